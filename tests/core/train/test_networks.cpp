// SPDX-License-Identifier: GPL-3.0-or-later
// Networks over lists, trees and graphs: losses and gradients against recursive code, batches against single samples,
// steps against gradients, and what may not occur in a batch.
#include "core/train/model/model.h"
#include "tests/core/train/recursive_nets.h"
#include "tests/core/train/structure_data.h"
#include "tests/core/train/toy_data.h"
#include "tests/test_class.h"

#include <cmath>

using namespace evenkeel;

namespace {

// Initial weights with biases that are not zero, so that every term is seen.
std::vector<float> livelyNetwork(const ModelShape& shape)
{
    std::vector<float> weights = initialWeights(shape, 3);
    Random random(5);
    for (float& w : weights)
        w += float(0.2 * random.normal());
    return weights;
}

std::vector<float> networkGradient(Model& model, const Batch& batch)
{
    model.device().arrays().fill(model.gradients(), model.gradients() ? model.size() : 0, 0);
    return gradientOf(model, batch);
}

} // namespace

class TestNetworks : public QObject {
    Q_OBJECT

private slots:
    void recursiveCode_data() { addKinds(); }
    void recursiveCode();
    void batchesAreSumsOfSamples_data() { addKinds(); }
    void batchesAreSumsOfSamples();
    void stepIsGradientAndApply_data() { addKinds(); }
    void stepIsGradientAndApply();
    void onlyTokensThatOccur_data() { addKinds(); }
    void onlyTokensThatOccur();
    void smallestStructures_data() { addKinds(); }
    void smallestStructures();
    void divergedWeightsShow_data() { addKinds(); }
    void divergedWeightsShow();
    void initialWeights_data() { addKinds(); }
    void initialWeights();
    void effort();
};

// To 1e-5, of a batch of many shapes.
void TestNetworks::recursiveCode()
{
    QFETCH(DataKind, kind);
    const Dataset data = structureData(kind, 7, 2);
    const ModelShape shape = structureShape(data, kind, 3);
    const std::vector<float> weights = livelyNetwork(shape);
    const recursive::Vector exact(weights.begin(), weights.end());
    const Batch batch = batchOf(data, countUp(0, 7));
    for (const char* spec : { "sim", "cpu" }) {
        const auto device = openDevice(DeviceSpec::parse(spec));
        Model model(*device, shape, Update::Rule::Sgd, weights);
        QVERIFY(std::abs(lossOf(model, batch) - recursive::lossOf(shape, exact, batch)) < 1e-5);
        const double error = farthest(networkGradient(model, batch), recursive::gradientOf(shape, exact, batch));
        QVERIFY2(error < 1e-5, qPrintable(QString::number(error)));
    }
}

void TestNetworks::batchesAreSumsOfSamples()
{
    QFETCH(DataKind, kind);
    const Dataset data = structureData(kind, 30, 4);
    const ModelShape shape = structureShape(data, kind, 5);
    const auto device = openDevice(DeviceSpec::parse("sim"));
    Model model(*device, shape, Update::Rule::Sgd, livelyNetwork(shape));
    std::vector<double> mean(std::size_t(model.size()));
    for (Id sample = 0; sample < 30; ++sample) {
        const std::vector<float> one = networkGradient(model, batchOf(data, std::vector { sample }));
        for (std::size_t i = 0; i < one.size(); ++i)
            mean[i] += double(one[i]) / 30;
    }
    const double largest = std::abs(std::ranges::max(mean, {}, [](double value) { return std::abs(value); }));
    QVERIFY(farthest(networkGradient(model, batchOf(data, countUp(0, 30))), mean) < 1e-6 * std::max(1.0, largest));
    std::vector<Id> all, one;
    std::vector<float> scores;
    model.topLabels(batchOf(data, countUp(0, 30)), 2, all, scores);
    for (Id sample = 0; sample < 30; ++sample) {
        model.topLabels(batchOf(data, std::vector { sample }), 2, one, scores);
        QCOMPARE(one, std::vector<Id>(all.begin() + 2 * sample, all.begin() + 2 * sample + 2));
    }
}

void TestNetworks::stepIsGradientAndApply()
{
    QFETCH(DataKind, kind);
    const Dataset data = structureData(kind, 20, 5);
    const ModelShape shape = structureShape(data, kind, 5);
    const auto device = openDevice(DeviceSpec::parse("sim"));
    for (const auto rule : { Update::Rule::Sgd, Update::Rule::Momentum, Update::Rule::Adam }) {
        Model atOnce(*device, shape, rule, livelyNetwork(shape)), inHalves(*device, shape, rule, livelyNetwork(shape));
        for (Id begin = 0; begin < 20; begin += 10) {
            const Batch batch = batchOf(data, countUp(begin, begin + 10));
            const double loss = atOnce.step(batch, 0.1);
            QCOMPARE(inHalves.gradient(batch), loss);
            inHalves.apply(inHalves.inputRows(batch), 0.1);
        }
        QCOMPARE(inHalves.download(), atOnce.download());
    }
}

void TestNetworks::onlyTokensThatOccur()
{
    QFETCH(DataKind, kind);
    const Dataset data = structureData(kind, 1, 6);
    ModelShape shape = structureShape(data, kind, 4);
    shape.network.rows.tokens += 3; // of which none occurs
    if (kind == DataKind::Trees) // its values depend on the number of tokens
        shape.network.rows.tokens -= 3;
    const auto device = openDevice(DeviceSpec::parse("sim"));
    Model model(*device, shape, Update::Rule::Sgd, livelyNetwork(shape));
    const std::vector<float> before = model.download();
    const Batch batch = batchOf(data, std::vector<Id> { 0 });
    model.step(batch, 0.5);
    const std::vector<float> after = model.download();
    const std::span<const Id> rows = model.inputRows(batch);
    const auto width = std::size_t(model.layer(0).outputs);
    for (std::size_t token = 0; token < std::size_t(shape.network.rows.tokens); ++token)
        QCOMPARE(
            std::equal(before.begin() + std::ptrdiff_t(token * width),
                before.begin() + std::ptrdiff_t((token + 1) * width), after.begin() + std::ptrdiff_t(token * width)),
            !std::ranges::binary_search(rows, Id(token)));
    QVERIFY(!rows.empty());
}

// One token, one node, no edge: alone, and with a larger one.
void TestNetworks::smallestStructures()
{
    QFETCH(DataKind, kind);
    const Dataset larger = structureData(kind, 1, 7);
    DatasetArrays arrays { .features = larger.features, .labels = larger.labels };
    for (const bool isLarger : { false, true }) {
        arrays.featureIds.insert(arrays.featureIds.end(), larger.featureIds.begin(),
            isLarger ? larger.featureIds.end() : larger.featureIds.begin());
        arrays.values.insert(
            arrays.values.end(), larger.values.begin(), isLarger ? larger.values.end() : larger.values.begin());
        if (!isLarger) {
            arrays.featureIds.push_back(0);
            arrays.values.push_back(2);
        }
        arrays.labelIds.push_back(1);
        arrays.featureOffsets.push_back(std::ssize(arrays.featureIds));
        arrays.labelOffsets.push_back(std::ssize(arrays.labelIds));
    }
    const Dataset data = makeDataset(std::move(arrays), "smallest");
    const ModelShape shape = structureShape(data, kind, 3);
    const std::vector<float> weights = livelyNetwork(shape);
    const recursive::Vector exact(weights.begin(), weights.end());
    const auto device = openDevice(DeviceSpec::parse("sim"));
    Model model(*device, shape, Update::Rule::Sgd, weights);
    for (const std::vector<Id>& samples : { std::vector<Id> { 0 }, std::vector<Id> { 0, 1 } }) {
        const Batch batch = batchOf(data, samples);
        QVERIFY(farthest(networkGradient(model, batch), recursive::gradientOf(shape, exact, batch)) < 1e-5);
    }
}

void TestNetworks::divergedWeightsShow()
{
    QFETCH(DataKind, kind);
    const Dataset data = structureData(kind, 4, 8);
    const ModelShape shape = structureShape(data, kind, 3);
    const auto device = openDevice(DeviceSpec::parse("sim"));
    Model model(*device, shape, Update::Rule::Sgd, std::vector<float>(std::size_t(shape.weights()), std::nanf("")));
    QVERIFY(!std::isfinite(model.step(batchOf(data, countUp(0, 4)), 0.1)));
}

void TestNetworks::initialWeights()
{
    QFETCH(DataKind, kind);
    const Dataset data = structureData(kind, 1);
    const ModelShape shape = structureShape(data, kind, 6);
    const std::vector<float> weights = evenkeel::initialWeights(shape, 9);
    QCOMPARE(Index(weights.size()), shape.weights());
    QVERIFY(weights == evenkeel::initialWeights(shape, 9) && weights != evenkeel::initialWeights(shape, 10));
    const auto device = openDevice(DeviceSpec::parse("sim"));
    Model model(*device, shape, Update::Rule::Sgd, {});
    model.initialize(9);
    QCOMPARE(model.download(), weights);
    if (kind == DataKind::Lists) // hidden to hidden
        for (Index r = 0; r < 6; ++r)
            for (Index c = 0; c < 6; ++c)
                QCOMPARE(model.layer(1).weights.value.row(r)[c], r == c ? 1.0F : 0.0F);
    if (kind == DataKind::Trees)
        QCOMPARE(model.layer(2).bias.value.data[5], 1.0F);
}

// Turns that follow each other: positions, heights, turns, and one for the table and the output layer.
void TestNetworks::effort()
{
    const auto device = openDevice(DeviceSpec::parse("sim"));
    for (const DataKind kind : { DataKind::Lists, DataKind::Trees, DataKind::Graphs }) {
        const Dataset data = structureData(kind, 5, 11);
        const ModelShape shape = structureShape(data, kind, 3);
        Model model(*device, shape, Update::Rule::Sgd, livelyNetwork(shape));
        double longest = kind == DataKind::Graphs ? 4 : 0;
        for (Id sample = 0; sample < 5; ++sample) {
            const SparseRow row { data.featuresOf(sample), data.valuesOf(sample) };
            const std::function<double(const Tree&, Id)> levels = [&](const Tree& tree, Id node) {
                double below = 0;
                for (Id child = 0; child < node; ++child)
                    if (tree.parents[std::size_t(child)] == node)
                        below = std::max(below, levels(tree, child));
                return below + 1;
            };
            if (kind == DataKind::Lists)
                longest = std::max(longest, double(row.features.size()) + 1);
            else if (kind == DataKind::Trees)
                longest = std::max(longest, levels(readTree(row, shape.network.rows), Id(row.features.size()) - 1));
        }
        const Effort effort = model.effort(batchOf(data, countUp(0, 5)));
        QCOMPARE(effort.turns, longest);
        QCOMPARE(effort.passes, kind == DataKind::Graphs ? 3.0 : 1.0);
    }
}

REGISTER_TEST(TestNetworks)
#include "test_networks.moc"

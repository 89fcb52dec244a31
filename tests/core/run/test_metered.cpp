// SPDX-License-Identifier: GPL-3.0-or-later
// What a model's step asks of its device, operation by operation; the same of a device that computes nothing.
#include "core/base/random.h"
#include "core/run/meter.h"
#include "kernels/observed/dry_device.h"
#include "tests/core/train/toy_data.h"
#include "tests/test_class.h"

#include <sstream>

using namespace evenkeel;
using Kind = Operation::Kind;

namespace {

struct Recorder final : OperationObserver {
    void end(const Operation& operation) override { seen.push_back(operation); }
    // A line each: "product 9 x 6 x 5".
    std::vector<std::string> take()
    {
        std::vector<std::string> lines;
        for (const Operation& o : std::exchange(seen, {})) {
            std::ostringstream text;
            text << choiceName(operationNames, o.kind);
            if (o.kind == Kind::Pass || o.kind == Kind::Rows)
                text << ' ' << o.memory / 4;
            else
                text << ' ' << o.rows << " x " << (o.inner > 0 ? o.inner : o.nonzeros) << " x " << o.outer;
            if (o.touched > 0)
                text << ", " << o.touched;
            if (o.kind == Kind::SparseUpdate || o.kind == Kind::DenseUpdate || o.kind == Kind::Output)
                text << ", " << (o.rule == Update::Rule::Adam ? "adam" : o.rule == Update::Rule::Sgd ? "sgd" : "store");
            lines.push_back(text.str());
        }
        return lines;
    }

    std::vector<Operation> seen;
};

using Lines = std::vector<std::string>;

ModelShape shapeOf(std::vector<Index> hidden) { return { 50, 12, std::move(hidden) }; }

} // namespace

class TestMetered : public QObject {
    Q_OBJECT

private slots:
    void oneHiddenLayer();
    void twoHiddenLayers();
    void gradients();
    void evaluations();
    void dryStepsTouchNothing_data();
    void dryStepsTouchNothing();
    void peakMemory();
    void meterAddsUp();
    void coldWeights();
    void meterRemembersShapes();

private:
    const Dataset m_data = toyData(30, 50, 12, 4);
    const Batch m_batch = batchOf(m_data, countUp(0, 9));
    const std::string m_nonzeros = std::to_string(m_batch.nnz());
    const std::string m_touched = std::to_string(m_batch.columnIds.size());
};

void TestMetered::oneHiddenLayer()
{
    Recorder seen;
    const auto device = observed(simDevice(), seen);
    Model model(*device, shapeOf({ 6 }), Update::Rule::Adam, initialWeights(shapeOf({ 6 }), 1), {});
    const std::string weights = std::to_string(50 * 6 + 6 + 6 * 12 + 12);
    QCOMPARE(seen.take(), (Lines { "pass " + weights, "pass " + weights })); // moments become 0
    model.step(m_batch, 0.1);
    QVERIFY(m_batch.nnz() > 9 && m_batch.columnIds.size() < std::size_t(m_batch.nnz()));
    QCOMPARE(seen.take(),
        (Lines { "sparse-multiply 9 x " + m_nonzeros + " x 6", "output 9 x 6 x 12, adam",
            "pass " + std::to_string(3 * 54), "sparse-update 9 x " + m_nonzeros + " x 6, " + m_touched + ", adam" }));
}

void TestMetered::twoHiddenLayers()
{
    Recorder seen;
    const auto device = observed(simDevice(), seen);
    Model model(*device, shapeOf({ 6, 5 }), Update::Rule::Sgd, initialWeights(shapeOf({ 6, 5 }), 1), {});
    model.step(m_batch, 0.1);
    QCOMPARE(seen.take(),
        (Lines { "sparse-multiply 9 x " + m_nonzeros + " x 6", "product 9 x 6 x 5", "output 9 x 5 x 12, sgd",
            "pass " + std::to_string(3 * 45), "product-backward 9 x 6 x 5", "dense-update 9 x 6 x 5, sgd",
            "pass " + std::to_string(3 * 54), "sparse-update 9 x " + m_nonzeros + " x 6, " + m_touched + ", sgd" }));
}

// Stored, and then applied: of the input layer only the rows of features that occur.
void TestMetered::gradients()
{
    Recorder seen;
    const auto device = observed(simDevice(), seen);
    Model model(*device, shapeOf({ 6 }), Update::Rule::Sgd, initialWeights(shapeOf({ 6 }), 1), {});
    model.gradient(m_batch);
    const Lines first = seen.take();
    QCOMPARE(first.front(), "pass " + std::to_string(50 * 6 + 6 + 6 * 12 + 12)); // memory for them
    model.gradient(m_batch);
    QCOMPARE(seen.take(), Lines(first.begin() + 1, first.end()));
    QCOMPARE(first[2], std::string("output 9 x 6 x 12, store"));
    QCOMPARE(first.back(), "sparse-update 9 x " + m_nonzeros + " x 6, " + m_touched + ", store");
    model.apply(model.inputRows(m_batch), 0.1);
    QCOMPARE(seen.take(),
        (Lines { "rows " + std::to_string(3 * 6 * m_batch.columnIds.size()), "pass 18",
            "pass " + std::to_string(3 * 72), "pass 36" }));
}

void TestMetered::evaluations()
{
    Recorder seen;
    const auto device = observed(simDevice(), seen);
    Model model(*device, shapeOf({ 6 }), Update::Rule::Sgd, initialWeights(shapeOf({ 6 }), 1), {});
    lossOf(model, m_batch);
    QCOMPARE(seen.take(), (Lines { "sparse-multiply 9 x " + m_nonzeros + " x 6", "output-loss 9 x 6 x 12" }));
}

void TestMetered::dryStepsTouchNothing_data()
{
    QTest::addColumn<bool>("isDeep");
    QTest::addColumn<int>("rule");
    for (const bool isDeep : { false, true })
        for (const Update::Rule rule : { Update::Rule::Sgd, Update::Rule::Momentum, Update::Rule::Adam })
            QTest::addRow("%s, rule %d", isDeep ? "deep" : "flat", int(rule)) << isDeep << int(rule);
}

// A fault would end the program. What is asked for is the same, but that nothing is known of features.
void TestMetered::dryStepsTouchNothing()
{
    QFETCH(bool, isDeep);
    QFETCH(int, rule);
    const ModelShape shape = shapeOf(isDeep ? std::vector<Index> { 6, 5, 4 } : std::vector<Index> { 6 });
    BatchMaker maker(m_data, {});
    Batch sizes;
    maker.makeSizes(countUp(0, 9), sizes);
    QCOMPARE(sizes.size(), m_batch.size());
    QCOMPARE(sizes.nnz(), m_batch.nnz());
    Lines lines[2];
    for (const bool isDry : { false, true }) {
        Recorder seen;
        const auto device = observed(isDry ? makeDryDevice(DeviceSpec::parse("sim")) : simDevice(), seen);
        Model model(*device, shape, Update::Rule(rule), isDry ? std::vector<float>() : initialWeights(shape, 1), {});
        model.useTrustRatios(true);
        for (const Batch* batch : { isDry ? &sizes : &m_batch, &m_batch }) {
            model.step(*batch, 0.1);
            model.gradient(*batch);
            model.apply(batch->columnIds, 0.1);
        }
        model.rootMeanSquare();
        for (std::string& line : lines[isDry] = seen.take())
            if (line.starts_with("sparse-update") || line.starts_with("rows"))
                line = line.substr(0, line.find(line.starts_with("rows") ? ' ' : ','));
    }
    QVERIFY(lines[0].size() > 10);
    QCOMPARE(lines[1], lines[0]);
}

void TestMetered::peakMemory()
{
    std::int64_t peaks[2] {};
    for (const bool isDry : { false, true }) {
        const auto device
            = isDry ? makeDryDevice(DeviceSpec::parse("sim")) : openDevice(DeviceSpec::parse("cpu,threads=1"));
        const ModelShape shape = shapeOf({ 6, 5 });
        Model model(*device, shape, Update::Rule::Adam, isDry ? std::vector<float>() : initialWeights(shape, 1), {});
        for (const Index samples : { 9, 20, 3 }) {
            const Batch batch = batchOf(m_data, countUp(0, samples));
            model.step(batch, 0.1);
            model.gradient(batch);
        }
        peaks[isDry] = device->peakMemory();
    }
    QCOMPARE(peaks[1], peaks[0]);
    QVERIFY(peaks[1] >= 4 * 4 * shapeOf({ 6, 5 }).weights()); // weights, gradient, two moments
}

// The profile's seconds for each, of as many features as batches of that size have on average; nothing twice.
void TestMetered::meterAddsUp()
{
    DeviceProfile profile;
    profile.flops = 1e9;
    profile.bandwidth = 1e9;
    profile.floor = 1e-6;
    profile.isEstimated = true;
    const FeatureSpread spread(m_data.featureOffsets, m_data.featureIds, 50);
    Meter meter(profile, spread);
    Recorder seen;
    const auto metered = observed(observed(simDevice(), meter), seen);
    Model model(*metered, shapeOf({ 6 }), Update::Rule::Sgd, initialWeights(shapeOf({ 6 }), 1), {});
    QCOMPARE(meter.take(), 0.0);
    model.step(m_batch, 0.1);
    double expected = 0;
    for (Operation& o : seen.seen) {
        if (o.kind == Kind::SparseUpdate)
            o.touched = spread.touched(o.nonzeros);
        expected += profile.seconds(o);
    }
    QVERIFY(expected > 4e-6);
    QCOMPARE(meter.take(), expected);
    QCOMPARE(meter.take(), 0.0);
    QCOMPARE(meter.stretch(), 1.0);
    profile.isEstimated = false; // measured at a quarter of these rows
    profile.curves = { { .kind = Kind::Output, .inner = 6, .outer = 12, .rows = { 1, 2.25 }, .seconds = { 1, 2 } } };
    Meter far(profile, spread);
    const auto other = observed(simDevice(), far);
    Model(*other, shapeOf({ 6 }), Update::Rule::Sgd, initialWeights(shapeOf({ 6 }), 1), {}).step(m_batch, 0.1);
    QCOMPARE(far.stretch(), 4.0);
    QCOMPARE(far.stretched().kind, Kind::Output);
}

// Which curve is the nearest to a shape is looked for once: that changes no operation's seconds, in any order.
void TestMetered::meterRemembersShapes()
{
    Random random(3);
    const auto any = [&](const auto& values) { return *(std::begin(values) + random.below(std::size(values))); };
    constexpr Kind kinds[] { Kind::Product, Kind::ProductBackward, Kind::DenseUpdate, Kind::Output, Kind::OutputLoss };
    constexpr Index sizes[] { 3, 8, 20, 90 };
    constexpr Update::Rule rules[] { Update::Rule::Sgd, Update::Rule::Adam };
    constexpr Loss losses[] { Loss::Softmax, Loss::Sigmoid };
    DeviceProfile profile;
    profile.bandwidth = 1e9;
    for (int i = 0; i < 40; ++i)
        profile.curves.push_back({ .kind = any(kinds),
            .inner = any(sizes),
            .outer = any(sizes),
            .rule = any(rules),
            .loss = any(losses),
            .rows = { 1, 10 },
            .seconds = { random.uniform(), 1 + random.uniform() } });
    const FeatureSpread spread;
    Meter meter(profile, spread);
    double stretch = 1;
    for (int i = 0; i < 2000; ++i) {
        const Operation o { .kind = any(kinds),
            .rows = 1 + Index(random.below(30)),
            .inner = any(sizes),
            .outer = any(sizes),
            .rule = any(rules),
            .loss = any(losses) };
        meter.end(o);
        QCOMPARE(meter.take(), profile.seconds(o));
        stretch = std::max(stretch, profile.stretch(o));
        QCOMPARE(meter.stretch(), stretch);
    }
    QVERIFY(stretch > 1);
}

// Passes between two steps make the weights cold that the next one reads, once; passes of others take longer, too.
void TestMetered::coldWeights()
{
    DeviceProfile profile;
    profile.flops = 1e9;
    profile.bandwidth = 1e9;
    profile.isEstimated = true;
    profile.cold = { .rows = { 0, 1000 }, .seconds = { 0, 1e-3 } };
    profile.together = 2;
    profile.passesTogether = 3;
    const FeatureSpread spread(m_data.featureOffsets, m_data.featureIds, 50);
    const auto step = [&](Meter& meter, double displaced) {
        meter.displace(displaced);
        meter.end({ .kind = Kind::SparseMultiply, .rows = 2, .outer = 6, .nonzeros = 9 });
        meter.end({ .kind = Kind::Pass, .memory = 500 }); // within the step
        meter.end({ .kind = Kind::Output, .rows = 2, .inner = 6, .outer = 12 });
        meter.end({ .kind = Kind::SparseUpdate, .rows = 2, .outer = 6, .nonzeros = 9 });
        return meter.take();
    };
    Meter alone(profile, spread), shared(profile, spread, true);
    const double warm = step(alone, 0), cold = step(alone, 500);
    const double weights = 4.0 * (6 * double(spread.touched(9)) + 6 * 12);
    QCOMPARE(cold, warm + 0.5e-3 * weights);
    QCOMPARE(step(alone, 0), warm); // the weights are in the caches again
    alone.end({ .kind = Kind::Pass, .memory = 250 });
    alone.end({ .kind = Kind::Rows, .memory = 250 });
    alone.take();
    QCOMPARE(step(alone, 0), cold);
    alone.displace(500);
    alone.forgetDisplaced();
    QCOMPARE(step(alone, 0), warm);
    const double pass = profile.seconds({ .kind = Kind::Pass, .memory = 500 });
    QCOMPARE(step(shared, 0), 2 * (warm - pass) + 3 * pass);
}

REGISTER_TEST(TestMetered)
#include "test_metered.moc"

// SPDX-License-Identifier: GPL-3.0-or-later
// AMPNet's nodes with weights: against straight-line code, and their derivatives against differences.
#include "core/algorithms/ampnet/nodes/linear.h"
#include "core/algorithms/ampnet/nodes/output_shard.h"
#include "core/algorithms/ampnet/training/shares.h"
#include "kernels/cpu/reference_device.h"
#include "tests/core/algorithms/ampnet_nodes.h"
#include "tests/test_class.h"

#include <QtTest>

namespace evenkeel::ampnet {

namespace {

// Weights on the host, with a bench that keeps what nodes report.
struct Layer {
    std::unique_ptr<Device> device = makeReferenceDevice();
    Matrix weights, bias;
    double updates = 0;
    std::vector<Gradient> record;
    double samples = 0, nonzeros = 0;
    Bench bench { *device,
        [this](const Work& amount, const std::function<void()>& action) {
            action();
            samples += amount.samples;
            nonzeros += amount.nonzeros;
            return 1.0;
        },
        [this](const Gradient& g) { record.push_back(g); } };

    Layer(Random& random, Index rows, Index cols, Index outputs)
        : weights(randomMatrix(random, rows, cols))
        , bias(randomMatrix(random, 1, outputs))
    {
    }
    static Training training(Index frequency, Index batch = 0)
    {
        return { Update::Rule::Sgd, [] { return 1.0; }, frequency, batch };
    }
    Parameter parameter(Matrix& m) const { return { m.view(), nullptr, nullptr, nullptr }; }
    evenkeel::Layer dense() { return { parameter(weights), parameter(bias), weights.cols, weights.rows }; }
};

} // namespace

class TestAmpnetLayers : public QObject {
    Q_OBJECT

private slots:
    void linear();
    void linearAddsUp();
    void sparseLinear();
    void shardsAreTheWhole_data();
    void shardsAreTheWhole();
    void shares();
};

void TestAmpnetLayers::linear()
{
    Random random(5);
    Layer layer(random, 3, 4, 3);
    const Matrix weights = layer.weights, bias = layer.bias;
    Matrix x = randomMatrix(random, 2, 4), w = weights, b = bias;
    const Matrix c = randomMatrix(random, 2, 3);
    const auto value = [&] { // sum c y
        double sum = 0;
        for (Index r = 0; r < 2; ++r)
            for (Index o = 0; o < 3; ++o) {
                double y = double(b.values[at(o)]);
                for (Index i = 0; i < 4; ++i)
                    y += double(x.view().row(r)[i]) * double(w.view().row(o)[i]);
                sum += double(c.view().row(r)[o]) * y;
            }
        return sum;
    };
    Linear node(layer.bench, Layer::training(1), { 1, 1, 0 }, layer.updates, layer.dense());
    QVERIFY(near(dot(forward(node, 0, { first, x }).message.payload.values, c.values), value(), 1e-5));
    const Sent answer = backward(node, 0, { first, c });
    const auto dx = differences(x.values, value), dw = differences(w.values, value), db = differences(b.values, value);
    for (std::size_t i = 0; i < dx.size(); ++i)
        QVERIFY(near(double(answer.message.payload.values[i]), dx[i]));
    for (std::size_t i = 0; i < dw.size(); ++i)
        QVERIFY(near(double(weights.values[i] - layer.weights.values[i]), dw[i]));
    for (std::size_t i = 0; i < db.size(); ++i)
        QVERIFY(near(double(bias.values[i] - layer.bias.values[i]), db[i]));
    QCOMPARE(layer.updates, 1.0);
    QVERIFY(std::abs(layer.samples - 2) < 1e-12); // of two rows, forward and backward
    QCOMPARE(layer.record.size(), std::size_t(1));
    QCOMPARE(layer.record[0].seconds, 2.0);
}

// Two gradients to an update, the second of half a batch: none at first, then g1 + g2 / 2. What is left over at the end
// counts, too. Staleness is in updates.
void TestAmpnetLayers::linearAddsUp()
{
    Random random(6);
    Layer layer(random, 3, 4, 3);
    const Matrix before = layer.weights;
    Linear node(layer.bench, Layer::training(2, 4), { 1, 1, 0 }, layer.updates, layer.dense());
    std::vector<Matrix> x, d;
    for (Index i = 0; i < 5; ++i) {
        x.push_back(randomMatrix(random, i == 1 ? 2 : 4, 4));
        d.push_back(randomMatrix(random, i == 1 ? 2 : 4, 3));
        forward(node, 0, { { i }, x.back() });
    }
    const auto gradient = [&](std::size_t i, Index o, Index k) {
        double sum = 0;
        for (Index r = 0; r < x[i].rows; ++r)
            sum += double(d[i].view().row(r)[o]) * double(x[i].view().row(r)[k]);
        return sum;
    };
    backward(node, 0, { { 0 }, d[0] });
    QVERIFY(layer.weights == before);
    backward(node, 0, { { 1 }, d[1] });
    for (Index o = 0; o < 3; ++o)
        for (Index k = 0; k < 4; ++k) {
            const double moved = double(before.view().row(o)[k]) - double(layer.weights.view().row(o)[k]);
            QVERIFY(near(moved, gradient(0, o, k) + 0.5 * gradient(1, o, k), 1e-5));
        }
    for (std::size_t i = 2; i < 5; ++i)
        backward(node, 0, { { Index(i) }, d[i] });
    const Matrix after = layer.weights;
    QCOMPARE(layer.updates, 2.0);
    node.drained();
    QCOMPARE(layer.updates, 3.0);
    QVERIFY(near(double(after.values[0]) - double(layer.weights.values[0]), gradient(4, 0, 0), 1e-5));
    node.drained();
    QCOMPARE(layer.updates, 3.0);
    std::vector<Index> staleness;
    for (const Gradient& g : layer.record)
        staleness.push_back(g.staleness);
    QCOMPARE(staleness, (std::vector<Index> { 0, 0, 1, 1, 2 }));
}

// Like a dense layer on the same numbers; alone, and two batches to an update.
void TestAmpnetLayers::sparseLinear()
{
    for (const Index frequency : { 1, 2 }) {
        Random random(7);
        Layer sparse(random, 6, 3, 3);
        const Matrix before = sparse.weights;
        std::map<Index, std::shared_ptr<const Batch>> batches;
        SparseLinear node(sparse.bench, Layer::training(frequency), { 0, 0, 1 }, sparse.updates,
            sparse.parameter(sparse.weights), sparse.parameter(sparse.bias),
            [&](const State& state) { return batches.at(state.instance); });
        DatasetArrays arrays;
        arrays.features = 6;
        arrays.labels = 1;
        Matrix dense(4, 6);
        for (Index row = 0; row < 4; ++row) {
            for (Id f = Id(row % 2); f < 6; f += 2) {
                arrays.featureIds.push_back(f);
                arrays.values.push_back(float(random.normal()));
                dense.view().row(row)[f] = arrays.values.back();
            }
            arrays.featureOffsets.push_back(Index(arrays.featureIds.size()));
            arrays.labelOffsets.push_back(0);
        }
        const Dataset data = makeDataset(std::move(arrays), "test");
        BatchMaker maker(data, {});
        std::vector<float> moved(18, 0.0F);
        for (Index i = 0; i < frequency; ++i) {
            const Id rows[] = { Id(2 * i), Id(2 * i + 1) };
            Batch batch;
            maker.make(rows, batch);
            maker.makeColumns(batch);
            batches[i] = std::make_shared<const Batch>(batch);
            const Matrix weights = sparse.weights;
            const Matrix y = forward(node, 0, { { i }, {} }).message.payload, d = randomMatrix(random, 2, 3);
            for (Index r = 0; r < 2; ++r)
                for (Index o = 0; o < 3; ++o) {
                    double expected = double(sparse.bias.values[at(o)]);
                    for (Index f = 0; f < 6; ++f) {
                        const double x = double(dense.view().row(2 * i + r)[f]);
                        expected += x * double(weights.view().row(f)[o]);
                        moved[at(3 * f + o)] += float(x * double(d.view().row(r)[o]));
                    }
                    QVERIFY(near(double(y.view().row(r)[o]), expected, 1e-5));
                }
            QVERIFY(sparse.weights == before);
            const Sent answer = backward(node, 0, { { i }, d });
            QVERIFY(answer.message.payload.values.empty());
        }
        QCOMPARE(sparse.updates, 1.0);
        for (std::size_t i = 0; i < 18; ++i)
            QVERIFY(near(double(before.values[i] - sparse.weights.values[i]), double(moved[i]), 1e-5));
        QVERIFY(std::abs(sparse.nonzeros - double(6 * frequency)) < 1e-12);
    }
}

void TestAmpnetLayers::shardsAreTheWhole_data()
{
    QTest::addColumn<bool>("softmax");
    QTest::addColumn<int>("frequency");
    for (const bool softmax : { true, false })
        for (const int frequency : { 1, 2 })
            QTest::addRow("%s, %d gradients an update", softmax ? "softmax" : "sigmoid", frequency)
                << softmax << frequency;
}

// Three shards make the same derivative, loss and update as one layer of all labels.
void TestAmpnetLayers::shardsAreTheWhole()
{
    QFETCH(bool, softmax);
    QFETCH(int, frequency);
    const Loss loss = softmax ? Loss::Softmax : Loss::Sigmoid;
    constexpr Index labels = 11, h = 4, rows = 5;
    const std::vector<Index> bounds { 0, 2, 7, labels };
    Random random(8);
    Layer whole(random, labels, h, labels);
    OutputShard node(whole.bench, Layer::training(frequency, rows), { 1, 1, 0 }, whole.updates,
        whole.parameter(whole.weights), whole.parameter(whole.bias), loss, false);
    std::vector<std::unique_ptr<Layer>> layers;
    std::vector<std::unique_ptr<OutputShard>> shards;
    for (std::size_t s = 0; s < 3; ++s) {
        layers.push_back(std::make_unique<Layer>(random, bounds[s + 1] - bounds[s], h, bounds[s + 1] - bounds[s]));
        Layer& layer = *layers.back();
        std::copy_n(whole.weights.view().row(bounds[s]), layer.weights.values.size(), layer.weights.values.begin());
        std::copy_n(whole.bias.values.begin() + bounds[s], layer.bias.values.size(), layer.bias.values.begin());
        shards.push_back(std::make_unique<OutputShard>(layer.bench, Layer::training(frequency, rows), Cost { 1, 1, 0 },
            layer.updates, layer.parameter(layer.weights), layer.parameter(layer.bias), loss, softmax));
    }
    for (Index i = 0; i < 2; ++i) {
        const Index n = rows - 2 * i; // the second is a small batch
        Batch batch; // with samples that have no labels, and labels of one shard only
        const std::vector<std::vector<Id>> all { { 0, 1, 6, 10 }, {}, { 3 }, { 7, 8, 9 }, { 1, 10 } };
        batch.labelOffsets.push_back(0);
        for (Index r = 0; r < n; ++r) {
            batch.samples.push_back(Id(r));
            batch.labels.insert(batch.labels.end(), all[at(r)].begin(), all[at(r)].end());
            batch.labelOffsets.push_back(Id(batch.labels.size()));
        }
        const Message hidden { { i }, randomMatrix(random, n, h) };
        Outbox out;
        node.forward(0, hidden, out);
        node.forward(1, { { i }, packLabels(batch, 0, labels) }, out);
        QCOMPARE(out.sent.size(), std::size_t(2));
        const double wholeLoss = double(out.sent[0].message.payload.values[0]);
        const std::vector<float> dHidden = out.sent[1].message.payload.values;

        Concat concat(3);
        LogSumExp logSumExp;
        Outbox joined;
        std::vector<Outbox> outs(3);
        for (std::size_t s = 0; s < 3; ++s) {
            shards[s]->forward(0, hidden, outs[s]);
            shards[s]->forward(1, { { i }, packLabels(batch, bounds[s], bounds[s + 1]) }, outs[s]);
            QCOMPARE(outs[s].sent.size(), std::size_t(softmax ? 1 : 2));
            if (softmax)
                concat.forward(int(s), outs[s].sent[0].message, joined);
        }
        if (softmax) {
            const Message partition = forward(logSumExp, 0, only(joined).message).message;
            for (std::size_t s = 0; s < 3; ++s) {
                outs[s].sent.clear();
                shards[s]->forward(2, partition, outs[s]);
                QCOMPARE(outs[s].sent.size(), std::size_t(3));
                QVERIFY(!outs[s].sent[1].isForward && outs[s].sent[1].port == 2);
            }
        }
        double shardLoss = 0;
        std::vector<double> sum(dHidden.size(), 0);
        for (const Outbox& each : outs) {
            QCOMPARE(each.sent[0].port, 1);
            QCOMPARE(each.sent.back().port, 0);
            shardLoss += double(each.sent[0].message.payload.values[0]);
            for (std::size_t k = 0; k < sum.size(); ++k)
                sum[k] += double(each.sent.back().message.payload.values[k]);
        }
        QVERIFY2(near(shardLoss, wholeLoss, 1e-5), qPrintable(QString("%1 %2").arg(shardLoss).arg(wholeLoss)));
        for (std::size_t k = 0; k < sum.size(); ++k)
            QVERIFY(near(sum[k], double(dHidden[k]), 1e-5));
    }
    QCOMPARE(whole.updates, 2.0 / frequency);
    for (std::size_t s = 0; s < 3; ++s) {
        QCOMPARE(layers[s]->updates, whole.updates);
        for (std::size_t k = 0; k < layers[s]->weights.values.size(); ++k)
            QVERIFY(near(double(layers[s]->weights.values[k]),
                double(whole.weights.values[k + std::size_t(bounds[s] * h)]), 1e-5));
        for (std::size_t k = 0; k < layers[s]->bias.values.size(); ++k)
            QVERIFY(
                near(double(layers[s]->bias.values[k]), double(whole.bias.values[k + std::size_t(bounds[s])]), 1e-5));
    }
}

void TestAmpnetLayers::shares()
{
    const auto close = [](const std::vector<double>& a, const std::vector<double>& b) {
        return std::ranges::equal(a, b, [](double x, double y) { return std::abs(x - y) < 1e-12; });
    };
    QVERIFY(close(outputShares(std::vector<double> { 0, 0, 0 }, std::vector<double> { 1, 2, 2 }), { 0.5, 0.25, 0.25 }));
    // 2 + share = 3 share' where share + share' = 1
    QVERIFY(close(outputShares(std::vector<double> { 2, 0 }, std::vector<double> { 1, 3 }), { 0.25, 0.75 }));
    QVERIFY(close(outputShares(std::vector<double> { 9, 0, 0 }, std::vector<double> { 1, 1, 3 }), { 0, 0.75, 0.25 }));
    QCOMPARE(labelBounds(std::vector<double> { 0.25, 0, 0.75 }, 10), (std::vector<Index> { 0, 3, 3, 10 }));
    QCOMPARE(takeTurns(std::vector<double> { 0.5, 0.25, 0.25 }, 8), (std::vector<int> { 0, 0, 1, 2, 0, 0, 1, 2 }));
    QCOMPARE(takeTurns(std::vector<double> { 1, 1e-6 }, 4), (std::vector<int> { 0, 0, 0, 0 }));
    QCOMPARE(labelBounds(std::vector<double> { 0.4, 0.3, 0.3 }, 1), (std::vector<Index> { 0, 0, 1, 1 }));
}

REGISTER_TEST(TestAmpnetLayers)

} // namespace evenkeel::ampnet

#include "test_ampnet_layers.moc"

// SPDX-License-Identifier: GPL-3.0-or-later
// Methods that train blocks of layers apart from each other: their runs against straight-line code and backpropagation,
// and what they gain on several devices.
#include "core/base/random.h"
#include "core/train/feed/sample_queue.h"
#include "core/train/model/model.h"
#include "tests/core/algorithms/straight_network.h"
#include "tests/core/run/run_tools.h"
#include "tests/test_class.h"

#include <set>

using namespace evenkeel;

namespace {

RunConfig blockConfig(const std::string& algorithm, std::initializer_list<double> speeds, OptionValues options = {})
{
    RunConfig config = toyConfig(algorithm, sims(speeds));
    config.model.hidden = { 6, 5 };
    config.train.rate = 0.3;
    config.algorithmOptions = std::move(options);
    return config;
}

// The batches of a run on one device, as it makes them.
template<typename Step>
void eachBatch(const RunData& data, const RunConfig& config, Step step)
{
    SampleQueue queue(data.train.samples, 1, {}, config.train.epochs, config.train.seed);
    const std::vector<float> scales = rowScales(data.train, Normalize::L2);
    BatchMaker maker(data.train, scales);
    for (;;) {
        const std::vector<Id> samples = queue.next(0, config.train.batch);
        if (samples.empty())
            return;
        Batch batch;
        maker.make(samples, batch);
        step(batch, config.train.rate * double(samples.size()) / config.train.batch);
    }
}

std::vector<float> initial(const RunData& data, const RunConfig& config)
{
    std::vector<Index> hidden(config.model.hidden.begin(), config.model.hidden.end());
    return initialWeights({ data.train.features, data.train.labels, hidden }, config.train.seed);
}

// The rounds of block splitting on two hidden layers, one after the other.
struct StraightBlocks {
    StraightNetwork net;
    double penalty, step;
    bool hasMultipliers;

    struct Cut {
        Rows x, u;
    };
    // What a block is answered with, when its variables have moved.
    Rows move(Cut& cut, const Rows& y, const Rows& g) const
    {
        const double n = double(y.size());
        Rows answer = y;
        for (std::size_t i = 0; i < y.size(); ++i)
            for (std::size_t j = 0; j < y[i].size(); ++j) {
                double &x = cut.x[i][j], &u = cut.u[i][j];
                x -= step / penalty * (penalty * (x - y[i][j]) + u + n * g[i][j]);
                answer[i][j] = -(penalty * (x - y[i][j]) + u) / n;
                if (hasMultipliers)
                    u += penalty * (x - y[i][j]);
            }
        return answer;
    }
    void train(const Batch& batch, int rounds, double rate)
    {
        Cut first, second;
        for (int round = 0; round < rounds; ++round) {
            const Rows y1 = net.input(batch);
            if (round == 0)
                first = { y1, zeros(y1) };
            const Rows y2 = net.dense(1, first.x);
            if (round == 0)
                second = { y2, zeros(y2) };
            const Rows x1 = first.x, g2 = net.trainOutput(2, second.x, labelsOf(batch), rate);
            const Rows d2 = move(second, y2, g2);
            const Rows g1 = net.trainDense(1, x1, y2, d2, rate);
            net.trainInput(batch, y1, move(first, y1, g1), rate);
        }
    }
};

} // namespace

class TestLayerBlocks : public QObject {
    Q_OBJECT

private slots:
    void oneRoundIsPlainSgd();
    void roundsAsStraightCode_data();
    void roundsAsStraightCode();
    void localLossesAsStraightCode_data();
    void localLossesAsStraightCode();
    void devicesChangeNothing_data();
    void devicesChangeNothing();
    void oneBlockIsAmpnet();
    void noDerivativeBetweenBlocks();
    void learns_data();
    void learns();
    void utilizationGrows_data();
    void utilizationGrows();
    void stopAndGoOn_data();
    void stopAndGoOn();
    void headsMove_data();
    void headsMove();
    void sampledOutput_data();
    void sampledOutput();

private:
    const RunData m_data = toyRunData();
    ModelFolder m_folder;
};

void TestLayerBlocks::oneRoundIsPlainSgd()
{
    for (const char* method : { "admm", "penalty" })
        for (const char* penalty : { "1", "50" }) {
            const RunConfig split = blockConfig("block-splitting", { 1, 0.5, 0.3 },
                { { "rounds", "1" }, { "step", "1" }, { "method", method }, { "penalty", penalty },
                    { "max-active-keys", "1" } });
            const double apart = farthest(
                m_folder.weightsOf(split, m_data), m_folder.weightsOf(blockConfig("local-sgd", { 1 }), m_data));
            QVERIFY2(apart < 1e-5, qPrintable(QString::number(apart)));
        }
}

void TestLayerBlocks::roundsAsStraightCode_data()
{
    QTest::addColumn<QString>("method");
    QTest::addColumn<int>("rounds");
    QTest::addColumn<double>("penalty");
    QTest::addColumn<double>("step");
    QTest::newRow("ADMM, 2 rounds") << "admm" << 2 << 1.0 << 1.0;
    QTest::newRow("ADMM, 4 rounds, short steps") << "admm" << 4 << 0.3 << 0.4;
    QTest::newRow("penalty, 3 rounds") << "penalty" << 3 << 2.0 << 0.7;
}

void TestLayerBlocks::roundsAsStraightCode()
{
    QFETCH(QString, method);
    QFETCH(int, rounds);
    QFETCH(double, penalty);
    QFETCH(double, step);
    RunConfig config = blockConfig("block-splitting", { 1 },
        { { "rounds", std::to_string(rounds) }, { "method", method.toStdString() },
            { "penalty", QString::number(penalty).toStdString() }, { "step", QString::number(step).toStdString() },
            { "max-active-keys", "1" } });
    config.train.epochs = 1;
    StraightBlocks straight { { m_data.train.features, { 6, 5 }, m_data.train.labels, initial(m_data, config) },
        penalty, step, method == "admm" };
    eachBatch(m_data, config, [&](const Batch& batch, double rate) { straight.train(batch, rounds, rate); });
    const std::vector<float> got = m_folder.weightsOf(config, m_data), expected = straight.net.weights();
    QVERIFY2(farthest(got, expected) < 1e-5, qPrintable(QString::number(farthest(got, expected))));
    QVERIFY(farthest(got, initial(m_data, config)) > 1e-2);
}

void TestLayerBlocks::localLossesAsStraightCode_data()
{
    QTest::addColumn<int>("outputs");
    QTest::newRow("a head of all labels") << 1024;
    QTest::newRow("labels share outputs") << 7;
}

void TestLayerBlocks::localLossesAsStraightCode()
{
    QFETCH(int, outputs);
    RunConfig config = blockConfig(
        "local-parallelism", { 1 }, { { "head-labels", std::to_string(outputs) }, { "max-active-keys", "1" } });
    config.train.epochs = 1;
    const Index labels = m_data.train.labels, width = std::min<Index>(labels, outputs);
    StraightNetwork net { m_data.train.features, { 6, 5 }, labels, initial(m_data, config) };
    Random groups(config.train.seed, 3), heads(config.train.seed, 4);
    std::vector<Id> groupOf;
    for (Index l = 0; l < labels; ++l)
        groupOf.push_back(labels > width ? Id(groups.below(std::uint64_t(width))) : Id(l));
    QVERIFY(labels <= width || std::set<Id>(groupOf.begin(), groupOf.end()).size() > 4);
    StraightLayer head { 6, width, {}, std::vector<double>(std::size_t(width), 0.0) };
    for (Index i = 0; i < 6 * width; ++i)
        head.w.push_back(double(float(std::sqrt(1.0 / 6) * heads.normal())));
    eachBatch(m_data, config, [&](const Batch& batch, double rate) {
        std::vector<std::vector<Id>> grouped;
        for (const std::vector<Id>& row : labelsOf(batch)) {
            std::set<Id> ids;
            for (const Id label : row)
                ids.insert(groupOf[std::size_t(label)]);
            grouped.emplace_back(ids.begin(), ids.end());
        }
        const Rows h1 = net.input(batch);
        net.trainInput(batch, h1, trainOutput(head, h1, grouped, rate), rate);
        const Rows h2 = net.dense(1, h1);
        net.trainDense(1, h1, h2, net.trainOutput(2, h2, labelsOf(batch), rate), rate);
    });
    const std::vector<float> got = m_folder.weightsOf(config, m_data), expected = net.weights();
    QVERIFY2(farthest(got, expected) < 1e-5, qPrintable(QString::number(farthest(got, expected))));
}

namespace {

void addMethods()
{
    QTest::addColumn<QString>("algorithm");
    QTest::newRow("local parallelism") << "local-parallelism";
    QTest::newRow("block splitting") << "block-splitting";
}

} // namespace

// With one batch in flight what is computed does not depend on where.
void TestLayerBlocks::devicesChangeNothing_data() { addMethods(); }
void TestLayerBlocks::devicesChangeNothing()
{
    QFETCH(QString, algorithm);
    for (const char* optimizer : { "sgd", "momentum", "adam" }) {
        RunConfig one = blockConfig(algorithm.toStdString(), { 1 }, { { "max-active-keys", "1" } });
        one.model.hidden = { 6, 5, 7 };
        one.train.epochs = 1;
        setKey(one, std::string("train.optimizer=") + optimizer);
        one.train.rate = one.train.optimizer == Optimizer::Adam ? 0.003 : 0.05;
        RunConfig four = one;
        four.devices = sims({ 1, 0.5, 0.3, 0.7 });
        const double apart = farthest(m_folder.weightsOf(one, m_data), m_folder.weightsOf(four, m_data));
        QVERIFY2(apart < 1e-5, qPrintable(QString("%1: %2").arg(optimizer).arg(apart)));
    }
}

// A block of all hidden layers, or one hidden layer, leaves nothing to cut.
void TestLayerBlocks::oneBlockIsAmpnet()
{
    RunConfig local = blockConfig("local-parallelism", { 1, 0.5, 0.3 }, { { "block-layers", "2" } });
    RunConfig whole = blockConfig("ampnet", { 1, 0.5, 0.3 });
    QVERIFY(farthest(m_folder.weightsOf(local, m_data), m_folder.weightsOf(whole, m_data)) == 0);
    bool isNoted = false;
    for (const NoteEvent& note : recordRun(local, m_data).of<NoteEvent>())
        isNoted |= note.text.find("in one block") != std::string::npos;
    QVERIFY(isNoted);
    local.algorithmOptions = {};
    local.model.hidden = whole.model.hidden = { 8 };
    QVERIFY(farthest(m_folder.weightsOf(local, m_data), m_folder.weightsOf(whole, m_data)) == 0);
}

// What the last block learns from does not reach the first: its weights are the same whatever the labels' own layer
// does. The model's loss is changed by other weights of the output layer, which another number of hidden units brings.
void TestLayerBlocks::noDerivativeBetweenBlocks()
{
    RunConfig narrow = blockConfig("local-parallelism", { 1, 0.5 }, { { "max-active-keys", "1" } }), wide = narrow;
    narrow.model.hidden = { 6, 5 };
    wide.model.hidden = { 6, 9 };
    const auto inputLayer = std::size_t((m_data.train.features + 1) * 6);
    std::vector<float> a = m_folder.weightsOf(narrow, m_data), b = m_folder.weightsOf(wide, m_data);
    a.resize(inputLayer);
    b.resize(inputLayer);
    QVERIFY(farthest(a, b) == 0);
    narrow.train.algorithm = wide.train.algorithm = "ampnet";
    a = m_folder.weightsOf(narrow, m_data), b = m_folder.weightsOf(wide, m_data);
    a.resize(inputLayer);
    b.resize(inputLayer);
    QVERIFY(farthest(a, b) > 1e-3);
}

void TestLayerBlocks::learns_data()
{
    QTest::addColumn<QString>("algorithm");
    QTest::addColumn<QString>("loss");
    QTest::addColumn<QString>("clock");
    for (const char* algorithm : { "local-parallelism", "block-splitting" })
        for (const char* loss : { "softmax", "sigmoid" })
            for (const char* clock : { "virtual", "real" })
                QTest::addRow("%s, %s, %s", algorithm, loss, clock) << algorithm << loss << clock;
}

void TestLayerBlocks::learns()
{
    QFETCH(QString, algorithm);
    QFETCH(QString, loss);
    QFETCH(QString, clock);
    RunConfig config = blockConfig(algorithm.toStdString(), { 1, 0.5, 0.3 });
    setKey(config, "model.loss=" + loss.toStdString());
    config.model.hidden = { 24, 24, 24 };
    config.train.optimizer = Optimizer::Adam;
    config.train.rate = 0.01;
    config.train.epochs = 8;
    if (clock == "real") {
        config.train.clock = ClockKind::Real;
        config.devices = { "cpu,threads=1", "cpu,threads=1" };
    }
    const RunRecord record = recordRun(config, m_data);
    QVERIFY2(record.result.error.empty(), record.result.error.c_str());
    QCOMPARE(record.result.samples, std::int64_t(8 * 960));
    QVERIFY2(record.result.last->p1 > 0.3, qPrintable(QString::number(record.result.last->p1)));
    if (clock == "virtual")
        QCOMPARE(recordRun(config, m_data).lines(), record.lines());
}

// More batches in flight keep devices busier.
void TestLayerBlocks::utilizationGrows_data() { addMethods(); }
void TestLayerBlocks::utilizationGrows()
{
    QFETCH(QString, algorithm);
    const auto seconds = [&](const char* keys) {
        RunConfig config = blockConfig(algorithm.toStdString(), { 1, 0.5, 0.3 }, { { "max-active-keys", keys } });
        if (algorithm == "local-parallelism")
            config.algorithmOptions["head-labels"] = "4"; // else the first device has as much to do as all others
        config.train.batch = 4;
        config.train.rate = 0.05;
        return recordRun(config, m_data).result.time;
    };
    const double one = seconds("1"), four = seconds("4");
    QVERIFY2(four < 0.8 * one, qPrintable(QString("%1 %2").arg(one).arg(four)));
}

// Heads, too, are as they were: stopped between two batches and gone on from there is as if never stopped.
void TestLayerBlocks::stopAndGoOn_data() { addMethods(); }
void TestLayerBlocks::stopAndGoOn()
{
    QFETCH(QString, algorithm);
    for (const char* optimizer : { "sgd", "adam" }) {
        RunConfig config = blockConfig(algorithm.toStdString(), { 1, 0.5, 0.3 }, { { "max-active-keys", "1" } });
        setKey(config, std::string("train.optimizer=") + optimizer);
        config.train.rate = config.train.optimizer == Optimizer::Adam ? 0.003 : 0.3;
        config.train.epochs = 2;
        const auto file = m_folder.path("stopped.ekm");
        const RunRecord first = recordRun(config, m_data, { .checkpoint = file });
        QVERIFY2(first.result.error.empty(), first.result.error.c_str());
        config.train.epochs = 4;
        const auto end = m_folder.path("end.ekm");
        const RunRecord rest = recordRun(config, m_data, { .checkpoint = end, .resumeFrom = file });
        QVERIFY2(rest.result.error.empty(), rest.result.error.c_str());
        QCOMPARE(rest.result.samples, std::int64_t(4 * 960));
        const double apart = farthest(Checkpoint::load(end).array("weights"), m_folder.weightsOf(config, m_data));
        QVERIFY2(apart == 0, qPrintable(QString("%1: %2").arg(optimizer).arg(apart)));
    }
}

// With a block goes its head, on fewer devices and on more: as on one.
void TestLayerBlocks::headsMove_data() { addMethods(); }
void TestLayerBlocks::headsMove()
{
    QFETCH(QString, algorithm);
    for (const char* optimizer : { "momentum", "adam" }) {
        const auto on = [&](std::initializer_list<double> speeds) {
            RunConfig config = blockConfig(algorithm.toStdString(), speeds, { { "max-active-keys", "1" } });
            setKey(config, std::string("train.optimizer=") + optimizer);
            config.model.hidden = { 8, 6, 5 }; // the second block's head is on the second device
            config.train.rate = config.train.optimizer == Optimizer::Adam ? 0.003 : 0.05;
            config.train.epochs = 3;
            return config;
        };
        const auto file = m_folder.path("moving.ekm");
        const std::initializer_list<double> devices[] { { 1, 0.5, 0.3 }, { 1 }, { 1, 0.6 } };
        for (std::size_t epoch = 0; epoch < std::size(devices); ++epoch) {
            RunOptions options { .checkpoint = file, .untilEpochs = double(epoch + 1) };
            if (epoch > 0)
                options.resumeFrom = file;
            QCOMPARE(QString::fromStdString(recordRun(on(devices[epoch]), m_data, options).result.error), QString());
        }
        const double apart = farthest(Checkpoint::load(file).array("weights"), m_folder.weightsOf(on({ 1 }), m_data));
        QVERIFY2(apart < 1e-4, qPrintable(QString("%1: %2").arg(optimizer).arg(apart)));
    }
}

void TestLayerBlocks::sampledOutput_data() { addMethods(); }
void TestLayerBlocks::sampledOutput()
{
    QFETCH(QString, algorithm);
    RunConfig config = blockConfig(algorithm.toStdString(), { 1, 0.5 });
    setKey(config, "model.output=sampled");
    const std::string error = recordRun(config, m_data).result.error;
    QVERIFY2(error.find("full output layer") != std::string::npos, error.c_str());
}

REGISTER_TEST(TestLayerBlocks)
#include "test_layer_blocks.moc"

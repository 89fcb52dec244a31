// SPDX-License-Identifier: GPL-3.0-or-later
// Whole simulated runs on profiles: what a step takes follows the network and the batch, links bound what devices can
// draw, and a run that is resumed goes on as if it had never stopped.
#include "tests/core/run/profile_tools.h"
#include "tests/test_class.h"

#include <map>

using namespace evenkeel;

namespace {

// What lasts: `floor` seconds per operation, and operations.
ProfileFile estimated(const std::string& name, double flops, double floor)
{
    DeviceProfile d;
    d.name = name;
    d.isEstimated = true;
    d.flops = flops;
    d.bandwidth = 1e15;
    d.floor = floor;
    return { .device = d, .links = {}, .points = {} };
}

double secondsPerStep(const RunRecord& record)
{
    std::vector<double> seconds;
    for (const StepEvent& step : record.of<StepEvent>())
        seconds.push_back(step.seconds);
    return mean(seconds);
}

double bytesSent(const RunRecord& record)
{
    std::map<int, double> last;
    for (const DeviceEvent& e : record.of<DeviceEvent>())
        last[e.rank] = e.sent;
    double sum = 0;
    for (const auto& [rank, sent] : last)
        sum += sent;
    return sum;
}

std::vector<std::string> training(const RunRecord& record)
{
    std::vector<std::string> lines;
    for (const Event& e : record.events)
        if (std::holds_alternative<StepEvent>(e) || std::holds_alternative<EvaluationEvent>(e)
            || std::holds_alternative<MergeEvent>(e))
            lines.push_back(toJson(e));
    return lines;
}

} // namespace

class TestProfiledRuns : public QObject {
    Q_OBJECT

private slots:
    void widerLayersTakeLonger_data();
    void widerLayersTakeLonger();
    void halfABatch();
    void theHostsPortBounds_data();
    void theHostsPortBounds();
    void slowUplinks();
    void simpleCostsAreAsEver();
    void resumed_data();
    void resumed();

private:
    const RunData m_data = toyRunData();
    ProfileFolder m_folder;
};

void TestProfiledRuns::widerLayersTakeLonger_data()
{
    QTest::addColumn<QString>("profile");
    QTest::addColumn<double>("min");
    QTest::addColumn<double>("max");
    QTest::newRow("measured") << "fast" << 3.0 << 8.5;
    QTest::newRow("estimated") << "flops" << 7.9 << 8.1; // all of its operations grow with the layer
}

void TestProfiledRuns::widerLayersTakeLonger()
{
    QFETCH(QString, profile);
    QFETCH(double, min);
    QFETCH(double, max);
    m_folder.add(estimated("flops", 1e9, 0));
    RunConfig config = m_folder.config("local-sgd", { "sim:" + profile.toStdString() });
    config.train.epochs = 0.2;
    config.model.hidden = { 128 };
    const double narrow = secondsPerStep(recordRun(config, m_data));
    config.model.hidden = { 1024 };
    const double ratio = secondsPerStep(recordRun(config, m_data)) / narrow;
    QVERIFY2(ratio > min && ratio < max, qPrintable(QString::number(ratio)));
}

// Where latency is all, half a batch takes as long; where operations are all, half as long.
void TestProfiledRuns::halfABatch()
{
    m_folder.add(estimated("latency", 1e15, 1e-3));
    m_folder.add(estimated("flops", 1e9, 0));
    for (const bool isBound : { true, false }) {
        RunConfig config = m_folder.config("local-sgd", { isBound ? "sim:latency" : "sim:flops" });
        config.train.epochs = 1;
        config.train.batch = 64;
        const double whole = secondsPerStep(recordRun(config, m_data));
        config.train.batch = 32;
        const double ratio = secondsPerStep(recordRun(config, m_data)) / whole;
        QVERIFY2(
            isBound ? ratio > 0.99 && ratio <= 1 : ratio > 0.45 && ratio < 0.55, qPrintable(QString::number(ratio)));
    }
}

void TestProfiledRuns::theHostsPortBounds_data()
{
    QTest::addColumn<bool>("isSparse");
    QTest::newRow("dense") << false;
    QTest::newRow("sparse") << true;
}

// 64 devices draw what the port of the host's memory has, and no more; each for itself they would draw 64 times that.
void TestProfiledRuns::theHostsPortBounds()
{
    QFETCH(bool, isSparse);
    constexpr double bandwidth = 2e7; // bytes per second: a model of 2,768 weights takes 0.55 ms
    m_folder.write("links/narrow.toml", "[[level]]\nlatency = 1e-6\nbandwidth = 2e7\n");
    RunConfig config = m_folder.config("asynchronous-sgd", std::vector<std::string>(64, "sim:fast"));
    config.algorithmOptions["update"] = isSparse ? "sparse" : "dense";
    config.model.hidden = { 8 };
    config.train.batch = 4;
    config.virtualTime.links = "narrow";
    const RunRecord queued = recordRun(config, m_data);
    QCOMPARE(queued.result.error, std::string());
    const double rate = bytesSent(queued) / queued.result.time;
    QVERIFY2(rate <= bandwidth, qPrintable(QString::number(rate / bandwidth)));
    QVERIFY2(rate > 0.9 * bandwidth, qPrintable(QString::number(rate / bandwidth)));
    config.virtualTime.cost = CostModel::Simple;
    config.virtualTime.bandwidth = bandwidth;
    config.virtualTime.step = 1e-5;
    const RunRecord apart = recordRun(config, m_data);
    QVERIFY(bytesSent(apart) / apart.result.time > 4 * bandwidth);
}

// Pairs whose uplink is slow: averages of all take many times as long as those of a pair on one bus.
void TestProfiledRuns::slowUplinks()
{
    const auto merging = [this](const std::vector<std::string>& devices) {
        double seconds = 0;
        for (const MergeEvent& merge : recordRun(m_folder.config("local-sgd", devices), m_data).of<MergeEvent>())
            seconds = std::max(seconds, merge.seconds);
        return seconds;
    };
    const double bytes = 4.0 * (300 * 8 + 8 + 8 * 6 + 6 + 6 * 40 + 40);
    QVERIFY(std::abs(merging({ "sim:fast", "sim:fast" }) - 2 * (3e-6 + bytes / 2 / 2e9)) < 1e-12);
    const std::vector<std::string> four(4, "sim:fast");
    QVERIFY(std::abs(merging(four) - 6 * (2e-5 + bytes / 4 / 1.5e8)) < 1e-12);
}

// Constants instead of profiles: the run is that of devices that name none, to the bit.
void TestProfiledRuns::simpleCostsAreAsEver()
{
    RunConfig config = m_folder.config("asynchronous-sgd", { "sim:fast", "sim:slow,speed=0.5" });
    config.virtualTime.cost = CostModel::Simple;
    const RunRecord named = recordRun(config, m_data);
    config.devices = { "sim", "sim,speed=0.5" };
    QCOMPARE(training(named), training(recordRun(config, m_data)));
    config.virtualTime.cost = CostModel::Profile;
    config.virtualTime.links.clear();
    QCOMPARE(training(named), training(recordRun(config, m_data)));
    config.devices[0] = "sim:fast";
    QVERIFY(training(named) != training(recordRun(config, m_data)));
}

void TestProfiledRuns::resumed_data()
{
    QTest::addColumn<QString>("algorithm");
    QTest::addColumn<QString>("setting");
    QTest::addColumn<QString>("every");
    QTest::addColumn<QString>("math");
    for (const auto& [every, math] :
        { std::pair("1 epoch", "fp32"), std::pair("700 samples", "fp32"), std::pair("700 samples", "bf16") }) {
        const auto row = [every = every, math = math](const char* algorithm, const char* setting) {
            QTest::addRow("%s %s, every %s, %s", algorithm, setting, every, math)
                << algorithm << setting << every << math;
        };
        row("adaptive-sgd", "train.optimizer=adam");
        row("gradient-aggregation", "algorithm.bucket=0.0005");
        row("local-sgd", "algorithm.outer=nesterov");
        row("elastic-averaging", "algorithm.mode=asynchronous");
        row("asynchronous-sgd", "train.optimizer=momentum");
        row("asynchronous-sgd", "algorithm.update=sparse");
        row("compute-groups", "algorithm.groups=2");
        row("gossip", "algorithm.exchange=both");
        row("rcd-sgd", "algorithm.graph=complete");
        row("sma", "algorithm.learners=2");
        row("hpsgd", "algorithm.merge=paper");
        row("subnet-training", "algorithm.state=kept");
        for (const char* algorithm : present({ "ampnet" }))
            row(algorithm, "train.optimizer=adam");
        row("slide", "model.active=20");
        row("compute-groups", "algorithm.output=merged");
        row("local-sgd", "algorithm.warm-up=1.2");
    }
}

void TestProfiledRuns::resumed()
{
    QFETCH(QString, algorithm);
    QFETCH(QString, setting);
    QFETCH(QString, every);
    QFETCH(QString, math);
    RunConfig config = m_folder.config(
        algorithm.toStdString(), { "sim:fast,jitter=0.1", "sim:slow", "sim:fast,speed=0.7", "sim:slow,speed=2" });
    setKey(config, setting.toStdString());
    setKey(config, "model.math=" + math.toStdString());
    config.train.evaluateEvery = every.toStdString();
    config.train.epochs = 6;
    const std::filesystem::path whole = m_folder.path() / "whole.ekm", half = m_folder.path() / "half.ekm";
    const RunRecord uninterrupted = recordRun(config, m_data, { .checkpoint = whole });
    QVERIFY2(uninterrupted.result.error.empty(), uninterrupted.result.error.c_str());
    RunControl control;
    int evaluations = 0;
    recordRun(config, m_data, control, { .checkpoint = half }, [&](const Event& e) {
        if (std::holds_alternative<EvaluationEvent>(e) && ++evaluations == 2)
            control.interrupt();
    });
    const RunRecord rest = recordRun(config, m_data, { .checkpoint = half, .resumeFrom = half });
    QVERIFY2(rest.result.error.empty(), rest.result.error.c_str());
    const auto expected = training(uninterrupted), lines = training(rest);
    QVERIFY(lines.size() > 20 && lines.size() < expected.size());
    for (std::size_t i = 0; i < lines.size(); ++i) {
        const std::string& should = expected[expected.size() - lines.size() + i];
        QVERIFY2(lines[i] == should, (std::to_string(i) + ": " + lines[i] + "\nnot " + should).c_str());
    }
    QCOMPARE(rest.result.time, uninterrupted.result.time);
    QCOMPARE(bytesSent(rest), bytesSent(uninterrupted));
    QCOMPARE(Checkpoint::load(half).array("weights"), Checkpoint::load(whole).array("weights"));
}

REGISTER_TEST(TestProfiledRuns)
#include "test_profiled_runs.moc"

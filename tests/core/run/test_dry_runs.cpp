// SPDX-License-Identifier: GPL-3.0-or-later
// A dry simulation has the schedule of the full one, to the last bit: equal steps, merges and bytes, at equal times.
#include "core/algorithms/algorithm.h"
#include "tests/core/run/profile_tools.h"
#include "tests/test_class.h"

#include <map>
#include <set>

using namespace evenkeel;

namespace {

// `more`: settings of a project, separated by blanks.
struct Case {
    const char *algorithm, *more;
    bool losesDevices = false; // it goes on without one
};

const Case cases[] {
    { "adaptive-sgd", "" },
    { "adaptive-sgd", "", true },
    { "adaptive-sgd", "algorithm.batch-rule=code algorithm.normalize=product" },
    { "adaptive-sgd", "algorithm.batch-rule=hogbatch algorithm.warm-up=0.5 train.optimizer=adam" },
    { "adaptive-sgd", "algorithm.preset=paper" },
    { "gradient-aggregation", "" },
    { "gradient-aggregation", "algorithm.bucket=0.0005 train.optimizer=momentum" },
    { "gradient-aggregation", "algorithm.rate-scaling=linear algorithm.warm-up=1 model.hidden=[8]" },
    { "local-sgd", "" },
    { "local-sgd", "algorithm.period=4 algorithm.warm-up=0.7" },
    { "local-sgd", "algorithm.outer=nesterov algorithm.weighting=samples train.optimizer=adam" },
    { "local-sgd", "algorithm.outer=slow-momentum partition.method=random" },
    { "elastic-averaging", "" },
    { "elastic-averaging", "algorithm.mode=asynchronous algorithm.momentum=0.5", true },
    { "sma", "" },
    { "sma", "algorithm.learners=3 algorithm.period=2 algorithm.restart=1" },
    { "sma", "algorithm.learners=2 algorithm.auto-tune=on algorithm.tune-interval=3" },
    { "hpsgd", "" },
    { "hpsgd", "algorithm.merge=delay-corrected algorithm.longest-window=5 partition.method=random" },
    { "compute-groups", "" },
    { "compute-groups", "algorithm.groups=2 algorithm.momentum=0.3" },
    { "compute-groups", "algorithm.groups=2 algorithm.output=merged", true },
    { "compute-groups", "algorithm.groups=2 algorithm.correction=measured algorithm.split=equal" },
    { "asynchronous-sgd", "" },
    { "asynchronous-sgd", "algorithm.period=3", true },
    { "asynchronous-sgd", "algorithm.update=sparse" },
    { "asynchronous-sgd", "algorithm.update=sparse partition.method=random", true },
    { "gossip", "" },
    { "gossip", "algorithm.exchange=pull algorithm.period=3", true },
    { "rcd-sgd", "" },
    { "rcd-sgd", "algorithm.communication=matcha algorithm.batch=equal" },
    { "rcd-sgd", "algorithm.graph=complete algorithm.every=1 train.optimizer=adam" },
    // What is not an algorithm's, with one of each kind.
    { "asynchronous-sgd",
        "devices.use=[\"cpu,profile=fast,speed=0.5\",\"cpu,profile=slow,speed=2\",\"sim:fast,speed=0.5,2@0.003\","
        "\"sim:slow,slow=0.3,every=0.002,for=0.001\"] virtual.links=" },
    { "adaptive-sgd", "virtual.cost=simple" }, // times are constants
    { "gossip", "virtual.cost=simple virtual.links=constants" },
    { "local-sgd", "devices.use=[\"sim:fast\",\"sim\",\"sim:slow\",\"sim,speed=0.5\"] virtual.links=constants" },
    { "adaptive-sgd", "train.layer-rates=trust train.optimizer=adam" },
    { "asynchronous-sgd", "train.layer-rates=trust" },
    { "local-sgd", "model.input-dropout=0.3" },
    { "asynchronous-sgd", "model.input-dropout=0.3 partition.method=label-skewed" },
    { "local-sgd", "model.loss=sigmoid train.seconds=0.004" },
    { "adaptive-sgd", "model.math=bf16 model.optimizer-state=bf16 train.optimizer=adam" },
    { "gradient-aggregation", "model.math=bf16 model.rounding=kahan" },
    { "gradient-aggregation",
        "model.math=bf16 model.input-layer=bf16 model.optimizer-state=bf16 train.optimizer=adam" },
    { "asynchronous-sgd", "model.math=bf16 model.input-layer=bf16 algorithm.update=sparse" },
    { "asynchronous-sgd", "model.math=bf16 algorithm.update=sparse" },
    { "asynchronous-sgd", "model.math=bf16" },
    { "sma", "model.math=bf16 model.rounding=kahan algorithm.learners=3" },
};

QByteArray nameOf(const Case& c) { return QByteArray(c.algorithm) + ' ' + c.more + (c.losesDevices ? " lost" : ""); }

// Four uneven devices: one with jitter, one that becomes slower; with losses one that comes late and one that fails.
RunConfig configOf(const Case& c, const ProfileFolder& folder)
{
    std::vector<std::string> devices { "sim:fast,jitter=0.1", "sim:slow", "sim:fast,speed=0.7,0.4@0.004",
        "sim:slow,speed=2,jitter=0.05" };
    if (c.losesDevices) {
        devices[1] += ",joins=0.003";
        devices[3] += ",fails=0.006";
    }
    RunConfig config = folder.config(c.algorithm, devices);
    const QString more = c.more;
    for (const QString& setting : more.split(' ', Qt::SkipEmptyParts))
        setKey(config, setting.toStdString());
    return config;
}

std::string hex(double value)
{
    char text[40];
    std::snprintf(text, sizeof text, "%a", value);
    return text;
}

// What must be equal, a line each, in the order in which it happened.
std::vector<std::string> scheduleOf(const RunRecord& record)
{
    std::vector<std::string> lines;
    const auto line = [&](auto... parts) {
        lines.emplace_back();
        (lines.back().append(parts).append(" "), ...);
    };
    const auto all = [](const auto& values) {
        std::string text;
        for (const auto value : values)
            text += hex(double(value)) + ",";
        return text;
    };
    for (const Event& e : record.events)
        if (const auto* s = std::get_if<StepEvent>(&e))
            line("step", hex(s->time), hex(s->wall), std::to_string(s->rank), std::to_string(s->update),
                std::to_string(s->samples), std::to_string(s->nnz), std::to_string(s->batch), hex(s->rate),
                hex(s->seconds), std::to_string(s->staleness));
        else if (const auto* m = std::get_if<MergeEvent>(&e))
            line("merge", hex(m->time), hex(m->seconds), all(m->batches), all(m->updates));
        else if (const auto* d = std::get_if<DeviceEvent>(&e))
            line("device", hex(d->time), std::to_string(d->rank), hex(d->utilization), hex(d->sent));
        else if (const auto* n = std::get_if<NoteEvent>(&e))
            line("note", hex(n->time), n->text);
    return lines;
}

} // namespace

class TestDryRuns : public QObject {
    Q_OBJECT

private slots:
    void haveTheScheduleOfFullOnes_data();
    void haveTheScheduleOfFullOnes();
    void everyAlgorithmIsHere();
    void areRefused_data();
    void areRefused();
    void computeNothing();
    void memory();

private:
    const RunData m_data { toyRunData(960, 1).train, {}, {} };
    ProfileFolder m_folder;
};

void TestDryRuns::haveTheScheduleOfFullOnes_data()
{
    QTest::addColumn<int>("which");
    for (int i = 0; i < int(std::size(cases)); ++i)
        QTest::newRow(nameOf(cases[i]).constData()) << i;
}

void TestDryRuns::haveTheScheduleOfFullOnes()
{
    QFETCH(int, which);
    const RunConfig config = configOf(cases[which], m_folder);
    const RunRecord full = recordRun(config, m_data), dry = recordRun(config, m_data, { .isDry = true });
    QVERIFY2(full.result.error.empty(), full.result.error.c_str());
    QVERIFY2(dry.result.error.empty(), dry.result.error.c_str());
    QCOMPARE(full.result.status, RunStatus::Done);
    const std::vector<std::string> of = scheduleOf(full), is = scheduleOf(dry);
    for (std::size_t i = 0; i < std::min(of.size(), is.size()); ++i)
        QVERIFY2(of[i] == is[i], ("full: " + of[i] + "\ndry:  " + is[i] + "\nline " + std::to_string(i)).c_str());
    QCOMPARE(is.size(), of.size());
    QCOMPARE(dry.result.time, full.result.time);
    // That it was a schedule worth comparing: every device has worked, at paces of its own.
    std::set<int> ranks;
    std::set<double> seconds;
    double sent = 0;
    for (const StepEvent& step : full.of<StepEvent>()) {
        ranks.insert(step.rank);
        seconds.insert(step.seconds);
    }
    for (const DeviceEvent& device : full.of<DeviceEvent>())
        sent = std::max(sent, device.sent);
    QCOMPARE(ranks.size(), std::size_t(4));
    QVERIFY(seconds.size() > 20);
    QVERIFY(sent > 0);
    if (cases[which].losesDevices)
        for (const Fact fact : { Fact::Joined, Fact::Lost })
            QVERIFY(std::ranges::any_of(full.of<NoteEvent>(), [&](const auto& n) { return n.kind == fact; }));
}

// Each is either compared here, with and without the loss of devices where it goes on, or says that it cannot be dry.
void TestDryRuns::everyAlgorithmIsHere()
{
    for (const Algorithm* algorithm : algorithms()) {
        const bool isCompared
            = std::ranges::any_of(cases, [&](const Case& c) { return c.algorithm == algorithm->name; });
        const bool canBeDry
            = algorithm->schedule == Algorithm::Schedule::Batches && algorithm->output != Algorithm::Output::Sampled;
        QVERIFY2(isCompared == canBeDry, std::string(algorithm->name).c_str());
    }
}

void TestDryRuns::areRefused_data()
{
    QTest::addColumn<QString>("algorithm");
    QTest::addColumn<QString>("setting");
    QTest::addColumn<QString>("text");
    const auto row = [](const char* algorithm, const char* setting, const char* text) {
        QTest::addRow("%s %s", algorithm, setting) << algorithm << setting << text;
    };
    for (const char* algorithm : present({ "ampnet", "local-parallelism", "block-splitting", "subnet-training" }))
        row(algorithm, "", "depends on what is computed by ");
    row("slide", "", "where the output layer is sampled");
    row("local-sgd", "model.output=sampled", "where the output layer is sampled");
}

void TestDryRuns::areRefused()
{
    QFETCH(QString, algorithm);
    QFETCH(QString, setting);
    QFETCH(QString, text);
    RunConfig config = m_folder.config(algorithm.toStdString(), { "sim:fast", "sim:slow" });
    if (!setting.isEmpty())
        setKey(config, setting.toStdString());
    const RunRecord record = recordRun(config, m_data, { .isDry = true });
    QCOMPARE(record.result.status, RunStatus::Failed);
    QCOMPARE(record.result.exitStatus, 3);
    QVERIFY2(record.result.error.find(text.toStdString()) != std::string::npos, record.result.error.c_str());
    QVERIFY(record.of<StepEvent>().empty());
    QCOMPARE(recordRun(config, m_data).result.error, std::string()); // in full it can be
}

void TestDryRuns::computeNothing()
{
    const RunConfig config = m_folder.config("local-sgd", { "sim:fast", "sim:slow" });
    for (const StepEvent& step : recordRun(config, m_data, { .isDry = true }).of<StepEvent>())
        QCOMPARE(step.loss, 0.0);
    QVERIFY(recordRun(config, m_data).of<StepEvent>()[0].loss > 1);
}

// What does not fit fails with and without arithmetic; of a profile's device, a prediction says that it does not.
void TestDryRuns::memory()
{
    RunConfig config = m_folder.config("local-sgd", { "sim:fast", "sim:slow,memory=2K" });
    for (const bool isDry : { false, true }) {
        const RunRecord record = recordRun(config, m_data, { .isDry = isDry });
        QCOMPARE(record.result.exitStatus, 4);
        QVERIFY2(
            record.result.error.starts_with("sim:slow,memory=2K: out of memory (needs "), record.result.error.c_str());
    }
    ProfileFile small = measuredProfile("small", 1);
    small.device.memory = 2000;
    m_folder.add(small);
    config.devices = { "sim:fast", "sim:small" };
    std::vector<std::string> notes[2];
    for (const bool isDry : { false, true })
        for (const NoteEvent& note : recordRun(config, m_data, { .isDry = isDry }).of<NoteEvent>())
            if (note.text.starts_with("profile small: training takes about "))
                notes[int(isDry)].push_back(note.text);
    QCOMPARE(notes[0].size(), std::size_t(1));
    QVERIFY(notes[0][0].ends_with(": it does not fit"));
    QCOMPARE(notes[1], notes[0]);
}

REGISTER_TEST(TestDryRuns)
#include "test_dry_runs.moc"

// SPDX-License-Identifier: GPL-3.0-or-later
// Devices that are lost while AMPNet trains: where a replica of their part is left the run goes on, with every sample
// counted once; else it ends with one sentence, and goes on on fewer devices from its checkpoint.
#include "tests/core/algorithms/ampnet_structures.h"
#include "tests/test_class.h"

#include <set>

using namespace evenkeel;

namespace {

constexpr std::int64_t samples = 90;

RunConfig losing(RunConfig config, int rank, double seconds)
{
    config.devices[std::size_t(rank)] += ",fails=" + QByteArray::number(seconds, 'g', 17).toStdString();
    return config;
}

RunConfig withReplicas(DataKind kind, std::initializer_list<double> speeds, int replicas)
{
    RunConfig config = inFlight(configFor(kind, "ampnet", speeds), 6, 2, replicas);
    config.train.epochs = 3;
    config.train.batch = 8;
    return config;
}

// Two layers between the input and the output layer, with replicas; the last device is too slow to get labels, too.
RunConfig deepMlp(std::initializer_list<double> speeds, int replicas)
{
    RunConfig config = toyConfig("ampnet", sims(speeds));
    config.model.hidden = { 64, 64, 64 };
    config.train.epochs = 3;
    config.train.rate = 0.3;
    config.algorithmOptions["replicas"] = std::to_string(replicas);
    config.algorithmOptions["max-active-keys"] = "6";
    return config;
}

// The losses of `lost`, all once, after so many seconds; the others' steps go on.
void requireGoesOn(
    const RunConfig& config, const RunData& data, const std::map<int, double>& lost, std::string* noted = nullptr)
{
    RunConfig broken = config;
    for (const auto& [rank, seconds] : lost)
        broken = losing(broken, rank, seconds);
    const RunRecord record = recordRun(broken, data);
    QVERIFY2(record.result.error.empty(),
        qPrintable(QString("%1 after %2 s: %3")
                       .arg(lost.begin()->first)
                       .arg(lost.begin()->second, 0, 'g', 17)
                       .arg(QString::fromStdString(record.result.error))));
    const auto expected = std::int64_t(config.train.epochs * double(data.train.samples));
    QCOMPARE(record.result.samples, expected);
    std::int64_t counted = 0, nonzeros = 0;
    std::map<int, double> last;
    for (const StepEvent& step : record.of<StepEvent>()) {
        counted += step.batch;
        nonzeros += step.nnz;
        last[step.rank] = step.time;
    }
    QCOMPARE(counted, expected);
    QCOMPARE(nonzeros, std::int64_t(config.train.epochs * double(data.train.nnz())));
    if (noted)
        *noted = notes(record);
    std::set<std::int64_t> ranks; // of the notes
    for (const NoteEvent& note : record.of<NoteEvent>())
        if (note.kind == Fact::Lost)
            ranks.insert(note.ranks.begin(), note.ranks.end());
    const double longest = 0.1 * record.result.time; // of what it was at
    for (const auto& [rank, seconds] : lost) {
        QVERIFY2(ranks.contains(rank), notes(record).c_str());
        QVERIFY2(last[rank] < seconds + longest, qPrintable(QString("%1 goes on").arg(rank)));
    }
    double before = 0; // the time of the last merge
    for (const MergeEvent& merge : record.of<MergeEvent>()) {
        for (const auto& [rank, seconds] : lost)
            if (seconds < before) {
                QCOMPARE(merge.weights[std::size_t(rank)], 0.0);
                QCOMPARE(merge.updates[std::size_t(rank)], std::int64_t(0));
            }
        QCOMPARE(merge.weights[0], 1.0);
        before = merge.time;
    }
    QCOMPARE(recordRun(broken, data).lines(), record.lines());
}

} // namespace

class TestAmpnetLosses : public QObject {
    Q_OBJECT

private slots:
    void replicasGoOn_data();
    void replicasGoOn();
    void oneReplicaAfterTheOther();
    void layersGoOn_data();
    void layersGoOn();
    void replicasLeftAreAveraged();
    void onlyCopies_data();
    void onlyCopies();
    void resumesOnTheRest_data();
    void resumesOnTheRest();
    void lossBeforeTheCheckpoint();
    void realTime();

private:
    ModelFolder m_folder;
};

void TestAmpnetLosses::replicasGoOn_data()
{
    QTest::addColumn<DataKind>("kind");
    QTest::addColumn<bool>("isEven");
    for (const DataKind kind : { DataKind::Lists, DataKind::Trees, DataKind::Graphs })
        for (const bool isEven : { true, false })
            QTest::addRow("%s, %s",
                kind == DataKind::Lists       ? "lists"
                    : kind == DataKind::Trees ? "trees"
                                              : "graphs",
                isEven ? "even" : "uneven")
                << kind << isEven;
}

// At many moments: with messages on their way forward and back, while replicas are averaged, while the model is
// evaluated.
void TestAmpnetLosses::replicasGoOn()
{
    QFETCH(DataKind, kind);
    QFETCH(bool, isEven);
    const RunData data = dataOf(kind, samples, 20);
    const RunConfig config = isEven ? withReplicas(kind, { 1, 1, 1 }, 2) : withReplicas(kind, { 0.5, 1, 0.4 }, 2);
    const RunRecord whole = recordRun(config, data);
    const double all = whole.result.time;
    const MergeEvent merge = whole.of<MergeEvent>().front();
    const double begin = whole.of<StepEvent>().front().time; // of training: before, devices are measured
    std::vector<double> moments { begin, merge.time - merge.seconds / 2, merge.time };
    for (int i = 1; i < 4; ++i)
        moments.push_back(begin + (all - begin) * 0.23 * i);
    bool wereInFlight = false;
    for (const double moment : moments)
        for (const int rank : { 1, 2 }) {
            std::string noted;
            requireGoesOn(config, data, { { rank, moment } }, &noted);
            wereInFlight |= noted.find("trained on again") != std::string::npos;
        }
    QVERIFY(wereInFlight);
}

void TestAmpnetLosses::oneReplicaAfterTheOther()
{
    const RunData data = dataOf(DataKind::Trees, samples, 20);
    const RunConfig config = withReplicas(DataKind::Trees, { 1, 1, 0.5, 0.7, 1 }, 3); // the output layer is on rank 4
    const double all = recordRun(config, data).result.time;
    requireGoesOn(config, data, { { 1, 0.2 * all }, { 3, 0.5 * all } });
    requireGoesOn(config, data, { { 2, 0.3 * all }, { 3, 0.3 * all } });
    const RunRecord last = recordRun(losing(losing(losing(config, 1, 0.2 * all), 2, 0.3 * all), 3, 0.6 * all), data);
    QCOMPARE(last.result.exitStatus, 4);
    QVERIFY2(last.result.error.find("device 3 ") == 0
            && last.result.error.find("the only copy of layer 2, 3: resume") != std::string::npos,
        last.result.error.c_str());
}

void TestAmpnetLosses::layersGoOn_data()
{
    QTest::addColumn<double>("part");
    for (const double part : { 0.01, 0.1, 0.25, 0.4, 0.55, 0.7 })
        QTest::addRow("after %g of the run", part) << part;
}

// The last device has replicas of hidden layers, but no labels.
void TestAmpnetLosses::layersGoOn()
{
    QFETCH(double, part);
    const RunData data = toyRunData(480);
    const RunConfig config = deepMlp({ 1, 1, 0.05 }, 2);
    const RunRecord whole = recordRun(config, data);
    QVERIFY2(notes(whole).find(", 0 %") != std::string::npos, notes(whole).c_str());
    const double begin = whole.of<StepEvent>().front().time; // of training: before, devices are measured
    requireGoesOn(config, data, { { 2, begin + part * (whole.result.time - begin) } });
}

// With one of two replicas left the model is that one, not half of it: training goes on as on the devices that are
// left.
void TestAmpnetLosses::replicasLeftAreAveraged()
{
    const RunData data = dataOf(DataKind::Lists, 200, 50);
    RunConfig config = withReplicas(DataKind::Lists, { 1, 1, 1 }, 2);
    config.algorithmOptions["max-active-keys"] = "1"; // no gradient is stale: plain SGD by turns
    config.algorithmOptions["min-update-frequency"] = "1";
    config.train.batch = 1;
    RunConfig one = config;
    one.algorithmOptions["replicas"] = "1";
    one.devices.resize(2); // as many samples per update; the layers are somewhere else
    const double begin = recordRun(config, data).of<StepEvent>().front().time; // on rank 1
    const double apart = farthest(m_folder.weightsOf(losing(config, 2, begin), data), m_folder.weightsOf(one, data));
    QVERIFY2(apart < 1e-5, qPrintable(QString::number(apart)));
}

void TestAmpnetLosses::onlyCopies_data()
{
    QTest::addColumn<DataKind>("kind");
    QTest::addColumn<int>("rank");
    QTest::addColumn<QString>("held");
    QTest::newRow("features, 0") << DataKind::Features << 0 << "the input layer, of labels 0 to ";
    QTest::newRow("features, 1") << DataKind::Features << 1 << "hidden layer 2";
    QTest::newRow("lists, 0") << DataKind::Lists << 0 << "the table of tokens: ";
    QTest::newRow("lists, 1") << DataKind::Lists << 1 << "layer 2: ";
    QTest::newRow("lists, 2") << DataKind::Lists << 2 << "the output layer: ";
    QTest::newRow("trees, 0") << DataKind::Trees << 0 << "the table of tokens: ";
    QTest::newRow("trees, 1") << DataKind::Trees << 1 << "layer 2, 3: ";
    QTest::newRow("trees, 2") << DataKind::Trees << 2 << "the output layer: ";
    for (const int rank : { 0, 1, 2 })
        QTest::addRow("graphs, %d", rank) << DataKind::Graphs << rank << (rank == 1 ? "layer 2, " : "layer ");
}

void TestAmpnetLosses::onlyCopies()
{
    QFETCH(DataKind, kind);
    QFETCH(int, rank);
    QFETCH(QString, held);
    const bool isMlp = kind == DataKind::Features;
    const RunData data = isMlp ? toyRunData(480) : dataOf(kind, samples, 20);
    const RunConfig config = isMlp ? deepMlp({ 1, 1, 1 }, 1) : withReplicas(kind, { 1, 1, 1 }, 1);
    const double all = recordRun(config, data).result.time;
    for (const double part : { 0.05, 0.5 }) {
        const RunRecord record = recordRun(losing(config, rank, part * all), data);
        QCOMPARE(record.result.status, RunStatus::Failed);
        QCOMPARE(record.result.exitStatus, 4);
        const QString error = QString::fromStdString(record.result.error);
        QVERIFY2(error.startsWith(QString("device %1 (sim,speed=1,fails=").arg(rank)), qPrintable(error));
        QVERIFY2(error.contains(held), qPrintable(error));
        QVERIFY2(error.contains("the only copy of ") && error.contains("resume from the last checkpoint without it"),
            qPrintable(error));
        QVERIFY2(record.result.time < (part + 0.2) * all, "it ends late");
    }
}

void TestAmpnetLosses::resumesOnTheRest_data()
{
    QTest::addColumn<DataKind>("kind");
    QTest::addColumn<int>("replicas");
    for (const int replicas : { 1, 2 }) {
        QTest::addRow("features, %d", replicas) << DataKind::Features << replicas;
        QTest::addRow("lists, %d", replicas) << DataKind::Lists << replicas;
        QTest::addRow("trees, %d", replicas) << DataKind::Trees << replicas;
        QTest::addRow("graphs, %d", replicas) << DataKind::Graphs << replicas;
    }
}

// Three devices, then two, then one. What they go on from is the checkpoint's model to the bit.
void TestAmpnetLosses::resumesOnTheRest()
{
    QFETCH(DataKind, kind);
    QFETCH(int, replicas);
    const bool isMlp = kind == DataKind::Features;
    const RunData data = isMlp ? toyRunData(480) : dataOf(kind, samples, 40);
    RunConfig config = isMlp ? deepMlp({ 1, 0.5, 0.7 }, replicas) : withReplicas(kind, { 1, 0.5, 0.7 }, replicas);
    config.train.epochs = 6;
    const double all = recordRun(config, data).result.time;
    auto file = m_folder.path("begin.ekm");
    const RunRecord failed = recordRun(losing(config, 0, 0.4 * all), data, { .checkpoint = file });
    QCOMPARE(failed.result.exitStatus, 4);
    std::int64_t before = failed.result.last->samples;
    QVERIFY(before > 0);
    for (const int devices : { 2, 1 }) {
        config.devices.erase(config.devices.begin());
        const auto next = m_folder.path(std::to_string(devices) + ".ekm");
        const Checkpoint begin = Checkpoint::load(file);
        RunConfig still = config; // nothing moves, but averages may be rounded
        still.train.rate = 1e-30;
        const RunRecord stood = recordRun(still, data, { .checkpoint = next, .resumeFrom = file });
        QCOMPARE(QString::fromStdString(stood.result.error), QString());
        const double apart = farthest(Checkpoint::load(next).array("weights"), begin.array("weights"));
        QVERIFY2(apart < (replicas == 1 ? 1e-20 : 1e-6), qPrintable(QString::number(apart)));

        RunControl control;
        const RunRecord part
            = recordRun(config, data, control, { .checkpoint = next, .resumeFrom = file }, [&](const Event& event) {
                  const auto* evaluation = std::get_if<EvaluationEvent>(&event);
                  if (devices == 2 && evaluation && evaluation->samples > before)
                      control.stop();
              });
        QCOMPARE(QString::fromStdString(part.result.error), QString());
        QVERIFY(part.result.samples > before);
        std::set<int> worked;
        for (const StepEvent& step : part.of<StepEvent>())
            worked.insert(step.rank);
        QCOMPARE(int(worked.size()), devices); // the parts have moved
        if (devices == 1)
            QCOMPARE(part.result.samples, 6 * data.train.samples);
        before = part.result.samples;
        file = next;
    }
}

// A run that goes on without a device goes on so when it is resumed, too, with that device or without it.
void TestAmpnetLosses::lossBeforeTheCheckpoint()
{
    const RunData data = dataOf(DataKind::Lists, samples, 40);
    RunConfig config = withReplicas(DataKind::Lists, { 1, 1, 0.5 }, 2);
    config = losing(config, 2, 0.3 * recordRun(config, data).result.time);
    const auto file = m_folder.path("stopped.ekm");
    RunControl control;
    const RunRecord stopped = recordRun(config, data, control, { .checkpoint = file }, [&](const Event& event) {
        const auto* evaluation = std::get_if<EvaluationEvent>(&event);
        if (evaluation && evaluation->samples >= 2 * samples)
            control.stop();
    });
    QVERIFY(stopped.result.samples >= 2 * samples && stopped.result.samples < 3 * samples);
    QVERIFY(notes(stopped).find("1 device continue") == std::string::npos);
    QVERIFY(notes(stopped).find("2 devices continue without it") != std::string::npos);
    const RunRecord rest = recordRun(config, data, { .resumeFrom = file });
    QCOMPARE(rest.result.samples, 3 * samples);
    QVERIFY(notes(rest).find("was lost") != std::string::npos);
    config.devices.pop_back();
    QCOMPARE(recordRun(config, data, { .resumeFrom = file }).result.samples, 3 * samples);
}

// Threads that run when they like.
void TestAmpnetLosses::realTime()
{
    const RunData data = dataOf(DataKind::Trees, 400, 40);
    RunConfig config = withReplicas(DataKind::Trees, { 1 }, 2);
    config.devices = { "cpu,threads=1", "cpu,threads=1", "cpu,threads=1,fails=0.05" };
    config.train.clock = ClockKind::Real;
    config.train.epochs = 6;
    const RunRecord record = recordRun(config, data);
    QCOMPARE(QString::fromStdString(record.result.error), QString());
    QCOMPARE(record.result.samples, std::int64_t(2400));
    QVERIFY2(record.result.time < 0.05
            || notes(record).find("device 2 (cpu,threads=1,fails=0.05) was lost; 2 devices continue")
                != std::string::npos,
        notes(record).c_str());
}

REGISTER_TEST(TestAmpnetLosses)
#include "test_ampnet_losses.moc"

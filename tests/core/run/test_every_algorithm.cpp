// SPDX-License-Identifier: GPL-3.0-or-later
// What holds of every algorithm, of one run of each: it learns, its events add up, it goes on from a checkpoint to the
// bit, diagnostics change nothing, and a device that is lost or joins late is named.
#include "core/store/run_store.h"
#include "tests/core/run/losses.h"
#include "tests/core/run/resumed_runs.h"
#include "tests/core/run/spent_seconds.h"
#include "tests/core/run/sweep.h"
#include "tests/test_class.h"

#include <fstream>

using namespace evenkeel;

namespace {

std::string seconds(double value) { return QByteArray::number(value, 'g', 17).toStdString(); }

} // namespace

class TestEveryAlgorithm : public QObject {
    Q_OBJECT

private slots:
    void learns_data() { Sweep::everyAlgorithm(); }
    void learns();
    void secondsAddUp_data() { Sweep::everyAlgorithm(); }
    void secondsAddUp();
    void lastReadings_data() { Sweep::everyAlgorithm(); }
    void lastReadings();
    void goesOnToTheBit_data() { Sweep::everyAlgorithm(); }
    void goesOnToTheBit();
    void evaluationsCostNothing_data() { Sweep::everyAlgorithm(); }
    void evaluationsCostNothing();
    void diagnosticsChangeNothing_data() { Sweep::everyAlgorithm(); }
    void diagnosticsChangeNothing();
    void lostDevice_data() { Sweep::everyAlgorithm(); }
    void lostDevice();
    void joiningDevice_data() { Sweep::everyAlgorithm(); }
    void joiningDevice();
    void comesBackFromAFile_data() { Sweep::everyAlgorithm(); }
    void comesBackFromAFile();

private:
    Sweep m_sweep;
};

void TestEveryAlgorithm::learns()
{
    QFETCH(QString, algorithm);
    const SweptRun& run = m_sweep.of(algorithm);
    requireLearnt(run.record, run.config, m_sweep.data());
}

// Of each rank, to its end; its computing is what its steps say.
void TestEveryAlgorithm::secondsAddUp()
{
    QFETCH(QString, algorithm);
    const RunRecord& record = m_sweep.of(algorithm).record;
    const auto seconds = secondsOf(record);
    QCOMPARE(seconds.size(), std::size_t(3));
    const std::vector<SpansEvent> spans = record.of<SpansEvent>();
    double last = 0;
    for (const SpansEvent& e : spans)
        last = std::max(last, e.time);
    QVERIFY(isNear(last, record.result.time) || last > record.result.time);
    auto busy = busyOf(record);
    for (const auto& [rank, spent] : seconds) {
        double end = 0;
        for (const SpansEvent& e : spans)
            end = e.rank == rank ? e.time : end;
        QVERIFY(isNear(sum(spent), end));
        QVERIFY2(of(spent, Activity::Compute) > busy[rank] - 1e-6, "computing is less than the steps");
        if (!isModelParallel(algorithm.toStdString())) // whose ranks also work on parts of steps
            QVERIFY2(isNear(of(spent, Activity::Compute), busy[rank]),
                qPrintable(QString("%1 %2").arg(of(spent, Activity::Compute)).arg(busy[rank])));
        QCOMPARE(of(spent, Activity::Load), 0.0); // free in virtual time, as are evaluations
        QCOMPARE(of(spent, Activity::Evaluate), 0.0);
    }
}

// Stored, exported, imported elsewhere and exported again: each event as it was, notes of every kind included, also of
// one that a later version may have.
void TestEveryAlgorithm::comesBackFromAFile()
{
    QFETCH(QString, algorithm);
    const std::string name = algorithm.toStdString();
    std::vector<Event> events = m_sweep.of(algorithm).record.events;
    for (const FactRow& row : facts)
        events.insert(events.begin() + 1, NoteEvent { 0, 0, "a note", row.fact, { 2 } });
    for (const char* other : { "", "new" })
        events.insert(events.begin() + 1, NoteEvent { 0, 0, "a note", NoteKind::named(other), { 2 } });
    std::vector<std::string> expected;
    RunStore store(m_sweep.path(name + "-stored.sqlite")), other(m_sweep.path(name + "-other.sqlite"));
    const std::int64_t run = store.begin({ .name = name, .algorithm = name, .ranks = 3 });
    for (Event& event : events) {
        if (auto* const finished = std::get_if<FinishedEvent>(&event))
            finished->run = run;
        store.add(run, event);
        if (!std::holds_alternative<StartedEvent>(event))
            expected.push_back(toJson(event));
    }
    store.flush();
    const auto first = m_sweep.path(name + "-first.jsonl"), second = m_sweep.path(name + "-second.jsonl");
    store.exportRun(run, first, false);
    other.exportRun(other.importRun(first), second, false);
    const auto linesOf = [](const std::filesystem::path& file) {
        std::ifstream in(file);
        std::vector<std::string> lines;
        for (std::string line; std::getline(in, line);)
            lines.push_back(line);
        return lines;
    };
    const std::vector<std::string> lines = linesOf(first);
    QCOMPARE(std::vector(lines.begin() + 2, lines.end()), expected); // behind the header and the start
    QCOMPARE(linesOf(second), lines);
}

// Each rank's comes at the end, before the run has finished, also where the run is shorter than the time between two
// readings; figures do not decrease; what was held is at least the model.
void TestEveryAlgorithm::lastReadings()
{
    QFETCH(QString, algorithm);
    const SweptRun& run = m_sweep.of(algorithm);
    RunConfig brief = run.config;
    brief.train.epochs = 0.2;
    const ModelShape shape { m_sweep.data().train.features, m_sweep.data().train.labels,
        { run.config.model.hidden[0] } };
    for (const RunConfig& config : { run.config, brief }) {
        const RunRecord record = recordRun(config, m_sweep.data());
        QVERIFY2(record.result.error.empty(), record.result.error.c_str());
        QVERIFY(std::holds_alternative<FinishedEvent>(record.events.back()));
        std::vector<DeviceEvent> before(3);
        for (const DeviceEvent& reading : record.of<DeviceEvent>()) {
            DeviceEvent& last = before[std::size_t(reading.rank)];
            QVERIFY(!(reading.sent < last.sent) && !(reading.peakMemory < last.peakMemory));
            last = reading;
        }
        for (const DeviceEvent& reading : lastReadingsOf(record, 3)) {
            QVERIFY(reading.rank >= 0);
            QVERIFY(reading.sent > 0);
            QVERIFY(reading.peakMemory >= 4.0 * double(shape.weights()));
            QVERIFY(reading.peakMemory >= reading.memory);
            QVERIFY(reading.utilization >= 0 && reading.utilization <= 1);
        }
        const bool isSwept = config.train.epochs == run.config.train.epochs;
        QCOMPARE(record.lines(), (isSwept ? run.record : recordRun(config, m_sweep.data())).lines()); // it repeats
    }
}

void TestEveryAlgorithm::goesOnToTheBit()
{
    QFETCH(QString, algorithm);
    const SweptRun& run = m_sweep.of(algorithm);
    compareHalves(run.config, m_sweep.data(), run.record, run.checkpoint, run.third);
}

// However often the run is looked at, and saved: its ranks do the same in the same time. Those that wait for nobody may
// do it in another order.
void TestEveryAlgorithm::evaluationsCostNothing()
{
    QFETCH(QString, algorithm);
    RunConfig config = m_sweep.of(algorithm).config;
    config.train.epochs = 2;
    const auto timeWith = [&](const char* every) {
        config.train.evaluateEvery = every;
        return recordRun(config, m_sweep.data(), { .checkpoint = m_sweep.path("looked-at.ekm") }).result.time;
    };
    const double once = timeWith("2 epochs"), often = timeWith("0.05 epochs");
    QVERIFY2(std::abs(often / once - 1) < 0.01, qPrintable(QString("%1 and %2").arg(once).arg(often)));
}

// Whatever is measured: the same model, the same steps at the same times, as many bytes sent.
void TestEveryAlgorithm::diagnosticsChangeNothing()
{
    QFETCH(QString, algorithm);
    const SweptRun& run = m_sweep.of(algorithm);
    const auto lines = [](const RunRecord& record) {
        std::vector<std::string> all;
        for (Event e : record.events) {
            if (auto* const reading = std::get_if<DeviceEvent>(&e))
                reading->peakMemory = 0; // a gradient's memory counts
            if (!std::holds_alternative<ReplicasEvent>(e) && !std::holds_alternative<StartedEvent>(e))
                all.push_back(toJson(e));
        }
        return all;
    };
    const std::vector<std::string> usual = lines(run.record);
    for (const Diagnose what : { Diagnose::None, Diagnose::Replicas, Diagnose::Gradients }) {
        RunConfig config = run.config;
        if (config.train.diagnose == what)
            continue;
        config.train.diagnose = what;
        const std::filesystem::path file = m_sweep.path("diagnosed.ekm");
        const RunRecord record = recordRun(config, m_sweep.data(), { .checkpoint = file });
        const auto measured = record.of<ReplicasEvent>();
        QCOMPARE(measured.empty(), what == Diagnose::None);
        for (const ReplicasEvent& e : measured) {
            QVERIFY(e.distance.empty() || e.distance.size() == 3);
            QVERIFY(e.gradientNorm.empty() || e.gradientNorm.size() == 3);
            QVERIFY(std::isnan(e.cosine) || std::abs(e.cosine) <= 1);
        }
        const std::vector<std::string> found = lines(record);
        for (std::size_t i = 0; i < std::min(found.size(), usual.size()); ++i)
            QVERIFY2(found[i] == usual[i], ("diagnosed: " + found[i] + "\nusual: " + usual[i]).c_str());
        QCOMPARE(found.size(), usual.size());
        QCOMPARE(Checkpoint::load(file).array("weights"), Checkpoint::load(run.checkpoint).array("weights"));
    }
}

// After a third of the run. It ends with one sentence and a checkpoint from which the other devices go on, or they go
// on at once.
void TestEveryAlgorithm::lostDevice()
{
    QFETCH(QString, algorithm);
    const SweptRun& run = m_sweep.of(algorithm);
    RunConfig config = run.config;
    config.devices[1] += ",fails=" + seconds(run.record.result.time / 3);
    if (survivesLoss(algorithm.toStdString()))
        requireOthersGoOn(config, m_sweep.data());
    else
        requireRunEnds(config, m_sweep.data(), m_sweep.path("lost.ekm"));
}

// When the run would have ended. The others wait for it and say so once, or train until then without it.
void TestEveryAlgorithm::joiningDevice()
{
    QFETCH(QString, algorithm);
    const SweptRun& run = m_sweep.of(algorithm);
    const double time = run.record.result.time;
    RunConfig config = run.config;
    config.devices[1] += ",joins=" + seconds(time) + "s";
    const RunRecord record = recordRun(config, m_sweep.data());
    QCOMPARE(QString::fromStdString(record.result.error), QString());
    QCOMPARE(record.result.samples, run.record.result.samples);
    const bool goesOn = survivesLoss(algorithm.toStdString());
    QCOMPARE(countOfNotes(record, "this algorithm needs every device, and waits for it"), goesOn ? 0 : 1);
    QVERIFY(goesOn || countOfNotes(record, ") joined") == 1);
    QVERIFY(goesOn ? record.result.time < 2.5 * time : record.result.time > 1.5 * time);
    for (const StepEvent& step : record.of<StepEvent>())
        QVERIFY(step.rank != 1 || step.time > time);
}

REGISTER_TEST(TestEveryAlgorithm)
#include "test_every_algorithm.moc"

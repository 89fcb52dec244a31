// SPDX-License-Identifier: GPL-3.0-or-later
// Omnivore from start to end: phases add up to the training, searches cost time and leave nothing else behind, and what
// is stopped goes on.
#include "core/project/automatic.h"
#include "core/tune/steady_state.h"
#include "tests/core/run/run_tools.h"
#include "tests/test_class.h"

using namespace evenkeel;

namespace {

// Four devices of which two are slow, on links that make waiting dear.
RunConfig project()
{
    RunConfig config = asComputeGroups(toyConfig("local-sgd", sims({ 1, 1, 0.5, 0.5 })));
    config.train.batch = 16;
    config.train.epochs = 160;
    config.train.schedule = RateSchedule::Linear;
    config.train.evaluateEvery = "5 epochs";
    config.virtualTime.latency = 1e-3;
    return config;
}

struct Training : RunRecord {
    std::vector<TrainingPhase> phases;
    int probes = 0;

    double searched() const
    {
        double seconds = 0;
        for (const TrainingPhase& p : phases)
            seconds += p.search.seconds;
        return seconds;
    }
};

} // namespace

class TestSteadyState : public QObject {
    Q_OBJECT

private slots:
    void phasesAddUp();
    void searchesCostTime();
    void probesLeaveNoTrace();
    void rateFollowsTheWholeTraining();
    void repeatsToTheBit();
    void stopsAndGoesOn();
    void stopsInTheFirstSearch();
    void endsAtTheGoal();
    void isOneRunOfTheDatabase();
    void groupsChangeAfterALostLeader();

private:
    // By default settings, once: it repeats to the bit.
    const Training& usual()
    {
        if (m_usual.phases.empty())
            m_usual = train();
        return m_usual;
    }
    Training m_usual;
    const RunData m_data = toyRunData(600, 50);
    ModelFolder m_folder;

    Training train(
        const RunConfig& config, RunControl& control, const RunOptions& options = {}, const Watch& watch = {}) const
    {
        Training all;
        std::mutex mutex;
        const OmnivoreTraining training { .probes
            = { .firstEpochs = 0.1, .onTrial = [&](const Trial&) { ++all.probes; } },
            .onPhase = [&](const TrainingPhase& p) { all.phases.push_back(p); } };
        const auto sink = [&](const Event& event) {
            const std::scoped_lock lock(mutex);
            all.events.push_back(event);
            if (watch)
                watch(event);
        };
        all.result
            = trainOmnivore(planFor(planOf(config), m_data.train.samples), m_data, sink, control, options, training);
        return all;
    }
    Training train(const RunOptions& options = {}) const
    {
        RunControl control;
        return train(project(), control, options);
    }
};

void TestSteadyState::phasesAddUp()
{
    const Training& all = usual();
    QCOMPARE(all.result.status, RunStatus::Done);
    QVERIFY2(all.phases.size() > 2, qPrintable(QString::number(all.phases.size())));
    std::int64_t samples = 0;
    for (const StepEvent& step : all.of<StepEvent>())
        samples += step.batch;
    QCOMPARE(samples, 160 * 600);
    QCOMPARE(all.result.samples, std::int64_t(160 * 600));
    double from = 0;
    int probes = 0;
    for (const TrainingPhase& p : all.phases) {
        QCOMPARE(p.from, from);
        QVERIFY(p.until - p.from > 9.9 * p.search.samples / 600); // a tenth is searched at most
        from = p.until;
        probes += p.search.probes;
    }
    QCOMPARE(from, 160.0);
    QCOMPARE(all.probes, probes);
    QCOMPARE(all.of<StartedEvent>().size(), std::size_t(1));
    QCOMPARE(all.of<FinishedEvent>().size(), std::size_t(1));
    QVERIFY(std::holds_alternative<StartedEvent>(all.events.front()));
    QVERIFY(std::holds_alternative<FinishedEvent>(all.events.back()));
}

// The clock goes on through searches, and every phase says in a note what they took.
void TestSteadyState::searchesCostTime()
{
    const Training& all = usual();
    std::vector<NoteEvent> notes;
    for (const NoteEvent& note : all.of<NoteEvent>())
        if (note.kind == Fact::Phase)
            notes.push_back(note);
    QCOMPARE(notes.size(), all.phases.size());
    double trained = 0;
    for (std::size_t i = 0; i < notes.size(); ++i) {
        const TrainingPhase& p = all.phases[i];
        QVERIFY(p.search.seconds > 0 && p.search.probes > 0);
        const double updates = (p.until - p.from) * 600 / 16, seconds = p.measured * updates;
        const double begins = trained
            + std::accumulate(all.phases.begin(), all.phases.begin() + std::ptrdiff_t(i) + 1, 0.0,
                [](double sum, const TrainingPhase& q) { return sum + q.search.seconds; });
        QVERIFY2(std::abs(notes[i].time - begins) < 1e-9, qPrintable(QString::number(notes[i].time - begins)));
        trained += seconds;
    }
    QVERIFY(std::abs(all.result.time - trained - all.searched()) < 1e-9);
    double last = 0;
    for (const EvaluationEvent& e : all.of<EvaluationEvent>()) {
        QVERIFY(e.time >= last);
        last = e.time;
    }
    QVERIFY(all.of<StepEvent>().front().time > all.phases.front().search.seconds);
}

// The same phases without any search between them end with the same weights at the same time.
void TestSteadyState::probesLeaveNoTrace()
{
    const std::filesystem::path searched = m_folder.path("searched.ekm"), plain = m_folder.path("plain.ekm");
    const Training all = train({ .checkpoint = searched });
    const RunConfig config = project();
    double time = 0;
    std::vector<double> losses;
    for (const TrainingPhase& p : all.phases) {
        RunOptions options { .checkpoint = plain, .untilEpochs = p.until, .startAt = time + p.search.seconds };
        if (p.from > 0)
            options.resumeFrom = plain;
        const RunRecord part = recordRun(withGroups(config, p.setting), m_data, options);
        QCOMPARE(part.result.status, RunStatus::Done);
        QCOMPARE(part.result.last->loss, p.loss);
        time = part.result.time;
    }
    QCOMPARE(time, all.result.time);
    QCOMPARE(farthest(Checkpoint::load(searched).array("weights"), Checkpoint::load(plain).array("weights")), 0.0);
}

void TestSteadyState::rateFollowsTheWholeTraining()
{
    const Training& all = usual();
    std::int64_t samples = 0;
    std::size_t phase = 0;
    for (const StepEvent& step : all.of<StepEvent>()) {
        const double epoch = double(samples) / 600;
        while (epoch >= all.phases[phase].until)
            ++phase;
        const double rate = all.phases[phase].setting.rate; // a rank knows the share as it was some steps ago
        QVERIFY(step.rate <= rate * (1 - all.phases[phase].from / 160) + 1e-9);
        QVERIFY2(std::abs(step.rate - rate * (1 - epoch / 160)) < 0.1 * rate,
            qPrintable(QString("%1 at epoch %2").arg(step.rate / rate).arg(epoch)));
        samples += step.batch;
    }
}

void TestSteadyState::repeatsToTheBit() { QCOMPARE(train().lines(), usual().lines()); }

void TestSteadyState::stopsAndGoesOn()
{
    const std::filesystem::path file = m_folder.path("stopped.ekm"), end = m_folder.path("end.ekm");
    RunControl control;
    int phases = 0;
    const Training stopped = train(project(), control, { .checkpoint = file }, [&](const Event& event) {
        const auto* note = std::get_if<NoteEvent>(&event);
        phases += note && note->kind == Fact::Phase ? 1 : 0;
        if (phases == 2 && std::holds_alternative<StepEvent>(event))
            control.interrupt();
    });
    QCOMPARE(stopped.result.status, RunStatus::Interrupted);
    QVERIFY(stopped.result.samples > 0 && stopped.result.samples < 160 * 600);
    QCOMPARE(stopped.of<FinishedEvent>().size(), std::size_t(1));
    const Training resumed = train({ .checkpoint = end, .resumeFrom = file });
    QCOMPARE(resumed.result.status, RunStatus::Done);
    QCOMPARE(resumed.result.samples, std::int64_t(160 * 600));
    QCOMPARE(resumed.phases.front().from, double(stopped.result.samples) / 600);
    QVERIFY(resumed.phases.front().search.probes < stopped.phases.front().search.probes); // no search from the start
    QVERIFY(resumed.of<StepEvent>().front().time > stopped.result.time + resumed.phases.front().search.seconds);
}

void TestSteadyState::stopsInTheFirstSearch()
{
    RunControl control;
    control.interrupt();
    const Training stopped = train(project(), control);
    QCOMPARE(stopped.result.status, RunStatus::Interrupted);
    QCOMPARE(stopped.of<FinishedEvent>().size(), std::size_t(1));
    QVERIFY(!stopped.result.hasTrained);
    QVERIFY(stopped.phases.empty());
}

void TestSteadyState::endsAtTheGoal()
{
    RunConfig config = project();
    config.train.stopAt = "p@1 >= 0.1";
    RunControl control;
    const Training all = train(config, control);
    QCOMPARE(all.result.status, RunStatus::Done);
    QCOMPARE(all.phases.size(), std::size_t(1));
    QVERIFY(all.result.samples < 160 * 600);
    QVERIFY(all.result.last->p1 >= 0.1);
}

void TestSteadyState::isOneRunOfTheDatabase()
{
    RunStore store(m_folder.path("runs.sqlite"));
    RunControl control;
    const OmnivoreTraining training { .probes = { .firstEpochs = 0.1 } };
    const RunResult result = recordedRun(project(), [](const Event&) {}, control,
        { .store = &store,
            .data = &m_data,
            .train
            = [&](const RunPlan& plan, const RunData& data, const EventSink& sink, RunControl& by,
                  const RunOptions& options) { return trainOmnivore(plan, data, sink, by, options, training); } });
    QCOMPARE(result.status, RunStatus::Done);
    QCOMPARE(store.list().size(), std::size_t(1));
    const RunSummary run = store.list().front();
    QCOMPARE(run.status, RunStatus::Done);
    QCOMPARE(run.epochs, 160.0);
    QCOMPARE(run.time, result.time);
    QVERIFY(std::filesystem::exists(run.checkpoint));
}

// Its first device is lost, so that the second one leads; each of four groups has one device only.
void TestSteadyState::groupsChangeAfterALostLeader()
{
    const std::filesystem::path file = m_folder.path("leader.ekm");
    RunConfig config = project();
    config.train.epochs = 8;
    config.devices[0] += ",fails=0.05";
    const RunRecord before
        = recordRun(withGroups(config, { 2, 0.3, 1 }), m_data, { .checkpoint = file, .untilEpochs = 4 });
    QCOMPARE(before.result.status, RunStatus::Done);
    QCOMPARE(Checkpoint::load(file).numbers.at("rank1/leader").front(), 1.0);
    const RunRecord after = recordRun(withGroups(config, { 4, 0, 1 }), m_data, { .resumeFrom = file });
    QCOMPARE(after.result.error, std::string());
    QCOMPARE(after.result.samples, std::int64_t(8 * 600));
}

REGISTER_TEST(TestSteadyState)
#include "test_steady_state.moc"

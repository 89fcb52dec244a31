// When things happen in virtual time: how stale updates are, who waits, and what hiding communication is worth.
#include "core/comm/communicator.h"
#include "core/data/random.h"
#include "core/train/model.h"
#include "tests/core/run/run_tools.h"

using namespace evenkeel;

namespace {

constexpr VirtualConfig freeLinks { .step = 0, .sample = 1e-3, .nonzero = 0, .latency = 0, .bandwidth = 1e18 };

// The values away from the run's ends.
template<typename T>
std::vector<T> middle(const std::vector<T>& all)
{
    return { all.begin() + std::ssize(all) / 10, all.end() - std::ssize(all) / 10 };
}

std::vector<StepEvent> stepsOf(const Told& told, int rank)
{
    std::vector<StepEvent> steps = told.of<StepEvent>();
    std::erase_if(steps, [&](const StepEvent& s) { return s.rank != rank; });
    return steps;
}

// The share of its time that a device computes, away from the run's ends.
double busyShare(const Told& told, int rank)
{
    const std::vector<StepEvent> steps = middle(stepsOf(told, rank));
    double busy = 0;
    for (std::size_t i = 1; i < steps.size(); ++i)
        busy += steps[i].seconds;
    return busy / (steps.back().time - steps.front().time);
}

// One nonzero costs a millisecond, so a step on one sample takes an exponentially distributed time, all alike.
RunData exponentialWork(Index samples)
{
    constexpr Index features = 400;
    Random random(5);
    DatasetArrays arrays { .features = features, .labels = 2 };
    for (Index s = 0; s < samples; ++s) {
        const double nonzeros = std::min<double>(features, std::ceil(-40 * std::log(1 - random.uniform())));
        for (Index f = 0; f < Index(nonzeros); ++f) {
            arrays.featureIds.push_back(Id(f));
            arrays.values.push_back(1);
        }
        arrays.labelIds.push_back(Id(s % 2));
        arrays.featureOffsets.push_back(std::ssize(arrays.featureIds));
        arrays.labelOffsets.push_back(std::ssize(arrays.labelIds));
    }
    const Dataset all = makeDataset(std::move(arrays), "exponential");
    return { slice(all, 0, samples), slice(all, 0, 10), {} };
}

} // namespace

class TestSchedules : public QObject {
    Q_OBJECT

private slots:
    void meanStaleness_data();
    void meanStaleness();
    void geometricStaleness_data();
    void geometricStaleness();
    void nobodyIsIdle_data();
    void nobodyIsIdle();
    void adaptiveSgdBalances();
    void hpsgdHidesTheLinks();
    void hpsgdMergesAreOneWindowStale();
    void smaTunesItsLearners_data();
    void smaTunesItsLearners();
    void neighboursCost_data();
    void neighboursCost();
    void neighboursNeedFewMessages();
    void meanCostsNothing();
    void proportionalBatchesArriveTogether_data();
    void proportionalBatchesArriveTogether();

private:
    static RunConfig config(
        const std::string& algorithm, const std::vector<std::string>& devices, const OptionValues& options = {})
    {
        RunConfig c = toyConfig(algorithm, devices);
        c.algorithmOptions = options;
        c.train.batch = 4;
        c.train.rate = 0.1;
        c.virtualTime = freeLinks;
        return c;
    }
    // The bandwidth at which the sum of a model of `config` over its devices takes `seconds`, without latency.
    double bandwidthFor(const RunConfig& config, double seconds) const
    {
        const ModelShape shape { m_data.train.features, m_data.train.labels, { config.model.hidden[0] } };
        const double bytes = 4.0 * double(shape.weights());
        return LinkCost { 0, 1 }.allReduce(bytes, int(config.devices.size())) / seconds;
    }

    const RunData m_data = toyRunData(4800, 100);
};

void TestSchedules::meanStaleness_data()
{
    QTest::addColumn<QString>("algorithm");
    QTest::addColumn<int>("groups"); // of six devices; 0: as many
    QTest::addColumn<QString>("devices");
    QTest::newRow("compute-groups, 2") << "compute-groups" << 2 << "even";
    QTest::newRow("compute-groups, 3") << "compute-groups" << 3 << "even";
    QTest::newRow("compute-groups, n") << "compute-groups" << 0 << "even";
    QTest::newRow("compute-groups, n, uneven") << "compute-groups" << 0 << "uneven";
    QTest::newRow("asynchronous-sgd") << "asynchronous-sgd" << 0 << "even";
    QTest::newRow("asynchronous-sgd, uneven") << "asynchronous-sgd" << 0 << "uneven";
}

// As many updates as there are other groups come between a group's read and its update, on average and whatever the
// speeds: each update falls into one such time of every other group.
void TestSchedules::meanStaleness()
{
    QFETCH(QString, algorithm);
    QFETCH(int, groups);
    QFETCH(QString, devices);
    const std::string jitter = ",jitter=0.3";
    RunConfig c = config(algorithm.toStdString(),
        devices == "even" ? sims({ 1, 1, 1, 1, 1, 1 }, jitter) : sims({ 1, 0.3, 0.5, 0.9, 0.7, 0.4 }, jitter));
    if (groups > 0)
        c.algorithmOptions = { { "groups", std::to_string(groups) }, { "split", "equal" } };
    c.train.batch = 6;
    const Told told = tell(c, m_data);
    QVERIFY2(told.result.error.empty(), told.result.error.c_str());
    const int size = groups > 0 ? 6 / groups : 1; // devices of a group
    std::vector<double> staleness;
    for (int first = 0; first < 6; first += size) {
        std::vector<std::vector<StepEvent>> members;
        for (int rank = first; rank < first + size; ++rank)
            members.push_back(middle(stepsOf(told, rank)));
        for (std::size_t update = 0; update < members[0].size(); ++update) {
            std::int64_t last = 0; // as its last member has it, who ends with the update
            for (const std::vector<StepEvent>& steps : members)
                last = std::max(last, steps.at(update).staleness);
            staleness.push_back(double(last));
        }
    }
    const double expected = groups > 0 ? groups - 1 : 5;
    QVERIFY(staleness.size() > 400);
    QVERIFY2(std::abs(mean(staleness) - expected) < 0.02 * expected, qPrintable(QString::number(mean(staleness))));
    QVERIFY(std::ranges::max(staleness) > expected && std::ranges::min(staleness) < expected); // it is a distribution
}

void TestSchedules::geometricStaleness_data()
{
    QTest::addColumn<QString>("algorithm");
    QTest::newRow("compute-groups") << "compute-groups";
    QTest::newRow("asynchronous-sgd") << "asynchronous-sgd";
}

// Theorem 5 of Asynchrony begets Momentum: with exponential work P(staleness = l) = (1 - mu) mu^l, mu = 1 - 1 / M.
void TestSchedules::geometricStaleness()
{
    QFETCH(QString, algorithm);
    RunConfig c = config(algorithm.toStdString(), sims({ 1, 1, 1, 1 }));
    c.train.batch = 1;
    c.train.epochs = 1;
    c.train.rate = 0.001;
    c.virtualTime.sample = 0;
    c.virtualTime.nonzero = 1e-3;
    const Told told = tell(c, exponentialWork(6000));
    QVERIFY2(told.result.error.empty(), told.result.error.c_str());
    const std::vector<StepEvent> steps = middle(told.of<StepEvent>());
    for (const std::int64_t l : { 0, 1, 2, 3, 6 }) {
        const double share = double(std::ranges::count(steps, l, &StepEvent::staleness)) / double(steps.size());
        const double expected = 0.25 * std::pow(0.75, double(l));
        QVERIFY2(
            std::abs(share - expected) < 0.02, qPrintable(QString("%1: %2, not %3").arg(l).arg(share).arg(expected)));
    }
}

void TestSchedules::nobodyIsIdle_data()
{
    QTest::addColumn<QString>("algorithm");
    QTest::addColumn<OptionValues>("options");
    QTest::addColumn<bool>("waits");
    QTest::newRow("asynchronous-sgd") << "asynchronous-sgd" << OptionValues {} << false;
    QTest::newRow("slide") << "slide" << OptionValues {} << false;
    QTest::newRow("compute-groups") << "compute-groups" << OptionValues {} << false;
    QTest::newRow("gossip") << "gossip" << OptionValues {} << false;
    QTest::newRow("elastic-averaging") << "elastic-averaging" << OptionValues { { "mode", "asynchronous" } } << false;
    QTest::newRow("hpsgd") << "hpsgd" << OptionValues {} << false;
    QTest::newRow("gradient-aggregation") << "gradient-aggregation" << OptionValues {} << true;
    QTest::newRow("elastic-averaging, synchronous") << "elastic-averaging" << OptionValues {} << true;
    QTest::newRow("rcd-sgd, equal batches") << "rcd-sgd" << OptionValues { { "batch", "equal" } } << true;
}

// Cheap links, uneven devices: who need not wait computes all the time; where all meet, the fast ones do wait.
void TestSchedules::nobodyIsIdle()
{
    QFETCH(QString, algorithm);
    QFETCH(OptionValues, options);
    QFETCH(bool, waits);
    RunConfig c = config(algorithm.toStdString(), sims({ 1, 0.5, 0.3 }, ",jitter=0.1"), options);
    c.virtualTime.latency = 1e-6;
    c.virtualTime.bandwidth = 1e10;
    c.train.epochs = 1;
    const Told told = tell(c, m_data);
    QVERIFY2(told.result.error.empty(), told.result.error.c_str());
    for (int rank = 0; rank < 3; ++rank) {
        const double busy = busyShare(told, rank);
        QVERIFY2(busy < 1.0001 && (waits || busy > 0.98), qPrintable(QString("%1: %2").arg(rank).arg(busy)));
    }
    QVERIFY(busyShare(told, 0) < (waits ? 0.5 : 2));
}

// In the steady state every device makes as many updates, and hardly waits for the others.
void TestSchedules::adaptiveSgdBalances()
{
    RunConfig c = config("adaptive-sgd", sims({ 1, 0.5, 0.3, 0.8 }));
    c.train.batch = 32;
    c.train.epochs = 12;
    const Told told = tell(c, m_data);
    const auto merges = told.of<MergeEvent>();
    QVERIFY(merges.size() >= 10);
    std::vector<double> updates(4, 0.0), busy(4, 0.0);
    const double from = merges[merges.size() / 2].time, to = merges.back().time;
    for (const StepEvent& s : told.of<StepEvent>())
        if (s.time > from) {
            ++updates[std::size_t(s.rank)];
            busy[std::size_t(s.rank)] += s.seconds / (to - from);
        }
    QVERIFY2(std::ranges::min(updates) > 0.97 * std::ranges::max(updates),
        qPrintable(QString::number(std::ranges::min(updates))));
    QVERIFY2(std::ranges::min(busy) > 0.9, qPrintable(QString::number(std::ranges::min(busy))));
    const MergeEvent& first = merges.front();
    QVERIFY(std::ranges::max(first.updates) > 2 * std::ranges::min(first.updates)); // it was not so from the start
}

// A window of 8 steps of 4 samples takes 32 ms; [virtual] latency is 0 and the bandwidth such that a sum of the model
// takes 31.5 ms (a little less, as the sum also carries some words on the ranks). Local SGD spends both one after the
// other, HPSGD at once; what it gives away are the first window and the wait at an epoch's end.
void TestSchedules::hpsgdHidesTheLinks()
{
    std::vector<double> speeds; // samples a second
    for (const char* algorithm : { "local-sgd", "hpsgd" }) {
        RunConfig c = config(algorithm, sims({ 1, 1, 1, 1 }));
        c.virtualTime.bandwidth = bandwidthFor(c, 0.0315);
        if (std::string(algorithm) == "local-sgd")
            c.algorithmOptions = { { "period", "8" } };
        const Told told = tell(c, m_data);
        QVERIFY2(told.result.error.empty(), told.result.error.c_str());
        const auto merges = told.of<MergeEvent>();
        QCOMPARE(merges[merges.size() / 3].updates, std::vector<std::int64_t>(4, 8)); // the same period
        speeds.push_back(double(told.result.samples) / told.result.time);
    }
    QVERIFY2(speeds[1] >= 1.8 * speeds[0], qPrintable(QString("%1 %2").arg(speeds[0]).arg(speeds[1])));
    QVERIFY2(speeds[1] < 2.02 * speeds[0], qPrintable(QString("%1 %2").arg(speeds[0]).arg(speeds[1])));
}

// What a merge brings in was done between the two merges before it.
void TestSchedules::hpsgdMergesAreOneWindowStale()
{
    RunConfig c = config("hpsgd", sims({ 1, 1, 1 }));
    c.virtualTime.bandwidth = bandwidthFor(c, 0.021); // six steps and a few
    c.train.epochs = 1;
    const Told told = tell(c, m_data);
    const auto merges = told.of<MergeEvent>();
    QVERIFY(merges.size() > 20);
    for (std::size_t k = 2; k + 2 < merges.size(); ++k) {
        std::vector<std::int64_t> steps(3, 0);
        for (const StepEvent& s : told.of<StepEvent>())
            steps[std::size_t(s.rank)] += s.time > merges[k - 2].time && s.time <= merges[k - 1].time;
        QCOMPARE(merges[k].updates, steps);
        QCOMPARE(steps, std::vector<std::int64_t>(3, 6));
    }
}

void TestSchedules::smaTunesItsLearners_data()
{
    QTest::addColumn<double>("link"); // what a sum takes, in steps
    QTest::newRow("free links") << 0.0;
    QTest::newRow("links as slow as a step") << 1.0;
    QTest::newRow("slow links") << 14.0;
}

// m learners make m updates in the time of m steps and a sum; another is worth it while that is a gain of over 10 %.
void TestSchedules::smaTunesItsLearners()
{
    QFETCH(double, link);
    RunConfig c = config("sma", sims({ 1, 1, 1 }), { { "auto-tune", "on" }, { "tune-interval", "4" } });
    if (link > 0)
        c.virtualTime.bandwidth = bandwidthFor(c, link * 0.004);
    const Told told = tell(c, m_data);
    QVERIFY2(told.result.error.empty(), told.result.error.c_str());
    const auto throughput = [&](int m) { return m / (m + link); };
    int expected = 1;
    while (throughput(expected + 1) > 1.1 * throughput(expected))
        ++expected;
    const auto notes = told.of<NoteEvent>();
    QVERIFY(!notes.empty());
    QCOMPARE(notes.back().text, "auto-tuning: " + std::to_string(expected) + " learners per device, final");
    QVERIFY((link > 10) == (expected > 5));
}

void TestSchedules::neighboursCost_data()
{
    QTest::addColumn<OptionValues>("options");
    QTest::addColumn<double>("models"); // that each device's link carries a step
    QTest::addColumn<double>("tolerance");
    const auto row = [](const char* communication, const char* graph, int every, double models, double tolerance) {
        QTest::addRow("%s, %s, F = %d", communication, graph, every) << OptionValues {
            { "communication", communication }, { "graph", graph }, { "every", std::to_string(every) }
        } << models << tolerance;
    };
    row("d-psgd", "ring", 1, 2, 0.01);
    row("d-psgd", "ring", 2, 1, 0.01);
    row("d-psgd", "ring", 4, 0.5, 0.01);
    row("d-psgd", "complete", 1, 5, 0.01);
    row("matcha", "ring", 1, 1, 0.1); // a matter of chance
    row("matcha", "ring", 2, 0.5, 0.1);
    row("matcha", "complete", 1, 2.5, 0.1);
}

// What remains of the time when that of computing is taken off: with F = 2 half of it, with MATCHA's budget of a half
// half of it.
void TestSchedules::neighboursCost()
{
    QFETCH(OptionValues, options);
    QFETCH(double, models);
    QFETCH(double, tolerance);
    RunConfig c = config("rcd-sgd", sims({ 1, 1, 1, 1, 1, 1 }), options);
    c.virtualTime.bandwidth = bandwidthFor(c, 0.01) / (2 * 5.0 / 6); // one model takes 10 ms
    c.train.epochs = 4; // 800 steps of 4 samples on each
    const Told told = tell(c, m_data);
    QVERIFY2(told.result.error.empty(), told.result.error.c_str());
    const double steps = 4 * 4800 / (6.0 * 4), links = told.result.time / steps - 0.004;
    QVERIFY2(std::abs(links - 0.01 * models) < tolerance * 0.01 * models, qPrintable(QString::number(links)));
}

// Where messages are slow, an average over a ring of 16 costs two of them and the sum over all thirty.
void TestSchedules::neighboursNeedFewMessages()
{
    std::vector<double> seconds; // a step, without the samples' 4 ms
    for (const auto& [algorithm, option] : { std::pair("rcd-sgd", "every"), std::pair("local-sgd", "period") }) {
        RunConfig c = config(algorithm, std::vector<std::string>(16, "sim"), { { option, "1" } });
        c.virtualTime.latency = 0.001;
        const Told told = tell(c, m_data);
        QVERIFY2(told.result.error.empty(), told.result.error.c_str());
        seconds.push_back(told.result.time / (double(told.result.samples) / (16 * 4)) - 0.004);
    }
    QVERIFY2(seconds[0] > 0.002 && seconds[0] < 0.0033, qPrintable(QString::number(seconds[0])));
    QVERIFY2(seconds[1] > 0.030, qPrintable(QString::number(seconds[1])));
}

// The mean that is evaluated takes none of the run's time, however often.
void TestSchedules::meanCostsNothing()
{
    std::vector<double> times;
    for (const char* every : { "1 epochs", "100 samples" }) {
        RunConfig c = config("rcd-sgd", sims({ 1, 1, 1, 1 }));
        c.virtualTime.bandwidth = bandwidthFor(c, 0.01);
        c.train.evaluateEvery = every;
        const Told told = tell(c, m_data);
        QVERIFY2(told.result.error.empty(), told.result.error.c_str());
        QVERIFY(told.of<EvaluationEvent>().size() > (times.empty() ? 3 : 100));
        times.push_back(told.result.time);
    }
    QVERIFY2(std::abs(times[0] - times[1]) < 1e-6 * times[0], qPrintable(QString::number(times[1] - times[0])));
}

void TestSchedules::proportionalBatchesArriveTogether_data()
{
    QTest::addColumn<QString>("partition");
    QTest::addColumn<QString>("batch");
    for (const char* partition : { "queue", "random" })
        for (const char* batch : { "proportional", "equal" })
            QTest::addRow("%s, %s", partition, batch) << partition << batch;
}

// Nobody waits, though all meet their neighbours after every step; shards are used up at once.
void TestSchedules::proportionalBatchesArriveTogether()
{
    QFETCH(QString, partition);
    QFETCH(QString, batch);
    RunConfig c = config("rcd-sgd", sims({ 1, 0.5, 0.3, 0.8 }), { { "batch", batch.toStdString() }, { "every", "1" } });
    c.partition = partition.toStdString();
    c.train.batch = 40;
    c.train.epochs = 8;
    const Told told = tell(c, m_data);
    QVERIFY2(told.result.error.empty(), told.result.error.c_str());
    std::vector<double> busy, steps;
    for (int rank = 0; rank < 4; ++rank) {
        busy.push_back(busyShare(told, rank));
        steps.push_back(double(stepsOf(told, rank).size()));
    }
    if (batch == "proportional") {
        QVERIFY2(std::ranges::min(busy) > 0.97, qPrintable(QString::number(std::ranges::min(busy))));
        QVERIFY(std::ranges::max(steps) - std::ranges::min(steps) <= 1);
    } else {
        QVERIFY2(std::ranges::min(busy) < 0.6, qPrintable(QString::number(std::ranges::min(busy))));
    }
}

QTEST_GUILESS_MAIN(TestSchedules)
#include "test_schedules.moc"

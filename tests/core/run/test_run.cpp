// run() from outside: repeatable streams, stop, interrupt, pause, goals, and every way to fail.
#include "core/data/error.h"
#include "core/run/run.h"
#include "tests/core/run/run_tools.h"

#include <atomic>
#include <set>
#include <thread>

using namespace evenkeel;

class TestRun : public QObject {
    Q_OBJECT

private slots:
    void repeatsToTheBit_data();
    void repeatsToTheBit();
    void manyDevices();
    void saysHowTheOutputLayerIsComputed();
    void otherSeedOtherRun();
    void eventsAreInOrder();
    void jitter();
    void sharded();
    void stopAt();
    void stopInTheMiddle_data();
    void stopInTheMiddle();
    void stopBeforeTheStart();
    void interrupt();
    void pauseAndResume_data();
    void pauseAndResume();
    void stopWhilePaused();
    void diverges();
    void deviceWithoutMemory_data();
    void deviceWithoutMemory();
    void moreThanTheMachineHas();
    void badConfigurationIsAResult();
    void sinkThatFails();
    void checkpointCannotBeWritten();
    void realClock_data();
    void realClock();
    void evaluationsOfTheRealClockDoNotCount();
    void loadsGeneratedData();
    void noTestData();
    void nothingToLearn();
    void generatingStopsInTheMiddle();

private:
    const RunData m_data = toyRunData();
    ModelFolder m_folder;
};

void TestRun::repeatsToTheBit_data()
{
    QTest::addColumn<QString>("algorithm");
    QTest::addColumn<QString>("optimizer");
    QTest::newRow("adaptive") << "adaptive-sgd"
                              << "sgd";
    QTest::newRow("local, momentum") << "local-sgd"
                                     << "momentum";
    QTest::newRow("aggregation, adam") << "gradient-aggregation"
                                       << "adam";
}

void TestRun::repeatsToTheBit()
{
    QFETCH(QString, algorithm);
    QFETCH(QString, optimizer);
    RunConfig config = toyConfig(algorithm.toStdString(), sims({ 1, 0.5, 0.5, 0.25 }, ",jitter=0.2"));
    config.train.optimizer = optimizer.toStdString();
    config.train.rate = optimizer == "adam" ? 0.01 : 0.5;
    const Told first = tell(config, m_data), second = tell(config, m_data);
    QVERIFY2(first.result.error.empty(), first.result.error.c_str());
    QVERIFY(first.events.size() > 50);
    QCOMPARE(second.lines(), first.lines());
}

void TestRun::manyDevices()
{
    for (const char* algorithm : { "adaptive-sgd", "gradient-aggregation" }) {
        std::vector<std::string> devices;
        for (int i = 0; i < 256; ++i)
            devices.push_back("sim,speed=" + std::to_string(0.25 + 0.003 * i));
        RunConfig config = toyConfig(algorithm, devices);
        config.train.batch = 4;
        config.train.epochs = 3;
        const Told first = tell(config, m_data);
        QVERIFY2(first.result.error.empty(), first.result.error.c_str());
        QCOMPARE(first.result.samples, std::int64_t(3 * 960));
        QCOMPARE(tell(config, m_data).lines(), first.lines());
    }
}

void TestRun::saysHowTheOutputLayerIsComputed()
{
    const Dataset all
        = generate({ .samples = 260, .features = 300, .labels = 10'000, .nnz = 12, .labelsPerSample = 2, .seed = 3 });
    const RunData many { slice(all, 0, 200), slice(all, 200, 260), {} };
    const auto notes = [](const RunConfig& config, const RunData& data) {
        const Told told = tell(config, data);
        QString texts = QString::fromStdString(told.result.error);
        for (const NoteEvent& note : told.of<NoteEvent>())
            texts += QString::fromStdString(note.text) + "; ";
        return texts;
    };
    // 10,000 labels x 128 samples: 4.9 MiB in 32 bits, which a quarter of 24 holds; 2.4 in 16, which one of 8 does not.
    RunConfig config = toyConfig("local-sgd", { "sim", "sim", "cpu,threads=1,memory=24M" });
    config.train.batch = 128;
    QCOMPARE(notes(config, many), "output layer: stash (10000 labels, batch 128); ");
    config.devices = { "sim", "cpu,threads=1,memory=8M" };
    QCOMPARE(notes(config, many),
        "output layer: stash (10000 labels, batch 128); output layer: bounded (10000 labels, batch 128); ");
    config.devices = { "sim" };
    QCOMPARE(notes(config, m_data), ""); // few labels
    config.model.loss = "sigmoid"; // one way only
    QCOMPARE(notes(config, many), "");
}

void TestRun::otherSeedOtherRun()
{
    RunConfig config = toyConfig("local-sgd", { "sim,jitter=0.2", "sim,speed=0.5,jitter=0.2" });
    config.train.rate = 1e-9; // the model stays as it was drawn
    std::set<double> losses;
    std::set<std::multiset<std::int64_t>> orders; // of samples, by the nonzeros of the batches, whoever takes them
    std::set<std::vector<double>> slower; // than the steps' cost without jitter, by the first steps
    const std::vector<std::uint64_t> seeds { 1, 2, 3, 4 };
    for (const std::uint64_t seed : seeds) {
        config.train.seed = seed;
        const Told told = tell(config, m_data);
        losses.insert(std::round(1e4 * told.of<EvaluationEvent>().front().loss));
        std::multiset<std::int64_t> nonzeros;
        std::vector<double> factors;
        const VirtualConfig& v = config.virtualTime;
        for (const StepEvent& step : told.of<StepEvent>()) {
            nonzeros.insert(step.nnz);
            const double cost = v.step + v.sample * step.batch + v.nonzero * double(step.nnz);
            if (step.rank == 0 && factors.size() < 10)
                factors.push_back(std::round(1e6 * step.seconds / cost));
        }
        orders.insert(nonzeros);
        slower.insert(factors);
    }
    QCOMPARE(losses.size(), seeds.size()); // first weights
    QCOMPARE(orders.size(), seeds.size()); // samples
    QCOMPARE(slower.size(), seeds.size()); // jitter
}

void TestRun::eventsAreInOrder()
{
    const Told told = tell(toyConfig("adaptive-sgd", sims({ 1, 0.5 })), m_data, { .runId = 17 });
    const auto* started = std::get_if<StartedEvent>(&told.events.front());
    const auto* finished = std::get_if<FinishedEvent>(&told.events.back());
    QVERIFY(started && finished);
    QCOMPARE(started->run, std::int64_t(17));
    QCOMPARE(finished->run, std::int64_t(17));
    QCOMPARE(finished->status, std::string("done"));
    QCOMPARE(finished->p1, told.of<EvaluationEvent>().back().p1);
    QVERIFY(configFromJson(started->config) == toyConfig("adaptive-sgd", sims({ 1, 0.5 })));
    QVERIFY(!started->build.empty());
    double time = 0;
    std::int64_t samples = 0, updates = 0;
    for (const Event& e : told.events)
        if (const auto* step = std::get_if<StepEvent>(&e)) { // one at a time, in virtual-time order
            QVERIFY(step->time >= time && step->seconds > 0 && step->staleness >= 0);
            time = step->time;
            samples += step->batch;
            ++updates;
        } else if (const auto* evaluation = std::get_if<EvaluationEvent>(&e)) {
            QCOMPARE(evaluation->samples, samples);
            QCOMPARE(evaluation->updates, updates);
            QCOMPARE(evaluation->epoch, double(samples) / 960);
            QCOMPARE(evaluation->seconds, 0.0); // evaluation takes no virtual time
        }
    QCOMPARE(told.result.samples, samples);
    QCOMPARE(told.result.updates, updates);
    QVERIFY(std::abs(told.result.samplesPerSecond - double(samples) / told.result.time) < 1e-6);
    QVERIFY(!told.of<DeviceEvent>().empty() || told.result.time < 0.5);
}

void TestRun::jitter()
{
    RunConfig config = toyConfig("gradient-aggregation", { "sim,jitter=0.2" });
    config.virtualTime = { .step = 1, .sample = 0, .nonzero = 0, .latency = 0, .bandwidth = 1e12 };
    config.train.epochs = 20;
    std::vector<double> seconds;
    for (const StepEvent& s : tell(config, m_data).of<StepEvent>())
        seconds.push_back(s.seconds);
    double variance = 0;
    for (const double s : seconds)
        variance += (s - mean(seconds)) * (s - mean(seconds)) / double(seconds.size());
    QVERIFY(std::abs(mean(seconds) - 1) < 0.05);
    QVERIFY(std::abs(std::sqrt(variance) - 0.2) < 0.05);
}

// Each device trains on its own shard only: it gets its share of the samples.
void TestRun::sharded()
{
    for (const char* method : { "random", "contiguous", "stratified", "label-skewed", "submodular" }) {
        RunConfig config = toyConfig("local-sgd", sims({ 1, 0.5, 0.5 }));
        config.partition = method;
        config.train.epochs = 3;
        const Told told = tell(config, m_data);
        QVERIFY2(told.result.error.empty(), told.result.error.c_str());
        std::vector<std::int64_t> samples(3, 0);
        for (const StepEvent& s : told.of<StepEvent>())
            samples[std::size_t(s.rank)] += s.batch;
        QCOMPARE(samples, (std::vector<std::int64_t> { 3 * 480, 3 * 240, 3 * 240 }));
    }
}

void TestRun::stopAt()
{
    RunConfig config = toyConfig("adaptive-sgd", sims({ 1, 0.5 }));
    config.train.epochs = 50;
    config.train.stopAt = "p@1 >= 0.3";
    const Told told = tell(config, m_data);
    QCOMPARE(told.result.status, std::string("done"));
    const auto evaluations = told.of<EvaluationEvent>();
    QVERIFY(evaluations.back().p1 >= 0.3);
    for (std::size_t i = 0; i + 1 < evaluations.size(); ++i)
        QVERIFY(evaluations[i].p1 < 0.3);
    QVERIFY(told.result.samples < 50 * 960);
    QCOMPARE(told.result.samples, evaluations.back().samples); // not a step more
}

void TestRun::stopInTheMiddle_data() { repeatsToTheBit_data(); }

void TestRun::stopInTheMiddle()
{
    QFETCH(QString, algorithm);
    RunConfig config = toyConfig(algorithm.toStdString(), sims({ 1, 0.5, 0.5 }));
    config.train.epochs = 1000;
    RunControl control;
    const std::filesystem::path file = m_folder.path("stopped.ekm");
    int steps = 0, after = 0;
    const Told told = tell(config, m_data, control, { .checkpoint = file }, [&](const Event& e) {
        if (!std::holds_alternative<StepEvent>(e))
            return;
        after += control.stopped();
        if (++steps == 40)
            control.stop();
    });
    QVERIFY2(told.result.error.empty(), told.result.error.c_str());
    QCOMPARE(told.result.status, std::string("stopped"));
    QCOMPARE(told.result.exitStatus, 0);
    QVERIFY(after <= 2); // what the other devices had begun
    const Checkpoint c = Checkpoint::load(file);
    QVERIFY(!c.array("weights").empty());
    QCOMPARE(c.numbersOr("totals", {}).at(1), double(told.result.samples));
    QCOMPARE(told.of<FinishedEvent>().back().status, std::string("stopped"));
}

void TestRun::stopBeforeTheStart()
{
    RunControl control;
    control.stop();
    const Told told = tell(
        toyConfig("adaptive-sgd", sims({ 1, 1 })), m_data, control, { .checkpoint = m_folder.path("never.ekm") });
    QVERIFY2(told.result.error.empty(), told.result.error.c_str());
    QCOMPARE(told.result.status, std::string("stopped"));
    QCOMPARE(told.result.samples, std::int64_t(0));
    QVERIFY(!Checkpoint::load(m_folder.path("never.ekm")).array("weights").empty());
}

void TestRun::interrupt()
{
    RunConfig config = toyConfig("local-sgd", sims({ 1, 1 }));
    config.train.epochs = 1000;
    RunControl control;
    const Told told = tell(config, m_data, control, {}, [&](const Event& e) {
        if (const auto* step = std::get_if<StepEvent>(&e); step && step->update == 20)
            control.interrupt();
    });
    QCOMPARE(told.result.status, std::string("interrupted"));
    QCOMPARE(told.of<FinishedEvent>().back().status, std::string("interrupted"));
}

void TestRun::pauseAndResume_data()
{
    QTest::addColumn<QString>("clock");
    QTest::newRow("virtual") << "virtual";
    QTest::newRow("real") << "real";
}

// Paused from another thread, a run stands still; resumed, it ends as if nothing had been.
void TestRun::pauseAndResume()
{
    QFETCH(QString, clock);
    const bool real = clock == "real";
    RunConfig config = toyConfig(
        "adaptive-sgd", real ? std::vector<std::string> { "cpu,threads=1", "cpu,threads=1" } : sims({ 1, 0.5 }));
    config.train.clock = clock.toStdString();
    RunControl control;
    std::atomic<int> steps { 0 };
    std::thread other;
    bool stoodStill = false;
    const Told told = tell(config, m_data, control, {}, [&](const Event& e) {
        if (!std::holds_alternative<StepEvent>(e) || ++steps != 20)
            return;
        control.pause();
        other = std::thread([&] {
            int before = -1; // steps already begun may still end: wait until the count rests
            for (int rests = 0; rests < 5; rests = steps == before ? rests + 1 : 0) {
                before = steps;
                std::this_thread::sleep_for(std::chrono::milliseconds(20));
            }
            stoodStill = steps < 40;
            control.resume();
        });
    });
    other.join();
    QVERIFY(stoodStill);
    QCOMPARE(told.result.status, std::string("done"));
    QCOMPARE(told.result.samples, std::int64_t(4 * 960));
    if (!real)
        QCOMPARE(told.lines(), tell(config, m_data).lines());
}

void TestRun::stopWhilePaused()
{
    RunControl control;
    control.pause();
    std::thread other([&] {
        std::this_thread::sleep_for(std::chrono::milliseconds(50));
        control.stop();
    });
    const Told told = tell(toyConfig("adaptive-sgd", sims({ 1, 0.5 })), m_data, control);
    other.join();
    QVERIFY2(told.result.error.empty(), told.result.error.c_str());
    QCOMPARE(told.result.status, std::string("stopped"));
}

void TestRun::diverges()
{
    for (const char* algorithm : { "adaptive-sgd", "gradient-aggregation", "local-sgd" }) {
        RunConfig config = toyConfig(algorithm, sims({ 1, 0.5, 1 }));
        config.train.rate = 1e38;
        const Told told = tell(config, m_data);
        QVERIFY2(told.result.status == "failed", algorithm);
        QCOMPARE(told.result.exitStatus, 3);
        QVERIFY2(told.result.error.starts_with("training diverged"), told.result.error.c_str());
        QVERIFY(told.result.error.find("lower train.rate") != std::string::npos);
        QCOMPARE(told.of<FinishedEvent>().back().error, told.result.error);
        for (const StepEvent& s : told.of<StepEvent>())
            QVERIFY(std::isfinite(s.loss));
    }
}

void TestRun::deviceWithoutMemory_data() { pauseAndResume_data(); }

void TestRun::deviceWithoutMemory()
{
    QFETCH(QString, clock);
    for (const char* algorithm : { "adaptive-sgd", "gradient-aggregation", "local-sgd" })
        for (const char* memory : { "1000", "12K" }) { // not even the model; not the batch or the gradients
            RunConfig config = toyConfig(
                algorithm, { "cpu,threads=1", std::string("cpu,threads=1,memory=") + memory, "cpu,threads=1" });
            config.train.clock = clock.toStdString();
            const Told told = tell(config, m_data);
            QVERIFY2(told.result.status == "failed", algorithm);
            QCOMPARE(told.result.exitStatus, 4);
            QVERIFY2(told.result.error.find("cpu") != std::string::npos
                    && told.result.error.find("memory") != std::string::npos,
                told.result.error.c_str());
        }
}

void TestRun::moreThanTheMachineHas()
{
    RunConfig config = toyConfig("adaptive-sgd", std::vector<std::string>(1000, "sim"));
    config.model.hidden = { 1'000'000, 1'000'000 };
    const Told told = tell(config, m_data);
    QCOMPARE(told.result.exitStatus, 4);
    QVERIFY2(told.result.error.find("1000 replicas") != std::string::npos, told.result.error.c_str());
}

void TestRun::badConfigurationIsAResult()
{
    RunConfig config = toyConfig("no-such-algorithm", { "sim" });
    const Told told = tell(config, m_data);
    QCOMPARE(told.result.status, std::string("failed"));
    QCOMPARE(told.result.exitStatus, 3);
    QVERIFY(std::holds_alternative<StartedEvent>(told.events.front())
        && std::holds_alternative<FinishedEvent>(told.events.back()));
}

// A sink that throws (the database's disk is full) ends the run like any other failure of a rank.
void TestRun::sinkThatFails()
{
    RunControl control;
    std::atomic<int> steps { 0 };
    const RunResult result = run(
        toyConfig("adaptive-sgd", sims({ 1, 0.5 })), m_data,
        [&](const Event& e) {
            if (std::holds_alternative<StepEvent>(e) && ++steps == 10)
                throw StorageError("runs.sqlite: no space left on the device");
        },
        control);
    QCOMPARE(result.status, std::string("failed"));
    QCOMPARE(result.exitStatus, 5);
}

void TestRun::checkpointCannotBeWritten()
{
    const std::filesystem::path file = m_folder.path("here.ekm");
    std::filesystem::create_directories(file / "a folder in its place");
    const Told told = tell(toyConfig("adaptive-sgd", sims({ 1, 0.5 })), m_data, { .checkpoint = file });
    QCOMPARE(told.result.status, std::string("failed"));
    QCOMPARE(told.result.exitStatus, 5);
}

void TestRun::realClock_data()
{
    QTest::addColumn<QString>("algorithm");
    QTest::addColumn<QString>("partition");
    for (const char* algorithm : { "adaptive-sgd", "gradient-aggregation", "local-sgd" })
        for (const char* partition : { "queue", "random" })
            QTest::addRow("%s, %s", algorithm, partition) << algorithm << partition;
}

void TestRun::realClock()
{
    QFETCH(QString, algorithm);
    QFETCH(QString, partition);
    RunConfig config = toyConfig(algorithm.toStdString(), { "cpu,threads=1", "cpu,threads=1,speed=0.5,jitter=0.1" });
    config.train.clock = "real";
    config.partition = partition.toStdString();
    const Told told = tell(config, m_data, { .checkpoint = m_folder.path("real.ekm") });
    QVERIFY2(told.result.error.empty(), told.result.error.c_str());
    QCOMPARE(told.result.samples, std::int64_t(4 * 960));
    QVERIFY(told.of<EvaluationEvent>().back().loss < 3.6); // ln 40 = 3.7 at the start
    QVERIFY(told.result.time > 0 && told.result.wall >= told.result.time);
    QVERIFY(!Checkpoint::load(m_folder.path("real.ekm")).array("weights").empty());
}

void TestRun::evaluationsOfTheRealClockDoNotCount()
{
    RunConfig config = toyConfig("gradient-aggregation", { "cpu,threads=1" });
    config.train.clock = "real";
    config.train.evaluateEvery = "32 samples"; // after each step
    const Told told = tell(config, m_data);
    double evaluations = 0;
    for (const EvaluationEvent& e : told.of<EvaluationEvent>())
        evaluations += e.seconds;
    QVERIFY(evaluations > 0);
    QVERIFY(told.result.time + evaluations <= told.result.wall);
}

void TestRun::loadsGeneratedData()
{
    RunConfig config = toyConfig("local-sgd", { "sim" });
    config.data.generate
        = { .samples = 50, .features = 40, .labels = 10, .test = 7, .nnz = 5, .labelsPerSample = 2, .seed = 4 };
    const RunData data = loadRunData(config, RunControl {});
    QCOMPARE(data.train.samples, Index(50));
    QCOMPARE(data.test.samples, Index(7));
    QCOMPARE(data.train.features, Index(40));
    QCOMPARE(data.test.labels, Index(10));
    QVERIFY(data.notices.empty());
    QCOMPARE(loadRunData(config, RunControl {}).hash(), data.hash());
    config.data.generate.seed = 5;
    QVERIFY(loadRunData(config, RunControl {}).hash() != data.hash());
}

void TestRun::noTestData()
{
    RunConfig config = toyConfig("local-sgd", { "sim" });
    config.data.generate
        = { .samples = 50, .features = 40, .labels = 10, .test = 0, .nnz = 5, .labelsPerSample = 2, .seed = 4 };
    const RunData data = loadRunData(config, RunControl {});
    QCOMPARE(data.test.samples, Index(50)); // a part of the training data, and it says so
    QCOMPARE(data.notices.size(), std::size_t(1));
    const Told told = tell(config, data);
    QCOMPARE(told.result.status, std::string("done"));
    QVERIFY(told.of<NoteEvent>().front().text.find("no test data") != std::string::npos);
}

void TestRun::nothingToLearn()
{
    QTemporaryDir folder;
    qputenv("XDG_CACHE_HOME", folder.filePath("cache").toUtf8());
    const auto write = [&](const char* name, const char* text) {
        QFile file(folder.filePath(name));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(text);
    };
    write("unlabelled.txt", "2 3 4\n 0:1\n 1:1\n");
    RunConfig config = toyConfig("local-sgd", { "sim" });
    config.data.generated = false;
    config.data.train = folder.filePath("unlabelled.txt").toStdString();
    QVERIFY_EXCEPTION_THROWN(loadRunData(config, RunControl {}), InputError);
    write("small.txt", "2 3 4\n0 0:1\n3 1:1\n");
    write("wide.txt", "1 9 7\n6 8:1\n");
    config.data.train = folder.filePath("small.txt").toStdString();
    config.data.test = folder.filePath("wide.txt").toStdString();
    const RunData data = loadRunData(config, RunControl {});
    QCOMPARE(data.train.features, Index(9));
    QCOMPARE(data.train.labels, Index(7));
    QCOMPARE(tell(config, data).result.status, std::string("done"));
    config.data.train = "${EVENKEEL_DATA}/no-such-set/train.txt";
    try {
        loadRunData(config, RunControl {});
        QFAIL("loaded");
    } catch (const InputError& e) {
        QVERIFY(QString(e.what()).contains("EVENKEEL_DATA"));
    }
}

void TestRun::generatingStopsInTheMiddle()
{
    RunConfig config = toyConfig("local-sgd", { "sim" });
    config.data.generate = { .samples = 4000, .features = 300, .labels = 40, .test = 400, .nnz = 12 };
    RunControl control;
    double last = -1;
    QVERIFY_EXCEPTION_THROWN(loadRunData(config, control,
                                 [&](const std::string&, double fraction) {
                                     last = fraction;
                                     if (fraction > 0.5)
                                         control.stop();
                                 }),
        InputError);
    QVERIFY(last > 0.5 && last < 0.6); // it never came to the end
}

QTEST_GUILESS_MAIN(TestRun)
#include "test_run.moc"

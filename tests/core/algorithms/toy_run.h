// SPDX-License-Identifier: GPL-3.0-or-later
// Plays an algorithm in virtual time as run() does, with devices and communicators that write down what happens, for a
// test to compute the same again straight on.
#pragma once

#include "core/algorithms/algorithm.h"
#include "core/project/choices.h"
#include "core/run/partition_report.h"
#include "core/train/shared/in_process_run.h"
#include "tests/core/algorithms/recording_communicator.h"
#include "tests/core/algorithms/recording_device.h"
#include "tests/core/run/run_tools.h"

namespace evenkeel {

struct ToyRun {
    std::string algorithm;
    OptionValues options = {};
    std::vector<std::string> devices = sims({ 1, 0.6, 0.35 });
    int batch = 4;
    double rate = 0.5, epochs = 4;
    Index samples = 60;
    Update::Rule rule = Update::Rule::Sgd;
    bool quadratic = true; // else the network's own loss
    Index hidden = 1;
    std::string partition = "queue";
    LinkCost links { 1e-4, 1e7 };
    StepCost cost { 0, 1e-3, 0 }; // a device's speed is its samples a second
    std::uint64_t seed = 1;
    float apart = 0; // rank r's weights start at the common ones + r apart

    // The rate of a step of `size` samples: the data's last batch may be smaller than asked for.
    double rateOf(std::size_t size) const { return rate * double(size) / batch; }
    double option(const std::string& name) const
    {
        const auto methods = algorithmChoices();
        return optionNumber(*findMethod(methods, algorithm), name, options.at(name));
    }
    double option(const std::string& name, double otherwise) const
    {
        return options.contains(name) ? option(name) : otherwise;
    }
};

struct Played {
    std::vector<Record> records;
    std::vector<float> start; // the whole model, as Model's array
    std::vector<std::vector<float>> models; // of all ranks in the end
    std::string error;
    std::size_t outputs = 0; // how many of the model's last weights are the output layer's

    Vector output(std::span<const float> whole) const { return toy::vectorOf(whole.last(outputs)); }
    Vector startOutput() const { return output(start); }
};

namespace toy {

struct Stage { // what the ranks of one run share
    const ToyRun& toy;
    const ModelShape& shape;
    InProcessRun& run;
    Recorder& recorder;
    Played& played;
    std::mutex mutex = {};
};

inline void playRank(int rank, Stage& stage, std::unique_ptr<Communicator> inner)
{
    const ToyRun& toy = stage.toy;
    Clock& clock = stage.run.clock();
    try {
        const DeviceSpec spec = DeviceSpec::parse(toy.devices[std::size_t(rank)]);
        const Algorithm& algorithm = *findAlgorithm(toy.algorithm);
        const auto methods = algorithmChoices();
        RecordingCommunicator communicator(std::move(inner), rank, stage.recorder);
        clock.join(rank);
        RecordingDevice device(openDevice(spec), rank, toy.quadratic, stage.recorder);
        std::vector<float> start = stage.played.start;
        for (float& weight : start)
            weight += toy.apart * float(rank);
        Model model(device, stage.shape, toy.rule, start);
        Worker worker(stage.run, communicator, model,
            { .batch = toy.batch, .rate = { toy.rate }, .pace = { spec.speed, spec.jitter }, .fails = spec.fails });
        worker.begin();
        train(algorithm, worker, optionNumbers(*findMethod(methods, toy.algorithm), toy.options));
        worker.synchronized(true);
        stage.played.models[std::size_t(rank)] = model.download();
    } catch (const Aborted&) { // another rank says why
    } catch (const std::exception& e) {
        const std::scoped_lock lock(stage.mutex);
        stage.played.error += e.what();
        clock.abort();
    }
    clock.leave(rank);
}

} // namespace toy

// Evaluates whenever it may, so that the record holds the model that counts after every merge or update.
inline Played play(const ToyRun& toy)
{
    const int ranks = int(toy.devices.size());
    const Dataset train = toy::samples(toy.samples), test = slice(train, 0, 3);
    RunConfig config;
    config.data.generated = true; // not read: the samples are made here
    config.train.clock = ClockKind::Virtual;
    config.devices = toy.devices;
    config.partition = toy.partition;
    const auto clock = makeVirtualClock(ranks, 0, true);
    RunControl control;
    Recorder recorder;
    const auto sink = [&](const Event& e) {
        if (const auto* merge = std::get_if<MergeEvent>(&e))
            recorder.add({ .kind = Record::Kind::Merge, .merge = *merge });
    };
    InProcessRun run({ .train = train,
                         .test = test,
                         .inversePropensity = inversePropensities(train),
                         .cost = toy.cost,
                         .ranks = ranks,
                         .seed = toy.seed },
        *clock, SampleQueue(train.samples, ranks, shardsOf(planOf(config), train, {}), toy.epochs, 1), control, sink,
        { .schedule = EvaluationSchedule("1 samples"), .maxCheckpoints = 0 });
    const ModelShape shape { train.features, train.labels, { toy.hidden } };
    Played played;
    played.start = initialWeights(shape, 7);
    played.models.resize(std::size_t(ranks));
    played.outputs = std::size_t(train.labels * (toy.hidden + 1));
    auto communicators = makeInProcess(ranks, *clock, toy.links);
    toy::Stage stage { toy, shape, run, recorder, played };
    clock->runRanks(ranks, [&](int rank) { toy::playRank(rank, stage, std::move(communicators[std::size_t(rank)])); });
    played.records = recorder.records();
    return played;
}

// Collects comparisons of computed vectors with recorded ones.
class Agreement {
public:
    explicit Agreement(double tolerance = 1e-6)
        : m_tolerance(tolerance)
    {
    }
    // |computed - recorded| / |computed|: weights are float, so single elements near zero have fewer digits.
    void compare(const Vector& computed, const Vector& recorded, const char* what, std::size_t where)
    {
        const auto norm = [](const Vector& v) { return std::sqrt((v * v).sum()); };
        const bool same = computed.size() > 0 && computed.size() == recorded.size();
        const double apart = same ? norm(computed - recorded) / norm(computed) : 1e9;
        ++m_compared[what];
        m_worst = std::max(m_worst, apart);
        if (m_first.isEmpty() && !(apart < m_tolerance))
            m_first = QString("%1 at record %2: %3 apart").arg(what).arg(where).arg(apart);
    }
    void require(bool holds, const char* what, std::size_t where)
    {
        if (m_first.isEmpty() && !holds)
            m_first = QString("%1 at record %2").arg(what).arg(where);
    }
    bool holds(const char* what, int times) const // everything agreed, and `what` so often
    {
        const auto found = m_compared.find(what);
        return m_first.isEmpty() && found != m_compared.end() && found->second >= times;
    }
    QByteArray text() const
    {
        QString all = m_first + QString(" worst %1").arg(m_worst);
        for (const auto& [what, times] : m_compared)
            all += QString(", %1 %2").arg(times).arg(what.c_str());
        return all.toUtf8();
    }

private:
    double m_tolerance, m_worst = 0;
    QString m_first;
    std::map<std::string, int> m_compared;
};

// A step as recorded: a plain one of replica x, where it was found.
inline void plainStep(Vector& x, const ToyRun& toy, const Record& step, Agreement& agreement, std::size_t where)
{
    agreement.compare(x, step.weights, "steps", where);
    x -= toy.rateOf(step.samples.size()) * toy::gradient(x, step.samples);
}

// At least 20 steps and 10 (or `evaluations`) models that count, all as computed; the last one is evaluated, and
// every rank's in the end.
inline void verify(const Played& played, Agreement agreement, const Vector& last, int evaluations = 10)
{
    QVERIFY2(played.error.empty(), played.error.c_str());
    for (const auto& model : played.models)
        agreement.compare(last, played.output(model), "last models", played.records.size());
    const auto evaluated = std::find_if(played.records.rbegin(), played.records.rend(),
        [](const Record& r) { return r.kind == Record::Kind::Evaluation; });
    QVERIFY(evaluated != played.records.rend());
    agreement.compare(last, evaluated->weights, "the last evaluation", played.records.size());
    QVERIFY2(agreement.holds("steps", 20) && agreement.holds("evaluations", evaluations), agreement.text());
}

} // namespace evenkeel

// SPDX-License-Identifier: GPL-3.0-or-later
// Common to the run tests: a small problem in virtual time, and all events of a run of it.
#pragma once

#include "core/algorithms/algorithm.h"
#include "core/data/generator.h"
#include "core/log/event_json.h"
#include "core/run/run.h"
#include "core/train/checkpoint.h"

#include <QTemporaryDir>
#include <QtTest>
#include <algorithm>
#include <mutex>

namespace evenkeel {

inline RunData toyRunData(Index samples = 960, Index test = 200)
{
    const Dataset all = generate(
        { .samples = samples + test, .features = 300, .labels = 40, .nnz = 12, .labelsPerSample = 2, .seed = 3 });
    return { .train = slice(all, 0, samples), .test = slice(all, samples, samples + test) };
}

inline RunConfig toyConfig(const std::string& algorithm, const std::vector<std::string>& devices)
{
    RunConfig c;
    c.name = "toy";
    c.data.generated = true; // the data are handed to run() as they are
    c.model.hidden = { 8 };
    c.model.neighbors = 0;
    c.devices = devices;
    c.train.algorithm = algorithm;
    c.train.optimizer = Optimizer::Sgd;
    c.train.schedule = RateSchedule::Constant;
    c.train.epochs = 4;
    c.train.batch = 32;
    c.train.rate = 1;
    c.train.clock = ClockKind::Virtual;
    return c;
}

inline std::vector<std::string> sims(std::initializer_list<double> speeds, const std::string& more = "")
{
    std::vector<std::string> specs;
    for (const double speed : speeds)
        specs.push_back("sim,speed=" + QByteArray::number(speed).toStdString() + more);
    return specs;
}

// Those of these algorithms that the program has: AMPNet and its neighbors can be left out.
inline std::vector<const char*> present(std::vector<const char*> algorithms)
{
    std::erase_if(algorithms, [](const char* name) { return !findAlgorithm(name); });
    return algorithms;
}

// AMPNet and its neighbors: ranks have parts of the model and answer each other's messages.
inline bool isModelParallel(const std::string& algorithm)
{
    return algorithm == "ampnet" || algorithm == "local-parallelism" || algorithm == "block-splitting";
}

// Eight epochs at a rate that suits most; where every device's step moves the common model, a smaller one.
inline RunConfig learningConfig(const std::string& algorithm)
{
    RunConfig config = toyConfig(algorithm, sims({ 1, 0.5, 0.3 }));
    config.train.epochs = 8;
    config.train.rate = 4;
    if (algorithm == "asynchronous-sgd" || algorithm == "compute-groups" || algorithm == "slide"
        || isModelParallel(algorithm))
        config.train.rate = 1.3;
    if (algorithm == "hpsgd" || algorithm == "gossip") { // what they merge is late
        config.train.epochs = 12;
        config.train.rate = 2;
    }
    if (algorithm == "subnet-training") { // a device has a third of the units
        config.model.hidden = { 32 };
        config.train.rate = 2;
    }
    return config;
}

struct RunRecord {
    RunResult result;
    std::vector<Event> events;

    std::vector<std::string> lines() const
    {
        std::vector<std::string> all;
        for (const Event& e : events)
            all.push_back(toJson(e));
        return all;
    }
    template<typename T>
    std::vector<T> of() const
    {
        std::vector<T> all;
        for (const Event& e : events)
            if (const T* one = std::get_if<T>(&e))
                all.push_back(*one);
        return all;
    }
};

using Watch = std::function<void(const Event&)>;

inline RunRecord recordRun(const RunConfig& config, const RunData& data, RunControl& control,
    const RunOptions& options = {}, const Watch& watch = {})
{
    RunRecord record;
    std::mutex mutex;
    const auto sink = [&](const Event& e) {
        {
            const std::scoped_lock lock(mutex);
            record.events.push_back(e);
        }
        if (watch)
            watch(e);
    };
    record.result = run(planOf(config), data, sink, control, options);
    return record;
}

inline RunRecord recordRun(
    const RunConfig& config, const RunData& data, const RunOptions& options = {}, const Watch& watch = {})
{
    RunControl control;
    return recordRun(config, data, control, options, watch);
}

class ModelFolder {
public:
    std::filesystem::path path(const std::string& name) const
    {
        return std::filesystem::path(m_folder.path().toStdString()) / name;
    }
    // The weights that a run ends with.
    std::vector<float> weightsOf(const RunConfig& config, const RunData& data)
    {
        const std::filesystem::path file = path("model" + std::to_string(m_next++) + ".ekm");
        const RunRecord record = recordRun(config, data, { .checkpoint = file });
        if (record.result.status != RunStatus::Done)
            qWarning("%s", record.result.error.c_str());
        return record.result.status == RunStatus::Done ? Checkpoint::load(file).array("weights")
                                                       : std::vector<float> {};
    }

private:
    QTemporaryDir m_folder;
    int m_next = 0;
};

inline double farthest(const std::vector<float>& a, const std::vector<float>& b)
{
    double max = a.size() == b.size() && !a.empty() ? 0 : 1e9;
    for (std::size_t i = 0; i < std::min(a.size(), b.size()); ++i)
        max = std::max(max, std::abs(double(a[i]) - double(b[i])));
    return max;
}

inline double mean(const auto& values)
{
    double sum = 0;
    for (const auto v : values)
        sum += double(v);
    return sum / double(values.size());
}

// It has trained on every sample once per epoch, and its last model, which was evaluated, knows more than the commonest
// label.
inline void requireLearnt(const RunRecord& record, const RunConfig& config, const RunData& data)
{
    QVERIFY2(record.result.error.empty(), record.result.error.c_str());
    QCOMPARE(record.result.status, RunStatus::Done);
    QCOMPARE(record.result.samples, std::int64_t(double(data.train.samples) * config.train.epochs));
    const auto evaluations = record.of<EvaluationEvent>();
    QVERIFY(evaluations.size() >= 2);
    QVERIFY2(evaluations.back().loss < evaluations.front().loss, qPrintable(QString::number(evaluations.back().loss)));
    QVERIFY2(evaluations.back().p1 > 0.3, qPrintable(QString::number(evaluations.back().p1))); // the commonest: 0.2
    std::int64_t samples = 0;
    for (const StepEvent& step : record.of<StepEvent>())
        samples += step.batch;
    QCOMPARE(samples, record.result.samples);
    QCOMPARE(evaluations.back().samples, record.result.samples);
}

// Of each rank.
inline std::vector<DeviceEvent> lastReadingsOf(const RunRecord& record, int ranks)
{
    std::vector<DeviceEvent> last(std::size_t(ranks), DeviceEvent { .rank = -1 });
    for (const DeviceEvent& e : record.of<DeviceEvent>())
        last[std::size_t(e.rank)] = e;
    return last;
}

// The texts of a run's notes, a line each.
inline std::string notes(const RunRecord& record)
{
    std::string all;
    for (const NoteEvent& note : record.of<NoteEvent>())
        all += note.text + '\n';
    return all;
}

inline int countOfNotes(const RunRecord& record, const std::string& text)
{
    return int(std::ranges::count_if(
        record.of<NoteEvent>(), [&](const NoteEvent& note) { return note.text.find(text) != std::string::npos; }));
}

inline bool hasNote(const RunRecord& record, const std::string& text)
{
    return notes(record).find(text) != std::string::npos;
}

} // namespace evenkeel

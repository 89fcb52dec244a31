// SPDX-License-Identifier: GPL-3.0-or-later
// evenkeel-gpu-uneven: trains generated data on devices of unequal speed in real time, by Adaptive SGD and by gradient
// aggregation (as it is, at twice the rate, and with the batch divided among the devices: the best of these counts);
// prints how equal the devices' updates become, and how soon each side reaches the same P@1. Options and their
// defaults: see main(). Devices are separated by spaces. Exit status: 0 all runs ended well, whether or not the goals
// were reached; 1 one failed; otherwise see exit_status.h.
#include "core/log/folds/time_to_accuracy.h"
#include "core/run/run.h"
#include "tests/gpu/gpu.h"
#include "tests/gpu/options.h"
#include "tests/gpu/uneven_figures.h"

#include <algorithm>
#include <cstdio>
#include <mutex>

using namespace evenkeel;
using namespace evenkeel::gpucheck;

namespace {

struct TrainingRecord { // by one run
    std::string name;
    RunResult result;
    std::vector<MergeEvent> merges;
    std::vector<EvaluationEvent> evaluations;
};

RunConfig configOf(const Options& o)
{
    RunConfig c;
    c.data.generated = true;
    c.data.generate = { .samples = o.whole("samples"),
        .features = o.whole("features"),
        .labels = o.whole("labels"),
        .test = o.whole("test"),
        .nnz = o.number("nnz"),
        .labelsPerSample = o.number("labels-per-sample") };
    c.model.hidden = { int(o.whole("hidden")) };
    c.devices = o.words("devices");
    c.train.batch = int(o.whole("batch"));
    c.train.rate = o.number("rate");
    c.train.epochs = 1e6; // it ends by time
    c.train.evaluateEvery = o.text("evaluate-every") + " seconds";
    return c;
}

TrainingRecord train(const RunConfig& config, const RunData& data, const std::string& name, double seconds)
{
    TrainingRecord record;
    record.name = name;
    std::mutex mutex;
    RunControl control;
    const auto sink = [&](const Event& event) {
        const std::scoped_lock lock(mutex);
        if (const auto* step = std::get_if<StepEvent>(&event); step && step->time > seconds)
            control.stop();
        if (const auto* merge = std::get_if<MergeEvent>(&event))
            record.merges.push_back(*merge);
        if (const auto* evaluation = std::get_if<EvaluationEvent>(&event))
            record.evaluations.push_back(*evaluation);
        if (const auto* note = std::get_if<NoteEvent>(&event))
            std::printf("note: %s\n", note->text.c_str());
    };
    record.result = run(planOf(config), data, sink, control);
    if (record.result.status == RunStatus::Stopped && !record.merges.empty())
        record.merges.pop_back(); // of a mega-batch that was cut short
    return record;
}

template<typename T>
std::string list(const std::vector<T>& values)
{
    std::string text;
    for (const T& value : values)
        text += (text.empty() ? "" : ",") + jsonNumber(double(value));
    return "[" + text + "]";
}

// Of many mega-batches the first and the last ones only.
void print(const TrainingRecord& t)
{
    for (std::size_t i = 0; i < t.merges.size(); ++i) {
        if (i >= 6 && i + 12 < t.merges.size())
            continue;
        std::printf("{\"run\":\"%s\",\"mega_batch\":%zu,\"updates\":%s,\"batches\":%s,\"merge_seconds\":%.6g}\n",
            t.name.c_str(), i + 1, list(t.merges[i].updates).c_str(), list(t.merges[i].batches).c_str(),
            t.merges[i].seconds);
    }
    std::vector<double> times, accuracies;
    for (const EvaluationEvent& e : t.evaluations) {
        times.push_back(e.time);
        accuracies.push_back(e.p1);
    }
    std::printf("{\"run\":\"%s\",\"status\":\"%s\",\"error\":%s,\"seconds\":%.6g,\"samples\":%lld,\"updates\":%lld,"
                "\"samples_per_second\":%.1f,\"evaluated_at\":%s,\"p1\":%s}\n",
        t.name.c_str(), asText(t.result.status).c_str(), jsonText(t.result.error).c_str(), t.result.time,
        static_cast<long long>(t.result.samples), static_cast<long long>(t.result.updates), t.result.samplesPerSecond,
        list(times).c_str(), list(accuracies).c_str());
}

void judgeBalance(const TrainingRecord& adaptive)
{
    const Balance b = balanceOf(adaptive.merges);
    const bool reached = b.megaBatches > 0 && b.inSum <= balanceGoal;
    std::printf("{\"goal\":\"equal updates\",\"mega_batches\":%d,\"most_over_fewest_in_sum\":%.4f,\"median\":%.4f,"
                "\"worst\":%.4f,\"reached\":%s}\n",
        b.megaBatches, b.inSum, b.median, b.worst, reached ? "true" : "false");
    std::printf(
        "goal, updates of all devices within %.0f %% over the last third of the mega-batches: %s, %.1f %% apart in sum "
        "over these %d, %.1f %% in the middle one, %.1f %% in the worst\n",
        100 * balanceGoal, reached ? "reached" : "missed", 100 * b.inSum, b.megaBatches, 100 * b.median, 100 * b.worst);
}

// The P@1 to reach is a little below the best that both sides came to (the best aggregation counts), where neither owes
// it to chance.
void judgeTime(const TrainingRecord& adaptive, const std::vector<TrainingRecord>& aggregations)
{
    double aggregated = 0;
    for (const TrainingRecord& t : aggregations)
        aggregated = std::max(aggregated, bestP1(t.evaluations));
    const double target = 0.97 * std::min(aggregated, bestP1(adaptive.evaluations));
    const double ours = timeToTarget(adaptive.evaluations, target).value_or(DeviceReadings::unknown);
    double theirs = DeviceReadings::unknown;
    for (const TrainingRecord& t : aggregations)
        if (const auto seconds = timeToTarget(t.evaluations, target); seconds && !(theirs <= *seconds))
            theirs = *seconds;
    const bool reached = target > 0 && ours < theirs;
    std::printf("{\"goal\":\"time to accuracy\",\"p1\":%.4f,\"adaptive_seconds\":%s,\"aggregation_seconds\":%s,"
                "\"reached\":%s}\n",
        target, jsonNumber(ours).c_str(), jsonNumber(theirs).c_str(), reached ? "true" : "false");
    std::printf("goal, Adaptive SGD before gradient aggregation at P@1 %.3f: %s, %.2f s and %.2f s\n", target,
        reached ? "reached" : "missed", ours, theirs);
}

bool compare(const Options& options)
{
    RunConfig config = configOf(options);
    const double seconds = options.number("seconds");
    const RunData data = generateRunData(config.data);
    const auto trained = [&](const std::string& name) {
        TrainingRecord record = train(config, data, name, seconds);
        print(record);
        return record;
    };
    config.train.algorithm = "adaptive-sgd";
    config.algorithmOptions = { { "momentum", options.text("momentum") } };
    const TrainingRecord adaptive = trained("adaptive-sgd");

    config.train.algorithm = "gradient-aggregation";
    config.algorithmOptions.clear();
    const std::string aggregation = "gradient-aggregation";
    std::vector<TrainingRecord> aggregations { trained(aggregation) };
    config.train.rate *= 2; // larger batches bear larger rates
    aggregations.push_back(trained(aggregation + ", twice the rate"));
    config.train.rate /= 2;
    config.train.batch = std::max(1, config.train.batch / int(config.devices.size()));
    aggregations.push_back(trained(aggregation + ", one batch for all"));
    judgeBalance(adaptive);
    judgeTime(adaptive, aggregations);
    bool passed = adaptive.result.error.empty();
    for (const TrainingRecord& t : aggregations)
        passed = passed && t.result.error.empty();
    std::printf("training on uneven devices: %s\n", passed ? "passed" : "FAILED");
    return passed;
}

} // namespace

int main(int argc, char** argv)
{
    constexpr const char* program = "evenkeel-gpu-uneven";
    return guarded(program, [&] {
        const Options options(argc, argv,
            { { "devices", "cuda:0,sms=64 cuda:0,sms=32 cuda:0,sms=16 cuda:0,sms=16" }, { "seconds", "30" },
                { "evaluate-every", "0.5" }, { "samples", "200000" }, { "test", "2000" }, { "features", "100000" },
                { "labels", "200000" }, { "nnz", "60" }, { "labels-per-sample", "4" }, { "hidden", "128" },
                { "batch", "512" }, { "rate", "8" }, { "momentum", "0.5" } });
        if (options.text("devices").starts_with("cuda"))
            requireGpu();
        return exitOf(compare(options));
    });
}

// SPDX-License-Identifier: GPL-3.0-or-later
// evenkeel-bench-partition: times greedy selection (k samples of all, the root of feature mass) and partitions of
// generated data. Prints one JSON object.
#include "core/base/error.h"
#include "core/data/generator.h"
#include "core/data/inspect/inspect.h"
#include "core/partition/quality/quality.h"
#include "core/partition/submodular/plan.h"
#include "core/partition/tools.h"

#include <CLI/CLI.hpp>
#include <chrono>
#include <ctime>
#include <iostream>
#include <nlohmann/json.hpp>
#include <sys/resource.h>

namespace {

using namespace evenkeel;
using nlohmann::ordered_json;

struct Options {
    GeneratorOptions data { .samples = 23149, .features = 47236, .labels = 50, .nnz = 67.5, .labelsPerSample = 1 };
    std::string mode = "select", method = "lazy", write, file;
    Index k = 1000;
    int workers = 8, threads = 1;
    int swaps = 0;
    bool judge = false;
};

Options parse(CLI::App& app, int argc, char** argv)
{
    Options o;
    app.add_option("--samples", o.data.samples);
    app.add_option("--features", o.data.features);
    app.add_option("--labels", o.data.labels, "classes, one a sample");
    app.add_option("--nnz", o.data.nnz, "mean features of a sample");
    app.add_option("--seed", o.data.seed);
    app.add_option("--write", o.write, "only write the data to this file (XMLC, values of a sample adding up to 1)");
    app.add_option("--file", o.file, "read this file instead of generating");
    app.add_option("--mode", o.mode)->check(CLI::IsMember({ "select", "partition" }));
    app.add_option("--method", o.method, "select: lazy, naive, stochastic; partition: those, one-pass, stream")
        ->check(CLI::IsMember({ "one-pass", "lazy", "stochastic", "naive", "stream" }));
    app.add_option("--k", o.k, "samples to select")->check(CLI::PositiveNumber);
    app.add_option("--workers", o.workers)->check(CLI::PositiveNumber);
    app.add_option("--threads", o.threads)->check(CLI::PositiveNumber);
    app.add_option("--swaps", o.swaps, "exchanges tried a sample")->check(CLI::NonNegativeNumber);
    app.add_flag("--judge", o.judge, "also the mean total variation, compared with one stratified random partition");
    app.parse(argc, argv);
    return o;
}

Dataset addingUpToOne(const Dataset& data)
{
    DatasetArrays arrays { data.features, data.labels, { data.featureOffsets.begin(), data.featureOffsets.end() },
        { data.labelOffsets.begin(), data.labelOffsets.end() }, { data.featureIds.begin(), data.featureIds.end() },
        { data.labelIds.begin(), data.labelIds.end() }, {} };
    for (Index sample = 0; sample < data.samples; ++sample)
        forMass(
            data, static_cast<Id>(sample), [&](Id, double mass) { arrays.values.push_back(static_cast<float>(mass)); });
    return makeDataset(std::move(arrays), "generated");
}

class Stopwatch {
public:
    void addTo(ordered_json& answer) const
    {
        answer["seconds"] = std::chrono::duration<double>(std::chrono::steady_clock::now() - m_began).count();
        answer["cpu_seconds"] = double(std::clock() - m_cpu) / CLOCKS_PER_SEC;
    }

private:
    std::chrono::steady_clock::time_point m_began = std::chrono::steady_clock::now();
    std::clock_t m_cpu = std::clock();
};

double peakMiB()
{
    rusage usage {};
    getrusage(RUSAGE_SELF, &usage);
    return static_cast<double>(usage.ru_maxrss) / 1024;
}

Greedy greedyOf(const std::string& method)
{
    return method == "naive" ? Greedy::Naive : method == "stochastic" ? Greedy::Stochastic : Greedy::Lazy;
}

ordered_json select(const Options& o, const Dataset& data)
{
    std::vector<Id> all(static_cast<std::size_t>(data.samples));
    for (std::size_t i = 0; i < all.size(); ++i)
        all[i] = static_cast<Id>(i);
    const ClassMass mass = ClassMassReader(data).read(all);
    const std::vector<double> share { 1 };
    const std::vector<Index> quota { std::min(o.k, data.samples) };
    const auto f = perspectiveWelfare(mass, share, Concave::Root, FeatureWeights::One);
    RowAssignment assignment(*f, quota);
    const Stopwatch watch;
    assignGreedily(assignment, { .optimizer = greedyOf(o.method) });
    ordered_json answer;
    watch.addTo(answer);
    answer["objective"] = f->sum();
    return answer;
}

ordered_json partition(const Options& o, const Dataset& data)
{
    const std::vector<double> speeds(static_cast<std::size_t>(o.workers), 1);
    SubmodularPlan plan;
    plan.classes.rule = ClassRule::Rarest;
    plan.dealing = o.method == "one-pass" ? Dealing::OnePass
        : o.method == "stream"            ? Dealing::Stream
        : o.method == "lazy"              ? Dealing::Lazy
        : o.method == "naive"             ? Dealing::Naive
                                          : Dealing::Stochastic;
    plan.swaps = o.swaps;
    plan.sizeWeight = 0;
    PartitionTask task;
    task.data = &data;
    task.speeds = speeds;
    task.threads = o.threads;
    const Stopwatch watch;
    const Partition result = submodularPartition(task, plan);
    ordered_json answer;
    watch.addTo(answer);
    if (o.judge) {
        const Classes classes = classesOf(data, plan.classes, speeds.size());
        answer["tv_mean"] = quality(data, classes, result, speeds).tvMean;
        answer["random_tv_mean"] = quality(data, classes, stratifiedPartition(classes, speeds, 1), speeds).tvMean;
    }
    return answer;
}

} // namespace

int main(int argc, char** argv)
{
    CLI::App app("Times submodular selection and partitions");
    try {
        const Options o = parse(app, argc, argv);
        const Dataset data = o.file.empty() ? generate(o.data) : loadDataset(o.file);
        if (!o.write.empty()) {
            writeXmlc(addingUpToOne(data), o.write);
            return 0;
        }
        ordered_json answer { { "mode", o.mode }, { "method", o.method }, { "threads", o.threads },
            { "samples", data.samples }, { "features", data.features }, { "nnz", data.nnz() } };
        answer.update(o.mode == "select" ? select(o, data) : partition(o, data));
        answer["peak_mib"] = peakMiB();
        std::cout << answer.dump() << '\n';
        return 0;
    } catch (const CLI::ParseError& e) {
        return app.exit(e);
    } catch (const std::exception& e) {
        std::cerr << "evenkeel-bench-partition: " << e.what() << '\n';
        return 1;
    }
}

// partition: how a project's samples are divided, and how good that is beside stratified random.
#include "core/cli/command.h"
#include "core/cli/project.h"

#include "core/run/partition_report.h"

#include <nlohmann/json.hpp>

#include <cstdio>
#include <fstream>
#include <memory>

namespace evenkeel::cli {

using nlohmann::ordered_json;

namespace {

struct PartitionArguments {
    ProjectArguments project;
    std::string save;
    bool json = false;
};

ordered_json qualityJson(const PartitionQuality& q)
{
    return { { "certificate", q.certificate }, { "tv_mean", q.tvMean }, { "tv_max", q.tvMax },
        { "hellinger_mean", q.hellingerMean }, { "hellinger_max", q.hellingerMax },
        { "class_deviation", q.classDeviation }, { "size_deviation", q.sizeDeviation }, { "makespan", q.makespan } };
}

ordered_json reportJson(const PartitionReport& r)
{
    ordered_json workers = ordered_json::array();
    for (std::size_t i = 0; i < r.quotas.size(); ++i)
        workers.push_back({ { "rows", r.quality.rows[i] }, { "quota", r.quotas[i] }, { "nnz", r.quality.nnz[i] },
            { "labels_seen", r.quality.labelsSeen[i] } });
    return { { "method", r.method }, { "seconds", r.seconds }, { "workers", workers },
        { "quality", qualityJson(r.quality) },
        { "random",
            { { "seeds", r.randomSeeds }, { "tv_mean", r.random.tvMean }, { "tv_max", r.random.tvMax },
                { "hellinger_mean", r.random.hellingerMean } } } };
}

void printReport(const PartitionReport& r, const std::vector<std::string>& devices)
{
    std::vector<std::vector<std::string>> rows { { "device", "spec", "rows", "quota", "nonzeros", "labels seen" } };
    for (std::size_t i = 0; i < r.quotas.size(); ++i)
        rows.push_back(
            { std::to_string(i), devices[i], grouped(double(r.quality.rows[i])), grouped(double(r.quotas[i])),
                grouped(double(r.quality.nnz[i])), grouped(double(r.quality.labelsSeen[i])) });
    printTable(rows);
    std::printf("\n%s in %s, beside the mean of %d seeds of stratified random with the same quotas\n", r.method.c_str(),
        duration(r.seconds).c_str(), r.randomSeeds);
    const auto row = [](const char* name, double ours, double theirs) {
        return std::vector<std::string> { name, fixed(ours, 5), fixed(theirs, 5) };
    };
    printTable({ { "figure", r.method, "stratified random" },
        row("certificate (1 is best)", r.quality.certificate, r.random.certificate),
        row("total variation, mean", r.quality.tvMean, r.random.tvMean),
        row("total variation, max", r.quality.tvMax, r.random.tvMax),
        row("Hellinger, mean", r.quality.hellingerMean, r.random.hellingerMean),
        row("class deviation, samples", r.quality.classDeviation, r.random.classDeviation),
        row("size deviation, samples", r.quality.sizeDeviation, r.random.sizeDeviation),
        row("makespan (1 is best)", r.quality.makespan, r.random.makespan) });
}

int partition(const PartitionArguments& a)
{
    const RunConfig config = checkedProject(a.project);
    const PartitionReport report = makePartition(config, {});
    if (!a.save.empty())
        savePartition(report.partition, a.save);
    if (a.json)
        std::puts(reportJson(report).dump(2).c_str());
    else
        printReport(report, config.devices);
    return 0;
}

} // namespace

void addPartitionCommand(Program& program)
{
    auto a = std::make_shared<PartitionArguments>();
    CLI::App* command = program.add("partition",
        "Divide a project's samples among its devices, and judge it beside stratified random",
        "partition projects/bibtex/project.toml --set partition.method=submodular", [a] { return partition(*a); });
    addProject(command, a->project);
    command->add_option("--save", a->save, "CSV file for sample,device");
    command->add_flag("--json", a->json, "One JSON object");
}

} // namespace evenkeel::cli

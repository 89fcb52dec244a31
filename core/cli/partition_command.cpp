// SPDX-License-Identifier: GPL-3.0-or-later
// partition: how a project's samples are divided, and how good that is compared with stratified random.
#include "core/base/json.h"
#include "core/base/phrase.h"
#include "core/cli/command.h"
#include "core/cli/interrupt.h"
#include "core/cli/number_option.h"
#include "core/cli/project.h"

#include "core/data/inspect/inspect.h"
#include "core/partition/quality/contrast.h"
#include "core/partition/saved.h"
#include "core/run/partition_report.h"
#include "core/run/run.h"

#include <chrono>
#include <cstdio>
#include <memory>
#include <numeric>
#include <optional>

namespace evenkeel::cli {

using nlohmann::ordered_json;

namespace {

struct PartitionArguments {
    ProjectArguments project;
    std::string save, start;
    int seeds = 10, device = -1;
    bool json = false, measure = false;
};

ordered_json qualityJson(const PartitionQuality& q)
{
    ordered_json object;
    for (const QualityFigure& figure : qualityFigures)
        object[figure.name] = figure.in(q);
    return object;
}

ordered_json listJson(const std::vector<Contrast>& list)
{
    ordered_json array = ordered_json::array();
    for (const Contrast& c : list)
        array.push_back(
            jsonObject({ { "id", c.id }, { "samples", c.count }, { "due", c.due }, { "deviations", c.deviations } }));
    return array;
}

ordered_json spreadJson(const IdSpread& spread, const std::vector<Index>& shared, std::size_t ranks)
{
    ordered_json object = jsonObject({ { "occurring", spread.occurring }, { "present", spread.present },
        { "only_here", spread.onlyHere }, { "tenths", ordered_json::array() } });
    for (const IdSpread::Group& group : spread.groups)
        object["tenths"].push_back(jsonObject({ { "ids", group.ids }, { "max_samples", group.maxSamples },
            { "min_samples", group.minSamples }, { "occurrences", group.occurrences }, { "present", group.present } }));
    if (shared.empty())
        return object;
    object["shared"] = object["jaccard"] = ordered_json::array();
    for (std::size_t i = 0; i < ranks; ++i) {
        ordered_json counts = ordered_json::array(), indices = ordered_json::array();
        for (std::size_t j = 0; j < ranks; ++j) {
            counts.push_back(shared[i * ranks + j]);
            indices.push_back(jaccard(shared, ranks, i, j));
        }
        object["shared"].push_back(counts);
        object["jaccard"].push_back(indices);
    }
    return object;
}

ordered_json reportJson(const PartitionReport& r)
{
    ordered_json workers = ordered_json::array(), random = ordered_json::array();
    for (std::size_t i = 0; i < r.quotas.size(); ++i) {
        const PartitionQuality::Rank& rank = r.quality.ranks[i];
        workers.push_back(jsonObject({ { "rows", rank.rows }, { "quota", r.quotas[i] }, { "share", r.shares[i] },
            { "speed", r.speeds[i] }, { "nnz", rank.nnz }, { "labels_seen", rank.labelsSeen },
            { "features_seen", rank.featuresSeen }, { "tv", rank.tv }, { "mean_distance", rank.meanDistance },
            { "gradient_agreement", rank.gradientAgreement } }));
    }
    for (const PartitionQuality& q : r.random)
        random.push_back(qualityJson(q));
    return jsonObject({ { "method", r.method }, { "seconds", r.seconds }, { "classes", r.classes.count() },
        { "classes_text", r.classesText }, { "workers", workers }, { "quality", qualityJson(r.quality) },
        { "random",
            jsonObject(
                { { "seeds", r.random.size() }, { "mean", qualityJson(meanOf(r.random)) }, { "each", random } }) },
        { "labels", spreadJson(r.quality.labels, r.sharedLabels, r.quotas.size()) },
        { "features", spreadJson(r.quality.features, r.sharedFeatures, r.quotas.size()) },
        { "curve", jsonObject({ { "dealing", r.trace.dealing }, { "exchanging", r.trace.exchanging } }) } });
}

// How many of a device's ids occur on each other one, and how the frequent and the rare ones are spread.
void printSpread(
    const Phrase& what, const IdSpread& spread, const std::vector<Index>& shared, const std::vector<double>& shares)
{
    constexpr std::size_t maxColumns = 8;
    const std::size_t ranks = shares.size(), columns = shared.empty() ? 0 : std::min(ranks, maxColumns);
    Rows rows { headings("device|share|frequent|rare|only here") };
    for (std::size_t j = 0; j < columns; ++j)
        rows[0].push_back(phrase("also on %1", { std::to_string(j) }));
    const auto part = [&](const IdSpread::Group& group, std::size_t rank) {
        const auto all = double(std::accumulate(group.occurrences.begin(), group.occurrences.end(), Index(0)));
        return all > 0 ? shareText(double(group.occurrences[rank]) / all, 1) : "-";
    };
    for (std::size_t i = 0; i < std::min<std::size_t>(ranks, 16); ++i) {
        rows.push_back({ std::to_string(i), shareText(shares[i], 1), part(spread.groups.front(), i),
            part(spread.groups.back(), i), groupedText(spread.onlyHere[i]) });
        for (std::size_t j = 0; j < columns; ++j)
            rows.back().push_back(i == j ? "" : shareText(sharedShare(shared, ranks, i, j), 1));
    }
    std::puts("");
    printLine(what);
    printTable(rows);
}

void printReport(const PartitionReport& r, const std::vector<std::string>& devices)
{
    Rows rows { headings("device|spec|rows|quota|nonzeros|labels seen|features seen|TV|random TV") };
    const PartitionQuality random = meanOf(r.random);
    for (std::size_t i = 0; i < r.quotas.size(); ++i) {
        const PartitionQuality::Rank& rank = r.quality.ranks[i];
        rows.push_back({ std::to_string(i), devices[i], groupedText(rank.rows), groupedText(r.quotas[i]),
            groupedText(rank.nnz), groupedText(rank.labelsSeen), groupedText(rank.featuresSeen),
            readableText(rank.tv, 4), r.random.empty() ? "-" : readableText(random.ranks[i].tv, 4) });
    }
    printTable(rows);
    const std::string seconds = duration(r.seconds);
    std::puts("");
    printLine(r.classesText);
    printLine(r.random.empty()
            ? phrase("%1 in %2", { r.method, seconds })
            : phrase(
                "%1 in %2, compared with the mean of %3 seeds of stratified random with the same classes and quotas",
                { r.method, seconds, std::to_string(r.random.size()) }));
    Rows table { { phrase("measure"), r.method } };
    if (!r.random.empty())
        table[0].insert(table[0].end(), { phrase("stratified random"), phrase("difference") });
    for (const QualityFigure& figure : qualityFigures) {
        const double ours = figure.in(r.quality), theirs = figure.in(random);
        const Phrase label = phrase(figure.label);
        table.push_back(
            { *figure.unit ? phrase("%1 (%2)", { label, phrase(figure.unit) }) : label, readableText(ours, 5) });
        if (!r.random.empty())
            table.back().insert(table.back().end(),
                { readableText(theirs, 5), theirs != 0 ? readableText((ours / theirs - 1) * 100, 1) + " %" : "-" });
    }
    printTable(table);
    printSpread(
        phrase("labels: shares of the occurrences of the most frequent and of the rarest tenth; those that occur on "
               "one device only; those that also occur on another"),
        r.quality.labels, r.sharedLabels, r.shares);
    printSpread(
        phrase("features: shares of the occurrences of the most frequent and of the rarest tenth; those that occur on "
               "one device only; those that also occur on another"),
        r.quality.features, r.sharedFeatures, r.shares);
}

void printContrasts(const Phrase& what, const std::vector<Contrast>& list, const std::vector<std::string>& names)
{
    Rows rows { headings("label|samples|expected|standard deviations") };
    rows[0].front() = what;
    for (const Contrast& c : list)
        rows.push_back({ std::size_t(c.id) < names.size() ? names[std::size_t(c.id)] : std::to_string(c.id),
            groupedText(c.count), readableText(c.due, 1), readableText(c.deviations, 1) });
    std::puts("");
    printTable(rows);
}

void printDevice(const Contrasts& c, const DataNames& names)
{
    printContrasts(phrase("over-represented labels"), c.moreLabels, names.labels);
    printContrasts(phrase("under-represented labels"), c.fewerLabels, names.labels);
    printContrasts(phrase("over-represented features"), c.moreFeatures, names.features);
    printContrasts(phrase("under-represented features"), c.fewerFeatures, names.features);
}

int partition(const PartitionArguments& a)
{
    RunConfig config = checkedProject(a.project);
    if (a.device >= int(config.devices.size()))
        throw InputError(phrase("--device %1: there are %2 devices, numbered from 0",
            { std::to_string(a.device), std::to_string(config.devices.size()) }));
    RunControl control;
    const InterruptGuard guard(control); // before any thread begins
    const RunData data = loadRunData(config, control);
    PartitionRequest request { .data = &data.train, .randomSeeds = a.seeds };
    if (a.measure)
        config.partitionShares = request.speeds = measureSpeeds(config, data.train, control);
    // Ctrl+C: no more exchanges; where that is not enough for a result at once, none.
    request.finish = [&] { return control.interrupted(); };
    std::optional<std::chrono::steady_clock::time_point> asked;
    request.progress = [&](double) {
        constexpr std::chrono::milliseconds patience(500);
        const auto now = std::chrono::steady_clock::now();
        if (control.interrupted() && !asked)
            asked = now;
        return !asked || now - *asked < patience;
    };
    Partition start;
    if (!a.start.empty()) {
        start = readPartition(a.start, data.train.samples, config.devices.size());
        request.start = &start;
    }
    const PartitionReport report = makePartition(config, request);
    if (!a.save.empty())
        writePartition(report.partition, a.save);
    const Contrasts contrasts
        = a.device < 0 ? Contrasts {} : contrastsOf(data.train, report.partition[std::size_t(a.device)], 10);
    if (a.json) {
        ordered_json object = reportJson(report);
        if (a.measure)
            object["samples_per_second"] = config.partitionShares;
        if (a.device >= 0)
            object["device"] = jsonObject({ { "more_labels", listJson(contrasts.moreLabels) },
                { "fewer_labels", listJson(contrasts.fewerLabels) },
                { "more_features", listJson(contrasts.moreFeatures) },
                { "fewer_features", listJson(contrasts.fewerFeatures) } });
        std::puts(jsonText(object, 2).c_str());
        return 0;
    }
    if (a.measure) {
        std::string list;
        for (const double speed : config.partitionShares)
            list += (list.empty() ? "" : ", ") + readableText(speed, 0);
        printLine(phrase("measured samples per second; to keep these shares: partition.shares = [%1]\n", { list }));
    }
    printReport(report, config.devices);
    if (a.device >= 0)
        printDevice(contrasts, data.names);
    return 0;
}

} // namespace

void addPartitionCommand(Program& program)
{
    auto a = std::make_shared<PartitionArguments>();
    CLI::App* command = program.add("partition",
        formOf("Divide a project's samples among its devices, and compare the result with stratified random; Ctrl+C "
               "ends the exchanges early, or, before those, the command"),
        "partition projects/bibtex/project.toml --set partition.method=submodular", [a] { return partition(*a); });
    addProject(command, a->project);
    command->add_option(
        "--save", a->save, formOf("CSV file to write, of sample,device; a run uses it with partition.method=saved"));
    command->add_option("--start", a->start,
        formOf("Saved partition to start from: samples stay on their devices as far as quotas allow"));
    command->add_option("--seeds", a->seeds, formOf("Seeds of stratified random to compare with"))
        ->check(wholeNumber(0, 1000));
    command
        ->add_option("--device", a->device,
            formOf("List the labels and features that are over- or under-represented on this device"))
        ->check(wholeNumber(0, 99'999));
    command->add_flag("--measure", a->measure,
        formOf("Set shares by a short training run on the devices, instead of by their speed="));
    command->add_flag("--json", a->json, formOf("One JSON object"));
}

} // namespace evenkeel::cli

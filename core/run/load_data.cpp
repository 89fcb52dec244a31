// SPDX-License-Identifier: GPL-3.0-or-later
// Training and test data of a run.
#include "core/run/run.h"

#include "core/base/error.h"
#include "core/base/phrase.h"
#include "core/data/columns.h"
#include "core/data/generator.h"
#include "core/data/inspect/inspect.h"
#include "core/data/label_filter.h"
#include "core/project/network_choice.h"
#include "core/run/held_out.h"

#include <algorithm>
#include <array>
#include <cstdio>
#include <iterator>
#include <utility>

namespace evenkeel {

std::string RunData::hash() const
{
    std::array<char, 33> text {};
    std::snprintf(text.data(), text.size(), "%016llx%016llx", static_cast<unsigned long long>(train.hash),
        static_cast<unsigned long long>(test.hash));
    return text.data();
}

namespace {

struct File {
    const RunConfig& config;
    const std::string& path;
    std::optional<NumberedAs> as = {};
};

// A file that is not there, where somebody may get it.
void checkExists(const File& asked, const std::filesystem::path& file)
{
    std::error_code ignored;
    if (std::filesystem::exists(file, ignored))
        return;
    const std::filesystem::path maker = asked.config.folder / "make";
    if (asked.path.find("${EVENKEEL_DATA}") != std::string::npos)
        throw InputError(phrase("%1: this dataset was not found; set EVENKEEL_DATA to the folder that contains it "
                                "(docs/data.md says where to get it)",
            { file.string() }));
    if (!asked.config.folder.empty() && std::filesystem::is_regular_file(maker, ignored))
        throw InputError(phrase("%1: is not made yet; run %2", { file.string(), maker.string() }));
}

LoadReport load(RunData& data, Dataset& into, const File& asked, const RunControl& control,
    const std::function<void(double)>& progress)
{
    const DataConfig& config = asked.config.data;
    const std::filesystem::path file = resolvePath(asked.config, asked.path);
    checkExists(asked, file);
    LoadReport report;
    into = loadDataset(file,
        { .skipBadLines = config.skipBadLines,
            .numbering = numberingOf(config),
            .as = asked.as,
            .text = textOf(asked.config),
            .progress = progress,
            .stop = control.token() },
        &report);
    for (const std::string& notice : report.notices)
        data.notices.push_back(file.filename().string() + ": " + notice);
    if (report.badLines > 0)
        data.notices.push_back(phrase(
            "%1: %2 malformed lines were skipped", { file.filename().string(), std::to_string(report.badLines) }));
    return report;
}

// Sizes that both files state, but not the same ones.
void noteOtherSizes(RunData& data)
{
    if (data.test.features == data.train.features && data.test.labels == data.train.labels)
        return;
    const auto sizes = [](const Dataset& of) {
        return phrase("%1 features and %2 labels", { std::to_string(of.features), std::to_string(of.labels) });
    };
    data.notices.push_back(phrase("the test data have %1, the training data %2; are they of one dataset?",
        { sizes(data.test), sizes(data.train) }));
}

// Pairs that do not count, and where they may have been forgotten.
void filterTest(RunData& data, const RunConfig& config)
{
    if (!config.data.filter.empty()) {
        data.test = withoutPairs(data.test, resolvePath(config, config.data.filter));
        data.notices.push_back(phrase("test data: %1 pairs of sample and label do not count (data.filter)",
            { std::to_string(data.test.excludedIds.size()) }));
    } else if (const std::string filter = unnamedFilter(config); !data.test.isUnlabeled() && !filter.empty()) {
        data.notices.push_back(phrase("test data: %1 is in their folder; data.filter with it leaves out its pairs, as "
                                      "published figures of such data do",
            { std::filesystem::path(filter).filename().string() }));
    }
}

void loadFiles(RunData& data, const RunConfig& config, const RunControl& control,
    const std::function<std::function<void(double)>(const char*)>& progress)
{
    const LoadReport train
        = load(data, data.train, { config, config.data.train }, control, progress("Loading training data"));
    data.reading.numbering = train.numbering;
    data.reading.text = train.text;
    data.names = train.names;
    if (!train.numbering && !config.data.classes.empty())
        data.notices.emplace_back(
            phrase("data.classes is of libSVM files: the training file numbers its labels itself"));
    if (config.data.test.empty() && !config.data.filter.empty())
        throw ConfigError("data.filter", phrase("data.filter is of test samples: set data.test, or leave it out"));
    if (config.data.test.empty())
        return;
    const LoadReport test = load(data, data.test,
        { config, config.data.test,
            numberedAs(data.train, train, std::filesystem::path(data.train.source).filename().string()) },
        control, progress("Loading test data"));
    if (config.data.firstId == FirstId::Auto && firstFeatureOf(train.numbering) == 1 && !test.numbering
        && data.test.features == data.train.features + 1)
        throw InputError(phrase("%1: has no feature 0, so its features may count from 1, but %2 has %3 counted from 0, "
                                "one more; set data.first-id = 0 or 1",
            { data.train.source, data.test.source, std::to_string(data.test.features) }));
    if (!config.data.filter.empty() && test.badLines > 0)
        throw InputError(
            phrase("%1: numbers the samples of %2, of which %3 malformed lines were skipped; correct these lines",
                { resolvePath(config, config.data.filter).string(), data.test.source, std::to_string(test.badLines) }));
    if (data.test.samples == 0)
        throw InputError(phrase("%1: has no samples; nothing can be evaluated on these data", { data.test.source }));
    filterTest(data, config);
    if (!train.numbering && !test.numbering && !train.text)
        noteOtherSizes(data);
}

// As ids, of the numbers that files have.
std::vector<Id> leftOut(const RunData& data, const DataConfig& config)
{
    const Id first = firstFeatureOf(data.reading.numbering);
    std::vector<Id> ids;
    for (const int number : config.leaveOut) {
        if (number < first || number - first >= data.train.features)
            throw ConfigError("data.leave-out",
                phrase("data.leave-out: the training data have no feature %1", { std::to_string(number) }));
        ids.push_back(number - first);
    }
    std::ranges::sort(ids);
    ids.erase(std::unique(ids.begin(), ids.end()), ids.end());
    return ids;
}

// What is done to the columns of the training data, and said.
void readColumns(RunData& data, const DataConfig& config)
{
    DataReading& reading = data.reading;
    const Dataset train = data.train;
    OddColumns odd = oddColumns(train);
    reading.leftOut = leftOut(data, config);
    if (config.invert == Inverted::Common)
        std::ranges::set_difference(odd.common, reading.leftOut, std::back_inserter(reading.inverted));
    std::vector<std::string> said;
    if (!reading.leftOut.empty())
        said.push_back(counted("%n {feature is|features are} left out", std::ssize(reading.leftOut)));
    if (config.invert == Inverted::Common && reading.inverted.empty())
        said.emplace_back(
            phrase("no feature is an indicator that more than 95 % of the samples have, so none is inverted"));
    if (!reading.inverted.empty())
        said.push_back(counted(
            "%n {feature is|features are} inverted: absent counts as 1, present as 0", std::ssize(reading.inverted)));
    if (reading.changesValues()) {
        Unknown ignored;
        data.train = readBy(reading, train, ignored);
        odd = oddColumns(data.train);
    }
    for (std::string& note : odd.notes(firstFeatureOf(reading.numbering), data.names.features))
        said.push_back(std::move(note));
    const ColumnScale scale = chosenScale(config.scale, odd);
    reading.factors = columnFactors(data.train, scale);
    if (!reading.factors.empty()) {
        Unknown ignored;
        data.train = readBy(reading, train, ignored);
        said.emplace_back(scale == ColumnScale::Standard
                ? phrase("each feature is divided by its standard deviation")
                : phrase("each feature is divided by its largest magnitude (data.scale = \"none\": as they are)"));
    }
    for (std::string& note : said)
        data.notices.push_back(phrase("training data: %1", { std::move(note) }));
}

// By the training data; rows of lists, trees and graphs may have any length.
void readTest(RunData& data, DataKind kind)
{
    if (kind != DataKind::Features) {
        data.train.features = data.test.features = std::max(data.train.features, data.test.features);
        data.train.labels = data.test.labels = std::max(data.train.labels, data.test.labels);
        data.reading
            = { .features = data.train.features, .labels = data.train.labels, .numbering = data.reading.numbering };
        return;
    }
    Unknown unknown;
    const Dataset test = std::exchange(data.test, {});
    data.test = readBy(data.reading, test, unknown);
    for (std::string& note : unknown.notes(test))
        data.notices.push_back(phrase("test data: %1", { std::move(note) }));
}

// Where there are no test data, but a share of the samples is to be them.
void holdOutTest(RunData& data, const DataConfig& config)
{
    const auto heldOut = Index(double(data.train.samples) * config.testShare);
    if (data.test.samples > 0 || heldOut == 0)
        return;
    data.testRows = heldOutSamples(data.train.samples, heldOut);
    std::tie(data.train, data.test) = splitSamples(data.train, data.testRows);
    data.notices.push_back(
        phrase("no test data: %1 of the %2 samples, drawn at random, are the test data (data.test-share)",
            { std::to_string(heldOut), std::to_string(heldOut + data.train.samples) }));
    if (data.reading.text)
        data.notices.emplace_back(
            phrase("features and their weights are those of all documents, also of the test data"));
    if (data.train.labelCount() == 0)
        throw InputError(phrase("%1: too few samples have labels to hold out a share of them", { data.train.source }));
}

Index unlabeledIn(const Dataset& data)
{
    Index count = 0;
    for (Index i = 0; i < data.samples; ++i)
        count += data.labelsOf(i).empty() && data.unknownLabelsOf(i) == 0 && data.excludedOf(i).empty() ? 1 : 0;
    return count;
}

// Whoever is tested on what was trained on looks better than it is.
void noteSharedSamples(RunData& data)
{
    const Index shared = data.test.samples > 0 ? sharedSamples(data.train, data.test) : 0;
    data.isOnTraining = shared > 0 && shared == data.test.samples;
    if (shared > 0)
        data.notices.push_back(phrase("test data: %1 of %2 samples are training samples, too, so that P@1 is too good",
            { std::to_string(shared), std::to_string(data.test.samples) }));
}

// Test samples without labels are no reason not to train, but nothing is known of the model then.
void noteMissingLabels(RunData& data, const std::string& stopAt)
{
    if (data.test.samples > 0 && data.test.isUnlabeled()) {
        if (!stopAt.empty())
            throw ConfigError("train.stop-at",
                phrase("train.stop-at = \"%1\" is never reached: no sample of %2 has a label; leave it out, or set "
                       "data.test to a file with labels",
                    { stopAt, data.test.source }));
        data.notices.emplace_back(
            phrase("test data: no sample has a label, so nothing is evaluated: there is no P@1 and no best model"));
    } else if (data.test.samples > 0) {
        if (const std::string note = missingLabelsNote(data.test); !note.empty())
            data.notices.push_back(phrase("test data: %1", { note }));
    }
}

} // namespace

DataEvent dataFacts(const RunData& data)
{
    DataEvent facts { .training = data.train.samples,
        .test = data.test.samples,
        .unlabeled = unlabeledIn(data.test),
        .isOnTraining = data.isOnTraining ? 1 : 0 };
    std::vector<Index> frequency(static_cast<std::size_t>(data.train.labels));
    for (const Id label : data.train.labelIds)
        ++frequency[static_cast<std::size_t>(label)];
    const auto frequentLabel = static_cast<Id>(std::ranges::max_element(frequency) - frequency.begin());
    Index hits = 0;
    for (Index i = 0; i < data.test.samples; ++i)
        hits += std::ranges::binary_search(data.test.labelsOf(i), frequentLabel) ? 1 : 0;
    facts.frequent = data.test.samples > 0 ? double(hits) / double(data.test.samples) : 0;
    return facts;
}

std::string missingLabelsNote(const Dataset& data)
{
    const Index missing = unlabeledIn(data);
    if (data.samples == 0)
        throw InputError(phrase("%1: has no samples; nothing can be evaluated on these data", { data.source }));
    if (data.isUnlabeled())
        throw InputError(
            phrase("%1: no sample has a label, so nothing can be evaluated on these data", { data.source }));
    return missing == 0 ? std::string()
                        : phrase("%1 of %2 samples have no label and count as 0 in evaluations",
                            { std::to_string(missing), std::to_string(data.samples) });
}

RunData generateRunData(const DataConfig& config, const std::function<bool(double)>& keepGoing)
{
    const GenerateConfig& g = config.generate;
    const Dataset all = generate({ .kind = config.kind,
                                     .samples = g.samples + g.test,
                                     .features = g.features,
                                     .labels = g.labels,
                                     .nnz = g.nnz,
                                     .labelsPerSample = g.labelsPerSample,
                                     .seed = g.seed },
        keepGoing);
    RunData data;
    data.train = slice(all, 0, g.samples);
    if (g.test > 0)
        data.test = slice(all, g.samples, g.samples + g.test);
    return data;
}

RunData preparedRunData(RunData data, const RunConfig& config, const DataReading* by)
{
    if (data.train.samples == 0)
        throw InputError(phrase("%1: has no samples; there is nothing to train on", { data.train.source }));
    if (data.train.nnz() == 0)
        throw InputError(phrase("%1: no sample has a feature; is it XMLC or libSVM text?", { data.train.source }));
    if (data.train.labels == 0 || data.train.labelCount() == 0)
        throw InputError(phrase("%1: has no labels; there is nothing to learn", { data.train.source }));
    holdOutTest(data, config.data);
    noteMissingLabels(data, config.train.stopAt);
    noteSharedSamples(data);
    if (by) {
        Unknown ignored;
        data.reading = *by;
        data.train = readBy(*by, Dataset(data.train), ignored);
    } else {
        std::optional<TextReading> text = std::move(data.reading.text);
        data.reading = readingOf(data.train, data.reading.numbering);
        data.reading.text = std::move(text);
        data.reading.names = data.names;
        if (config.data.kind == DataKind::Features)
            readColumns(data, config.data);
    }
    readTest(data, config.data.kind);
    if (data.test.samples == 0) {
        data.test = slice(data.train, 0, std::min<Index>(data.train.samples, 2000));
        data.isOnTraining = true;
        data.notices.emplace_back(phrase(
            "no test data: evaluation uses the first %1 training samples", { std::to_string(data.test.samples) }));
    }
    for (const Dataset* samples : { &data.train, &data.test })
        checkRows(*samples, rowFormatOf(config.data));
    const ModelConfig& model = config.model;
    const bool isDefault = model.active == ModelConfig {}.active; // it takes all labels of a small data set
    if (model.output == OutputMode::Sampled && model.active > data.train.labels && !isDefault)
        throw ConfigError("model.active",
            phrase("model.active = %1 is above the number of labels, %2",
                { std::to_string(model.active), std::to_string(data.train.labels) }));
    return data;
}

RunData loadRunData(
    const RunConfig& config, const RunControl& control, const std::function<void(const std::string&, double)>& progress)
{
    const auto part = [&](const char* what) {
        return std::function<void(double)>([&progress, what](double fraction) {
            if (progress)
                progress(what, fraction);
        });
    };
    RunData data;
    if (config.data.generated) {
        data = generateRunData(config.data, [&, report = part("Generating data")](double fraction) {
            report(fraction);
            return !control.stopped();
        });
    } else {
        loadFiles(data, config, control, part);
    }
    return preparedRunData(std::move(data), config);
}

} // namespace evenkeel

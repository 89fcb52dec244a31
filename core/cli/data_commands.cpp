// SPDX-License-Identifier: GPL-3.0-or-later
// generate, inspect, convert.
#include "core/base/phrase.h"
#include "core/cli/command.h"
#include "core/cli/number_option.h"

#include "core/base/error.h"
#include "core/base/printable.h"
#include "core/data/formats.h"
#include "core/data/inspect/inspect.h"
#include "core/data/uneven_data.h"

#include <cstdio>
#include <memory>

namespace evenkeel::cli {

namespace {

struct GenerateArguments {
    std::string folder, kind = "features";
    Index test = 0;
    double spread = 0;
    GeneratorOptions options;
};

constexpr std::string_view kinds = "features|lists|trees|graphs"; // names in the order of DataKind

// What a project on these files must say, or nothing.
void printFormat(const RowFormat& format, const std::string& kind)
{
    if (format.kind == DataKind::Features)
        return;
    std::printf(
        "in a project: data.kind = \"%s\", data.tokens = %lld", kind.c_str(), static_cast<long long>(format.tokens));
    if (format.kind == DataKind::Graphs)
        std::printf(", data.edge-kinds = %lld", static_cast<long long>(format.edgeKinds));
    std::puts("");
}

int generateFiles(const GenerateArguments& a)
{
    GeneratorOptions all = a.options;
    all.kind = DataKind(choiceIndex(kinds, a.kind));
    all.samples += a.test;
    const Dataset data = a.spread > 0 ? generateUneven(all, a.spread) : generate(all);
    std::error_code error;
    std::filesystem::create_directories(a.folder, error);
    if (error)
        throw StorageError(phrase("%1: cannot be created: %2", { a.folder, error.message() }));
    writeXmlc(slice(data, 0, a.options.samples), std::filesystem::path(a.folder) / "train.txt");
    if (a.test > 0)
        writeXmlc(slice(data, a.options.samples, all.samples), std::filesystem::path(a.folder) / "test.txt");
    printLine(phrase("%1: %2 samples for training, %3 for testing, %4 features, %5 labels, %6 features and %7 labels "
                     "per sample",
        { printable(a.folder), groupedText(a.options.samples), groupedText(a.test), groupedText(data.features),
            groupedText(data.labels), fixedText(double(data.nnz()) / double(data.samples), 1),
            fixedText(double(data.labelCount()) / double(data.samples), 2) }));
    printFormat(generatedFormat(all.kind, all.labels), a.kind);
    return 0;
}

void printHistogram(const Phrase& title, const Histogram& h)
{
    std::int64_t max = 1;
    for (const std::int64_t count : h.count)
        max = std::max(max, count);
    std::puts("");
    printLine(title);
    for (std::size_t i = 0; i < h.count.size(); ++i) {
        const std::string range = h.min[i] == h.max[i] ? std::to_string(h.min[i])
                                                       : std::to_string(h.min[i]) + "-" + std::to_string(h.max[i]);
        std::printf("%15s %12s  %s\n", range.c_str(), catalog().numbers(groupedText(h.count[i])).c_str(),
            std::string(std::size_t(40 * h.count[i] / max), '#').c_str());
    }
}

void printTopLabels(const Inspection& i)
{
    Rows rows { headings("most frequent labels|samples") };
    for (const auto& [label, samples] : i.topLabels) {
        const auto id = std::size_t(label);
        const std::string number = std::to_string(i.numbering ? numberOf(*i.numbering, label) : label);
        rows.push_back({ id < i.names.labels.size() ? number + " (" + printable(i.names.labels[id]) + ")" : number,
            groupedText(samples) });
    }
    std::puts("");
    printTable(rows);
}

void printInspection(const Inspection& i)
{
    printTable({ { phrase("file"), i.file }, { phrase("format"), i.format },
        { phrase("samples"), groupedText(i.samples) }, { phrase("features"), groupedText(i.features) },
        { phrase("labels"), groupedText(i.labels) },
        { phrase("nonzeros"), phrase("%1  (%2 per sample)", { groupedText(i.nnz), readableText(i.nnzPerSample, 1) }) },
        { phrase("labels per sample"), readableText(i.labelsPerSample, 2) },
        { phrase("values"), phrase("%1 to %2", { readableText(i.minValue, 4), readableText(i.maxValue, 4) }) },
        { phrase("samples without features"), groupedText(i.emptySamples) },
        { phrase("samples without labels"), groupedText(i.unlabeledSamples) },
        { phrase("duplicate samples"), groupedText(i.duplicates) },
        { phrase("features never used"), groupedText(i.unusedFeatures) },
        { phrase("labels never used"), groupedText(i.unusedLabels) },
        { phrase("labels of 1 to 5 samples"), groupedText(i.tailLabels) },
        { phrase("most frequent 10 % of labels"),
            phrase("%1 % of label assignments", { readableText(100 * i.headShare, 1) }) },
        { phrase("samples with unsorted ids"), groupedText(i.unsortedSamples) },
        { phrase("repeated ids"), groupedText(i.repeatedIds) },
        { phrase("explicit zeros"), groupedText(i.explicitZeros) },
        { phrase("negative values"), groupedText(i.negativeValues) },
        { phrase("malformed lines"), groupedText(i.badLines) } });
    printHistogram(phrase("Samples by number of features"), i.nnzHistogram);
    printHistogram(phrase("Samples by number of labels"), i.labelsHistogram);
    printHistogram(phrase("Labels by number of samples"), i.labelFrequency);
    printTopLabels(i);
    if (!i.notices.empty())
        printLine(phrase("\nNotes"));
    for (const std::string& notice : i.notices)
        std::puts(printable(localized(std::string_view(notice))).c_str());
    if (!i.firstBadLines.empty())
        printLine(phrase("\nMalformed lines (the first 100)"));
    for (const BadLine& bad : i.firstBadLines)
        std::puts(printable(localized(std::string_view(inputError(i.file, bad.line, bad.what).what()))).c_str());
}

NumberedAs trainingDataOf(const std::string& file)
{
    LoadReport report;
    const Dataset data = loadDataset(file, {}, &report);
    return numberedAs(data, report, file);
}

int inspectFile(const std::string& file, bool json)
{
    const Inspection i = inspect(file);
    if (json)
        std::puts(inspectionJson(i).c_str());
    else
        printInspection(i);
    if (i.samples == 0 && i.badLines > 0)
        throw InputError(phrase("%1: none of its lines is a sample; is it XMLC or libSVM text?", { file }));
    return 0;
}

void addGenerate(Program& program)
{
    auto g = std::make_shared<GenerateArguments>();
    CLI::App* make
        = program.add("generate", formOf("Generate power-law data with planted structure, or lists, trees, graphs"),
            "generate -o mydata --samples 20000 --features 20000 --labels 5000 --test 2000",
            [g] { return generateFiles(*g); });
    constexpr Index maxSize = 1'000'000'000'000'000; // the generator knows what is possible
    const CLI::Validator size = wholeNumber(1, maxSize);
    make->add_option("-o,--output", g->folder, formOf("Folder for train.txt and test.txt"))->required();
    make->add_option("--samples", g->options.samples, formOf("Training samples"))->required()->check(size);
    make->add_option("--features", g->options.features, formOf("Features"))->required()->check(size);
    make->add_option("--labels", g->options.labels, formOf("Labels"))->required()->check(size);
    make->add_option("--test", g->test, formOf("Test samples"))->check(wholeNumber(0, maxSize));
    make->add_option("--kind", g->kind,
            formOf("features; lists: reduce a list of digits; trees: nested operations on digits; graphs: deduction"))
        ->check(CLI::IsMember({ "features", "lists", "trees", "graphs" }))
        ->capture_default_str();
    make->add_option("--nnz", g->options.nnz,
            formOf("Mean number of features per sample, or of positions, nodes, nodes and edges"))
        ->check(numberIn<double>(above(0)))
        ->capture_default_str();
    make->add_option("--spread", g->spread,
            formOf("Deviation of the logarithm of a sample's number of features: 0.7 as in many texts, 1.4 very "
                   "uneven; 0: between a quarter and 2.5 times the mean"))
        ->check(numberIn<double>(between(0, maxSpread)))
        ->capture_default_str();
    make->add_option("--labels-per-sample", g->options.labelsPerSample, formOf("Mean number of labels per sample"))
        ->check(numberIn<double>(above(0)))
        ->capture_default_str();
    make->add_option("--seed", g->options.seed, formOf("Equal seeds give equal data"))
        ->check(seedNumber())
        ->capture_default_str();
}

} // namespace

void addDataCommands(Program& program)
{
    addGenerate(program);

    auto file = std::make_shared<std::string>();
    auto json = std::make_shared<bool>(false);
    CLI::App* look = program.add("inspect", formOf("Describe a dataset: sizes, histograms, defects with line numbers"),
        "inspect mydata/train.txt --json", [file, json] { return inspectFile(*file, *json); });
    look->add_option("FILE", *file, dataFormats)->required();
    look->add_flag("--json", *json, formOf("One JSON object"));

    auto in = std::make_shared<std::string>(), out = std::make_shared<std::string>(),
         like = std::make_shared<std::string>();
    auto skip = std::make_shared<bool>(false);
    auto first = std::make_shared<int>(-1); // below 0: decided
    CLI::App* convert
        = program.add("convert", formOf("Convert a dataset to text (XMLC, libSVM) or to the binary cache"),
            "convert test.svm test.txt --like train.svm", [in, out, like, first, skip] {
                LoadOptions options { .skipBadLines = *skip };
                if (*first >= 0)
                    options.numbering.firstFeature = Id(*first);
                if (!like->empty())
                    options.as = trainingDataOf(*like);
                for (const std::string& notice : convertDataset(*in, *out, options).notices)
                    std::fprintf(stderr, "note: %s: %s\n", printable(*in).c_str(),
                        printable(localized(std::string_view(notice))).c_str());
                return 0;
            });
    convert->add_option("IN", *in, dataFormats)->required();
    convert
        ->add_option("OUT", *out,
            formOf(
                "File to write: .ekd is the cache, .libsvm or .svm libSVM, anything else XMLC; .gz .zst .xz compress"))
        ->required();
    convert->add_option(
        "--like", *like, formOf("Training data that the file goes with: features and labels have their ids"));
    convert->add_option("--first-id", *first, formOf("Number of the first feature in a libSVM file; else as it seems"))
        ->check(wholeNumber(0, 1));
    convert->add_flag("--skip-bad-lines", *skip, formOf("Leave malformed lines out instead of stopping"));
}

} // namespace evenkeel::cli

// SPDX-License-Identifier: GPL-3.0-or-later
// vectorize: documents as files of features and labels, with their names, for Evenkeel and for other programs.
#include "core/base/phrase.h"
#include "core/cli/command.h"
#include "core/cli/project.h"

#include "core/base/atomic_file.h"
#include "core/base/error.h"
#include "core/base/input_lines.h"
#include "core/base/printable.h"
#include "core/data/documents/text_fields.h"
#include "core/data/identity_json.h"
#include "core/data/inspect/inspect.h"
#include "core/record/checked_value.h"
#include "core/record/toml_values.h"
#include "core/run/exit_status.h"

#include <cstdio>
#include <memory>

namespace evenkeel::cli {

namespace {

struct VectorizeArguments {
    std::string in, test, folder, like;
    std::vector<std::string> set;
};

constexpr const char* vectorizerFile = "vectorizer.json";

void writeNames(const std::vector<std::string>& names, const std::filesystem::path& file)
{
    std::string text;
    for (const std::string& name : names) {
        for (const char c : name) // a line each
            text += c == '\n' || c == '\r' ? ' ' : c;
        text += '\n';
    }
    writeFile(file, text);
}

// data.KEY=VALUE or KEY=VALUE, as a project has it.
TextSettings settingsOf(const std::vector<std::string>& set)
{
    TextSettings settings;
    for (const std::string& one : set) {
        const std::size_t equals = one.find('=');
        const std::string key = one.substr(0, equals), value = one.substr(equals + 1);
        const std::string name = key.starts_with("data.") ? key : "data." + key;
        nlohmann::json parsed = tomlValueOf(value, "--set " + key);
        if (parsed.is_string() && (name == "data.text" || name == "data.stop-words"))
            parsed = nlohmann::json::array({ parsed });
        if (!parsed.is_string() && (name == "data.labels" || name == "data.label-separator"))
            parsed = value;
        if (!setField(textFields, settings, name, parsed))
            refuseKey(textFields, name);
    }
    checkFields(textFields, settings);
    checkText(settings);
    readStopWords(settings, ".");
    return settings;
}

// What an earlier call has written.
NumberedAs vectorizedAs(const std::filesystem::path& folder)
{
    constexpr std::size_t maxBytes = std::size_t { 1 } << 30;
    const std::filesystem::path file = folder / vectorizerFile;
    NumberedAs as { .source = folder.string() };
    try {
        const auto json = parseJson(readInput(file, maxBytes));
        readIdentity(json, as.numbering, as.names, as.text);
        if (!as.text)
            throw InputError(phrase("it says nothing of documents"));
    } catch (const nlohmann::json::exception&) {
        throw InputError(phrase("%1: is no vectorizer, or damaged", { file.string() }));
    }
    const int bits = as.text->settings.hashBits;
    as.features = bits > 0 ? Index { 1 } << bits : std::ssize(as.names.features);
    as.labels = std::ssize(as.names.labels);
    return as;
}

// The labels that the training data do not have are beyond theirs; the file keeps the sizes of the training data.
Dataset withinSizes(const Dataset& data, const NumberedAs& as, const std::string& what)
{
    Unknown unknown;
    Dataset known = readBy({ .features = as.features, .labels = as.labels }, data, unknown);
    for (const std::string& note : unknown.notes(data))
        std::fprintf(
            stderr, "note: %s: %s\n", printable(what).c_str(), printable(localized(std::string_view(note))).c_str());
    return known;
}

Dataset loadAndNote(const std::string& file, const LoadOptions& options, LoadReport& report)
{
    Dataset data = loadDataset(file, options, &report);
    for (const std::string& notice : report.notices)
        std::fprintf(
            stderr, "note: %s: %s\n", printable(file).c_str(), printable(localized(std::string_view(notice))).c_str());
    return data;
}

void printSizes(const Dataset& data, const std::filesystem::path& file)
{
    std::printf("%s: %s documents, %s features, %s labels, %.1f features and %.2f labels per document\n",
        printable(file.string()).c_str(), groupedText(data.samples).c_str(), groupedText(data.features).c_str(),
        groupedText(data.labels).c_str(), double(data.nnz()) / double(std::max<Index>(data.samples, 1)),
        double(data.labelCount()) / double(std::max<Index>(data.samples, 1)));
}

int vectorize(const VectorizeArguments& a)
{
    if (!a.like.empty() && (!a.set.empty() || !a.test.empty()))
        throw UsageError(phrase("--like says the settings and makes one file: leave out --set and --test"));
    const std::filesystem::path folder = a.folder;
    LoadReport report;
    LoadOptions options { .useCache = false };
    if (!a.like.empty()) {
        options.as = vectorizedAs(a.like);
        options.as->hasLabels = false;
    } else {
        options.text = settingsOf(a.set);
    }
    Dataset data = loadAndNote(a.in, options, report);
    if (!report.text)
        throw InputError(phrase("%1: holds numbers, not documents; there is nothing to vectorize", { a.in }));
    std::error_code error;
    std::filesystem::create_directories(folder, error);
    if (error)
        throw StorageError(phrase("%1: cannot be created: %2", { a.folder, error.message() }));
    if (options.as) {
        data = withinSizes(data, *options.as, a.in);
        writeXmlc(data, folder / "data.txt");
        printSizes(data, folder / "data.txt");
        return 0;
    }
    writeXmlc(data, folder / "train.txt");
    printSizes(data, folder / "train.txt");
    if (!report.names.features.empty()) // hashed ones have none
        writeNames(report.names.features, folder / "feature_names.txt");
    writeNames(report.names.labels, folder / "label_names.txt");
    auto json = nlohmann::ordered_json::object();
    addIdentity(json, report.numbering, report.names, report.text);
    writeFile(folder / vectorizerFile, jsonText(json) + '\n');
    if (!a.test.empty()) {
        options.as = numberedAs(data, report, a.in);
        LoadReport ofTest;
        const Dataset test = withinSizes(loadAndNote(a.test, options, ofTest), *options.as, a.test);
        writeXmlc(test, folder / "test.txt");
        printSizes(test, folder / "test.txt");
    }
    return 0;
}

} // namespace

void addVectorizeCommand(Program& program)
{
    auto a = std::make_shared<VectorizeArguments>();
    CLI::App* command = program.add("vectorize",
        formOf("Make features (TF-IDF) and labels of documents: CSV, TSV, JSON lines, __label__ lines or a folder of "
               "texts. Training does that by itself where data.train is such a file; this writes it: train.txt in the "
               "XMLC format, names, and vectorizer.json."),
        "vectorize articles.csv -o articles --set text=[\"title\",\"body\"] --set labels=tags --set max-ngram=2",
        [a] { return vectorize(*a); });
    command->add_option("IN", a->in, formOf("Documents with labels"))->required();
    command->add_option("-o,--output", a->folder, formOf("Folder for the files"))->required();
    command->add_option("--test", a->test, formOf("More documents, with the features and weights of IN, as test.txt"));
    command->add_option("--like", a->like,
        formOf("Folder that an earlier call has written: its features and weights are used, and data.txt is written"));
    addSet(command, a->set, "min-df=2",
        formOf("KEY=VALUE, a setting of documents (see 'evenkeel-cli settings', data.text to data.hash-bits; may be "
               "repeated)"));
}

} // namespace evenkeel::cli

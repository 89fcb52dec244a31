// SPDX-License-Identifier: GPL-3.0-or-later
// Collected from the tables themselves, so that a new row is a new text.
#include "resources/translations/core_texts.h"

#include "core/base/activity.h"
#include "core/base/catalog.h"
#include "core/data/formats.h"
#include "core/log/event_fields.h"
#include "core/partition/quality/quality.h"
#include "core/project/choices.h"
#include "core/project/settings.h"
#include "core/store/run_fields.h"
#include "core/study/study.h"
#include "core/study/study_runs.h"

#include <cctype>
#include <fstream>
#include <iterator>

namespace evenkeel {

namespace {

// What is not in a table: parts of the methods page, what is under way, what differs of a run made again, a device.
constexpr const char* single[] = { "Training algorithms", "Partition methods", "option", "default", "range",
    "what it is", "to", "Loading training data", "Loading test data",
    "Finding where to stop, by a trial on nine tenths of the training samples", "Generating data", "Training",
    "program", "data", "devices", "host", "running", "simulated device (virtual time)", "samples/s", "updates",
    numberExample, dataFormats, "Print this help message and exit", "Display program version information and exit" };

void addMethods(std::set<std::string>& texts, const std::vector<MethodChoice>& methods)
{
    for (const MethodChoice& method : methods) {
        texts.insert({ std::string(method.title), std::string(method.summary), std::string(method.family),
            std::string(method.purpose) });
        for (const Preset& preset : method.presets)
            texts.emplace(preset.help);
        for (const Option& option : method.options) {
            texts.insert({ titleOf(option), std::string(option.help) });
            forEachChoice(option.choiceLabels, [&](std::string_view choice) { texts.emplace(choice); });
        }
    }
}

template<typename Table>
void addSettings(std::set<std::string>& texts, const Table& settings)
{
    forEachField(settings, [&](const auto& setting) {
        texts.insert({ setting.label, setting.help, setting.unit });
        forEachChoice(*setting.choiceLabels ? setting.choiceLabels : setting.choices,
            [&](std::string_view choice) { texts.emplace(choice); });
    });
}

// The string literals in a row that begin at `at`, as one text.
std::string literalAt(const std::string& source, std::size_t at)
{
    std::string text;
    while ((at = source.find_first_not_of(" \n", at)) != source.npos && source[at] == '"') {
        for (++at; source[at] != '"'; ++at) {
            const bool isEscaped = source[at] == '\\';
            at += isEscaped ? 1 : 0;
            text += isEscaped && source[at] == 'n' ? '\n' : source[at];
        }
        ++at;
    }
    return text;
}

void addForms(std::set<std::string>& forms, const std::string& source)
{
    for (const std::string_view name : { "phrase(", "counted(", "formOf(", "sentence(" })
        for (auto at = source.find(name); at != source.npos; at = source.find(name, at + 1)) {
            const bool isOther = at > 0 && (std::isalnum(static_cast<unsigned char>(source[at - 1])) != 0);
            const std::string comment = source.substr(source.rfind('\n', at) + 1, at - source.rfind('\n', at) - 1);
            if (!isOther && comment.find("//") == comment.npos)
                forms.insert(literalAt(source, at + name.size()));
        }
    constexpr std::string_view list = "headings(";
    for (auto at = source.find(list); at != source.npos; at = source.find(list, at + 1))
        forEachChoice(literalAt(source, at + list.size()), [&](std::string_view one) { forms.emplace(one); });
    forms.erase("");
}

} // namespace

std::set<std::string> coreTexts()
{
    std::set<std::string> texts(std::begin(single), std::end(single));
    texts.insert(studyStages.begin(), studyStages.end());
    addSettings(texts, projectSettings);
    addSettings(texts, studySettings);
    texts.insert(std::begin(themes::folded), std::end(themes::folded));
    addMethods(texts, trainChoices());
    addMethods(texts, partitionerChoices());
    for (const Metric& metric : metrics)
        texts.emplace(metric.label);
    for (const RunField& field : runFields())
        texts.emplace(field.help);
    for (const QualityFigure& figure : qualityFigures)
        texts.insert({ figure.label, figure.help, figure.headline });
    for (const ActivityRow& activity : activities)
        texts.emplace(activity.label);
    forEachField(usageFields, [&](const auto& field) { texts.emplace(field.label); });
    forEachField(EventTable<FinishedEvent>::fields, [&](const auto& field) {
        forEachChoice(field.oneOf, [&](std::string_view status) { texts.emplace(status); });
    });
    texts.erase("");
    return texts;
}

std::set<std::string> coreForms(const std::filesystem::path& tree)
{
    std::set<std::string> forms;
    for (const char* folder : { "core", "kernels" })
        for (const auto& entry : std::filesystem::recursive_directory_iterator(tree / folder))
            if (const std::string ending = entry.path().extension().string(); ending == ".cpp" || ending == ".h") {
                std::ifstream in(entry.path());
                addForms(forms, { std::istreambuf_iterator<char>(in), {} });
            }
    return forms;
}

std::string coreTextsSource(const std::filesystem::path& tree)
{
    std::set<std::string> texts = coreTexts();
    texts.merge(coreForms(tree));
    std::string source;
    for (const std::string& text : texts) {
        std::string literal;
        for (const char c : text)
            literal += c == '\n' ? std::string("\\n") : (c == '"' || c == '\\' ? "\\" : "") + std::string(1, c);
        source += (isCountedForm(text) ? "QT_TRANSLATE_N_NOOP" : "QT_TRANSLATE_NOOP");
        source += "(\"core\", \"" + literal + "\")\n";
    }
    return source;
}

} // namespace evenkeel

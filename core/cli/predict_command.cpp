// SPDX-License-Identifier: GPL-3.0-or-later
// predict: the best labels of samples or documents by a saved model, with their names and probabilities.
#include "core/base/phrase.h"
#include "core/cli/arriving_lines.h"
#include "core/cli/model_options.h"
#include "core/cli/number_option.h"

#include "core/base/error.h"
#include "core/base/json.h"
#include "core/base/printable.h"
#include "core/run/exit_status.h"

#include <array>
#include <cstdio>
#include <memory>

namespace evenkeel::cli {

namespace {

enum class Format { Text, Tsv, JsonLines, Csr };
constexpr std::string_view formats = "text|tsv|jsonl|csr";

struct PredictArguments {
    ModelArguments model;
    std::string format = "text";
    Index top = 5;
    double threshold = 0;
    bool scores = false;
};

std::string rounded(double value)
{
    std::array<char, 32> text {};
    std::snprintf(text.data(), text.size(), "%.6g", value);
    return text.data();
}

// Writes the answers, a line or some per sample.
class Answers {
public:
    Answers(SavedModel& model, const PredictArguments& arguments)
        : m_model(model)
        , m_arguments(arguments)
        , m_format(Format(choiceIndex(formats, arguments.format)))
    {
    }
    void write(const Dataset& data)
    {
        m_model.predict(data, std::max(m_arguments.top, shareWidth),
            [this](Index, std::span<const Id> labels, std::span<const float> scores) { add(labels, scores); });
        std::fwrite(m_text.data(), 1, m_text.size(), stdout);
        m_text.clear();
        if (std::fflush(stdout) != 0)
            throw StorageError(phrase("the answers cannot be written to standard output"));
    }

private:
    void add(std::span<const Id> labels, std::span<const float> scores)
    {
        const std::vector<double> probabilities = m_model.probabilities(scores);
        const auto isWanted = [&](std::size_t i) {
            return i < std::size_t(m_arguments.top) && i < labels.size() && probabilities[i] >= m_arguments.threshold;
        };
        ++m_samples;
        auto list = nlohmann::ordered_json::array();
        for (std::size_t i = 0; isWanted(i); ++i) {
            const double value = m_arguments.scores ? double(scores[i]) : probabilities[i];
            switch (m_format) {
            case Format::Text:
                m_text += (i > 0 ? " " : "") + printable(m_model.textOf(labels[i])) + ":" + rounded(value);
                break;
            case Format::Tsv:
                m_text += std::to_string(m_samples) + "\t" + std::to_string(i + 1) + "\t"
                    + printable(m_model.nameOf(labels[i])) + "\t" + rounded(value) + "\n";
                break;
            case Format::JsonLines:
                list.push_back(jsonObject({ { "label", m_model.nameOf(labels[i]) }, { "probability", probabilities[i] },
                    { "score", double(scores[i]) } }));
                break;
            case Format::Csr:
                m_text += (i > 0 ? " " : "") + std::to_string(labels[i]) + ":" + rounded(value);
            }
        }
        if (m_format == Format::JsonLines)
            m_text += jsonText(jsonObject({ { "labels", list } }));
        if (m_format != Format::Tsv)
            m_text += '\n';
    }

    SavedModel& m_model;
    const PredictArguments& m_arguments;
    const Format m_format;
    Index m_samples = 0;
    std::string m_text;
};

void answerLines(SavedModel& model, Answers& answers)
{
    ArrivingLines lines;
    for (std::vector<std::string> texts = lines.next(); !texts.empty(); texts = lines.next())
        answers.write(model.ofTexts(texts));
}

int predict(const PredictArguments& a)
{
    SavedModel model = openModel(a.model);
    Answers answers(model, a);
    const auto note = [](const std::string& text) {
        std::fprintf(stderr, "note: %s\n", printable(localized(std::string_view(text))).c_str());
    };
    const std::string warning = a.scores ? "" : model.probabilityWarning();
    if (a.model.data == "-") {
        if (!a.model.filter.empty() || a.model.firstId >= 0 || a.format == "csr")
            throw UsageError(
                phrase("--filter, --first-id and --format csr are of files; with - each line is a document"));
        if (!warning.empty())
            note(warning);
        answerLines(model, answers);
        return 0;
    }
    std::vector<std::string> notes;
    const Dataset data = model.read(a.model.data, numberingOf(a.model), notes, false, a.model.filter);
    if (!warning.empty())
        notes.push_back(warning);
    for (const std::string& text : notes)
        note(text);
    if (a.format == "csr")
        std::printf("%lld %lld\n", static_cast<long long>(data.samples), static_cast<long long>(model.labels()));
    if (a.format == "tsv")
        std::puts(a.scores ? "document\trank\tlabel\tscore" : "document\trank\tlabel\tprobability");
    answers.write(data);
    return 0;
}

} // namespace

void addPredictCommand(Program& program)
{
    auto a = std::make_shared<PredictArguments>();
    CLI::App* command = program.add("predict",
        formOf(
            "The best labels of every sample or document by a saved model, as label:probability. With - as DATA, each "
            "line of standard input is a document and is answered at once. Probabilities are the sigmoid of the scores "
            "where the loss is sigmoid; else they are calibrated on test samples at the end of training."),
        "predict 12 test.txt --top 5 > predictions.txt", [a] { return predict(*a); });
    addModelOptions(command, a->model);
    command->add_option("--top", a->top, formOf("Labels per sample"))
        ->check(wholeNumber(1, 2'000'000'000))
        ->capture_default_str();
    command->add_option("--threshold", a->threshold, formOf("Only labels with at least this probability"))
        ->check(numberIn<double>(between(0, 1)));
    command
        ->add_option("--format", a->format,
            formOf(
                "text: a line of label:probability per sample; tsv: a line per label; jsonl: a JSON object per sample; "
                "csr: numbers of labels, as XMLC rows under a line of sizes"))
        ->check(CLI::IsMember({ "text", "tsv", "jsonl", "csr" }))
        ->capture_default_str();
    command->add_flag("--scores", a->scores, formOf("The scores of the output layer instead of probabilities"));
}

} // namespace evenkeel::cli

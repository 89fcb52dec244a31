// SPDX-License-Identifier: GPL-3.0-or-later
// evaluate and predict: the model of a saved run on a dataset.
#include "core/cli/command.h"
#include "core/cli/number_option.h"

#include "core/base/error.h"
#include "core/base/json.h"
#include "core/base/parsed_number.h"
#include "core/base/printable.h"
#include "core/data/formats.h"
#include "core/run/exit_status.h"
#include "core/run/run.h"
#include "core/run/saved_model.h"
#include "core/store/run_store.h"

#include <array>
#include <cstdio>
#include <initializer_list>
#include <memory>
#include <utility>

namespace evenkeel::cli {

namespace {

struct ModelArguments {
    std::string run, data, database, filter, device = "cpu";
    Index top = 5;
    int firstId = -1; // below 0: as the model's training data
    bool json = false, best = false;
};

// RUN is the number of a run or the path of a model file.
std::filesystem::path modelFile(const ModelArguments& a)
{
    const std::optional<std::int64_t> number = parsedNumber<std::int64_t>(a.run);
    if (!number)
        return a.run;
    const RunStore store(RunStore::fileOf(a.database), RunStore::Mode::Read);
    const auto run = store.find(*number);
    if (!run)
        throw InputError(
            "there is no run " + a.run + " in " + store.file().string() + "; see 'evenkeel-cli runs list'");
    if (run->checkpoint.empty())
        throw InputError("run " + a.run + " has no saved model");
    return run->checkpoint;
}

NumberingChoice choiceOf(const ModelArguments& a)
{
    NumberingChoice choice;
    if (a.firstId >= 0)
        choice.firstFeature = Id(a.firstId);
    return choice;
}

int evaluate(const ModelArguments& a)
{
    SavedModel model(modelFile(a), a.device, a.best ? SavedModel::Which::Best : SavedModel::Which::Last);
    std::vector<std::string> notes;
    const Dataset data = model.read(a.data, choiceOf(a), notes, true, a.filter);
    if (std::string missing = missingLabelsNote(data); !missing.empty())
        notes.push_back(std::move(missing));
    const Metrics m = model.evaluate(data);
    if (a.json) {
        nlohmann::ordered_json object = jsonObject({ { "samples", m.samples }, { "loss", m.loss } });
        using Values = std::array<double, topK> Metrics::*;
        for (const auto& [name, values] :
            std::initializer_list<std::pair<const char*, Values>> { { "p@", &Metrics::precision },
                { "r@", &Metrics::recall }, { "ndcg@", &Metrics::ndcg }, { "psp@", &Metrics::psp } })
            for (int k = 1; k <= topK; ++k)
                object[name + std::to_string(k)] = (m.*values)[std::size_t(k - 1)];
        object["notices"] = notes;
        std::puts(jsonText(object, 2).c_str());
        return 0;
    }
    for (const std::string& note : notes)
        std::printf("note: %s\n", note.c_str());
    std::printf("%s samples, loss %s\n", grouped(double(m.samples)).c_str(), fixed(m.loss, 4).c_str());
    std::vector<std::vector<std::string>> rows { { "k", "P@k", "R@k", "nDCG@k", "PSP@k" } };
    for (std::size_t k = 0; k < std::size_t(topK); ++k)
        rows.push_back({ std::to_string(k + 1), fixed(m.precision[k], 4), fixed(m.recall[k], 4), fixed(m.ndcg[k], 4),
            fixed(m.psp[k], 4) });
    printTable(rows);
    return 0;
}

int predict(const ModelArguments& a)
{
    SavedModel model(modelFile(a), a.device, a.best ? SavedModel::Which::Best : SavedModel::Which::Last);
    std::vector<std::string> notes;
    const Dataset data = model.read(a.data, choiceOf(a), notes, false, a.filter);
    for (const std::string& note : notes)
        std::fprintf(stderr, "note: %s\n", printable(note).c_str());
    model.predict(data, a.top, [&model](Index, std::span<const Id> labels, std::span<const float> scores) {
        std::string line;
        for (std::size_t i = 0; i < labels.size(); ++i) {
            std::array<char, 32> score {};
            std::snprintf(score.data(), score.size(), ":%.6g", double(scores[i]));
            line += (i ? " " : "") + printable(model.textOf(labels[i])) + score.data();
        }
        std::puts(line.c_str());
    });
    return 0;
}

void addCommon(CLI::App* command, ModelArguments& a)
{
    command->add_option("RUN", a.run, "Number of a run, or the path of a model file")->required();
    command->add_option("DATA", a.data, dataFormats)->required();
    command->add_option("--db", a.database, "Database of runs");
    command->add_option("--device", a.device, "Device to compute on")->capture_default_str();
    command
        ->add_option("--first-id", a.firstId,
            "Number of the first feature in a libSVM file; else as in the model's training data")
        ->check(wholeNumber(0, 1));
    command->add_option("--filter", a.filter,
        "Pairs that do not count: a sample and a label per line, both counted from 0 (filter_labels_test.txt)");
    command->add_flag("--best", a.best, "The model of the evaluation with the highest P@1 instead of the last one");
}

void addPredictCommand(Program& program)
{
    auto a = std::make_shared<ModelArguments>();
    CLI::App* command = program.add("predict", "The best labels of every sample by a saved model, as label:score",
        "predict 12 test.txt --top 5 > predictions.txt", [a] { return predict(*a); });
    addCommon(command, *a);
    command->add_option("--top", a->top, "Labels per sample")
        ->check(wholeNumber(1, 2'000'000'000))
        ->capture_default_str();
}

} // namespace

void addModelCommands(Program& program)
{
    auto e = std::make_shared<ModelArguments>();
    CLI::App* evaluateCommand = program.add("evaluate", "Compute P@k, R@k, nDCG@k and PSP@k of a saved model",
        "evaluate 12 test.txt --json", [e] { return evaluate(*e); });
    addCommon(evaluateCommand, *e);
    evaluateCommand->add_flag("--json", e->json, "One JSON object");
    addPredictCommand(program);
}

} // namespace evenkeel::cli

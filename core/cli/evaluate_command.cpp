// SPDX-License-Identifier: GPL-3.0-or-later
// evaluate: the model of a saved run on a dataset.
#include "core/cli/model_options.h"

#include "core/base/json.h"
#include "core/run/run.h"

#include <array>
#include <cstdio>
#include <initializer_list>
#include <memory>
#include <utility>

namespace evenkeel::cli {

namespace {

int evaluate(const ModelArguments& a, bool isJson)
{
    SavedModel model = openModel(a);
    std::vector<std::string> notes;
    const Dataset data = model.read(a.data, numberingOf(a), notes, true, a.filter);
    if (std::string missing = missingLabelsNote(data); !missing.empty())
        notes.push_back(std::move(missing));
    const Metrics m = model.evaluate(data);
    if (isJson) {
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

} // namespace

void addEvaluateCommand(Program& program)
{
    auto e = std::make_shared<ModelArguments>();
    auto isJson = std::make_shared<bool>(false);
    CLI::App* evaluateCommand = program.add("evaluate", "Compute P@k, R@k, nDCG@k and PSP@k of a saved model",
        "evaluate 12 test.txt --json", [e, isJson] { return evaluate(*e, *isJson); });
    addModelOptions(evaluateCommand, *e);
    evaluateCommand->add_flag("--json", *isJson, "One JSON object");
}

} // namespace evenkeel::cli

// SPDX-License-Identifier: GPL-3.0-or-later
// evaluate: the model of a saved run on a dataset.
#include "core/cli/model_options.h"
#include "core/cli/number_option.h"

#include "core/log/metrics_json.h"
#include "core/run/label_quality.h"
#include "core/run/run.h"

#include <cstdio>
#include <memory>

namespace evenkeel::cli {

namespace {

struct EvaluateArguments {
    ModelArguments model;
    bool json = false;
    int labels = 0; // that are listed
};

nlohmann::ordered_json jsonOf(const LabelQuality& quality, const SavedModel& model)
{
    auto bands = nlohmann::ordered_json::array(), labels = bands, samples = bands;
    for (const FrequencyBand& band : quality.bands)
        bands.push_back(jsonObject({ { "band", band.name }, { "labels", band.labels },
            { "assignments", band.assignments }, { "found", band.found } }));
    for (const LabelFigures& label : quality.labels)
        labels.push_back(jsonObject({ { "label", model.nameOf(label.label) }, { "samples", label.samples },
            { "found", label.found }, { "given", label.given } }));
    for (const SampleFigures& sample : quality.samples)
        samples.push_back(
            jsonObject({ { "sample", sample.sample }, { "labels", sample.labels }, { "found", sample.found },
                { "missed", model.nameOf(sample.missed) }, { "best", model.nameOf(sample.best) } }));
    return jsonObject({ { "best", quality.best }, { "bands", bands }, { "labels", labels }, { "samples", samples } });
}

void printQuality(const LabelQuality& quality, const SavedModel& model)
{
    const std::string best = std::to_string(quality.best);
    Rows bands { { "labels by frequency", "labels", "assignments", "R@" + best } };
    for (const FrequencyBand& band : quality.bands)
        bands.push_back({ band.name, groupedText(band.labels), groupedText(band.assignments),
            band.assignments > 0 ? readableText(band.recall(), 4) : "-" });
    Rows labels { headings("labels missed most often|samples|found|given") };
    for (const LabelFigures& label : quality.labels)
        labels.push_back({ model.nameOf(label.label), groupedText(label.samples), groupedText(label.found),
            groupedText(label.given) });
    Rows samples { headings("sample (from 1)|labels|found|missed, for example|best label") };
    for (const SampleFigures& sample : quality.samples)
        samples.push_back({ std::to_string(sample.sample + 1), std::to_string(sample.labels),
            std::to_string(sample.found), model.nameOf(sample.missed), model.nameOf(sample.best) });
    for (const auto& rows : { bands, labels, samples }) {
        std::puts("");
        printTable(rows);
    }
}

int evaluate(const EvaluateArguments& arguments)
{
    const ModelArguments& a = arguments.model;
    SavedModel model = openModel(a);
    std::vector<std::string> notes;
    const Dataset data = model.read(a.data, numberingOf(a), notes, true, a.filter);
    if (std::string missing = missingLabelsNote(data); !missing.empty())
        notes.push_back(std::move(missing));
    const Metrics m = model.evaluate(data);
    std::optional<LabelQuality> quality;
    if (arguments.labels > 0)
        quality = labelQuality(model, data, topK, std::size_t(arguments.labels));
    if (arguments.json) {
        nlohmann::ordered_json object = metricsJson(m);
        object["notices"] = notes;
        if (quality)
            object["quality"] = jsonOf(*quality, model);
        std::puts(jsonText(object, 2).c_str());
        return 0;
    }
    for (const std::string& note : notes)
        printLine(phrase("note: %1", { recognized(note) }));
    printLine(phrase("%1 samples, loss %2", { groupedText(m.samples), readableText(m.loss, 4) }));
    Rows rows { headings("k|P@k|R@k|nDCG@k|PSP@k") };
    for (std::size_t k = 0; k < std::size_t(topK); ++k)
        rows.push_back({ std::to_string(k + 1), readableText(m.precision[k], 4), readableText(m.recall[k], 4),
            readableText(m.ndcg[k], 4), readableText(m.psp[k], 4) });
    printTable(rows);
    if (quality)
        printQuality(*quality, model);
    return 0;
}

} // namespace

void addEvaluateCommand(Program& program)
{
    auto e = std::make_shared<EvaluateArguments>();
    CLI::App* evaluateCommand = program.add("evaluate", formOf("Compute P@k, R@k, nDCG@k and PSP@k of a saved model"),
        "evaluate 12 test.txt --json", [e] { return evaluate(*e); });
    addModelOptions(evaluateCommand, e->model);
    evaluateCommand->add_flag("--json", e->json, formOf("One JSON object"));
    evaluateCommand
        ->add_option("--labels", e->labels,
            formOf("Also R@5 of frequent, less frequent and rare labels, and so many labels and samples that are "
                   "missed most"))
        ->check(wholeNumber(1, 1'000'000));
}

} // namespace evenkeel::cli

// SPDX-License-Identifier: GPL-3.0-or-later
// Training and test data of a run.
#include "core/run/run.h"

#include "core/base/error.h"
#include "core/data/generator.h"
#include "core/data/inspect/inspect.h"
#include "core/project/network_choice.h"

#include <algorithm>
#include <array>
#include <cstdio>

namespace evenkeel {

std::string RunData::hash() const
{
    std::array<char, 33> text {};
    std::snprintf(text.data(), text.size(), "%016llx%016llx", static_cast<unsigned long long>(train.hash),
        static_cast<unsigned long long>(test.hash));
    return text.data();
}

namespace {

void load(RunData& data, Dataset& into, const RunConfig& config, const std::string& path, const RunControl& control,
    const std::function<void(double)>& progress)
{
    const std::filesystem::path file = resolvePath(config, path);
    std::error_code ignored;
    if (!std::filesystem::exists(file, ignored) && path.find("${EVENKEEL_DATA}") != std::string::npos)
        throw InputError(
            file.string() + ": this dataset was not found; set EVENKEEL_DATA to the folder that contains it");
    LoadReport report;
    into = loadDataset(
        file, { .skipBadLines = config.data.skipBadLines, .progress = progress, .stop = control.token() }, &report);
    for (const std::string& notice : report.notices)
        data.notices.push_back(file.filename().string() + ": " + notice);
    if (report.badLines > 0)
        data.notices.push_back(
            file.filename().string() + ": " + std::to_string(report.badLines) + " malformed lines were skipped");
}

} // namespace

std::string missingLabelsNote(const Dataset& data)
{
    if (data.samples > 0 && data.labelCount() == 0)
        throw InputError(data.source + ": no sample has a label, so nothing can be evaluated on these data");
    Index missing = 0;
    for (Index i = 0; i < data.samples; ++i)
        missing += data.labelsOf(i).empty() ? 1 : 0;
    return missing == 0 ? std::string()
                        : std::to_string(missing) + " of " + std::to_string(data.samples)
            + " samples have no label and count as 0 in evaluations";
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

RunData loadRunData(
    const RunConfig& config, const RunControl& control, const std::function<void(const std::string&, double)>& progress)
{
    const auto part = [&](const char* what) {
        return [&progress, what](double fraction) {
            if (progress)
                progress(what, fraction);
        };
    };
    RunData data;
    if (config.data.generated) {
        data = generateRunData(config.data, [&, report = part("Generating data")](double fraction) {
            report(fraction);
            return !control.stopped();
        });
    } else {
        load(data, data.train, config, config.data.train, control, part("Loading training data"));
        if (!config.data.test.empty())
            load(data, data.test, config, config.data.test, control, part("Loading test data"));
    }
    if (data.train.samples == 0)
        throw InputError(data.train.source + ": has no samples; there is nothing to train on");
    if (data.train.labels == 0 || data.train.labelCount() == 0)
        throw InputError(data.train.source + ": has no labels; there is nothing to learn");
    if (const std::string note = missingLabelsNote(data.test); !note.empty())
        data.notices.push_back("test data: " + note);
    if (data.test.samples == 0) {
        data.test = slice(data.train, 0, std::min<Index>(data.train.samples, 2000));
        data.notices.emplace_back(
            "no test data: evaluation uses the first " + std::to_string(data.test.samples) + " training samples");
    }
    if (data.test.features != data.train.features || data.test.labels != data.train.labels) {
        data.notices.emplace_back("training and test data differ in features or labels; the larger numbers are used");
        data.train.features = data.test.features = std::max(data.train.features, data.test.features);
        data.train.labels = data.test.labels = std::max(data.train.labels, data.test.labels);
    }
    for (const Dataset* samples : { &data.train, &data.test })
        checkRows(*samples, rowFormatOf(config.data));
    const ModelConfig& model = config.model;
    const bool isDefault = model.active == ModelConfig {}.active; // it takes all labels of a small data set
    if (model.output == OutputMode::Sampled && model.active > data.train.labels && !isDefault)
        throw ConfigError("model.active",
            "model.active = " + std::to_string(model.active) + " is above the number of labels, "
                + std::to_string(data.train.labels));
    return data;
}

} // namespace evenkeel

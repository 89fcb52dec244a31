// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/data/inspect_project.h"

#include "gui/parts/translated.h"

#include "core/data/documents/text_fields.h"
#include "core/data/inspect/statistics.h"
#include "core/project/network_choice.h"
#include "core/run/run.h"

#include <QStringList>

namespace evenkeel {

namespace {

Inspection inspectFile(const RunConfig& config, const std::string& path, const std::stop_token& stop,
    const ReportProgress& progress, const QString& what, Dataset& contents, const std::optional<NumberedAs>& as = {})
{
    LoadOptions options { .numbering = numberingOf(config.data), .as = as, .text = textOf(config) };
    options.stop = stop;
    options.progress = [&](double fraction) { progress(fraction, what); };
    return inspect(resolvePath(config, path), options, &contents);
}

Inspection inspectionOf(const Dataset& data, const QString& name)
{
    Inspection inspection;
    inspection.file = name.toStdString();
    inspection.format = tr("generated").toStdString();
    addStatistics(data, inspection);
    return inspection;
}

InspectedData inspectGenerated(const DataConfig& generated, const std::stop_token& stop, const ReportProgress& progress)
{
    const RunData data = generateRunData(generated, [&](double fraction) {
        progress(0.8 * fraction, tr("Generating data"));
        return !stop.stop_requested();
    });
    InspectedData found;
    progress(0.8, tr("Counting"));
    found.train = inspectionOf(data.train, tr("training"));
    if (data.test.samples > 0)
        found.test = inspectionOf(data.test, tr("test"));
    return found;
}

std::vector<Index> documentsOfTerms(const Dataset& data)
{
    std::vector<Index> documents(std::size_t(data.features));
    for (const Id term : data.featureIds)
        ++documents[std::size_t(term)];
    return documents;
}

} // namespace

InspectedData inspectProject(const RunConfig& config, const std::stop_token& stop, const ReportProgress& progress)
{
    if (config.data.generated)
        return inspectGenerated(config.data, stop, progress);
    checkText(config.data.documents);
    InspectedData found;
    Dataset train, test;
    found.train = inspectFile(config, config.data.train, stop, progress, tr("Reading the training file"), train);
    if (found.train.text && !found.train.names.features.empty())
        found.documentsOfTerms = documentsOfTerms(train);
    if (!config.data.test.empty()) {
        found.test = inspectFile(config, config.data.test, stop, progress, tr("Reading the test file"), test,
            numberedAs(train, found.train, found.train.file));
        found.comparison = compare(train, test);
    }
    return found;
}

QString inspectedText(const RunConfig& config)
{
    const DataConfig& data = config.data;
    if (data.generated) {
        RunConfig only;
        only.data.generated = true;
        only.data.kind = data.kind;
        only.data.generate = data.generate;
        return QString::fromStdString(configJson(only));
    }
    if (data.train.empty())
        return {};
    RunConfig only;
    only.folder = config.folder;
    only.data = data;
    return QString::fromStdString(configJson(only));
}

} // namespace evenkeel

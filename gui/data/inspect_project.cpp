// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/data/inspect_project.h"

#include "gui/parts/translated.h"

#include "core/data/inspect/statistics.h"
#include "core/run/run.h"

#include <QStringList>

namespace evenkeel {

namespace {

Inspection inspectFile(const RunConfig& config, const std::string& path, const std::stop_token& stop,
    const ReportProgress& progress, const QString& what)
{
    LoadOptions options;
    options.stop = stop;
    options.progress = [&](double fraction) { progress(fraction, what); };
    return inspect(resolvePath(config, path), options);
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

} // namespace

InspectedData inspectProject(const RunConfig& config, const std::stop_token& stop, const ReportProgress& progress)
{
    if (config.data.generated)
        return inspectGenerated(config.data, stop, progress);
    InspectedData found;
    found.train = inspectFile(config, config.data.train, stop, progress, tr("Reading the training file"));
    if (!config.data.test.empty())
        found.test = inspectFile(config, config.data.test, stop, progress, tr("Reading the test file"));
    found.labelNames = loadNames(resolvePath(config, config.data.train).parent_path() / "label_names.txt");
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
    return QStringList { QString::fromStdString(config.folder.string()), QString::fromStdString(data.train),
        QString::fromStdString(data.test) }
        .join(u'\n');
}

} // namespace evenkeel

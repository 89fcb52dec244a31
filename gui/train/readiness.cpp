// SPDX-License-Identifier: GPL-3.0-or-later
// The checks in the order in which a newcomer would set things up.
#include "gui/train/readiness.h"

#include "gui/parts/plain_words.h"
#include "gui/parts/translated.h"
#include "gui/parts/translated_phrase.h"

#include "core/project/automatic.h"
#include "core/project/settings.h"
#include "core/record/checked_value.h"
#include "core/run/partition_report.h"

#include <QLocale>

#include <cmath>

namespace evenkeel {

namespace {

// The file that a project names but that is not there.
QString missingFile(const RunConfig& config)
{
    for (const DataFile& each : dataFiles) {
        const std::string& path = config.data.*each.path;
        if (path.empty())
            continue;
        try {
            std::error_code error;
            const auto file = resolvePath(config, path);
            if (!std::filesystem::exists(file, error))
                return QString::fromStdString(file.string());
        } catch (const std::exception& e) { // an environment variable that is not set
            return translatedText(e.what());
        }
    }
    return {};
}

// Where a key is set, unless that is the Train page.
std::optional<PageId> pageOfKey(const std::string& key)
{
    static const std::map<std::string, PageId> pages { { "data", PageId::Data }, { "devices", PageId::Devices },
        { "partition", PageId::Partition } };
    const auto found = pages.find(sectionOf(key));
    return found == pages.end() ? std::nullopt : std::optional(found->second);
}

QString plan(const RunConfig& config)
{
    const QLocale locale;
    const auto devices = static_cast<qint64>(config.devices.size());
    QString text = tr("%n device(s)", nullptr, static_cast<int>(devices));
    if (config.data.generated) {
        const TrainConfig train = withAutomaticValues(config, config.data.generate.samples).config.train;
        const double steps = train.epochs
            * std::ceil(static_cast<double>(config.data.generate.samples) / static_cast<double>(train.batch));
        text += tr(", %1 generated samples, %2 epochs: about %3 steps of %4 samples in total, %5 per device.")
                    .arg(locale.toString(static_cast<qlonglong>(config.data.generate.samples)),
                        locale.toString(train.epochs), locale.toString(static_cast<qlonglong>(std::ceil(steps))),
                        locale.toString(train.batch),
                        locale.toString(static_cast<qlonglong>(std::ceil(steps / static_cast<double>(devices)))));
    } else {
        const auto chosen = [&](double value) { return value == 0 ? tr("automatic") : locale.toString(value); };
        text += tr(", %1; epochs: %2, batch size: %3.")
                    .arg(QString::fromStdString(std::filesystem::path(config.data.train).filename().string()),
                        chosen(config.train.epochs), chosen(config.train.batch));
    }
    if (const auto runs = plannedRuns(config).size(); runs > 1)
        text += u' ' + tr("%n run(s), one after another.", nullptr, static_cast<int>(runs));
    if (config.train.clock == ClockKind::Virtual)
        text += u' ' + tr("Times come from the cost model, so repeating a run gives the same result.");
    return text;
}

} // namespace

Readiness checkReadiness(const RunConfig& project, const Launch& launch)
{
    const RunConfig config = withDevicesOf(launch, project);
    if (!config.data.generated && config.data.train.empty())
        return { false, tr("No data chosen yet."), PageId::Data };
    if (const QString missing = missingFile(config); !missing.isEmpty())
        return { false, tr("The data is missing: %1.").arg(missing), PageId::Data };
    if (config.devices.empty())
        return { false, tr("No device chosen yet."), PageId::Devices };
    if (const QString problem = launchProblem(launch, project); !problem.isEmpty())
        return { false, problem, std::nullopt };
    try {
        checkConfig(config);
        return { true, plan(config), std::nullopt, translatedPhrase(smallPart(planOf(config))) };
    } catch (const ConfigError& e) {
        return { false, plainWords(translatedText(e.what())), pageOfKey(e.key), {}, QString::fromStdString(e.key) };
    }
}

QString pageName(PageId page)
{
    switch (page) {
    case PageId::Data:
        return tr("Data");
    case PageId::Partition:
        return tr("Partition");
    case PageId::Devices:
        return tr("Devices");
    case PageId::Train:
        return tr("Train");
    case PageId::Live:
        return tr("Live");
    case PageId::Runs:
        return tr("Runs");
    case PageId::Studies:
        return tr("Studies");
    case PageId::WhatIf:
        return tr("What-if");
    }
    return {};
}

QString pageLink(PageId page) { return QStringLiteral("page:%1").arg(static_cast<int>(page)); }

std::optional<PageId> pageOfLink(const QString& link)
{
    bool good = false;
    const int number = link.mid(5).toInt(&good);
    if (!link.startsWith(QLatin1String("page:")) || !good || number < 0 || number >= pageCount)
        return std::nullopt;
    return static_cast<PageId>(number);
}

} // namespace evenkeel

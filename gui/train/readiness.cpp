// SPDX-License-Identifier: GPL-3.0-or-later
// The checks in the order in which a newcomer would set things up.
#include "gui/train/readiness.h"

#include "core/project/automatic.h"
#include "core/project/settings.h"

#include <QCoreApplication>
#include <QLocale>

#include <cmath>

namespace evenkeel {

namespace {

QString phrase(const char* text, int n = -1) { return QCoreApplication::translate("Readiness", text, nullptr, n); }

// The file that a project names but that is not there.
QString missingFile(const RunConfig& config)
{
    for (const std::string& path : { config.data.train, config.data.test }) {
        if (path.empty())
            continue;
        try {
            std::error_code error;
            const auto file = resolvePath(config, path);
            if (!std::filesystem::exists(file, error))
                return QString::fromStdString(file.string());
        } catch (const std::exception& e) { // an environment variable that is not set
            return QString::fromUtf8(e.what());
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
    QString text = phrase("%n device(s)", static_cast<int>(devices));
    if (config.data.generated) {
        const TrainConfig train = withAutomaticValues(config, config.data.generate.samples).config.train;
        const double steps = train.epochs
            * std::ceil(static_cast<double>(config.data.generate.samples) / static_cast<double>(train.batch));
        text += phrase(", %1 generated samples, %2 epochs: about %3 steps of %4 samples in total, %5 per device.")
                    .arg(locale.toString(static_cast<qlonglong>(config.data.generate.samples)),
                        locale.toString(train.epochs), locale.toString(static_cast<qlonglong>(std::ceil(steps))),
                        locale.toString(train.batch),
                        locale.toString(static_cast<qlonglong>(std::ceil(steps / static_cast<double>(devices)))));
    } else {
        const auto chosen = [&](double value) { return value == 0 ? phrase("automatic") : locale.toString(value); };
        text += phrase(", %1; epochs: %2, batch size: %3.")
                    .arg(QString::fromStdString(std::filesystem::path(config.data.train).filename().string()),
                        chosen(config.train.epochs), chosen(config.train.batch));
    }
    if (const auto runs = plannedRuns(config).size(); runs > 1)
        text += u' ' + phrase("%n run(s), one after another.", static_cast<int>(runs));
    if (config.train.clock == ClockKind::Virtual)
        text += u' ' + phrase("Times come from the cost model, so repeating a run gives the same result.");
    return text;
}

} // namespace

Readiness checkReadiness(const RunConfig& config)
{
    if (!config.data.generated && config.data.train.empty())
        return { false, phrase("No data chosen yet."), PageId::Data };
    if (const QString missing = missingFile(config); !missing.isEmpty())
        return { false, phrase("The data is missing: %1.").arg(missing), PageId::Data };
    if (config.devices.empty())
        return { false, phrase("No device chosen yet."), PageId::Devices };
    try {
        checkConfig(config);
    } catch (const ConfigError& e) {
        return { false, QString::fromUtf8(e.what()), pageOfKey(e.key) };
    }
    return { true, plan(config), std::nullopt };
}

QString pageName(PageId page)
{
    switch (page) {
    case PageId::Data:
        return phrase("Data");
    case PageId::Partition:
        return phrase("Partition");
    case PageId::Devices:
        return phrase("Devices");
    case PageId::Train:
        return phrase("Train");
    case PageId::Live:
        return phrase("Live");
    case PageId::Runs:
        return phrase("Runs");
    }
    return {};
}

QString pageLink(PageId page) { return QStringLiteral("page:%1").arg(static_cast<int>(page)); }

std::optional<PageId> pageOfLink(const QString& link)
{
    bool good = false;
    const int number = link.mid(5).toInt(&good);
    if (!link.startsWith(QLatin1String("page:")) || !good || number < 0 || number > static_cast<int>(PageId::Runs))
        return std::nullopt;
    return static_cast<PageId>(number);
}

} // namespace evenkeel

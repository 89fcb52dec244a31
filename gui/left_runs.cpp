// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/left_runs.h"

#include <QDateTime>
#include <QSettings>

namespace evenkeel {

namespace {

const QString leftRunKey = QStringLiteral("leftRun/number"), leftDatabaseKey = QStringLiteral("leftRun/database");
constexpr std::int64_t maxSilence = 600; // s: clocks of hosts differ, and a run that is saved is silent for a while

QString nameOf(const RunStore& store)
{
    std::error_code ignored;
    const auto file = std::filesystem::weakly_canonical(store.file(), ignored);
    return QString::fromStdString((file.empty() ? store.file() : file).string());
}

} // namespace

void rememberLeftRun(const RunStore& store, std::int64_t run)
{
    QSettings settings;
    settings.setValue(leftRunKey, QVariant::fromValue<qint64>(run));
    settings.setValue(leftDatabaseKey, nameOf(store));
}

std::int64_t takeLeftRun(const RunStore& store)
{
    QSettings settings;
    if (settings.value(leftDatabaseKey).toString() != nameOf(store))
        return 0;
    const std::int64_t run = settings.value(leftRunKey).toLongLong();
    settings.remove(leftRunKey);
    settings.remove(leftDatabaseKey);
    return run;
}

std::vector<RunSummary> runsUnderWay(std::vector<RunSummary> runs)
{
    const std::int64_t now = QDateTime::currentSecsSinceEpoch();
    std::erase_if(runs, [now](const RunSummary& run) {
        return run.archived || run.status != RunStatus::Running
            || (!run.elsewhere.empty() && now - run.heartbeat > maxSilence);
    });
    return runs;
}

} // namespace evenkeel

// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/runs/run_columns.h"

#include "gui/parts/cell_table.h"
#include "gui/parts/duration_text.h"
#include "gui/parts/page_parts.h"
#include "gui/parts/translated.h"
#include "gui/runs/runs_model.h"

#include <QDateTime>
#include <QLocale>

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

namespace evenkeel {

namespace {

using Run = const RunSummary&;

constexpr int otherScores = static_cast<int>(scores.size()) - 1; // number of scores without a row of their own

QString startedText(Run run)
{
    const QDateTime time = QDateTime::fromString(textOf(run.started), Qt::ISODate).toLocalTime();
    if (!time.isValid())
        return textOf(run.started);
    const bool thisYear = time.date().year() == QDate::currentDate().year();
    return QLocale().toString(
        time, thisYear ? tr("d MMM HH:mm", "format of a date in this year") : QStringLiteral("yyyy-MM-dd HH:mm"));
}

QString devicesText(Run run)
{
    return run.ranks > 1 ? RunsModel::tr("%n device(s)", nullptr, run.ranks) : textOf(run.devices);
}

QString statusOf(Run run)
{
    return translated(statusText(run)) + (run.archived ? RunsModel::tr(", archived") : QString());
}

QString clockText(Run run)
{
    return run.clock == "virtual" ? RunsModel::tr("virtual")
        : run.clock == "real"     ? RunsModel::tr("real")
                                  : textOf(run.clock);
}

// clang-format off
constexpr std::array<RunColumn, RunsModel::ColumnCount - otherScores> plainColumns { {
    { QT_TR_NOOP("#"), "run", 92, true, [](Run r) { return QString::number(r.id); } },
    { QT_TR_NOOP("Star"), "starred", 38, true,
        [](Run r) { return r.starred ? QStringLiteral("★") : QStringLiteral("☆"); } },
    { QT_TR_NOOP("Name"), "name", 140 },
    { QT_TR_NOOP("Tags"), "tag", 90 },
    { QT_TR_NOOP("Method"), "algorithm", 168, true },
    { QT_TR_NOOP("What differs"), nullptr, 180, true },
    { QT_TR_NOOP("Devices"), "devices", 70, false, devicesText },
    { QT_TR_NOOP("Seed"), "seed", 42, false, [](Run r) { return QString::number(r.seed); } },
    { QT_TR_NOOP("Epochs"), "epochs", 56, false, [](Run r) { return columnNumberText(RunsModel::Epochs, r.epochs); } },
    { QT_TR_NOOP("Time"), "time", 66 },
    { QT_TR_NOOP("Clock"), "clock", 56, false, clockText },
    { nullptr, "p@1", 118, true },
    { QT_TR_NOOP("Best P@1"), "best", 68, false },
    { QT_TR_NOOP("To target"), nullptr, 196, true },
    { QT_TR_NOOP("Samples/s"), "samples/s", 74, true,
        [](Run r) { return columnNumberText(RunsModel::Rate, r.samplesPerSecond); } },
    { QT_TR_NOOP("Status"), "status", 70, true, statusOf },
    { QT_TR_NOOP("Started"), "started", 118, true, startedText },
    { nullptr, "loss", 64 },
    { QT_TR_NOOP("Notes"), "notes", 160, false, [](Run r) { return textOf(r.notes).section(u'\n', 0, 0); } },
    { QT_TR_NOOP("Project"), "project", 120 },
    { QT_TR_NOOP("Continues"), "resumed_from", 74, false,
        [](Run r) { return r.resumedFrom > 0 ? QStringLiteral("#%1").arg(r.resumedFrom) : QString(); } },
    { QT_TR_NOOP("Reproduces"), "reproduces", 84, false,
        [](Run r) { return r.reproduces > 0 ? QStringLiteral("#%1").arg(r.reproduces) : QString(); } },
    { QT_TR_NOOP("Study"), "study", 120 },
    { QT_TR_NOOP("Key"), "key", 90 },
    { QT_TR_NOOP("Ranks"), "ranks", 48, false, [](Run r) { return QString::number(r.ranks); } },
    { QT_TR_NOOP("Unevenness"), "heterogeneity", 84, false,
        [](Run r) { return std::isfinite(r.heterogeneity) ? percentCell(r.heterogeneity).text : QStringLiteral("–"); } },
    { QT_TR_NOOP("Wall time"), "wall", 70 },
    { QT_TR_NOOP("Data"), "data", 110 },
    { QT_TR_NOOP("Program"), "build", 110 },
    { QT_TR_NOOP("Host"), "host", 80 },
    { QT_TR_NOOP("Error"), "error", 160 },
    { QT_TR_NOOP("Archived"), "archived", 64 },
} };
// clang-format on

// Null: what is no field.
const RunField* fieldOf(int column)
{
    static const auto fields = [] {
        std::array<const RunField*, RunsModel::ColumnCount> all {};
        for (int i = 0; i < RunsModel::ColumnCount; ++i)
            all[static_cast<std::size_t>(i)] = runColumn(i).field ? findRunField(runColumn(i).field) : nullptr;
        return all;
    }();
    return fields[static_cast<std::size_t>(column)];
}

QString fieldNumberText(const RunField& field, double value)
{
    if (field.kind == RunFieldKind::Flag)
        return value != 0 ? RunsModel::tr("yes") : QString();
    if (!std::isfinite(value))
        return QStringLiteral("–");
    return field.kind == RunFieldKind::Seconds ? durationText(value) : QLocale().toString(value, 'f', 4);
}

} // namespace

const RunColumn& runColumn(int column)
{
    static const auto others = [] { // columns of the other metrics
        std::array<RunColumn, otherScores> all {};
        for (std::size_t i = 0; i < all.size(); ++i)
            all[i] = { nullptr, scores[i + 1].name, 56 };
        return all;
    }();
    if (column >= RunsModel::FirstScore && column < RunsModel::ToTarget)
        return others[static_cast<std::size_t>(column - RunsModel::FirstScore)];
    return plainColumns[static_cast<std::size_t>(column < RunsModel::FirstScore ? column : column - otherScores)];
}

QString columnTitle(int column)
{
    const RunColumn& one = runColumn(column);
    return one.title ? tr(one.title) : translated(fieldOf(column)->metric->label);
}

QString fieldTitle(const RunField& field)
{
    for (int column = 0; column < RunsModel::ColumnCount; ++column)
        if (fieldOf(column) == &field)
            return columnTitle(column);
    return QString::fromUtf8(field.name);
}

bool isNumberColumn(int column)
{
    const RunField* field = fieldOf(column);
    return column != RunsModel::Differs && (!field || !(field->isText() || field->kind == RunFieldKind::Flag));
}

bool isOnTraining(const RunSummary& run, int column)
{
    const RunField* field = fieldOf(column);
    return run.data.isOnTraining != 0 && run.last && field
        && (field->metric || std::string_view(field->name) == "best");
}

QString columnText(const RunSummary& run, int column)
{
    const RunField& field = *fieldOf(column);
    if (const auto text = runColumn(column).text)
        return text(run);
    return field.isText() ? textOf(field.text(run)) : fieldNumberText(field, field.numberOf(run));
}

QString columnNumberText(int column, double value)
{
    return column == RunsModel::Rate  ? QLocale().toString(std::llround(value))
        : column == RunsModel::Epochs ? QLocale().toString(value, 'f', 1)
                                      : fieldNumberText(*fieldOf(column), value);
}

QVariant columnValue(const RunSummary& run, int column)
{
    const RunField& field = *fieldOf(column);
    if (field.isText())
        return textOf(field.text(run));
    const double value = field.numberOf(run);
    return std::isfinite(value) ? value : -1.0; // not there: behind all others
}

QString columnKey(int column)
{
    const RunColumn& one = runColumn(column);
    return QString::fromUtf8(one.field ? one.field : column == RunsModel::Differs ? "differs" : "to-target");
}

int columnOf(const QString& key)
{
    for (int column = 0; column < RunsModel::ColumnCount; ++column)
        if (columnKey(column) == key)
            return column;
    return -1;
}

bool isVirtual(const RunSummary& run) { return run.clock == "virtual"; }

QString dateText(const RunSummary& run) { return textOf(run.started).left(10); }

} // namespace evenkeel

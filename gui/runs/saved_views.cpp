// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/runs/saved_views.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QSettings>

#include <algorithm>
#include <optional>

namespace evenkeel {

namespace {

const QString viewsKey = QStringLiteral("runs/views"), nameKey = QStringLiteral("name"),
              filterKey = QStringLiteral("filter"), columnsKey = QStringLiteral("columns"),
              sortKey = QStringLiteral("sort"), descendingKey = QStringLiteral("descending"),
              groupKey = QStringLiteral("group"), shownArchivedKey = QStringLiteral("archived"),
              pinnedKey = QStringLiteral("pinned"), topField = QStringLiteral("top"),
              topByField = QStringLiteral("top by"), databaseKey = QStringLiteral("database"),
              pinnedRunsField = QStringLiteral("pinned runs");

std::optional<SavedView> viewOf(const QJsonObject& object)
{
    SavedView view { .name = object.value(nameKey).toString(),
        .filter = object.value(filterKey).toString(),
        .columns = {},
        .sortedBy = object.value(sortKey).toString(),
        .isDescending = object.value(descendingKey).toBool(),
        .grouping = object.value(groupKey).toString(),
        .showsArchived = object.value(shownArchivedKey).toBool(),
        .pinnedColumns = {},
        .top = { .runs = std::max(0, object.value(topField).toInt()),
            .by = static_cast<TopRuns::By>(std::clamp(object.value(topByField).toInt(), 0, 2)) },
        .database = object.value(databaseKey).toString(),
        .pinnedRuns = {} };
    for (const auto& column : object.value(pinnedKey).toArray())
        view.pinnedColumns.append(column.toString());
    for (const auto& run : object.value(pinnedRunsField).toArray())
        view.pinnedRuns.append(run.toInteger());
    for (const auto& column : object.value(columnsKey).toArray())
        view.columns.append(column.toString());
    if (view.name.isEmpty() || view.columns.isEmpty() || view.sortedBy.isEmpty())
        return std::nullopt;
    return view;
}

} // namespace

QVector<SavedView> savedViews()
{
    QVector<SavedView> views;
    const auto isThere = [&views](const QString& name) {
        return std::ranges::any_of(views, [&name](const SavedView& view) { return view.name == name; });
    };
    for (const auto& one : QJsonDocument::fromJson(QSettings().value(viewsKey).toByteArray()).array())
        if (const auto view = viewOf(one.toObject()); view && !isThere(view->name))
            views.append(*view);
    std::ranges::sort(
        views, [](const SavedView& a, const SavedView& b) { return QString::localeAwareCompare(a.name, b.name) < 0; });
    return views;
}

void writeViews(const QVector<SavedView>& views)
{
    QJsonArray array;
    for (const SavedView& view : views) {
        QJsonArray runs;
        for (const qint64 run : view.pinnedRuns)
            runs.append(run);
        array.append(QJsonObject { { nameKey, view.name }, { filterKey, view.filter },
            { columnsKey, QJsonArray::fromStringList(view.columns) }, { sortKey, view.sortedBy },
            { descendingKey, view.isDescending }, { groupKey, view.grouping }, { shownArchivedKey, view.showsArchived },
            { pinnedKey, QJsonArray::fromStringList(view.pinnedColumns) }, { topField, view.top.runs },
            { topByField, static_cast<int>(view.top.by) }, { databaseKey, view.database }, { pinnedRunsField, runs } });
    }
    QSettings().setValue(viewsKey, QJsonDocument(array).toJson(QJsonDocument::Compact));
}

} // namespace evenkeel

// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/runs/config_rows.h"

#include "core/store/run_names.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

namespace evenkeel {

namespace {

// Keys in which any differs from the first, in the project's order.
QStringList differingKeys(const QVector<NamedConfig>& configs)
{
    QStringList keys;
    for (const NamedConfig& other : configs)
        for (const ConfigDifference& difference : differences(configs.first().config, other.config))
            if (const QString key = QString::fromStdString(difference.key); !keys.contains(key))
                keys.append(key);
    return keys;
}

} // namespace

QVector<QVector<Cell>> configRows(const QVector<NamedConfig>& configs, bool onlyDifferences)
{
    if (configs.isEmpty())
        return {};
    QVector<FlatConfig> flats;
    for (const NamedConfig& one : configs)
        flats.append(flatConfig(configJson(one.config)));
    const QStringList differing = differingKeys(configs);
    QStringList keys = differing;
    if (!onlyDifferences) {
        FlatConfig all;
        for (const FlatConfig& flat : flats)
            all.insert(flat.begin(), flat.end());
        keys.clear();
        for (const auto& [key, value] : all)
            keys.append(QString::fromStdString(key));
    }
    QVector<QVector<Cell>> rows;
    for (const QString& key : keys) {
        QVector<Cell> row { { .text = key } };
        const auto valueIn = [&key](const FlatConfig& flat) {
            const auto found = flat.find(key.toStdString());
            return found == flat.end() ? QString() : QString::fromStdString(found->second);
        };
        for (const FlatConfig& flat : flats) {
            const QString value = valueIn(flat);
            const bool other = differing.contains(key) && value != valueIn(flats.first());
            row.append({ .text = value.isEmpty() ? QStringLiteral("–") : value, .toolTip = value, .strong = other });
        }
        rows.append(row);
    }
    return rows;
}

QString differencesJson(const QVector<NamedConfig>& configs)
{
    QJsonArray runs;
    for (const NamedConfig& one : configs)
        runs.append(one.run);
    QJsonObject found;
    for (const auto& row : configRows(configs, true)) {
        QJsonArray values;
        for (const Cell& cell : row.mid(1))
            values.append(cell.toolTip);
        found.insert(row.first().text, values);
    }
    const QJsonObject object { { QStringLiteral("runs"), runs }, { QStringLiteral("differences"), found } };
    return QString::fromUtf8(QJsonDocument(object).toJson());
}

} // namespace evenkeel

// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/runs/config_rows.h"

#include "gui/parts/translated.h"

#include "core/store/run_names.h"

#include <QJsonArray>
#include <QJsonDocument>

#include <algorithm>

namespace evenkeel {

namespace {

const QString seedKey = QStringLiteral("train.seed");

// Keys in which any differs from `base`, in the project's order.
QStringList differingKeys(const RunConfig& base, const QVector<NamedConfig>& configs)
{
    QStringList keys;
    for (const NamedConfig& other : configs)
        for (const ConfigDifference& difference : differences(base, other.config.value_or(base)))
            if (const QString key = QString::fromStdString(difference.key); !keys.contains(key))
                keys.append(key);
    return keys;
}

QString valueIn(const FlatConfig& flat, const QString& key)
{
    const auto found = flat.find(key.toStdString());
    return found == flat.end() ? QString() : QString::fromStdString(found->second);
}

} // namespace

QVector<QVector<Cell>> configRows(const QVector<NamedConfig>& configs, bool onlyDifferences)
{
    const auto base = std::ranges::find_if(configs, [](const NamedConfig& one) { return one.config.has_value(); });
    if (base == configs.end())
        return {};
    QVector<FlatConfig> flats; // empty where nothing is known
    for (const NamedConfig& one : configs)
        flats.append(one.config ? flatConfig(configJson(*one.config)) : FlatConfig());
    const FlatConfig& first = flats[base - configs.begin()];
    const QStringList differing = differingKeys(*base->config, configs);
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
        for (qsizetype i = 0; i < flats.size(); ++i) {
            const FlatConfig& flat = flats[i];
            const QString value = valueIn(flat, key);
            if (configs[i].repeats > 1 && key == seedKey) {
                row.append({ .text = tr("%n seed(s)", nullptr, configs[i].repeats), .toolTip = value });
                continue;
            }
            const bool other = !flat.empty() && differing.contains(key) && value != valueIn(first, key);
            const QString none = flat.empty() ? tr("not known") : QStringLiteral("–");
            row.append({ .text = value.isEmpty() ? none : value, .toolTip = value, .strong = other });
        }
        rows.append(row);
    }
    return rows;
}

QString differencesJson(const QVector<NamedConfig>& configs, const QJsonObject& results)
{
    QJsonArray runs;
    for (const NamedConfig& one : configs)
        runs.append(one.run);
    QJsonObject found;
    for (const auto& row : configRows(configs, true)) {
        QJsonArray values;
        for (qsizetype i = 0; i < configs.size(); ++i)
            values.append(configs[i].config ? QJsonValue(row[i + 1].toolTip) : QJsonValue());
        found.insert(row.first().text, values);
    }
    QJsonObject object { { QStringLiteral("runs"), runs }, { QStringLiteral("differences"), found } };
    if (!results.isEmpty())
        object.insert(QStringLiteral("results"), results);
    return QString::fromUtf8(QJsonDocument(object).toJson());
}

} // namespace evenkeel

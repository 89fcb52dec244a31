// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/runs/config_rows.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

namespace evenkeel {

namespace {

QString valueText(const QJsonValue& value)
{
    if (value.isString())
        return value.toString();
    if (value.isArray())
        return QString::fromUtf8(QJsonDocument(value.toArray()).toJson(QJsonDocument::Compact));
    const QByteArray wrapped = QJsonDocument(QJsonArray { value }).toJson(QJsonDocument::Compact); // [0.5]
    return QString::fromUtf8(wrapped.mid(1, wrapped.size() - 2));
}

void flatten(const QJsonObject& object, const QString& prefix, FlatConfig& flat)
{
    for (auto member = object.begin(); member != object.end(); ++member)
        if (member->isObject())
            flatten(member->toObject(), prefix + member.key() + u'.', flat);
        else
            flat.insert(prefix + member.key(), valueText(*member));
}

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

FlatConfig flatConfig(const std::string& json)
{
    FlatConfig flat;
    flatten(QJsonDocument::fromJson(QByteArray::fromStdString(json)).object(), {}, flat);
    return flat;
}

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
            all.insert(flat);
        keys = all.keys();
    }
    QVector<QVector<Cell>> rows;
    for (const QString& key : keys) {
        QVector<Cell> row { { .text = key } };
        for (const FlatConfig& flat : flats) {
            const QString value = flat.value(key);
            const bool other = differing.contains(key) && value != flats.first().value(key);
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

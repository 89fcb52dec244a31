// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/runs/run_names.h"

#include "gui/runs/config_rows.h"

#include <QHash>
#include <QSet>
#include <QStringList>

#include <algorithm>

namespace evenkeel {

namespace {

constexpr int maxSettings = 3, longestValue = 24, longestName = 40; // a legend is read at a glance

const QString seedKey = QStringLiteral("train.seed");

QString shortened(const QString& text, int length)
{
    return text.size() <= length ? text : text.left(length - 1) + QChar(0x2026);
}

// A run's name without the algorithm, which is a part of names that were not given.
QString projectOf(const RunSummary& run)
{
    QString name = QString::fromStdString(run.name);
    if (const QString end = QStringLiteral(", ") + QString::fromStdString(run.algorithm); name.endsWith(end))
        name.chop(end.size());
    return name;
}

// Keys whose values are not all equal; the seed last, or not at all.
QStringList varyingKeys(const QVector<FlatConfig>& configs, bool seeds)
{
    FlatConfig all;
    for (const FlatConfig& config : configs)
        all.insert(config);
    QStringList keys;
    for (const QString& key : all.keys())
        if (key != QLatin1String("name") && key != QLatin1String("train.algorithm") && key != seedKey
            && std::ranges::any_of(
                configs, [&](const FlatConfig& config) { return config.value(key) != configs.first().value(key); }))
            keys.append(key);
    const auto otherSeed
        = [&](const FlatConfig& config) { return config.value(seedKey) != configs.first().value(seedKey); };
    if (seeds && std::ranges::any_of(configs, otherSeed))
        keys.append(seedKey);
    return keys;
}

QString settingsText(const FlatConfig& config, const QStringList& keys)
{
    QStringList settings;
    for (const QString& key : keys.mid(0, maxSettings)) {
        const QString value = config.value(key, QStringLiteral("–"));
        settings.append(key.section(u'.', -1) + u' ' + shortened(value, longestValue));
    }
    return settings.join(QLatin1String(", "));
}

} // namespace

QVector<QString> distinctNames(const QVector<RunSummary>& runs, bool seeds)
{
    QSet<QString> algorithms, projects;
    for (const RunSummary& run : runs) {
        algorithms.insert(QString::fromStdString(run.algorithm));
        projects.insert(projectOf(run));
    }
    QVector<QStringList> parts;
    QHash<QString, QVector<qsizetype>> sameName; // by name so far
    for (qsizetype i = 0; i < runs.size(); ++i) {
        QStringList part;
        if (algorithms.size() > 1)
            part.append(QString::fromStdString(runs[i].algorithm));
        if (projects.size() > 1)
            part.append(shortened(projectOf(runs[i]), longestName));
        sameName[part.join(u'\n')].append(i);
        parts.append(part);
    }
    for (const QVector<qsizetype>& group : sameName) {
        if (group.size() == 1)
            continue;
        QVector<FlatConfig> configs;
        for (qsizetype i : group)
            configs.append(flatConfig(runs[i].config));
        const QStringList keys = varyingKeys(configs, seeds);
        for (qsizetype i = 0; i < group.size() && !keys.isEmpty(); ++i)
            parts[group[i]].append(settingsText(configs[i], keys));
    }
    QVector<QString> names;
    for (qsizetype i = 0; i < runs.size(); ++i)
        names.append(parts[i].isEmpty() ? QString::fromStdString(runs[i].name) : parts[i].join(QLatin1String(", ")));
    return names;
}

} // namespace evenkeel

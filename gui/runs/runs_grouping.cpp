// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/runs/runs_grouping.h"

#include "core/store/config_value.h"
#include "core/store/run_names.h"
#include "gui/parts/inside_sentence.h"
#include "gui/parts/method_title.h"
#include "gui/parts/page_parts.h"
#include "gui/parts/translated.h"
#include "gui/runs/config_rows.h"
#include "gui/runs/run_columns.h"

#include <QSet>

#include <algorithm>
#include <cmath>
#include <tuple>

namespace evenkeel {

namespace {

const QString settingPrefix = QStringLiteral("config:"), repeatsName = QStringLiteral("repeats");

// Measured numbers differ from run to run, and the number of a run is its own.
bool makesGroups(const RunField& field)
{
    const std::string_view name = field.name;
    const bool isWhole = field.kind == RunFieldKind::Number && !field.metric && name != "run" && name != "samples/s";
    return isWhole || field.kind == RunFieldKind::Flag || field.isText();
}

// Of generated data there is no file.
QString dataName(const RunSummary& run)
{
    const QString file = textOf(configValue(run.config, "data.train"));
    return file.isEmpty() ? tr("generated data") : file.section(u'/', -2);
}

} // namespace

RunGrouping::RunGrouping(const QString& name)
{
    if (name.startsWith(settingPrefix)) {
        m_setting = name.sliced(settingPrefix.size()).toStdString();
        return;
    }
    m_isRepeats = name == repeatsName;
    const RunField* field = name.isEmpty() ? nullptr : findRunField(name.toStdString());
    m_field = field && field->name == name.toStdString() && makesGroups(*field) ? field : nullptr;
}

QString RunGrouping::name() const
{
    return m_isRepeats      ? repeatsName
        : m_field           ? QString::fromUtf8(m_field->name)
        : m_setting.empty() ? QString()
                            : settingPrefix + QString::fromStdString(m_setting);
}

QString RunGrouping::title() const
{
    if (m_isRepeats)
        return evenkeel::tr("Method and settings");
    if (!m_field)
        return m_setting.empty() ? evenkeel::tr("Nothing") : QString::fromStdString(m_setting);
    return m_field->kind == RunFieldKind::Date ? evenkeel::tr("Date") : fieldTitle(*m_field);
}

QStringList RunGrouping::valuesOf(const RunSummary& run) const
{
    if (m_isRepeats)
        return { evenkeel::textOf(repeatKey(run)) };
    if (!m_field)
        return { evenkeel::textOf(configValue(run.config, m_setting)) };
    if (m_field->kind == RunFieldKind::Date)
        return { dateText(run) };
    if (m_field->kind == RunFieldKind::Words) {
        QStringList words;
        for (const std::string_view word : tagWords(m_field->text(run)))
            words.append(evenkeel::textOf(word));
        return words.isEmpty() ? QStringList(QString()) : words;
    }
    if (m_field->isText())
        return { evenkeel::textOf(m_field->text(run)) };
    const double value = m_field->numberOf(run);
    return { std::isfinite(value) ? QString::number(value, 'g', 15) : QString() };
}

QString RunGrouping::textOf(const QString& value, const RunSummary& any) const
{
    if (value.isEmpty())
        return m_field == findRunField("study") ? evenkeel::tr("in no study") : evenkeel::tr("none");
    if (m_isRepeats)
        return methodTitle(any.algorithm);
    if (!m_field)
        return QStringLiteral("%1 %2").arg(QString::fromStdString(m_setting).section(u'.', -1), value);
    if (m_field->kind == RunFieldKind::Flag)
        return value == u'0' ? evenkeel::tr("not %1").arg(insideSentence(title())) : title();
    if (m_field->kind == RunFieldKind::Number)
        return QStringLiteral("%1 %2").arg(title(), value);
    if (m_field == findRunField("algorithm"))
        return methodTitle(value.toStdString());
    if (m_field == findRunField("data"))
        return QStringLiteral("%1 (%2)").arg(dataName(any), value.left(8));
    return value;
}

QStringList RunGrouping::sorted(const QStringList& values) const
{
    struct Key {
        bool isNone, isText;
        double number;
        QString folded, value;
    };
    std::vector<Key> keys;
    for (const QString& value : values) {
        bool isNumber = false;
        const double number = value.toDouble(&isNumber);
        isNumber = isNumber && std::isfinite(number); // not of a tag "nan"
        keys.push_back({ value.isEmpty(), !isNumber, isNumber ? number : 0, value.toCaseFolded(), value });
    }
    const bool isDate = m_field && m_field->kind == RunFieldKind::Date;
    std::ranges::sort(keys, [isDate](const Key& a, const Key& b) {
        const auto order = [](const Key& k) { return std::tie(k.isNone, k.isText, k.number, k.folded, k.value); };
        return isDate && a.isNone == b.isNone ? order(b) < order(a) : order(a) < order(b);
    });
    QStringList result;
    for (const Key& key : keys)
        result.append(key.value);
    return result;
}

QVector<const RunField*> RunGrouping::fields()
{
    QVector<const RunField*> fields;
    for (const RunField& field : runFields())
        if (makesGroups(field))
            fields.append(&field);
    return fields;
}

QStringList RunGrouping::settings(const std::vector<RunSummary>& runs)
{
    QSet<QString> keys;
    QSet<QString> algorithms;
    for (const RunSummary& run : runs)
        if (const QString algorithm = evenkeel::textOf(run.algorithm); !algorithms.contains(algorithm)) {
            algorithms.insert(algorithm);
            for (const auto& [key, value] : flatConfig(run.config))
                keys.insert(QString::fromStdString(key));
        }
    QStringList sorted = keys.values();
    sorted.sort();
    return sorted;
}

} // namespace evenkeel

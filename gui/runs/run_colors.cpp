// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/runs/run_colors.h"

#include "core/project/method_color.h"

#include <QSettings>
#include <QVariantMap>

#include <algorithm>

namespace evenkeel {

namespace {

QString colorsKeyOf(const QString& database) { return QStringLiteral("runs/colors/%1").arg(database); }

} // namespace

RunColors::RunColors(QString database)
    : m_database(std::move(database))
{
    const QVariantMap colors = QSettings().value(colorsKeyOf(m_database)).toMap();
    for (auto color = colors.cbegin(); color != colors.cend(); ++color)
        m_chosen.insert(color.key().toLongLong(), std::clamp(color->toInt(), 0, hueCount - 1));
}

void RunColors::choose(const QVector<qint64>& runs, int color)
{
    for (const qint64 run : runs) {
        m_last.remove(run);
        m_drawn.remove(run);
        if (color < 0)
            m_chosen.remove(run);
        else
            m_chosen.insert(run, color);
    }
    store();
}

void RunColors::store() const
{
    QVariantMap stored;
    for (auto one = m_chosen.cbegin(); one != m_chosen.cend(); ++one)
        stored.insert(QString::number(one.key()), *one);
    QSettings().setValue(colorsKeyOf(m_database), stored);
}

QHash<qint64, int> RunColors::of(
    const QVector<QVector<qint64>>& curves, const std::function<std::string(qint64 run)>& methodOf)
{
    QHash<qint64, int> colors;
    std::set<int> taken;
    const auto give = [&](const QVector<qint64>& runs, int color) {
        for (const qint64 run : runs)
            colors.insert(run, color);
        taken.insert(color);
    };
    const auto isChosen = [this](qint64 run) { return m_chosen.contains(run); };
    for (const QVector<qint64>& runs : curves)
        if (const auto run = std::ranges::find_if(runs, isChosen); run != runs.end())
            give(runs, freeColor(m_chosen.value(*run), taken));
    for (const QHash<qint64, int>* known : { &m_drawn, &m_last }) // as they are or were
        for (const QVector<qint64>& runs : curves)
            if (const int before = known->value(runs.first(), -1);
                !colors.contains(runs.first()) && before >= 0 && !taken.contains(before))
                give(runs, before);
    for (const QVector<qint64>& runs : curves)
        if (!colors.contains(runs.first()))
            give(runs, freeColor(methodColor(methodOf(runs.first())), taken));
    for (auto one = colors.cbegin(); one != colors.cend(); ++one)
        m_last.insert(one.key(), *one);
    m_drawn = colors;
    return colors;
}

} // namespace evenkeel

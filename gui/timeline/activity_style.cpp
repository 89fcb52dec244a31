// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/timeline/activity_style.h"

#include "gui/parts/inside_sentence.h"
#include "gui/parts/theme.h"
#include "gui/parts/translated.h"

#include <QLocale>
#include <QPainter>
#include <QPalette>
#include <QStringList>

#include <array>
#include <cmath>

namespace evenkeel {

// Okabe and Ito's colors, darkened or lightened to 3:1 on the ground of a lane. Work is solid, what is lost hatched.
QColor activityColor(Activity activity, const QPalette& palette)
{
    const bool dark = isDark(palette);
    switch (activity) {
    case Activity::Compute:
        return QColor(dark ? 0x4ea6dc : 0x005f99);
    case Activity::Exchange:
        return QColor(dark ? 0xd994bb : 0xb35a8c);
    case Activity::Load:
        return QColor(dark ? 0x9fdcf8 : 0x3a93c9);
    case Activity::WaitForCore:
        return QColor(dark ? 0x7d8690 : 0x7b848e);
    case Activity::WaitForRanks:
        return QColor(dark ? 0xc79a45 : 0xb0750a);
    case Activity::WaitForMessage:
        return QColor(dark ? 0xc9bf3a : 0x8a8000);
    case Activity::WaitForLock:
        return QColor(dark ? 0xe8782a : 0xcf5a00);
    case Activity::WaitForDevice:
        return QColor(dark ? 0x858a92 : 0x6b7079);
    case Activity::Evaluate:
        return QColor(dark ? 0x17ab80 : 0x009468);
    case Activity::Pause:
        return QColor(dark ? 0x73787f : 0x82878f);
    case Activity::Lost:
        return QColor(dark ? 0xa9abae : 0x616468);
    }
    return {};
}

QColor laneGround(const QPalette& palette)
{
    return blend(palette.color(QPalette::Base), palette.color(QPalette::Text), 0.04);
}

namespace {

// How what is lost is hatched, and the letter that looks so. None: work, which is solid.
struct Hatch {
    std::array<const char*, hatchSize> rows { "####", "####", "####", "####" };
    char16_t mark = u'■';
};

Hatch hatchOf(Activity activity)
{
    switch (activity) {
    case Activity::WaitForCore:
        return { { "####", "....", "####", "...." }, u'▤' };
    case Activity::WaitForRanks:
        return { { "##..", "#..#", "..##", ".##." }, u'▨' };
    case Activity::WaitForMessage:
        return { { "##..", ".##.", "..##", "#..#" }, u'▧' };
    case Activity::WaitForLock:
        return { { "####", "#...", "#...", "#..." }, u'▦' };
    case Activity::WaitForDevice:
        return { { "#.#.", "#.#.", "#.#.", "#.#." }, u'▥' };
    case Activity::Pause:
        return { { "#...", "....", "..#.", "...." }, u'□' };
    default:
        return {};
    }
}

} // namespace

bool isHatched(Activity activity) { return hatchOf(activity).mark != Hatch().mark; }

QImage activityTile(Activity activity, const QPalette& palette)
{
    const Hatch hatch = hatchOf(activity);
    const QColor color = activityColor(activity, palette), between = blend(color, palette.color(QPalette::Base), 0.75);
    QImage tile(hatchSize, hatchSize, QImage::Format_RGB32);
    for (int y = 0; y < hatchSize; ++y)
        for (int x = 0; x < hatchSize; ++x)
            tile.setPixel(x, y, (hatch.rows[std::size_t(y)][x] == '#' ? color : between).rgb());
    return tile;
}

void fillActivity(QPainter& painter, const QRect& rect, Activity activity, const QPalette& palette)
{
    painter.fillRect(rect, QBrush(activityTile(activity, palette)));
}

QString activityLabel(Activity activity) { return translated(rowOf(activity).label); }

QString shareText(const ActivitySeconds& seconds, bool waitingOnly)
{
    const float all = sumOf(seconds);
    QStringList shares;
    for (std::size_t i = 0; i < activityCount; ++i)
        if (const double share = all > 0 ? double(seconds[i] / all) : 0;
            share >= 0.005 && (!waitingOnly || activities[i].isWait))
            shares += tr("%1 %2 %")
                          .arg(insideSentence(activityLabel(Activity(i))))
                          .arg(QLocale().toString(100 * share, 'f', 0));
    return shares.join(QStringLiteral(", "));
}

QString legendItem(const QColor& color, const QString& mark, QString text)
{
    return QStringLiteral("<span style=\"color:%1\">%2</span>&nbsp;%3 &nbsp; ")
        .arg(color.name(), mark, text.replace(u' ', u'\u00a0'));
}

QString activityLegend(const ActivitySeconds& seconds, const QPalette& palette)
{
    QString html;
    for (std::size_t i = 0; i < activityCount; ++i)
        if (seconds[i] > 0)
            html += legendItem(activityColor(Activity(i), palette), QString(QChar(hatchOf(Activity(i)).mark)),
                activityLabel(Activity(i)));
    return html;
}

QString lengthText(double seconds)
{
    struct Unit {
        double seconds;
        QString text;
    };
    for (const Unit& unit : { Unit { 1, tr("%1 s") }, Unit { 1e-3, tr("%1 ms") }, Unit { 1e-6, tr("%1 µs") } })
        if (std::abs(seconds) >= unit.seconds)
            return unit.text.arg(QLocale().toString(seconds / unit.seconds, 'g', 4));
    return tr("%1 ns").arg(QLocale().toString(seconds * 1e9, 'f', 0));
}

} // namespace evenkeel

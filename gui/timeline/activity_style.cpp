// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/timeline/activity_style.h"

#include "gui/parts/inside_sentence.h"
#include "gui/parts/theme.h"
#include "gui/parts/translated.h"

#include <QLocale>
#include <QPalette>
#include <QStringList>

#include <cmath>

namespace evenkeel {

// Okabe and Ito's colors; work is strong, what is lost is pale and warm.
QColor activityColor(Activity activity, const QPalette& palette)
{
    const QColor base = palette.color(QPalette::Base);
    const bool dark = isDark(palette);
    const auto pale = [&base](QRgb color) { return blend(QColor(color), base, 0.5); };
    switch (activity) {
    case Activity::Compute:
        return QColor(dark ? 0x4ea6dc : 0x0072b2);
    case Activity::Exchange:
        return QColor(dark ? 0xd994bb : 0xcc79a7);
    case Activity::Load:
        return QColor(dark ? 0x9fdcf8 : 0x56b4e9);
    case Activity::WaitForCore:
        return QColor(dark ? 0x6c757f : 0x9aa3ad);
    case Activity::WaitForRanks:
        return QColor(dark ? 0xc79a45 : 0xf0c36b);
    case Activity::WaitForMessage:
        return pale(0xF0E442);
    case Activity::WaitForLock:
        return pale(0xD55E00);
    case Activity::WaitForDevice:
        return blend(base, palette.color(QPalette::Text), 0.35);
    case Activity::Evaluate:
        return { 0x00, 0x9E, 0x73 };
    case Activity::Pause:
        return blend(base, palette.color(QPalette::Text), 0.15);
    case Activity::Lost:
        return blend(base, palette.color(QPalette::Text), 0.7);
    }
    return {};
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
            html += legendItem(activityColor(Activity(i), palette), QStringLiteral("■"), activityLabel(Activity(i)));
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

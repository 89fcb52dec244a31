// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/parts/duration_text.h"

#include "gui/parts/translated.h"

#include <cmath>

namespace evenkeel {

QString durationText(double seconds)
{
    const auto whole = qRound64(seconds);
    if (whole < 60)
        return tr("%1 s").arg(whole);
    const auto two = [](qint64 n) { return QStringLiteral("%1").arg(n, 2, 10, QLatin1Char('0')); };
    if (whole < 3600)
        return QStringLiteral("%1:%2").arg(whole / 60).arg(two(whole % 60));
    return QStringLiteral("%1:%2:%3").arg(whole / 3600).arg(two(whole / 60 % 60), two(whole % 60));
}

QString durationWords(double seconds)
{
    const auto rounded = [](double value, int step) { return int(std::lround(value / step)) * step; };
    if (seconds < 10)
        return tr("a few seconds");
    if (seconds < 90)
        return tr("%n second(s)", nullptr, rounded(seconds, seconds < 30 ? 5 : 10));
    const double minutes = seconds / 60;
    if (minutes < 90)
        return tr("%n minute(s)", nullptr, rounded(minutes, minutes < 10 ? 1 : 5));
    const int all = rounded(minutes, minutes < 600 ? 10 : 60);
    const QString hours = tr("%n hour(s)", nullptr, all / 60);
    return all % 60 == 0 ? hours : tr("%1 %2", "hours and minutes").arg(hours, tr("%n minute(s)", nullptr, all % 60));
}

} // namespace evenkeel

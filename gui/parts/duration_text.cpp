// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/parts/duration_text.h"

#include "gui/parts/translated.h"

#include <QLocale>

#include <cmath>

namespace evenkeel {

namespace {

// In minutes, or in hours: without the unit.
QString clockText(qint64 seconds, bool inHours)
{
    const auto two = [](qint64 n) { return QStringLiteral("%1").arg(n, 2, 10, QLatin1Char('0')); };
    if (!inHours)
        return QStringLiteral("%1:%2").arg(seconds / 60).arg(two(seconds % 60));
    return QStringLiteral("%1:%2:%3").arg(seconds / 3600).arg(two(seconds / 60 % 60), two(seconds % 60));
}

QString withUnit(const QString& text, double largest)
{
    return (largest < 60 ? tr("%1 s") : qRound64(largest) < 3600 ? tr("%1 min") : tr("%1 h")).arg(text);
}

} // namespace

QString durationText(double seconds)
{
    if (seconds < 59.95)
        return withUnit(QLocale().toString(seconds, 'f', seconds < 10 ? 2 : 1), seconds);
    return elapsedText(seconds);
}

QString elapsedText(double seconds)
{
    const qint64 whole = qRound64(seconds);
    return withUnit(whole < 60 ? QString::number(whole) : clockText(whole, whole >= 3600), double(whole));
}

QString durationWithRange(const QString& text, double seconds, double low, double high)
{
    const auto unitOf = [](double value) { return value < 59.95 ? 0 : qRound64(value) < 3600 ? 1 : 2; };
    const int unit = unitOf(high);
    const auto bound = [unit](double value) {
        return unit == 0 ? QLocale().toString(value, 'g', 2) : clockText(qRound64(value), unit == 2);
    };
    const QString range = tr("%1 to %2").arg(bound(low), bound(high));
    return tr("%1 (%2)").arg(text, unit == unitOf(seconds) ? range : withUnit(range, high));
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

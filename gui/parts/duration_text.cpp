// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/parts/duration_text.h"

#include "gui/parts/translated.h"

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

} // namespace evenkeel

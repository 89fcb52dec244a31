// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/parts/duration_text.h"

#include "core/store/comparison_text.h"
#include "gui/parts/page_parts.h"
#include "gui/parts/translated.h"
#include "gui/parts/translated_phrase.h"

#include <cmath>

namespace evenkeel {

QString durationText(double seconds) { return translatedNumbers(secondsText(seconds)); }

QString elapsedText(double seconds)
{
    const qint64 whole = qRound64(seconds);
    return whole < 60 ? tr("%1 s").arg(whole) : durationText(double(whole));
}

QString durationWithRange(const QString& text, double seconds, double low, double high)
{
    const auto [from, to] = boundTexts(seconds, low, high);
    return tr("%1 (%2 to %3)").arg(text, translatedNumbers(from), translatedNumbers(to));
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

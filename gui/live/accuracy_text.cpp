// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/live/accuracy_text.h"

#include "gui/parts/translated.h"

#include <QLocale>

#include <algorithm>
#include <cmath>

namespace evenkeel {

std::optional<ShareInterval> intervalOf(const DataEvent& data, double p1)
{
    if (data.test <= 0 || data.isOnTraining != 0)
        return std::nullopt;
    return shareInterval(p1, static_cast<double>(data.test));
}

AccuracyText accuracyText(const DataEvent& data, double p1)
{
    const QLocale locale;
    const auto interval = intervalOf(data, p1);
    if (!interval)
        return { locale.toString(p1, 'f', 4), data.isOnTraining != 0 && data.test > 0 ? tr("(training)") : QString() };
    const double half = (interval->high - interval->low) / 2;
    const int digits = half > 0 ? std::clamp(static_cast<int>(std::ceil(-std::log10(half))) + 1, 2, 4) : 4;
    return { locale.toString(p1, 'f', digits), tr("± %1").arg(locale.toString(half, 'f', digits)), digits };
}

} // namespace evenkeel

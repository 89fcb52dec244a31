// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/whatif/rough_text.h"

#include "core/project/automatic.h"
#include "gui/parts/translated.h"

#include <QLocale>

#include <cmath>

namespace evenkeel {

QString roughText(double value)
{
    if (value <= 0)
        return QLocale().toString(0);
    const double rounded = twoDigits(value);
    const int decimals = std::max(0, 1 - int(std::floor(std::log10(rounded))));
    return QLocale().toString(rounded, 'f', decimals);
}

QString roughShare(double share) { return QStringLiteral("%1 %").arg(roughText(share * 100)); }

QString rangeText(const Range& range) { return tr("%1 to %2").arg(roughText(range.low), roughText(range.high)); }

QString errorSentence(const QString& method, const std::optional<ExpectedError>& error)
{
    if (!error)
        return tr("No range can be given: a device or the links are estimated, not measured.");
    const auto factor = [](double value) { return QLocale().toString(value, 'f', value < 1.1 ? 2 : 1); };
    const QString profile = tr("The profile's own steps are off by up to %1.").arg(roughShare(error->profile - 1));
    const QString known = error->isOfMethod
        ? tr("Bands: predictions of %1 were off by up to %2 times in samples per second, and %3 times in time to "
             "accuracy, where they were compared with runs.")
              .arg(method, factor(error->throughput), factor(error->seconds))
        : tr("Bands: no prediction of %1 was compared with runs; they are the largest error of the methods that "
             "were.")
              .arg(method);
    return known + u' ' + profile;
}

} // namespace evenkeel

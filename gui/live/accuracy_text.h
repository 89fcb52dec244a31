// SPDX-License-Identifier: GPL-3.0-or-later
// An accuracy with as many digits as its test samples support: two of its uncertainty.
#pragma once

#include "core/base/confidence_interval.h"
#include "core/log/event.h"

#include <QString>

#include <optional>

namespace evenkeel {

struct AccuracyText {
    QString value, half; // "0.404", "± 0.043"; without an interval: four digits, nothing
    int digits = 4;
    QString both() const { return half.isEmpty() ? value : value + u' ' + half; }
};

// Of the share of right answers; null where it is not known on how many samples, or they were trained on.
std::optional<ShareInterval> intervalOf(const DataEvent& data, double p1);
AccuracyText accuracyText(const DataEvent& data, double p1);

} // namespace evenkeel

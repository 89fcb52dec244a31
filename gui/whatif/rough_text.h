// SPDX-License-Identifier: GPL-3.0-or-later
// Predicted numbers as texts: two digits, as their error is larger than the third, and the range they are expected in.
#pragma once

#include "core/predict/expected_error.h"

#include <QString>

namespace evenkeel {

QString roughText(double value); // 31,000; 0.45; by the user's locale
QString roughShare(double share); // "23 %", "0.4 %"
QString rangeText(const Range& range); // "26,000 to 37,000"
// What the range is from, or that none is known.
QString errorSentence(const QString& method, const std::optional<ExpectedError>& error);

} // namespace evenkeel

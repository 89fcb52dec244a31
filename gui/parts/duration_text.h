// SPDX-License-Identifier: GPL-3.0-or-later
// How long something takes, short enough for a line of figures.
#pragma once

#include <QString>

namespace evenkeel {

QString durationText(double seconds); // seconds as measured: "0.45 s", "12.3 s", "4:05 min", "1:05:03 h"
QString elapsedText(double seconds); // time of a clock that goes on: the same in whole seconds
// With its interval, in one unit where it can be: "0.46 s (0.41 to 0.52)", "58.2 s (0:55 to 1:02 min)".
QString durationWithRange(const QString& text, double seconds, double low, double high);

QString durationWords(double seconds); // words for an estimate, without digits that it has not: "2 hours 20 minutes"

} // namespace evenkeel

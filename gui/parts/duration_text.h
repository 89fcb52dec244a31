// SPDX-License-Identifier: GPL-3.0-or-later
// How long something takes, short enough for a line of figures.
#pragma once

#include <QString>

namespace evenkeel {

QString durationText(double seconds); // "1:05:03", "4:05", "12 s"

QString durationWords(double seconds); // of an estimate, without digits that it has not: "2 hours 20 minutes"

} // namespace evenkeel

// SPDX-License-Identifier: GPL-3.0-or-later
// A comparison in words, and as the one table that windows, terminals, clipboards and reports make of it.
#pragma once

#include "core/store/comparison.h"

#include <array>

namespace evenkeel {

// "adaptive-sgd reaches P@1 0.6 1.8x sooner than local-sgd (95 %: 1.5 to 2.2; paired t over 5 seeds, p = 0.003)." One
// sentence about the baseline and the fastest other group, also where nothing can be said of them.
Phrase answerOf(const Comparison& comparison);

std::string secondsText(double seconds); // "15.3 s", "2:05 min"
// Bounds of a time, in its unit where it can be: "0.33" and "1.03"; of 42 s "0:30" and "1:00 min".
std::array<std::string, 2> boundTexts(double seconds, double low, double high);
std::string shortDecimals(double value); // "0.6", "0.5834"
Phrase testName(SpeedTest test); // "paired t"; empty: none
Phrase timeText(const ComparedGroup& group); // "15.3 s (14.9 to 15.8)", "> 34 s"; "-": no run has any
Phrase speedUpText(const SpeedUp& speedUp); // "1.8x (1.5 to 2.2)", "> 2.1x", "-"
std::string probabilityText(const SpeedUp& speedUp); // "97 %", "> 99 %", "-"
Phrase testText(const SpeedUp& speedUp); // "paired t over 5 seeds, p = 0.003"; the reason if there is none

enum class TableStyle { Text, Markdown, Csv, Latex };
// Rows of cells; the first is the heading. Figures of CSV are plain numbers in seconds, absent ones are empty.
std::vector<std::vector<Phrase>> comparisonRows(const Comparison& comparison, TableStyle style);
// With the sentence above it and the remarks below; CSV is the table alone, LaTeX a table with the sentence as its
// caption and the remarks as comments.
std::string comparisonText(const Comparison& comparison, TableStyle style);

} // namespace evenkeel

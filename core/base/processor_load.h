// SPDX-License-Identifier: GPL-3.0-or-later
// How many of this machine's processors other programs use while something is measured.
#pragma once

#include <optional>
#include <string_view>

namespace evenkeel {

struct ProcessorReading {
    double time = 0; // seconds of a clock
    double all = 0, own = 0; // seconds of processors: of all programs, of this one
};

// Null where the system does not say.
std::optional<ProcessorReading> readProcessors();
// Of the text of /proc/stat: ticks of all programs, those taken by other guests of the host included.
std::optional<double> busyTicks(std::string_view stat);

// Processors that others used, on average. 0 where it is not known.
double usedByOthers(const std::optional<ProcessorReading>& from, const std::optional<ProcessorReading>& to);
// How many of them were missing to a measurement that `needed` so many of `all`.
double takenFrom(double others, int needed, int all);

} // namespace evenkeel

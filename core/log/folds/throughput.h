// SPDX-License-Identifier: GPL-3.0-or-later
// Samples per second: samples over seconds of the run's clock (evaluations excluded); 0 before any time has passed.
#pragma once

namespace evenkeel {

constexpr double samplesPerSecond(double samples, double seconds) { return seconds > 0 ? samples / seconds : 0; }

} // namespace evenkeel

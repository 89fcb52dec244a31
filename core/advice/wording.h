// SPDX-License-Identifier: GPL-3.0-or-later
// Numbers and lists in the sentences of findings.
#pragma once

#include "core/base/phrase.h"

#include <string>
#include <vector>

namespace evenkeel::advice {

std::string figure(double value); // "3,420", "16", "0.58": about three digits
std::string seconds(double value); // "0.25 s", "12.3 s", "340 s"
Phrase devices(const std::vector<int>& ranks); // "device 3", "devices 1 and 2", "devices 1, 2, 3 and 61 more"

} // namespace evenkeel::advice

// SPDX-License-Identifier: GPL-3.0-or-later
// Numbers as text, whatever the locale.
#pragma once

#include <string>

namespace evenkeel {

std::string fixedText(double value, int decimals); // 0.6234
std::string significantText(double value, int digits); // 12.3, 0.00123: the shortest with so many digits
std::string exactText(double value); // the shortest that reads back as it

} // namespace evenkeel

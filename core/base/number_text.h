// SPDX-License-Identifier: GPL-3.0-or-later
// Numbers as text, whatever the locale. Bytes: bytesText() of kernels/host_info.h.
#pragma once

#include <cmath>
#include <concepts>
#include <cstdint>
#include <string>

namespace evenkeel {

std::string fixedText(double value, int decimals); // 0.6234
std::string significantText(double value, int digits); // 12.3, 0.00123: the shortest with so many digits
std::string exactText(double value); // the shortest that reads back as it
// 0.6234; 1.2e+13 and, of three decimals or more, 1.2e-05, where fixedText() would be long or nothing but zeros.
std::string readableText(double value, int decimals);
std::string shareText(double share, int decimals); // 0.41: "41 %"

std::string groupedText(std::int64_t value); // 1,000,000
std::string groupedText(std::integral auto value) { return groupedText(static_cast<std::int64_t>(value)); }
std::string groupedText(std::floating_point auto value) { return groupedText(std::int64_t { std::llround(value) }); }

} // namespace evenkeel

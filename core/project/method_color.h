// SPDX-License-Identifier: GPL-3.0-or-later
// The color by which one knows a training algorithm, in the window and in reports. A color is a number: its remainder
// by hueCount is the hue, the rest counts variants of it, which differ by shade or dashes.
#pragma once

#include <array>
#include <set>
#include <string>

namespace evenkeel {

inline constexpr int hueCount = 8;

// 0xrrggbb, with a contrast of at least 3:1 on white, and on black. Hues of Okabe and Ito (2008) and of Tol (2021),
// darkened or lightened for it.
inline constexpr std::array<unsigned, hueCount> lightHues { 0x0072b2, 0xd55e00, 0x007d5e, 0xaa4499, 0x7a6a00, 0x332288,
    0x882255, 0x2a8c9c };
inline constexpr std::array<unsigned, hueCount> darkHues { 0x56b4e9, 0xe69f00, 0x2dc59a, 0xe58bc1, 0xf0e442, 0x9c9cf5,
    0xff7f6b, 0x7fd6d6 };

// The place of the algorithm among all; of an unknown one a place behind those.
int methodColor(const std::string& name);

// The first color with this hue that is not taken: `color` itself, or one behind those of all algorithms.
int freeColor(int color, const std::set<int>& taken);

} // namespace evenkeel

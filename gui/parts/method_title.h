// SPDX-License-Identifier: GPL-3.0-or-later
// What a training algorithm is called in the window, and the color by which one knows it on every page.
#pragma once

#include <QString>

#include <string>

namespace evenkeel {

inline constexpr int hueCount = 8; // of seriesColors()

QString methodTitle(const std::string& name); // of an unknown one its name
// A color of seriesColor() with its dash: its place among all algorithms; of an unknown one a place behind those.
int methodColor(const std::string& name);

} // namespace evenkeel

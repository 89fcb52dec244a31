// SPDX-License-Identifier: GPL-3.0-or-later
// The texts of core's tables that the window shows by translated(): what a translation must have beside those in tr().
#pragma once

#include <set>
#include <string>

namespace evenkeel {

std::set<std::string> coreTexts();

// A C++ source that names them as lupdate reads it, in the context "core".
std::string coreTextsSource();

} // namespace evenkeel

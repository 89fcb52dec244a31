// SPDX-License-Identifier: GPL-3.0-or-later
// "; did you mean 'epochs'?" for a name that is similar to a known one; empty if none is.
#pragma once

#include <string>
#include <vector>

namespace evenkeel {

std::string suggestion(const std::string& name, const std::vector<std::string>& known);

} // namespace evenkeel

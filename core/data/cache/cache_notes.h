// SPDX-License-Identifier: GPL-3.0-or-later
// The part of a load's report that a cache file keeps, as text.
#pragma once

#include "core/data/inspect/inspect.h"

#include <string_view>

namespace evenkeel {

std::string writeNotes(const LoadReport& report);
bool readNotes(std::string_view text, LoadReport& report); // false if the text is malformed

} // namespace evenkeel

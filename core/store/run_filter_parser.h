// SPDX-License-Identifier: GPL-3.0-or-later
// From the text of a RunFilter to its nodes.
#pragma once

#include "core/store/run_filter.h"

namespace evenkeel {

std::vector<RunFilter::Node> parseRunFilter(std::string_view expression); // the last is the root; throws FilterError

} // namespace evenkeel

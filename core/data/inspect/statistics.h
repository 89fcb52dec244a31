// SPDX-License-Identifier: GPL-3.0-or-later
// The part of an inspection that follows from the data alone.
#pragma once

#include "core/data/inspect/inspect.h"

namespace evenkeel {

void addStatistics(const Dataset& data, Inspection& inspection);

} // namespace evenkeel

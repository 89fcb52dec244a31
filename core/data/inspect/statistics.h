// SPDX-License-Identifier: GPL-3.0-or-later
// The facts of an inspection that follow from the data alone.
#pragma once

#include "core/data/inspect/inspect.h"

namespace evenkeel {

void addStatistics(const Dataset& data, Inspection& inspection);

} // namespace evenkeel

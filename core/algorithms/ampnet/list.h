// SPDX-License-Identifier: GPL-3.0-or-later
// The algorithms of this folder, in the order in which users see them; see core/algorithms/list.h.
#pragma once

#include "core/algorithms/list.h"

namespace evenkeel {

// clang-format off
namespace ampNet { extern const Algorithm algorithm; }
namespace localParallelism { extern const Algorithm algorithm; }
namespace blockSplitting { extern const Algorithm algorithm; }
// clang-format on

} // namespace evenkeel

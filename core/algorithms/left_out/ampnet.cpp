// SPDX-License-Identifier: GPL-3.0-or-later
// In place of core/algorithms/ampnet, in programs that are built with EVENKEEL_STRUCTURES=OFF.
#include "core/algorithms/list.h"

namespace evenkeel {

std::span<const Algorithm* const> layerAlgorithms() { return {}; }

} // namespace evenkeel

// SPDX-License-Identifier: GPL-3.0-or-later
// AMPNet, and the algorithms that run on its graph of messages.
#include "core/algorithms/ampnet/list.h"

namespace evenkeel {

std::span<const Algorithm* const> layerAlgorithms()
{
    static constexpr std::array all { &ampNet::algorithm, &localParallelism::algorithm, &blockSplitting::algorithm };
    return all;
}

} // namespace evenkeel

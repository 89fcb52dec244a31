// SPDX-License-Identifier: GPL-3.0-or-later
// In place of core/train/network, in programs that are built with EVENKEEL_STRUCTURES=OFF.
#include "core/train/model/network.h"

#include "core/base/error.h"

namespace evenkeel {

std::unique_ptr<Network> makeNetwork(const NetworkShape& shape)
{
    if (shape.kind != NetworkKind::Mlp)
        throw InputError(withoutStructures);
    return nullptr;
}

} // namespace evenkeel

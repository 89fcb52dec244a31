// SPDX-License-Identifier: GPL-3.0-or-later
// Names in a rank's memory of what belongs to one layer: it goes where the layer goes (moveParts).
#pragma once

#include <string>
#include <string_view>

namespace evenkeel {

inline std::string ofLayer(std::size_t layer, std::string_view name)
{
    return "layer-" + std::to_string(layer) + "/" + std::string(name);
}

} // namespace evenkeel

// SPDX-License-Identifier: GPL-3.0-or-later
// The longer a name, the more letters may differ.
#include "core/base/suggest.h"

#include "core/base/phrase.h"
#include "kernels/suggestion.h"

#include <algorithm>

namespace evenkeel {

std::string suggestion(const std::string& name, const std::vector<std::string>& known)
{
    const std::string nearest
        = nearestName(name, { known.begin(), known.end() }, std::max<std::size_t>(2, name.size() / 3));
    return nearest.empty() ? "" : phrase("; did you mean '%1'?", { nearest });
}

} // namespace evenkeel

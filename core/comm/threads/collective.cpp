// SPDX-License-Identifier: GPL-3.0-or-later
// The name of a call in error messages; see collective.h.
#include "core/comm/threads/collective.h"

namespace evenkeel {

std::string CollectiveCall::text() const
{
    std::string text = name;
    if (cols >= 0)
        text += " of " + (rows >= 0 ? std::to_string(rows) + " x " : "") + std::to_string(cols) + " values";
    if (root >= 0)
        text += " from rank " + std::to_string(root);
    return text;
}

} // namespace evenkeel

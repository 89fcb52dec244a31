// SPDX-License-Identifier: GPL-3.0-or-later
// What an exception says.
#pragma once

#include <QString>

namespace evenkeel {

// What calling `action` throws as an E; empty if nothing.
template<typename E>
QString thrown(const auto& action)
{
    try {
        action();
    } catch (const E& e) {
        return QString::fromUtf8(e.what());
    }
    return {};
}

} // namespace evenkeel

// SPDX-License-Identifier: GPL-3.0-or-later
// What tests of configurations share: one that can run, and the text with which another is refused.
#pragma once

#include "core/base/error.h"
#include "core/project/run_config.h"

#include <functional>

namespace evenkeel {

inline std::string whatOf(const std::function<void()>& action)
{
    try {
        action();
    } catch (const InputError& e) {
        return e.what();
    }
    return "";
}

inline RunConfig runnable()
{
    RunConfig c;
    c.data.generated = true;
    return c;
}

} // namespace evenkeel

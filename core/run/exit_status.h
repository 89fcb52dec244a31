// SPDX-License-Identifier: GPL-3.0-or-later
// The exit status and the sentence of each kind of exception.
#pragma once

#include "core/base/error.h"

#include <exception>
#include <string>

namespace evenkeel {

// A command that is incomplete (exit status 2).
struct UsageError : InputError {
    using InputError::InputError;
};

struct Failure {
    int exitStatus = 0; // 3 bad input, 4 device or memory, 5 database or disk, 1 a defect of Evenkeel
    std::string text;
};

Failure failureOf(const std::exception& e);

} // namespace evenkeel

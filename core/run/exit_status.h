// SPDX-License-Identifier: GPL-3.0-or-later
// What an exception means to whoever started the program: one exit status and one sentence for each kind of it.
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

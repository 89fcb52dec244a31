// SPDX-License-Identifier: GPL-3.0-or-later
// Errors whose message is one sentence for the user; the type determines the exit status.
#pragma once

#include <cstdint>
#include <stdexcept>
#include <string>

namespace evenkeel {

// Bad data or a bad project: "train.txt:17: feature id 1836 is not below 1836; is the file 1-based?" (exit status 3)
struct InputError : std::runtime_error {
    using std::runtime_error::runtime_error;
};

// "FILE:LINE: what"; line 0 is the file as a whole.
inline InputError inputError(const std::string& file, std::int64_t line, const std::string& what)
{
    return InputError(line > 0 ? file + ":" + std::to_string(line) + ": " + what : file + ": " + what);
}

// A long job was canceled by its caller.
struct Canceled : InputError {
    Canceled()
        : InputError("stopped before the end, as asked")
    {
    }
};

// A failing database or disk: "runs.sqlite: no space left on the device; ..." (exit status 5)
struct StorageError : std::runtime_error {
    using std::runtime_error::runtime_error;
};

} // namespace evenkeel

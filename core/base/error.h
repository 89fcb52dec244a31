// SPDX-License-Identifier: GPL-3.0-or-later
// What went wrong, in the user's words and one sentence; the type says which exit status it deserves.
#pragma once

#include <stdexcept>

namespace evenkeel {

// Bad data or a bad project: "train.txt:17: feature id 1836 is not below 1836; is the file 1-based?" (exit status 3)
struct InputError : std::runtime_error {
    using std::runtime_error::runtime_error;
};

// A long job that its caller did not want to go on with.
struct Cancelled : InputError {
    Cancelled()
        : InputError("stopped before the end, as asked")
    {
    }
};

// A database or disk that fails: "runs.sqlite: no space left on the device; ..." (exit status 5)
struct StorageError : std::runtime_error {
    using std::runtime_error::runtime_error;
};

} // namespace evenkeel

// SPDX-License-Identifier: GPL-3.0-or-later
// Programs that take turns on one thread, each with a stack of its own: a switch costs less than a microsecond, where
// one between threads costs several.
#pragma once

#include <functional>
#include <memory>
#include <vector>

namespace evenkeel {

class Fibers {
public:
    // Whether there are any here: sanitizers know threads only.
    static bool areThere();

    // program(i) for each i below `count`. Throws std::bad_alloc where there is no memory for the stacks.
    Fibers(int count, std::function<void(int)> program);
    ~Fibers(); // all must have ended, or never begun
    Fibers(const Fibers&) = delete;
    Fibers& operator=(const Fibers&) = delete;

    // Lets fiber i begin or go on, until it calls one of these or ends. By a fiber: until somebody lets it go on.
    void resume(int i);
    void yield(); // called by a fiber: goes on where run() or its caller waits
    bool isOver(int i) const;
    int count() const;

private:
    struct Impl;
    std::unique_ptr<Impl> m;
};

} // namespace evenkeel

// SPDX-License-Identifier: GPL-3.0-or-later
// Base of interfaces: deleted through a pointer to it, never copied.
#pragma once

namespace evenkeel {

class Interface {
public:
    Interface() = default;
    virtual ~Interface() = default;
    Interface(const Interface&) = delete;
    Interface& operator=(const Interface&) = delete;
};

} // namespace evenkeel

// SPDX-License-Identifier: GPL-3.0-or-later
// Stacks that a program switches between by itself: how the many threads of a block run on one thread of the host.
#pragma once

#include <array>
#include <cstddef>
#include <memory>

namespace evenkeel::emulated {

class Fiber {
public:
    Fiber() = default; // stands for the stack that the program was started with
    explicit Fiber(void (*body)()); // which must never return
    ~Fiber();
    Fiber(const Fiber&) = delete;
    Fiber& operator=(const Fiber&) = delete;

    // Leaves `from`, which goes on from here when somebody swaps to it.
    static void swap(Fiber& from, Fiber& to);

private:
    [[gnu::noinline]] void resume(); // __builtin_longjmp must not be where __builtin_setjmp is

    std::unique_ptr<std::byte[]> m_stack;
    void (*m_body)() = nullptr; // not begun yet
    std::array<void*, 5> m_here {}; // of __builtin_setjmp
    // For AddressSanitizer, which must know whose stack it looks at.
    const void* m_bottom = nullptr;
    std::size_t m_size = 0;
    void* m_shadow = nullptr;
};

} // namespace evenkeel::emulated

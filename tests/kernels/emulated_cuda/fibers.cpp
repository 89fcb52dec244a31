// SPDX-License-Identifier: GPL-3.0-or-later
// A context made by ucontext is entered once; from then on the compiler's own setjmp and longjmp switch: they need no
// system call and keep three registers.
#include "tests/kernels/emulated_cuda/fibers.h"

#include <ucontext.h>

#ifdef __SANITIZE_ADDRESS__
#include <sanitizer/asan_interface.h>
#include <sanitizer/common_interface_defs.h>
#endif

namespace evenkeel::emulated {

namespace {

// No multiple of a power of 2, so that what the fibers of a block use lies in different sets of the caches.
constexpr std::size_t uneven = 9 * 64;
#ifdef __SANITIZE_ADDRESS__
constexpr std::size_t stackBytes = (std::size_t { 192 } << 10) + uneven;
#else
constexpr std::size_t stackBytes = (std::size_t { 48 } << 10) + uneven;
#endif
[[maybe_unused]] Fiber* leaving = nullptr;
void (*beginning)() = nullptr;

} // namespace

Fiber::Fiber(void (*body)())
    : m_stack(new std::byte[stackBytes])
    , m_body(body)
    , m_bottom(m_stack.get())
    , m_size(stackBytes)
{
}

Fiber::~Fiber()
{
#ifdef __SANITIZE_ADDRESS__
    if (m_stack)
        __asan_unpoison_memory_region(m_stack.get(), stackBytes);
#endif
}

void Fiber::resume()
{
    if (!m_body)
        __builtin_longjmp(m_here.data(), 1);
    beginning = m_body;
    m_body = nullptr;
    static ucontext_t context; // one is enough: it is entered once
    getcontext(&context);
    context.uc_stack.ss_sp = m_stack.get();
    context.uc_stack.ss_size = m_size;
    context.uc_link = nullptr;
    makecontext(
        &context,
        [] {
#ifdef __SANITIZE_ADDRESS__
            __sanitizer_finish_switch_fiber(nullptr, &leaving->m_bottom, &leaving->m_size);
#endif
            beginning();
        },
        0);
#ifdef __SANITIZE_ADDRESS__
    __asan_handle_no_return();
#endif
    setcontext(&context);
}

void Fiber::swap(Fiber& from, Fiber& to)
{
#ifdef __SANITIZE_ADDRESS__
    leaving = &from;
    __sanitizer_start_switch_fiber(&from.m_shadow, to.m_bottom, to.m_size);
#endif
    if (__builtin_setjmp(from.m_here.data()) == 0)
        to.resume();
#ifdef __SANITIZE_ADDRESS__
    __sanitizer_finish_switch_fiber(from.m_shadow, &leaving->m_bottom, &leaving->m_size);
#endif
}

} // namespace evenkeel::emulated

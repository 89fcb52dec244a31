// SPDX-License-Identifier: GPL-3.0-or-later
#undef _FORTIFY_SOURCE // which takes a jump to another stack for an error
#include "core/clock/fibers.h"

#include <sys/mman.h>
#include <ucontext.h>

#include <csetjmp>

#include <cstdint>
#include <cstring>
#include <cxxabi.h>
#include <new>

namespace evenkeel {

namespace {

constexpr std::size_t stackBytes = 2 << 20, guardBytes = 4096;

// By itself: getcontext may return twice as far as the compiler knows, and nothing else should depend on that.
void capture(ucontext_t& context) { getcontext(&context); }

// The exceptions that are being handled and how many are being thrown, which the language keeps per thread: a fiber may
// give way in a catch clause or a destructor. In the layout of the Itanium C++ ABI, 2.2.2.
struct Exceptions {
    void* handled = nullptr;
    unsigned thrown = 0;

    void take() { std::memcpy(this, abi::__cxa_get_globals(), sizeof *this); }
    void give() const { std::memcpy(static_cast<void*>(abi::__cxa_get_globals()), this, sizeof *this); }
};

// A context begins a fiber; from then on it is left and entered by jumps, as swapcontext asks the system for the
// signal mask each time.
struct Place {
    jmp_buf registers {};
    ucontext_t context {};
    Exceptions exceptions;
    bool hasBegun = false;
};

struct Unmap {
    void operator()(void* stack) const { munmap(stack, stackBytes); }
};
using Stack = std::unique_ptr<void, Unmap>;

// With a page below it that may not be used: an overflow ends the program instead of another fiber's stack.
Stack newStack()
{
    void* const memory = mmap(
        nullptr, stackBytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE | MAP_STACK, -1, 0);
    if (memory == MAP_FAILED)
        throw std::bad_alloc();
    Stack stack(memory);
    if (mprotect(memory, guardBytes, PROT_NONE) != 0) // the process has as many mappings as it may have
        throw std::bad_alloc();
    return stack;
}

struct Fiber {
    Place place;
    Stack stack;
    bool isOver = false;
};

[[gnu::noinline]] void go(Place& from, Place& to)
{
    from.exceptions.take();
    to.exceptions.give();
    if (_setjmp(from.registers) != 0)
        return;
    if (to.hasBegun)
        _longjmp(to.registers, 1);
    to.hasBegun = true;
    setcontext(&to.context);
}

} // namespace

struct Fibers::Impl {
    std::function<void(int)> program;
    std::vector<Fiber> fibers;
    Place main { .hasBegun = true };
    int current = -1; // -1: none, the caller's own stack

    // makecontext passes ints only: an address takes two.
    static void enter(unsigned high, unsigned low, int i)
    {
        auto* const self = reinterpret_cast<Impl*>((std::uintptr_t(high) << 32U) | low); // NOLINT: as it was passed
        self->program(i);
        self->fibers[std::size_t(i)].isOver = true;
        self->current = -1;
        go(self->fibers[std::size_t(i)].place, self->main); // and never back
    }
};

bool Fibers::areThere()
{
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
    return false;
#else
    return true;
#endif
}

Fibers::Fibers(int count, std::function<void(int)> program)
    : m(std::make_unique<Impl>())
{
    m->program = std::move(program);
    m->fibers.resize(std::size_t(count));
    const auto self = reinterpret_cast<std::uintptr_t>(m.get());
    for (int i = 0; i < count; ++i) {
        Fiber& fiber = m->fibers[std::size_t(i)];
        fiber.stack = newStack();
        ucontext_t& context = fiber.place.context;
        capture(context);
        context.uc_stack.ss_sp = fiber.stack.get();
        context.uc_stack.ss_size = stackBytes;
        context.uc_link = nullptr;
        makecontext(&context, reinterpret_cast<void (*)()>(&Impl::enter), 3, unsigned(self >> 32U),
            unsigned(self & 0xffffffffU), i);
    }
}

Fibers::~Fibers() = default;

void Fibers::resume(int i)
{
    Place& from = m->current < 0 ? m->main : m->fibers[std::size_t(m->current)].place;
    m->current = i;
    go(from, m->fibers[std::size_t(i)].place);
}

void Fibers::yield()
{
    Fiber& mine = m->fibers[std::size_t(m->current)];
    m->current = -1;
    go(mine.place, m->main);
}

bool Fibers::isOver(int i) const { return m->fibers[std::size_t(i)].isOver; }
int Fibers::count() const { return int(m->fibers.size()); }

} // namespace evenkeel

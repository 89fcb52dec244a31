// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/clock/fibers.h"

#include <sys/mman.h>
#include <ucontext.h>

#include <cstdint>
#include <new>

namespace evenkeel {

namespace {

constexpr std::size_t stackBytes = 512 << 10, guardBytes = 4096;

// By itself: getcontext may return twice as far as the compiler knows, and nothing else should depend on that.
void capture(ucontext_t& context) { getcontext(&context); }

struct Fiber {
    ucontext_t context {};
    void* stack = nullptr;
    bool isOver = false;
};

} // namespace

struct Fibers::Impl {
    std::function<void(int)> program;
    std::vector<Fiber> fibers;
    ucontext_t main {};
    int current = -1; // -1: none, the caller's own stack

    // makecontext passes ints only: an address takes two.
    static void enter(unsigned high, unsigned low, int i)
    {
        auto* const self = reinterpret_cast<Impl*>((std::uintptr_t(high) << 32U) | low); // NOLINT: as it was passed
        self->program(i);
        self->fibers[std::size_t(i)].isOver = true; // then uc_link: main
        self->current = -1;
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
        void* const stack = mmap(nullptr, stackBytes, PROT_READ | PROT_WRITE,
            MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE | MAP_STACK, -1, 0);
        if (stack == MAP_FAILED) {
            for (Fiber& made : m->fibers)
                if (made.stack)
                    munmap(made.stack, stackBytes);
            throw std::bad_alloc();
        }
        fiber.stack = stack;
        mprotect(stack, guardBytes, PROT_NONE); // an overflow ends the program instead of another fiber's stack
        capture(fiber.context);
        fiber.context.uc_stack.ss_sp = stack;
        fiber.context.uc_stack.ss_size = stackBytes;
        fiber.context.uc_link = &m->main;
        makecontext(&fiber.context, reinterpret_cast<void (*)()>(&Impl::enter), 3, unsigned(self >> 32U),
            unsigned(self & 0xffffffffU), i);
    }
}

Fibers::~Fibers()
{
    for (const Fiber& fiber : m->fibers)
        munmap(fiber.stack, stackBytes);
}

void Fibers::resume(int i)
{
    ucontext_t& from = m->current < 0 ? m->main : m->fibers[std::size_t(m->current)].context;
    m->current = i;
    swapcontext(&from, &m->fibers[std::size_t(i)].context);
}

void Fibers::yield()
{
    Fiber& mine = m->fibers[std::size_t(m->current)];
    m->current = -1;
    swapcontext(&mine.context, &m->main);
}

bool Fibers::isOver(int i) const { return m->fibers[std::size_t(i)].isOver; }
int Fibers::count() const { return int(m->fibers.size()); }

} // namespace evenkeel

// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/kernels/emulated_cuda/grid.h"

#include "tests/kernels/emulated_cuda/fibers.h"
#include "tests/kernels/emulated_cuda/thread_state.h"

#include <cstring>
#include <link.h>
#include <memory>
#include <span>
#include <vector>

namespace evenkeel::emulated {

ThreadView view;

namespace {

constexpr unsigned lanes = 32;

struct Thread {
    enum class State { Ready, AtBarrier, InWarp, Done };
    State state = State::Ready;
    uint3 index {};
    Fiber* fiber = nullptr; // null: not begun
    Site site; // where it waits,
    unsigned mask = 0; // with whom,
    Parcel* parcel = nullptr; // for what
};

// A bit per lane.
struct Warp {
    unsigned waiting = 0; // in an operation of the warp,
    unsigned there = 0; // neither done nor beyond the block's end
};

struct Block {
    std::vector<Thread> threads;
    std::vector<Warp> warps;
    std::vector<std::size_t> ready;
    std::size_t current = 0, waiting = 0, done = 0;
    const std::function<void()>* kernel = nullptr;
    Random* random = nullptr;
    bool runsAhead = false; // who was let go last goes on first, so that a warp gets far ahead of the others
    std::string error;
};
Block block;
Fiber outside;
std::vector<std::unique_ptr<Fiber>> fibers;
std::vector<Fiber*> idle;

Thread& current() { return block.threads[block.current]; }

// Gives the whole block up, with block.error set before: nothing that a stack holds is destroyed.
[[noreturn]] void giveUp()
{
    Fiber::swap(*current().fiber, outside);
    __builtin_unreachable();
}

std::string text(const Site& site) { return std::string(site.file) + ":" + std::to_string(site.line); }

void release(Thread& thread)
{
    thread.state = Thread::State::Ready;
    block.ready.push_back(static_cast<std::size_t>(&thread - block.threads.data()));
}

// Whoever has returned is not waited for, as on GPUs since Volta.
void openBarrier()
{
    if (block.waiting == 0 || block.waiting + block.done < block.threads.size())
        return;
    const Site* first = nullptr;
    for (Thread& thread : block.threads) {
        if (thread.state == Thread::State::Done)
            continue;
        if (first && !(thread.site == *first)) {
            block.error = "threads of a block wait at different barriers: " + text(*first) + ", " + text(thread.site);
            giveUp();
        }
        first = &thread.site;
    }
    const std::size_t count = block.threads.size(), start = block.random->below(count);
    for (std::size_t i = start; i < start + count; ++i) // from somewhere on, round
        if (Thread& thread = block.threads[i < count ? i : i - count]; thread.state == Thread::State::AtBarrier)
            release(thread);
    block.waiting = 0;
}

bool choose()
{
    if (block.ready.empty())
        return false;
    if (!block.runsAhead)
        std::swap(block.ready[block.random->below(block.ready.size())], block.ready.back());
    block.current = block.ready.back();
    block.ready.pop_back();
    view.threadIdx = current().index;
    return true;
}

std::string whoWaits()
{
    std::string all;
    for (const Thread& thread : block.threads)
        if (thread.state == Thread::State::AtBarrier || thread.state == Thread::State::InWarp)
            if (const std::string where = text(thread.site); all.find(where) == std::string::npos)
                all += (all.empty() ? "" : ", ")
                    + std::string(thread.state == Thread::State::InWarp ? "in a warp at " : "at a barrier at ") + where;
    return all;
}

// A fiber runs one thread to its end, then any that has not begun: kernels without barriers never switch.
void work()
{
    while (true) {
        (*block.kernel)();
        Fiber& self = *current().fiber;
        current().state = Thread::State::Done;
        block.warps[block.current / lanes].there &= ~(1U << laneOfThread());
        ++block.done;
        openBarrier();
        if (!choose()) {
            if (block.done < block.threads.size())
                block.error = "threads wait that nobody comes to meet: " + whoWaits();
            idle.push_back(&self);
            Fiber::swap(self, outside);
        } else if (current().fiber) {
            idle.push_back(&self);
            Fiber::swap(self, *current().fiber);
        } else {
            current().fiber = &self;
        }
    }
}

Fiber* freeFiber()
{
    if (idle.empty()) {
        fibers.push_back(std::make_unique<Fiber>(work));
        return fibers.back().get();
    }
    Fiber* fiber = idle.back();
    idle.pop_back();
    return fiber;
}

void giveWay()
{
    Thread& self = current();
    if (!choose()) {
        block.error = "threads wait that nobody comes to meet: " + whoWaits();
        giveUp();
    }
    if (&self == &current())
        return;
    if (!current().fiber)
        current().fiber = freeFiber();
    Fiber::swap(*self.fiber, *current().fiber);
}

// Static shared memory is thread-local to the compiler: this thread's, of the file that this code lies in.
std::span<std::byte> staticShared()
{
    std::span<std::byte> found;
    dl_iterate_phdr(
        [](dl_phdr_info* file, std::size_t, void* result) {
            const auto* own = reinterpret_cast<std::byte*>(&threadState);
            for (int i = 0; i < file->dlpi_phnum; ++i) {
                auto* data = static_cast<std::byte*>(file->dlpi_tls_data);
                if (file->dlpi_phdr[i].p_type != PT_TLS || !data)
                    continue;
                const std::span<std::byte> memory(data, file->dlpi_phdr[i].p_memsz);
                if (own >= memory.data() && own < memory.data() + memory.size())
                    *static_cast<std::span<std::byte>*>(result) = memory;
            }
            return 0;
        },
        &found);
    return found;
}

// No code may depend on what the previous block has left there: NaN, or large numbers for code that makes up for NaN.
void poison(std::span<std::byte> memory)
{
    const ThreadState kept = threadState;
    if (!memory.empty())
        std::memset(memory.data(), view.blockNumber / 2 % 2 == 0 ? 0xFF : 0x4B, memory.size());
    threadState = kept;
}

void runBlock(const Grid& grid)
{
    const std::size_t count = std::size_t { grid.threads.x } * grid.threads.y * grid.threads.z;
    block.threads.assign(count, {});
    block.warps.assign((count + lanes - 1) / lanes, { .there = ~0U });
    if (count % lanes != 0)
        block.warps.back().there = (1U << count % lanes) - 1;
    block.ready.clear();
    block.waiting = block.done = 0;
    block.runsAhead = block.random->below(2) == 0;
    const std::size_t start = block.random->below(count);
    for (std::size_t i = 0; i < count; ++i) {
        const auto n = static_cast<unsigned>(i);
        block.threads[i].index
            = { n % grid.threads.x, n / grid.threads.x % grid.threads.y, n / grid.threads.x / grid.threads.y };
        block.ready.push_back((start + i) % count);
    }
    choose();
    current().fiber = freeFiber();
    Fiber::swap(outside, *current().fiber);
    if (!block.error.empty()) { // the stacks of those that wait are of no more use
        idle.clear();
        fibers.clear();
    }
}

} // namespace

std::string runGrid(const Grid& grid, const std::function<void()>& kernel, Random& random)
{
    block.kernel = &kernel;
    block.random = &random;
    block.error.clear();
    view.blockDim = grid.threads;
    view.gridDim = grid.blocks;
    std::vector<double2> shared((grid.sharedBytes + sizeof(double2) - 1) / sizeof(double2));
    view.shared = shared.data();
    const std::span<std::byte> ofBlocks = staticShared();
    std::vector<unsigned> order(std::size_t { grid.blocks.x } * grid.blocks.y * grid.blocks.z);
    for (std::size_t i = 0; i < order.size(); ++i) {
        order[i] = static_cast<unsigned>(i);
        std::swap(order[i], order[random.below(i + 1)]);
    }
    for (const unsigned n : order) {
        view.blockIdx = { n % grid.blocks.x, n / grid.blocks.x % grid.blocks.y, n / grid.blocks.x / grid.blocks.y };
        poison(std::as_writable_bytes(std::span(shared)));
        poison(ofBlocks);
        ++view.blockNumber;
        runBlock(grid);
        if (!block.error.empty())
            break;
    }
    return block.error;
}

void meetBlock(Site site)
{
    current().state = Thread::State::AtBarrier;
    current().site = site;
    ++block.waiting;
    openBarrier();
    giveWay();
}

unsigned laneOfThread() { return static_cast<unsigned>(block.current % lanes); }

void meetWarp(unsigned mask, Parcel& parcel, Site site)
{
    Thread& self = current();
    const std::size_t first = block.current / lanes * lanes;
    const auto isNamed = [&](std::size_t lane) { return (mask >> lane & 1) != 0; };
    if (!isNamed(block.current - first)) {
        block.error = "a thread takes part in a warp's operation that does not name it: " + text(site);
        giveUp();
    }
    if (parcel.from >= 0 && !isNamed(static_cast<std::size_t>(parcel.from))) {
        block.error = "a thread asks for the value of a lane that takes no part: " + text(site);
        giveUp();
    }
    Warp& warp = block.warps[block.current / lanes];
    if ((mask & ~warp.there) != 0) {
        block.error = "a warp's operation names a lane that is not there: " + text(site);
        giveUp();
    }
    self.state = Thread::State::InWarp;
    self.site = site;
    self.mask = mask;
    self.parcel = &parcel;
    warp.waiting |= 1U << (block.current - first);
    if ((mask & ~warp.waiting) != 0)
        return giveWay(); // the last one to come serves all
    for (std::size_t lane = 0; lane < lanes; ++lane)
        if (isNamed(lane) && (block.threads[first + lane].mask != mask || !(block.threads[first + lane].site == site)))
            return giveWay();
    warp.waiting &= ~mask;
    const bool isVote = parcel.from < 0;
    unsigned votes = 0;
    std::array<std::array<std::byte, 16>, lanes> given;
    for (std::size_t lane = 0; lane < lanes; ++lane)
        if (isNamed(lane)) {
            const Parcel& theirs = *block.threads[first + lane].parcel;
            if (isVote)
                votes |= theirs.says ? 1U << lane : 0;
            else
                given[lane] = theirs.value;
        }
    for (std::size_t lane = 0; lane < lanes; ++lane) {
        if (!isNamed(lane))
            continue;
        Thread& other = block.threads[first + lane];
        if (isVote)
            other.parcel->votes = votes;
        else
            other.parcel->value = given[static_cast<std::size_t>(other.parcel->from)];
        release(other);
    }
    giveWay();
}

} // namespace evenkeel::emulated

// SPDX-License-Identifier: GPL-3.0-or-later
// Memory of the GPUs, and pinned memory of the host: every block is known, is full of NaN when it is new and again
// when it is freed, and both ends of its life are watched for writes beyond it.
#include "tests/kernels/emulated_cuda/world.h"

#include <cstdlib>
#include <cstring>
#include <map>

namespace evenkeel::emulated {

namespace {

#ifdef __SANITIZE_ADDRESS__ // which sees both by itself, and the reads as well
constexpr std::size_t guard = 0, keptBytes = 0, spareBytes = 0;
#else
constexpr std::size_t guard = 64, keptBytes = std::size_t { 64 } << 20, spareBytes = std::size_t { 256 } << 20;
#endif
constexpr int poisonByte = 0xFF, guardByte = 0xA5;

std::size_t heldBytes = 0; // of world().freed
// Large blocks that nobody wrote to after they had been freed: they come again as they are, for the same size.
std::multimap<std::size_t, void*> spare;
std::size_t bytesOfSpare = 0;

bool holds(const std::byte* from, std::size_t bytes, int value)
{
    return bytes == 0 || (from[0] == static_cast<std::byte>(value) && std::memcmp(from, from + 1, bytes - 1) == 0);
}

const std::pair<const std::uintptr_t, Allocation>* find(const void* address, std::size_t bytes)
{
    const auto at = reinterpret_cast<std::uintptr_t>(address);
    auto next = world().memory.upper_bound(at);
    if (next == world().memory.begin())
        return nullptr;
    --next;
    return at + bytes <= next->first + next->second.bytes ? &*next : nullptr;
}

void checkFreed(std::size_t keep)
{
    while (heldBytes > keep) {
        const auto [memory, allocation] = world().freed.front();
        const std::size_t bytes = allocation.bytes;
        world().freed.pop_front();
        heldBytes -= bytes;
        const bool isClean = holds(memory, bytes, poisonByte);
        if (!isClean)
            report("memory was written after it had been freed");
        if (isClean && bytes >= std::size_t { 1 } << 20 && bytesOfSpare + bytes <= spareBytes) {
            spare.emplace(bytes, memory);
            bytesOfSpare += bytes;
        } else {
            std::free(memory);
        }
    }
}

} // namespace

bool isDeviceMemory(const void* address, std::size_t bytes)
{
    const auto* found = find(address, bytes);
    return found && !found->second.isPinned;
}

bool isReachable(const void* address, std::size_t bytes) { return find(address, bytes) != nullptr; }

bool isPinned(const void* address)
{
    const auto* found = find(address, 1);
    return found && found->second.isPinned;
}

cudaError_t take(void** address, std::size_t bytes, int gpu, bool isPinned)
{
    *address = nullptr;
    if (bytes == 0)
        return cudaSuccess;
    Gpu& owner = world().gpus[static_cast<std::size_t>(gpu)];
    if (!isPinned && (bytes > owner.total || owner.used > owner.total - bytes))
        return cudaErrorMemoryAllocation;
    void* memory = nullptr;
    if (const auto again = spare.find(bytes); again != spare.end()) {
        memory = again->second;
        spare.erase(again);
        bytesOfSpare -= bytes;
    } else {
        if (posix_memalign(&memory, 256, bytes + guard) != 0)
            return cudaErrorMemoryAllocation;
        std::memset(memory, poisonByte, bytes);
    }
    std::memset(static_cast<std::byte*>(memory) + bytes, guardByte, guard);
    world().memory[reinterpret_cast<std::uintptr_t>(memory)] = { bytes, gpu, isPinned };
    if (!isPinned)
        owner.used += bytes;
    *address = memory;
    return cudaSuccess;
}

bool give(void* address)
{
    const auto found = world().memory.find(reinterpret_cast<std::uintptr_t>(address));
    if (found == world().memory.end())
        return false;
    const Allocation allocation = found->second;
    world().memory.erase(found);
    auto* memory = static_cast<std::byte*>(address);
    if (!holds(memory + allocation.bytes, guard, guardByte))
        report("memory was written behind the end of a block");
    if (!allocation.isPinned)
        world().gpus[static_cast<std::size_t>(allocation.gpu)].used -= allocation.bytes;
    std::memset(memory, poisonByte, allocation.bytes);
    world().freed.emplace_back(memory, allocation);
    heldBytes += allocation.bytes;
    checkFreed(keptBytes);
    return true;
}

void checkFreedMemory() { checkFreed(0); }

void forgetMemory()
{
    while (!world().memory.empty())
        give(reinterpret_cast<void*>(world().memory.begin()->first));
    checkFreed(0);
}

} // namespace evenkeel::emulated

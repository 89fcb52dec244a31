// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/comm/host/array_memory.h"

#include "core/comm/threads/array_values.h"

#include <algorithm>

namespace evenkeel {

struct ArrayMemory::Head {
    SharedMutex mutex; // protects what follows, and the values
    std::atomic<std::uint32_t> isHeld, releases;
    std::atomic<std::uint32_t> hasVelocity;
    alignas(64) std::atomic<std::int64_t> version;
    std::byte rest[56];
};

namespace {

constexpr std::size_t arrays = 2; // the values, then the velocity, whose pages take no memory until they are used

} // namespace

ArrayMemory::ArrayMemory(Index n)
    : ArrayMemory(SharedMemory(sizeof(Head) + arrays * at(n) * sizeof(float)), n)
{
}

std::shared_ptr<ArrayMemory> ArrayMemory::open(const SharedMemory::Name& name, Index n)
{
    auto memory = SharedMemory::open(name);
    if (!memory)
        return nullptr;
    return std::shared_ptr<ArrayMemory>(new ArrayMemory(std::move(*memory), n));
}

ArrayMemory::Head& ArrayMemory::head() const { return *reinterpret_cast<Head*>(m_memory.data()); }

std::span<float> ArrayMemory::values() const
{
    return { reinterpret_cast<float*>(m_memory.data() + sizeof(Head)), at(m_size) };
}

std::span<float> ArrayMemory::velocity() const
{
    const std::span<float> all = values();
    return { all.data() + all.size(), head().hasVelocity ? all.size() : 0 };
}

long ArrayMemory::version() const { return head().version; }

ArrayMemory::Access::~Access()
{
    if (m_memory)
        m_memory->head().mutex.unlock();
}

std::optional<ArrayMemory::Access> ArrayMemory::tryAccess(const Check& check)
{
    head().mutex.lock(check);
    std::optional<Access> access(*this);
    if (head().isHeld)
        access.reset();
    return access;
}

ArrayMemory::Access ArrayMemory::access(const Check& check)
{
    for (;;) {
        const std::uint32_t releases = head().releases;
        if (auto access = tryAccess(check))
            return std::move(*access);
        awaitRelease(releases, check);
    }
}

void ArrayMemory::awaitRelease(std::uint32_t releases, const Check& check) const
{
    check();
    waitWhile(head().releases, releases, betweenChecks);
}

long ArrayMemory::changed() { return ++head().version; }

void ArrayMemory::add(float scale, const float* from, std::optional<float> momentum)
{
    if (momentum)
        head().hasVelocity = 1;
    addScaled(values(), velocity(), momentum.value_or(0), scale, from);
}

SharedArray::Contents ArrayMemory::contents() const
{
    const std::span<const float> all = values(), moving = velocity();
    return { { all.begin(), all.end() }, { moving.begin(), moving.end() }, version() };
}

void ArrayMemory::restore(const SharedArray::Contents& contents)
{
    head().hasVelocity = contents.velocity.empty() ? 0 : 1;
    std::ranges::copy(contents.values, values().begin());
    std::ranges::copy(contents.velocity, velocity().begin());
    head().version = contents.version;
}

// Whoever averages the same two takes them in the same order, and waits for a release with access to neither: it may
// have to come through somebody who waits for access.
void ArrayMemory::average(ArrayMemory& array, ArrayMemory& other, bool both, const Check& check)
{
    const bool isFirst = array.name().key < other.name().key;
    ArrayMemory &first = isFirst ? array : other, &second = isFirst ? other : array;
    for (;;) {
        const std::uint32_t releases = second.head().releases;
        {
            const Access one = first.access(check);
            if (const auto two = second.tryAccess(check)) {
                const std::span<float> mean = array.values(), theirs = other.values();
                for (std::size_t i = 0; i < mean.size(); ++i)
                    mean[i] = 0.5F * (mean[i] + theirs[i]);
                array.changed();
                if (both) {
                    std::ranges::copy(mean, theirs.begin());
                    other.changed();
                }
                return;
            }
        }
        second.awaitRelease(releases, check);
    }
}

void ArrayMemory::hold() { head().isHeld = 1; }

void ArrayMemory::release(std::span<const float> changedTo, const Check& check)
{
    head().mutex.lock(check);
    const Access access(*this);
    if (!changedTo.empty()) {
        std::ranges::copy(changedTo, values().begin());
        changed();
    }
    head().isHeld = 0;
    ++head().releases;
    wakeAll(head().releases);
}

} // namespace evenkeel

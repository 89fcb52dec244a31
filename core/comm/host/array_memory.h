// SPDX-License-Identifier: GPL-3.0-or-later
// The memory of a shared array: the process that has the array makes it, the others of its host use it in place.
#pragma once

#include "core/comm/communicator.h"
#include "core/comm/host/shared_memory.h"
#include "core/comm/host/shared_waits.h"

#include <functional>
#include <memory>
#include <utility>

namespace evenkeel {

class ArrayMemory {
public:
    using Check = std::function<void()>; // throws if there is nothing to wait for any more

    explicit ArrayMemory(Index n); // zeros
    static std::shared_ptr<ArrayMemory> open(const SharedMemory::Name& name, Index n); // null: it cannot be seen
    const SharedMemory::Name& name() const { return m_memory.name(); }

    // While one lives, nobody else has one, of this array and in any process.
    class Access {
    public:
        explicit Access(ArrayMemory& memory)
            : m_memory(&memory)
        {
        }
        Access(const Access&) = delete;
        Access& operator=(const Access&) = delete;
        Access(Access&& other) noexcept
            : m_memory(std::exchange(other.m_memory, nullptr))
        {
        }
        Access& operator=(Access&&) = delete;
        ~Access();

    private:
        ArrayMemory* m_memory;
    };
    Access access(const Check& check); // waits until nobody holds it
    std::optional<Access> tryAccess(const Check& check); // none: somebody holds it

    // With access. See SharedArray for what these mean.
    std::span<float> values() const;
    void add(float scale, const float* from, std::optional<float> momentum);
    SharedArray::Contents contents() const;
    void restore(const SharedArray::Contents& contents);
    long changed(); // the version that it has now
    void hold(); // nobody else gets access until the release
    // Without access, by whoever holds it; with new values, unless there are none.
    void release(std::span<const float> changedTo, const Check& check);

    // In no need of it.
    long version() const;
    // This one and, with `both`, the other one become their mean.
    static void average(ArrayMemory& array, ArrayMemory& other, bool both, const Check& check);

private:
    struct Head;

    ArrayMemory(SharedMemory memory, Index n)
        : m_memory(std::move(memory))
        , m_size(n)
    {
    }
    Head& head() const;
    std::span<float> velocity() const; // empty: there is none yet
    void awaitRelease(std::uint32_t releases, const Check& check) const;

    SharedMemory m_memory;
    Index m_size;
};

} // namespace evenkeel

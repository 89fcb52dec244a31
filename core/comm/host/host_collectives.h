// SPDX-License-Identifier: GPL-3.0-or-later
// Collectives between processes of one host, in memory that they share: each reads what it needs where the others have
// it. Of large sums and broadcasts, what lies in SharedBuffers is not copied for it.
#pragma once

#include "core/comm/host/shared_buffers.h"
#include "core/comm/host/shared_waits.h"

#include <functional>
#include <memory>
#include <span>
#include <vector>

namespace evenkeel {

class HostCollectives {
public:
    // Memory that all processes of a group share, for what they say to each other: the first one's, made before.
    struct Region;
    static SharedMemory makeRegion(int processes);
    // Throws what `check` throws, if the one that has made it ends meanwhile, or DeviceError.
    static SharedMemory openRegion(const SharedMemory::Name& name, const std::function<void()>& check);

    // `check` throws if there is nothing to wait for any more.
    HostCollectives(SharedMemory region, int rank, int processes, std::shared_ptr<SharedBuffers> buffers,
        std::shared_ptr<BufferPool> pool, std::function<void()> check); // `pool` allocates the region's buffers

    // Collective. Each rank's values count with its weight. To the bit as between the threads of one process.
    void sum(std::span<float> values, float weight);
    void broadcast(std::span<std::byte> bytes, int root);
    // Everyone's by rank; nothing for all of them if one's are too many.
    std::optional<std::vector<std::vector<std::byte>>> gather(std::span<const std::byte> bytes);

private:
    Region& region() const;
    struct Shown;
    Shown& shown(int rank) const; // where the rank's values are shown to the others
    struct Slot;
    Slot& slot(int rank) const; // what the rank gives to the gather in progress
    void awaitAll(); // waits until all processes have come here
    // Lets the others find this rank's values; `copy` fills the stage with them where they lie in other memory. Returns
    // the stage, or null.
    float* show(std::span<const std::byte> bytes, float weight, const std::function<void(float*)>& copy);
    const std::byte* shownBy(int rank) const;
    const float* valuesOf(int rank) const { return reinterpret_cast<const float*>(shownBy(rank)); }
    void addMine(std::span<float> values, float weight, float* stage) const;

    SharedMemory m_region;
    int m_rank, m_processes;
    std::shared_ptr<SharedBuffers> m_buffers;
    std::shared_ptr<BufferPool> m_pool; // pool that the shared buffers come from
    std::function<void()> m_check;
    Buffer m_stage;
    std::size_t m_staged = 0; // values that it has room for
    int m_gathers = 0;
};

} // namespace evenkeel

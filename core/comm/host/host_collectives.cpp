// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/comm/host/host_collectives.h"

#include "core/base/phrase.h"
#include "core/comm/threads/reduce.h"
#include "kernels/device.h"

#include <algorithm>
#include <array>
#include <cstring>
#include <string>
#include <utility>
#include <vector>

namespace evenkeel {

struct HostCollectives::Region {
    SharedBarrier barrier;
};

struct HostCollectives::Shown {
    SharedBuffers::Place place;
    float weight;
};

struct HostCollectives::Slot {
    static constexpr std::size_t maxBytes = (std::size_t { 64 } << 10) - sizeof(std::uint64_t);
    std::uint64_t size;
    std::byte bytes[maxBytes];
};

namespace {

constexpr std::size_t slotsEach = 2; // all have read one gather's before the next but one begins

[[noreturn]] void refuse(const SharedMemory::Name& name, const std::function<void()>& check)
{
    awaitEnd(check);
    throw DeviceError(
        phrase("process %1 of this host shares memory that this process cannot see: set EVENKEEL_SHARED_MEMORY to 0",
            { std::to_string(name.process) }));
}

} // namespace

SharedMemory HostCollectives::makeRegion(int processes)
{
    return SharedMemory(sizeof(Region) + std::size_t(processes) * (sizeof(Shown) + slotsEach * sizeof(Slot)));
}

SharedMemory HostCollectives::openRegion(const SharedMemory::Name& name, const std::function<void()>& check)
{
    auto region = SharedMemory::open(name);
    if (!region)
        refuse(name, check);
    return std::move(*region);
}

HostCollectives::Shown& HostCollectives::shown(int rank) const
{
    return reinterpret_cast<Shown*>(m_region.data() + sizeof(Region))[rank];
}

HostCollectives::Slot& HostCollectives::slot(int rank) const
{
    auto* const slots
        = reinterpret_cast<Slot*>(m_region.data() + sizeof(Region) + std::size_t(m_processes) * sizeof(Shown));
    return slots[std::size_t(rank) * slotsEach + std::size_t(m_gathers) % slotsEach];
}

HostCollectives::HostCollectives(SharedMemory region, int rank, int processes, std::shared_ptr<SharedBuffers> buffers,
    std::shared_ptr<BufferPool> pool, std::function<void()> check)
    : m_region(std::move(region))
    , m_rank(rank)
    , m_processes(processes)
    , m_buffers(std::move(buffers))
    , m_pool(std::move(pool))
    , m_check(std::move(check))
{
}

HostCollectives::Region& HostCollectives::region() const { return *reinterpret_cast<Region*>(m_region.data()); }

void HostCollectives::awaitAll() { region().barrier.wait(static_cast<std::uint32_t>(m_processes), m_check); }

float* HostCollectives::show(std::span<const std::byte> bytes, float weight, const std::function<void(float*)>& copy)
{
    auto place = m_buffers->find(bytes.data());
    float* stage = nullptr;
    if (!place) {
        const std::size_t values = (bytes.size() + sizeof(float) - 1) / sizeof(float);
        if (m_staged < values) {
            m_stage = Buffer(m_pool, static_cast<Index>(values));
            m_staged = values;
        }
        stage = m_stage.data();
        copy(stage);
        place = m_buffers->find(reinterpret_cast<const std::byte*>(stage));
    }
    shown(m_rank) = { place.value(), weight };
    return stage;
}

const std::byte* HostCollectives::shownBy(int rank) const
{
    const SharedBuffers::Place& place = shown(rank).place;
    const std::byte* const data = m_buffers->at(place);
    if (!data)
        refuse(place.memory, m_check);
    return data;
}

void HostCollectives::addMine(std::span<float> values, float weight, float* stage) const
{
    const SumPart mine = sumPart(m_rank, m_processes, values.size());
    std::vector<Operand> operands;
    for (int rank = 0; rank < m_processes; ++rank)
        operands.push_back(rank == m_rank
                ? Operand { .data = values.data() + mine.begin, .weight = weight }
                : Operand { .data = valuesOf(rank) + mine.begin, .weight = shown(rank).weight });
    std::array<float, 4096> sums; // this rank's values are one of the operands
    for (std::size_t begin = mine.begin, left = mine.size; left > 0;) {
        const std::size_t size = std::min(sums.size(), left);
        addWeighted(operands, 0, static_cast<Index>(size), sums.data());
        std::copy_n(sums.data(), size, values.data() + begin);
        if (stage)
            std::copy_n(sums.data(), size, stage + begin);
        for (Operand& operand : operands)
            operand.data += size;
        begin += size;
        left -= size;
    }
}

// Each rank adds a part of the values, and reads what the others have added.
void HostCollectives::sum(std::span<float> values, float weight)
{
    const SumPart mine = sumPart(m_rank, m_processes, values.size());
    float* const stage = show(std::as_bytes(values), weight, [&](float* to) {
        std::copy_n(values.data(), mine.begin, to);
        std::copy(values.begin() + std::ptrdiff_t(mine.begin + mine.size), values.end(), to + mine.begin + mine.size);
    });
    awaitAll();
    addMine(values, weight, stage);
    awaitAll();
    for (int step = 1; step < m_processes; ++step) {
        const int rank = (m_rank + step) % m_processes;
        const SumPart part = sumPart(rank, m_processes, values.size());
        std::copy_n(valuesOf(rank) + part.begin, part.size, values.data() + part.begin);
    }
    awaitAll(); // before anybody changes what others read
}

void HostCollectives::broadcast(std::span<std::byte> bytes, int root)
{
    if (m_rank == root)
        show(bytes, 1, [&](float* to) { std::memcpy(to, bytes.data(), bytes.size()); });
    awaitAll();
    if (m_rank != root)
        std::memcpy(bytes.data(), shownBy(root), bytes.size());
    awaitAll();
}

std::optional<std::vector<std::vector<std::byte>>> HostCollectives::gather(std::span<const std::byte> bytes)
{
    ++m_gathers;
    Slot& mine = slot(m_rank);
    mine.size = bytes.size();
    if (!bytes.empty() && bytes.size() <= Slot::maxBytes)
        std::memcpy(mine.bytes, bytes.data(), bytes.size());
    awaitAll();
    std::vector<std::vector<std::byte>> all;
    for (int rank = 0; rank < m_processes; ++rank) {
        const Slot& theirs = slot(rank);
        if (theirs.size > Slot::maxBytes)
            return std::nullopt;
        all.emplace_back(theirs.bytes, theirs.bytes + theirs.size);
    }
    return all;
}

} // namespace evenkeel

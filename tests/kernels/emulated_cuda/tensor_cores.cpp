// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/kernels/emulated_cuda/tensor_cores.h"

#include "kernels/bf16.h"
#include "tests/kernels/emulated_cuda/control.h"
#include "tests/kernels/emulated_cuda/language.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstring>
#include <vector>

namespace evenkeel::emulated {

namespace {

constexpr unsigned allLanes = 0xFFFFFFFFU;
bool areBroken = false;

unsigned threadOfBlock() { return threadIdx.x + blockDim.x * (threadIdx.y + blockDim.y * threadIdx.z); }

struct Copy {
    std::uint32_t to;
    const void* from;
    int there; // bytes of 16
};
// What a thread of the running block has begun to copy, and where its groups end but for the last, which is open.
struct Copies {
    std::vector<Copy> copies;
    std::vector<std::size_t> ends;
};
std::vector<Copies> copiesOfBlock;
std::uint64_t blockOfCopies = 0;

Copies& ownCopies()
{
    if (blockOfCopies != view.blockNumber) { // what nobody waited for in another block is lost with it
        copiesOfBlock.resize(std::max(copiesOfBlock.size(), std::size_t { blockDim.x } * blockDim.y * blockDim.z));
        for (Copies& each : copiesOfBlock) {
            each.copies.clear();
            each.ends.clear();
        }
        blockOfCopies = view.blockNumber;
    }
    return copiesOfBlock[threadOfBlock()];
}

const std::byte* shared(std::uint32_t address) { return static_cast<const std::byte*>(view.shared) + address; }

float bf16At(std::uint32_t address)
{
    Bf16 number {};
    std::memcpy(&number, shared(address), sizeof number);
    return widened(number);
}

// A number of a K-major matrix that a wgmma descriptor names, with the swizzle of 128 bytes: bits 4 to 6 of the
// address by bits 7 to 9.
float numberOf(std::uint64_t descriptor, unsigned row, unsigned k)
{
    const auto start = static_cast<std::uint32_t>(descriptor & 0x3FFF) << 4U;
    const auto stride = static_cast<std::uint32_t>(descriptor >> 32U & 0x3FFF) << 4U;
    const std::uint32_t address = start + row / 8 * stride + row % 8 * 128 + k * 2;
    return bf16At(address ^ (address >> 7U & 7U) << 4U);
}

// A number of an N-major matrix with the same swizzle: rows of 64 columns, and the other distance to the next 64.
float numberOfColumns(std::uint64_t descriptor, unsigned k, unsigned column)
{
    const auto start = static_cast<std::uint32_t>(descriptor & 0x3FFF) << 4U;
    const auto leading = static_cast<std::uint32_t>(descriptor >> 16U & 0x3FFF) << 4U;
    const auto stride = static_cast<std::uint32_t>(descriptor >> 32U & 0x3FFF) << 4U;
    const std::uint32_t address = start + column / 64 * leading + k / 8 * stride + k % 8 * 128
        + column % 64 * static_cast<unsigned>(sizeof(Bf16));
    return bf16At(address ^ (address >> 7U & 7U) << 4U);
}

// What the threads of the running block give each other, in turn in one place and the other: no lane comes to the next
// turn but one before all have read.
using Words = std::array<std::uint32_t, 6>;
struct Exchange {
    Words given[2];
    unsigned turn = 0;
};
std::vector<Exchange> exchanges;
std::uint64_t blockOfExchanges = 0;

// Meets the other lanes of the warp once: what each of them has given.
class WarpWords {
public:
    WarpWords(const Words& own, Site site)
    {
        if (blockOfExchanges != view.blockNumber) {
            exchanges.assign(std::size_t { blockDim.x } * blockDim.y * blockDim.z, {});
            blockOfExchanges = view.blockNumber;
        }
        const unsigned thread = threadOfBlock();
        m_turn = exchanges[thread].turn++ % 2;
        exchanges[thread].given[m_turn] = own;
        m_first = &exchanges[thread - laneOfThread()];
        vote(allLanes, false, site);
    }
    const Words& operator[](unsigned lane) const { return m_first[lane].given[m_turn]; }

private:
    const Exchange* m_first;
    unsigned m_turn;
};

float lower(std::uint32_t pair) { return __builtin_bit_cast(float, pair << 16U); }
float upper(std::uint32_t pair) { return __builtin_bit_cast(float, pair & 0xFFFF0000U); }

} // namespace

std::uint32_t sharedAddressOf(const void* memory)
{
    return static_cast<std::uint32_t>(static_cast<const std::byte*>(memory) - static_cast<std::byte*>(view.shared));
}

void copyLater(std::uint32_t to, const void* from, int there) { ownCopies().copies.push_back({ to, from, there }); }

void endCopyGroup()
{
    Copies& own = ownCopies();
    own.ends.push_back(own.copies.size());
}

void land(std::size_t groupsLeft)
{
    auto& [copies, ends] = ownCopies();
    if (ends.size() <= groupsLeft)
        return;
    constexpr std::size_t size = 16;
    const std::size_t groups = ends.size() - groupsLeft, landed = ends[groups - 1];
    for (const Copy& copy : std::span(copies).first(landed)) {
        auto* const to = static_cast<std::byte*>(view.shared) + copy.to;
        const bool isAligned = copy.to % size == 0 && reinterpret_cast<std::uintptr_t>(copy.from) % size == 0;
        std::memset(to, isAligned ? 0 : 0x4B, size); // a GPU would fail
        if (isAligned && copy.there > 0)
            std::memcpy(to, copy.from, static_cast<std::size_t>(copy.there));
    }
    copies.erase(copies.begin(), copies.begin() + static_cast<std::ptrdiff_t>(landed));
    ends.erase(ends.begin(), ends.begin() + static_cast<std::ptrdiff_t>(groups));
    for (std::size_t& end : ends)
        end -= landed;
}

bool hasWarpgroups() { return view.blockNumber % 2 == 0; }

void warpgroupProduct(std::span<float, 64> sums, std::uint64_t a, std::uint64_t b, bool adds)
{
    constexpr std::uint64_t swizzle128 = 1;
    const bool isKnown = a >> 62U == swizzle128 && b >> 62U == swizzle128 && !areBroken;
    const unsigned thread = threadOfBlock() % 128, lane = thread % 32;
    float rows[2][16];
    for (unsigned k = 0; k < 16; ++k)
        for (unsigned h = 0; h < 2; ++h)
            rows[h][k] = numberOf(a, thread / 32 * 16 + lane / 4 + h * 8, k);
    for (unsigned i = 0; i < sums.size(); i += i % 2 == 0 ? 1 : 3) { // the same column again at i + 2
        float sum[2] { adds ? sums[i] : 0, adds ? sums[i + 2] : 0 };
        for (unsigned k = 0; k < 16; ++k) {
            const float number = numberOf(b, i / 4 * 8 + lane % 4 * 2 + i % 2, k);
            for (unsigned h = 0; h < 2; ++h)
                sum[h] += rows[h][k] * number;
        }
        for (unsigned h = 0; h < 2; ++h)
            sums[i + 2 * h] = isKnown ? sum[h] : -1;
    }
}

void warpgroupProductOfPairs(
    std::span<float, 64> sums, const std::array<std::uint32_t, 4>& a, std::uint64_t b, Site site)
{
    constexpr std::uint64_t swizzle128 = 1;
    const bool isKnown = b >> 62U == swizzle128 && !areBroken;
    const unsigned lane = laneOfThread();
    const WarpWords warp({ a[0], a[1], a[2], a[3] }, site);
    for (unsigned quarter = 0; quarter < 4; ++quarter) { // the lanes that have k = 2 quarter, + 1, and both + 8
        const Words& rows = warp[lane / 4 * 4 + quarter];
        for (unsigned i = 0; i < sums.size(); i += i % 2 == 0 ? 1 : 3) { // the same column again at i + 2
            const unsigned column = i / 4 * 8 + lane % 4 * 2 + i % 2, k = 2 * quarter;
            const float numbers[4] { numberOfColumns(b, k, column), numberOfColumns(b, k + 1, column),
                numberOfColumns(b, k + 8, column), numberOfColumns(b, k + 9, column) };
            for (unsigned h = 0; h < 2; ++h)
                sums[i + 2 * h] += lower(rows[h]) * numbers[0] + upper(rows[h]) * numbers[1]
                    + lower(rows[h + 2]) * numbers[2] + upper(rows[h + 2]) * numbers[3];
        }
    }
    if (!isKnown)
        sums[0] = -1;
}

void loadMatrices(std::span<std::uint32_t, 4> registers, std::uint32_t row, Site site)
{
    const unsigned lane = laneOfThread();
    const WarpWords warp({ row }, site);
    for (unsigned matrix = 0; matrix < 4; ++matrix)
        std::memcpy(
            &registers[matrix], shared(warp[8 * matrix + lane / 4][0] + lane % 4 * 4), sizeof registers[matrix]);
}

void warpProduct(float* sums, std::span<const std::uint32_t, 4> a, std::uint32_t b0, std::uint32_t b1, Site site)
{
    const unsigned lane = laneOfThread();
    const WarpWords warp({ a[0], a[1], a[2], a[3], b0, b1 }, site);
    for (unsigned quarter = 0; quarter < 4; ++quarter) { // the lanes that have k = 2 quarter, + 1, and both + 8
        const Words& rows = warp[lane / 4 * 4 + quarter];
        for (unsigned i = 0; i < 4; ++i) {
            const unsigned h = i / 2;
            const Words& columns = warp[(lane % 4 * 2 + i % 2) * 4 + quarter];
            sums[i] += lower(rows[h]) * lower(columns[4]) + upper(rows[h]) * upper(columns[4])
                + lower(rows[h + 2]) * lower(columns[5]) + upper(rows[h + 2]) * upper(columns[5]);
        }
    }
    if (areBroken)
        sums[0] = -1;
}

} // namespace evenkeel::emulated

void emulatedCudaBreakTensorCores(bool broken) { evenkeel::emulated::areBroken = broken; }

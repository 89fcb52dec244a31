// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/kernels/emulated_cuda/tensor_cores.h"

#include "kernels/bf16.h"
#include "tests/kernels/emulated_cuda/control.h"
#include "tests/kernels/emulated_cuda/language.h"

#include <array>
#include <cmath>
#include <cstring>
#include <deque>
#include <map>
#include <vector>

namespace evenkeel::emulated {

namespace {

constexpr unsigned allLanes = 0xFFFFFFFFU;
bool areBroken = false;

unsigned threadOfBlock() { return threadIdx.x + blockDim.x * (threadIdx.y + blockDim.y * threadIdx.z); }

struct Copy {
    std::uint32_t to;
    const void* from;
    int size, there; // bytes
};
// What a thread of the running block has begun to copy; the last group is open.
struct Copies {
    std::deque<std::vector<Copy>> groups { {} };
};
std::map<unsigned, Copies> copiesOfBlock;
std::uint64_t blockOfCopies = 0;

Copies& ownCopies()
{
    if (blockOfCopies != view.blockNumber) { // what nobody waited for in another block is lost with it
        copiesOfBlock.clear();
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

// What the threads of the running block give each other in warpProductTf32, in turn in one place and the other: no
// lane comes to the next turn but one before all have read.
struct Given {
    std::array<float, 4> a;
    std::array<float, 2> b;
};
struct Exchange {
    Given given[2];
    unsigned turn = 0;
};
std::vector<Exchange> exchanges;
std::uint64_t blockOfExchanges = 0;

Exchange& ownExchange()
{
    if (blockOfExchanges != view.blockNumber) {
        exchanges.assign(std::size_t { blockDim.x } * blockDim.y * blockDim.z, {});
        blockOfExchanges = view.blockNumber;
    }
    return exchanges[threadOfBlock()];
}

float tf32(std::uint32_t number) { return __builtin_bit_cast(float, number & 0xFFFFE000U); }

float cutOffTo32Bits(double sum)
{
    const auto nearest = static_cast<float>(sum);
    return std::isfinite(nearest) && std::abs(double { nearest }) > std::abs(sum) ? std::nextafter(nearest, 0.0F)
                                                                                  : nearest;
}

float lower(std::uint32_t pair) { return __builtin_bit_cast(float, pair << 16U); }
float upper(std::uint32_t pair) { return __builtin_bit_cast(float, pair & 0xFFFF0000U); }

} // namespace

std::uint32_t sharedAddressOf(const void* memory)
{
    return static_cast<std::uint32_t>(static_cast<const std::byte*>(memory) - static_cast<std::byte*>(view.shared));
}

void copyLater(std::uint32_t to, const void* from, int size, int there)
{
    ownCopies().groups.back().push_back({ to, from, size, there });
}

void endCopyGroup() { ownCopies().groups.emplace_back(); }

void land(std::size_t groupsLeft)
{
    std::deque<std::vector<Copy>>& groups = ownCopies().groups;
    for (; groups.size() > groupsLeft + 1; groups.pop_front())
        for (const Copy& copy : groups.front()) {
            auto* const to = static_cast<std::byte*>(view.shared) + copy.to;
            const auto size = static_cast<std::size_t>(copy.size);
            const bool isAligned = copy.to % size == 0 && reinterpret_cast<std::uintptr_t>(copy.from) % size == 0;
            std::memset(to, isAligned ? 0 : 0x4B, size); // a GPU would fail
            if (isAligned && copy.there > 0)
                std::memcpy(to, copy.from, static_cast<std::size_t>(copy.there));
        }
}

bool hasWarpgroups() { return view.blockNumber % 2 == 0; }

void warpgroupProduct(std::span<float, 64> sums, std::uint64_t a, std::uint64_t b, bool adds)
{
    constexpr std::uint64_t swizzle128 = 1;
    const bool isKnown = a >> 62U == swizzle128 && b >> 62U == swizzle128 && !areBroken;
    const unsigned thread = threadOfBlock() % 128, lane = thread % 32;
    for (unsigned i = 0; i < sums.size(); ++i) {
        const unsigned row = thread / 32 * 16 + lane / 4 + i / 2 % 2 * 8, column = i / 4 * 8 + lane % 4 * 2 + i % 2;
        float sum = adds ? sums[i] : 0;
        for (unsigned k = 0; k < 16; ++k)
            sum += numberOf(a, row, k) * numberOf(b, column, k);
        sums[i] = isKnown ? sum : -1;
    }
}

void warpgroupProductOfPairs(
    std::span<float, 64> sums, const std::array<std::uint32_t, 4>& a, std::uint64_t b, Site site)
{
    constexpr std::uint64_t swizzle128 = 1;
    const bool isKnown = b >> 62U == swizzle128 && !areBroken;
    const unsigned lane = laneOfThread();
    for (unsigned quarter = 0; quarter < 4; ++quarter) { // the lanes that have k = 2 quarter, + 1, and both + 8
        const auto rows = shuffle(allLanes, a, static_cast<int>(lane / 4 * 4 + quarter), site);
        for (unsigned i = 0; i < sums.size(); ++i) {
            const unsigned h = i / 2 % 2, column = i / 4 * 8 + lane % 4 * 2 + i % 2, k = 2 * quarter;
            sums[i] += lower(rows[h]) * numberOfColumns(b, k, column)
                + upper(rows[h]) * numberOfColumns(b, k + 1, column)
                + lower(rows[h + 2]) * numberOfColumns(b, k + 8, column)
                + upper(rows[h + 2]) * numberOfColumns(b, k + 9, column);
        }
    }
    if (!isKnown)
        sums[0] = -1;
}

void loadMatrices(std::span<std::uint32_t, 4> registers, std::uint32_t row, Site site)
{
    const unsigned lane = laneOfThread();
    for (unsigned matrix = 0; matrix < 4; ++matrix) {
        const std::uint32_t address = shuffle(allLanes, row, static_cast<int>(8 * matrix + lane / 4), site);
        std::memcpy(&registers[matrix], shared(address + lane % 4 * 4), sizeof registers[matrix]);
    }
}

void warpProduct(float* sums, std::span<const std::uint32_t, 4> a, std::uint32_t b0, std::uint32_t b1, Site site)
{
    const unsigned lane = laneOfThread();
    const std::array ownRows { a[0], a[1], a[2], a[3] };
    const std::array ownColumns { b0, b1 };
    for (unsigned quarter = 0; quarter < 4; ++quarter) { // the lanes that have k = 2 quarter, + 1, and both + 8
        const auto rows = shuffle(allLanes, ownRows, static_cast<int>(lane / 4 * 4 + quarter), site);
        std::array<std::uint32_t, 2> columns[2];
        for (unsigned e = 0; e < 2; ++e)
            columns[e] = shuffle(allLanes, ownColumns, static_cast<int>((lane % 4 * 2 + e) * 4 + quarter), site);
        for (unsigned i = 0; i < 4; ++i) {
            const unsigned h = i / 2, e = i % 2;
            sums[i] += lower(rows[h]) * lower(columns[e][0]) + upper(rows[h]) * upper(columns[e][0])
                + lower(rows[h + 2]) * lower(columns[e][1]) + upper(rows[h + 2]) * upper(columns[e][1]);
        }
    }
    if (areBroken)
        sums[0] = -1;
}

void warpProductTf32(float* sums, std::span<const std::uint32_t, 4> a, std::uint32_t b0, std::uint32_t b1, Site site)
{
    Exchange& own = ownExchange();
    const unsigned lane = laneOfThread(), turn = own.turn++ % 2;
    own.given[turn] = { { tf32(a[0]), tf32(a[1]), tf32(a[2]), tf32(a[3]) }, { tf32(b0), tf32(b1) } };
    vote(allLanes, false, site);
    const Exchange* const warp = &exchanges[threadOfBlock() - lane];
    double exact[4] { sums[0], sums[1], sums[2], sums[3] };
    for (unsigned k = 0; k < 8; ++k) {
        const auto& rows = warp[lane / 4 * 4 + k % 4].given[turn].a;
        for (unsigned e = 0; e < 2; ++e) {
            const double column { warp[(lane % 4 * 2 + e) * 4 + k % 4].given[turn].b[k / 4] };
            for (unsigned h = 0; h < 2; ++h)
                exact[2 * h + e] += double { rows[k / 4 * 2 + h] } * column;
        }
    }
    for (unsigned i = 0; i < 4; ++i)
        sums[i] = cutOffTo32Bits(exact[i]);
    if (areBroken)
        sums[0] = -1;
}

} // namespace evenkeel::emulated

void emulatedCudaBreakTensorCores(bool broken) { evenkeel::emulated::areBroken = broken; }

// SPDX-License-Identifier: GPL-3.0-or-later
#include "kernels/cpu/bf16_trial.h"

#include <algorithm>
#include <ctime>
#include <limits>

namespace evenkeel {

namespace {

using By = DeviceSpec::Bf16By;

constexpr int rounds = 8;

// The same loops without products of pairs.
const SimdOps& withConversion()
{
    static const SimdOps table = [] {
        SimdOps ops = bestSimdOps(false);
        Bf16Ops& bf16 = ops.bf16;
        bf16.native = nullptr;
        bf16.logitStatistics = nullptr;
        bf16.logitGradient = nullptr;
        bf16.logitExponentials = nullptr;
        bf16.pairsBothWays = nullptr; // derivatives stay in 32 bits: that is faster
        return ops;
    }();
    return table;
}

double threadSeconds()
{
    timespec t {};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &t);
    return static_cast<double>(t.tv_sec) + 1e-9 * static_cast<double>(t.tv_nsec);
}

} // namespace

CachedProduct::CachedProduct(const SimdOps& ops, bool pairs)
    : m_ops(ops)
{
    constexpr Index rows = 96, columns = 256, depth = 128, ld = columns + 16; // as a tile of logits lies
    const Index words = pairs ? depth / 2 : depth;
    std::fill_n(m_a.need(rows * words), rows * words, 0.0F);
    std::fill_n(m_b.need(words * columns), words * columns, 0.0F);
    std::fill_n(m_c.need(rows * ld), rows * ld, 0.0F);
    m_product = { .m = rows,
        .n = columns,
        .k = words,
        .a = m_a.data(),
        .rowStride = words,
        .columnStride = 1,
        .packed = m_b.data(),
        .c = m_c.data(),
        .ldc = ld,
        .pairs = pairs };
}

double productSeconds(const SimdOps& ops)
{
    const CachedProduct product(ops, ops.bf16.native);
    const double begin = threadSeconds();
    product.multiply();
    return threadSeconds() - begin;
}

std::vector<Bf16Way> bf16Ways()
{
    std::vector<Bf16Way> ways;
    if (const SimdOps* ops = simdOps(InstructionSet::Amx, false))
        ways.push_back({ By::Amx, ops });
    if (const SimdOps* ops = simdOps(InstructionSet::Avx512Bf16, false))
        ways.push_back({ By::Avx512, ops });
    ways.push_back({ By::Conversion, &withConversion() });
    return ways;
}

std::vector<Bf16Way> ranked(std::vector<Bf16Way> ways, const std::function<double(const SimdOps&)>& seconds)
{
    std::vector<double> shortest(ways.size(), std::numeric_limits<double>::max());
    for (int round = 0; round < rounds && ways.size() > 1; ++round)
        for (std::size_t i = 0; i < ways.size(); ++i)
            shortest[i] = std::min(shortest[i], seconds(*ways[i].ops));
    for (std::size_t i = 0; i < ways.size(); ++i)
        ways[i].speed = shortest.back() / shortest[i];
    std::ranges::stable_sort(ways, [](const Bf16Way& a, const Bf16Way& b) {
        return a.speed > b.speed || (a.speed == b.speed && a.way == By::Conversion && b.way != By::Conversion);
    });
    return ways;
}

const std::vector<Bf16Way>& bf16Trial()
{
    static const std::vector<Bf16Way> found = ranked(bf16Ways(), productSeconds);
    return found;
}

const SimdOps* simdOpsFor(By way)
{
    if (way == By::Auto)
        return bf16Trial().front().ops;
    for (const Bf16Way& one : bf16Ways())
        if (one.way == way)
            return one.ops;
    return nullptr;
}

} // namespace evenkeel

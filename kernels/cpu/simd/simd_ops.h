// SPDX-License-Identifier: GPL-3.0-or-later
// The inner loops of the CPU device as one table of plain functions. One source (simd_body.cpp) is compiled once per
// instruction set, and for those with FMA once more as "fast"; the table is chosen when a device is opened.
// "Exact" tables give the same bits on every machine: each output is its own sequential chain of separately rounded
// multiplications and additions, whatever the vector width, and exp is our own.
// No templates of the standard library here: they would be compiled for one instruction set and linked for all.
#pragma once

#include "kernels/bf16.h"

#include <cstddef>
#include <cstdint>

namespace evenkeel {

// An Update, with the parts that are the same for all weights worked out.
struct UpdateFactors {
    enum class Rule { Sgd, Momentum, Adam };
    Rule rule = Rule::Sgd;
    float rate = 0; // Adam: rate / (1 - beta1^t)
    float momentum = 0;
    float beta1 = 0, beta2 = 0, epsilon = 0;
    float secondScale = 1; // Adam: 1 / (1 - beta2^t)
    float keep = 1; // of weights in bf16, by weight decay; others are scaled before
};

// How one step rounds: the random bits of the first 2^32 positions of an array are at hand, as a call may be of one
// row.
struct StepRounding {
    Rounding rounding;
    std::int64_t step;
    RandomBits first;

    [[gnu::always_inline]] StepRounding(const Rounding& r, std::int64_t s)
        : rounding(r)
        , step(s)
        , first(r.seed, s, 0)
    {
    }
    // Of positions block * 2^32 and the 2^32 - 1 after it.
    [[gnu::always_inline]] RandomBits bits(std::uint64_t block) const
    {
        return block == 0 ? first : RandomBits(rounding.seed, step, block);
    }
};

struct ScoredLabel {
    float score;
    std::int32_t id;
};

// Per sample, labels that may be among its best ones, in no order.
struct LabelLists {
    float* limits; // of each sample: what a score must be above; infinity: it takes none
    ScoredLabel* labels; // samples x capacity
    std::int64_t* counts; // of each sample
    std::int64_t capacity, k;
    void (*shorten)(const LabelLists& lists, std::int64_t sample); // to the k best, and raises the sample's limit
};

// What a product's output starts from.
enum class ProductStart { Zero, Output, RowBias };

// Memory that is read soon.
struct Prefetch {
    const void* data = nullptr;
    std::int64_t bytes = 0;
};

// C (m x n, row stride ldc) = start + A B. A(i, k) = a[i * rowStride + k * columnStride]; B is packed by pack*().
// With pairs, each 32 bits of A and B are the bf16 numbers of two neighboring k, the first in the lower half, and k
// counts pairs (for an odd number of k, the last pairs' upper halves are 0); columnStride is 1 then.
struct Product {
    std::int64_t m = 0, n = 0, k = 0;
    const float* a = nullptr;
    std::int64_t rowStride = 0, columnStride = 0;
    const float* packed = nullptr;
    float* c = nullptr;
    std::int64_t ldc = 0;
    ProductStart start = ProductStart::Zero;
    bool pairs = false;
    const float* bias = nullptr; // RowBias: m values, or null for zeros
    bool isOneColumn = false; // only the first column of C is read
    Prefetch prefetch[2]; // what follows the product needs these: they come into the second cache while it computes
};

// Factors of products from numbers of either type: one of the two is given.
struct FactorView {
    const float* floats = nullptr; // rounded to the nearest bf16
    const Bf16* bf16 = nullptr;
};

// Optimizer state and weights of an update; what the rule does not need, and a compensation that is not kept, is null.
// State is in 32 bits or in bf16.
struct Bf16Weights {
    Bf16* value = nullptr;
    Bf16* compensation = nullptr;
    float *first = nullptr, *second = nullptr;
    Bf16 *firstBf16 = nullptr, *secondBf16 = nullptr;
};

// Loops over bf16. What they store is the same for every table, but that pairsBothWays() may take denormal numbers for
// zero, as products of pairs do; sums of products are the same for tables without `native`.
struct Bf16Ops {
    const char* native; // the instructions that add up products of pairs ("AMX-BF16"); null: shifts and two FMAs
    void (*widen)(const Bf16* from, std::int64_t n, float* to);
    void (*round)(const float* from, std::int64_t n, float* to); // to the nearest; may be in place
    // Like SimdOps::pack*(), to 32 bits.
    void (*packRows)(const Bf16* b, std::int64_t ldb, std::int64_t k, std::int64_t n, float* packed);
    void (*packColumns)(const Bf16* b, std::int64_t ldb, std::int64_t k, std::int64_t n, float* packed);
    // The same for products of pairs; packed B takes (k + 1) / 2 * roundUp(n, panel) floats.
    void (*packRowPairs)(FactorView b, std::int64_t ldb, std::int64_t k, std::int64_t n, float* packed); // b(k, n)
    void (*packColumnPairs)(FactorView b, std::int64_t ldb, std::int64_t k, std::int64_t n, float* packed); // b(n, k)
    // A of m rows of (k + 1) / 2 for products of pairs, of a(m, k) and of a(k, m).
    void (*pairsAlongRows)(FactorView a, std::int64_t lda, std::int64_t m, std::int64_t k, float* to);
    void (*pairsAcrossRows)(FactorView a, std::int64_t lda, std::int64_t m, std::int64_t k, float* to);
    // Both of d(rows, columns), columns a multiple of 16: `along` takes rows * columns / 2, `across` columns *
    // (rows + 1) / 2.
    void (*pairsBothWays)(
        const float* d, std::int64_t ld, std::int64_t rows, std::int64_t columns, float* along, float* across);
    // `position`: of the first of n elements in its array, for the random bits.
    void (*update)(const UpdateFactors& factors, const StepRounding& rounding, std::int64_t position, std::int64_t n,
        const float* gradient, const Bf16Weights& w);
    // SimdOps::gather() of weights in bf16.
    void (*gather)(std::int64_t count, const std::int32_t* index, const float* values, const Bf16* base,
        std::int64_t columns, const float* start, float* out);
    void (*add)(const Bf16* from, const Bf16* compensation, std::int64_t n, float* to); // to = from + compensation
    void (*narrow)(const float* from, const StepRounding& rounding, std::int64_t position, std::int64_t n, Bf16* to,
        Bf16* compensation);
    // Softmax on a product's output that is not stored: logits of up to 256 labels and samples. The first is
    // softmaxStatistics(), the second softmaxGradient(), rowSums() and pairsBothWays(). Null where this table has no
    // instructions for products of pairs.
    void (*logitStatistics)(const Product& p, float* max, double* sum);
    void (*logitGradient)(
        const Product& p, const float* max, const float* scale, float* along, float* across, float* rowSums);
    // Of the same products: to[l * ld + b] = e^(z - shift), added to the sums before it is rounded; infinite where that
    // is too large; `to` starts where a line of the caches does, and ld is a multiple of 32. And of such a matrix,
    // out[l] = sum_b weights[b] x[l * ld + b].
    void (*logitExponentials)(const Product& p, const float* shift, double* sum, Bf16* to, std::int64_t ld);
    void (*weightedRowSums)(
        const Bf16* x, std::int64_t ld, std::int64_t rows, std::int64_t columns, const float* weights, float* out);
    // A single such logit, without its bias: sum_i x[i] w[i], x of bf16 numbers.
    float (*dot)(const float* x, const Bf16* w, std::int64_t n);
};

// Tiles of logits are label-major: z[l * ld + b]. `columns` (samples) is a multiple of 16, as are all per-sample
// arrays.
struct SimdOps {
    const char* name; // "AVX-512"
    std::int64_t panel; // columns a packed panel holds; packed B takes k * roundUp(n, panel) floats

    void (*packRows)(const float* b, std::int64_t ldb, std::int64_t k, std::int64_t n, float* packed); // b(k, n)
    void (*packColumns)(const float* b, std::int64_t ldb, std::int64_t k, std::int64_t n, float* packed); // b(n, k)
    void (*multiply)(const Product& product);

    // out[j] = start[j] + sum_i values[i] base[index[i] * columns + j]; null values are ones, null start zeros.
    void (*gather)(std::int64_t count, const std::int32_t* index, const float* values, const float* base,
        std::int64_t columns, const float* start, float* out);
    void (*columnSums)(const float* x, std::int64_t rows, std::int64_t columns, float* out);
    void (*rowSums)(const float* x, std::int64_t rows, std::int64_t columns, std::int64_t ld, float* out);

    // Online softmax (Milakov & Gimelshein 2018): max and sum of exp(z - max) of the labels seen so far.
    void (*softmaxStatistics)(
        const float* z, std::int64_t ld, std::int64_t labels, std::int64_t columns, float* max, double* sum);
    void (*mergeStatistics)(
        float* max, double* sum, const float* otherMax, const double* otherSum, std::int64_t columns);
    void (*softmaxGradient)(
        float* z, std::int64_t ld, std::int64_t labels, std::int64_t columns, const float* max, const float* scale);
    // The same with the exponentials kept in 16 bits, half[l * halfLd + b], capped at the largest; null where the
    // machine has none. Sums are of exp(z - shift); max is the largest z. `unstash` gives z = half * scale and lists
    // the positions l * ld + b where that is above `limit` or was capped; returns how many.
    void (*stash)(const float* z, std::int64_t ld, std::int64_t labels, std::int64_t columns, const float* shift,
        float* max, double* sum, std::uint16_t* half, std::int64_t halfLd);
    std::int64_t (*unstash)(const std::uint16_t* half, std::int64_t halfLd, std::int64_t labels, std::int64_t columns,
        const float* scale, float limit, float* z, std::int64_t ld, std::int64_t* listed);
    // Adds log(1 + e^z) over the labels to loss; z becomes sigmoid(z) * scale where scale is given.
    void (*sigmoid)(
        float* z, std::int64_t ld, std::int64_t labels, std::int64_t columns, double* loss, const float* scale);
    void (*columnMax)(const float* z, std::int64_t ld, std::int64_t labels, std::int64_t columns, float* max);
    // out[r] = q_r . x for rows of whole numbers; `width` is a multiple of 16, and out has room for 16 more.
    void (*int8Products)(const std::int8_t* q, std::int64_t rows, std::int64_t width, const float* x, float* out);
    // Offers labels firstLabel, firstLabel + 1, ... to the samples' lists, in that order; NaN counts as -infinity.
    void (*offerLabels)(const float* z, std::int64_t ld, std::int64_t labels, std::int64_t columns,
        std::int32_t firstLabel, const LabelLists& lists);

    void (*update)(
        const UpdateFactors& factors, std::int64_t n, const float* gradient, float* w, float* first, float* second);
    void (*relu)(float* x, std::int64_t n);
    void (*reluBackward)(const float* y, float* d, std::int64_t n);
    void (*combine)(float a, const float* x, float b, float* y, std::int64_t n);
    double (*squaredNorm)(const float* x, std::int64_t n);

    Bf16Ops bf16;
};

enum class InstructionSet { Baseline, Avx2, Avx512, Avx512Bf16, Amx };
inline constexpr InstructionSet allInstructionSets[] = { InstructionSet::Baseline, InstructionSet::Avx2,
    InstructionSet::Avx512, InstructionSet::Avx512Bf16, InstructionSet::Amx };

// Null where this machine or this build lacks it. Baseline has no FMA, so there its fast table is the exact one;
// those with products of pairs have no exact one, as these round differently.
const SimdOps* simdOps(InstructionSet set, bool exact);
const SimdOps& bestSimdOps(bool exact);
inline const char* bf16Way(const SimdOps& ops)
{
    return ops.bf16.native ? ops.bf16.native : "conversion";
} // of devices

} // namespace evenkeel

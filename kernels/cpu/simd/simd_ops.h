// SPDX-License-Identifier: GPL-3.0-or-later
// The inner loops of the CPU device as one table of plain functions. One source (simd_body.cpp) is compiled once per
// instruction set, and for those with FMA once more as "fast"; the table is chosen when a device is opened.
// "Exact" tables give the same bits on every machine: each output is its own sequential chain of separately rounded
// multiplications and additions, whatever the vector width, and exp is our own.
// No templates of the standard library here: they would be compiled for one instruction set and linked for all.
#pragma once

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
};

// What a product's output starts from.
enum class ProductStart { Zero, Output, RowBias };

// Memory that is read soon.
struct Prefetch {
    const void* data = nullptr;
    std::int64_t bytes = 0;
};

// C (m x n, row stride ldc) = start + A B. A(i, k) = a[i * rowStride + k * columnStride]; B is packed by pack*().
struct Product {
    std::int64_t m = 0, n = 0, k = 0;
    const float* a = nullptr;
    std::int64_t rowStride = 0, columnStride = 0;
    const float* packed = nullptr;
    float* c = nullptr;
    std::int64_t ldc = 0;
    ProductStart start = ProductStart::Zero;
    const float* bias = nullptr; // RowBias: m values, or null for zeros
    Prefetch prefetch[2]; // what follows the product needs these: they come into the second cache while it computes
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
    // Each sample's best k so far, best first: scores[i * stride + b] and ids. Offers labels firstLabel, firstLabel +
    // 1,
    // ...: one that is above the k-th score takes its place, equal ones keep their order; NaN counts as -infinity.
    void (*offerLabels)(const float* z, std::int64_t ld, std::int64_t labels, std::int64_t columns,
        std::int32_t firstLabel, std::int64_t k, std::int64_t stride, float* scores, std::int32_t* ids);

    void (*update)(
        const UpdateFactors& factors, std::int64_t n, const float* gradient, float* w, float* first, float* second);
    void (*relu)(float* x, std::int64_t n);
    void (*reluBackward)(const float* y, float* d, std::int64_t n);
    void (*combine)(float a, const float* x, float b, float* y, std::int64_t n);
    double (*squaredNorm)(const float* x, std::int64_t n);
};

enum class InstructionSet { Baseline, Avx2, Avx512 };

// Null where this machine or this build lacks it. Baseline has no FMA, so there its fast table is the exact one.
const SimdOps* simdOps(InstructionSet set, bool exact);
const SimdOps& bestSimdOps(bool exact);

} // namespace evenkeel

// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/kernels/emulated_cuda/products.h"

#include "kernels/bf16.h"

#include <algorithm>
#include <bit>
#include <vector>

namespace evenkeel::emulated {

namespace {

// To so many of the 23 bits behind the point, the nearest and of two the even one. NaN stays NaN.
double rounded(float value, int bits)
{
    if (bits == 23 || value != value)
        return static_cast<double>(value);
    const auto raw = std::bit_cast<std::uint32_t>(value);
    const std::uint32_t lost = 1U << (23 - bits), half = lost / 2 - 1 + (raw / lost & 1);
    return static_cast<double>(std::bit_cast<float>((raw + half) / lost * lost));
}

int bitsOf(cublasComputeType_t compute)
{
    return compute == CUBLAS_COMPUTE_32F_FAST_TF32 ? 10 : compute == CUBLAS_COMPUTE_32F_FAST_16BF ? 7 : 23;
}

std::size_t sizeOf(const Factor& f) { return f.type == CUDA_R_16BF ? sizeof(Bf16) : sizeof(float); }

float numberOf(const Factor& f, std::int64_t i)
{
    return f.type == CUDA_R_16BF ? widened(static_cast<const Bf16*>(f.data)[i]) : static_cast<const float*>(f.data)[i];
}

// Rows of `count` numbers one after the other, each along the inner dimension.
std::vector<double> packed(const Factor& f, bool innerIsColumns, std::int64_t count, std::int64_t inner, int bits)
{
    std::vector<double> all(static_cast<std::size_t>(count * inner));
    for (std::int64_t i = 0; i < count; ++i)
        for (std::int64_t p = 0; p < inner; ++p)
            all[static_cast<std::size_t>(i * inner + p)]
                = rounded(numberOf(f, innerIsColumns ? i + p * f.pitch : p + i * f.pitch), bits);
    return all;
}

double dot(const double* a, const double* b, std::int64_t n)
{
    double sums[4] = {};
    std::int64_t i = 0;
    for (; i + 4 <= n; i += 4)
        for (std::int64_t j = 0; j < 4; ++j)
            sums[j] += a[i + j] * b[i + j];
    for (; i < n; ++i)
        sums[0] += a[i] * b[i];
    return (sums[0] + sums[1]) + (sums[2] + sums[3]);
}

bool isThere(
    const void* data, std::int64_t rows, std::int64_t columns, std::int64_t pitch, std::size_t size = sizeof(float))
{
    return rows == 0 || columns == 0
        || isReachable(data, static_cast<std::size_t>((columns - 1) * pitch + rows) * size);
}

} // namespace

bool isValid(const Product& p)
{
    const auto fits = [](const Factor& f, std::int64_t rows, std::int64_t columns) {
        return f.pitch >= std::max<std::int64_t>(1, f.isTransposed ? columns : rows);
    };
    const bool areKnown = p.a.type == p.b.type
        && (p.a.type == CUDA_R_32F || (p.a.type == CUDA_R_16BF && p.compute == CUBLAS_COMPUTE_32F));
    return areKnown && p.m >= 0 && p.n >= 0 && p.k >= 0 && fits(p.a, p.m, p.k) && fits(p.b, p.k, p.n)
        && p.pitchC >= std::max<std::int64_t>(1, p.m) && p.pitchD >= std::max<std::int64_t>(1, p.m);
}

cudaError_t multiply(const Product& p)
{
    if (!isThere(p.a.data, p.a.isTransposed ? p.k : p.m, p.a.isTransposed ? p.m : p.k, p.a.pitch, sizeOf(p.a))
        || !isThere(p.b.data, p.b.isTransposed ? p.n : p.k, p.b.isTransposed ? p.k : p.n, p.b.pitch, sizeOf(p.b))
        || !isThere(p.d, p.m, p.n, p.pitchD) || (p.beta != 0 && !isThere(p.c, p.m, p.n, p.pitchC))
        || (p.bias && !isThere(p.bias, p.m, 1, p.m)))
        return cudaErrorIllegalAddress;
    const int bits = bitsOf(p.compute);
    const std::vector<double> a = packed(p.a, !p.a.isTransposed, p.m, p.k, bits);
    const std::vector<double> b = packed(p.b, p.b.isTransposed, p.n, p.k, bits);
    for (std::int64_t j = 0; j < p.n; ++j)
        for (std::int64_t i = 0; i < p.m; ++i) {
            double sum = static_cast<double>(p.alpha) * dot(a.data() + i * p.k, b.data() + j * p.k, p.k);
            if (p.beta != 0) // else c may hold anything
                sum += static_cast<double>(p.beta) * static_cast<double>(p.c[j * p.pitchC + i]);
            if (p.bias)
                sum += static_cast<double>(p.bias[i]);
            p.d[j * p.pitchD + i] = static_cast<float>(p.hasRelu && !(sum > 0) ? 0 : sum); // of NaN, too
        }
    return cudaSuccess;
}

} // namespace evenkeel::emulated

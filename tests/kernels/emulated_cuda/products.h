// SPDX-License-Identifier: GPL-3.0-or-later
// A product of matrices as cuBLAS makes it, column by column, for both of its libraries.
#pragma once

#include "tests/kernels/emulated_cuda/world.h"

#include <cublas_v2.h>

#include <cstdint>

namespace evenkeel::emulated {

struct Factor {
    const void* data = nullptr; // of floats or of bf16
    std::int64_t pitch = 0; // from column to column
    bool isTransposed = false;
    cudaDataType type = CUDA_R_32F;
};

struct Product {
    std::int64_t m = 0, n = 0, k = 0;
    Factor a, b; // op(a) is m x k, op(b) k x n
    float alpha = 1, beta = 0;
    const float* c = nullptr;
    float* d = nullptr; // = alpha op(a) op(b) + beta c
    std::int64_t pitchC = 0, pitchD = 0;
    const float* bias = nullptr; // one per row, or null
    bool hasRelu = false;
    cublasComputeType_t compute = CUBLAS_COMPUTE_32F;
};

bool isValid(const Product& product); // sizes, pitches and numbers
cudaError_t multiply(const Product& product);

} // namespace evenkeel::emulated

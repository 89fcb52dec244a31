// SPDX-License-Identifier: GPL-3.0-or-later
// A dense product whose bias and ReLU are applied on the way out, through cuBLASLt. A NaN must stay one, so that a
// diverging run is noticed: each way is tried with a bias of NaNs before its ReLU is trusted.
#pragma once

#include "kernels/cuda/operations/products.h"
#include "kernels/cuda/runtime/handle.h"

#include <cublasLt.h>

#include <cstddef>
#include <functional>
#include <map>
#include <optional>
#include <tuple>

namespace evenkeel::cuda {

class FusedProduct {
public:
    FusedProduct(cublasComputeType_t compute, int multiprocessors, cudaStream_t stream);

    enum class Done { Nothing, Bias, BiasAndRelu };
    // out = in wᵀ + bias, and its ReLU where that is wanted and can be had. Nothing where the library knows no way for
    // these shapes and addresses. `memory` gives so many bytes of the GPU's. None of the sizes may be 0.
    Done multiply(Products::Pitched in, Products::Pitched w, const float* bias, MatrixView out, bool relu,
        const std::function<void*(std::size_t bytes)>& memory);

private:
    struct Way {
        cublasLtMatmulAlgo_t algorithm;
        std::size_t bytes;
        bool relu;
    };
    // Sizes, alignments, whether with a ReLU, the bias's alignment, and whether factors are in bf16.
    using Key = std::tuple<Index, Index, Index, std::size_t, std::size_t, std::size_t, bool, std::size_t, bool>;
    using Memory = std::function<void*(std::size_t bytes)>;
    struct Call;

    std::optional<Way> find(const Call& call, const Key& key) const;
    void run(const Call& call, const Way& way, const float* bias, void* memory) const;
    bool keepsNaN(const Call& call, const Way& way, const Memory& memory) const;
    std::optional<Way> choose(Call& call, Key key, const float* bias, const Memory& memory) const;

    Handle<cublasLtHandle_t, cublasLtDestroy> m_handle;
    cublasComputeType_t m_compute;
    int m_multiprocessors;
    cudaStream_t m_stream;
    std::map<Key, std::optional<Way>> m_known;
};

} // namespace evenkeel::cuda

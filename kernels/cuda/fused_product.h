// A dense product whose bias is added on the way out, through cuBLASLt. (Not the ReLU: its max(x, 0) there would make 0
// of a NaN, which ours keeps so that a diverging run is noticed.)
#pragma once

#include "kernels/cuda/handle.h"
#include "kernels/views.h"

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

    // out = in wᵀ + bias. False where the library knows no way for these shapes and addresses: nothing was done then.
    // `memory` gives so many bytes of the card's. None of the sizes may be 0.
    bool multiply(ConstMatrixView in, ConstMatrixView w, const float* bias, MatrixView out,
        const std::function<void*(std::size_t bytes)>& memory);

private:
    struct Way {
        cublasLtMatmulAlgo_t algorithm;
        std::size_t bytes;
    };
    using Key = std::tuple<Index, Index, Index, std::size_t, std::size_t, std::size_t>; // sizes, alignments
    struct Call;

    std::optional<Way> find(const Call& call, const Key& key) const;

    Handle<cublasLtHandle_t, cublasLtDestroy> m_handle;
    cublasComputeType_t m_compute;
    int m_multiprocessors;
    cudaStream_t m_stream;
    std::map<Key, std::optional<Way>> m_known;
};

} // namespace evenkeel::cuda

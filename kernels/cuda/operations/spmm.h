// SPDX-License-Identifier: GPL-3.0-or-later
// Sparse times dense through cuSPARSE, which is opened at run time: the module works without it.
#pragma once

#include "kernels/views.h"

#include <cuda_runtime.h>

#include <cstddef>
#include <functional>
#include <memory>

namespace evenkeel::cuda {

class Spmm {
public:
    static const char* libraryFile(); // what is opened; empty where this build has no header of it
    // Throws DeviceError with the reason where the library is missing or another version.
    explicit Spmm(cudaStream_t stream);
    ~Spmm();

    // out = x w. `memory` gives so many bytes of the GPU's for the library's own use. None of the sizes may be 0.
    void multiply(
        CsrView x, ConstMatrixView w, MatrixView out, const std::function<void*(std::size_t bytes)>& memory) const;

private:
    struct Library;
    std::unique_ptr<Library> m_library;
};

} // namespace evenkeel::cuda

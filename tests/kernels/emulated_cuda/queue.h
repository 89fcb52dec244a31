// SPDX-License-Identifier: GPL-3.0-or-later
// What code that is compiled for the GPUs calls to have something run in a stream.
#pragma once

#include "tests/kernels/emulated_cuda/grid.h"

#include <cuda_runtime.h>

#include <functional>

namespace evenkeel::emulated {

void launchKernel(
    const Grid& grid, cudaStream_t stream, const void* kernel, const char* name, std::function<void()> body);

// Anything else, in the stream's order.
cudaError_t enqueue(cudaStream_t stream, const char* name, std::function<void()> work);

} // namespace evenkeel::emulated

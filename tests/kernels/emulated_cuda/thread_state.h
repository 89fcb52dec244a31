// SPDX-License-Identifier: GPL-3.0-or-later
// What each thread of the host has of its own.
#pragma once

#include <cuda_runtime.h>

namespace evenkeel::emulated {

struct Context;

struct ThreadState {
    cudaError_t lastError = cudaSuccess;
    Context* context = nullptr;
    int generation = -1; // of the world that the context belongs to
};
extern constinit thread_local ThreadState threadState;

} // namespace evenkeel::emulated

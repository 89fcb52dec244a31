// SPDX-License-Identifier: GPL-3.0-or-later
// Streams and events that free themselves.
#pragma once

#include "kernels/cuda/runtime/handle.h"

#include <cuda_runtime.h>

namespace evenkeel::cuda {

using Event = Handle<cudaEvent_t, cudaEventDestroy>;
using Stream = Handle<cudaStream_t, cudaStreamDestroy>;

} // namespace evenkeel::cuda

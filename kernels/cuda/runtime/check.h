// SPDX-License-Identifier: GPL-3.0-or-later
// Turns what CUDA libraries return into DeviceError: "cuda:0: an illegal memory access was encountered in multiply".
// The device is the thread's current one, the operation is the function that called check().
#pragma once

#include <cublas_v2.h>
#include <cuda.h>
#include <cuda_runtime.h>

#include <cstdint>
#include <string>

namespace evenkeel::cuda {

// The calling function's name. (clang-tidy 14 knows no std::source_location.)
using Where = const char*;

// "cuda:0: <reason>", for what the user asked for and cannot have.
[[noreturn]] void refuse(const std::string& reason);
// "cuda:0: <reason> in <operation>"
[[noreturn]] void fail(const std::string& reason, Where where = __builtin_FUNCTION());
// States how much memory was requested and how much is free.
[[noreturn]] void failOutOfMemory(std::int64_t wanted, std::int64_t available, Where where);

// Nothing works on the GPU any more, in this process, after such an error; whoever meets it next need not be its
// cause.
bool isFatal(cudaError_t status);
// The error of every later use of the GPU.
std::string whyLost(cudaError_t status);

void check(cudaError_t status, Where where = __builtin_FUNCTION());
// Whether the event is behind us.
bool hasPassed(cudaEvent_t event, Where where);
// After asking the GPU for so many bytes of its memory.
void checkAllocation(cudaError_t status, std::size_t bytes, Where where = __builtin_FUNCTION());
void check(CUresult status, Where where = __builtin_FUNCTION());
void check(cublasStatus_t status, Where where = __builtin_FUNCTION());

} // namespace evenkeel::cuda

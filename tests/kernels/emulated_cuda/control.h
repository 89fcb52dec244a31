// SPDX-License-Identifier: GPL-3.0-or-later
// What tests ask of the emulated GPUs; found in the module by name, as the program opens it while it runs.
#pragma once

#include <cstdint>

extern "C" {

// Begins anew, as a new process would: GPUs according to EMULATED_CUDA_CARDS (1), a driver according to
// EMULATED_CUDA_DRIVER
// ("none", "old"), without green contexts where EMULATED_CUDA_GREEN is 0, with at most EMULATED_CUDA_GROUPS groups of
// co-scheduled multiprocessors, EMULATED_CUDA_SHARED bytes of shared memory per block, failing after
// EMULATED_CUDA_FAIL_AFTER operations of a GPU. No device may be open.
__attribute__((visibility("default"))) void emulatedCudaReset(std::uint64_t seed);
// The n-th operation from now on is an illegal access; a GPU counts its own.
__attribute__((visibility("default"))) void emulatedCudaFailAfter(int gpu, long operations);
__attribute__((visibility("default"))) void emulatedCudaLimitMemory(int gpu, std::uint64_t bytes);
// A lost GPU is also reported by its properties (1), and by the number of GPUs (2); 0: by neither.
__attribute__((visibility("default"))) void emulatedCudaShowLoss(int level);
// Blocks of memory, streams and events that are alive.
__attribute__((visibility("default"))) int emulatedCudaObjects();
__attribute__((visibility("default"))) int emulatedCudaGraphsStarted();
__attribute__((visibility("default"))) double emulatedCudaMilliseconds(int gpu); // that its operations have taken
__attribute__((visibility("default"))) bool emulatedCudaMayRead(int gpu, int other); // other's pooled memory
// 0 is the lowest, a smaller number higher.
__attribute__((visibility("default"))) int emulatedCudaPriority(void* stream);
// From now on no graph can be made of what was recorded.
__attribute__((visibility("default"))) void emulatedCudaRefuseGraphs();
// From now on the host has no memory left to pin.
__attribute__((visibility("default"))) void emulatedCudaRefusePinned();
// From now on, or no longer, products on the tensor cores have wrong results.
__attribute__((visibility("default"))) void emulatedCudaBreakTensorCores(bool broken);
// Errors of what has run so far, one per line; freed memory is looked at once more.
__attribute__((visibility("default"))) const char* emulatedCudaProblems();
// For libraries next to the module: run(argument) in the stream's order; once, so not while it captures. 0: done. It is
// dropped in the end, also where it never runs.
__attribute__((visibility("default"))) int emulatedCudaEnqueue(
    void* stream, void (*run)(void*), void* argument, void (*drop)(void*));
}

// SPDX-License-Identifier: GPL-3.0-or-later
// Runs a kernel: block after block, the threads of a block in a random order from one barrier to the next, so that a
// result which depends on that order differs from seed to seed. One kernel at a time in the whole process.
#pragma once

#include "tests/kernels/emulated_cuda/random.h"

#include <cuda_runtime.h>

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>

namespace evenkeel::emulated {

struct Grid {
    dim3 blocks, threads;
    std::size_t sharedBytes = 0;
};

// Empty, or what is wrong with the kernel: threads that wait for each other in vain, a shuffle without its partner.
std::string runGrid(const Grid& grid, const std::function<void()>& kernel, Random& random);

// What the running thread of the running kernel sees.
struct ThreadView {
    uint3 threadIdx, blockIdx;
    dim3 blockDim, gridDim;
    void* shared = nullptr;
    std::uint64_t blockNumber = 0; // of all that have run
};
extern ThreadView view;

struct Site {
    const char* file = "";
    int line = 0;
    bool operator==(const Site& other) const { return line == other.line && file == other.file; }
};

void meetBlock(Site site);

// What a thread of a warp gives and gets; 16 bytes are enough for every type that can be shuffled.
struct Parcel {
    std::array<std::byte, 16> value {};
    bool says = false; // for votes
    int from = -1; // the lane whose value is wanted
    unsigned votes = 0; // got
};
void meetWarp(unsigned mask, Parcel& parcel, Site site);
unsigned laneOfThread();

} // namespace evenkeel::emulated

// SPDX-License-Identifier: GPL-3.0-or-later
// The part of NCCL's C interface that we call, as version 2.18 laid it out and later ones keep it. Declared here, not
// included: nothing of NCCL is needed to build, and core may know it. kernels/cuda/gpus/nccl_layout.cpp compares the
// two.
#pragma once

#include <climits>
#include <cstddef>

namespace evenkeel::nccl {

using Result = int; // ncclResult_t
inline constexpr Result success = 0, inProgress = 7;
inline constexpr int float32 = 7; // ncclDataType_t
inline constexpr int sumOp = 0; // ncclRedOp_t
inline constexpr int oldestVersion = 21800; // the first that can split

using Comm = void*; // ncclComm_t
using Stream = void*; // cudaStream_t

// How the ranks of one communicator find each other.
struct UniqueId {
    char bytes[128];
};

// The library reads as many bytes as `size` says and takes its defaults for the fields of later versions. The padding
// at the end is not counted: later versions have fields there.
struct Config {
    std::size_t size = offsetof(Config, splitShare) + sizeof(int);
    unsigned magic = 0xcafebeef;
    unsigned version = oldestVersion;
    int blocking = 0; // no call waits for other ranks: we do, and can give up
    int clusterSize = INT_MIN, minBlocks = INT_MIN, maxBlocks = INT_MIN; // INT_MIN: the library's default
    const char* network = nullptr;
    int splitShare = INT_MIN;
};

struct Api {
    Result (*getVersion)(int*) = nullptr;
    const char* (*getErrorString)(Result) = nullptr;
    const char* (*getLastError)(Comm) = nullptr;
    Result (*getUniqueId)(UniqueId*) = nullptr;
    Result (*commInitRankConfig)(Comm*, int ranks, UniqueId, int rank, Config*) = nullptr;
    Result (*commSplit)(Comm, int color, int key, Comm*, Config*) = nullptr;
    Result (*commDestroy)(Comm) = nullptr;
    Result (*commAbort)(Comm) = nullptr;
    Result (*commGetAsyncError)(Comm, Result*) = nullptr;
    Result (*allReduce)(const void* from, void* to, std::size_t, int type, int op, Comm, Stream) = nullptr;
    Result (*broadcast)(const void* from, void* to, std::size_t, int type, int root, Comm, Stream) = nullptr;
};

} // namespace evenkeel::nccl

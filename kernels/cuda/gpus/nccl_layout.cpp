// SPDX-License-Identifier: GPL-3.0-or-later
// Where NCCL's own header is installed, the compiler proves that kernels/nccl/api.h agrees with it.
#include "kernels/nccl/api.h"

#if __has_include(<nccl.h>)
#include <nccl.h>

#include <cstddef>
#include <type_traits>

namespace evenkeel::nccl {

static_assert(int { ncclSuccess } == success && int { ncclInProgress } == inProgress);
static_assert(int { ncclFloat32 } == float32 && int { ncclSum } == sumOp);
static_assert(sizeof(ncclUniqueId) == sizeof(UniqueId) && alignof(ncclUniqueId) == alignof(UniqueId));
static_assert(NCCL_VERSION(2, 18, 0) == oldestVersion && sizeof(ncclConfig_t) >= sizeof(Config));
static_assert(offsetof(ncclConfig_t, magic) == offsetof(Config, magic)
    && offsetof(ncclConfig_t, version) == offsetof(Config, version)
    && offsetof(ncclConfig_t, blocking) == offsetof(Config, blocking)
    && offsetof(ncclConfig_t, cgaClusterSize) == offsetof(Config, clusterSize)
    && offsetof(ncclConfig_t, minCTAs) == offsetof(Config, minBlocks)
    && offsetof(ncclConfig_t, maxCTAs) == offsetof(Config, maxBlocks)
    && offsetof(ncclConfig_t, netName) == offsetof(Config, network)
    && offsetof(ncclConfig_t, splitShare) == offsetof(Config, splitShare));
static_assert(NCCL_CONFIG_UNDEF_INT == INT_MIN);
// What follows our last field in the library's, it takes for its own and must not read from us.
#if NCCL_VERSION_CODE >= NCCL_VERSION(2, 26, 0)
static_assert(Config {}.size <= offsetof(ncclConfig_t, trafficClass));
#endif

// The same parameters in the same order, with our stand-ins for the library's handles and enumerations.
static_assert(std::is_same_v<decltype(&ncclCommInitRankConfig),
    ncclResult_t (*)(ncclComm_t*, int, ncclUniqueId, int, ncclConfig_t*)>);
static_assert(
    std::is_same_v<decltype(&ncclCommSplit), ncclResult_t (*)(ncclComm_t, int, int, ncclComm_t*, ncclConfig_t*)>);
static_assert(std::is_same_v<decltype(&ncclCommGetAsyncError), ncclResult_t (*)(ncclComm_t, ncclResult_t*)>);
static_assert(std::is_same_v<decltype(&ncclGetLastError), const char* (*)(ncclComm_t)>);
static_assert(std::is_same_v<decltype(&ncclAllReduce),
    ncclResult_t (*)(const void*, void*, size_t, ncclDataType_t, ncclRedOp_t, ncclComm_t, cudaStream_t)>);
static_assert(std::is_same_v<decltype(&ncclBroadcast),
    ncclResult_t (*)(const void*, void*, size_t, ncclDataType_t, int, ncclComm_t, cudaStream_t)>);

} // namespace evenkeel::nccl
#endif

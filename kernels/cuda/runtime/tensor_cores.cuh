// SPDX-License-Identifier: GPL-3.0-or-later
// The instructions that products on the tensor cores are made of, one function each (PTX ISA 8.0: "cp.async",
// "ldmatrix", "mma", "wgmma"). Hopper's own exist in code for sm_90a only; other GPUs since Ampere have the older ones.
#pragma once

#include <cstdint>

namespace evenkeel::cuda {

// An address in the block's shared memory, as the instructions below take it.
using SharedAddress = std::uint32_t;
__device__ inline SharedAddress sharedAddress(const void* memory)
{
    return static_cast<SharedAddress>(__cvta_generic_to_shared(memory));
}

// Copies the first `there` of 16 bytes from global to shared memory without waiting and past the multiprocessor's own
// cache, and writes zeros for the others, which are not read. Both addresses are aligned to 16 bytes.
__device__ inline void copyAsync(SharedAddress to, const void* from, int there)
{
    asm volatile("cp.async.cg.shared.global [%0], [%1], 16, %2;" ::"r"(to), "l"(from), "r"(there) : "memory");
}
// What this thread has copied since the last call is one group; groups come to their end in order.
__device__ inline void endCopyGroup() { asm volatile("cp.async.commit_group;" ::: "memory"); }
template<int left>
__device__ void awaitCopyGroups() // all but the last `left` of this thread
{
    asm volatile("cp.async.wait_group %0;" ::"n"(left) : "memory");
}

#ifdef __CUDA_ARCH_FEAT_SM90_ALL
#define EVENKEEL_HAS_WARPGROUPS 1
#else
#define EVENKEEL_HAS_WARPGROUPS 0
#endif

// Blocks of 256 threads to a multiprocessor that registers are divided for.
#define EVENKEEL_PRODUCT_BLOCKS (EVENKEEL_HAS_WARPGROUPS ? 2 : 1)

// Whether four warps together can multiply from shared memory (warpgroupProduct), or a warp from registers only.
__device__ constexpr bool hasWarpgroups() { return EVENKEEL_HAS_WARPGROUPS != 0; }

// What this thread has written to shared memory becomes visible to warpgroupProduct. Before a barrier.
__device__ inline void showToWarpgroups()
{
#if EVENKEEL_HAS_WARPGROUPS
    asm volatile("fence.proxy.async.shared::cta;" ::: "memory");
#endif
}

// 64 x 128 sums of a warpgroup, 64 of each of its threads: thread t = 32 warp + lane has rows
// 16 warp + lane / 4 + 8 h and columns 8 j + 2 (lane % 4) + e in sums[4 j + 2 h + e].
__device__ inline void fenceSums(float (&sums)[64])
{
#pragma unroll
    for (float& sum : sums)
        asm volatile("" : "+f"(sum)::"memory");
}
__device__ inline void fencePairs(std::uint32_t (&pairs)[32])
{
#pragma unroll
    for (std::uint32_t& pair : pairs)
        asm volatile("" : "+r"(pair)::"memory");
}
__device__ inline void beginWarpgroupProducts()
{
#if EVENKEEL_HAS_WARPGROUPS
    asm volatile("wgmma.fence.sync.aligned;" ::: "memory");
#endif
}
__device__ inline void endWarpgroupProducts() // until they are awaited, their sums belong to them
{
#if EVENKEEL_HAS_WARPGROUPS
    asm volatile("wgmma.commit_group.sync.aligned;" ::: "memory");
#endif
}
__device__ inline void awaitWarpgroupProducts()
{
#if EVENKEEL_HAS_WARPGROUPS
    asm volatile("wgmma.wait_group.sync.aligned 0;" ::: "memory");
#endif
}

#define EVENKEEL_8(i)                                                                                                  \
    "+f"(sums[i]), "+f"(sums[i + 1]), "+f"(sums[i + 2]), "+f"(sums[i + 3]), "+f"(sums[i + 4]), "+f"(sums[i + 5]),      \
        "+f"(sums[i + 6]), "+f"(sums[i + 7])

#define EVENKEEL_SUMS                                                                                                  \
    EVENKEEL_8(0), EVENKEEL_8(8), EVENKEEL_8(16), EVENKEEL_8(24), EVENKEEL_8(32), EVENKEEL_8(40), EVENKEEL_8(48),      \
        EVENKEEL_8(56)
#define EVENKEEL_PRODUCT                                                                                               \
    "wgmma.mma_async.sync.aligned.m64n128k16.f32.bf16.bf16 "                                                           \
    "{%0, %1, %2, %3, %4, %5, %6, %7, %8, %9, %10, %11, %12, %13, %14, %15, "                                          \
    "%16, %17, %18, %19, %20, %21, %22, %23, %24, %25, %26, %27, %28, %29, %30, %31, "                                 \
    "%32, %33, %34, %35, %36, %37, %38, %39, %40, %41, %42, %43, %44, %45, %46, %47, "                                 \
    "%48, %49, %50, %51, %52, %53, %54, %55, %56, %57, %58, %59, %60, %61, %62, %63}, "

// sums = a bᵀ, or += where `adds`: a of 64 rows, b of 128, of which descriptors name 16 columns.
__device__ inline void warpgroupProduct(float (&sums)[64], std::uint64_t a, std::uint64_t b, bool adds)
{
#if EVENKEEL_HAS_WARPGROUPS
    asm volatile("{\n"
                 ".reg .pred p;\n"
                 "setp.ne.b32 p, %66, 0;\n" EVENKEEL_PRODUCT "%64, %65, p, 1, 1, 0, 0;\n"
                 "}\n"
                 : EVENKEEL_SUMS
                 : "l"(a), "l"(b), "r"(static_cast<int>(adds)));
#endif
}

// sums += a b: a of 64 rows by 16 columns, of which each thread has rows (h) and the columns that it has of sums [0 ..
// 3] and [4 .. 7], in pairs, in this order; b of 16 rows by 128 columns, by a descriptor of columns.
__device__ inline void warpgroupProductOfPairs(
    float (&sums)[64], std::uint32_t a0, std::uint32_t a1, std::uint32_t a2, std::uint32_t a3, std::uint64_t b)
{
#if EVENKEEL_HAS_WARPGROUPS
    asm volatile(EVENKEEL_PRODUCT "{%64, %65, %66, %67}, %68, 1, 1, 1, 1;\n"
                 : EVENKEEL_SUMS
                 : "r"(a0), "r"(a1), "r"(a2), "r"(a3), "l"(b));
#endif
}
#undef EVENKEEL_PRODUCT
#undef EVENKEEL_SUMS
#undef EVENKEEL_8

// Four matrices of 8 rows of 16 bytes: lane l names row l % 8 of matrix l / 8, and gets of each matrix i, in
// registers[i], the numbers 2 (l % 4) and one more of row l / 4.
__device__ inline void loadMatrices(std::uint32_t (&registers)[4], SharedAddress row)
{
    asm volatile("ldmatrix.sync.aligned.m8n8.x4.shared.b16 {%0, %1, %2, %3}, [%4];"
                 : "=r"(registers[0]), "=r"(registers[1]), "=r"(registers[2]), "=r"(registers[3])
                 : "r"(row)
                 : "memory");
}

// sums (16 x 8) += a (16 x 16) bᵀ (8 x 16): a as its four matrices of 8 x 8 (upper left, lower left, upper right, lower
// right), b as its two. Four sums of each thread, as one j above.
__device__ inline void warpProduct(float* sums, const std::uint32_t (&a)[4], std::uint32_t b0, std::uint32_t b1)
{
    asm volatile("mma.sync.aligned.m16n8k16.row.col.f32.bf16.bf16.f32 "
                 "{%0, %1, %2, %3}, {%4, %5, %6, %7}, {%8, %9}, {%0, %1, %2, %3};"
                 : "+f"(sums[0]), "+f"(sums[1]), "+f"(sums[2]), "+f"(sums[3])
                 : "r"(a[0]), "r"(a[1]), "r"(a[2]), "r"(a[3]), "r"(b0), "r"(b1));
}

// Two numbers rounded to the nearest bf16, the first in the lower half. NaN stays NaN.
__device__ inline std::uint32_t pairOfBf16(float first, float second)
{
    std::uint32_t pair = 0;
    asm("cvt.rn.bf16x2.f32 %0, %1, %2;" : "=r"(pair) : "f"(second), "f"(first));
    return pair;
}

// 2^x by the multiprocessor's own unit, a relative error of 2^-22; 0 below the smallest normal number.
__device__ inline float quickPowerOf2(float x)
{
    float result = 0;
    asm("ex2.approx.ftz.f32 %0, %1;" : "=f"(result) : "f"(x));
    return result;
}
inline constexpr float log2OfE = 1.44269504F;
__device__ inline float quickExp(float x) { return quickPowerOf2(x * log2OfE); } // and an error of |x| 2^-24
__device__ inline float quickQuotient(float a, float b) { return __fdividef(a, b); } // b below 2^126

} // namespace evenkeel::cuda

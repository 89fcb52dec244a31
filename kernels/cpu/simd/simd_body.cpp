// SPDX-License-Identifier: GPL-3.0-or-later
// One table of inner loops. CMake compiles this file once for each instruction set and rounding flavour, with
// EVENKEEL_SIMD (the namespace), EVENKEEL_SIMD_NAME, EVENKEEL_VECTOR_BYTES and EVENKEEL_PANEL_VECTORS.
#include "kernels/cpu/simd/simd_ops.h"

#if EVENKEEL_VECTOR_BYTES >= 32
#include <immintrin.h>
#endif

namespace evenkeel::EVENKEEL_SIMD {

namespace {

// In this order.
// clang-format off
#include "kernels/cpu/simd/simd_vector.inc"
#include "kernels/cpu/simd/simd_product.inc"
#include "kernels/cpu/simd/simd_tiles.inc"
#include "kernels/cpu/simd/simd_half.inc"
#include "kernels/cpu/simd/simd_output.inc"
#include "kernels/cpu/simd/simd_elements.inc"
#include "kernels/cpu/simd/simd_bf16.inc"
#include "kernels/cpu/simd/simd_bf16_update.inc"
#include "kernels/cpu/simd/simd_fused.inc"
// clang-format on

} // namespace

extern const SimdOps ops;
const SimdOps ops {
    .name = EVENKEEL_SIMD_NAME,
    .panel = panel,
    .packRows = packRows,
    .packColumns = packColumns,
    .multiply = multiply,
    .gather = gather<float>,
    .columnSums = columnSums,
    .rowSums = rowSums,
    .softmaxStatistics = softmaxStatistics,
    .mergeStatistics = mergeStatistics,
    .softmaxGradient = softmaxGradient,
    .stash = stashOp,
    .unstash = unstashOp,
    .sigmoid = sigmoid,
    .columnMax = columnMax,
    .int8Products = int8Products,
    .offerLabels = offerLabels,
    .update = update,
    .relu = relu,
    .reluBackward = reluBackward,
    .combine = combine,
    .squaredNorm = squaredNorm,
    .bf16 = {
        .native = nativeBf16,
        .widen = widen,
        .round = round,
        .packRows = packBf16Rows,
        .packColumns = packBf16Columns,
        .packRowPairs = packRowPairs,
        .packColumnPairs = packColumnPairs,
        .pairsAlongRows = pairsAlongRows,
        .pairsAcrossRows = pairsAcrossRows,
        .pairsBothWays = pairsBothWays,
        .update = updateBf16,
        .gather = gather<Bf16>,
        .add = add,
        .narrow = narrow,
        .logitStatistics = logitStatisticsOp,
        .logitGradient = logitGradientOp,
        .logitExponentials = logitExponentialsOp,
        .weightedRowSums = weightedRowSumsOp,
        .dot = dotOp,
    },
};

} // namespace evenkeel::EVENKEEL_SIMD

// SPDX-License-Identifier: GPL-3.0-or-later
#include "kernels/cuda/operations/fused_logits.h"

#include "kernels/cuda/operations/fused_gradient.cuh"
#include "kernels/cuda/operations/trial_on_gpu.h"

#include <algorithm>
#include <utility>

namespace evenkeel::cuda {

namespace {

constexpr std::size_t sharedOfTwo = 113U << 10U; // of a block, where two are to share a multiprocessor of Hopper
constexpr int maxStages = 4, minStages = 2;

constexpr int allRows = SumLayout::side, halfOfThem = allRows / 2; // of the buffer

template<int bufferRows>
constexpr std::size_t sharedBesides = sizeof(typename GradientWork<Loss::Softmax, bufferRows>::Shared);
static_assert(sharedBesides<allRows> == sizeof(GradientWork<Loss::Sigmoid, allRows>::Shared));

auto gradientKernel(Loss loss, int bufferRows)
{
    if (bufferRows == allRows)
        return loss == Loss::Softmax ? gradientTilesKernel<Loss::Softmax, allRows>
                                     : gradientTilesKernel<Loss::Sigmoid, allRows>;
    return loss == Loss::Softmax ? gradientTilesKernel<Loss::Softmax, halfOfThem>
                                 : gradientTilesKernel<Loss::Sigmoid, halfOfThem>;
}

} // namespace

// As many stages as leave room for a second block; of large rows, as many as there is room for. In the trial a block
// takes all tiles, so that it uses each stage again.
FusedLogits::Shape FusedLogits::shapeOf(Index batch, Index labels, Index cols, std::size_t besides) const
{
    const auto bytes = [&](int stages) { return ProductTile::sharedBytes(static_cast<int>(cols), stages) + besides; };
    const auto limit = static_cast<std::size_t>(m_sharedLimit),
               wanted = m_blocks > 1 ? std::min(sharedOfTwo, limit) : limit;
    Shape shape;
    shape.stages = maxStages;
    while (shape.stages > minStages && bytes(shape.stages) > wanted)
        --shape.stages;
    shape.shared = bytes(shape.stages);
    if (shape.shared > limit)
        return {};
    const Index side = SumLayout::side, rows = (batch + side - 1) / side, columns = (labels + side - 1) / side;
    const Index atOnce = Index { m.share.multiprocessors() } * (shape.shared <= sharedOfTwo ? m_blocks : 1);
    shape.blocks = { static_cast<unsigned>(rows),
        m_isTrying ? 1U : static_cast<unsigned>(std::clamp<Index>(atOnce / rows, 1, std::min<Index>(columns, 65535))) };
    return shape;
}

FusedLogits::Shape FusedLogits::gradientShape(Index batch, Index labels, Index cols) const
{
    for (const auto& [rows, besides] :
        { std::pair(allRows, sharedBesides<allRows>), std::pair(halfOfThem, sharedBesides<halfOfThem>) }) {
        Shape shape = rows > m_bufferRows ? Shape {} : shapeOf(batch, labels, cols, besides);
        shape.bufferRows = rows;
        if (shape.stages > 0)
            return shape;
    }
    return {};
}

bool FusedLogits::takes(const ConstWeightsView& w, Index batch)
{
    const bool isAligned = reinterpret_cast<std::uintptr_t>(w.bf16) % 16 == 0;
    if (!w.bf16 || !isAligned || w.cols == 0 || w.cols % 8 != 0 || w.cols > 65536 || w.rows == 0 || batch == 0)
        return false;
    if (m_sharedLimit == 0) {
        int capability = 0;
        check(cudaDeviceGetAttribute(&capability, cudaDevAttrComputeCapabilityMajor, m.spec.index));
        check(cudaDeviceGetAttribute(&m_sharedLimit, cudaDevAttrMaxSharedMemoryPerBlockOptin, m.spec.index));
        m_blocks = capability == hopper ? 2 : 1;
    }
    if (gradientShape(batch, w.rows, w.cols).stages == 0)
        return false;
    if (!m_isTried) {
        m_isTried = m_isTrying = true;
        m_isTrusted = isRight(); // by the buffer that there is room for, and by the smaller one
        m_bufferRows = halfOfThem;
        m_isTrusted = m_isTrusted && isRight();
        m_bufferRows = allRows;
        m_isTrying = false;
        if (!m_isTrusted)
            m.remark = "products of bf16 on the tensor cores were wrong in a trial: logits are made by cuBLAS, which "
                       "takes more memory and time";
    }
    return m_isTrusted;
}

void FusedLogits::scan(const Layer& layer, RowState rows)
{
    const Shape shape
        = shapeOf(layer.hidden.rows, layer.w.rows, layer.w.cols, sizeof(TileBiases::Shared)); // less than takes() asks
    const Index batch = layer.hidden.rows, count = shape.blocks.y;
    auto* const parts = m.scratch<float2>(m_parts, count * batch);
    const double size = static_cast<double>(batch * layer.w.rows), cols = static_cast<double>(layer.hidden.cols);
    m.part("logits, first pass (fused)", 2 * size * cols,
        sizeof(Bf16) * cols * static_cast<double>(batch + layer.w.rows)
            + 2 * sizeof(float2) * static_cast<double>(count * batch),
        [&] {
            launch({ shape.blocks, blockThreads, m.stream(), shape.shared }, scanTilesKernel, matrixOf(layer.hidden),
                matrixOf(layer.w), layer.bias, shape.stages, parts);
            launch({ exactBlocks(batch, blockThreads), blockThreads, m.stream() }, joinScansKernel, parts, count, batch,
                rows);
        });
}

void FusedLogits::trueLogits(const Layer& layer, LabelsView labels, RowState rows)
{
    const double numbers = static_cast<double>(labels.nnz + layer.hidden.rows) * static_cast<double>(layer.hidden.cols);
    m.part("true labels' logits", 2 * numbers, sizeof(Bf16) * numbers, [&] {
        launch({ exactBlocks(layer.hidden.rows * warpThreads, blockThreads), blockThreads, m.stream() },
            trueLogitsKernel, matrixOf(layer.hidden), matrixOf(layer.w), layer.bias, labels, rows);
    });
}

void FusedLogits::gradient(
    const Layer& layer, Loss loss, LabelsView labels, Index firstLabel, RowState rows, const Derivatives& to)
{
    const Shape shape = gradientShape(layer.hidden.rows, layer.w.rows, layer.w.cols);
    const Index batch = layer.hidden.rows, count = shape.blocks.y;
    auto* const losses = loss == Loss::Sigmoid ? m.scratch<double>(m_parts, count * batch) : nullptr;
    const GradientTile tile { to.d, to.columnSums, losses, to.pitch, firstLabel };
    const double size = static_cast<double>(batch * layer.w.rows), cols = static_cast<double>(layer.hidden.cols);
    m.part("logits and gradient (fused)", 2 * size * cols,
        sizeof(Bf16) * (size + cols * static_cast<double>(batch + layer.w.rows))
            + sizeof(float) * static_cast<double>(sumRows(batch) * layer.w.rows),
        [&] {
            launch({ shape.blocks, blockThreads, m.stream(), shape.shared }, gradientKernel(loss, shape.bufferRows),
                matrixOf(layer.hidden), matrixOf(layer.w), layer.bias, shape.stages, labels, rows, tile);
            if (losses)
                launch({ exactBlocks(batch, blockThreads), blockThreads, m.stream() }, addLossesKernel, losses, count,
                    batch, rows);
        });
}

// Two blocks of rows, tiles of labels that use every stage twice, and two chunks of columns; none of the last is full.
bool FusedLogits::isRight()
{
    const FusedTrial trial(FusedTrial::columns);
    TrialOnGpu gpu(m, trial);
    FusedTrial& got = gpu.got;
    const Derivatives to { gpu.place(got.d), gpu.place(got.columnSums), FusedTrial::pitch };
    scan(gpu.layer, gpu.rows);
    gradient(gpu.layer, Loss::Softmax, gpu.labels, 0, gpu.rows, to);
    gpu.fetch(got.d, to.d);
    gpu.fetch(got.columnSums, to.columnSums);
    gpu.finish();
    return trial.agreesInSums(got) && trial.agreesInDerivatives(got);
}

} // namespace evenkeel::cuda

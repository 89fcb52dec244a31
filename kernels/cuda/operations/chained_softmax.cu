// SPDX-License-Identifier: GPL-3.0-or-later
#include "kernels/cuda/operations/chained_softmax.h"

#include "kernels/cuda/operations/chained_kernels.cuh"
#include "kernels/cuda/operations/trial_on_gpu.h"

#include <algorithm>

namespace evenkeel::cuda {

namespace {

constexpr Index blocksAtOnce = 2; // of a multiprocessor, as registers and shared memory allow

Index blocksOf(Index n) { return (n + ChainedTile::rows - 1) / ChainedTile::rows; }

// Parts that the labels are dealt into, so that all multiprocessors have blocks of samples.
Index partsOf(Index batch, Index labels, int multiprocessors)
{
    const Index tiles = (labels + SumLayout::side - 1) / SumLayout::side;
    return std::clamp<Index>(blocksAtOnce * multiprocessors / blocksOf(batch), 1, std::min<Index>(tiles, 65535));
}

Index shiftsOf(Index batch) { return TrueCells::sampleTilesOf(batch) * TrueCell::samples; }

} // namespace

bool ChainedSoftmax::takes(const ConstWeightsView& w)
{
    if (w.cols > ChainedTile::maxCols)
        return false;
    if (!m_isTried) {
        m_isTried = true;
        int capability = 0, shared = 0;
        check(cudaDeviceGetAttribute(&capability, cudaDevAttrComputeCapabilityMajor, m.spec.index));
        check(cudaDeviceGetAttribute(&shared, cudaDevAttrMaxSharedMemoryPerBlockOptin, m.spec.index));
        const bool hasRoom = capability == hopper && static_cast<std::size_t>(shared) >= chainedShared;
        m_isTrusted = hasRoom && isRight();
        if (hasRoom && !m_isTrusted)
            m.remark
                = "chained products of bf16 on the tensor cores were wrong in a trial: derivatives go through memory, "
                  "which takes more time";
    }
    return m_isTrusted;
}

void ChainedSoftmax::reserve(Index batch, Index labels, Index trueLabels)
{
    const Where where = "outputStep";
    const Index parts = partsOf(batch, labels, m.share.multiprocessors());
    m.scratch<float2>(m_scans, parts * batch, where);
    m.scratch<float>(m_parts, parts * batch * ChainedTile::maxCols, where);
    m.scratch<float>(m_shifts, shiftsOf(batch), where);
    m.scratch<int>(m_counts, 2 * TrueCells::tilesOf(labels, batch) + 1, where);
    if (m_cells.bytes < static_cast<std::size_t>(trueLabels) * sizeof(TrueCell))
        m.scratch<TrueCell>(m_cells, 2 * trueLabels, where); // so that not every larger batch needs a new one
}

void ChainedSoftmax::addTo(Replay::Key& key) const
{
    for (const Scratch* own : { &m_scans, &m_parts, &m_shifts, &m_counts, &m_cells })
        key.add(own->memory);
}

TrueCells ChainedSoftmax::cellsOf(const Layer& layer)
{
    const Index batch = layer.hidden.rows, tiles = TrueCells::tilesOf(layer.w.rows, batch);
    auto* const counts = static_cast<int*>(m_counts.memory);
    return { counts, counts + tiles + 1, counts + tiles, static_cast<TrueCell*>(m_cells.memory),
        TrueCells::sampleTilesOf(batch) };
}

void ChainedSoftmax::sortLabels(LabelsView labels, const TrueCells& cells, Index tiles)
{
    const Launch samples(exactBlocks(labels.rows * warpThreads, blockThreads), blockThreads, m.stream());
    m.part("true labels by tile", 0, static_cast<double>(labels.nnz) * (2 * sizeof(Id) + sizeof(TrueCell)), [&] {
        check(cudaMemsetAsync(cells.counts, 0, static_cast<std::size_t>(tiles + 1) * sizeof(int), m.stream()));
        if (!labels.offsets)
            return;
        launch(samples, countTrueCellsKernel, labels, cells);
        launch({ exactBlocks(tiles, blockThreads), blockThreads, m.stream() }, placeTrueTilesKernel, cells, tiles);
        launch(samples, writeTrueCellsKernel, labels, cells);
    });
}

void ChainedSoftmax::hiddenGradient(const Layer& layer, LabelsView labels, RowState rows, float* gradient)
{
    const Index batch = layer.hidden.rows, count = partsOf(batch, layer.w.rows, m.share.multiprocessors());
    sortLabels(labels, cellsOf(layer), TrueCells::tilesOf(layer.w.rows, batch));
    const HiddenParts parts { static_cast<float2*>(m_scans.memory), static_cast<float*>(m_parts.memory) };
    auto* const shifts = static_cast<float*>(m_shifts.memory);
    const double size = static_cast<double>(batch * layer.w.rows), cols = static_cast<double>(layer.w.cols);
    const double inParts = static_cast<double>(count * batch) * (sizeof(float2) + sizeof(float) * ChainedTile::maxCols);
    m.part("logits and hidden gradient (chained)", 4 * size * cols,
        sizeof(Bf16) * cols * static_cast<double>(batch + layer.w.rows) + 2 * inParts, [&] {
            launch({ dim3(static_cast<unsigned>(blocksOf(batch)), static_cast<unsigned>(count)), ChainedTile::threads,
                       m.stream(), chainedShared },
                hiddenGradientKernel, matrixOf(layer.hidden), matrixOf(layer.w), layer.bias, parts);
            launch({ static_cast<unsigned>(shiftsOf(batch)), ChainedTile::maxCols, m.stream() },
                joinHiddenGradientKernel, parts, count, matrixOf(layer.hidden), matrixOf(layer.w), layer.bias, labels,
                rows, shifts, gradient);
        });
}

void ChainedSoftmax::update(const Layer& layer, const Parameter& w, const Parameter& bias, const Rule* rule)
{
    const double size = static_cast<double>(layer.hidden.rows * layer.w.rows), cols = static_cast<double>(layer.w.cols);
    m.part("logits, weights' gradient and update (chained)", 4 * size * cols,
        sizeof(Bf16) * cols * static_cast<double>(layer.hidden.rows + 2 * layer.w.rows), [&] {
            launch({ static_cast<unsigned>(blocksOf(layer.w.rows)), ChainedTile::threads, m.stream(), chainedShared },
                weightGradientKernel, matrixOf(layer.hidden), matrixOf(layer.w),
                static_cast<const float*>(m_shifts.memory), cellsOf(layer), Bf16Weights(w), Weights(bias), rule);
        });
}

bool ChainedSoftmax::isRight()
{
    const FusedTrial trial(FusedTrial::columns);
    TrialOnGpu gpu(m, trial);
    FusedTrial& got = gpu.got;
    gpu.rows.truth = gpu.place(got.truth);
    float *const dHidden = gpu.place(got.dHidden), *const dWeights = gpu.place(got.dWeights),
                 *const dBias = gpu.place(got.dBias);
    reserve(FusedTrial::rows, FusedTrial::labels, gpu.labels.nnz);
    hiddenGradient(gpu.layer, gpu.labels, gpu.rows, dHidden);
    Parameter w, bias; // whose values stay as they are
    w.value.bf16 = const_cast<Bf16*>(gpu.layer.w.bf16);
    w.gradient = dWeights;
    bias.value.data = const_cast<float*>(gpu.layer.bias);
    bias.gradient = dBias;
    update(gpu.layer, w, bias, m_products.place({ .rule = Update::Rule::Store }));
    gpu.fetch(got.truth, gpu.rows.truth);
    gpu.fetch(got.dHidden, dHidden);
    gpu.fetch(got.dWeights, dWeights);
    gpu.fetch(got.dBias, dBias);
    gpu.finish();
    return trial.agreesInSums(got) && trial.agreesInGradients(got);
}

} // namespace evenkeel::cuda

// SPDX-License-Identifier: GPL-3.0-or-later
// The output layer, label tile by label tile. Softmax needs two passes: the first finds each sample's largest logit
// and the sum of exponentials (online, tile after tile), the second makes logits again and turns them into gradients.
#include "kernels/cuda/cuda_device.h"
#include "kernels/cuda/operations/output_kernels.cuh"
#include "kernels/cuda/operations/tiles.h"
#include "kernels/cuda/runtime/blocks.cuh"

namespace evenkeel::cuda {

namespace {

constexpr std::size_t bytesPerRow = sizeof(double) + 3 * sizeof(float);

RowState rowState(void* memory, Index rows)
{
    RowState state;
    state.loss = static_cast<double*>(memory); // doubles first: they need the alignment
    state.peak = reinterpret_cast<float*>(state.loss + rows);
    state.sum = state.peak + rows;
    state.truth = state.sum + rows;
    return state;
}

} // namespace

// z (hidden rows x width, rows `pitch` apart) = hidden w[first .. first + width]ᵀ, without the bias.
void CudaDevice::logits(
    const char* name, ConstMatrixView hidden, ConstMatrixView w, Index first, Index width, float* z, Index pitch)
{
    const double size = static_cast<double>(hidden.rows * width), cols = static_cast<double>(hidden.cols),
                 ends = static_cast<double>(hidden.rows + width) * cols;
    part(name, 2 * size * cols, 4 * (size + ends), [&] {
        product(m_branches.main(), { hidden.data, hidden.rows, hidden.cols, hidden.cols }, Side::Plain,
            { w.data + first * w.cols, width, w.cols, w.cols }, Side::Transposed, {}, { z, hidden.rows, width }, pitch);
    });
}

// Softmax's first pass over all tiles; the last tile's logits stay in z.
void CudaDevice::scanLogits(
    ConstMatrixView hidden, ConstMatrixView w, const float* bias, LabelsView labels, const Tiles& tiles, OutputMemory m)
{
    const auto blocks = static_cast<unsigned>(hidden.rows);
    for (Index t = 0; t < tiles.count; ++t) {
        logits("logits, first pass", hidden, w, tiles.first(t), tiles.size(t), m.z, tiles.pitch);
        const Tile tile { m.z, tiles.pitch, tiles.first(t), static_cast<int>(tiles.size(t)), bias };
        part("maximum and sum of exponentials", 0, 8 * static_cast<double>(hidden.rows * tiles.size(t)), [&] {
            launch({ blocks, blockThreads, stream() }, scanKernel, tile, labels, rowState(m.rows, hidden.rows), t == 0);
        });
    }
}

void CudaDevice::writeMeanLoss(LabelsView labels, Loss loss, OutputMemory m, double* result)
{
    const RowState rows = rowState(m.rows, labels.rows);
    if (loss == Loss::Softmax)
        launch({ 1, blockThreads, stream() }, softmaxLossKernel, labels, rows, result);
    else
        launch({ 1, blockThreads, stream() }, sigmoidLossKernel, labels, rows, result);
}

CudaDevice::OutputMemory CudaDevice::outputMemory(const Tiles& tiles, Index rows, Where where)
{
    const Index floats = rows * tiles.pitch, other = m_branches.areMany() ? floats : 0;
    return { scratch<float>(m_tile, floats + other, where),
        scratch<std::byte>(m_rowState, rows * static_cast<Index>(bytesPerRow), where), other };
}

double CudaDevice::outputStep(const OutputStep& step)
{
    outputStep(step, m_result);
    return result();
}

const double* CudaDevice::startOutputStep(const OutputStep& step)
{
    double* loss = m_result + 1 + m_steps++ % lossesKept;
    outputStep(step, loss);
    return loss;
}

// The rate is in the rule's memory, and labels are read where they lie: neither is part of the key.
Replay::Key CudaDevice::keyOf(const OutputStep& s) const
{
    Replay::Key key;
    key.add(s.hidden.data).add(s.hidden.rows).add(s.hidden.cols).add(s.dHidden.data);
    for (const Parameter* p : { &s.weights, &s.bias })
        key.add(p->value.data).add(p->value.rows).add(p->gradient).add(p->first).add(p->second);
    key.add(s.labels.offsets).add(s.labels.ids).add(s.labels.counts).add(s.logPartition);
    key.add(static_cast<Index>(s.loss)).add(static_cast<Index>(s.update.rule));
    for (const Scratch* own : { &m_tile, &m_rowState, &m_gradient, &m_rule, &m_loss })
        key.add(own->memory);
    return key;
}

bool CudaDevice::isRehearsed(const OutputStep& step) const { return m_replay.knows(keyOf(step)); }

// In a rehearsal one tile of each size runs, and the whole step is recorded.
void CudaDevice::outputStep(const OutputStep& s, double* meanLoss)
{
    *meanLoss = 0;
    const Tiles tiles = tilesOf(s.hidden.rows, s.weights.value.rows);
    if (tiles.count == 0)
        return fill(s.dHidden.data, s.dHidden.size(), 0);
    const Rule* const rule = place(s.update);
    double* const loss = scratch<double>(m_loss, 1);
    const OutputMemory m = outputMemory(tiles, s.hidden.rows, "outputStep");
    if (s.update.rule == Update::Rule::Adam) // before other streams use it: it comes in the order of the first
        scratch<float>(m_gradient, gradientPiece(tiles.width, s.hidden.cols) * s.hidden.cols, "outputStep");
    const auto work = [&] { outputPasses(s, tiles, m, rule, loss); };
    if (m_isRehearsal) {
        outputPasses(s, tiles.everySize(), m, rule, loss);
        m_replay.prepare(keyOf(s), work);
    } else if (m_parts) {
        work();
    } else {
        m_replay.run(keyOf(s), work);
    }
    if (s.hidden.rows > 0)
        check(cudaMemcpyAsync(meanLoss, loss, sizeof(*loss), cudaMemcpyDeviceToHost, stream()));
}

void CudaDevice::outputPasses(const OutputStep& s, const Tiles& tiles, OutputMemory m, const Rule* rule, double* loss)
{
    const Index batch = s.hidden.rows;
    const bool softmax = s.loss == Loss::Softmax;
    if (softmax && !s.logPartition && batch > 0)
        scanLogits(s.hidden, s.weights.value, s.bias.value.data, s.labels, tiles, m);
    if (softmax && s.logPartition && batch > 0) {
        launch({ exactBlocks(batch, blockThreads), blockThreads, stream() }, shardStartKernel, s.logPartition, batch,
            rowState(m.rows, batch));
    }
    for (Index t = 0; t < tiles.count; ++t) {
        m_branches.awaitBuffer(t);
        if (batch > 0)
            gradientOfTile(s, tiles, t, m);
        m_branches.gradientIsReady(t);
        backwardOfTile(s, tiles, t, m, rule);
    }
    m_branches.join(tiles.count);
    if (batch > 0)
        part("loss", 0, 0, [&] { writeMeanLoss(s.labels, s.loss, m, loss); });
}

// On the first branch: tile t's logits, and d in their place.
void CudaDevice::gradientOfTile(const OutputStep& s, const Tiles& tiles, Index t, OutputMemory m)
{
    const Index batch = s.hidden.rows, width = tiles.size(t);
    const bool softmax = s.loss == Loss::Softmax;
    if (!softmax || s.logPartition || tiles.count > 1) // else they are still there
        logits("logits, second pass", s.hidden, s.weights.value, tiles.first(t), width, m.tile(t), tiles.pitch);
    const Tile tile { m.tile(t), tiles.pitch, tiles.first(t), static_cast<int>(width), s.bias.value.data };
    const RowState rows = rowState(m.rows, batch);
    const Launch how(exactBlocks(batch, 1), blockThreads, stream());
    if (softmax && s.logPartition)
        launch(how, shardTruthKernel, tile, s.labels, rows);
    part("softmax or sigmoid gradient", 0, 8 * static_cast<double>(batch * width), [&] {
        if (softmax)
            launch(how, softmaxGradientKernel, tile, s.labels, rows);
        else
            launch(how, sigmoidKernel, tile, s.labels, rows, t == 0, true);
    });
}

// On the other branches: dHidden += d w before tile t's weights change, then their update and the bias's.
void CudaDevice::backwardOfTile(const OutputStep& s, const Tiles& tiles, Index t, OutputMemory m, const Rule* rule)
{
    const ConstMatrixView w = s.weights.value;
    const Index first = tiles.first(t), width = tiles.size(t);
    const Pitched d { m.tile(t), s.hidden.rows, width, tiles.pitch };
    const double size = static_cast<double>(s.hidden.rows * width), cols = static_cast<double>(w.cols),
                 ends = static_cast<double>(s.hidden.rows + width) * cols;
    part("hidden gradient", 2 * size * cols, 4 * (size + ends), [&] {
        product(m_branches.hiddenGradient(), d, Side::Plain, { w.data + first * w.cols, width, w.cols, w.cols },
            Side::Plain, { t == 0 ? 0.0F : 1.0F }, s.dHidden, s.dHidden.cols);
    });
    m_branches.hiddenGradientIsDone(t);
    part("weights' gradient and update", 2 * size * cols, 4 * (size + ends + static_cast<double>(width) * cols),
        [&] { updateFromProduct(m_branches.weights(), d, s.hidden, s.weights, first, s.update.rule, rule); });
    part("bias", 0, 4 * size, [&] { updateFromColumnSums(m_branches.weights(), d, s.bias, first, rule); });
    m_branches.weightsAreDone(t);
}

void CudaDevice::logPartition(ConstMatrixView hidden, ConstMatrixView w, const float* bias, float* out)
{
    const Tiles tiles = tilesOf(hidden.rows, w.rows);
    if (hidden.rows == 0 || tiles.count == 0)
        return;
    const OutputMemory m = outputMemory(tiles, hidden.rows, __func__);
    scanLogits(hidden, w, bias, {}, tiles, m);
    launch({ exactBlocks(hidden.rows, blockThreads), blockThreads, stream() }, logPartitionKernel,
        rowState(m.rows, hidden.rows), hidden.rows, out);
}

double CudaDevice::outputLoss(
    ConstMatrixView hidden, ConstMatrixView w, const float* bias, LabelsView labels, Loss loss)
{
    const Tiles tiles = tilesOf(hidden.rows, w.rows);
    if (hidden.rows == 0 || tiles.count == 0)
        return 0;
    const OutputMemory m = outputMemory(tiles, hidden.rows, __func__);
    if (loss == Loss::Softmax) {
        scanLogits(hidden, w, bias, labels, tiles, m);
        writeMeanLoss(labels, loss, m, m_result);
        return result();
    }
    for (Index t = 0; t < tiles.count; ++t) {
        logits("logits, evaluation", hidden, w, tiles.first(t), tiles.size(t), m.z, tiles.pitch);
        const Tile tile { m.z, tiles.pitch, tiles.first(t), static_cast<int>(tiles.size(t)), bias };
        launch({ exactBlocks(hidden.rows, 1), blockThreads, stream() }, sigmoidKernel, tile, labels,
            rowState(m.rows, hidden.rows), t == 0, false);
    }
    writeMeanLoss(labels, loss, m, m_result);
    return result();
}

} // namespace evenkeel::cuda

// The output layer, label tile by label tile. Softmax needs two passes: the first finds each sample's largest logit
// and the sum of exponentials (online, tile after tile), the second makes logits again and turns them into gradients.
#include "kernels/cuda/blocks.cuh"
#include "kernels/cuda/cuda_device.h"
#include "kernels/cuda/output_kernels.cuh"
#include "kernels/cuda/tiles.h"

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
void CudaDevice::logits(ConstMatrixView hidden, ConstMatrixView w, Index first, Index width, float* z, Index pitch)
{
    product({ hidden.data, hidden.rows, hidden.cols, hidden.cols }, Side::Plain,
        { w.data + first * w.cols, width, w.cols, w.cols }, Side::Transposed, {}, { z, hidden.rows, width }, pitch);
}

// Softmax's first pass over all tiles; the last tile's logits stay in z.
void CudaDevice::scanLogits(
    ConstMatrixView hidden, ConstMatrixView w, const float* bias, LabelsView labels, const Tiles& tiles, OutputMemory m)
{
    const auto blocks = static_cast<unsigned>(hidden.rows);
    for (Index t = 0; t < tiles.count; ++t) {
        logits(hidden, w, tiles.first(t), tiles.size(t), m.z, tiles.pitch);
        const Tile tile { m.z, tiles.pitch, tiles.first(t), static_cast<int>(tiles.size(t)), bias };
        launch({ blocks, blockThreads, stream() }, scanKernel, tile, labels, rowState(m.rows, hidden.rows), t == 0);
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
    return { scratch<float>(m_tile, rows * tiles.pitch, where),
        scratch<std::byte>(m_rowState, rows * static_cast<Index>(bytesPerRow), where) };
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

// A share's graphs would have to stay on its multiprocessors: they start their kernels one by one.
void CudaDevice::outputStep(const OutputStep& s, double* meanLoss)
{
    *meanLoss = 0;
    const Tiles tiles(s.hidden.rows, s.weights.value.rows);
    if (tiles.count == 0)
        return fill(s.dHidden.data, s.dHidden.size(), 0);
    const Rule* const rule = place(s.update);
    double* const loss = scratch<double>(m_loss, 1);
    const OutputMemory m = outputMemory(tiles, s.hidden.rows, "outputStep");
    const auto work = [&] { outputPasses(s, tiles, m, rule, loss); };
    if (spec().sms > 0)
        work();
    else
        m_replay.run(keyOf(s), work);
    if (s.hidden.rows > 0)
        check(cudaMemcpyAsync(meanLoss, loss, sizeof(*loss), cudaMemcpyDeviceToHost, stream()));
}

void CudaDevice::outputPasses(const OutputStep& s, const Tiles& tiles, OutputMemory m, const Rule* rule, double* loss)
{
    const Index batch = s.hidden.rows;
    const ConstMatrixView w = s.weights.value;
    const bool softmax = s.loss == Loss::Softmax;
    const bool isShard = softmax && s.logPartition, scans = softmax && !isShard;
    if (scans && batch > 0)
        scanLogits(s.hidden, w, s.bias.value.data, s.labels, tiles, m);
    if (isShard && batch > 0) {
        launch({ exactBlocks(batch, blockThreads), blockThreads, stream() }, shardStartKernel, s.logPartition, batch,
            rowState(m.rows, batch));
    }
    for (Index t = 0; t < tiles.count; ++t) {
        const Index first = tiles.first(t), width = tiles.size(t);
        if (batch > 0) {
            if (!scans || tiles.count > 1)
                logits(s.hidden, w, first, width, m.z, tiles.pitch);
            const Tile tile { m.z, tiles.pitch, first, static_cast<int>(width), s.bias.value.data };
            const RowState rows = rowState(m.rows, batch);
            if (isShard)
                launch({ exactBlocks(batch, 1), blockThreads, stream() }, shardTruthKernel, tile, s.labels, rows);
            if (softmax)
                launch({ exactBlocks(batch, 1), blockThreads, stream() }, softmaxGradientKernel, tile, s.labels, rows);
            else
                launch({ exactBlocks(batch, 1), blockThreads, stream() }, sigmoidKernel, tile, s.labels, rows, t == 0,
                    true);
        }
        const Pitched d { m.z, batch, width, tiles.pitch };
        product(d, Side::Plain, { w.data + first * w.cols, width, w.cols, w.cols }, Side::Plain,
            { t == 0 ? 0.0F : 1.0F }, s.dHidden, s.dHidden.cols); // before the tile's weights change
        updateFromProduct(d, s.hidden, s.weights, first, s.update.rule, rule);
        updateFromColumnSums(d, s.bias, first, rule);
    }
    if (batch > 0)
        writeMeanLoss(s.labels, s.loss, m, loss);
}

void CudaDevice::logPartition(ConstMatrixView hidden, ConstMatrixView w, const float* bias, float* out)
{
    const Tiles tiles(hidden.rows, w.rows);
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
    const Tiles tiles(hidden.rows, w.rows);
    if (hidden.rows == 0 || tiles.count == 0)
        return 0;
    const OutputMemory m = outputMemory(tiles, hidden.rows, __func__);
    if (loss == Loss::Softmax) {
        scanLogits(hidden, w, bias, labels, tiles, m);
        writeMeanLoss(labels, loss, m, m_result);
        return result();
    }
    for (Index t = 0; t < tiles.count; ++t) {
        logits(hidden, w, tiles.first(t), tiles.size(t), m.z, tiles.pitch);
        const Tile tile { m.z, tiles.pitch, tiles.first(t), static_cast<int>(tiles.size(t)), bias };
        launch({ exactBlocks(hidden.rows, 1), blockThreads, stream() }, sigmoidKernel, tile, labels,
            rowState(m.rows, hidden.rows), t == 0, false);
    }
    writeMeanLoss(labels, loss, m, m_result);
    return result();
}

} // namespace evenkeel::cuda

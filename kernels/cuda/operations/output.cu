// SPDX-License-Identifier: GPL-3.0-or-later
// The output layer, label tile by label tile. Softmax needs two passes: the first finds each sample's largest logit
// and the sum of exponentials (online, tile after tile), the second makes logits again and turns them into gradients.
// Where there is memory for all logits, the first pass keeps them.
// With weights in bf16 logits stay in the multiprocessors that make them, where FusedLogits takes the shapes, and their
// derivatives as well, where ChainedSoftmax does.
#include "kernels/cuda/operations/chained_softmax.h"
#include "kernels/cuda/operations/groups.h"
#include "kernels/cuda/operations/output_kernels.cuh"
#include "kernels/cuda/operations/tiles.h"
#include "kernels/cuda/operations/top_labels.h"
#include "kernels/cuda/runtime/blocks.cuh"
#include "kernels/cuda/runtime/loss_slots.h"

#include <limits>

namespace evenkeel::cuda {

namespace {

class CudaOutput final : public OnGpu<OutputOperations> {
public:
    CudaOutput(Context& context, Products& products, ArrayOperations& arrays)
        : OnGpu(context)
        , m_products(products)
        , m_arrays(arrays)
        , m_limits(TileLimits::of(context.spec))
        , m_fused(context)
        , m_chained(context, products)
    {
    }
    PendingLoss start(const OutputStep& step) override;
    bool isRehearsed(const OutputStep& step) const override { return m.replay.knows(keyOf(step)); }
    void logPartition(ConstMatrixView hidden, ConstWeightsView w, const float* bias, float* out) override;
    double loss(ConstMatrixView hidden, ConstWeightsView w, const float* bias, LabelsView labels, Loss loss,
        TopLabels top) override;
    void topLabels(ConstMatrixView hidden, ConstWeightsView w, const float* bias, TopLabels top) override;

private:
    using Pitched = Products::Pitched;
    using Side = Products::Side;
    struct Memory {
        RowState rows;
        float* z = nullptr; // tiles that are used in turn; null where FusedLogits makes the logits
        float* all = nullptr; // all tiles' logits, where the first pass keeps them
        Bf16* d = nullptr; // with weights in bf16: derivatives, in tiles as those of z
        float* columnSums = nullptr; // of the derivatives for each 128 samples, in tiles, too; null: to be added up
        Index turns = 1, numbers = 0, sumNumbers = 0; // tiles that take turns; of z or d, and of columnSums, in a tile
        bool isChained = false; // nothing else is needed

        float* tile(Index t) const { return z ? z + t % turns * numbers : nullptr; }
        float* logits(Index t) const { return all ? all + t * numbers : tile(t); }
        Bf16* derivatives(Index t) const { return d ? d + t % turns * numbers : nullptr; }
        float* sums(Index t) const { return columnSums + t % turns * sumNumbers; }
    };
    using Layer = FusedLogits::Layer;
    // As products take it: with weights in bf16, so are the hidden units.
    Layer layerOf(ConstMatrixView hidden, const ConstWeightsView& w, const float* bias, Where where)
    {
        return { m_products.factor(hidden, w, m_hidden, where), Pitched::whole(w), bias };
    }
    static double sizeOfFactors(const Layer& layer) { return layer.w.bf16 ? sizeof(Bf16) : sizeof(float); }
    enum class Way { Cublas, Fused, Chained }; // that logits of a step are made
    Way wayOf(const OutputStep& step);
    Tiles tilesOf(Index batch, Index labels) const { return { batch, labels, m_limits }; }
    RowState rowsFor(Index rows, Where where)
    {
        return RowState(m.scratch<std::byte>(m_rowState, rows * RowState::bytesPerRow, where), rows);
    }
    Index turns() const { return m.branches.areMany() ? 2 : 1; }
    float* logitsFor(const Tiles& tiles, Index rows, Where where)
    {
        return m.scratch<float>(m_tile, turns() * rows * tiles.pitch, where);
    }
    Memory memoryFor(const OutputStep& step, const Tiles& tiles, Way way);
    float* allLogitsFor(const OutputStep& step, const Tiles& tiles);
    // `name`: of the part of a step.
    void logits(const char* name, const Layer& layer, Index first, Index width, float* z, Index pitch);
    void scanLogits(const Layer& layer, LabelsView labels, const Tiles& tiles, const Memory& memory);
    void scan(const Layer& layer, const LabelsView& labels, const Tile& tile, const RowState& rows, bool isFirst);
    template<typename Work>
    void overLogits(const Layer& layer, const Tiles& tiles, TopLabels top, Where where, const Work& work);
    Replay::Key keyOf(const OutputStep& step) const;
    void passes(const OutputStep& step, const Tiles& tiles, const Memory& memory, const Rule* rule, double* loss);
    void gradientOfTile(const OutputStep& step, const Layer& layer, const Tiles& tiles, Index t, const Memory& memory);
    void backwardOfTile(const OutputStep& step, const Layer& layer, const Tiles& tiles, Index t, const Memory& memory,
        const Rule* rule);
    void writeMeanLoss(LabelsView labels, Loss loss, const RowState& rows, double* result);

    Products& m_products;
    ArrayOperations& m_arrays;
    TileLimits m_limits;
    FusedLogits m_fused;
    ChainedSoftmax m_chained;
    LossSlots m_losses;
    Scratch m_tile, m_allLogits, m_derivatives, m_columnSums, m_hidden, m_rowState, m_best; // of one operation
    Scratch m_loss; // of the last step
    Index m_refusedLogits = std::numeric_limits<Index>::max(); // bytes; as many were not kept, nor asked for again
};

// z (hidden rows x width, rows `pitch` apart) = hidden w[first .. first + width]ᵀ, without the bias.
void CudaOutput::logits(const char* name, const Layer& layer, Index first, Index width, float* z, Index pitch)
{
    const Pitched& hidden = layer.hidden;
    const double size = static_cast<double>(hidden.rows * width), cols = static_cast<double>(hidden.cols),
                 ends = static_cast<double>(hidden.rows + width) * cols;
    m.part(name, 2 * size * cols, 4 * size + sizeOfFactors(layer) * ends, [&] {
        m_products.product(m.branches.main(), hidden, Side::Plain, layer.w.rowsFrom(first, width), Side::Transposed, {},
            { z, hidden.rows, width }, pitch);
    });
}

// Softmax's first pass over all tiles; all their logits are kept, or the last tile's.
void CudaOutput::scanLogits(const Layer& layer, LabelsView labels, const Tiles& tiles, const Memory& memory)
{
    if (!memory.z)
        return m_fused.scan(layer, memory.rows);
    for (Index t = 0; t < tiles.count; ++t) {
        float* const z = memory.all ? memory.logits(t) : memory.z; // one tile alone stays in the cache
        logits("logits, first pass", layer, tiles.first(t), tiles.size(t), z, tiles.pitch);
        const Tile tile { z, tiles.pitch, tiles.first(t), static_cast<int>(tiles.size(t)), layer.bias };
        scan(layer, labels, tile, memory.rows, t == 0);
    }
}

void CudaOutput::scan(
    const Layer& layer, const LabelsView& labels, const Tile& tile, const RowState& rows, bool isFirst)
{
    m.part("maximum and sum of exponentials", 0, 4 * static_cast<double>(layer.hidden.rows * tile.width), [&] {
        launch(
            { exactBlocks(layer.hidden.rows, 1), blockThreads, m.stream() }, scanKernel, tile, labels, rows, isFirst);
    });
}

void CudaOutput::writeMeanLoss(LabelsView labels, Loss loss, const RowState& rows, double* result)
{
    if (loss == Loss::Softmax)
        launch({ 1, blockThreads, m.stream() }, softmaxLossKernel, labels, rows, result);
    else
        launch({ 1, blockThreads, m.stream() }, sigmoidLossKernel, labels, rows, result);
}

CudaOutput::Way CudaOutput::wayOf(const OutputStep& s)
{
    const ConstWeightsView w = s.weights.value;
    if (!m_fused.takes(w, s.hidden.rows))
        return Way::Cublas;
    return s.loss == Loss::Softmax && !s.logPartition && m_chained.takes(w) ? Way::Chained : Way::Fused;
}

CudaOutput::Memory CudaOutput::memoryFor(const OutputStep& s, const Tiles& tiles, Way way)
{
    const Where where = "outputStep";
    const Index batch = s.hidden.rows;
    Memory memory { .rows = rowsFor(batch, where),
        .turns = turns(),
        .numbers = batch * tiles.pitch,
        .sumNumbers = FusedLogits::sumRows(batch) * tiles.pitch };
    if (way == Way::Chained) {
        memory.isChained = true;
        m.scratch<Bf16>(m_hidden, s.hidden.size(), where);
        m_chained.reserve(batch, s.weights.value.rows, s.labels.nnz);
        return memory;
    }
    if (s.weights.value.bf16) {
        memory.d = m.scratch<Bf16>(m_derivatives, memory.turns * memory.numbers, where);
        m.scratch<Bf16>(m_hidden, s.hidden.size(), where);
    }
    if (way == Way::Fused || s.loss == Loss::Softmax)
        memory.columnSums = m.scratch<float>(m_columnSums, memory.turns * memory.sumNumbers, where);
    if (way == Way::Cublas) {
        memory.z = logitsFor(tiles, batch, where);
        memory.all = allLogitsFor(s, tiles);
    }
    return memory;
}

// Where the first pass makes several tiles' logits, and all of them take at most a quarter of the free memory.
float* CudaOutput::allLogitsFor(const OutputStep& s, const Tiles& tiles)
{
    const Where where = "outputStep";
    const Index numbers = s.hidden.rows * tiles.pitch * tiles.count, bytes = numbers * Index { sizeof(float) };
    if (s.loss != Loss::Softmax || s.logPartition || tiles.count < 2)
        return nullptr;
    if (bytes >= m_refusedLogits)
        return nullptr;
    if (bytes > static_cast<Index>(m_allLogits.bytes) && bytes > m.memory.available(where) / 4) {
        m_refusedLogits = bytes;
        return nullptr;
    }
    return m.scratch<float>(m_allLogits, numbers, where);
}

// In a rehearsal one tile of each size runs, and the whole step is recorded.
PendingLoss CudaOutput::start(const OutputStep& s)
{
    const Way way = wayOf(s);
    const Tiles tiles = tilesOf(s.hidden.rows, s.weights.value.rows);
    if (tiles.count == 0) {
        m_arrays.fill(s.dHidden.data, s.dHidden.size(), 0);
        return 0;
    }
    const Rule* const rule = m_products.place(s.update);
    double* const loss = m.scratch<double>(m_loss, 1, "outputStep");
    const Memory memory = memoryFor(s, tiles, way);
    // Before other streams use it: it comes in the order of the first.
    if (way != Way::Chained)
        m_products.reserve(s.weights, s.update.rule, tiles.width, s.hidden.cols);
    const auto work = [&] { passes(s, tiles, memory, rule, loss); };
    if (m.isRehearsal) {
        passes(s, tiles.everySize(), memory, rule, loss);
        m.replay.prepare(keyOf(s), work);
    } else if (m.parts) {
        work();
    } else {
        m.replay.run(keyOf(s), work);
    }
    return s.hidden.rows > 0 ? m_losses.copy(loss, m.stream()) : PendingLoss(0);
}

// The rate is in the rule's memory, and labels are read where they lie: neither is part of the key.
Replay::Key CudaOutput::keyOf(const OutputStep& s) const
{
    Replay::Key key;
    key.add(s.hidden.data).add(s.hidden.rows).add(s.hidden.cols).add(s.dHidden.data);
    for (const Parameter* p : { &s.weights, &s.bias })
        key.add(p->value.data).add(p->value.rows).add(p->gradient).add(p->first).add(p->second);
    const Parameter::Bf16State& state = s.weights.bf16;
    key.add(s.weights.value.bf16).add(state.first).add(state.second).add(state.compensation);
    key.add(s.labels.offsets).add(s.labels.ids).add(s.labels.counts).add(s.logPartition);
    key.add(static_cast<Index>(s.loss)).add(static_cast<Index>(s.update.rule));
    for (const Scratch* own : { &m_tile, &m_allLogits, &m_derivatives, &m_columnSums, &m_hidden, &m_rowState, &m_loss })
        key.add(own->memory);
    m_fused.addTo(key);
    m_chained.addTo(key);
    m_products.addTo(key);
    return key;
}

void CudaOutput::passes(const OutputStep& s, const Tiles& tiles, const Memory& memory, const Rule* rule, double* loss)
{
    const Index batch = s.hidden.rows;
    const bool softmax = s.loss == Loss::Softmax;
    const Layer layer = layerOf(s.hidden, s.weights.value, s.bias.value.data, "outputStep");
    if (memory.isChained) {
        m_chained.hiddenGradient(layer, s.labels, memory.rows, s.dHidden.data);
        m_chained.update(layer, s.weights, s.bias, rule);
        return m.part("loss", 0, 0, [&] { writeMeanLoss(s.labels, s.loss, memory.rows, loss); });
    }
    if (softmax && !s.logPartition && batch > 0)
        scanLogits(layer, s.labels, tiles, memory);
    if (softmax && s.logPartition && batch > 0) {
        launch({ exactBlocks(batch, blockThreads), blockThreads, m.stream() }, shardStartKernel, s.logPartition, batch,
            memory.rows);
    }
    if (!memory.z && batch > 0)
        m_fused.trueLogits(layer, s.labels, memory.rows);
    for (Index t = 0; t < tiles.count; ++t) {
        m.branches.awaitBuffer(t);
        if (batch > 0)
            gradientOfTile(s, layer, tiles, t, memory);
        m.branches.gradientIsReady(t);
        backwardOfTile(s, layer, tiles, t, memory, rule);
    }
    m.branches.join(tiles.count);
    if (batch > 0)
        m.part("loss", 0, 0, [&] { writeMeanLoss(s.labels, s.loss, memory.rows, loss); });
}

// On the first branch: tile t's logits, and d in their place or in a place of its own.
void CudaOutput::gradientOfTile(
    const OutputStep& s, const Layer& layer, const Tiles& tiles, Index t, const Memory& memory)
{
    const Index batch = s.hidden.rows, width = tiles.size(t);
    const bool softmax = s.loss == Loss::Softmax;
    if (!memory.z) {
        const Index first = tiles.first(t);
        const Layer here { layer.hidden, layer.w.rowsFrom(first, width), layer.bias ? layer.bias + first : nullptr };
        return m_fused.gradient(
            here, s.loss, s.labels, first, memory.rows, { memory.derivatives(t), memory.sums(t), tiles.pitch });
    }
    if (!softmax || s.logPartition || (tiles.count > 1 && !memory.all)) // else they are still there
        logits("logits, second pass", layer, tiles.first(t), width, memory.tile(t), tiles.pitch);
    const Tile tile { memory.logits(t), tiles.pitch, tiles.first(t), static_cast<int>(width), layer.bias };
    const RowState& rows = memory.rows;
    const Launch how(exactBlocks(batch, 1), blockThreads, m.stream());
    if (softmax && s.logPartition)
        launch(how, shardTruthKernel, tile, s.labels, rows);
    static_assert(FusedLogits::sumRows(gradientSide) == 1 && FusedLogits::sumRows(gradientSide + 1) == 2);
    const dim3 blocks(exactBlocks(width, gradientSide), exactBlocks(batch, gradientSide));
    const auto write = [&]<typename T>(Derivatives<T> d) {
        if (softmax)
            launch({ blocks, blockThreads, m.stream() }, softmaxGradientKernel<T>, tile, s.labels, rows, d,
                memory.sums(t));
        else
            launch(how, sigmoidKernel<T>, tile, s.labels, rows, d, t == 0, true);
    };
    const double bytes = sizeof(float) + sizeOfFactors(layer);
    m.part("softmax or sigmoid gradient", 0, bytes * static_cast<double>(batch * width), [&] {
        if (Bf16* const d = memory.derivatives(t))
            write(Derivatives<Bf16> { d, tiles.pitch });
        else
            write(Derivatives<float> { memory.tile(t), tiles.pitch });
    });
}

// On the other branches: dHidden += d w before tile t's weights change, then their update and the bias's.
void CudaOutput::backwardOfTile(
    const OutputStep& s, const Layer& layer, const Tiles& tiles, Index t, const Memory& memory, const Rule* rule)
{
    const Index first = tiles.first(t), width = tiles.size(t);
    const Pitched d { memory.tile(t), s.hidden.rows, width, tiles.pitch, memory.derivatives(t) };
    const double size = static_cast<double>(s.hidden.rows * width), cols = static_cast<double>(layer.w.cols),
                 ends = static_cast<double>(s.hidden.rows + width) * cols, factor = sizeOfFactors(layer);
    // What is 32 bits wide anyway: dHidden; the weights' gradient, which is counted as large as the weights.
    const double sums = static_cast<double>(s.hidden.rows) * cols, gradient = static_cast<double>(width) * cols;
    m.part("hidden gradient", 2 * size * cols, factor * (size + gradient) + 4 * sums, [&] {
        m_products.product(m.branches.hiddenGradient(), d, Side::Plain, layer.w.rowsFrom(first, width), Side::Plain,
            { t == 0 ? 0.0F : 1.0F }, s.dHidden, s.dHidden.cols);
    });
    m.branches.hiddenGradientIsDone(t);
    m.part("weights' gradient and update", 2 * size * cols, factor * (size + ends) + 4 * gradient, [&] {
        m_products.updateFromProduct(m.branches.weights(), d, layer.hidden, s.weights, first, s.update.rule, rule);
    });
    const Index sumRows = FusedLogits::sumRows(s.hidden.rows);
    const Pitched summed = memory.columnSums ? Pitched { memory.sums(t), sumRows, width, tiles.pitch } : d;
    m.part("bias", 0, memory.columnSums ? 4 * static_cast<double>(sumRows * width) : factor * size,
        [&] { m_products.updateFromColumnSums(m.branches.weights(), summed, s.bias, first, rule); });
    m.branches.weightsAreDone(t);
}

void CudaOutput::logPartition(ConstMatrixView hidden, ConstWeightsView w, const float* bias, float* out)
{
    const Tiles tiles = tilesOf(hidden.rows, w.rows);
    if (hidden.rows == 0 || tiles.count == 0)
        return;
    const Memory memory { .rows = rowsFor(hidden.rows, __func__),
        .z = m_fused.takes(w, hidden.rows) ? nullptr : logitsFor(tiles, hidden.rows, __func__) };
    scanLogits(layerOf(hidden, w, bias, __func__), {}, tiles, memory);
    launch({ exactBlocks(hidden.rows, blockThreads), blockThreads, m.stream() }, logPartitionKernel, memory.rows,
        hidden.rows, out);
}

double CudaOutput::loss(
    ConstMatrixView hidden, ConstWeightsView w, const float* bias, LabelsView labels, Loss loss, TopLabels top)
{
    const Tiles tiles = tilesOf(hidden.rows, w.rows);
    if (hidden.rows == 0 || tiles.count == 0)
        return 0;
    const Where where = "outputLoss";
    const RowState rows = rowsFor(hidden.rows, where);
    const Layer layer = layerOf(hidden, w, bias, where);
    if (loss == Loss::Softmax && top.k == 0 && m_fused.takes(w, hidden.rows)) {
        m_fused.scan(layer, rows);
        m_fused.trueLogits(layer, labels, rows);
    } else {
        overLogits(layer, tiles, top, where, [&](const Tile& tile, bool isFirst) {
            if (loss == Loss::Softmax)
                return scan(layer, labels, tile, rows, isFirst);
            launch({ exactBlocks(hidden.rows, 1), blockThreads, m.stream(), 0, where }, sigmoidKernel<float>, tile,
                labels, rows, Derivatives<float> { tile.z, tiles.pitch }, isFirst, false);
        });
    }
    writeMeanLoss(labels, loss, rows, m.resultMemory());
    return m.result();
}

void CudaOutput::topLabels(ConstMatrixView hidden, ConstWeightsView w, const float* bias, TopLabels top)
{
    if (hidden.rows == 0 || top.k == 0)
        return;
    const Layer layer = layerOf(hidden, w, bias, "topLabels");
    overLogits(layer, tilesOf(hidden.rows, w.rows), top, "topLabels", [](const Tile&, bool) {});
}

// An evaluation's logits, once: their best labels, and work(tile, whether it is the first).
template<typename Work>
void CudaOutput::overLogits(const Layer& layer, const Tiles& tiles, TopLabels top, Where where, const Work& work)
{
    const Index rows = layer.hidden.rows;
    float* const z = logitsFor(tiles, rows, where);
    std::optional<BestOfTiles> best;
    if (top.k > 0)
        best.emplace(m, m_best, rows, top.k);
    for (Index t = 0; t < tiles.count; ++t) {
        logits("logits, evaluation", layer, tiles.first(t), tiles.size(t), z, tiles.pitch);
        const Tile tile { z, tiles.pitch, tiles.first(t), static_cast<int>(tiles.size(t)), layer.bias };
        if (best)
            best->add(z, tiles.pitch, tile.firstLabel, tile.width, layer.bias);
        work(tile, t == 0);
    }
    if (best)
        best->write(top);
}

} // namespace

std::unique_ptr<OutputOperations> makeOutput(Context& context, Products& products, ArrayOperations& arrays)
{
    return std::make_unique<CudaOutput>(context, products, arrays);
}

} // namespace evenkeel::cuda

#include "kernels/cpu/output_layer.h"

#include <cmath>
#include <limits>

namespace evenkeel {

namespace {

constexpr Index stashLabels = 16384; // from here on nothing of size batch x labels is kept
constexpr Index stashFloats = Index { 64 } << 20;

Index roundUp(Index n, Index multiple) { return (n + multiple - 1) / multiple * multiple; }

// log(x) for positive normal x, the same bits everywhere: x = m 2^e, log m as 2 artanh((m - 1) / (m + 1)).
double logarithm(double x)
{
    if (!(x > 0) || !std::isfinite(x))
        return std::numeric_limits<double>::quiet_NaN(); // a run that diverged shows it
    constexpr double ln2 = 0.693147180559945309417232;
    int e = 0;
    double m = std::frexp(x, &e);
    if (m < 0.70710678118654752) {
        m *= 2;
        --e;
    }
    const double s = (m - 1) / (m + 1), q = s * s;
    double p = 0;
    for (int i = 25; i >= 1; i -= 2)
        p = p * q + 1.0 / i;
    return e * ln2 + 2 * s * p;
}

Index labelCount(LabelsView labels, Index b) { return labels.offsets[b + 1] - labels.offsets[b]; }

} // namespace

OutputLayer::Layer::Layer(ConstMatrixView hiddenView, ConstMatrixView weights, const float* biasValues)
    : hidden(hiddenView)
    , w(weights)
    , bias(biasValues)
    , tiles(weights.rows, hiddenView.rows)
    , columns(roundUp(hiddenView.rows, 16))
    , ld(columns % 64 == 0 ? columns + 16 : columns) // rows a power of two apart would share cache sets
{
}

struct OutputLayer::Backward {
    const Layer& layer;
    const OutputStep& step;
    UpdateRule rule;
    float* dHidden; // each chunk's share, or the result itself where there is one chunk

    float* share(Index chunk) const { return dHidden + chunk * layer.hidden.size(); }
};

OutputLayer::OutputLayer(const SimdOps& ops, ThreadPool& pool)
    : m_ops(ops)
    , m_pool(pool)
    , m_threads(static_cast<std::size_t>(pool.size()))
{
}

double OutputLayer::step(const OutputStep& step)
{
    const Layer layer(step.hidden, step.weights.value, step.bias.value.data);
    const LabelTiles& tiles = layer.tiles;
    const Index batch = layer.batch(), h = layer.hidden.cols;
    packHidden(layer);
    m_ops.packRows(layer.hidden.data, h, batch, h, m_hiddenPanels.need(batch * roundUp(h, m_ops.panel)));
    float* shares = tiles.chunks == 1 ? step.dHidden.data : m_dHidden.need(tiles.chunks * batch * h);
    Backward backward { layer, step, UpdateRule(m_ops, step.update), shares };
    startSums(layer);
    double loss = 0;
    if (step.loss == Loss::Softmax) {
        const bool keep = tiles.labels < stashLabels && tiles.labels * layer.ld <= stashFloats;
        float* stash = keep ? m_stash.need(tiles.labels * layer.ld) : nullptr;
        statistics(layer, step.labels, stash);
        loss = softmaxLoss(layer, step.labels);
        softmaxBackward(backward, step.labels, stash);
    } else {
        sigmoid(layer, step.labels, &backward);
        loss = sigmoidLoss(layer);
    }
    reduceHidden(backward);
    return loss;
}

double OutputLayer::loss(ConstMatrixView hidden, ConstMatrixView w, const float* bias, LabelsView labels, Loss loss)
{
    const Layer layer(hidden, w, bias);
    packHidden(layer);
    startSums(layer);
    if (loss == Loss::Softmax) {
        statistics(layer, labels, nullptr);
        return softmaxLoss(layer, labels);
    }
    sigmoid(layer, labels, nullptr);
    return sigmoidLoss(layer);
}

void OutputLayer::packHidden(const Layer& layer)
{
    const Index h = layer.hidden.cols;
    // Columns beyond the batch are read as zeros.
    float* packed = m_samplePanels.need(h * roundUp(layer.columns, m_ops.panel));
    m_ops.packColumns(layer.hidden.data, h, h, layer.batch(), packed);
    const Index done = h * roundUp(layer.batch(), m_ops.panel), all = h * roundUp(layer.columns, m_ops.panel);
    std::fill(packed + done, packed + all, 0.0F);
}

void OutputLayer::logits(const Layer& layer, Index tile, float* z) const
{
    const Index first = layer.tiles.firstLabel(tile), h = layer.hidden.cols;
    Product p;
    p.m = layer.tiles.firstLabel(tile + 1) - first;
    p.n = layer.columns;
    p.k = h;
    p.a = layer.w.row(first);
    p.rowStride = h;
    p.columnStride = 1;
    p.packed = m_samplePanels.data();
    p.c = z;
    p.ldc = layer.ld;
    p.start = ProductStart::RowBias;
    p.bias = layer.bias ? layer.bias + first : nullptr;
    m_ops.multiply(p);
}

void OutputLayer::startSums(const Layer& layer)
{
    const Index n = layer.columns * std::max<Index>(layer.tiles.chunks, 1);
    std::fill_n(m_sums.max.need(n), n, std::numeric_limits<float>::lowest());
    std::fill_n(m_sums.sum.need(n), n, 0.0);
    std::fill_n(m_sums.target.need(n), n, 0.0);
    m_sums.scale.need(layer.columns);
}

// First pass: max and sum of exp(z - max) of every sample, and the sum of its true labels' logits.
void OutputLayer::statistics(const Layer& layer, LabelsView labels, float* stash)
{
    const LabelTiles& tiles = layer.tiles;
    const Index columns = layer.columns, ld = layer.ld;
    float* max = m_sums.max.data();
    double *sum = m_sums.sum.data(), *target = m_sums.target.data();
    m_pool.run(tiles.chunks, [&](Index chunk, int threadIndex) {
        Thread& thread = m_threads[static_cast<std::size_t>(threadIndex)];
        thread.cursor.start(labels, tiles.firstLabel(tiles.firstTile(chunk)));
        for (Index tile = tiles.firstTile(chunk); tile < tiles.firstTile(chunk + 1); ++tile) {
            const Index first = tiles.firstLabel(tile), end = tiles.firstLabel(tile + 1);
            float* z = stash ? stash + first * ld : thread.logits.need(tiles.tile * ld);
            logits(layer, tile, z);
            m_ops.softmaxStatistics(z, ld, end - first, columns, max + chunk * columns, sum + chunk * columns);
            thread.cursor.until(end,
                [&](Index b, Index label) { target[chunk * columns + b] += double { z[(label - first) * ld + b] }; });
        }
    });
    for (Index chunk = 1; chunk < tiles.chunks; ++chunk) {
        m_ops.mergeStatistics(max, sum, max + chunk * columns, sum + chunk * columns, columns);
        for (Index b = 0; b < columns; ++b)
            target[b] += target[chunk * columns + b];
    }
}

// -sum over true labels of log p / |Y|, and the factors of exp(z - max) in the gradient.
double OutputLayer::softmaxLoss(const Layer& layer, LabelsView labels)
{
    const auto batch = static_cast<double>(layer.batch());
    const float* max = m_sums.max.data();
    const double *sum = m_sums.sum.data(), *target = m_sums.target.data();
    float* scale = m_sums.scale.data();
    std::fill_n(scale, layer.columns, 0.0F);
    double loss = 0;
    for (Index b = 0; b < layer.batch(); ++b)
        if (const Index count = labelCount(labels, b); count > 0) {
            loss += double { max[b] } + logarithm(sum[b]) - target[b] / static_cast<double>(count);
            scale[b] = static_cast<float>(1 / (sum[b] * batch));
        }
    return layer.batch() > 0 ? loss / batch : 0;
}

double OutputLayer::sigmoidLoss(const Layer& layer)
{
    const double *sum = m_sums.sum.data(), *target = m_sums.target.data();
    double loss = 0;
    for (Index chunk = 0; chunk < layer.tiles.chunks; ++chunk)
        for (Index b = 0; b < layer.batch(); ++b)
            loss += sum[chunk * layer.columns + b] - target[chunk * layer.columns + b];
    return layer.batch() > 0 ? loss / static_cast<double>(layer.batch()) : 0;
}

// Second pass: d = (p - y) / batch, tile by tile, and what follows from it.
void OutputLayer::softmaxBackward(Backward& backward, LabelsView labels, float* stash)
{
    const Layer& layer = backward.layer;
    const LabelTiles& tiles = layer.tiles;
    const Index columns = layer.columns, ld = layer.ld;
    const float *max = m_sums.max.data(), *scale = m_sums.scale.data();
    m_pool.run(tiles.chunks, [&](Index chunk, int threadIndex) {
        Thread& thread = m_threads[static_cast<std::size_t>(threadIndex)];
        thread.cursor.start(labels, tiles.firstLabel(tiles.firstTile(chunk)));
        for (Index tile = tiles.firstTile(chunk); tile < tiles.firstTile(chunk + 1); ++tile) {
            const Index first = tiles.firstLabel(tile), end = tiles.firstLabel(tile + 1);
            float* z = stash ? stash + first * ld : thread.logits.need(tiles.tile * ld);
            if (!stash)
                logits(layer, tile, z);
            m_ops.softmaxGradient(z, ld, end - first, columns, max, scale);
            thread.cursor.until(end, [&](Index b, Index label) {
                const auto share = static_cast<double>(labelCount(labels, b)) * static_cast<double>(layer.batch());
                z[(label - first) * ld + b] -= static_cast<float>(1 / share);
            });
            backwardTile(backward, chunk, tile, z, thread);
        }
    });
}

// Labels are independent here, so loss and gradient need one pass: log(1 + e^z) - y z and sigmoid(z) - y.
void OutputLayer::sigmoid(const Layer& layer, LabelsView labels, Backward* backward)
{
    const LabelTiles& tiles = layer.tiles;
    const Index columns = layer.columns, ld = layer.ld, batch = layer.batch();
    double *sum = m_sums.sum.data(), *target = m_sums.target.data();
    float* scale = m_sums.scale.data();
    const float share = batch > 0 ? static_cast<float>(1 / static_cast<double>(batch)) : 0;
    for (Index b = 0; b < columns; ++b)
        scale[b] = b < batch ? share : 0;
    m_pool.run(tiles.chunks, [&](Index chunk, int threadIndex) {
        Thread& thread = m_threads[static_cast<std::size_t>(threadIndex)];
        thread.cursor.start(labels, tiles.firstLabel(tiles.firstTile(chunk)));
        for (Index tile = tiles.firstTile(chunk); tile < tiles.firstTile(chunk + 1); ++tile) {
            const Index first = tiles.firstLabel(tile), end = tiles.firstLabel(tile + 1);
            float* z = thread.logits.need(tiles.tile * ld);
            logits(layer, tile, z);
            thread.cursor.until(end,
                [&](Index b, Index label) { target[chunk * columns + b] += double { z[(label - first) * ld + b] }; });
            m_ops.sigmoid(z, ld, end - first, columns, sum + chunk * columns, backward ? scale : nullptr);
            if (!backward)
                continue;
            thread.cursor.rewind(first);
            thread.cursor.until(end, [&](Index b, Index label) { z[(label - first) * ld + b] -= share; });
            backwardTile(*backward, chunk, tile, z, thread);
        }
    });
}

// z holds d of one tile: adds d w to the chunk's dHidden, then updates the tile's weights by dᵀ hidden.
void OutputLayer::backwardTile(const Backward& backward, Index chunk, Index tile, const float* z, Thread& thread)
{
    const Layer& layer = backward.layer;
    const OutputStep& step = backward.step;
    const Index first = layer.tiles.firstLabel(tile), labels = layer.tiles.firstLabel(tile + 1) - first;
    const Index h = layer.hidden.cols, batch = layer.batch(), at = first * h;

    float* packed = thread.weights.need(layer.tiles.tile * roundUp(h, m_ops.panel));
    m_ops.packRows(layer.w.row(first), h, labels, h, packed);
    const bool isFirst = tile == layer.tiles.firstTile(chunk);
    m_ops.multiply({ .m = batch,
        .n = h,
        .k = labels,
        .a = z,
        .rowStride = 1,
        .columnStride = layer.ld,
        .packed = packed,
        .c = backward.share(chunk),
        .ldc = h,
        .start = isFirst ? ProductStart::Zero : ProductStart::Output });

    float* gradient = backward.rule.target(step.weights, at, thread.gradient.need(layer.tiles.tile * h));
    m_ops.multiply({ .m = labels,
        .n = h,
        .k = batch,
        .a = z,
        .rowStride = layer.ld,
        .columnStride = 1,
        .packed = m_hiddenPanels.data(),
        .c = gradient,
        .ldc = h,
        .start = ProductStart::Zero });
    backward.rule.apply(step.weights, at, labels * h, gradient);

    if (!step.bias.value.data)
        return;
    float* biasGradient = backward.rule.target(step.bias, first, thread.biasGradient.need(layer.tiles.tile));
    m_ops.rowSums(z, labels, layer.columns, layer.ld, biasGradient);
    backward.rule.apply(step.bias, first, labels, biasGradient);
}

void OutputLayer::reduceHidden(const Backward& backward)
{
    const Layer& layer = backward.layer;
    const Index chunks = layer.tiles.chunks, h = layer.hidden.cols;
    if (chunks == 1)
        return;
    constexpr Index rowsAtOnce = 16;
    m_pool.run(roundUp(layer.batch(), rowsAtOnce) / rowsAtOnce, [&](Index part, int) {
        const Index from = part * rowsAtOnce * h, to = std::min((part + 1) * rowsAtOnce, layer.batch()) * h;
        float* out = backward.step.dHidden.data;
        std::fill(out + from, out + to, 0.0F);
        for (Index chunk = 0; chunk < chunks; ++chunk)
            m_ops.combine(1, backward.share(chunk) + from, 1, out + from, to - from);
    });
}

} // namespace evenkeel

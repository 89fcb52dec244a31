// SPDX-License-Identifier: GPL-3.0-or-later
// The output layer on the CPU: logits label tile by label tile, their loss and gradient, and the best labels.
// Work on a tile goes in blocks of samples, so that a tile's weights, logits and gradient stay in the second cache
// whatever the batch. Backward needs e^z of every logit a second time; there are three ways to have it:
//   stash       the batch's logits are kept, in 32 bits: few labels
//   stash-16    their exponentials in 16 bits: 6 instead of 8 flops per weight and sample, 2 bytes per label and sample
//               (with products of pairs in bf16: see stashed_softmax.cpp)
//   bounded     logits are computed again: nothing of size batch x labels
#pragma once

#include "kernels/cpu/host_memory.h"
#include "kernels/cpu/output/best_labels.h"
#include "kernels/cpu/output/label_search.h"
#include "kernels/cpu/output/label_tiles.h"
#include "kernels/cpu/simd/simd_ops.h"
#include "kernels/cpu/thread_pool.h"
#include "kernels/cpu/update_rule.h"
#include "kernels/cpu/weight_products.h"
#include "kernels/device.h"

#include <optional>
#include <span>
#include <string>

namespace evenkeel {

enum class OutputWay { Stash, Stash16, Bounded };

class OutputLayer {
public:
    // `stashBytes`: how much a stash may take.
    OutputLayer(const SimdOps& ops, ThreadPool& pool, Index stashBytes);

    double step(const OutputStep& step);
    // The k best labels of each sample are given too where k > 0.
    double loss(ConstMatrixView hidden, const ConstWeightsView& w, const float* bias, LabelsView labels, Loss loss,
        Index k = 0, Id* ids = nullptr, float* scores = nullptr);
    void logPartition(ConstMatrixView hidden, const ConstWeightsView& w, const float* bias, float* out);
    void topLabels(
        ConstMatrixView hidden, const ConstWeightsView& w, const float* bias, Index k, Id* ids, float* scores);
    // These do not change until the next call: single samples are answered by a LabelSearch from the second one on.
    void keep(const ConstWeightsView& w, const float* bias);

    // The softmax step's way: it follows from the weights' type and the shapes alone, so that results repeat. (With a
    // hidden layer that is wide enough for isFused().)
    OutputWay way(Index batch, Index labels, bool isBf16) const;
    static std::string nameOf(OutputWay way);

private:
    LabelSearch* searchOf(const ConstWeightsView& w, const float* bias); // null: it is not worth one

    struct Thread { // what a thread needs for its tile
        Scratch<float> logits, weights, gradient, biasGradient, biasBlock, left, derivatives;
        WeightProducts::Left tileWeights; // of tile `leftTile`, as a product's left factor
        Index leftTile = 0;
        Scratch<std::int64_t> hot; // positions in a tile
        std::vector<Index> trueLabels; // the same
        LabelCursor cursor;
    };
    struct Sums { // per sample and chunk
        Scratch<float> shift, max, scale; // sums are of e^(z - shift); scale: factors of that in the gradient
        Scratch<double> sum, target;
    };
    struct Block { // some samples of the batch
        Index first = 0, samples = 0, columns = 0; // columns: rounded up to what the inner loops take at once
    };
    struct Layer { // one call's arguments and the sizes that follow from them
        ConstMatrixView hidden;
        ConstWeightsView w;
        const float* bias = nullptr;
        WeightProducts products;
        LabelTiles tiles;
        Index columns = 0; // samples, rounded up
        Index ld = 0; // of a tile's block of logits
        Layer(ConstMatrixView hiddenView, const ConstWeightsView& weights, const float* biasValues,
            const WeightProducts& productsOfWeights);
        Index batch() const { return hidden.rows; }
        Index transposedLd() const { return columns + 16; } // of hidden, transposed; see `ld`
        Index blocks() const;
        static Index blockOf(Index sample);
        Block block(Index i) const;
        bool isLast(const Block& block) const { return block.first + block.samples == batch(); }
        // Of a tile's block in a stash whose rows are `rowLength` long: it lies there in one piece.
        Index stashOffset(Index tile, const Block& block, Index rowLength) const;
        // Of a matrix like the weights, in either type; none after the last tile.
        Prefetch rowsOf(Index tile, const float* floats, const Bf16* bf16) const;
    };
    struct Stash { // exponentials label by label
        OutputWay way = OutputWay::Bounded;
        Index ld = 0; // of a tile's block
        float* floats = nullptr;
        std::uint16_t* halves = nullptr;
    };
    struct Logits { // of one tile and block: z[label * ld + sample]
        float* z = nullptr;
        Index ld = 0;
    };
    struct Backward;

    Layer layerOf(ConstMatrixView hidden, const ConstWeightsView& w, const float* bias); // for one call
    void packHidden(const Layer& layer);
    void packHiddenForWeights(const Layer& layer, const float* hidden);
    Product logitProduct(const Layer& layer, Index tile, const Block& block, Thread& thread) const; // without output
    void logits(
        const Layer& layer, Index tile, const Block& block, Logits out, Thread& thread, bool isOneSample = false) const;
    template<typename Visit>
    void eachTile(const Layer& layer, Index chunk, Visit visit) const; // visit(tile, block)
    static void offer(
        BestLabels& best, int threadIndex, const Layer& layer, Index tile, const Block& block, Logits logits);
    Logits logitsOf(const Layer& layer, const Stash& stash, Index tile, const Block& block, Thread& thread) const;

    OutputWay wayOf(Index batch, Index labels, bool fused) const;
    Stash makeStash(const Layer& layer);
    void startSums(const Layer& layer);
    void statistics(const Layer& layer, LabelsView labels, const Stash& stash, BestLabels* best = nullptr);
    void chunkStatistics(
        const Layer& layer, Index chunk, LabelsView labels, const Stash& stash, int threadIndex, BestLabels* best);
    void mergeChunks(const Layer& layer);
    void firstShift(const Layer& layer, Index chunk, Thread& thread);
    bool raiseShift(const Layer& layer, Index chunk);
    double softmaxLoss(const Layer& layer, LabelsView labels);
    void shardSums(const Layer& layer, const OutputStep& step);
    void scaleChunks(const Layer& layer);
    double sigmoidLoss(const Layer& layer);
    void softmaxBackward(Backward& backward, LabelsView labels, const Stash& stash);
    Logits probabilities(
        const Layer& layer, const Stash& stash, Index chunk, Index tile, const Block& block, Thread& thread);
    void recompute(const Layer& layer, Index tile, const Block& block, Logits p, Index count, Thread& thread) const;
    void sigmoid(const Layer& layer, LabelsView labels, Backward* backward, BestLabels* best = nullptr);
    struct Prefetches { // of the next weights, and of optimizer state
        Prefetch weights, first, second;
    };
    Prefetches prefetchOfUpdate(const Backward& backward, Index tile) const;
    void addBiasGradient(
        const Backward& backward, Index tile, const Block& block, const float* sums, Thread& thread) const;
    void startTile(const Backward& backward, Index tile, Thread& thread);
    void backwardBlock(const Backward& backward, Index chunk, Index tile, const Block& block, Logits d, Thread& thread,
        Prefetch stashPrefetch = {});
    void addGradients(const Backward& backward, Index chunk, Index tile, const Block& block,
        const WeightProducts::BothWays& d, Thread& thread, Prefetch stashPrefetch = {});
    void addWeightGradient(const Backward& backward, Index tile, const Block& block, const WeightProducts::Left& d,
        Thread& thread, const Prefetch (&prefetch)[2]);
    bool isFused(const Layer& layer) const; // products of pairs, whose logits are neither kept nor written
    void addTrueLogits(const Layer& layer, LabelsView labels);
    void fusedStatistics(const Layer& layer, LabelsView labels);
    void fusedBackward(Backward& backward, LabelsView labels);
    std::optional<double> stashedStep(const Layer& layer, const OutputStep& step);
    bool stashExponentials(const Layer& layer, LabelsView labels, const Stash& stash);
    static Bf16* exponentials(const Layer& layer, const Stash& stash, Index tile, const Block& block);
    void stashedBackward(Backward& backward, LabelsView labels, const Stash& stash);
    void scaleHidden(const Layer& layer);
    void reduceTransposed(const Backward& backward);
    Prefetch prefetchOfStash(const Layer& layer, const Stash& stash, Index tile, const Block& block) const;
    void updateTile(const Backward& backward, Index tile, Thread& thread);
    void reduceHidden(const Backward& backward);

    const SimdOps& m_ops;
    ThreadPool& m_pool;
    const Index m_stashBytes;
    std::vector<Thread> m_threads;
    Sums m_sums;
    ConstWeightsView m_kept; // weights that do not change; none: null
    const float* m_keptBias = nullptr;
    Index m_singles = 0; // samples that were answered one by one with them
    std::optional<LabelSearch> m_search; // of them
    Scratch<float> m_rounded; // hidden, where products round it and cannot take it as it is
    Scratch<float> m_samplePanels; // hidden, packed for logits: panels of samples
    Scratch<float> m_scaledHidden; // by each sample's factor
    Scratch<float> m_hiddenPanels; // hidden, packed for the weights' gradient: block by block, panels of hidden units
    Scratch<float> m_trueLogits; // of a batch's labels
    Scratch<float> m_stash;
    Scratch<std::uint16_t> m_stash16;
    Scratch<float> m_dHidden; // each chunk's share
};

// What a backward pass works on.
struct OutputLayer::Backward {
    const Layer& layer;
    const OutputStep& step;
    UpdateRule rule;
    float* dHidden; // each chunk's share, or the result itself where there is one chunk
    Index shareSize;

    float* share(Index chunk) const { return dHidden + chunk * shareSize; }
};

template<typename Visit>
void OutputLayer::eachTile(const Layer& layer, Index chunk, Visit visit) const
{
    for (Index tile = layer.tiles.firstTile(chunk); tile < layer.tiles.firstTile(chunk + 1); ++tile)
        for (Index i = 0; i < layer.blocks(); ++i)
            visit(tile, layer.block(i));
}

} // namespace evenkeel

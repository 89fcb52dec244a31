// The output layer on the CPU: logits label tile by label tile, their loss and gradient, and the best labels.
#pragma once

#include "kernels/cpu/host_memory.h"
#include "kernels/cpu/label_tiles.h"
#include "kernels/cpu/simd_ops.h"
#include "kernels/cpu/thread_pool.h"
#include "kernels/cpu/update_rule.h"
#include "kernels/device.h"

#include <span>

namespace evenkeel {

class OutputLayer {
public:
    OutputLayer(const SimdOps& ops, ThreadPool& pool);

    double step(const OutputStep& step);
    double loss(ConstMatrixView hidden, ConstMatrixView w, const float* bias, LabelsView labels, Loss loss);
    void topLabels(ConstMatrixView hidden, ConstMatrixView w, const float* bias, Index k, Id* ids, float* scores);

private:
    struct Thread { // what a thread needs for its tile
        Scratch<float> logits, weights, gradient, biasGradient;
        LabelCursor cursor;
    };
    struct Sums { // per sample and chunk
        Scratch<float> max, scale;
        Scratch<double> sum, target;
    };
    struct Layer { // one call's arguments and the sizes that follow from them
        ConstMatrixView hidden, w;
        const float* bias = nullptr;
        LabelTiles tiles;
        Index columns = 0; // samples, rounded up to what the inner loops take at once
        Index ld = 0; // of a tile of logits
        Layer(ConstMatrixView hiddenView, ConstMatrixView weights, const float* biasValues);
        Index batch() const { return hidden.rows; }
    };
    struct Backward;
    struct Best; // a sample's best labels so far

    void packHidden(const Layer& layer);
    void logits(const Layer& layer, Index tile, float* z) const;
    void startSums(const Layer& layer);
    void statistics(const Layer& layer, LabelsView labels, float* stash);
    double softmaxLoss(const Layer& layer, LabelsView labels);
    double sigmoidLoss(const Layer& layer);
    void softmaxBackward(Backward& backward, LabelsView labels, float* stash);
    void sigmoid(const Layer& layer, LabelsView labels, Backward* backward);
    void backwardTile(const Backward& backward, Index chunk, Index tile, const float* z, Thread& thread);
    void reduceHidden(const Backward& backward);
    void offerTile(const Layer& layer, Index tile, Index capacity, std::span<Best> best, Thread& thread);

    const SimdOps& m_ops;
    ThreadPool& m_pool;
    std::vector<Thread> m_threads;
    Sums m_sums;
    Scratch<float> m_samplePanels; // hidden, packed for logits: panels of samples
    Scratch<float> m_hiddenPanels; // hidden, packed for the weights' gradient: panels of hidden units
    Scratch<float> m_stash; // all logits, where the label space is small
    Scratch<float> m_dHidden; // each chunk's share
};

} // namespace evenkeel

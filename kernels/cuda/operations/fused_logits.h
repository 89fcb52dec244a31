// SPDX-License-Identifier: GPL-3.0-or-later
// The output layer's logits where its weights are in bf16: made on the tensor cores and used at once, so that they are
// never written to memory. Of a softmax's step only the derivatives are, once, in bf16.
#pragma once

#include "kernels/cuda/operations/products.h"
#include "kernels/operations/output.h"

namespace evenkeel::cuda {

struct RowState;

class FusedLogits {
public:
    // hidden (batch x cols) and rows of w (labels x cols), both in bf16; the bias of the same labels, or null.
    struct Layer {
        Products::Pitched hidden, w;
        const float* bias = nullptr;
    };
    // Derivatives of a tile of labels, in rows `pitch` apart, a multiple of 8; and the sums of their columns for each
    // 128 rows, `pitch` apart, too.
    struct Derivatives {
        Bf16* d = nullptr;
        float* columnSums = nullptr;
        Index pitch = 0;
    };

    explicit FusedLogits(Context& context)
        : m(context)
    {
    }

    // Whether the kernels take such weights and so many samples on this GPU: in bf16, columns a multiple of 8, and few
    // enough for its shared memory. Products are tried once before; where they are wrong, nothing is taken, and
    // Context::remark says so. Not while a graph is recorded.
    bool takes(const ConstWeightsView& w, Index batch);
    // Rows of Derivatives::columnSums.
    static constexpr Index sumRows(Index batch) { return (batch + 127) / 128; }

    // Softmax's first pass: rows.peak and rows.sum.
    void scan(const Layer& layer, RowState rows);
    // rows.truth; and rows.loss, of which it is subtracted.
    void trueLogits(const Layer& layer, LabelsView labels, RowState rows);
    // Labels from firstLabel on, which layer.w and layer.bias begin with; a sigmoid's loss is added to rows.loss.
    void gradient(
        const Layer& layer, Loss loss, LabelsView labels, Index firstLabel, RowState rows, const Derivatives& to);
    void addTo(Replay::Key& key) const { key.add(m_parts.memory); }

private:
    struct Shape {
        dim3 blocks;
        int stages = 0; // chunks of w in shared memory; 0: there is no room
        std::size_t shared = 0;
        int bufferRows = 0; // of derivatives on their way to memory
    };
    Shape shapeOf(Index batch, Index labels, Index cols, std::size_t sharedBesides) const;
    Shape gradientShape(Index batch, Index labels, Index cols) const;
    bool isRight();

    Context& m;
    Scratch m_parts; // of each block's labels, to be joined
    int m_sharedLimit = 0; // bytes of a block; 0: not known yet
    int m_blocks = 1; // of a kernel to a multiprocessor, as registers allow
    int m_bufferRows = 128; // at most
    bool m_isTrying = false, m_isTried = false, m_isTrusted = false;
};

} // namespace evenkeel::cuda

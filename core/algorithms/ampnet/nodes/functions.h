// SPDX-License-Identifier: GPL-3.0-or-later
// Nodes that compute without parameters, and how nodes compute on a device.
#pragma once

#include "core/algorithms/ampnet/runtime/node.h"
#include "core/train/model/placed_batch.h"

namespace evenkeel::ampnet {

// A payload where the device can read it, while this lives.
class Placed {
public:
    Placed(Device& device, const Matrix& matrix)
        : m_view(placed(device, m_memory, matrix.values), matrix.rows, matrix.cols)
    {
    }
    operator ConstMatrixView() const { return m_view; }

private:
    Array<float> m_memory;
    ConstMatrixView m_view;
};

// What work(MatrixView) makes of `start`, or of nothing, on the device.
template<typename Work>
Matrix computed(Device& device, Matrix start, Work work)
{
    if (device.sharesHostMemory()) {
        work(start.view());
        return start;
    }
    Array<float> memory;
    memory.assign(device, start.values);
    work(MatrixView { memory.data(), start.rows, start.cols });
    device.download(start.values.data(), memory.data(), start.values.size() * sizeof(float));
    return start;
}

class Relu final : public Node {
public:
    explicit Relu(Device& device)
        : m_device(device)
    {
    }
    void forward(int input, Message message, Outbox& out) override;
    void backward(int output, Message message, Outbox& out) override;

private:
    Device& m_device;
    UntilAnswered<Matrix> m_results;
};

// log sum exp of every row: what the shards of a softmax make of their own ones (n x shards -> n x 1).
class LogSumExp final : public Node {
public:
    void forward(int input, Message message, Outbox& out) override;
    void backward(int output, Message message, Outbox& out) override; // d softmax(x)

private:
    UntilAnswered<Matrix> m_inputs;
};

} // namespace evenkeel::ampnet

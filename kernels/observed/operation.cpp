// SPDX-License-Identifier: GPL-3.0-or-later
#include "kernels/observed/operation.h"

namespace evenkeel {

namespace {

constexpr double value = sizeof(float);

} // namespace

void Operation::setSizes(const Parameter& p)
{
    constexpr int half = sizeof(Bf16);
    weightSize = p.value.bf16 ? half : sizeof(float);
    stateSize = p.bf16.first ? half : sizeof(float);
    compensationSize = p.bf16.compensation ? half : 0;
}

double Operation::updatedBytes() const { return weightSize + compensationSize + (arraysOf(rule) - 1) * stateSize; }

double Operation::flops() const
{
    const double matrix = double(rows) * double(inner) * double(outer);
    switch (kind) {
    case Kind::SparseMultiply:
    case Kind::SparseUpdate:
        return 2 * double(nonzeros) * double(outer);
    case Kind::Product:
    case Kind::ProductBackward:
    case Kind::DenseUpdate:
    case Kind::OutputLoss:
        return 2 * matrix;
    case Kind::Output: // logits, derivatives of the hidden layer, gradient
        return 6 * matrix;
    default:
        return 0;
    }
}

double Operation::bytes() const
{
    const double weights = double(inner) * double(outer), state = 2.0 * updatedBytes();
    switch (kind) {
    case Kind::SparseMultiply:
        return (weightSize * double(nonzeros) + value * double(rows)) * double(outer);
    case Kind::SparseUpdate:
        return (value * double(nonzeros) + state * double(touched)) * double(outer);
    case Kind::Product:
    case Kind::ProductBackward:
    case Kind::OutputLoss:
        return weightSize * weights + value * double(rows) * double(inner + outer);
    case Kind::DenseUpdate:
        return state * weights + value * double(rows) * double(inner + outer);
    case Kind::Output:
        return (2 * weightSize + state) * weights + value * double(rows) * double(inner);
    default:
        return memory;
    }
}

double Operation::weightBytes() const
{
    switch (kind) {
    case Kind::SparseMultiply:
        return weightSize * double(touched) * double(outer);
    case Kind::Product:
    case Kind::Output:
    case Kind::OutputLoss:
        return weightSize * double(inner) * double(outer);
    default:
        return 0;
    }
}

} // namespace evenkeel

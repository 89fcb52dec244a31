// SPDX-License-Identifier: GPL-3.0-or-later
#include "kernels/observed/operation.h"

namespace evenkeel {

namespace {

constexpr double value = sizeof(float);

} // namespace

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
    const double weights = double(inner) * double(outer), state = 2.0 * arraysOf(rule);
    switch (kind) {
    case Kind::SparseMultiply:
        return value * (double(nonzeros) + double(rows)) * double(outer);
    case Kind::SparseUpdate:
        return value * (double(nonzeros) + state * double(touched)) * double(outer);
    case Kind::Product:
    case Kind::ProductBackward:
    case Kind::OutputLoss:
        return value * (weights + double(rows) * double(inner + outer));
    case Kind::DenseUpdate:
        return value * (state * weights + double(rows) * double(inner + outer));
    case Kind::Output:
        return value * ((2 + state) * weights + double(rows) * double(inner));
    default:
        return memory;
    }
}

double Operation::weightBytes() const
{
    switch (kind) {
    case Kind::SparseMultiply:
        return value * double(touched) * double(outer);
    case Kind::Product:
    case Kind::Output:
    case Kind::OutputLoss:
        return value * double(inner) * double(outer);
    default:
        return 0;
    }
}

} // namespace evenkeel

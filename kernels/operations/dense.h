// SPDX-License-Identifier: GPL-3.0-or-later
// Operations of a dense layer, whose weights w are outputs x inputs, and of activations.
#pragma once

#include "kernels/interface.h"
#include "kernels/operations/dropout.h"
#include "kernels/operations/parameter.h"

namespace evenkeel {

class DenseOperations : public Interface {
public:
    static constexpr int revision = 3; // raise it with any change of what follows

    // out = activation(in wᵀ + bias); bias may be null.
    virtual void multiply(ConstMatrixView in, ConstWeightsView w, const float* bias, MatrixView out,
        Activation activation = Activation::None)
        = 0;
    virtual void relu(MatrixView x) = 0; // in place
    virtual void reluBackward(ConstMatrixView y, MatrixView d) = 0; // d = 0 where y <= 0
    // In place, by x's positions. Backward: reluBackward with this output, times dropout.scale().
    virtual void dropout(MatrixView x, const Dropout& dropout) = 0;
    virtual void multiplyBackward(ConstMatrixView d, ConstWeightsView w, MatrixView out) = 0; // out = d w
    // By the gradient dᵀ in, and d's column sums for the bias.
    virtual void update(ConstMatrixView d, ConstMatrixView in, Parameter w, Parameter bias, const Update& update) = 0;
};

} // namespace evenkeel

// SPDX-License-Identifier: GPL-3.0-or-later
// Operations of the sparse input layer, whose weights w are features x h. Where these are in bf16, the other factors
// stay in 32 bits: what counts here is how many bytes of weights are read, and products of pairs would save none.
#pragma once

#include "kernels/interface.h"
#include "kernels/operations/parameter.h"

namespace evenkeel {

class SparseOperations : public Interface {
public:
    static constexpr int revision = 3; // raise it with any change of what follows

    // out = activation(x w + bias); bias may be null.
    virtual void multiply(
        CsrView x, ConstWeightsView w, const float* bias, MatrixView out, Activation activation = Activation::None)
        = 0;
    // By the gradient xᵀ d, and d's column sums for the bias. Touches the batch's features only.
    virtual void update(ColumnsView x, ConstMatrixView d, Parameter w, Parameter bias, const Update& update) = 0;
    // The same entries feature by feature, in memory of the device's own until the next call. Only for devices that do
    // not share the host's memory: to these a batch is copied once, sample by sample. Others throw DeviceError.
    virtual ColumnsView columnsOf(CsrView x) = 0;
};

} // namespace evenkeel

// SPDX-License-Identifier: GPL-3.0-or-later
// The groups of operations on a GPU, each in a .cu file of its own.
#pragma once

#include "kernels/cuda/operations/products.h"
#include "kernels/device.h"

#include <functional>
#include <memory>

namespace evenkeel::cuda {

// `chosen` is called with the way that is used from then on, where the spec left that open.
std::unique_ptr<SparseOperations> makeSparse(
    Context& context, Products& products, ArrayOperations& arrays, std::function<void(DeviceSpec::Sparse way)> chosen);
std::unique_ptr<DenseOperations> makeDense(Context& context, Products& products);
std::unique_ptr<OutputOperations> makeOutput(Context& context, Products& products, ArrayOperations& arrays);
std::unique_ptr<ArrayOperations> makeArrays(Context& context);

} // namespace evenkeel::cuda

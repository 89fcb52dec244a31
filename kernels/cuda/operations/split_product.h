// SPDX-License-Identifier: GPL-3.0-or-later
// Dense products of 32-bit numbers on the tensor cores, nearly as precise as in fp32: math=3xtf32.
#pragma once

#include "kernels/cuda/operations/products.h"

namespace evenkeel::cuda {

// As Products::product, where c and the inner dimension are not empty. Small results with a large inner dimension are
// added up in pieces, which the multiprocessors share; the order of additions is the same at every call.
void splitProduct(const Blas& on, int multiprocessors, Products::Pitched a, Products::Side sideA, Products::Pitched b,
    Products::Side sideB, Products::Factors factors, MatrixView c, Index pitch);

} // namespace evenkeel::cuda

// SPDX-License-Identifier: GPL-3.0-or-later
// Rows of a matrix copied to and from a small packed one, for a step that works on a few rows of a large matrix.
#pragma once

#include "kernels/cpu/thread_pool.h"

namespace evenkeel {

void gatherRows(ThreadPool& pool, ConstMatrixView from, const Id* rows, MatrixView to); // to(i) = from(rows[i])
void scatterRows(ThreadPool& pool, ConstMatrixView from, const Id* rows, MatrixView to); // to(rows[i]) = from(i)

} // namespace evenkeel

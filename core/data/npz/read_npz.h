// SPDX-License-Identifier: GPL-3.0-or-later
// A sparse matrix in an .npz file, as scipy.sparse.save_npz writes it: CSR or CSC.
#pragma once

#include "core/data/load.h"
#include "core/data/text/byte_stream.h"

namespace evenkeel {

// Throws InputError for a zip archive that is none of a sparse matrix.
void checkNpz(const OpenedSource& source);

// A dataset without labels. Its rows are treated and counted as those of text.
Loaded readNpz(const OpenedSource& source, const LoadOptions& options, const LoadDetails& details);

} // namespace evenkeel

// SPDX-License-Identifier: GPL-3.0-or-later
// Folders that other programs make of a run: event files of TensorBoard, in it or in a folder per dataset ("train",
// "validation"); metric files of MLflow; checkpoints of Transformers.
#pragma once

#include "core/base/plain_stream.h"
#include "core/import/scalar_rows.h"

namespace evenkeel {

// Takes the run; of MLflow all runs, but for deleted ones. Throws InputError for a folder without a run, and for one of
// several runs of other programs, with their names.
void readRunFolder(const std::filesystem::path& folder, const TakeRows& take);

// Its first bytes, which say what it is; throws InputError.
std::string headOf(ByteStream& stream);

} // namespace evenkeel

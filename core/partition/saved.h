// SPDX-License-Identifier: GPL-3.0-or-later
// Partitions as CSV files: "sample,device" and a line for every sample.
#pragma once

#include "core/partition/partition.h"

namespace evenkeel {

// Throws InputError "FILE:LINE: ..." unless every sample is assigned once, to one of `ranks`.
Partition readPartition(const std::filesystem::path& file, Index samples, std::size_t ranks);
// Atomically. Throws StorageError.
void writePartition(const Partition& partition, const std::filesystem::path& file);

} // namespace evenkeel

// SPDX-License-Identifier: GPL-3.0-or-later
// Long runs made small: of steps and device readings only those stay that their curves need.
#pragma once

#include "core/store/writer.h"

namespace evenkeel {

// Of each rank and each of some hundred stretches of time stay the first and the last event, those with the min and
// max loss, batch size, learning rate, samples per second and staleness (of readings: utilization, memory,
// power, temperature, clock), and the first one with a value that is no number. A note in the run says so. What is left
// would all be kept again. Throws StorageError.
Compaction::Run compactRun(std::int64_t run, Readers& readers, Writer& writer);

// Gives the room of what was deleted back to the disk. Throws StorageError if there is none for a copy.
void shrinkDatabase(const std::filesystem::path& file, Writer& writer);

std::uintmax_t databaseSize(const std::filesystem::path& file); // bytes, with its log

} // namespace evenkeel

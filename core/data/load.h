// SPDX-License-Identifier: GPL-3.0-or-later
// Loading with everything that can be chosen; loadDataset(), inspect() and convertDataset() are its users.
#pragma once

#include "core/data/inspect/inspect.h"

namespace evenkeel {

struct LoadDetails {
    std::size_t blockSize = std::size_t { 1 }
        << 18; // text a thread takes at a time; with what it becomes, it fits into a core's cache
    std::filesystem::path spoolFolder; // where data that exceed memory go meanwhile; empty: nowhere
    std::size_t mostInMemory = std::size_t { 64 } << 20; // of each of the five arrays
};

struct Loaded {
    Dataset data;
    LoadReport report;
    std::string countDefect; // with skipBadLines: how the header's count of samples is wrong
};

unsigned threadsOf(const LoadOptions& options); // at least 1

Loaded readText(const std::filesystem::path& file, const LoadOptions& options, const LoadDetails& details = {});
Loaded load(const std::filesystem::path& file, const LoadOptions& options);

} // namespace evenkeel

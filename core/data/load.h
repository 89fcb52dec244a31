// SPDX-License-Identifier: GPL-3.0-or-later
// Loading with all its parameters; used by loadDataset(), inspect() and convertDataset().
#pragma once

#include "core/data/inspect/inspect.h"

namespace evenkeel {

struct LoadDetails {
    // Text that a thread parses at a time; together with the parsed arrays it fits into a core's cache.
    std::size_t blockSize = std::size_t { 1 } << 18;
    std::filesystem::path spoolFolder; // temporary files of data that exceed memory; empty: none
    std::size_t maxInMemory = std::size_t { 64 } << 20; // bytes of each of the five arrays that are held in memory
};

struct Loaded {
    Dataset data;
    LoadReport report;
    std::string countDefect; // with skipBadLines: how the header's count of samples is wrong
    bool fitsCache = true; // a cache keeps all of it, and no other files that may change belong to it
};

// The format of a matrix of features whose labels are in another file.
inline constexpr const char* matrixFormat = "two files";
// libSVM text, or XMLC text without its header; which counts from 0, where it is said.
inline constexpr const char* headlessFormat = "libsvm without header";

unsigned threadsOf(const LoadOptions& options); // number of threads, at least 1

// What is in a file that is no cache, and in those that belong to it.
Loaded readData(const std::filesystem::path& file, const LoadOptions& options, const LoadDetails& details = {});
// Gives what `file` has the ids that the options ask for, by its numbers or its names, and names.
void identify(Loaded& loaded, const std::filesystem::path& file, const LoadOptions& options);
// Throws InputError where one of a file and its training data holds documents and the other one numbers.
void checkKind(const std::filesystem::path& file, bool areDocuments, const NumberedAs& as);
// Loads the file with the ids that it has by itself.
Loaded loadOwn(const std::filesystem::path& file, const LoadOptions& options);
Loaded load(const std::filesystem::path& file, const LoadOptions& options);

} // namespace evenkeel

// SPDX-License-Identifier: GPL-3.0-or-later
// inspect(): load with bad lines listed, then count.
#include "core/data/inspect/inspect.h"
#include "core/data/content_hash.h"
#include "core/data/inspect/statistics.h"
#include "core/data/load.h"

#include <chrono>
#include <unordered_set>

namespace evenkeel {

Inspection inspect(const std::filesystem::path& file, const LoadOptions& options, Dataset* contents)
{
    const auto start = std::chrono::steady_clock::now();
    LoadOptions listing = options;
    listing.skipBadLines = true;
    const Loaded loaded = load(file, listing);
    const LoadReport& report = loaded.report;

    Inspection found;
    found.file = file.string();
    found.format = report.format;
    found.unsortedSamples = report.unsortedSamples;
    found.repeatedIds = report.repeatedIds;
    found.badLines = report.badLines;
    found.firstBadLines = report.firstBadLines;
    found.notices = report.notices;
    found.numbering = report.numbering;
    if (!loaded.countDefect.empty()) {
        ++found.badLines;
        found.firstBadLines.insert(found.firstBadLines.begin(), BadLine { 0, loaded.countDefect });
        if (found.firstBadLines.size() > maxListedBadLines)
            found.firstBadLines.pop_back();
    }
    addStatistics(loaded.data, found);
    found.odd = oddColumns(loaded.data);
    found.names = report.names;
    found.text = report.text;
    for (std::string& note : found.odd.notes(firstFeatureOf(report.numbering), report.names.features))
        found.notices.push_back(std::move(note));
    if (contents)
        *contents = loaded.data;
    found.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
    return found;
}

Index sharedSamples(const Dataset& train, const Dataset& test)
{
    const auto hashOf = [](const Dataset& data, Index i) {
        return sampleHash(data.featuresOf(i), data.valuesOf(i), data.labelsOf(i));
    };
    std::unordered_set<std::uint64_t> hashes;
    for (Index i = 0; i < test.samples; ++i)
        hashes.insert(hashOf(test, i));
    std::unordered_set<std::uint64_t> shared;
    for (Index i = 0; i < train.samples; ++i)
        if (const std::uint64_t hash = hashOf(train, i); hashes.contains(hash))
            shared.insert(hash);
    Index count = 0;
    for (Index i = 0; i < test.samples && !shared.empty(); ++i)
        count += shared.contains(hashOf(test, i)) ? 1 : 0;
    return count;
}

DataComparison compare(const Dataset& train, const Dataset& test)
{
    DataComparison found;
    readBy(readingOf(train), test, found.unknown);
    found.sharedSamples = sharedSamples(train, test);
    found.isOtherData = 2 * found.unknown.nonzeros > test.nnz() || 2 * found.unknown.assignments > test.labelCount();
    return found;
}

} // namespace evenkeel

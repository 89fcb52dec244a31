// SPDX-License-Identifier: GPL-3.0-or-later
// inspect(): load with bad lines listed, then count.
#include "core/data/inspect/inspect.h"
#include "core/data/inspect/statistics.h"
#include "core/data/load.h"

#include <chrono>

namespace evenkeel {

Inspection inspect(const std::filesystem::path& file, const LoadOptions& options)
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
    if (!loaded.countDefect.empty()) {
        ++found.badLines;
        found.firstBadLines.insert(found.firstBadLines.begin(), BadLine { 0, loaded.countDefect });
        if (found.firstBadLines.size() > maxListedBadLines)
            found.firstBadLines.pop_back();
    }
    addStatistics(loaded.data, found);
    found.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
    return found;
}

} // namespace evenkeel

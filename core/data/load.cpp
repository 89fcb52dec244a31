// SPDX-License-Identifier: GPL-3.0-or-later
// loadDataset(): a cache file, the automatic cache of a text file, or the text itself.
#include "core/data/load.h"
#include "core/data/cache/cache_file.h"
#include "core/data/cache/cache_folder.h"
#include "core/data/cache/verification_note.h"
#include "core/data/text/line_fault.h"

#include <chrono>

namespace evenkeel {

namespace {

std::optional<Loaded> fromAutomaticCache(const CachePlace& place, const std::filesystem::path& file)
{
    std::string why;
    auto opened = openCache(place.file, why);
    if (!opened || !(opened->key == place.key) || opened->report.badLines > 0)
        return {};
    opened->data.source = file.string();
    opened->report.fromCache = true;
    return Loaded { std::move(opened->data), std::move(opened->report), "" };
}

// A file named by the user may come from anywhere, so it is read and verified once; automatic caches are only written
// by us.
Loaded fromCacheFile(const std::filesystem::path& file, const LoadOptions& options)
{
    std::optional<VerificationNote> note;
    if (options.useCache)
        note.emplace(file);
    std::string why;
    auto opened = openCache(file, why);
    if (!opened)
        throw inputError(file.string(), 0, why);
    if (!note || !note->holds(opened->data.hash)) {
        verifyContents(opened->data, threadsOf(options));
        if (note)
            note->keep(opened->data.hash);
    }
    opened->report.format = "cache";
    opened->report.fromCache = true;
    return { std::move(opened->data), std::move(opened->report), "" };
}

// Never throws: without the cache the data stay where they are.
void keepInCache(Loaded& loaded, const CachePlace& place, const std::filesystem::path& file)
{
    const bool faulty = loaded.report.badLines > 0 || !loaded.countDefect.empty();
    if (faulty || cachePlaceFor(file).key != place.key) // or changed while it was read
        return;
    try {
        removeLeftovers(place);
        writeCache(loaded.data, loaded.report, place.key, place.file);
        if (auto cached = fromAutomaticCache(place, file))
            loaded.data = std::move(cached->data);
    } catch (const StorageError& error) {
        loaded.report.notices.push_back(std::string("no cache was written: ") + error.what());
    }
}

} // namespace

Loaded load(const std::filesystem::path& file, const LoadOptions& options)
{
    const auto start = std::chrono::steady_clock::now();
    const auto seconds
        = [start] { return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count(); };
    if (isCacheFile(file)) {
        Loaded loaded = fromCacheFile(file, options);
        loaded.report.seconds = seconds();
        return loaded;
    }
    const CachePlace place = options.useCache ? cachePlaceFor(file) : CachePlace {};
    if (place.file.empty())
        return readText(file, options);
    if (auto cached = fromAutomaticCache(place, file)) {
        cached->report.seconds = seconds();
        return std::move(*cached);
    }
    std::error_code ignored; // writeCache reports it
    std::filesystem::create_directories(place.folder, ignored);
    LoadDetails details;
    details.spoolFolder = place.folder;
    Loaded loaded = readText(file, options, details);
    keepInCache(loaded, place, file);
    loaded.report.seconds = seconds();
    return loaded;
}

Dataset loadDataset(const std::filesystem::path& file, const LoadOptions& options, LoadReport* report)
{
    Loaded loaded = load(file, options);
    if (!loaded.countDefect.empty())
        loaded.report.notices.push_back(loaded.countDefect);
    if (report)
        *report = std::move(loaded.report);
    return std::move(loaded.data);
}

} // namespace evenkeel

// SPDX-License-Identifier: GPL-3.0-or-later
// loadDataset(): a cache file, the automatic cache of a text file, or the text itself.
#include "core/data/load.h"
#include "core/data/cache/cache_file.h"
#include "core/data/cache/cache_folder.h"
#include "core/data/text/line_fault.h"

#include <chrono>

namespace evenkeel {

namespace {

std::optional<Loaded> fromAutomaticCache(
    const CachePlace& place, const std::filesystem::path& file, const LoadOptions& options)
{
    std::error_code isMissing;
    if (!std::filesystem::exists(place.file, isMissing))
        return {};
    auto opened = openCache(place.file, threadsOf(options), &place.key);
    if (!opened || (opened->report.format.starts_with("libsvm") && !opened->report.numbering)) // of an older version
        return {};
    opened->data.source = file.string();
    opened->report.fromCache = true;
    return Loaded { std::move(opened->data), std::move(opened->report), "" };
}

Loaded fromCacheFile(const std::filesystem::path& file, const LoadOptions& options)
{
    auto opened = openCache(file, threadsOf(options));
    opened->report.format = "cache";
    opened->report.fromCache = true;
    return { std::move(opened->data), std::move(opened->report), "" };
}

// False: there is none, and the data are used as they were read. (If they exceed memory, they are in unnamed files of
// the cache folder, which are gone with the dataset.)
bool keepInCache(Loaded& loaded, const CachePlace& place, const std::filesystem::path& file)
{
    const bool faulty = loaded.report.badLines > 0 || !loaded.countDefect.empty();
    if (faulty || !loaded.fitsCache || cachePlaceFor(file).key != place.key) // or changed while it was read
        return false;
    try {
        writeCache(loaded.data, loaded.report, place.key, place.file, Access::Owner);
        return true;
    } catch (const StorageError& error) {
        loaded.report.notices.push_back(std::string("no cache was written: ") + error.what());
        return false;
    }
}

Loaded fromText(
    const CachePlace& place, const std::filesystem::path& file, const LoadOptions& options, bool isCacheDamaged)
{
    waitUntilSettled(place);
    makePrivate(place.folder);
    LoadDetails details;
    details.spoolFolder = place.folder;
    Loaded loaded = readData(file, options, details);
    const bool isKept = keepInCache(loaded, place, file);
    if (isCacheDamaged)
        loaded.report.notices.push_back(
            std::string("the cache was damaged or of another version, so the text was read again")
            + (isKept ? " and the cache rebuilt" : ""));
    return loaded;
}

Loaded fromCacheOrText(const CachePlace& place, const std::filesystem::path& file, const LoadOptions& options)
{
    try {
        if (auto cached = fromAutomaticCache(place, file, options))
            return std::move(*cached);
    } catch (const InputError&) {
        return fromText(place, file, options, true);
    }
    return fromText(place, file, options, false);
}

} // namespace

// What is kept in caches is the file by itself; what it goes with may be another one each time.
void number(Loaded& loaded, const LoadOptions& options)
{
    if (!loaded.report.numbering)
        return;
    if (loaded.report.format.starts_with(headlessFormat) && !options.numbering.firstFeature && !options.as)
        throw inputError(loaded.data.source, 1,
            "the header 'samples features labels' is missing; put it before the first sample, or say that there is "
            "none: data.first-id = 0 (only libSVM files that count features from 1 may have lists of labels without "
            "either)");
    const Numbering own = *loaded.report.numbering;
    loaded.report.numbering = chosenNumbering(loaded.data, own, options.numbering, options.as);
    loaded.data = renumbered(loaded.data, own, *loaded.report.numbering);
    const std::vector<std::string> notes = numberingNotes(own, *loaded.report.numbering);
    loaded.report.notices.insert(loaded.report.notices.begin(), notes.begin(), notes.end());
}

Loaded loadOwn(const std::filesystem::path& file, const LoadOptions& options)
{
    const auto start = std::chrono::steady_clock::now();
    const CachePlace place = options.useCache ? cachePlaceFor(file) : CachePlace {};
    Loaded loaded = isCacheFile(file) ? fromCacheFile(file, options)
        : place.file.empty()          ? readData(file, options)
                                      : fromCacheOrText(place, file, options);
    loaded.report.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
    return loaded;
}

Loaded load(const std::filesystem::path& file, const LoadOptions& options)
{
    Loaded loaded = loadOwn(file, options);
    number(loaded, options);
    DataNames& names = loaded.report.names;
    if (names.features.empty())
        names.features = loadNames(file.parent_path() / "feature_names.txt");
    if (names.labels.empty())
        names.labels = loadNames(file.parent_path() / "label_names.txt");
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

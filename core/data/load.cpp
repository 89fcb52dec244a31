// SPDX-License-Identifier: GPL-3.0-or-later
// loadDataset(): a cache file, the automatic cache of a text file, or the text itself.
#include "core/data/load.h"
#include "core/base/phrase.h"
#include "core/data/cache/cache_file.h"
#include "core/data/cache/cache_folder.h"
#include "core/data/content_hash.h"
#include "core/data/identity_json.h"
#include "core/data/renamed.h"
#include "core/data/text/line_fault.h"

#include <chrono>

namespace evenkeel {

namespace {

// Documents are other samples by other settings or training data. 0: neither is given.
std::uint64_t readingHash(const LoadOptions& options)
{
    const NumberedAs* const as = options.as && options.as->text ? &*options.as : nullptr;
    if (!as && options.text == TextSettings {})
        return 0;
    auto json = nlohmann::ordered_json::object();
    addIdentity(json, {}, as ? as->names : DataNames {}, as ? *as->text : TextReading { .settings = options.text });
    json["labels"] = !as || as->hasLabels;
    const std::string text = jsonText(json);
    return hashBytes(std::as_bytes(std::span(text)));
}

std::optional<Loaded> fromAutomaticCache(
    const CachePlace& place, const std::filesystem::path& file, const LoadOptions& options)
{
    std::error_code isMissing;
    if (!std::filesystem::exists(place.file, isMissing))
        return {};
    auto opened = openCache(place.file, threadsOf(options), &place.key);
    if (!opened
        || (opened->report.format.starts_with("libsvm") && !opened->report.numbering)) // cache of an older version
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
    if (faulty || !loaded.fitsCache || cachePlaceFor(file, place.reading).key != place.key) // or changed
        return false;
    try {
        writeCache(loaded.data, loaded.report, place.key, place.file, Access::Owner);
        return true;
    } catch (const StorageError& error) {
        loaded.report.notices.push_back(phrase("no cache was written: %1", { error.what() }));
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
            phrase("the cache was damaged or of another version, so the text was read again%1",
                { isKept ? phrase(" and the cache rebuilt") : "" }));
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

Loaded loadOwn(const std::filesystem::path& file, const LoadOptions& options)
{
    const auto start = std::chrono::steady_clock::now();
    const CachePlace place = options.useCache ? cachePlaceFor(file, readingHash(options)) : CachePlace {};
    Loaded loaded = isCacheFile(file) ? fromCacheFile(file, options)
        : place.file.empty()          ? readData(file, options)
                                      : fromCacheOrText(place, file, options);
    loaded.report.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
    return loaded;
}

namespace {

// What is kept in caches is the file by itself; what it goes with may be another one each time.
void number(Loaded& loaded, const LoadOptions& options)
{
    if (!loaded.report.numbering)
        return;
    if (loaded.report.format.starts_with(headlessFormat) && !options.numbering.firstFeature && !options.as)
        throw inputError(loaded.data.source, 1,
            phrase("the header 'samples features labels' is missing; put it before the first sample, or say that there "
                   "is none: data.first-id = 0 (only libSVM files that count features from 1 may have lists of labels "
                   "without either)"));
    const Numbering own = *loaded.report.numbering;
    loaded.report.numbering = chosenNumbering(loaded.data, own, options.numbering, options.as);
    loaded.data = renumbered(loaded.data, own, *loaded.report.numbering);
    const std::vector<std::string> notes = numberingNotes(own, *loaded.report.numbering);
    loaded.report.notices.insert(loaded.report.notices.begin(), notes.begin(), notes.end());
}

// Names of their own decide what is what; those of files in the folder are only shown, where they are as many.
void name(Loaded& loaded, const std::filesystem::path& folder, const std::optional<NumberedAs>& as)
{
    LoadReport& report = loaded.report;
    DataNames& names = report.names;
    if (report.text) // numbered as the training data already
        return;
    if (names.areOwn) {
        if (as && as->names.areOwn)
            loaded.data = renamedAs(loaded.data, names, *as);
        else if (as)
            report.notices.push_back(
                phrase("features and labels are taken in their order, as %1 has no names", { as->source }));
        return;
    }
    if (as)
        return;
    const bool isSizeStated
        = !report.numbering || !report.numbering->classes.empty(); // else ids may be missing at the end
    const auto add = [&](std::vector<std::string>& to, const char* file, Index count) {
        try {
            to = loadNames(folder / file);
        } catch (const InputError& e) {
            report.notices.push_back(phrase("names are left out: %1", { e.what() }));
        }
        if (!to.empty() && (std::ssize(to) < count || (isSizeStated && std::ssize(to) != count))) {
            report.notices.push_back(phrase("%1 has %2 names for %3, so they are left out",
                { std::string(file), std::to_string(to.size()), std::to_string(count) }));
            to.clear();
        }
    };
    add(names.features, "feature_names.txt", loaded.data.features);
    add(names.labels, "label_names.txt", loaded.data.labels);
}

} // namespace

void identify(Loaded& loaded, const std::filesystem::path& file, const LoadOptions& options)
{
    if (options.as)
        checkKind(file, loaded.report.text.has_value(), *options.as);
    number(loaded, options);
    name(loaded, file.parent_path(), options.as);
}

void checkKind(const std::filesystem::path& file, bool areDocuments, const NumberedAs& as)
{
    if (as.text && !areDocuments)
        throw InputError(as.isModel
                ? phrase("%1: holds no documents (CSV, TSV, JSON lines or __label__ lines), but %2 do",
                    { file.string(), as.source })
                : phrase("%1: holds no documents (CSV, TSV, JSON lines or __label__ lines), but %2 does",
                    { file.string(), as.source }));
    if (!as.text && areDocuments)
        throw InputError(as.isModel ? phrase("%1: holds documents, but %2 are made of numbers; give numbers here, too",
                             { file.string(), as.source })
                                    : phrase("%1: holds documents, but %2 is made of numbers; give numbers here, too",
                                        { file.string(), as.source }));
}

Loaded load(const std::filesystem::path& file, const LoadOptions& options)
{
    Loaded loaded = loadOwn(file, options);
    identify(loaded, file, options);
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

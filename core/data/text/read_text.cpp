// SPDX-License-Identifier: GPL-3.0-or-later
// From a text file to arrays: stream, blocks of lines, parallel parsing, delivery in order.
#include "core/data/content_hash.h"
#include "core/data/load.h"
#include "core/data/text/byte_stream.h"
#include "core/data/text/line_blocks.h"
#include "core/data/text/line_fault.h"
#include "core/data/text/ordered_blocks.h"
#include "core/data/text/text_arrays.h"

#include <algorithm>
#include <chrono>
#include <memory>
#include <utility>

namespace evenkeel {

namespace {

struct BlockOfText {
    std::vector<char> buffer;
    std::string_view lines; // of a stream
    std::uint64_t place = 0; // in a plain file
    ParsedBlock parsed;
    TextArrays::Places places;
    double fraction = 0; // of the file, up to here
};

// Common to the two ways of reading.
struct BlockReading {
    void (*parse)(std::string_view lines, const BlockLimits& limits, ParsedBlock& block);
    BlockLimits limits;
    const LoadOptions& options;
    TextArrays& arrays;

    // fetch(block) -> bool: claims the next block; linesOf(block): reads it.
    template<typename Fetch, typename LinesOf>
    void run(int threads, const Fetch& fetch, const LinesOf& linesOf) const
    {
        const auto work = [&](BlockOfText& block) { parse(linesOf(block), limits, block.parsed); };
        const auto deliver = [&](BlockOfText& block) {
            block.places = arrays.place(block.parsed);
            if (options.stop.stop_requested())
                throw Canceled();
            if (options.progress)
                options.progress(block.fraction);
        };
        const auto store = [&](BlockOfText& block) { arrays.store(block.parsed, block.places); };
        forOrderedBlocks<BlockOfText>(threads, fetch, work, deliver, store);
    }
};

void readStream(const BlockReading& reading, int threads, const ByteStream& stream, LineBlocks blocks)
{
    const auto fetch = [&](BlockOfText& block) {
        block.lines = blocks.next(block.buffer);
        block.fraction = stream.fraction();
        return !block.lines.empty();
    };
    reading.run(threads, fetch, [](BlockOfText& block) { return block.lines; });
}

void readFile(const BlockReading& reading, int threads, const FileBlocks& blocks)
{
    std::uint64_t next = blocks.begin();
    const auto fetch = [&](BlockOfText& block) {
        block.place = next;
        next = std::min(next + blocks.blockSize(), blocks.end());
        block.fraction = static_cast<double>(next) / static_cast<double>(blocks.end());
        return block.place < next;
    };
    reading.run(threads, fetch, [&](BlockOfText& block) { return blocks.at(block.place, block.buffer); });
}

int threadsFor(const std::filesystem::path& file, const LoadOptions& options, std::size_t blockSize, bool compressed)
{
    std::error_code error;
    const auto size = std::filesystem::file_size(file, error);
    const auto text = error ? INT32_MAX : compressed ? size * 4 : size; // compression by a factor of 4 or more is usual
    const auto useful = static_cast<std::uint64_t>(text / blockSize + 1);
    return static_cast<int>(std::min<std::uint64_t>(threadsOf(options), useful));
}

} // namespace

unsigned threadsOf(const LoadOptions& options)
{
    const unsigned wanted
        = options.threads > 0 ? static_cast<unsigned>(options.threads) : std::thread::hardware_concurrency();
    return std::clamp(wanted, 1u, 256u);
}

namespace {

struct Parser {
    const char* name;
    void (*parse)(std::string_view lines, const BlockLimits& limits, ParsedBlock& block);
};

Parser parserOf(TextFormat format)
{
    switch (format) {
    case TextFormat::Xmlc:
        return { "xmlc", parseXmlc };
    case TextFormat::Matrix:
        return { matrixFormat, parseMatrix };
    default:
        return { "libsvm", parseLibsvm };
    }
}

// The labels that belong to a matrix of features, by the usual names: trn_X_Xf.txt and trn_X_Y.txt, X.txt and Y.txt.
std::filesystem::path labelsOf(const std::filesystem::path& features)
{
    const std::string name = features.filename().string();
    for (const auto& [of, by] : { std::pair("X_Xf", "X_Y"), std::pair("_X.", "_Y."), std::pair("X.", "Y.") })
        if (const std::size_t at = name.rfind(of); at != name.npos && (of[0] != 'X' || of[1] == '_' || at == 0)) {
            const auto file = features.parent_path() / std::string(name).replace(at, std::string_view(of).size(), by);
            std::error_code error;
            if (std::filesystem::exists(file, error))
                return file;
            throw inputError(features.string(), 1,
                "is a matrix of features (its header has two sizes); its labels are expected in " + file.string());
        }
    throw inputError(features.string(), 1,
        "is a matrix (its header has two sizes); name that of the features trn_X_Xf.txt, and that of the labels "
        "trn_X_Y.txt in the same folder, and give the former");
}

// isLabels: a matrix of labels, not of features.
Loaded readOne(
    const std::filesystem::path& file, const LoadOptions& options, const LoadDetails& details, bool isLabels = false)
{
    static constexpr std::size_t headSize = 1 << 16;
    const auto start = std::chrono::steady_clock::now();
    const std::string name = file.string();
    const auto [stream, compression, plain] = openBytes(file, options.stop);
    std::string head(headSize, '\0');
    head.resize(stream->read(head.data(), head.size()));
    const Recognized format = recognize(head, head.size() < headSize, name);
    const bool hasHeader = format.hasHeader();
    const Parser kind = parserOf(format.format);
    if (format.format == TextFormat::Matrix && !isLabels)
        labelsOf(file); // throws where there are none
    if (isLabels && format.format != TextFormat::Matrix)
        throw inputError(name, 1, "is not a matrix of labels: its header must be 'samples labels'");
    const int threads = threadsFor(file, options, details.blockSize, !compression.empty());

    TextArrays arrays({ name, format, options.skipBadLines, details.spoolFolder, details.maxInMemory, threads });
    const BlockLimits limits { hasHeader ? format.features : maxIds, hasHeader ? format.labels : maxIds,
        !options.skipBadLines };
    const BlockReading reading { kind.parse, limits, options, arrays };
    if (plain)
        readFile(reading, threads, FileBlocks(*plain, format.skip, details.blockSize, name));
    else
        readStream(reading, threads, *stream,
            LineBlocks(*stream, std::string_view(head).substr(format.skip), details.blockSize, name));

    if (plain && plain->hasChanged())
        throw inputError(name, 0, "changed while it was read; try again when nothing writes to it");

    Loaded loaded;
    loaded.data = arrays.finish(loaded.report, loaded.countDefect);
    loaded.report.format = std::string(loaded.report.looksHeadless ? headlessFormat : kind.name)
        + (compression.empty() ? "" : ", " + compression);
    loaded.report.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
    return loaded;
}

struct TwoFiles {
    Dataset features, labels;
    std::vector<Index> labelOffsets { 0 };
    std::vector<Id> labelIds;
};

// A label is a value that is not 0.
Loaded withLabels(Loaded loaded, const Dataset& labels, const std::string& file)
{
    if (loaded.data.samples != labels.samples)
        throw inputError(file, 0,
            "has " + std::to_string(loaded.data.samples) + " samples, but " + labels.source + " has "
                + std::to_string(labels.samples));
    const auto both = std::make_shared<TwoFiles>(TwoFiles { loaded.data, labels });
    for (Index i = 0; i < labels.samples; ++i) {
        for (std::size_t at = 0; at < labels.featuresOf(i).size(); ++at)
            if (labels.valuesOf(i)[at] != 0)
                both->labelIds.push_back(labels.featuresOf(i)[at]);
        both->labelOffsets.push_back(std::ssize(both->labelIds));
    }
    loaded.data.labels = labels.features;
    loaded.data.labelOffsets = both->labelOffsets;
    loaded.data.labelIds = both->labelIds;
    loaded.data.storage = both;
    loaded.data.hash = contentHash(loaded.data);
    return loaded;
}

} // namespace

Loaded readText(const std::filesystem::path& file, const LoadOptions& options, const LoadDetails& details)
{
    Loaded loaded = readOne(file, options, details);
    if (!loaded.report.format.starts_with(matrixFormat))
        return loaded;
    const Loaded labels = readOne(labelsOf(file), options, details, true);
    for (const Loaded* one : { &std::as_const(loaded), &labels })
        if (!one->report.firstBadLines.empty()) // rows belong together: none can be left out
            throw inputError(
                one->data.source, one->report.firstBadLines.front().line, one->report.firstBadLines.front().what);
    return withLabels(std::move(loaded), labels.data, file.string());
}

} // namespace evenkeel

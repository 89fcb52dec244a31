// SPDX-License-Identifier: GPL-3.0-or-later
// From a text file to arrays: stream, blocks of lines, parallel parsing, delivery in order.
#include "core/data/text/read_text.h"
#include "core/base/phrase.h"
#include "core/data/text/line_blocks.h"
#include "core/data/text/line_fault.h"
#include "core/data/text/ordered_blocks.h"
#include "core/data/text/text_arrays.h"

#include <algorithm>
#include <memory>

namespace evenkeel {

namespace {

struct BlockOfText {
    std::vector<char> buffer;
    std::string_view lines; // lines of a stream
    std::uint64_t place = 0; // offset in a plain file
    ParsedBlock parsed;
    TextArrays::Places places;
    double fraction = 0; // share of the file up to the end of this block
};

// Common to the two ways of reading.
struct BlockReading {
    const ParseRows& parse;
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

void readStream(
    const BlockReading& reading, const RowParser& rows, int threads, const ByteStream& stream, LineBlocks blocks)
{
    const auto fetch = [&](BlockOfText& block) {
        block.lines = rows.next ? rows.next(blocks, block.buffer) : blocks.next(block.buffer);
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

RowParser rowParserOf(const Recognized& format)
{
    switch (format.format) {
    case DataFormat::Xmlc:
        return { "xmlc", format, parseXmlc };
    case DataFormat::Matrix:
        return { matrixFormat, format, parseMatrix };
    default:
        return { "libsvm", format, parseLibsvm };
    }
}

Loaded readText(
    const OpenedSource& source, const RowParser& rows, const LoadOptions& options, const LoadDetails& details)
{
    const std::string name = source.file.string();
    const auto& [stream, compression, plain] = source.bytes;
    const Recognized& format = rows.format;
    const bool hasHeader = format.hasHeader();
    const int threads = threadsFor(source.file, options, details.blockSize, !compression.empty());

    TextArrays arrays({ name, format, options.skipBadLines, details.spoolFolder, details.maxInMemory, threads });
    const BlockLimits limits { hasHeader ? format.features : maxIds, hasHeader ? format.labels : maxIds,
        !options.skipBadLines };
    const BlockReading reading { rows.parse, limits, options, arrays };
    if (plain && !rows.next)
        readFile(reading, threads, FileBlocks(*plain, format.skip, details.blockSize, name));
    else
        readStream(reading, rows, threads, *stream,
            LineBlocks(*stream, std::string_view(source.head).substr(format.skip), details.blockSize, name));

    if (plain && plain->hasChanged())
        throw inputError(name, 0, phrase("changed while it was read; try again when nothing writes to it"));

    Loaded loaded;
    loaded.data = arrays.finish(loaded.report, loaded.countDefect);
    loaded.report.format = std::string(loaded.report.looksHeadless ? headlessFormat : rows.name)
        + (compression.empty() ? "" : ", " + compression);
    return loaded;
}

} // namespace evenkeel

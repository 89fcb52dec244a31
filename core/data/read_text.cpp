// From a text file to arrays: stream, blocks of lines, parallel parsing, delivery in order.
#include "core/data/byte_stream.h"
#include "core/data/line_blocks.h"
#include "core/data/line_fault.h"
#include "core/data/load.h"
#include "core/data/ordered_blocks.h"
#include "core/data/text_arrays.h"

#include <algorithm>
#include <chrono>

namespace evenkeel {

namespace {

struct BlockOfText {
    std::vector<char> buffer;
    std::string_view lines;
    ParsedBlock parsed;
    double fraction = 0; // of the file, up to here
};

int threadsFor(const std::filesystem::path& file, const LoadOptions& options, std::size_t blockSize, bool compressed)
{
    std::error_code error;
    const auto size = std::filesystem::file_size(file, error);
    const auto text = error ? INT32_MAX : compressed ? size * 4 : size; // text rarely shrinks by less
    const auto useful = static_cast<std::uint64_t>(text / blockSize + 1);
    const auto wanted
        = options.threads > 0 ? static_cast<unsigned>(options.threads) : std::thread::hardware_concurrency();
    return static_cast<int>(std::clamp<std::uint64_t>(wanted, 1, std::min<std::uint64_t>(useful, 256)));
}

void readBlocks(ByteStream& stream, LineBlocks& blocks, int threads, const BlockLimits& limits, bool xmlc,
    const LoadOptions& options, TextArrays& arrays)
{
    const auto fetch = [&](BlockOfText& block) {
        block.lines = blocks.next(block.buffer);
        block.fraction = stream.fraction();
        return !block.lines.empty();
    };
    const auto work = [&](BlockOfText& block) {
        block.parsed.clear();
        (xmlc ? parseXmlc : parseLibsvm)(block.lines, limits, block.parsed);
    };
    const auto deliver = [&](BlockOfText& block) {
        arrays.add(block.parsed);
        if (options.stop.stop_requested())
            throw InputError("loading was stopped");
        if (options.progress)
            options.progress(block.fraction);
    };
    forOrderedBlocks<BlockOfText>(threads, fetch, work, deliver);
}

} // namespace

Loaded readText(const std::filesystem::path& file, const LoadOptions& options, const LoadDetails& details)
{
    static constexpr std::size_t headSize = 1 << 16;
    const auto start = std::chrono::steady_clock::now();
    const std::string name = file.string();
    const auto [stream, compression] = openBytes(file);
    std::string head(headSize, '\0');
    head.resize(stream->read(head.data(), head.size()));
    const Recognised format = recognise(head, head.size() < headSize, name);
    const bool xmlc = format.format == TextFormat::Xmlc;

    LineBlocks blocks(*stream, std::string_view(head).substr(format.skip), details.blockSize, name);
    TextArrays arrays({ name, format, options.skipBadLines, details.spoolFolder, details.mostInMemory });
    const BlockLimits limits { xmlc ? format.features : mostIds, xmlc ? format.labels : mostIds,
        !options.skipBadLines };
    const int threads = threadsFor(file, options, details.blockSize, !compression.empty());
    readBlocks(*stream, blocks, threads, limits, xmlc, options, arrays);

    Loaded loaded;
    loaded.data = arrays.finish(loaded.report, loaded.countDefect);
    loaded.report.format = std::string(xmlc ? "xmlc" : "libsvm") + (compression.empty() ? "" : ", " + compression);
    loaded.report.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
    return loaded;
}

} // namespace evenkeel

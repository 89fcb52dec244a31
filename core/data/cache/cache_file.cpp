// SPDX-License-Identifier: GPL-3.0-or-later
// Writing and opening `.ekd` files.
#include "core/data/cache/cache_file.h"

#include "core/base/json.h"
#include "core/base/phrase.h"
#include "core/data/cache/private_copy.h"
#include "core/data/content_hash.h"
#include "core/data/identity_json.h"
#include "core/data/text/line_fault.h"
#include "core/data/text/recognize.h"

#include <array>
#include <bit>
#include <cstring>
#include <fstream>

namespace evenkeel {

namespace {

static_assert(std::endian::native == std::endian::little, "the cache's arrays are little-endian");

constexpr std::array<char, 8> magic { 'E', 'V', 'K', 'D', 'A', 'T', 'A', '\n' };
constexpr std::uint32_t version = 2;
constexpr std::uint64_t alignment = 4096;

// Positions of the five arrays and the notes, in this order: feature offsets, feature ids, values, label offsets, label
// ids.
struct Header {
    std::array<char, 8> magic {};
    std::uint32_t version = 0, headerSize = 0;
    std::int64_t samples = 0, features = 0, labels = 0, nnz = 0, labelCount = 0;
    std::uint64_t contentHash = 0;
    CacheKey key;
    std::array<std::uint64_t, 6> begin {};
    std::uint64_t notesSize = 0, notesHash = 0, fileSize = 0;
    std::uint64_t checksum = 0; // checksum of all bytes before it
};
static_assert(sizeof(Header) == 168 && std::is_trivially_copyable_v<Header>);

std::uint64_t checksum(const Header& header)
{
    return hashBytes(std::as_bytes(std::span(&header, 1)).first(offsetof(Header, checksum)));
}

// The part of a load's report that a cache file keeps, as JSON.
std::string writeNotes(const LoadReport& report)
{
    nlohmann::json notes = { { "format", report.format }, { "unsorted_samples", report.unsortedSamples },
        { "repeated_ids", report.repeatedIds }, { "explicit_zeros", report.explicitZeros },
        { "notices", report.notices }, { "bad_lines", report.badLines } };
    addIdentity(notes, report.numbering, report.names, report.text);
    return jsonText(notes);
}

// False if the text is malformed.
bool readNotes(std::string_view text, LoadReport& report)
{
    try {
        const auto notes = parseJson(text);
        notes.at("format").get_to(report.format);
        notes.at("unsorted_samples").get_to(report.unsortedSamples);
        notes.at("repeated_ids").get_to(report.repeatedIds);
        notes.at("explicit_zeros").get_to(report.explicitZeros);
        notes.at("notices").get_to(report.notices);
        notes.at("bad_lines").get_to(report.badLines);
        readIdentity(notes, report.numbering, report.names, report.text);
        return true;
    } catch (const nlohmann::json::exception&) {
        return false;
    }
}

// Fills in begin and fileSize from the counts.
void layOut(Header& header)
{
    const auto samples = static_cast<std::uint64_t>(header.samples), nnz = static_cast<std::uint64_t>(header.nnz);
    const std::uint64_t sizes[] = { (samples + 1) * 8, nnz * 4, nnz * 4, (samples + 1) * 8,
        static_cast<std::uint64_t>(header.labelCount) * 4, header.notesSize };
    std::uint64_t at = alignment;
    for (std::size_t i = 0; i < header.begin.size(); ++i) {
        header.begin[i] = at;
        at += (sizes[i] + alignment - 1) / alignment * alignment;
    }
    header.fileSize = header.begin.back() + header.notesSize;
}

// Compares all sizes with the file's before anything is done with them.
const char* defect(const Header& header, std::uint64_t fileSize)
{
    constexpr std::int64_t max = std::int64_t { 1 } << 56; // no overflow in layOut
    constexpr std::uint64_t maxNotes = std::uint64_t { 1 } << 32; // names of 100 million terms
    if (header.magic != magic)
        return formOf("is not an Evenkeel data file");
    if (header.version != version || header.headerSize != sizeof(Header))
        return formOf("was written by another version of Evenkeel; convert the text again");
    if (header.checksum != checksum(header))
        return formOf("is damaged (the header's checksum differs); convert the text again");
    Header expected = header;
    bool isPossible = header.notesSize <= maxNotes && header.features <= maxIds && header.labels <= maxIds;
    for (const std::int64_t count : { header.samples, header.features, header.labels, header.nnz, header.labelCount })
        isPossible = isPossible && count >= 0 && count <= max;
    if (isPossible)
        layOut(expected);
    if (!isPossible || expected.begin != header.begin || expected.fileSize != header.fileSize)
        return formOf("is damaged (impossible sizes); convert the text again");
    return header.fileSize == fileSize ? nullptr : formOf("is cut short or too long; copy or convert it again");
}

template<typename T>
std::span<const T> arrayAt(std::span<const std::byte> bytes, std::uint64_t begin, std::int64_t count)
{
    return { reinterpret_cast<const T*>(bytes.data() + begin), static_cast<std::size_t>(count) };
}

Header checkedHeader(const PlainStream& file, const std::string& name)
{
    Header header;
    if (!file.canReadAt() || file.readAt(0, reinterpret_cast<char*>(&header), sizeof header) != sizeof header)
        throw inputError(name, 0, phrase("is cut short; copy or convert it again"));
    if (const char* const found = defect(header, file.size()); found)
        throw inputError(name, 0, found);
    return header;
}

std::optional<OpenedCache> openStream(
    const PlainStream& file, const std::string& name, unsigned threads, const CacheKey* wanted)
{
    const Header header = checkedHeader(file, name);
    if (wanted && header.key != *wanted)
        return {};
    const auto copy = std::make_shared<const PrivateCopy>(file, name, static_cast<int>(threads));
    const auto bytes = copy->bytes();

    OpenedCache opened;
    Dataset& data = opened.data;
    data.samples = header.samples;
    data.features = header.features;
    data.labels = header.labels;
    data.hash = header.contentHash;
    data.featureOffsets = arrayAt<Index>(bytes, header.begin[0], header.samples + 1);
    data.featureIds = arrayAt<Id>(bytes, header.begin[1], header.nnz);
    data.values = arrayAt<float>(bytes, header.begin[2], header.nnz);
    data.labelOffsets = arrayAt<Index>(bytes, header.begin[3], header.samples + 1);
    data.labelIds = arrayAt<Id>(bytes, header.begin[4], header.labelCount);
    data.source = name;
    data.storage = copy;
    if (const CheckedContents checked = checkContents(data, static_cast<int>(threads));
        checked.badRow >= 0 || checked.hash != data.hash)
        throw inputError(name, 0, phrase("is damaged (its contents differ from their hash); convert the text again"));
    const auto notes = bytes.subspan(header.begin[5], header.notesSize);
    if (hashBytes(notes) != header.notesHash
        || !readNotes({ reinterpret_cast<const char*>(notes.data()), notes.size() }, opened.report))
        throw inputError(name, 0, phrase("is damaged (its notes differ from their hash); convert the text again"));
    if (const auto& numbering = opened.report.numbering; numbering && !isPossible(*numbering, data.labels))
        throw inputError(name, 0, phrase("is damaged (its labels and classes differ); convert the text again"));
    return opened;
}

} // namespace

bool isCacheFile(const std::filesystem::path& file)
{
    std::array<char, 8> first {};
    std::error_code error;
    return std::filesystem::is_regular_file(file, error)
        && std::ifstream(file, std::ios::binary).read(first.data(), first.size()) && first == magic;
}

std::optional<OpenedCache> openCache(const std::filesystem::path& file, unsigned threads, const CacheKey* wanted)
{
    const std::string name = file.string();
    for (bool isSecond = false;; isSecond = true) {
        const PlainStream stream(file);
        try {
            return openStream(stream, name, threads, wanted);
        } catch (const InputError&) {
            if (!stream.hasChanged())
                throw;
            if (isSecond)
                throw inputError(name, 0, phrase("changes while it is read; try again when nothing writes to it"));
        }
    }
}

void writeCache(const Dataset& data, const LoadReport& report, const CacheKey& key, const std::filesystem::path& file,
    Access access)
{
    const std::string notes = writeNotes(report);
    Header header { magic, version, sizeof(Header), data.samples, data.features, data.labels, data.nnz(),
        data.labelCount(), data.hash, key };
    header.notesSize = notes.size();
    header.notesHash = hashBytes(std::as_bytes(std::span(notes)));
    layOut(header);
    header.checksum = checksum(header);

    AtomicFile out(file, access);
    const std::span<const std::byte> parts[]
        = { std::as_bytes(data.featureOffsets), std::as_bytes(data.featureIds), std::as_bytes(data.values),
              std::as_bytes(data.labelOffsets), std::as_bytes(data.labelIds), std::as_bytes(std::span(notes)) };
    out.write(std::as_bytes(std::span(&header, 1)));
    std::uint64_t at = sizeof header;
    for (std::size_t i = 0; i < std::size(parts); ++i) {
        out.write(std::vector<std::byte>(header.begin[i] - at));
        out.write(parts[i]);
        at = header.begin[i] + parts[i].size();
    }
    out.commit();
}

} // namespace evenkeel

// SPDX-License-Identifier: GPL-3.0-or-later
// Writing and mapping `.ekd` files.
#include "core/data/cache/cache_file.h"
#include "core/base/atomic_file.h"
#include "core/data/cache/cache_notes.h"
#include "core/data/content_hash.h"
#include "core/data/text/line_fault.h"
#include "core/data/text/ordered_blocks.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <cstring>
#include <fcntl.h>
#include <fstream>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

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
    std::uint64_t checksum = 0; // of all before it
};
static_assert(sizeof(Header) == 168 && std::is_trivially_copyable_v<Header>);

std::uint64_t checksum(const Header& header)
{
    return hashBytes(std::as_bytes(std::span(&header, 1)).first(offsetof(Header, checksum)));
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

struct Mapping {
    Mapping(void* at, std::size_t length)
        : data(static_cast<const std::byte*>(at))
        , size(length)
    {
    }
    ~Mapping() { ::munmap(const_cast<std::byte*>(data), size); }
    Mapping(const Mapping&) = delete;
    Mapping& operator=(const Mapping&) = delete;
    const std::byte* data;
    std::size_t size;
};

std::shared_ptr<const Mapping> map(const std::filesystem::path& file)
{
    const int descriptor = ::open(file.c_str(), O_RDONLY | O_CLOEXEC);
    struct stat facts = {};
    if (descriptor < 0)
        return nullptr;
    void* at = MAP_FAILED;
    if (::fstat(descriptor, &facts) == 0 && S_ISREG(facts.st_mode) && facts.st_size > 0)
        at = ::mmap(nullptr, static_cast<std::size_t>(facts.st_size), PROT_READ, MAP_SHARED, descriptor, 0);
    ::close(descriptor);
    return at == MAP_FAILED ? nullptr : std::make_shared<const Mapping>(at, static_cast<std::size_t>(facts.st_size));
}

const char* defect(const Header& header, std::uint64_t fileSize)
{
    constexpr std::int64_t max = std::int64_t { 1 } << 56; // no overflow in layOut
    if (header.magic != magic)
        return "is not an Evenkeel data file";
    if (header.version != version || header.headerSize != sizeof(Header))
        return "was written by another version of Evenkeel; convert the text again";
    if (header.checksum != checksum(header))
        return "is damaged (the header's checksum differs); convert the text again";
    for (const std::int64_t count : { header.samples, header.features, header.labels, header.nnz, header.labelCount })
        if (count < 0 || count > max)
            return "is damaged (impossible sizes); convert the text again";
    if (header.notesSize > static_cast<std::uint64_t>(max))
        return "is damaged (impossible sizes); convert the text again";
    Header expected = header;
    layOut(expected);
    if (expected.begin != header.begin || expected.fileSize != header.fileSize)
        return "is damaged (impossible sizes); convert the text again";
    return header.fileSize == fileSize ? nullptr : "is cut short or too long; copy or convert it again";
}

template<typename T>
std::span<const T> arrayAt(const Mapping& mapping, std::uint64_t begin, std::int64_t count)
{
    return { reinterpret_cast<const T*>(mapping.data + begin), static_cast<std::size_t>(count) };
}

bool endsFit(std::span<const Index> offsets, std::int64_t count)
{
    return offsets.front() == 0 && offsets.back() == count;
}

} // namespace

bool isCacheFile(const std::filesystem::path& file)
{
    std::array<char, 8> first {};
    return std::filesystem::is_regular_file(file) && std::ifstream(file, std::ios::binary).read(first.data(), 8)
        && first == magic;
}

std::optional<OpenedCache> openCache(const std::filesystem::path& file, std::string& why)
{
    const auto mapping = map(file);
    Header header;
    if (!mapping || mapping->size < sizeof header) {
        why = mapping ? "is cut short; copy or convert it again" : "cannot be opened; check the path";
        return {};
    }
    std::memcpy(&header, mapping->data, sizeof header);
    if (const char* const found = defect(header, mapping->size)) {
        why = found;
        return {};
    }
    OpenedCache opened;
    Dataset& data = opened.data;
    data.samples = header.samples;
    data.features = header.features;
    data.labels = header.labels;
    data.hash = header.contentHash;
    data.featureOffsets = arrayAt<Index>(*mapping, header.begin[0], header.samples + 1);
    data.featureIds = arrayAt<Id>(*mapping, header.begin[1], header.nnz);
    data.values = arrayAt<float>(*mapping, header.begin[2], header.nnz);
    data.labelOffsets = arrayAt<Index>(*mapping, header.begin[3], header.samples + 1);
    data.labelIds = arrayAt<Id>(*mapping, header.begin[4], header.labelCount);
    data.source = file.string();
    data.storage = mapping;
    const auto notes = std::span(mapping->data + header.begin[5], header.notesSize);
    if (hashBytes(notes) != header.notesHash || !endsFit(data.featureOffsets, header.nnz)
        || !endsFit(data.labelOffsets, header.labelCount)
        || !readNotes({ reinterpret_cast<const char*>(notes.data()), notes.size() }, opened.report)) {
        why = "is damaged; convert the text again";
        return {};
    }
    opened.key = header.key;
    return opened;
}

void writeCache(const Dataset& data, const LoadReport& report, const CacheKey& key, const std::filesystem::path& file)
{
    const std::string notes = writeNotes(report);
    Header header { magic, version, sizeof(Header), data.samples, data.features, data.labels, data.nnz(),
        data.labelCount(), data.hash, key };
    header.notesSize = notes.size();
    header.notesHash = hashBytes(std::as_bytes(std::span(notes)));
    layOut(header);
    header.checksum = checksum(header);

    AtomicFile out(file);
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

namespace {

bool inOrderBelow(std::span<const Id> ids, Index limit)
{
    for (std::size_t i = 0; i < ids.size(); ++i)
        if (ids[i] < 0 || ids[i] >= limit || (i > 0 && ids[i] <= ids[i - 1]))
            return false;
    return true;
}

bool sound(const Dataset& data, int threads)
{
    for (const auto& [offsets, count] :
        { std::pair(data.featureOffsets, data.nnz()), { data.labelOffsets, data.labelCount() } })
        if (!std::ranges::is_sorted(offsets) || !endsFit(offsets, count))
            return false;
    constexpr Index rowsPerTask = 4096;
    const auto soundRows = [&data](Index begin, Index end) {
        for (Index i = begin; i < end; ++i)
            if (!inOrderBelow(data.featuresOf(i), data.features) || !inOrderBelow(data.labelsOf(i), data.labels)
                || !std::ranges::all_of(data.valuesOf(i), [](float value) { return std::isfinite(value); }))
                return false;
        return true;
    };
    bool all = true;
    forOrderedRanges(threads, data.samples, rowsPerTask, soundRows, [&all](bool part) { all = all && part; });
    return all && contentHash(data, threads) == data.hash;
}

} // namespace

void verifyContents(const Dataset& data, unsigned threads)
{
    if (!sound(data, static_cast<int>(threads)))
        throw inputError(data.source, 0, "is damaged (its contents differ from their hash); convert the text again");
}

} // namespace evenkeel

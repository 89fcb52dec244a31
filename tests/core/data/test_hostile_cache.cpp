// SPDX-License-Identifier: GPL-3.0-or-later
// Caches that are damaged, crafted with right checksums, or changed while and after they are read: the data of the
// text, or one sentence; never other data, never a signal.
#include "core/data/cache/cache_file.h"
#include "core/data/cache/private_copy.h"
#include "core/data/content_hash.h"
#include "core/data/generator.h"
#include "data_files.h"
#include "kernels/device.h"
#include "tests/test_class.h"

#include <cmath>
#include <cstring>
#include <fcntl.h>
#include <random>
#include <thread>
#include <unistd.h>

using namespace evenkeel;

namespace {

// Of the header's fields; counts are those of samples, features, labels, nonzeros and labels of samples.
constexpr std::size_t counts = 16, arrayPositions = 88, notesSize = 136, notesHash = 144, fileSize = 152,
                      checksum = 160, headerSize = 168, page = 4096;

template<typename Number>
void put(std::string& bytes, std::size_t at, Number number)
{
    std::memcpy(bytes.data() + at, &number, sizeof number);
}

std::uint64_t numberAt(const std::string& bytes, std::size_t at)
{
    std::uint64_t number = 0;
    std::memcpy(&number, bytes.data() + at, sizeof number);
    return number;
}

std::uint64_t hashOf(std::string_view text) { return hashBytes(std::as_bytes(std::span(text))); }

std::string signedHeader(std::string bytes)
{
    put(bytes, checksum, hashOf(std::string_view(bytes).substr(0, checksum)));
    return bytes;
}

std::string withNotes(std::string bytes, const std::string& notes)
{
    bytes.resize(bytes.size() - numberAt(bytes, notesSize));
    bytes += notes;
    put(bytes, notesSize, notes.size());
    put(bytes, notesHash, hashOf(notes));
    put(bytes, fileSize, bytes.size());
    return signedHeader(bytes);
}

// 3 samples of 2, 0 and 1 features, and of 1, 2 and 0 labels.
DatasetArrays small()
{
    return { .features = 5,
        .labels = 4,
        .featureOffsets = { 0, 2, 2, 3 },
        .labelOffsets = { 0, 1, 3, 3 },
        .featureIds = { 0, 3, 4 },
        .labelIds = { 3, 1, 2 },
        .values = { 0.5f, -2, 1e-42f } };
}

} // namespace

class TestHostileCache : public QObject {
    Q_OBJECT
    DataFolder m_folder;
    std::filesystem::path m_cache;
    Dataset m_data;
    std::string m_bytes; // of the cache of m_data

    // "" or the sentence; anything else than these two is a failure.
    std::string opened()
    {
        try {
            return sameData(loadDataset(m_cache), m_data) ? "" : "OTHER DATA";
        } catch (const InputError& error) {
            return error.what();
        }
    }
    std::string openedAs(const std::string& bytes)
    {
        m_folder.write("a.ekd", bytes);
        return opened();
    }
    bool isRefused(const std::string& bytes)
    {
        const std::string said = openedAs(bytes);
        return said.starts_with(m_cache.string() + ": ") && said.find('\n') == std::string::npos;
    }

private slots:
    void init()
    {
        std::filesystem::remove_all(m_folder.path("cache"));
        m_cache = m_folder.path("a.ekd");
        m_data = makeDataset(small(), "by hand");
        writeCache(m_data, {}, {}, m_cache);
        m_bytes = contentsOf(m_cache);
    }

    void everyFlippedBitOfANamedFileIsRefusedOrMeansNothing()
    {
        std::vector<bool> matters(m_bytes.size());
        std::fill_n(matters.begin(), headerSize, true);
        const std::size_t sizes[] = { 4 * 8, 3 * 4, 3 * 4, 4 * 8, 3 * 4, numberAt(m_bytes, notesSize) };
        for (std::size_t i = 0; i < std::size(sizes); ++i)
            std::fill_n(matters.begin() + static_cast<std::ptrdiff_t>((i + 1) * page), sizes[i], true);
        const int file = ::open(m_cache.c_str(), O_WRONLY);
        for (std::size_t at = 0; at < m_bytes.size(); at += matters[at] ? 1 : 97)
            for (int bit = 0; bit < 8; bit += matters[at] ? 1 : 3) {
                const char flipped = static_cast<char>(m_bytes[at] ^ (1 << bit));
                QCOMPARE(::pwrite(file, &flipped, 1, static_cast<off_t>(at)), ssize_t { 1 });
                const std::string said = opened();
                QCOMPARE(::pwrite(file, &m_bytes[at], 1, static_cast<off_t>(at)), ssize_t { 1 });
                // A flip in the first bytes makes it a text.
                const bool isRight = matters[at] ? said.starts_with(m_cache.string() + ":") : said.empty();
                QVERIFY2(isRight, (std::to_string(at) + "." + std::to_string(bit) + ": " + said).c_str());
            }
        ::close(file);
    }

    void everyLengthIsRefused()
    {
        for (std::size_t size = 0; size < m_bytes.size(); size += size < 200 ? 1 : 509)
            QVERIFY2(!openedAs(m_bytes.substr(0, size)).empty(), std::to_string(size).c_str());
        QVERIFY(isRefused(m_bytes + '\0'));
    }

    void flippedBitsOfAnAutomaticCacheRebuildIt()
    {
        const Dataset data = generate({ .samples = 700, .features = 900, .labels = 90, .nnz = 12 });
        const auto text = m_folder.path("train.txt");
        writeXmlc(data, text);
        loadDataset(text);
        const auto cache = std::filesystem::directory_iterator(m_folder.caches())->path();
        const std::string good = contentsOf(cache);
        std::mt19937_64 random(20261122);
        std::vector<std::size_t> places;
        for (std::size_t at = 0; at < headerSize; at += 8)
            places.push_back(at);
        for (std::size_t array = 0; array < 6; ++array) {
            const std::size_t begin = numberAt(good, arrayPositions + 8 * array),
                              end = array < 5 ? numberAt(good, arrayPositions + 8 * (array + 1)) : good.size();
            places.push_back(begin);
            for (int i = 0; i < 5; ++i)
                places.push_back(begin + random() % (end - begin));
        }
        int rebuilt = 0;
        for (const std::size_t at : places) {
            std::string flipped = good;
            flipped[at] = static_cast<char>(flipped[at] ^ (1 << random() % 8));
            std::ofstream(cache, std::ios::binary) << flipped;
            LoadReport report;
            QVERIFY(sameData(loadDataset(text, {}, &report), data));
            const bool isNoted = std::ranges::any_of(
                report.notices, [](const std::string& notice) { return notice.starts_with("the cache was damaged"); });
            QCOMPARE(isNoted, !report.fromCache);
            rebuilt += report.fromCache ? 0 : 1;
            QCOMPARE(contentsOf(cache), report.fromCache ? flipped : good);
        }
        QVERIFY(rebuilt >= 40); // the others are in the padding
        LoadReport report;
        loadDataset(text, {}, &report);
        QVERIFY(report.fromCache);
        QVERIFY(report.notices.empty()); // the note is of one load, not of the data
    }

    void impossibleSizesWithRightChecksumsAreRefused()
    {
        const std::uint64_t extremes[] = { ~std::uint64_t { 0 }, 0, 1, 2, 1u << 31, std::uint64_t { 1 } << 40,
            std::uint64_t { 1 } << 56, (std::uint64_t { 1 } << 61) - 1, std::uint64_t { 1 } << 61,
            std::uint64_t { 1 } << 62, std::uint64_t { 1 } << 63, (std::uint64_t { 1 } << 63) - 1 };
        for (std::size_t at = counts; at < checksum; at += 8)
            for (const std::uint64_t extreme : extremes) {
                const bool isOfNoUse = at >= 64 && at < arrayPositions; // the key of an automatic cache
                if (isOfNoUse || extreme == numberAt(m_bytes, at))
                    continue;
                std::string crafted = m_bytes;
                put(crafted, at, extreme);
                const std::string said = openedAs(signedHeader(crafted));
                QVERIFY2(said.starts_with(m_cache.string() + ": is"), (std::to_string(at) + " " + said).c_str());
            }
    }

    void aSparseFileOfTerabytesIsASentence()
    {
        constexpr std::uint64_t samples = std::uint64_t { 1 } << 37, offsets = (samples + 1) * 8;
        std::string header = m_bytes.substr(0, headerSize);
        const std::uint64_t sizes[] = { offsets, 0, 0, offsets, 0, 0 };
        std::uint64_t at = page;
        for (std::size_t i = 0; i < std::size(sizes); ++i) {
            put(header, arrayPositions + 8 * i, at);
            at += (sizes[i] + page - 1) / page * page;
        }
        put(header, counts, samples);
        for (const std::size_t none : { counts + 24, counts + 32, notesSize })
            put(header, none, std::uint64_t { 0 });
        put(header, notesHash, hashOf(""));
        put(header, fileSize, at);
        m_folder.write("a.ekd", signedHeader(header));
        std::error_code isImpossible;
        std::filesystem::resize_file(m_cache, at, isImpossible);
        if (isImpossible)
            QSKIP("the file system has no such files");
        QVERIFY_EXCEPTION_THROWN(loadDataset(m_cache), DeviceError);
        std::filesystem::remove(m_cache);
    }

    void craftedArraysWithRightHashesAreRefused_data()
    {
        QTest::addColumn<int>("craft");
        const char* const names[] = { "feature id beyond", "feature id negative", "ids unsorted", "ids repeated",
            "label beyond", "label negative", "NaN", "infinite", "offsets decrease", "offsets beyond",
            "offsets negative", "offsets begin late", "offsets end early", "too many features", "too many labels" };
        for (int i = 0; i < static_cast<int>(std::size(names)); ++i)
            QTest::newRow(names[i]) << i;
    }
    void craftedArraysWithRightHashesAreRefused()
    {
        QFETCH(int, craft);
        DatasetArrays arrays = small();
        const auto change = [craft](int which, auto& number, auto value) { number = which == craft ? value : number; };
        change(0, arrays.featureIds[2], 5);
        change(1, arrays.featureIds[2], -1);
        change(2, arrays.featureIds[0], 4);
        change(3, arrays.featureIds[0], 3);
        change(4, arrays.labelIds[0], 4);
        change(5, arrays.labelIds[1], INT32_MIN);
        change(6, arrays.values[1], std::nanf(""));
        change(7, arrays.values[2], -INFINITY);
        change(13, arrays.features, Index { 1 } << 31);
        change(14, arrays.labels, Index { 1 } << 55);
        Dataset data = makeDataset(arrays, "crafted"); // its hash is right
        change(8, arrays.featureOffsets[2], 1);
        change(9, arrays.featureOffsets[1], Index { 1 } << 40);
        change(10, arrays.labelOffsets[2], -(Index { 1 } << 40));
        change(11, arrays.featureOffsets[0], 1);
        change(12, arrays.labelOffsets[3], 2);
        data.featureOffsets = arrays.featureOffsets;
        data.labelOffsets = arrays.labelOffsets;
        writeCache(data, {}, {}, m_cache);
        const std::string said = inputErrorOf([&] { loadDataset(m_cache); });
        QVERIFY2(said.starts_with(m_cache.string() + ": is damaged"), said.c_str());
    }

    void craftedNotesAreRefused()
    {
        std::string nested;
        for (int i = 0; i < 100000; ++i)
            nested += "{\"format\":";
        for (const std::string& notes :
            { std::string(), std::string("{}"), std::string("[1,2]"), std::string("{\"format\":3}"),
                std::string(1000, '\0'), std::string("\xff\xfe"), nested, std::string((1 << 24) + 1, ' ') })
            QVERIFY2(isRefused(withNotes(m_bytes, notes)), notes.substr(0, 20).c_str());
        const std::string notes = m_bytes.substr(m_bytes.size() - numberAt(m_bytes, notesSize));
        QCOMPARE(openedAs(withNotes(m_bytes, notes)), std::string());
    }

    void whatHappensToAFileLaterDoesNotMatter()
    {
        const Dataset data = generate({ .samples = 3000, .features = 900, .labels = 90, .nnz = 12 });
        for (const bool cut : { true, false }) {
            writeCache(data, {}, {}, m_cache);
            const Dataset opened = loadDataset(m_cache);
            if (cut)
                std::filesystem::resize_file(m_cache, 0);
            else
                std::ofstream(m_cache, std::ios::binary) << std::string(1 << 21, '\x7f'); // in place
            QVERIFY(sameData(opened, data));
            QCOMPARE(contentHash(opened), data.hash);
        }
    }

    void aFileThatChangesWhileItIsReadIsOneOfItsStatesOrASentence()
    {
        const Dataset one = generate({ .samples = 3000, .features = 900, .labels = 90, .nnz = 12 }),
                      two = generate({ .samples = 2900, .features = 900, .labels = 90, .nnz = 12, .seed = 2 });
        std::vector<std::string> states;
        for (const Dataset& data : { one, two }) {
            writeCache(data, {}, {}, m_cache);
            states.push_back(contentsOf(m_cache));
        }
        std::jthread writer([&](const std::stop_token& stop) {
            for (std::size_t i = 0; !stop.stop_requested(); ++i)
                m_folder.write("a.ekd", states[i % 2]); // truncates, then writes in place
        });
        for (int i = 0; i < 60; ++i)
            try {
                const Dataset opened = loadDataset(m_cache);
                QVERIFY(sameData(opened, one) || sameData(opened, two));
            } catch (const InputError& error) {
                QVERIFY(std::string(error.what()).starts_with(m_cache.string() + ":"));
            }
    }

    void aTextThatChangesWhileItIsReadIsASentence()
    {
        const auto text = m_folder.path("changing.txt");
        writeXmlc(generate({ .samples = 3000, .features = 900, .labels = 90, .nnz = 12 }), text);
        LoadOptions options;
        options.threads = 1;
        bool isChanged = false;
        options.progress = [&](double) {
            if (std::exchange(isChanged, true))
                return;
            std::this_thread::sleep_for(std::chrono::milliseconds(20)); // the clock of file times ticks
            std::ofstream(text, std::ios::in | std::ios::out | std::ios::binary) << "3000 900 91";
        };
        QCOMPARE(inputErrorOf([&] { loadDataset(text, options); }),
            text.string() + ": changed while it was read; try again when nothing writes to it");
        QCOMPARE(loadDataset(text, options).labels, 91);
    }

    void largeFilesAreCopiedToTheCacheFolder()
    {
        const PlainStream file(m_cache);
        const PrivateCopy inMemory(file, "a", 2), onDisk(file, "a", 2, 1);
        for (const PrivateCopy* copy : { &inMemory, &onDisk })
            QVERIFY(std::ranges::equal(copy->bytes(), std::as_bytes(std::span(m_bytes))));
        QVERIFY(std::filesystem::is_empty(m_folder.caches())); // the copy has no name
        const QByteArray cache = qgetenv("XDG_CACHE_HOME"), home = qgetenv("HOME");
        qunsetenv("XDG_CACHE_HOME");
        qunsetenv("HOME");
        QVERIFY_EXCEPTION_THROWN(PrivateCopy(file, "a", 2, 1), DeviceError);
        qputenv("XDG_CACHE_HOME", cache);
        qputenv("HOME", home);
        std::filesystem::resize_file(m_cache, page);
        QVERIFY(inputErrorOf([&] { PrivateCopy(file, "a", 2); }).find("was cut") != std::string::npos);
        QVERIFY(file.hasChanged());
    }
};

REGISTER_TEST(TestHostileCache)
#include "test_hostile_cache.moc"

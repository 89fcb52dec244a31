// SPDX-License-Identifier: GPL-3.0-or-later
// The binary cache: found again, rebuilt when it cannot be trusted, never a cause of failure; conversions and
// compressed files.
#include "core/data/cache/cache_folder.h"
#include "core/data/generator.h"
#include "core/data/text/write_text.h"
#include "data_files.h"
#include "tests/test_class.h"

using namespace evenkeel;

namespace {

Dataset generated() { return generate({ .samples = 2000, .features = 3000, .labels = 300, .nnz = 15 }); }

void overwrite(const std::filesystem::path& file, std::streamoff at, const std::string& bytes)
{
    std::fstream out(file, std::ios::in | std::ios::out | std::ios::binary);
    out.seekp(at);
    out << bytes;
}

std::vector<std::filesystem::path> filesIn(const std::filesystem::path& folder)
{
    std::vector<std::filesystem::path> files;
    std::error_code none;
    for (const auto& entry : std::filesystem::directory_iterator(folder, none))
        files.push_back(entry.path());
    return files;
}

} // namespace

class TestCache : public QObject {
    Q_OBJECT
    DataFolder m_folder;
    std::filesystem::path m_text;
    Dataset m_data;

    Dataset load(bool expectedFromCache, LoadReport* report = nullptr)
    {
        LoadReport own;
        LoadReport& seen = report ? *report : own;
        Dataset data = loadDataset(m_text, {}, &seen);
        if (seen.fromCache != expectedFromCache)
            throw std::logic_error(expectedFromCache ? "not from the cache" : "from the cache");
        return data;
    }

private slots:
    void init()
    {
        std::filesystem::remove_all(m_folder.path("cache"));
        m_data = generated();
        m_text = m_folder.path("train.txt");
        writeXmlc(m_data, m_text);
    }

    void textAndCacheGiveTheSame()
    {
        LoadReport first, second;
        const Dataset fromText = load(false, &first), fromCache = load(true, &second);
        QVERIFY(sameData(fromText, m_data));
        QVERIFY(sameData(fromCache, m_data));
        QCOMPARE(fromCache.source, m_text.string());
        QCOMPARE(second.format, std::string("xmlc"));
        QCOMPARE(filesIn(m_folder.caches()).size(), std::size_t { 1 }); // no leftovers
    }

    void noticesAreReportedFromTheCacheToo()
    {
        std::string text;
        for (int i = 0; i < 8000; ++i)
            text += "1 qid:3 7:0 2:1\n";
        m_text = m_folder.write("train.svm", text);
        LoadReport first, second;
        load(false, &first);
        load(true, &second);
        QCOMPARE(second.notices, first.notices);
        QCOMPARE(second.unsortedSamples, 8000);
        QCOMPARE(second.explicitZeros, 8000);
        QCOMPARE(second.format, std::string("libsvm"));
    }

    // The same file is other samples by other settings or other training data.
    void documentsAreCachedByHowTheyAreRead()
    {
        const auto table = [&](const char* name, const char* word) {
            std::string text = "text,labels\n";
            for (int i = 0; i < 5000; ++i)
                text += "red " + std::string(word) + " number " + std::to_string(i % 50) + ",a\n";
            return m_folder.write(name, text);
        };
        const std::filesystem::path train = table("train.csv", "apples"), other = table("other.csv", "pears"),
                                    test = table("test.csv", "plums");
        const auto read = [](const std::filesystem::path& file, bool isFromCache, const LoadOptions& options = {}) {
            LoadReport report;
            const Dataset data = loadDataset(file, options, &report);
            if (report.fromCache != isFromCache || !report.text)
                throw std::logic_error(file.string() + (isFromCache ? ": not from the cache" : ": from the cache"));
            return std::pair(data, report);
        };
        const auto [first, report] = read(train, false);
        const auto [again, kept] = read(train, true);
        QVERIFY(sameData(first, again));
        QCOMPARE(kept.names, report.names);
        QVERIFY(kept.text == report.text);
        QCOMPARE(kept.notices, report.notices);
        QCOMPARE(read(train, false, { .text = { .maxNgram = 2 } }).second.text->settings.maxNgram, 2);
        read(train, false);

        const auto [pears, ofPears] = read(other, false);
        const LoadOptions byApples { .as = numberedAs(first, report, "train.csv") };
        const LoadOptions byPears { .as = numberedAs(pears, ofPears, "other.csv") };
        const Dataset tested = read(test, false, byApples).first;
        QVERIFY(sameData(read(test, true, byApples).first, tested));
        read(test, false, byPears);
        read(test, false, byApples);

        read(test, false);
        LoadReport ofNumbers;
        const Dataset numbers = loadDataset(m_text, {}, &ofNumbers);
        QVERIFY_THROWS_EXCEPTION(
            InputError, loadDataset(test, { .as = numberedAs(numbers, ofNumbers, "train.txt") }, nullptr));
    }

    void aChangedFileIsReadAgain()
    {
        load(false);
        writeXmlc(slice(m_data, 0, 1500), m_text);
        QCOMPARE(load(false).samples, 1500);
        QCOMPARE(load(true).samples, 1500);
        QCOMPARE(filesIn(m_folder.caches()).size(), std::size_t { 1 }); // the old cache was overwritten
    }

    void damagedCachesAreRebuilt_data()
    {
        QTest::addColumn<int>("damage");
        QTest::newRow("cut short") << 0;
        QTest::newRow("cut to the header") << 1;
        QTest::newRow("empty") << 2;
        QTest::newRow("another version") << 3;
        QTest::newRow("header bit flipped") << 4;
        QTest::newRow("not a cache") << 5;
        QTest::newRow("bytes behind") << 6;
    }
    void damagedCachesAreRebuilt()
    {
        QFETCH(int, damage);
        load(false);
        const auto cache = filesIn(m_folder.caches()).at(0);
        const auto size = std::filesystem::file_size(cache);
        if (damage <= 2)
            std::filesystem::resize_file(cache, damage == 0 ? size - 1 : damage == 1 ? 100 : 0);
        else if (damage == 6)
            std::filesystem::resize_file(cache, size + 4096);
        else
            overwrite(cache, damage == 3 ? 8 : damage == 4 ? 24 : 0, std::string(4, '\7'));
        QVERIFY(sameData(load(false), m_data));
        QVERIFY(sameData(load(true), m_data));
    }

    void anUnusableCacheFolderIsANotice()
    {
        m_folder.write("cache", "a file where the folder should be");
        LoadReport report;
        QVERIFY(sameData(load(false, &report), m_data));
        QCOMPARE(report.notices.size(), std::size_t { 1 });
        QVERIFY(report.notices[0].starts_with("no cache was written: "));
    }

    void badLinesAreNeverCached()
    {
        std::ofstream(m_text, std::ios::app) << "1 x\n";
        LoadOptions options;
        options.skipBadLines = true;
        LoadReport report;
        QCOMPARE(loadDataset(m_text, options, &report).samples, 2000);
        QCOMPARE(report.badLines, 1);
        QVERIFY(inputErrorOf([&] { loadDataset(m_text); }).starts_with(m_text.string() + ":2002: "));
    }

    void smallFilesAndUseCacheOffLeaveNothing()
    {
        loadDataset(m_folder.write("small.txt", "1 3 3\n0 0:1\n"));
        LoadOptions options;
        options.useCache = false;
        loadDataset(m_text, options);
        QVERIFY(filesIn(m_folder.caches()).empty());
    }

    void directCacheFiles()
    {
        const auto cache = m_folder.path("out.ekd");
        convertDataset(m_text, cache);
        QVERIFY(filesIn(m_folder.caches()).empty());
        LoadReport report;
        QVERIFY(sameData(loadDataset(cache, {}, &report), m_data));
        QCOMPARE(report.format, std::string("cache"));
        QCOMPARE(inspect(cache).nnz, m_data.nnz());
        overwrite(cache, static_cast<std::streamoff>(std::filesystem::file_size(cache)) / 2, std::string(8, '\xee'));
        QVERIFY(inputErrorOf([&] { inspect(cache); }).starts_with(cache.string() + ": is damaged"));
        std::filesystem::resize_file(cache, 200);
        QVERIFY(inputErrorOf([&] { loadDataset(cache); }).starts_with(cache.string() + ": is cut short"));
    }

    void aReplacementOfTheSameSizeAndTimeIsNoticed()
    {
        load(false);
        const auto time = std::filesystem::last_write_time(m_text);
        const auto replace = [&](const std::string& text) { // as tar, cp -p and rsync -t do
            m_folder.write("other", text);
            std::filesystem::last_write_time(m_folder.path("other"), time);
            std::filesystem::rename(m_folder.path("other"), m_text);
        };
        const std::string text = contentsOf(m_text);
        std::string other = text;
        other.replace(other.find(':') + 1, 3, "0.7");
        replace(other);
        QVERIFY(load(false).hash != m_data.hash);
        overwrite(m_text, 0, text); // in place
        std::filesystem::last_write_time(m_text, time);
        QCOMPARE(load(false).hash, m_data.hash);
        QCOMPARE(load(true).hash, m_data.hash);
    }

    void changesInQuickSuccessionAreNoticed()
    {
        const std::string text = contentsOf(m_text);
        const auto place = static_cast<std::streamoff>(text.find(':') + 1);
        for (int i = 0; i < 20; ++i) {
            const std::string value = "0." + std::to_string(i % 9 + 1);
            overwrite(m_text, place, value);
            QCOMPARE(loadDataset(m_text).values[0], std::stof(value + text.substr(place + 3, 20)));
        }
    }

    void cachesAreForTheUserAlone()
    {
        namespace fs = std::filesystem;
        const auto everybody = fs::perms::group_all | fs::perms::others_all;
        fs::create_directories(m_folder.caches()); // as an earlier version left it
        fs::permissions(m_folder.caches(), fs::perms::all);
        load(false);
        const auto cache = filesIn(m_folder.caches()).at(0);
        for (int again = 0; again < 2; ++again) {
            QCOMPARE(fs::status(m_folder.caches()).permissions(), fs::perms::owner_all);
            QCOMPARE(fs::status(cache).permissions(), fs::perms::owner_read | fs::perms::owner_write);
            fs::permissions(cache, everybody, fs::perm_options::add);
            writeXmlc(slice(m_data, 0, 1500), m_text);
            load(false);
        }
    }

    void leftoversOfKilledProcessesAreRemoved()
    {
        load(false);
        m_folder.write("cache/evenkeel/.train.txt-0123456789abcdef.ekd-Ab3dEf.evenkeel-part", "half a cache");
        writeXmlc(slice(m_data, 0, 1500), m_text);
        load(false);
        QCOMPARE(filesIn(m_folder.caches()).size(), std::size_t { 1 });
    }

    void theLongestNameIsCached()
    {
        std::filesystem::rename(m_text, m_folder.path(std::string(255, 'x')));
        m_text = m_folder.path(std::string(255, 'x'));
        load(false);
        load(true);
        std::filesystem::remove(m_text);
    }

    void conversionsKeepEveryBit_data()
    {
        QTest::addColumn<QString>("name");
        for (const char* name : { "a.txt", "a.txt.gz", "a.txt.zst", "a.txt.xz", "a.ekd", "a.libsvm", "a.svm.gz" })
            QTest::newRow(name) << name;
    }
    void conversionsKeepEveryBit()
    {
        QFETCH(QString, name);
        DatasetArrays arrays { .features = 5, .labels = 4 };
        arrays.featureOffsets = { 0, 2, 2, 3, 5 };
        arrays.featureIds = { 0, 3, 1, 2, 4 };
        arrays.values = { 0.1f, 1e-42f, -3.4028235e38f, 16777217.f, 1.f / 3 };
        arrays.labelOffsets = { 0, 2, 3, 3, 4 };
        arrays.labelIds = { 0, 3, 2, 3 };
        const Dataset data = makeDataset(arrays, "by hand");
        const auto text = m_folder.path("hand.txt"), other = m_folder.path(name.toStdString()),
                   back = m_folder.path("b.txt");
        writeXmlc(data, text);
        convertDataset(text, other);
        convertDataset(other, back);
        QVERIFY(sameData(loadDataset(other), data));
        QCOMPARE(contentsOf(back), contentsOf(text));
        QCOMPARE(contentsOf(text),
            std::string("4 5 4\n0,3 0:0.1 3:1e-42\n2\n 1:-3.4028235e+38\n3 2:16777216 4:0.33333334\n"));
    }

    void emptySamplesSurvive()
    {
        const auto file = m_folder.write("empty.txt", "3 2 2\n \n1 0:1\n \n");
        const Dataset data = loadDataset(file);
        QCOMPARE(data.samples, 3);
        convertDataset(file, m_folder.path("empty2.txt"));
        QVERIFY(sameData(loadDataset(m_folder.path("empty2.txt")), data));
        convertDataset(file, m_folder.path("empty.svm"));
        QCOMPARE(contentsOf(m_folder.path("empty.svm")), std::string("# 2 features from 1\n 1:0\n1 1:1\n 1:0\n"));
        QVERIFY(inputErrorOf([&] { convertDataset(file, m_folder.path("a.ekd.gz")); }).find("cannot be compressed")
            != std::string::npos);
    }

    void failedWritesLeaveNothing()
    {
        const auto file = m_folder.path("missing/out.txt");
        QVERIFY_EXCEPTION_THROWN(writeXmlc(m_data, file), StorageError);
        QVERIFY(!inputErrorOf([&] {
            convertDataset(m_folder.write("x.txt", "1 1 1\nbad\n"), m_folder.path("y.txt"));
        }).empty());
        QVERIFY(!std::filesystem::exists(m_folder.path("y.txt")));
    }

    void compressedFilesUnderAnyName_data()
    {
        QTest::addColumn<QString>("ending");
        QTest::newRow("gzip") << ".gz";
        QTest::newRow("zstd") << ".zst";
        QTest::newRow("xz") << ".xz";
    }
    void compressedFilesUnderAnyName()
    {
        QFETCH(QString, ending);
        const auto packed = m_folder.path("p.txt" + ending.toStdString());
        writeXmlc(m_data, packed);
        const std::string bytes = contentsOf(packed);
        LoadOptions options;
        options.useCache = false;
        const auto read = [&](const std::string& text) { return loadDataset(m_folder.write("as.txt", text), options); };
        QVERIFY(bytes.size() < std::filesystem::file_size(m_text));
        QVERIFY(sameData(read(bytes), m_data));
        // A file may consist of two members.
        const auto svm = m_folder.path("part.svm" + ending.toStdString());
        writeLibsvm(slice(m_data, 0, 700), svm);
        std::string members = contentsOf(svm);
        writeLibsvm(slice(m_data, 700, 2000), svm);
        members += contentsOf(svm);
        writeLibsvm(m_data, svm);
        QVERIFY(sameData(read(members), loadDataset(svm)));

        for (std::size_t size = 7; size < bytes.size(); size += 1 + size / 3) {
            const std::string error = inputErrorOf([&] { read(bytes.substr(0, size)); });
            QVERIFY2(error.find("ends early") != std::string::npos, (std::to_string(size) + " " + error).c_str());
        }
        std::string spoilt = bytes;
        for (std::size_t i = bytes.size() / 2; i < bytes.size() / 2 + 40; ++i)
            spoilt[i] = static_cast<char>(spoilt[i] ^ 0x55);
        QVERIFY(!inputErrorOf([&] { read(spoilt); }).empty());
    }
};

REGISTER_TEST(TestCache)
#include "test_cache.moc"

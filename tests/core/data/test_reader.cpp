// SPDX-License-Identifier: GPL-3.0-or-later
// Reading: equal results for every cut and number of threads, exact lines in errors, skipping, compression, formats.
#include "core/base/byte_sink.h"
#include "core/base/random.h"
#include "core/data/content_hash.h"
#include "core/data/generator.h"
#include "core/data/load.h"
#include "data_files.h"
#include "tests/test_class.h"

#include <cmath>
#include <sys/stat.h>
#include <thread>

using namespace evenkeel;

namespace {

// Lines of many lengths, unsorted ids, blank lines in and behind them: what cuts in odd places would spoil.
std::string oddLines(bool crlf)
{
    const std::string end = crlf ? "\r\n" : "\n";
    std::string text = "201 500 40" + end;
    Random random(7);
    for (int i = 0; i < 200; ++i) {
        for (std::uint64_t k = random.below(4), j = 0; j < k; ++j)
            text.append(j > 0 ? "," : "").append(std::to_string(39 - 9 * j - random.below(9)));
        for (std::uint64_t k = 1 + random.below(i % 50 == 0 ? 90 : 6), j = 0; j < k; ++j)
            text.append(" ")
                .append(std::to_string(5 * ((j * 37 + 11) % 100)))
                .append(":")
                .append(std::to_string(random.normal()));
        text += i == 100 ? end + end : end;
    }
    return text + end + end;
}

Loaded readWith(const std::filesystem::path& file, int threads, std::size_t blockSize, bool skip = false)
{
    LoadOptions options;
    options.threads = threads;
    options.skipBadLines = skip;
    LoadDetails details;
    details.blockSize = blockSize;
    return readData(file, options, details);
}

std::string errorOf(const std::filesystem::path& file)
{
    return inputErrorOf([&] { readWith(file, 1, 1 << 20); });
}

} // namespace

class TestReader : public QObject {
    Q_OBJECT
    DataFolder m_folder;

private slots:
    void everyCutAndThreadCountGivesTheSame_data()
    {
        QTest::addColumn<bool>("crlf");
        QTest::newRow("LF") << false;
        QTest::newRow("CRLF") << true;
    }
    void everyCutAndThreadCountGivesTheSame()
    {
        QFETCH(bool, crlf);
        const auto file = m_folder.write("odd.txt", oddLines(crlf));
        const auto packed = m_folder.path("odd.txt.gz");
        const auto sink = openSink(packed);
        sink->write(oddLines(crlf));
        sink->commit();
        const Loaded expected = readWith(file, 1, 1 << 20);
        QCOMPARE(expected.data.samples, 201);
        QVERIFY(expected.data.labelsOf(101).empty() && expected.data.featuresOf(101).empty()); // the blank line
        QCOMPARE(expected.data.hash, contentHash(expected.data));
        QVERIFY(expected.report.unsortedSamples > 100);
        for (const int threads : { 1, 2, 3, 4 })
            for (const std::size_t size : { 1, 7, 64, 333, 4096 })
                for (const auto& read : { file, packed }) { // cut anywhere; cut one after the other
                    const Loaded loaded = readWith(read, threads, size);
                    QVERIFY(sameData(loaded.data, expected.data));
                    QCOMPARE(loaded.report.unsortedSamples, expected.report.unsortedSamples);
                }
    }

    void aLastLineWithoutItsEndIsRead()
    {
        for (const std::size_t size : { 1, 5, 8, 13, 14, 15, 4096 })
            for (const char* end : { "", "\n", "\r\n", "\n\n" }) {
                const auto file = m_folder.write("end.txt", std::string("2 9 9\n1 2:1\n3 4:0.5 8:25") + end);
                const Dataset data = readWith(file, 2, size).data;
                QCOMPARE(data.samples, 2);
                QCOMPARE(featuresOf(data, 1), (std::vector<std::pair<Id, float>> { { 4, 0.5f }, { 8, 25.f } }));
            }
    }

    void linesLongerThanManyBlocksAreRead()
    {
        std::string text = "3 30000 9\n1 2:1\n2";
        for (int i = 0; i < 30000; ++i)
            text.append(" ").append(std::to_string(i)).append(":1.5");
        const auto file = m_folder.write("long.txt", text + "\n3 4:1\n");
        for (const std::size_t size : { 3, 1000, 20000 }) {
            const Dataset data = readWith(file, 2, size).data;
            QCOMPARE(data.nnz(), 30002);
            QCOMPARE(data.featuresOf(1).back(), 29999);
            QCOMPARE(labelsOf(data, 2), (std::vector<Id> { 3 }));
        }
    }

    void pipesAreReadToo()
    {
        const auto pipe = m_folder.path("pipe");
        QCOMPARE(::mkfifo(pipe.c_str(), 0600), 0);
        const std::string text = oddLines(false);
        const std::jthread writer([&] { std::ofstream(pipe, std::ios::binary) << text; });
        const Dataset data = readWith(pipe, 2, 100).data;
        QVERIFY(sameData(data, readWith(m_folder.write("same.txt", text), 1, 1 << 20).data));
    }

    void theFirstBadLineIsTheOneThrown()
    {
        std::string text = "3000 9 9\n";
        for (int i = 2; i <= 3001; ++i)
            text += i == 1234 ? "1 2:x\n" : i > 1234 && i % 7 == 0 ? "1 99:1\n" : "1 2:1\n";
        const auto file = m_folder.write("bad.txt", text);
        for (const int threads : { 1, 4 })
            for (const std::size_t size : { 10, 100, 100000 })
                QVERIFY(inputErrorOf([&] { readWith(file, threads, size); }).starts_with(file.string() + ":1234: "));
    }

    void tooManySamplesNameTheLineOfTheFirst()
    {
        const auto file = m_folder.write("more.txt", "2 3 4\n\n0 0:1\n\n1 1:1\n\n2 2:1\n3 0:x\n");
        for (const std::size_t size : { 1, 9, 1000 })
            QVERIFY(inputErrorOf([&] { readWith(file, 1, size); }).starts_with(file.string() + ":7: more samples"));
    }

    void blankLinesAreSamplesOnlyIfTheHeaderSaysSo()
    {
        const std::string rows = "0 0:1\n\n1 1:1\n\n\n";
        const auto read = [&](int samples) {
            return readWith(m_folder.write("blank.txt", std::to_string(samples) + " 3 4\n" + rows), 2, 8).data;
        };
        QCOMPARE(labelsOf(read(2), 1), (std::vector<Id> { 1 }));
        QCOMPARE(labelsOf(read(3), 1), (std::vector<Id> {}));
        QCOMPARE(labelsOf(read(3), 2), (std::vector<Id> { 1 }));
        QCOMPARE(read(5).samples, 5);
        QVERIFY(read(5).featuresOf(4).empty());
        const Dataset five = read(5);
        QCOMPARE(five.hash, contentHash(five));
        QVERIFY(!inputErrorOf([&] { read(6); }).empty());
    }

    void badLinesAreSkippedCountedAndListed()
    {
        std::string text = "500 9 9\n";
        for (int i = 2; i <= 501; ++i)
            text += i % 2 == 0 ? "1 2:1\n" : "oops 2:1\n";
        const auto file = m_folder.write("half.txt", text);
        for (const int threads : { 1, 3 }) {
            const Loaded loaded = readWith(file, threads, 50, true);
            QCOMPARE(loaded.data.samples, 250);
            QCOMPARE(loaded.report.badLines, 250);
            QCOMPARE(loaded.report.firstBadLines.size(), std::size_t { 100 });
            QCOMPARE(loaded.report.firstBadLines[1].line, 5);
            QVERIFY(loaded.report.firstBadLines[1].what.starts_with("label 'oops'"));
            QCOMPARE(loaded.countDefect, std::string());
        }
    }

    void wrongCountIsANoticeWhenSkipping()
    {
        const auto file = m_folder.write("count.txt", "7 9 9\n1 2:1\n");
        LoadOptions options;
        options.skipBadLines = true;
        LoadReport report;
        QCOMPARE(loadDataset(file, options, &report).samples, 1);
        QCOMPARE(report.notices.size(), std::size_t { 1 });
        QVERIFY(report.notices[0].starts_with("the header states 7 samples, but 1 were found"));
    }

    void libsvmLabels()
    {
        const auto signs = readWith(m_folder.write("signs", "+1 1:1\n-1 2:1\n-3 1:2\n+1 2:2\n"), 1, 8);
        QCOMPARE(signs.data.labels, 3);
        QCOMPARE(
            std::vector<Id>(signs.data.labelIds.begin(), signs.data.labelIds.end()), (std::vector<Id> { 2, 1, 0, 2 }));
        QCOMPARE(signs.data.features, 2);
        QCOMPARE(signs.data.hash, contentHash(signs.data));
        QVERIFY(errorOf(m_folder.write("a", "1 1:1\n2,-1 1:1\n")).find(":2: a negative label") != std::string::npos);
        QVERIFY(errorOf(m_folder.write("b", "1 1:1\n1\n0.5 1:1\n")).find(":3: label '0.5' is not a whole")
            != std::string::npos);
        QVERIFY(errorOf(m_folder.write("c", "1 1:1\n3000000000 1:1\n")).find(":2: label") != std::string::npos);
        QVERIFY(errorOf(m_folder.write("d", "1 qid:x 1:1\n")).find(":1: 'qid:x' is not") != std::string::npos);
        QCOMPARE(readWith(m_folder.write("e", "# sizes\n0,2 0:1\n 1:1\n"), 1, 8).data.labelCount(), 2);
    }

    void otherFilesAreNamedKindly()
    {
        QVERIFY(errorOf(m_folder.path("none")).find("none: cannot be opened") != std::string::npos);
        QVERIFY(errorOf(m_folder.path(".")).find("is a folder") != std::string::npos);
        QVERIFY(errorOf(m_folder.write("page", "<html>\n")).find("is a web page") != std::string::npos);
        QVERIFY(
            errorOf(m_folder.write("zip", std::string("PK\3\4\0\0", 6))).find("is a zip archive") != std::string::npos);
        QVERIFY(errorOf(m_folder.write("text", "hello\n")).find(":1: the header has 1 word;") != std::string::npos);
        QVERIFY(
            errorOf(m_folder.write("pair", "1 3 3\n0:1 1:1\n")).find(":2: label '0:1' is a pair") != std::string::npos);
        QVERIFY(errorOf(m_folder.write("one", "1 3 3\n3 1:1\n")).find("is the file 1-based?") != std::string::npos);
        QVERIFY(errorOf(m_folder.write("cr", "1 3 3\n0 1:1\r 2:1\n")).find(":2: ") != std::string::npos);
    }

    void headersAreNotTrustedForMemory()
    {
        const auto file = m_folder.write("huge", "200000000000000 2147483647 2147483647\n0 0:1\n");
        QVERIFY(errorOf(file).find("states 200000000000000 samples, but 1 were found") != std::string::npos);
    }

    void stopEndsTheLoad()
    {
        std::stop_source source;
        source.request_stop();
        LoadOptions options;
        options.stop = source.get_token();
        const auto file = m_folder.write("stop.txt", oddLines(false));
        QVERIFY_EXCEPTION_THROWN(loadDataset(file, options), Canceled);
    }

    void progressRisesToOne()
    {
        std::vector<double> fractions;
        LoadOptions options;
        options.progress = [&fractions](double fraction) { fractions.push_back(fraction); };
        LoadDetails details;
        details.blockSize = 512;
        options.threads = 3;
        readData(m_folder.write("progress.txt", oddLines(false)), options, details);
        QVERIFY(fractions.size() > 1 && std::ranges::is_sorted(fractions));
        QCOMPARE(fractions.back(), 1.);
    }

    void dataBeyondTheMemoryLimitGoThroughFiles()
    {
        const auto file = m_folder.write("spool.txt", oddLines(false));
        const Dataset expected = readWith(file, 1, 1 << 20).data;
        for (const char* folder : { "", "missing" }) { // a folder that works, one that does not
            LoadDetails details;
            details.spoolFolder = m_folder.path(folder);
            details.maxInMemory = 100;
            details.blockSize = 300;
            const Loaded loaded = readData(file, {}, details);
            QVERIFY(sameData(loaded.data, expected));
            QCOMPARE(loaded.report.notices.size(), std::size_t { *folder ? 1u : 0u });
        }
    }

    void names()
    {
        QVERIFY(loadNames(m_folder.path("no_names.txt")).empty());
        const auto file = m_folder.write("names.txt", "\xef\xbb\xbfone\r\n\ntwo words\nlast");
        QCOMPARE(loadNames(file), (std::vector<std::string> { "one", "", "two words", "last" }));
    }

    void realFiles_data()
    {
        QTest::addColumn<QString>("name");
        QTest::addColumn<qint64>("samples");
        QTest::addColumn<qint64>("features");
        QTest::addColumn<qint64>("labels");
        QTest::addColumn<double>("nnz"); // means as published with the files
        QTest::addColumn<double>("labelsPerSample");
        QTest::addColumn<qint64>("unlabeled");
        QTest::newRow("bibtex train") << "bibtex/train.txt" << 4880ll << 1836ll << 159ll << 68.49 << 2.38 << 0ll;
        QTest::newRow("bibtex test") << "bibtex/test.txt" << 2515ll << 1836ll << 159ll << 68.98 << 2.44 << 0ll;
        QTest::newRow("delicious") << "delicious/train.txt" << 12920ll << 500ll << 983ll << 18.54 << 19.05 << 10ll;
        QTest::newRow("rcv1") << "rcv1-sub101/train.txt.xz" << 14361ll << 47236ll << 101ll << 77.66 << 2.92 << 0ll;
        QTest::newRow("citeulike") << "citeulike-t-46k-tfidf/test.txt.xz" << 5217ll << 20000ll << 46118ll << 18.99
                                   << 9.89 << 0ll;
        QTest::newRow("yso") << "yso-finna-en-tfidf/test.txt.xz" << 64190ll << 66021ll << 25238ll << 11.23 << 2.44
                             << 0ll;
    }
    void realFiles()
    {
        QFETCH(QString, name);
        QFETCH(double, nnz);
        QFETCH(double, labelsPerSample);
        const auto file = realData() / name.toStdString();
        if (!std::filesystem::exists(file))
            QSKIP("EVENKEEL_DATA names no folder with this dataset");
        const Inspection found = inspect(file);
        QFETCH(qint64, samples);
        QFETCH(qint64, features);
        QFETCH(qint64, labels);
        QFETCH(qint64, unlabeled);
        QCOMPARE(found.samples, samples);
        QCOMPARE(found.features, features);
        QCOMPARE(found.labels, labels);
        QCOMPARE(found.unlabeledSamples, unlabeled);
        QVERIFY(std::abs(found.nnzPerSample - nnz) <= 0.005001);
        QVERIFY(std::abs(found.labelsPerSample - labelsPerSample) <= 0.005001);
        QCOMPARE(found.badLines + found.emptySamples + found.unsortedSamples + found.repeatedIds, 0);
    }
};

REGISTER_TEST(TestReader)
#include "test_reader.moc"

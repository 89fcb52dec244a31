// SPDX-License-Identifier: GPL-3.0-or-later
// Files that a user names but did not mean, or that need much memory to decompress: read, or one sentence.
#include "core/base/byte_sink.h"
#include "data_files.h"
#include "kernels/device.h"
#include "tests/test_class.h"

#include <fcntl.h>
#include <lzma.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <thread>
#include <unistd.h>

using namespace evenkeel;
namespace fs = std::filesystem;

namespace {

const std::string oddText = "2 3 2\n0 1:0.5\n1 2:1\n";

// The sentence of any exception; "" where there is none.
template<typename Action>
std::string sentenceOf(const Action& action)
{
    try {
        action();
    } catch (const std::exception& error) {
        return error.what();
    }
    return "";
}

// A zstd frame of one uncompressed block, without checksum and size; the window's byte is as in RFC 8878.
std::string zstdFrame(unsigned char window)
{
    std::string frame("\x28\xb5\x2f\xfd\0", 5);
    frame += static_cast<char>(window);
    const std::size_t block = oddText.size() << 3 | 1; // the last one, uncompressed
    for (const int shift : { 0, 8, 16 })
        frame += static_cast<char>(block >> shift & 0xff);
    return frame + oddText;
}

constexpr unsigned char zstdWindowOf(int log) { return static_cast<unsigned char>((log - 10) << 3); }

// The file, but its header asks for another dictionary: 37 for 1.5 GiB, 39 for 3 GiB.
std::string withXzDictionary(std::string xz, char dictionary)
{
    constexpr std::size_t block = 12, dictionaryPlace = block + 4;
    const std::size_t size = static_cast<std::size_t>(xz[block]) * 4; // without its checksum
    xz[dictionaryPlace] = dictionary;
    const std::uint32_t sum = lzma_crc32(reinterpret_cast<const std::uint8_t*>(&xz[block]), size, 0);
    for (std::size_t i = 0; i < 4; ++i)
        xz[block + size + i] = static_cast<char>(sum >> (8 * i));
    return xz;
}

// Leaves this process so many more bytes of address space as long as it lives.
class AddressLimit {
public:
    explicit AddressLimit(std::uint64_t more)
    {
        std::uint64_t pages = 0;
        std::ifstream("/proc/self/statm") >> pages;
        ::getrlimit(RLIMIT_AS, &m_usual);
        const rlimit limit { pages * static_cast<std::uint64_t>(::sysconf(_SC_PAGESIZE)) + more, m_usual.rlim_max };
        ::setrlimit(RLIMIT_AS, &limit);
    }
    ~AddressLimit() { ::setrlimit(RLIMIT_AS, &m_usual); }
    AddressLimit(const AddressLimit&) = delete;
    AddressLimit& operator=(const AddressLimit&) = delete;

private:
    rlimit m_usual {};
};

} // namespace

class TestOddFiles : public QObject {
    Q_OBJECT
    DataFolder m_folder;

    std::string xz() const
    {
        const auto sink = openSink(m_folder.path("a.xz"));
        sink->write(oddText);
        sink->commit();
        return contentsOf(m_folder.path("a.xz"));
    }

private slots:
    void largeWindowsAreRead()
    {
        for (const int log : { 10, 27, 28, 29, 30, 31 })
            QCOMPARE(loadDataset(m_folder.write("a.zst", zstdFrame(zstdWindowOf(log)))).samples, 2);
        for (const char dictionary : { 20, 37 })
            QCOMPARE(loadDataset(m_folder.write("b.xz", withXzDictionary(xz(), dictionary))).samples, 2);
    }

    void windowsLargerThanMemoryAreASentence()
    {
        const auto zstd = m_folder.write("a.zst", zstdFrame(zstdWindowOf(31))),
                   xzFile = m_folder.write("b.xz", withXzDictionary(xz(), 37));
        const AddressLimit limit(std::uint64_t { 1 } << 30);
        for (const auto& [file, needs] :
            { std::pair(zstd, "needs 2048 MiB of memory"), { xzFile, "needs 1537 MiB of memory" } }) {
            const std::string said = sentenceOf([&] { loadDataset(file); });
            QVERIFY2(said.starts_with(file.string() + ": " + needs), said.c_str());
            QVERIFY(said.find(" MiB are free; ") != std::string::npos);
            QVERIFY_EXCEPTION_THROWN(loadDataset(file), DeviceError);
        }
    }

    void windowsBeyondTheFormatsLimitAreASentence()
    {
        const std::string said = sentenceOf([&] { loadDataset(m_folder.write("a.zst", zstdFrame(0xff))); });
        QVERIFY2(said.find("needs 3932160 MiB of memory to decompress") != std::string::npos, said.c_str());
        const std::string whole(
            "\x28\xb5\x2f\xfd\xe0\0\0\0\0\0\1\0\0\1\0\0\0\0\0\0\0\0", 22); // one segment of 2^40 bytes
        const std::string other = sentenceOf([&] { loadDataset(m_folder.write("a.zst", whole)); });
        QVERIFY2(other.find("needs 1048576 MiB of memory to decompress") != std::string::npos, other.c_str());
    }

    void whatIsNoFileIsASentence_data()
    {
        QTest::addColumn<QString>("name");
        QTest::addColumn<QString>("sentence");
        QTest::newRow("folder") << m_folder.path("").c_str() << "is a folder; name a file in it";
        QTest::newRow("missing") << m_folder.path("none").c_str() << "No such file or directory";
        QTest::newRow("empty name") << ""
                                    << "No such file or directory";
        QTest::newRow("endless name") << QString(100000, 'x') << "File name too long";
        QTest::newRow("endless path") << QString("x/").repeated(50000) << "File name too long";
        QTest::newRow("zeros") << "/dev/zero"
                               << "holds binary data";
        QTest::newRow("nothing") << "/dev/null"
                                 << "the file is empty";
        QTest::newRow("pipe without writer") << m_folder.path("pipe").c_str() << "is a pipe into which nobody writes";
    }
    void whatIsNoFileIsASentence()
    {
        QFETCH(QString, name);
        QFETCH(QString, sentence);
        ::mkfifo(m_folder.path("pipe").c_str(), 0600);
        const fs::path file = name.toStdString();
        const std::string said = inputErrorOf([&] { loadDataset(file); });
        QVERIFY2(said.find(sentence.toStdString()) != std::string::npos, said.substr(0, 200).c_str());
        QVERIFY(said.find('\n') == std::string::npos);
    }

    void nothingElseIsThrownForOddPaths()
    {
        const fs::path odd(std::string(100000, 'x'));
        QVERIFY(!inputErrorOf([&] { inspect(odd); }).empty());
        QVERIFY(loadNames(odd).empty());
        const auto in = m_folder.write("a.txt", oddText);
        for (const char* ending : { ".txt", ".ekd", ".svm.gz" })
            QVERIFY_EXCEPTION_THROWN(convertDataset(in, odd.string() + ending), StorageError);
    }

    void aDeletedFolderIsASentence()
    {
        const auto in = m_folder.write("a.txt", oddText);
        const int before = ::open(".", O_PATH | O_DIRECTORY);
        fs::create_directories(m_folder.path("gone"));
        QCOMPARE(::chdir(m_folder.path("gone").c_str()), 0);
        fs::remove(m_folder.path("gone"));
        const std::string missing = sentenceOf([] { loadDataset("a.txt"); }),
                          written = sentenceOf([&] { convertDataset(in, "b.txt"); });
        const Index samples = loadDataset(in).samples;
        QCOMPARE(::fchdir(before), 0);
        ::close(before);
        QVERIFY2(missing.starts_with("a.txt: cannot be opened"), missing.c_str());
        QVERIFY2(written.starts_with("b.txt: cannot be written"), written.c_str());
        QCOMPARE(samples, 2);
    }

    // A first line of numbers with commas: what follows decides.
    void numbersWithCommas_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("sentence"); // "": its samples are read
        const QString header = "the header 'samples features labels' is missing, but '2,30,4' seems to be it",
                      csv = "is CSV, which is not read";
        QTest::newRow("header") << "2,30,4\n0,3 1:1 29:2\n 5:1\n" << header;
        QTest::newRow("header, counted from 1") << "2,30,4\n4 1:1 30:2\n1 5:1\n" << header;
        QTest::newRow("header of too few") << "2,30,4\n0 1:1\n1 5:1\n1 7:1\n" << header;
        QTest::newRow("header, \\r\\n") << "2,30,4\r\n0 1:1\r\n1 5:1\r\n" << header;
        QTest::newRow("header, marked") << "\xef\xbb\xbf"
                                           "2,30,4 \n0 1:1\n1 5:1\n"
                                        << header;
        QTest::newRow("features beyond it") << "2,3,4\n0 1:1\n1 5:1\n"
                                            << "";
        QTest::newRow("labels beyond it") << "2,30,4\n5 1:1\n1 5:1\n"
                                          << "";
        QTest::newRow("ascending labels") << "2,30,41\n5 1:1\n1 5:1\n1 7:1\n"
                                          << "";
        QTest::newRow("four labels") << "2,30,4,1\n0 1:1\n1 5:1\n"
                                     << "";
        QTest::newRow("behind a comment") << "#\n2,30,4\n0 1:1\n1 5:1\n"
                                          << "";
        QTest::newRow("alone") << "2,30,4\n"
                               << "";
        QTest::newRow("lists of labels") << "2,30,4\n1,2\n"
                                         << "";
        QTest::newRow("table") << "2,30,4\n1,2,3\n" << csv;
        QTest::newRow("table of measures") << "2,30\n1.5,2\n\n,3\n" << csv;
    }
    void numbersWithCommas()
    {
        QFETCH(QString, text);
        QFETCH(QString, sentence);
        const auto file = m_folder.write("commas.txt", text.toStdString());
        const std::string said = sentenceOf([&] { loadDataset(file, { .useCache = false }); });
        if (sentence.isEmpty())
            QCOMPARE(said, std::string());
        else
            QVERIFY2(said.starts_with(file.string() + ":1: " + sentence.toStdString()), said.c_str());
    }

    // The same in a text that is longer than what is read to recognize it.
    void aLongFileBehindAHeaderWithCommas()
    {
        std::string text = "20000,30,4\n";
        for (int i = 0; i < 20000; ++i)
            text += std::to_string(i % 4) + " " + std::to_string(1 + i % 29) + ":1\n";
        const auto file = m_folder.write("long.txt", text);
        QVERIFY(sentenceOf([&] { loadDataset(file); }).find("'20000,30,4' seems to be it") != std::string::npos);
    }

    // libSVM text has no header: what its ids do not show is said in a comment.
    void sizesSurviveConversions()
    {
        const auto in = m_folder.write("sizes.txt", "2 9 7\n0 2:1 4:1\n3 3:1\n");
        for (const char* ending : { ".svm", ".svm.gz", ".ekd", ".again.txt" }) {
            const auto out = m_folder.path(std::string("sizes") + ending), back = m_folder.path("back.txt");
            convertDataset(in, out);
            QCOMPARE(loadDataset(out).hash, loadDataset(in).hash);
            convertDataset(out, back);
            QCOMPARE(contentsOf(back), contentsOf(in));
        }
        QVERIFY(contentsOf(m_folder.path("sizes.svm")).starts_with("# 9 features from 1, 7 labels\n0 3:1 5:1\n"));
        convertDataset(m_folder.write("full.txt", "1 3 2\n1 2:1\n"), m_folder.path("full.svm"));
        QCOMPARE(contentsOf(m_folder.path("full.svm")), std::string("1 3:1\n"));
        const auto first = m_folder.write("first.svm", "# 9 features from 0\n1 2:1\n");
        QCOMPARE(loadDataset(first).features, 9);
        QCOMPARE(loadDataset(first).featureIds[0], 2);
        const auto wrong = m_folder.write("wrong.svm", "# 9 features from 1\n1 0:1\n");
        QVERIFY(sentenceOf([&] { loadDataset(wrong); }).starts_with(wrong.string() + ":1: the line says"));
        for (const char* other :
            { "# 9 features", "# 9 features from 2", "# 9 features from 1, 7", "#9 features from 1" })
            QCOMPARE(loadDataset(m_folder.write("other.svm", std::string(other) + "\n1 2:1\n")).features, 2);
    }

    void aSlowWriterOfAPipeIsAwaited()
    {
        const auto pipe = m_folder.path("slow");
        QCOMPARE(::mkfifo(pipe.c_str(), 0600), 0);
        const std::jthread writer([&pipe] {
            std::ofstream out(pipe);
            out << oddText.substr(0, 3) << std::flush;
            std::this_thread::sleep_for(std::chrono::milliseconds(50));
            out << oddText.substr(3);
        });
        QCOMPARE(loadDataset(pipe).samples, 2);
    }

    void convertingToAPipeLeavesItThere()
    {
        const auto pipe = m_folder.path("out.txt"), in = m_folder.write("a.txt", oddText);
        QCOMPARE(::mkfifo(pipe.c_str(), 0600), 0);
        std::string got;
        std::jthread reader([&] { got = contentsOf(pipe); });
        convertDataset(in, pipe);
        reader.join();
        QCOMPARE(got, oddText);
        QVERIFY(fs::is_fifo(pipe));
    }
};

REGISTER_TEST(TestOddFiles)
#include "test_odd_files.moc"

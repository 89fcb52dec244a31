// SPDX-License-Identifier: GPL-3.0-or-later
// Model files: what goes in comes out; anything cut, flipped or foreign is refused; a failed save harms nothing.
#include "core/base/error.h"
#include "core/train/checkpoint.h"
#include "tests/test_class.h"

#include <QTemporaryDir>
#include <QtTest>
#include <csignal>
#include <fstream>
#include <limits>
#include <sys/resource.h>

using namespace evenkeel;

namespace {

std::string contents(const std::filesystem::path& file)
{
    std::ifstream in(file, std::ios::binary);
    return { std::istreambuf_iterator<char>(in), {} };
}

void write(const std::filesystem::path& file, const std::string& bytes)
{
    std::ofstream(file, std::ios::binary | std::ios::trunc) << bytes;
}

QStringList filesIn(const std::filesystem::path& folder)
{
    return QDir(QString::fromStdString(folder.string())).entryList(QDir::Files | QDir::Hidden);
}

Checkpoint sample()
{
    Checkpoint c;
    c.arrays["weights"] = { 1.5F, -0.0F, std::numeric_limits<float>::infinity() };
    c.arrays["empty"] = {};
    c.numbers["time"] = { 0.1, 1e15 };
    c.numbers["none"] = {};
    c.texts["config"] = std::string("{\"a\": 1}\n\0\xff", 12);
    c.texts[""] = "";
    return c;
}

std::string whatOf(const std::filesystem::path& file)
{
    try {
        Checkpoint::load(file);
    } catch (const InputError& e) {
        return e.what();
    }
    return "";
}

} // namespace

class TestCheckpoint : public QObject {
    Q_OBJECT

private slots:
    void roundTrip();
    void cutShort();
    void longer();
    void flippedBits();
    void otherFiles();
    void newerVersion();
    void missingEntries();
    void unwritable();
    void diskFull();

private:
    std::filesystem::path path(const char* name) const
    {
        return std::filesystem::path(m_folder.path().toStdString()) / name;
    }
    QTemporaryDir m_folder;
};

void TestCheckpoint::roundTrip()
{
    const Checkpoint c = sample();
    const std::filesystem::path file = path("new folder/deeper/model.ekm"); // folders are made
    c.save(file);
    const Checkpoint back = Checkpoint::load(file);
    QCOMPARE(back.arrays, c.arrays);
    QCOMPARE(back.numbers, c.numbers);
    QCOMPARE(back.texts, c.texts);
    QVERIFY(std::signbit(back.array("weights")[1]));
    Checkpoint().save(file); // replaces
    QVERIFY(Checkpoint::load(file).arrays.empty());
    QCOMPARE(filesIn(file.parent_path()), QStringList { "model.ekm" }); // and no hidden file next to it
}

void TestCheckpoint::cutShort()
{
    sample().save(path("whole.ekm"));
    const std::string bytes = contents(path("whole.ekm"));
    QVERIFY(bytes.size() > 100 && bytes.size() < 1000);
    for (std::size_t size = 0; size < bytes.size(); ++size) {
        write(path("cut.ekm"), bytes.substr(0, size));
        const std::string what = whatOf(path("cut.ekm"));
        QVERIFY2(what.find("cut.ekm") != std::string::npos, qPrintable(QString("at %1 bytes").arg(size)));
    }
}

void TestCheckpoint::longer()
{
    sample().save(path("long.ekm"));
    write(path("long.ekm"), contents(path("long.ekm")) + "x");
    QVERIFY(!whatOf(path("long.ekm")).empty());
}

void TestCheckpoint::flippedBits()
{
    sample().save(path("whole.ekm"));
    const std::string bytes = contents(path("whole.ekm"));
    for (std::size_t at = 0; at < bytes.size(); ++at)
        for (int bit = 0; bit < 8; ++bit) {
            std::string broken = bytes;
            broken[at] = char(broken[at] ^ (1 << bit));
            write(path("flipped.ekm"), broken);
            QVERIFY2(!whatOf(path("flipped.ekm")).empty(), qPrintable(QString("byte %1 bit %2").arg(at).arg(bit)));
        }
}

void TestCheckpoint::otherFiles()
{
    write(path("empty.ekm"), "");
    write(path("text.ekm"), "this is a text of more than thirty-two characters, not a model\n");
    QVERIFY(whatOf(path("empty.ekm")).find("not a model") != std::string::npos);
    QVERIFY(whatOf(path("text.ekm")).find("not a model") != std::string::npos);
    QVERIFY(whatOf(path("absent.ekm")).find("absent.ekm") != std::string::npos);
    QVERIFY(!whatOf(path(".")).empty()); // a folder
}

void TestCheckpoint::newerVersion()
{
    sample().save(path("newer.ekm"));
    std::string bytes = contents(path("newer.ekm"));
    bytes[8] = 2; // the version follows the eight letters
    write(path("newer.ekm"), bytes);
    QVERIFY(whatOf(path("newer.ekm")).find("newer version") != std::string::npos);
}

void TestCheckpoint::missingEntries()
{
    const Checkpoint c = sample();
    QVERIFY_EXCEPTION_THROWN((void)c.array("nothing"), InputError);
    QVERIFY_EXCEPTION_THROWN((void)c.text("nothing"), InputError);
    QCOMPARE(c.numbersOr("nothing", { 4 }), std::vector<double> { 4 });
    QCOMPARE(c.numbersOr("time", { 4, 5 }), (std::vector<double> { 0.1, 1e15 }));
    QVERIFY_EXCEPTION_THROWN((void)c.numbersOr("time", { 4 }), InputError); // as many as are wanted
}

void TestCheckpoint::unwritable()
{
    write(path("file"), "x");
    QVERIFY_EXCEPTION_THROWN(sample().save(path("file/model.ekm")), StorageError); // a file is no folder
    std::filesystem::create_directories(
        path("taken/model.ekm/inside")); // nor can a folder be replaced, not by root either
    QVERIFY_EXCEPTION_THROWN(sample().save(path("taken/model.ekm")), StorageError);
    QCOMPARE(filesIn(path("taken")), QStringList());
}

// A file may not grow beyond 4 KiB: the save fails half way, the old model stays, and no half file is left.
void TestCheckpoint::diskFull()
{
    sample().save(path("disk/full.ekm"));
    const std::string before = contents(path("disk/full.ekm"));
    Checkpoint large;
    large.arrays["weights"].resize(100'000);
    rlimit old {};
    getrlimit(RLIMIT_FSIZE, &old);
    const rlimit small { 4096, old.rlim_max };
    std::signal(SIGXFSZ, SIG_IGN);
    setrlimit(RLIMIT_FSIZE, &small);
    std::string what;
    try {
        large.save(path("disk/full.ekm"));
    } catch (const StorageError& e) {
        what = e.what();
    }
    setrlimit(RLIMIT_FSIZE, &old);
    std::signal(SIGXFSZ, SIG_DFL);
    QVERIFY(what.find("full.ekm") != std::string::npos);
    QCOMPARE(contents(path("disk/full.ekm")), before);
    QCOMPARE(filesIn(path("disk")), QStringList { "full.ekm" });
}

REGISTER_TEST(TestCheckpoint)
#include "test_checkpoint.moc"

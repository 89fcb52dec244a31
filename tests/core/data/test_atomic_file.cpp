// SPDX-License-Identifier: GPL-3.0-or-later
// The one way to write a file: permissions, links, what is no regular file, and what killed processes leave.
#include "core/base/atomic_file.h"
#include "data_files.h"
#include "tests/test_class.h"

#include <csignal>
#include <fcntl.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <thread>
#include <unistd.h>

using namespace evenkeel;
using std::filesystem::path;

namespace {

void put(AtomicFile& file, std::string_view text) { file.write(std::as_bytes(std::span(text))); }

void put(const path& file, std::string_view text, Access access = Access::Usual)
{
    AtomicFile out(file, access);
    put(out, text);
    out.commit();
}

std::string failureOf(const path& file)
{
    try {
        put(file, "text");
    } catch (const StorageError& error) {
        return error.what();
    }
    return "";
}

mode_t permissionsOf(const path& file)
{
    struct stat facts = {};
    return ::lstat(file.c_str(), &facts) == 0 ? facts.st_mode & 07777 : 0;
}

std::size_t countIn(const path& folder)
{
    return static_cast<std::size_t>(std::distance(std::filesystem::directory_iterator(folder), {}));
}

std::string umaskNow()
{
    std::ifstream status("/proc/self/status");
    for (std::string line; std::getline(status, line);)
        if (line.starts_with("Umask:"))
            return line;
    return "";
}

// Killed in the middle of writing `file`.
void beKilledWriting(const path& file)
{
    const pid_t child = ::fork();
    if (child == 0) {
        AtomicFile out(file);
        put(out, "half of");
        (void)::raise(SIGKILL);
    }
    int status = 0;
    ::waitpid(child, &status, 0);
    QVERIFY(WIFSIGNALED(status));
}

} // namespace

class TestAtomicFile : public QObject {
    Q_OBJECT
    DataFolder m_root;
    path m_folder;

private slots:
    void init()
    {
        m_folder = m_root.path(QTest::currentTestFunction());
        std::filesystem::create_directories(m_folder);
    }

    void withoutCommitNothingChanges()
    {
        put(m_folder / "a", "before");
        {
            AtomicFile out(m_folder / "a"), other(m_folder / "new");
            put(out, "after");
        }
        QCOMPARE(contentsOf(m_folder / "a"), std::string("before"));
        QCOMPARE(countIn(m_folder), std::size_t { 1 });
    }

    void newFilesFollowTheUmask()
    {
        const mode_t usual = ::umask(027);
        put(m_folder / "a", "a");
        put(m_folder / "b", "b", Access::Owner);
        ::umask(usual);
        QCOMPARE(permissionsOf(m_folder / "a"), mode_t { 0640 });
        QCOMPARE(permissionsOf(m_folder / "b"), mode_t { 0600 });
    }

    void theUmaskOfTheProcessIsNeverChanged()
    {
        const std::string before = umaskNow();
        std::atomic<int> running = 4;
        std::vector<std::jthread> threads;
        for (int t = 0; t < 4; ++t)
            threads.emplace_back([&, t] {
                for (int i = 0; i < 300; ++i)
                    AtomicFile(m_folder / ("a" + std::to_string(t)));
                --running;
            });
        bool isSame = true;
        while (running > 0)
            isSame = isSame && umaskNow() == before;
        QVERIFY(isSame);
    }

    void anExistingFileKeepsItsPermissions()
    {
        for (const mode_t permissions : { 0600, 0640, 0666, 0755 }) {
            put(m_folder / "a", "before");
            ::chmod((m_folder / "a").c_str(), permissions);
            put(m_folder / "a", "after");
            QCOMPARE(contentsOf(m_folder / "a"), std::string("after"));
            QCOMPARE(permissionsOf(m_folder / "a"), permissions);
        }
        put(m_folder / "a", "private", Access::Owner);
        QCOMPARE(permissionsOf(m_folder / "a"), mode_t { 0600 });
    }

    void anExistingFileKeepsItsOwner()
    {
        if (::geteuid() != 0)
            QSKIP("only the superuser can give files away");
        put(m_folder / "a", "before");
        QCOMPARE(::chown((m_folder / "a").c_str(), 65534, 65534), 0);
        put(m_folder / "a", "after");
        struct stat facts = {};
        ::stat((m_folder / "a").c_str(), &facts);
        QCOMPARE(facts.st_uid, uid_t { 65534 });
        QCOMPARE(facts.st_gid, gid_t { 65534 });
    }

    void aFileThatMayNotBeWrittenIsNotReplaced()
    {
        if (::geteuid() == 0)
            QSKIP("the superuser may write everything");
        put(m_folder / "a", "before");
        ::chmod((m_folder / "a").c_str(), 0444);
        QVERIFY(failureOf(m_folder / "a").find("cannot be written") != std::string::npos);
        QCOMPARE(contentsOf(m_folder / "a"), std::string("before"));
    }

    void linksStayAndAreFollowed()
    {
        std::filesystem::create_directories(m_folder / "other");
        put(m_folder / "other/file", "before");
        std::filesystem::create_symlink("other/file", m_folder / "link");
        std::filesystem::create_symlink(m_folder / "link", m_folder / "link2");
        put(m_folder / "link2", "after");
        QCOMPARE(contentsOf(m_folder / "other/file"), std::string("after"));
        QVERIFY(std::filesystem::is_symlink(m_folder / "link") && std::filesystem::is_symlink(m_folder / "link2"));
        QCOMPARE(countIn(m_folder), std::size_t { 3 });

        std::filesystem::create_symlink("other/new", m_folder / "dangling");
        put(m_folder / "dangling", "new");
        QCOMPARE(contentsOf(m_folder / "other/new"), std::string("new"));
        QVERIFY(std::filesystem::is_symlink(m_folder / "dangling"));

        std::filesystem::create_symlink("loop", m_folder / "loop");
        QVERIFY(failureOf(m_folder / "loop").find("cannot be written") != std::string::npos);
        QVERIFY(std::filesystem::is_symlink(m_folder / "loop"));
    }

    void aPipeReceivesTheBytesAndStays()
    {
        const path pipe = m_folder / "pipe";
        QCOMPARE(::mkfifo(pipe.c_str(), 0600), 0);
        std::filesystem::create_symlink("pipe", m_folder / "link");
        for (const char* name : { "pipe", "link" }) {
            std::string got;
            std::jthread reader([&] { got = contentsOf(pipe); });
            put(m_folder / name, "through the pipe");
            reader.join();
            QCOMPARE(got, std::string("through the pipe"));
            QVERIFY(std::filesystem::is_fifo(pipe));
        }
        QVERIFY(failureOf(pipe).find("nobody reads this pipe") != std::string::npos);
        QCOMPARE(countIn(m_folder), std::size_t { 2 });
    }

    void ourOwnDescriptorsAreWrittenWhereTheyStand()
    {
        int ends[2];
        QCOMPARE(::pipe(ends), 0);
        put("/dev/fd/" + std::to_string(ends[1]), "one ");
        std::filesystem::create_symlink("/proc/self/fd/" + std::to_string(ends[1]), m_folder / "stdout");
        put(m_folder / "stdout", "two");
        ::close(ends[1]);
        std::string got(100, ' ');
        got.resize(static_cast<std::size_t>(std::max<ssize_t>(0, ::read(ends[0], got.data(), got.size()))));
        ::close(ends[0]);
        QCOMPARE(got, std::string("one two"));
        QVERIFY(!failureOf("/dev/fd/" + std::to_string(ends[1])).empty()); // closed

        const int log = ::open((m_folder / "log").c_str(), O_WRONLY | O_CREAT | O_APPEND, 0600); // as in `>> log`
        for (const char* text : { "a", "b" })
            put("/proc/self/fd/" + std::to_string(log), text);
        ::close(log);
        QCOMPARE(contentsOf(m_folder / "log"), std::string("ab"));
    }

    // As fs.protected_symlinks does, in folders such as /tmp only.
    void linksOfOthersInSharedFoldersAreNotFollowed()
    {
        constexpr uid_t nobody = 65534;
        const auto shared = m_folder / "shared", other = m_folder / "other", link = shared / "link";
        std::filesystem::create_directory(shared);
        std::filesystem::create_symlink(other, link);
        put(other, "theirs");
        if (::lchown(link.c_str(), nobody, nobody) != 0)
            QSKIP("only the superuser can make a link of another user");
        const auto modeOf = [&](mode_t mode) { QCOMPARE(::chmod(shared.c_str(), mode), 0); };
        modeOf(01777);
        const std::string said = failureOf(link);
        QVERIFY2(said.find("a link that another user made") != std::string::npos, said.c_str());
        std::filesystem::create_symlink(link, m_folder / "own");
        QVERIFY(!failureOf(m_folder / "own").empty()); // leads through it
        QCOMPARE(contentsOf(other), std::string("theirs"));
        for (const mode_t mode : { 0777, 01755 }) {
            modeOf(mode);
            put(link, "followed");
            QCOMPARE(contentsOf(other), std::string("followed"));
        }
        modeOf(01777);
        QCOMPARE(::lchown(link.c_str(), ::geteuid(), ::getegid()), 0);
        put(link, "own link");
        QCOMPARE(contentsOf(other), std::string("own link"));
        QCOMPARE(::lchown(link.c_str(), nobody, nobody), 0); // the folder's owner may do what it likes with it, too
        QCOMPARE(::lchown(shared.c_str(), nobody, nobody), 0);
        put(link, "of the owner");
        QCOMPARE(contentsOf(other), std::string("of the owner"));
    }

    void devicesStay()
    {
        struct stat before = {}, after = {};
        QVERIFY(failureOf("/dev/full").find("No space left on device") != std::string::npos);
        if (::mknod((m_folder / "null").c_str(), S_IFCHR | 0666, (1u << 8) | 3u) != 0)
            QSKIP("no device can be made here");
        ::lstat((m_folder / "null").c_str(), &before);
        if (::access((m_folder / "null").c_str(), W_OK) == 0 && failureOf(m_folder / "null").empty()) {
            ::lstat((m_folder / "null").c_str(), &after);
            QVERIFY(S_ISCHR(after.st_mode));
            QCOMPARE(after.st_ino, before.st_ino);
        }
        QCOMPARE(countIn(m_folder), std::size_t { 1 });
    }

    void whatCannotBeWrittenIsOneSentence_data()
    {
        QTest::addColumn<QString>("name");
        QTest::addColumn<QString>("sentence");
        QTest::newRow("a folder") << "."
                                  << "is a folder; name a file in it";
        QTest::newRow("a missing folder") << "missing/a"
                                          << "No such file or directory";
        QTest::newRow("below a file") << "file/a"
                                      << "Not a directory";
        QTest::newRow("an endless name") << QString(100000, 'x') << "File name too long";
        QTest::newRow("an endless path") << QString("x/").repeated(50000) << "File name too long";
    }
    void whatCannotBeWrittenIsOneSentence()
    {
        QFETCH(QString, name);
        QFETCH(QString, sentence);
        put(m_folder / "file", "a file");
        const std::string said = failureOf(m_folder / name.toStdString());
        QVERIFY2(said.find(sentence.toStdString()) != std::string::npos, said.substr(0, 200).c_str());
        QVERIFY(said.find('\n') == std::string::npos);
    }

    void anEmptyNameIsOneSentence() { QVERIFY(failureOf("").find("names no file") != std::string::npos); }

    void theLongestNameIsWritten()
    {
        const std::string name(255, 'x');
        put(m_folder / name, "text");
        QCOMPARE(contentsOf(m_folder / name), std::string("text"));
    }

    void filesOfKilledProcessesAreRemovedByTheNextWrite()
    {
        for (const char* name : { "a.ekm", "a.ekm", "b" })
            beKilledWriting(m_folder / name);
        const std::string others[] = { ".config-backup", ".a-123456", "a-123456.evenkeel-part",
            ".-123456.evenkeel-part", ".a-12345.evenkeel-part", ".a-1234_6.evenkeel-part" };
        for (const std::string& other : others)
            std::ofstream(m_folder / other) << "the user's own";
        QCOMPARE(countIn(m_folder), std::size(others) + 1); // the last killed process removed what those before it left
        put(m_folder / "c", "c");
        QCOMPARE(countIn(m_folder), std::size(others) + 1);
        QVERIFY(std::filesystem::exists(m_folder / "c"));
        removeAbandoned(m_folder / "missing");
    }

    void filesOfLivingProcessesStay()
    {
        int ready[2], go[2];
        QCOMPARE(::pipe(ready), 0);
        QCOMPARE(::pipe(go), 0);
        const pid_t child = ::fork();
        if (child == 0) {
            AtomicFile out(m_folder / "a");
            put(out, "whole");
            char letter = 'x';
            if (::write(ready[1], &letter, 1) == 1 && ::read(go[0], &letter, 1) == 1)
                out.commit();
            ::_exit(0);
        }
        char letter = 'x';
        QCOMPARE(::read(ready[0], &letter, 1), ssize_t { 1 });
        AtomicFile own(m_folder / "own");
        removeAbandoned(m_folder);
        QCOMPARE(countIn(m_folder), std::size_t { 2 });
        QCOMPARE(::write(go[1], &letter, 1), ssize_t { 1 });
        int status = 0;
        ::waitpid(child, &status, 0);
        QCOMPARE(contentsOf(m_folder / "a"), std::string("whole"));
        own.commit();
        QCOMPARE(countIn(m_folder), std::size_t { 2 });
        for (const int end : { ready[0], ready[1], go[0], go[1] })
            ::close(end);
    }

    void writersOfOneFileDoNotMix()
    {
        constexpr std::size_t size = 200000;
        std::atomic<int> failures = 0;
        {
            std::vector<std::jthread> threads;
            for (const char letter : { 'a', 'b', 'c', 'd' })
                threads.emplace_back([&, letter] {
                    for (int i = 0; i < 25; ++i)
                        try {
                            put(m_folder / "file", std::string(size, letter));
                        } catch (const StorageError&) {
                            ++failures;
                        }
                });
        }
        const std::string text = contentsOf(m_folder / "file");
        QCOMPARE(failures.load(), 0);
        QCOMPARE(text, std::string(size, text.at(0)));
        QCOMPARE(countIn(m_folder), std::size_t { 1 });
    }
};

REGISTER_TEST(TestAtomicFile)
#include "test_atomic_file.moc"

// SPDX-License-Identifier: GPL-3.0-or-later
// Databases and models that may not be written or removed.
#include "core/base/error.h"
#include "tests/as_nobody.h"
#include "tests/core/store/events.h"
#include "tests/test_class.h"

#include <QTemporaryDir>
#include <fstream>

using namespace evenkeel;

class TestPermissions : public QObject {
    Q_OBJECT

private slots:
    void init();
    void keepsARunWhoseModelStays();
    void refusesAModelFolderItCannotWrite();
    void readsWhatItCannotWrite();

private:
    std::unique_ptr<QTemporaryDir> m_folder;
    std::filesystem::path m_file;
};

void TestPermissions::init()
{
    m_folder = std::make_unique<QTemporaryDir>();
    m_file = m_folder->filePath("runs.sqlite").toStdString();
}

void TestPermissions::keepsARunWhoseModelStays()
{
    RunStore store(m_file);
    const auto id = store.begin(sampleRun());
    store.add(id, plainStep(1));
    store.add(id, FinishedEvent { id, RunStatus::Done });
    store.flush();
    std::filesystem::create_directories(store.checkpointFile(id) / "not empty"); // cannot be removed
    const QString message = thrown<StorageError>([&] { store.remove(id); });
    QVERIFY2(message.contains("run-1.ekm") && message.contains("was kept"), qPrintable(message));
    QCOMPARE(store.series(id).steps.size(), std::size_t(1));
    std::filesystem::remove_all(store.checkpointFile(id));
    const auto folder = store.checkpointFile(id).parent_path();
    std::ofstream(folder / ".run-1.ekm-AbCdEf.evenkeel-part") << "left by a process that was killed";
    std::ofstream(folder / ".run-1.ekm-notes") << "the user's own";
    std::ofstream(folder / "run-11.ekm") << "another run's";
    store.remove(id);
    const auto files = std::filesystem::directory_iterator(folder);
    QCOMPARE(std::distance(begin(files), end(files)), std::ptrdiff_t(2));
}

void TestPermissions::refusesAModelFolderItCannotWrite()
{
    RunStore store(m_file);
    const auto folder = store.checkpointFile(1).parent_path();
    std::filesystem::create_directories(folder);
    const test::AsNobody nobody(m_file.parent_path());
    std::filesystem::permissions(folder, std::filesystem::perms(0555));
    const QString message = thrown<StorageError>([&] { store.begin(sampleRun()); });
    QVERIFY2(message.contains("models") && message.contains("permissions"), qPrintable(message));
    QVERIFY(store.list().empty());
}

void TestPermissions::readsWhatItCannotWrite()
{
    std::int64_t id = 0;
    {
        RunStore store(m_file);
        id = store.begin(sampleRun());
        store.add(id, plainStep(1));
        store.add(id, FinishedEvent { id, RunStatus::Done });
    }
    const auto perms = [](int mode) { return std::filesystem::perms(mode); };
    {
        const test::AsNobody nobody(m_file.parent_path());
        std::filesystem::permissions(m_file, perms(0444));
        std::filesystem::permissions(m_file.parent_path(), perms(0555));
        RunStore store(m_file, RunStore::Mode::Read);
        QCOMPARE(store.list().size(), std::size_t(1));
        QCOMPARE(store.find(id)->status, RunStatus::Done);
        QCOMPARE(store.series(id).steps.size(), std::size_t(1));
        QVERIFY(thrown<StorageError>([&] { store.rename(id, "x"); }).contains("permission"));
        QVERIFY(thrown<StorageError>([&] { store.begin(sampleRun()); }).contains("permission"));
        QVERIFY(thrown<StorageError>([&] { RunStore writing(m_file); }).contains("runs.sqlite: "));
        std::filesystem::permissions(m_file.parent_path(), perms(0755));
        std::filesystem::permissions(m_file, perms(0644));
    }
    // What is only in the log cannot be read without lock files: never a part of the truth.
    const auto copy = m_file.parent_path() / "copy.sqlite";
    RunStore store(m_file);
    store.rename(id, "changed");
    std::filesystem::copy_file(m_file, copy);
    std::filesystem::copy_file(m_file.string() + "-wal", copy.string() + "-wal");
    {
        const test::AsNobody nobody(m_file.parent_path());
        std::filesystem::permissions(m_file.parent_path(), perms(0555));
        const QString message = thrown<StorageError>([&] { RunStore(copy, RunStore::Mode::Read).list(); });
        QVERIFY2(message.contains("copy.sqlite-wal"), qPrintable(message));
        std::filesystem::permissions(m_file.parent_path(), perms(0755));
    }
    QCOMPARE(RunStore(copy, RunStore::Mode::Read).find(id)->name, std::string("changed"));
}

REGISTER_TEST(TestPermissions)
#include "test_permissions.moc"

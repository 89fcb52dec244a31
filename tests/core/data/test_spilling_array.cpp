// SPDX-License-Identifier: GPL-3.0-or-later
// Arrays that grow: what was written stays, in memory that moves, in a file, and with threads that write at once.
#include "core/data/cache/spilling_array.h"
#include "tests/test_class.h"

#include <QTemporaryDir>
#include <QtTest>
#include <csignal>
#include <numeric>
#include <sys/resource.h>
#include <thread>

using namespace evenkeel;

namespace {

constexpr std::size_t mebibyte = std::size_t { 1 } << 20;

} // namespace

class TestSpillingArray : public QObject {
    Q_OBJECT
    QTemporaryDir m_folder;

private slots:
    void memoryKeepsWhatItHeldWhileItGrows()
    {
        GrowingMemory memory;
        std::vector<std::size_t> marked;
        std::size_t before = 0;
        for (const std::size_t size : { std::size_t { 1 }, 5000 * std::size_t { 1 }, 3 * mebibyte, 65 * mebibyte,
                 66 * mebibyte, 300 * mebibyte, 900 * mebibyte }) {
            memory.grow(size);
            QVERIFY(memory.room() >= size && memory.room() >= before);
            before = memory.room();
            marked.push_back(size - 1);
            memory.data()[size - 1] = static_cast<std::byte>(marked.size());
            for (std::size_t i = 0; i < marked.size(); ++i)
                QCOMPARE(static_cast<std::size_t>(memory.data()[marked[i]]), i + 1);
        }
        QCOMPARE(memory.data()[2 * mebibyte], std::byte { 0 });
        memory.release();
        QCOMPARE(memory.room(), std::size_t { 0 });
        memory.grow(10);
        QCOMPARE(memory.data()[0], std::byte { 0 });
    }

    void placesAreFilledByThreadsAtOnce_data()
    {
        QTest::addColumn<QString>("folder");
        QTest::addColumn<qint64>("maxInMemory");
        QTest::addColumn<bool>("fails");
        QTest::addColumn<qint64>("fileLimit"); // of bytes, as on a disk that fills; 0: none
        const QString good = m_folder.path(), missing = m_folder.filePath("missing");
        QTest::newRow("memory") << "" << 0ll << false << 0ll;
        QTest::newRow("a file from the first byte") << good << 0ll << false << 0ll;
        QTest::newRow("a file half way") << good << 5ll * 1000 * 1000 << false << 0ll;
        QTest::newRow("no file can be made") << missing << 5ll * 1000 * 1000 << true << 0ll;
        QTest::newRow("the disk is full at once") << good << 5ll * 1000 * 1000 << true << 1000ll;
        QTest::newRow("the disk fills") << good << 5ll * 1000 * 1000 << true << 8ll * 1000 * 1000;
    }
    void placesAreFilledByThreadsAtOnce()
    {
        QFETCH(QString, folder);
        QFETCH(qint64, maxInMemory);
        QFETCH(bool, fails);
        QFETCH(qint64, fileLimit);
        rlimit usual {};
        ::getrlimit(RLIMIT_FSIZE, &usual);
        if (fileLimit > 0) {
            const rlimit small { static_cast<rlim_t>(fileLimit), usual.rlim_max };
            (void)std::signal(SIGXFSZ, SIG_IGN);
            ::setrlimit(RLIMIT_FSIZE, &small);
        }
        constexpr int parts = 300, numbers = 10000; // 12 MB
        SpillingArray spool(folder.toStdString(), static_cast<std::size_t>(maxInMemory));
        std::vector<std::size_t> places;
        for (int i = 0; i < parts; ++i)
            places.push_back(spool.reserve(numbers * sizeof(int)));
        std::atomic<int> next = 0;
        {
            std::vector<std::jthread> threads;
            for (int t = 0; t < 4; ++t)
                threads.emplace_back([&] {
                    for (int part = 0; (part = next++) < parts;) {
                        std::vector<int> own(numbers);
                        std::iota(own.begin(), own.end(), part * numbers);
                        spool.write(places[static_cast<std::size_t>(part)], std::as_bytes(std::span(own)));
                    }
                });
        }
        ::setrlimit(RLIMIT_FSIZE, &usual);
        const std::span<int> all = spool.as<int>();
        QCOMPARE(all.size(), std::size_t { parts } * numbers);
        for (std::size_t i = 0; i < all.size(); ++i)
            if (all[i] != static_cast<int>(i))
                QFAIL(("differs at " + std::to_string(i)).c_str());
        QCOMPARE(spool.fileFailed(), fails);
        QVERIFY(QDir(m_folder.path()).isEmpty(QDir::AllEntries | QDir::Hidden | QDir::NoDotAndDotDot));
    }

    void anEmptyOneIsEmpty()
    {
        SpillingArray spool(m_folder.path().toStdString(), 0);
        spool.append({});
        QVERIFY(spool.as<int>().empty());
    }
};

REGISTER_TEST(TestSpillingArray)
#include "test_spilling_array.moc"

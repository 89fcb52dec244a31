// SPDX-License-Identifier: GPL-3.0-or-later
// Memory that processes of one host share, and what they do in it: with real processes, one of which may be killed.
#include "core/comm/host/array_memory.h"
#include "core/comm/host/mailbox.h"
#include "core/comm/host/shared_buffers.h"
#include "tests/test_class.h"

#include <QTest>

#include <sys/wait.h>

#include <csignal>
#include <cstring>
#include <numeric>

using namespace evenkeel;

namespace {

void nothing() { }

// Runs `body` in another process; its exit status, or -1 if a signal has ended it.
template<typename Body>
int inChild(const Body& body)
{
    const pid_t child = fork();
    if (child == 0) {
        int status = 99;
        try {
            status = body();
        } catch (const std::exception&) {
            status = 98;
        }
        _exit(status);
    }
    int status = 0;
    waitpid(child, &status, 0);
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

} // namespace

class TestHostMemory : public QObject {
    Q_OBJECT

private slots:
    void anotherProcessSeesIt()
    {
        const SharedMemory mine(100'000);
        QCOMPARE(int(mine.data()[99'999]), 0);
        std::memcpy(mine.data(), "there", 6);
        const int status = inChild([&] {
            const auto found = SharedMemory::open(mine.name());
            if (!found || found->data() == mine.data() || std::strcmp(reinterpret_cast<char*>(found->data()), "there"))
                return 1;
            found->data()[99'999] = std::byte { 7 };
            return 0;
        });
        QCOMPARE(status, 0);
        QCOMPARE(int(mine.data()[99'999]), 7);
    }

    // What has the same number elsewhere, or is another file, is not taken for it.
    void whatIsNotThatMemoryIsNotFound()
    {
        const SharedMemory mine(4096), other(4096);
        auto name = mine.name();
        QVERIFY(SharedMemory::open(name));
        name.key += 1;
        QVERIFY(!SharedMemory::open(name));
        name = mine.name();
        name.bytes = 8192;
        QVERIFY(!SharedMemory::open(name));
        name = mine.name();
        name.file = other.name().file;
        QVERIFY(!SharedMemory::open(name));
        for (const std::int64_t file : { -1, 0, 1, 1000 }) {
            name.file = file;
            QVERIFY(!SharedMemory::open(name));
        }
        name = mine.name();
        name.process = 1 << 30;
        QVERIFY(!SharedMemory::open(name));
    }

    // More than fits at once, from two processes at the same time, in order and byte by byte.
    void mailsArriveWholeAndInOrder()
    {
        constexpr std::size_t count = 300'000; // of numbers: several times what fits
        Mailbox mine(3);
        std::vector<pid_t> children;
        for (const int from : { 0, 2 }) {
            children.push_back(fork());
            if (children.back() != 0)
                continue;
            auto there = Mailbox::open(mine.name());
            for (std::uint32_t i = 0; there && i < count; ++i) {
                const std::uint32_t number = i * 3 + std::uint32_t(from);
                there->write(from, std::as_bytes(std::span(&number, 1)), nothing);
                if (i % 1000 == 0)
                    there->ring();
            }
            if (there)
                there->giveSign(from, true);
            _exit(there ? 0 : 1);
        }
        std::uint32_t next[3] {};
        std::uint32_t number = 0;
        std::size_t filled[3] {}, seen = 0;
        std::byte part[3][sizeof(number)];
        while (seen < 2 * count) {
            const std::uint32_t arrivals = mine.arrivals();
            bool isAny = false;
            for (const std::size_t from : { 0, 2 })
                while (const std::size_t read = mine.read(int(from), std::span(part[from]).subspan(filled[from]))) {
                    isAny = true;
                    filled[from] = (filled[from] + read) % sizeof(number);
                    if (filled[from] != 0)
                        continue;
                    std::memcpy(&number, part[from], sizeof(number));
                    QCOMPARE(number, next[from]++ * 3 + std::uint32_t(from));
                    ++seen;
                }
            if (!isAny)
                mine.await(arrivals, std::chrono::milliseconds(100));
        }
        for (const pid_t child : children) {
            int status = 0;
            waitpid(child, &status, 0);
            QCOMPARE(status, 0);
        }
        QVERIFY(mine.signs(0).hasLeft && mine.signs(2).hasLeft && !mine.signs(1).hasLeft);
        QVERIFY(!mine.aborted());
    }

    // With no room left and nobody who reads, the check ends the wait; an abort needs no room.
    void anAbortNeedsNoRoom()
    {
        Mailbox mine(2);
        const int status = inChild([&] {
            auto there = Mailbox::open(mine.name());
            const std::vector<std::byte> much(std::size_t { 1 } << 20);
            try {
                there->write(1, much, [] { throw std::runtime_error("enough"); });
            } catch (const std::runtime_error&) {
                there->abort(std::string(5000, 'x'), 1);
                there->abort("too late", 0);
                return 0;
            }
            return 1;
        });
        QCOMPARE(status, 0);
        const auto abort = mine.aborted();
        QVERIFY(abort);
        QCOMPARE(abort->lost, 1);
        QVERIFY(abort->reason.size() > 1000 && abort->reason == std::string(abort->reason.size(), 'x'));
    }

    // Two processes and this one add to the same values.
    void accessIsForOneAtATime()
    {
        constexpr int rounds = 2000;
        ArrayMemory array(100);
        const auto addOnes = [](ArrayMemory& to) {
            for (int round = 0; round < rounds; ++round) {
                const auto access = to.access(nothing);
                for (float& value : to.values())
                    value += 1;
                to.changed();
            }
        };
        std::vector<pid_t> children;
        for (int i = 0; i < 2; ++i) {
            children.push_back(fork());
            if (children.back() == 0) {
                const auto there = ArrayMemory::open(array.name(), 100);
                addOnes(*there);
                _exit(0);
            }
        }
        addOnes(array);
        for (const pid_t child : children)
            waitpid(child, nullptr, 0);
        QCOMPARE(array.version(), 3L * rounds);
        QCOMPARE(std::ranges::min(array.values()), 3.0F * rounds);
        QCOMPARE(std::ranges::max(array.values()), 3.0F * rounds);
    }

    // A process that is killed while it has access, or holds the array, leaves a wait that the check can end.
    void theKilledEndNoWaitSilently_data()
    {
        QTest::addColumn<bool>("holds");
        QTest::newRow("with access") << false;
        QTest::newRow("holding it") << true;
    }
    void theKilledEndNoWaitSilently()
    {
        QFETCH(bool, holds);
        ArrayMemory array(10);
        const int status = inChild([&] {
            const auto there = ArrayMemory::open(array.name(), 10);
            auto access = std::make_unique<ArrayMemory::Access>(there->access(nothing));
            if (holds) {
                there->hold();
                access.reset();
            }
            raise(SIGKILL);
            return 0;
        });
        QCOMPARE(status, -1);
        int checks = 0;
        const auto check = [&] {
            if (++checks == 3)
                throw std::runtime_error("the end");
        };
        QVERIFY_EXCEPTION_THROWN(array.access(check), std::runtime_error);
    }

    // Held, it is nobody else's; the mean of 1 and 3 then is 2 in both.
    void averagesWaitForTheRelease()
    {
        ArrayMemory one(3), three(3);
        std::ranges::fill(one.values(), 1.0F);
        std::ranges::fill(three.values(), 3.0F);
        {
            const auto access = three.access(nothing);
            three.hold();
        }
        QVERIFY(!three.tryAccess(nothing));
        const pid_t child = fork();
        if (child == 0) {
            const auto a = ArrayMemory::open(one.name(), 3), b = ArrayMemory::open(three.name(), 3);
            ArrayMemory::average(*a, *b, true, nothing);
            _exit(0);
        }
        QTest::qWait(30);
        QCOMPARE(one.values()[0], 1.0F);
        three.release({}, nothing);
        waitpid(child, nullptr, 0);
        for (ArrayMemory* array : { &one, &three }) {
            QCOMPARE(array->values()[2], 2.0F);
            QCOMPARE(array->version(), 1L);
        }
    }

    void buffersAreFoundByWhatIsInThem()
    {
        SharedBuffers buffers;
        const float elsewhere = 0;
        auto memory = buffers.allocate(1000);
        QVERIFY(memory.size >= 1000);
        std::iota(memory.values.get(), memory.values.get() + 1000, 0.0F);
        const auto bytesAt = [&](std::size_t i) { return reinterpret_cast<const std::byte*>(memory.values.get() + i); };
        const auto place = buffers.find(bytesAt(500));
        QVERIFY(place && !buffers.find(reinterpret_cast<const std::byte*>(&elsewhere)));
        const int status = inChild([&] {
            SharedBuffers own;
            float value = 0;
            std::memcpy(&value, own.at(*place), sizeof(value));
            SharedBuffers::Place strange = *place;
            strange.memory.key += 1;
            return value == 500 && !own.at(strange) ? 0 : 1;
        });
        QCOMPARE(status, 0);
        const std::byte* const begin = bytesAt(0);
        memory = {};
        QVERIFY(!buffers.find(begin));
    }
};

REGISTER_TEST(TestHostMemory)
#include "test_host_memory.moc"

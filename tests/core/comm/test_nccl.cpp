// NCCL as a library that may be missing or too old, and the choice between it and the host's memory; and that a link
// which fails tells one error and is taken back, on every rank.
#include "tests/core/comm/roads.h"

#include <QTest>

#include <dlfcn.h>

using namespace evenkeel;
using namespace evenkeel::test;

class TestNccl : public QObject {
    Q_OBJECT

private slots:
    void init();
    void cleanup();
    void missingOrTooOld_data();
    void missingOrTooOld();
    void theChoice_data();
    void theChoice();
    void aBrokenLinkEndsAllWithOneError();
    void aFailingRankTakesItsStartedSumsBack();

private:
    template<typename T>
    T inFake(const char* name)
    {
        return reinterpret_cast<T>(dlsym(dlopen(FAKE_NCCL, RTLD_NOW), name));
    }
    int aborts() { return inFake<int (*)()>("fakeNcclAborts")(); }
    int ends() { return inFake<int (*)()>("fakeNcclEnds")(); }
};

void TestNccl::init() { qputenv("EVENKEEL_NCCL", FAKE_NCCL); }

void TestNccl::cleanup() { QCOMPARE(ends(), 0); } // every communicator was destroyed or taken back

void TestNccl::missingOrTooOld_data()
{
    QTest::addColumn<QString>("file");
    QTest::addColumn<QString>("says");
    QTest::newRow("missing") << "/nowhere/libnccl.so.2"
                             << "/nowhere/libnccl.so.2";
    QTest::newRow("too old") << OLD_NCCL << "is version 2.12.0, 2.18.0 or newer is needed";
    QTest::newRow("something else") << "libdl.so.2"
                                    << "libdl.so.2 has no ncclGetVersion";
}

// The library's own error, and a run's note where the cards would have used it; sums then go through the host.
void TestNccl::missingOrTooOld()
{
    QFETCH(QString, file);
    QFETCH(QString, says);
    qputenv("EVENKEEL_NCCL", file.toUtf8());
    try {
        nccl::library();
        QFAIL("was loaded");
    } catch (const DeviceError& e) {
        QVERIFY2(QString(e.what()).startsWith("no NCCL: ") && QString(e.what()).contains(says), e.what());
    }
    std::vector<std::string> notes(2);
    const auto clock = makeRealClock(2);
    auto ranks = makeInProcess(2, *clock);
    std::vector<std::thread> threads;
    std::vector<float> sums(2, 3);
    for (std::size_t r = 0; r < 2; ++r)
        threads.emplace_back([&, r] {
            HostDevice card(DeviceSpec::parse("cuda:" + std::to_string(r)));
            const auto linked = linkDevices(std::move(ranks[r]), card, notes[r]);
            linked->sum(card, &sums[r], 1);
        });
    for (std::thread& thread : threads)
        thread.join();
    QCOMPARE(sums, std::vector<float>({ 6, 6 }));
    const QString note = QString::fromStdString(notes[0]);
    QVERIFY2(note.contains(says) && note.endsWith("; the cards' sums go through the host's memory"), qPrintable(note));
}

void TestNccl::theChoice_data()
{
    QTest::addColumn<QStringList>("specs");
    QTest::addColumn<bool>("isVirtual");
    QTest::addColumn<QString>("road");
    QTest::newRow("distinct cards") << QStringList { "cuda:0", "cuda:1,speed=0.5" } << false << "nccl";
    QTest::newRow("virtual time") << QStringList { "cuda:0", "cuda:1" } << true << "host";
    QTest::newRow("one card twice") << QStringList { "cuda:0", "cuda:0,speed=0.5" } << false << "card";
    QTest::newRow("shares of cards") << QStringList { "cuda:0,sms=8", "cuda:1" } << false << "host";
    QTest::newRow("two cards, three ranks") << QStringList { "cuda:0", "cuda:1", "cuda:1" } << false << "host";
    QTest::newRow("a CPU among them") << QStringList { "cuda:0", "cpu", "cuda:1" } << false << "host";
    QTest::newRow("CPUs") << QStringList { "cpu", "cpu" } << false << "host";
    QTest::newRow("one device") << QStringList { "cuda:0" } << false << "host";
}

void TestNccl::theChoice()
{
    QFETCH(QStringList, specs);
    QFETCH(bool, isVirtual);
    QFETCH(QString, road);
    const int count = int(specs.size());
    const auto clock = makeClock(isVirtual, count);
    auto ranks = makeInProcess(count, *clock);
    std::vector<std::string> errors(at(count));
    std::vector<std::thread> threads;
    for (int r = 0; r < count; ++r)
        threads.emplace_back([&, r] {
            clock->join(r);
            HostDevice device(DeviceSpec::parse(specs.at(r).toStdString()));
            std::string note;
            const auto linked = linkDevices(std::move(ranks[at(r)]), device, note);
            const QString taken = dynamic_cast<const OverCards*>(linked.get()) ? "nccl"
                : dynamic_cast<const OnOneCard*>(linked.get())                 ? "card"
                                                                               : "host";
            if (taken != road)
                errors[at(r)] = "taken: " + taken.toStdString();
            if (note != (road == "nccl" ? "the cards' sums go straight between them, NCCL 2.28.3" : ""))
                errors[at(r)] += "note: " + note;
            linked->barrier();
            clock->leave(r);
        });
    for (std::thread& thread : threads)
        thread.join();
    for (const std::string& error : errors)
        QCOMPARE(QString::fromStdString(error), QString());
}

void TestNccl::aBrokenLinkEndsAllWithOneError()
{
    const int before = aborts();
    const Outcome outcome = tryRanks(3, Road::Cards, [&](Communicator& comm, Clock&, HostDevice& device) {
        std::vector<float> data(100, 1);
        comm.sum(device, data.data(), 100);
        if (comm.rank() == 1)
            inFake<void (*)(int)>("fakeNcclBreak")(1);
        comm.barrier();
        while (true)
            comm.sum(device, data.data(), 100);
    });
    inFake<void (*)(int)>("fakeNcclBreak")(-1);
    QCOMPARE(textOf(outcome.first), std::string("cuda:1: NCCL: remote process exited in sum (said by the fake)"));
    QCOMPARE(aborts() - before, 3);
}

// Rank 0 fails with sums under way that rank 1 never starts: neither end waits for the other for good.
void TestNccl::aFailingRankTakesItsStartedSumsBack()
{
    for (const bool isWaitedFor : { false, true }) {
        const int before = aborts();
        const Outcome outcome = tryRanks(2, Road::Cards, [&](Communicator& comm, Clock&, HostDevice& device) {
            std::vector<float> data(100, 1);
            if (comm.rank() == 1)
                comm.receive(0, 0);
            const auto pending = comm.startSum(device, data.data(), 100);
            if (!isWaitedFor)
                throw std::runtime_error("rank 0 has broken down");
            comm.send(0, 5, {}); // to itself
            comm.abort();
            pending->wait();
        });
        QCOMPARE(textOf(outcome.first), std::string(isWaitedFor ? Aborted().what() : "rank 0 has broken down"));
        QCOMPARE(aborts() - before, 2);
    }
}

QTEST_GUILESS_MAIN(TestNccl)
#include "test_nccl.moc"

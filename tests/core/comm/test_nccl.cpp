// SPDX-License-Identifier: GPL-3.0-or-later
// NCCL as a library that may be missing or too old, and the choice between it and the host's memory; and that a
// failing link reports one error and is destroyed, on every rank.
#include "tests/build_folder.h"
#include "tests/core/comm/fake_nccl.h"
#include "tests/core/comm/transports.h"
#include "tests/test_class.h"

#include <QTest>

using namespace evenkeel;
using namespace evenkeel::test;
using namespace evenkeel::test::fakeNccl;

class TestNccl : public QObject {
    Q_OBJECT

private slots:
    void init();
    void cleanup();
    void missingOrTooOld_data();
    void missingOrTooOld();
    void theChoice_data();
    void theChoice();
    void partsOfAMixture_data();
    void partsOfAMixture();
    void oneRankOfEachGpuTravels();
    void longArraysTakeFewCalls();
    void aBrokenLinkEndsAllWithOneError();
    void aFailingRankTakesItsStartedSumsBack();
};

void TestNccl::init() { qputenv("EVENKEEL_NCCL", test::builtFile("libfake_nccl.so").c_str()); }

void TestNccl::cleanup() { QCOMPARE(ends(), 0); } // every communicator was destroyed or taken back

void TestNccl::missingOrTooOld_data()
{
    QTest::addColumn<QString>("file");
    QTest::addColumn<QString>("says");
    QTest::newRow("missing") << "/nowhere/libnccl.so.2"
                             << "/nowhere/libnccl.so.2";
    QTest::newRow("too old") << QString::fromStdString(test::builtFile("libold_nccl.so"))
                             << "is version 2.12.0, 2.18.0 or newer is needed";
    QTest::newRow("something else") << "libdl.so.2"
                                    << "libdl.so.2 has no ncclGetVersion";
}

// The library's own error, and a run's note where the GPUs would have used it; sums then go through the host.
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
            HostDevice gpu(DeviceSpec::parse("cuda:" + std::to_string(r)));
            const auto linked = linkDevices(std::move(ranks[r]), gpu, notes[r]);
            linked->sum(gpu, &sums[r], 1);
        });
    for (std::thread& thread : threads)
        thread.join();
    QCOMPARE(sums, std::vector<float>({ 6, 6 }));
    const QString note = QString::fromStdString(notes[0]);
    QVERIFY2(note.contains(says) && note.contains("; sums go through the host's memory: every rank copies "),
        qPrintable(note));
}

void TestNccl::theChoice_data()
{
    QTest::addColumn<QStringList>("specs");
    QTest::addColumn<bool>("isVirtual");
    QTest::addColumn<QString>("transport");
    QTest::addColumn<QString>("says"); // on every rank
    const auto add = [](const char* name, const QStringList& specs, const char* transport, const char* says) {
        QTest::newRow(name) << specs << false << transport << says;
    };
    const char* const copies = "; sums go through the host's memory: every rank copies its array to the host's memory "
                               "and back for each sum";
    const QByteArray shares = "NCCL does not respect sms=, and some GPU has no rank without sms=";
    const QByteArray grouped = "sums are computed on each GPU first, then ";
    const QByteArray leaders = shares + "; " + grouped
        + "one rank of each of the 2 GPUs copies its array to the host's memory and back for each sum";
    const QByteArray between = grouped + "between the 2 GPUs by one rank of each, through NCCL 2.28.3";
    add("distinct GPUs", { "cuda:0", "cuda:1,speed=0.5" }, "nccl",
        "sums are computed directly between the GPUs, through NCCL 2.28.3");
    QTest::newRow("virtual time") << QStringList { "cuda:0", "cuda:1" } << true << "host"
                                  << "";
    add("one GPU twice", { "cuda:0", "cuda:0,speed=0.5" }, "card",
        "all ranks share one GPU; sums are computed in its memory");
    add("shares of one", { "cuda:1,sms=8", "cuda:1,sms=16" }, "card",
        "all ranks share one GPU; sums are computed in its memory");
    add("shares of distinct GPUs", { "cuda:0,sms=8", "cuda:1" }, "host", shares + copies);
    add("two GPUs, three ranks", { "cuda:0", "cuda:1", "cuda:1" }, "groups, nccl", between);
    add("shares of two GPUs", { "cuda:0,sms=8", "cuda:1,sms=64", "cuda:1,sms=32" }, "groups, host", leaders);
    add("a whole GPU and shares", { "cuda:0,sms=8", "cuda:1", "cuda:0,sms=16" }, "groups, host", leaders);
    add("a whole GPU and a share", { "cuda:0,sms=8", "cuda:1", "cuda:0" }, "groups, nccl", between);
    add("a CPU among them", { "cuda:0", "cpu", "cuda:1" }, "host", QByteArray("not every device is a GPU") + copies);
    add("CPUs", { "cpu", "cpu" }, "host", "");
    add("one device", { "cuda:0" }, "host", "");
}

namespace {

QString roadOf(const Communicator& comm)
{
    if (const auto* groups = dynamic_cast<const GpuGroups*>(&comm))
        return groups->usesNccl() ? "groups, nccl" : "groups, host";
    return dynamic_cast<const OverGpus*>(&comm) ? "nccl" : dynamic_cast<const OnOneGpu*>(&comm) ? "card" : "host";
}

} // namespace

void TestNccl::theChoice()
{
    QFETCH(QStringList, specs);
    QFETCH(bool, isVirtual);
    QFETCH(QString, transport);
    QFETCH(QString, says);
    const int count = int(specs.size());
    const auto clock = makeClock(isVirtual, count);
    auto ranks = makeInProcess(count, *clock);
    std::vector<QString> chosenTransports(at(count)), notes(at(count));
    std::vector<std::thread> threads;
    for (int r = 0; r < count; ++r)
        threads.emplace_back([&, r] {
            clock->join(r);
            HostDevice device(DeviceSpec::parse(specs.at(r).toStdString()));
            std::string note;
            const auto linked = linkDevices(std::move(ranks[at(r)]), device, note);
            chosenTransports[at(r)] = roadOf(*linked);
            notes[at(r)] = QString::fromStdString(note);
            linked->barrier();
            clock->leave(r);
        });
    for (std::thread& thread : threads)
        thread.join();
    QCOMPARE(chosenTransports, std::vector<QString>(at(count), transport));
    QCOMPARE(notes, std::vector<QString>(at(count), says));
}

// Ranks 0 to 2 on GPU 0, 3 and 4 on GPU 1, 5 on GPU 2.
void TestNccl::partsOfAMixture_data()
{
    QTest::addColumn<std::vector<int>>("colors");
    QTest::addColumn<QStringList>("expected");
    const auto add = [](const char* name, const std::vector<int>& colors, const QStringList& expected) {
        QTest::newRow(name) << colors << expected;
    };
    const QString host = "host", gpu = "card", nccl = "nccl", groups = "groups, nccl", slow = "groups, host";
    add("all", { 7, 7, 7, 7, 7, 7 }, { groups, groups, groups, groups, groups, groups });
    add("by GPU", { 0, 0, 0, 1, 1, 2 }, { gpu, gpu, gpu, gpu, gpu, gpu });
    add("two GPUs and one", { 0, 0, 0, 0, 0, -5 }, { groups, groups, groups, groups, groups, gpu });
    add("one GPU and two", { 3, 3, 3, 1, 1, 1 }, { gpu, gpu, gpu, groups, groups, groups });
    // Both of the parts would have NCCL's kernels on GPU 0.
    add("parts that meet", { 0, 0, 1, 0, 0, 1 }, { slow, slow, host, slow, slow, host });
    add("a GPU each", { 0, 1, 1, 0, 2, 0 }, { host, gpu, gpu, host, gpu, host });
}

void TestNccl::partsOfAMixture()
{
    QFETCH(std::vector<int>, colors);
    QFETCH(QStringList, expected);
    const std::vector<int> gpus { 0, 0, 0, 1, 1, 2 };
    std::vector<QString> taken(colors.size());
    tryRanks(int(colors.size()), false, [&](Communicator& comm, Clock&) {
        const int rank = comm.rank();
        HostDevice device(DeviceSpec::parse("cuda:" + std::to_string(gpus[at(rank)])));
        std::string note;
        const auto linked = linkDevices(comm.split(0), device, note);
        const auto part = linked->split(colors[at(rank)]);
        taken[at(rank)] = roadOf(*part);
        for (Communicator* each : { part.get(), linked.get(), part.get() }) {
            float value = 1;
            each->sum(device, &value, 1, 2);
            checkEqual(value, 2.0F * static_cast<float>(each->size()), "a sum");
        }
    }).rethrow();
    QCOMPARE(QStringList(taken.begin(), taken.end()), expected);
}

// One array per GPU is transferred: the other ranks' copies stay where they are.
void TestNccl::oneRankOfEachGpuTravels()
{
    constexpr Index n = 1000;
    for (const char* share : { "", ",sms=16" }) {
        std::vector<Index> copied(4);
        tryRanks(4, false, [&](Communicator& comm, Clock&) {
            HostDevice device(DeviceSpec::parse("cuda:" + std::to_string(comm.rank() % 2) + share));
            std::string note;
            const auto linked = linkDevices(comm.split(0), device, note);
            std::vector<float> data(n, 1);
            linked->sum(device, data.data(), n);
            check(data == std::vector<float>(n, 4), "the sum");
            copied[at(comm.rank())] = device.copied();
        }).rethrow();
        const Index bytes = *share ? 2 * n * Index(sizeof(float)) : 0; // down and up
        QCOMPARE(copied, std::vector<Index>({ bytes, bytes, 0, 0 }));
    }
}

// Each call makes the library start a thread. A sum has 64 MiB chunks, one of which is scaled while the one before
// travels; what need not be scaled goes in one call.
void TestNccl::longArraysTakeFewCalls()
{
    constexpr Index n = (Index { 16 } << 20) + 13;
    const std::size_t some = isLong() ? 8 : 1009; // are looked at
    tryRanks(2, Medium::Gpus, [&](Communicator& comm, Clock&, HostDevice& device) {
        std::vector<float> data(at(n));
        const auto calls = [&](int expected, float value, const std::function<void()>& work) {
            for (std::size_t i = (data.size() - 1) % some; i < data.size(); i += some)
                data[i] = static_cast<float>(i % 1021) * static_cast<float>(comm.rank() + 1);
            comm.barrier();
            const int before = collectives();
            comm.barrier();
            work();
            comm.barrier();
            checkEqual(collectives() - before, 2 * expected, "calls of two ranks");
            comm.barrier();
            for (std::size_t i = (data.size() - 1) % some; i < data.size(); i += some) // up to the last
                if (data[i] != static_cast<float>(i % 1021) * value)
                    checkEqual(data[i], static_cast<float>(i % 1021) * value, "value " + std::to_string(i));
        };
        calls(2, 5, [&] { comm.sum(device, data.data(), n, comm.rank() == 0 ? 1 : 2); }); // 1 1 + 2 2
        calls(1, 5, [&] { comm.startSum(device, data.data(), n, comm.rank() == 0 ? 1 : 2)->wait(); });
        calls(1, 2, [&] { comm.broadcast(device, data.data(), n, 1); });
        calls(0, static_cast<float>(comm.rank() + 1), [&] { comm.startSum(device, data.data(), 0)->wait(); });
    }).rethrow();
}

void TestNccl::aBrokenLinkEndsAllWithOneError()
{
    const int before = aborts();
    const Outcome outcome = tryRanks(3, Medium::Gpus, [&](Communicator& comm, Clock&, HostDevice& device) {
        std::vector<float> data(100, 1);
        comm.sum(device, data.data(), 100);
        if (comm.rank() == 1)
            breakRank(1);
        comm.barrier();
        while (true)
            comm.sum(device, data.data(), 100);
    });
    breakRank(-1);
    QCOMPARE(textOf(outcome.first), std::string("cuda:1: NCCL: remote process exited in sum (said by the fake)"));
    QCOMPARE(aborts() - before, 3);
}

// Rank 0 fails with sums under way that rank 1 never starts: neither end waits for the other for good.
void TestNccl::aFailingRankTakesItsStartedSumsBack()
{
    for (const bool isWaitedFor : { false, true }) {
        const int before = aborts();
        const Outcome outcome = tryRanks(2, Medium::Gpus, [&](Communicator& comm, Clock&, HostDevice& device) {
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

REGISTER_TEST(TestNccl)
#include "test_nccl.moc"

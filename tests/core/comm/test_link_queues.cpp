// SPDX-License-Identifier: GPL-3.0-or-later
// Transfers that wait for each other: through one port first come, first served; on ways of their own not at all.
#include "core/clock/cost/links.h"
#include "tests/core/comm/host_device.h"
#include "tests/core/comm/ranks.h"
#include "tests/test_class.h"

#include <QTest>
#include <random>

using namespace evenkeel;
using namespace evenkeel::test;

namespace {

// Seconds are whole quarters: 0.25 s a message, 8 bytes a second; between pairs of devices 1 s, 2 bytes a second.
LinkProfile queuedLevel(bool queues = true)
{
    return { .queues = queues, .levels = { { .latency = 0.25, .bandwidth = 8 } } };
}
LinkProfile queuedPairs()
{
    return { .levels = { { .size = 2, .latency = 0.25, .bandwidth = 8 }, { .latency = 1, .bandwidth = 2 } } };
}

void runOn(const LinkProfile& links, int ranks, const Body& body)
{
    const auto clock = makeVirtualClock(ranks);
    runRanks(makeInProcess(ranks, *clock, links), *clock, body).rethrow();
}

} // namespace

class TestLinkQueues : public QObject {
    Q_OBJECT

private slots:
    void firstComeFirstServed()
    {
        Links links(queuedLevel(), 8);
        QCOMPARE(links.message(0, 1, 16, 0), 0.25 + 2); // the ports are taken for 2 s
        QCOMPARE(links.message(2, 1, 8, 0), 2 + 0.25 + 1); // to the same port
        QCOMPARE(links.message(0, 3, 8, 1), 2 + 0.25 + 1); // from the same port
        QCOMPARE(links.message(2, 1, 8, 1.5), 3 + 0.25 + 1);
        QCOMPARE(links.message(2, 1, 8, 100), 100 + 0.25 + 1); // nothing is under way any more
    }

    void otherWaysAreFree()
    {
        Links links(queuedLevel(), 8);
        QCOMPARE(links.message(0, 1, 16, 0), 2.25);
        QCOMPARE(links.message(2, 3, 16, 0), 2.25); // disjoint
        QCOMPARE(links.message(1, 0, 16, 0), 2.25); // back
        QCOMPARE(links.message(1, 2, 16, 0), 4.25); // but not a second one from the same port
        QCOMPARE(links.allReduce(Transfer::Sum, { { 6, 7 } }, 16, 0), 2 * (0.25 + 1));
    }

    // Neighbors on a ring who all send to the next one are done at once, and not one after the other.
    void ringsAreNotChains()
    {
        Links links(queuedLevel(), 8);
        for (int i = 0; i < 8; ++i)
            QCOMPARE(links.message(i, (i + 1) % 8, 16, 0), 2.25);
    }

    void withoutQueuesNobodyWaits()
    {
        Links links(queuedLevel(false), 8);
        for (int i = 0; i < 8; ++i) {
            QCOMPARE(links.message(0, 1, 16, 0), 2.25);
            QCOMPARE(links.access(Transfer::Read, i, -1, 16, 0), 2.25);
        }
    }

    // Its own port lets the first pair's second message pass while the uplink is taken by the first one.
    void uplinksAreTakenApart()
    {
        Links links(queuedPairs(), 4);
        QCOMPARE(links.message(0, 2, 16, 0), 1.0 + 8); // port 0 for 2 s, the uplinks for 8 s
        QCOMPARE(links.message(0, 1, 16, 1), 2 + 0.25 + 2);
        QCOMPARE(links.message(1, 3, 16, 2), 8 + 1.0 + 8);
        QCOMPARE(links.message(3, 2, 16, 3), 3 + 0.25 + 2); // port 2 is free since 2 s: it takes no uplink
        QCOMPARE(links.message(2, 0, 16, 3), 3 + 1.0 + 8); // back, over the other direction
    }

    // An eighth of the bandwidth for each of eight.
    void theHostsPortIsShared()
    {
        Links links(queuedLevel(), 8);
        double last = 0;
        for (int device = 0; device < 8; ++device)
            last = links.access(Transfer::Read, device, -1, 16, 0);
        QCOMPARE(last, 8 * 2 + 0.25);
        Links single(queuedLevel(), 8);
        QCOMPARE(single.access(Transfer::Read, 0, -1, 8 * 16, 0), last);
    }

    void neverMoreThanTheHostsBandwidth()
    {
        std::mt19937 random(3);
        for (const bool isTwoLevels : { false, true })
            for (int round = 0; round < 50; ++round) {
                Links links(isTwoLevels ? queuedPairs() : queuedLevel(), 16);
                double time = 0, bytes = 0, end = 0;
                for (int i = 0; i < 40; ++i) {
                    time += double(random() % 8) / 8;
                    const double some = double(random() % 64);
                    const int device = int(random() % 16);
                    const Transfer what = random() % 2 ? Transfer::Read : Transfer::Add;
                    const double takes = links.access(what, device, -1, some, time);
                    QVERIFY(takes >= links.accessSeconds(what, device, -1, some));
                    bytes += some;
                    end = std::max(end, time + takes);
                    QVERIFY(bytes <= 8 * end);
                }
            }
    }

    void arraysOfADeviceUseItsPort()
    {
        Links links(queuedLevel(), 4);
        QCOMPARE(links.access(Transfer::Read, 1, 0, 16, 0), 2.25);
        QCOMPARE(links.access(Transfer::Read, 2, 0, 16, 0), 4.25);
        QCOMPARE(links.access(Transfer::Add, 3, 0, 16, 0), 2.25); // the other direction
        QCOMPARE(links.access(Transfer::Add, 1, 0, 16, 1), 1 + 2.25); // waits for that one
        QCOMPARE(links.access(Transfer::Read, 3, 2, 16, 0), 2.25);
    }

    // Sums take their ports for what each sends, 2 (p - 1) / p of the bytes.
    void sumsQueue()
    {
        Links links(queuedLevel(), 8);
        const std::vector<int> all { 0, 1, 2, 3 };
        QCOMPARE(links.allReduce(Transfer::Sum, all, 16, 0), 6 * (0.25 + 0.5)); // 24 bytes each: until 3 s
        QCOMPARE(links.message(1, 6, 8, 0), 3 + 0.25 + 1);
        QCOMPARE(links.message(7, 6, 8, 0), 4 + 0.25 + 1);
        QCOMPARE(links.broadcast(all, 16, 1), 4 + 2 * 0.25 + 2); // port 1 is free at 4 s
        QCOMPARE(links.barrier(all, 1), 1 + 0.5); // waits for nothing
    }

    void whatIsMeasuredQueuesForAllItsTime()
    {
        LinkProfile measured = queuedLevel();
        measured.measured = { { Transfer::Read, 8, 0.5, 16 } };
        Links links(measured, 8);
        QCOMPARE(links.access(Transfer::Read, 0, -1, 16, 0), 1.5);
        QCOMPARE(links.access(Transfer::Read, 1, -1, 16, 0), 3.0);
        QCOMPARE(links.access(Transfer::Read, 2, -1, 16, 0.5), 4.0);
    }

    // An average holds both arrays, an owner's own read one: who comes meanwhile waits for that one, and for no other.
    void arraysAreUsedOneAtATime()
    {
        LinkProfile measured = queuedLevel();
        measured.measured = { { Transfer::Read, 3, 1, 0 }, { Transfer::Average, 3, 4, 0 } };
        runOn(measured, 3, [](Communicator& comm, Clock& clock) {
            HostDevice device;
            std::vector<std::unique_ptr<SharedArray>> arrays;
            for (int owner = 0; owner < 3; ++owner)
                arrays.push_back(comm.share(4, owner));
            std::vector<float> values(4);
            const double began = clock.now(comm.rank());
            const auto since = [&] { return clock.now(comm.rank()) - began; };
            if (comm.rank() == 0) {
                arrays[0]->average(*arrays[1], true);
                checkEqual(since(), 4.0, "the average");
            } else {
                clock.advance(comm.rank(), 1);
                arrays[std::size_t(comm.rank())]->read(device, values.data());
                checkEqual(since(), comm.rank() == 1 ? 5.0 : 2.0, "the owner's reading");
            }
        });
    }

    // Large arrays take longer per byte than small ones: as measured, in between linear, beyond in proportion.
    void transfersFollowWhatWasMeasured()
    {
        LinkProfile::Measured sum { Transfer::Sum, 2, 1, 4 };
        QCOMPARE(sum.at(8), 3.0); // 1 s + 8 bytes at 4 per second
        sum.curve.rows = { 4, 16, 32 };
        sum.curve.seconds = { 1, 2, 10 };
        QCOMPARE(sum.at(4), 1.0);
        QCOMPARE(sum.at(10), 1.5);
        QCOMPARE(sum.at(24), 6.0);
        QCOMPARE(sum.at(48), 18.0);
        LinkProfile measured = queuedLevel();
        measured.measured = { sum };
        runOn(measured, 2, [](Communicator& comm, Clock& clock) {
            HostDevice device;
            std::vector<float> values(6, 1);
            const double began = clock.now(comm.rank());
            comm.sum(device, values.data(), 6);
            checkEqual(clock.now(comm.rank()) - began, 6.0, "24 bytes");
        });
    }

    // What adding in the background takes is one rank's, in turn, whatever other calls a sum consists of.
    void sumsInTheBackgroundDisturbOneRank_data()
    {
        QTest::addColumn<bool>("hasFacts");
        QTest::newRow("alone") << false;
        QTest::newRow("with facts") << true;
    }
    void sumsInTheBackgroundDisturbOneRank()
    {
        QFETCH(bool, hasFacts);
        LinkProfile measured = queuedLevel();
        measured.measured = { { Transfer::Start, 2, 1, 0 }, { Transfer::Background, 2, 8, 0 },
            { Transfer::Disturbance, 2, 3, 0 }, { Transfer::Finish, 2, 0.5, 0 } };
        runOn(measured, 2, [hasFacts](Communicator& comm, Clock& clock) {
            HostDevice device;
            std::vector<float> values(4, 1);
            const std::vector<double> facts(hasFacts ? 2 : 0, 1.0);
            const double began = clock.now(comm.rank());
            double disturbed = 0;
            for (int round = 0; round < 4; ++round) {
                const double start = clock.now(comm.rank());
                const auto sum = comm.startSum(device, values.data(), 4, 1, facts);
                disturbed += clock.now(comm.rank()) - start - 1;
                sum->wait();
                checkEqual(clock.now(comm.rank()) - start, 1 + 8 + 0.5, "a round");
            }
            checkEqual(disturbed, 2 * 3.0, "half of the rounds");
            checkEqual(clock.now(comm.rank()) - began, 4 * 9.5, "all rounds");
        });
    }

    // The same through the communicator, in virtual time.
    void ranksReadOneAfterTheOther()
    {
        for (const bool queues : { true, false })
            runOn(queuedLevel(queues), 8, [queues](Communicator& comm, Clock& clock) {
                HostDevice device;
                const auto array = comm.share(4); // 16 bytes
                const double began = clock.now(comm.rank());
                std::vector<float> values(4);
                array->read(device, values.data());
                checkEqual(clock.now(comm.rank()) - began, 0.25 + 2 * (queues ? comm.rank() + 1 : 1), "the reading");
            });
    }

    void aSumWaitsForAStartedOne()
    {
        for (const bool queues : { true, false })
            runOn(queuedLevel(queues), 2, [queues](Communicator& comm, Clock& clock) {
                HostDevice device;
                float first = 1, second = 2; // a sum takes 2 (0.25 + 0.25) = 1 s, and its ports for half of that
                const auto started = comm.startSum(device, &first, 1);
                comm.sum(device, &second, 1);
                checkEqual(clock.now(comm.rank()), queues ? 1.5 : 1, "the sum that is waited for");
                started->wait();
                checkEqual(clock.now(comm.rank()), queues ? 1.5 : 1, "the started one is over before");
                checkEqual(first + second, 6.0F, "sums");
            });
    }

    void groupsOfAPairDoNotPassTheUplink()
    {
        runOn(queuedPairs(), 4, [](Communicator& comm, Clock& clock) {
            HostDevice device;
            const auto pair = comm.split(comm.rank() / 2), across = comm.split(comm.rank() % 2);
            const double began = clock.now(comm.rank());
            checkEqual(began, 4.0, "two barriers of two stages each");
            float value = 1;
            pair->sum(device, &value, 1);
            checkEqual(clock.now(comm.rank()) - began, 2 * (0.25 + 0.25), "within the pair");
            across->sum(device, &value, 1); // 4 bytes each over the uplinks: 2 s, the second pair of ranks after it
            const double takes = 2 * (1.0 + 1) + (comm.rank() % 2 == 0 ? 0 : 2);
            checkEqual(clock.now(comm.rank()) - began, 1 + takes, "between pairs");
            checkEqual(value, 4.0F, "the sum");
        });
    }
};

REGISTER_TEST(TestLinkQueues)
#include "test_link_queues.moc"

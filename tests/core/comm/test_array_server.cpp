// SPDX-License-Identifier: GPL-3.0-or-later
// Shared arrays in the memory of one of several processes: locks, averages of two, parts, velocity, the whole state;
// and arrays in messages. (contract.h: calls are atomic, versions count. test_sent.cpp: what is counted.)
#include "tests/core/comm/transports.h"
#include "tests/test_class.h"

#include <QTest>

#include <random>

using namespace evenkeel;
using namespace evenkeel::test;

class TestArrayServer : public QObject {
    Q_OBJECT

    static void run(int ranks, const DeviceBody& body)
    {
        for (const Medium medium : { Medium::ProcessesStaged, Medium::OneHostStaged, Medium::TwoHosts }) {
            const Outcome outcome = tryRanks(ranks, medium, body);
            QVERIFY2(!outcome.first, textOf(outcome.first).c_str());
        }
    }

private slots:
    // While one has the lock, nobody else's locked changes come between.
    void lockedByOneAtATime()
    {
        run(4, [](Communicator& comm, Clock&, HostDevice& device) {
            for (const int owner : { -1, 2 }) {
                const auto array = comm.share(1, owner);
                for (int round = 0; round < 30; ++round) {
                    array->lock();
                    float before = 0, after = 0;
                    array->read(device, &before);
                    std::this_thread::yield();
                    after = before + 1;
                    array->write(device, &after); // a lost update, were it not for the lock
                    array->unlock();
                }
                comm.barrier();
                float sum = 0;
                array->read(device, &sum);
                checkEqual(sum, 120.0F, "rounds of all");
                checkEqual(array->version(), 120L, "version");
            }
        });
    }

    // Everybody averages with everybody at the same time: the mean stays, all values of an array remain equal.
    void averages()
    {
        constexpr Index n = 500;
        constexpr int ranks = 4;
        std::vector<std::vector<float>> last(ranks, std::vector<float>(n));
        run(ranks, [&](Communicator& comm, Clock&, HostDevice& device) {
            std::vector<std::unique_ptr<SharedArray>> all;
            for (int r = 0; r < ranks; ++r)
                all.push_back(comm.share(n, r));
            const auto me = std::size_t(comm.rank());
            const std::vector<float> start(n, static_cast<float>(comm.rank()));
            all[me]->write(device, start.data());
            comm.barrier();
            std::mt19937 random(unsigned(comm.rank()));
            for (int round = 0; round < 60; ++round)
                all[me]->average(*all[(me + 1 + random() % (ranks - 1)) % ranks], true);
            comm.barrier();
            all[me]->read(device, last[me].data());
        });
        float sum = 0;
        for (const std::vector<float>& each : last) {
            QCOMPARE(std::ranges::max(each), std::ranges::min(each)); // an average is of whole arrays
            QVERIFY(std::abs(each[0] - 1.5F) < 0.5F);
            sum += each[0];
        }
        QVERIFY(std::abs(sum - 6) < 1e-4F);
    }

    // 0 and 1 become 0.5; without `both`, the other one stays, and so does its version.
    void anAverageOfOne()
    {
        run(2, [](Communicator& comm, Clock&, HostDevice& device) {
            const auto zero = comm.share(1, 0), one = comm.share(1, 1);
            float value = 1;
            if (comm.rank() == 1)
                one->write(device, &value);
            comm.barrier();
            if (comm.rank() == 0)
                zero->average(*one, false);
            comm.barrier();
            zero->read(device, &value);
            checkEqual(value, 0.5F, "the mean");
            checkEqual(zero->version(), 1L, "its version");
            one->peek(device, &value);
            checkEqual(value, 1.0F, "the other");
            checkEqual(one->version(), 1L, "the other's version");
        });
    }

    // Adds of all: each is whole.
    void addsAreWhole()
    {
        run(4, [](Communicator& comm, Clock&, HostDevice& device) {
            constexpr Index n = 20'000;
            const auto array = comm.share(n, 1);
            const std::vector<float> ones(n, 1);
            std::vector<float> read(n);
            for (int round = 0; round < 25; ++round) {
                array->add(device, 1, ones.data());
                const long version = array->read(device, read.data());
                checkEqual(std::ranges::min(read), std::ranges::max(read), "all values of one version");
                checkEqual(read[0], static_cast<float>(version), "as many as the version says");
            }
            comm.barrier();
            checkEqual(array->version(), 100L, "version");
        });
    }

    // From where it is and from elsewhere: v = 8, then 12, then -2.
    void velocityAndState()
    {
        run(2, [](Communicator& comm, Clock&, HostDevice& device) {
            for (const int owner : { 0, 1 }) {
                const auto array = comm.share(2, owner);
                if (comm.rank() == 0) {
                    const float added[] { 8, 0 };
                    array->add(device, 1, added, 0.0F);
                    array->add(device, 1, added, 0.5F);
                    array->add(device, 0.5F, added, -0.5F);
                    SharedArray::Contents all = array->contents();
                    check(all.values == std::vector<float> { 18, 0 }, "values");
                    check(all.velocity == std::vector<float> { -2, 0 }, "velocity");
                    checkEqual(all.version, 3L, "version");
                    all.values[1] = 5;
                    all.version = 10;
                    array->restore(all);
                }
                comm.barrier();
                float values[2] {};
                array->read(device, values);
                checkEqual(values[1], 5.0F, "restored");
                checkEqual(array->version(), 10L, "restored version");
                comm.barrier();
            }
        });
    }

    void partsAreAddedTo()
    {
        run(3, [](Communicator& comm, Clock&, HostDevice& device) {
            const auto array = comm.share(10, 1);
            const SharedArray::Part parts[] { { comm.rank(), 1 }, { 5, 2 } };
            const std::vector<float> ones(3, 1);
            for (int round = 0; round < 100; ++round)
                array->addParts(parts, ones);
            comm.barrier();
            std::vector<float> some(3), all(10);
            array->readParts(parts, some);
            check(some == std::vector<float> { 100, 300, 300 }, "read by parts");
            array->peek(device, all.data());
            check(all == std::vector<float> { 100, 100, 100, 0, 0, 300, 300, 0, 0, 0 }, "the whole");
            checkEqual(array->version(), 300L, "version");
        });
    }

    void arraysInMessages()
    {
        run(3, [](Communicator& comm, Clock& clock, HostDevice& device) {
            const std::vector<float> mine(1000, static_cast<float>(comm.rank()));
            const auto copy = comm.copyOf(device, mine.data(), 1000);
            for (int to = 0; to < 3; ++to)
                comm.sendArray(to, 4, copy);
            for (int from = 0; from < 3; ++from) {
                const Message message = comm.receive(from, 4);
                std::vector<float> theirs(1000);
                comm.place(*message.array, device, theirs.data());
                check(theirs == std::vector<float>(1000, static_cast<float>(from)), "a sent array");
                check(message.sent <= clock.now(comm.rank()), "sent before it was received");
            }
        });
    }

    // Facts travel with a started sum, and come back by rank.
    void factsOfASum()
    {
        run(3, [](Communicator& comm, Clock&, HostDevice& device) {
            std::vector<float> values(5000, 1);
            const double facts[] { comm.rank() + 0.5, 7 };
            const auto pending = comm.startSum(device, values.data(), 5000, 2, facts);
            pending->wait();
            check(*pending->facts() == std::vector<double> { 0.5, 7, 1.5, 7, 2.5, 7 }, "facts");
            checkEqual(values[4999], 6.0F, "the sum");
        });
    }

    // A rank that has broken down has a lock, and its array; the others wait for both.
    void abortsEndWaitsForArrays()
    {
        for (const int owner : { 0, 2 })
            for (const Medium medium : { Medium::Processes, Medium::OneHost }) {
                const Outcome outcome = tryRanks(3, medium, [&](Communicator& comm, Clock&, HostDevice&) {
                    const auto array = comm.share(10, owner);
                    if (comm.rank() == 2)
                        array->lock();
                    comm.barrier();
                    if (comm.rank() == 2)
                        throw std::runtime_error("rank 2 has broken down");
                    array->lock();
                });
                QCOMPARE(textOf(outcome.first), std::string("rank 2 has broken down"));
                for (const std::size_t waiting : { 0, 1 })
                    QCOMPARE(textOf(outcome.errors[waiting]), std::string(Aborted().what()));
            }
    }

    void virtualTimeIsRefused()
    {
        const auto all = makeThreadTransports(1);
        const auto clock = makeVirtualClock(1);
        QVERIFY_EXCEPTION_THROWN(OverProcesses(*all[0], *clock), std::logic_error);
    }
};

REGISTER_TEST(TestArrayServer)
#include "test_array_server.moc"

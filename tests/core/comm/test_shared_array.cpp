// SPDX-License-Identifier: GPL-3.0-or-later
// One array for all ranks: velocity, locks, averages of two, parts without a lock, and in virtual time exact staleness
// and costs. (contract.h: calls are atomic, versions count.)
#include "tests/core/comm/host_device.h"
#include "tests/core/comm/ranks.h"
#include "tests/test_class.h"

#include <QTest>

#include <algorithm>
#include <cmath>
#include <random>

using namespace evenkeel;
using namespace evenkeel::test;

class TestSharedArray : public QObject {
    Q_OBJECT

private slots:
    // v = momentum v + added, values += v: also where the first momentum is zero.
    void velocity()
    {
        runRanks(1, true, [&](Communicator& comm, Clock&) {
            HostDevice device;
            const auto array = comm.share(1);
            const float added = 8;
            array->add(device, 1, &added, 0.0F); // v = 8
            array->add(device, 1, &added, 0.5F); // v = 12
            array->add(device, 0.5F, &added, -0.5F); // v = -2
            float value = 0;
            array->read(device, &value);
            checkEqual(value, 18.0F, "the sum of all velocities");
        });
    }

    // One float, latency 1 s and 4 bytes per second: each call takes 2 s. Rank 0 works 1 s per step (5 s with its read
    // and add), rank 1 works 11 s (15 s): while rank 1 makes one step, rank 0 makes three.
    void stalenessIsWhatTheSpeedsMakeIt()
    {
        std::vector<std::vector<long>> staleness(2);
        runRanks(2, true,
            [&](Communicator& comm, Clock& clock) {
                HostDevice device;
                const auto rank = static_cast<std::size_t>(comm.rank());
                const auto array = comm.share(1);
                const double begin = clock.now(comm.rank());
                float value = 0;
                const int steps = rank == 0 ? 9 : 3;
                for (int step = 1; step <= steps; ++step) {
                    array->read(device, &value);
                    const long read = array->version();
                    clock.advance(comm.rank(), rank == 0 ? 1 : 11);
                    value = 1;
                    array->add(device, 1, &value);
                    staleness[rank].push_back(array->version() - read - 1);
                    checkEqual(clock.now(comm.rank()) - begin, step * (rank == 0 ? 5.0 : 15.0), "time of the add");
                }
            },
            { 1, 4 });
        // Adds of rank 0 at 5, 10, 15, ...; of rank 1 at 15, 30, 45 (after rank 0's of the same time); reads 3 s
        // earlier or 13 s earlier. Rank 1's read at 2 s comes before rank 0's adds at 5, 10 and 15.
        QCOMPARE(staleness[1], (std::vector<long> { 3, 3, 3 }));
        QCOMPARE(staleness[0], (std::vector<long> { 0, 0, 0, 0, 0, 0, 0, 0, 0 }));
    }

    // The values do not change while a rank holds the lock, and its reads and adds cost no
    // link time; the other ranks continue in the order of arrival.
    void lockedByOneAtATime()
    {
        for (const bool isVirtual : { false, true }) {
            std::vector<double> begins(3);
            runRanks(3, isVirtual,
                [&](Communicator& comm, Clock& clock) {
                    HostDevice device;
                    const auto array = comm.share(1);
                    comm.barrier();
                    for (int round = 0; round < 5; ++round) {
                        if (isVirtual) // they come as 2, 1, 0
                            clock.advance(comm.rank(), round == 0 ? 0.1 * (3 - comm.rank()) : 0);
                        array->lock();
                        if (round == 0)
                            begins[static_cast<std::size_t>(comm.rank())] = clock.now(comm.rank());
                        float before = 0, after = 0;
                        array->read(device, &before);
                        clock.advance(comm.rank(), isVirtual ? 1 : 1e-4);
                        array->read(device, &after);
                        checkEqual(after, before, "value while locked");
                        after = 1;
                        array->add(device, 1, &after);
                        array->unlock();
                    }
                    comm.barrier();
                    float sum = 0;
                    array->read(device, &sum);
                    checkEqual(sum, 15.0F, "adds");
                },
                { 0, 4 }); // a float takes a second without the lock
            if (isVirtual) {
                QVERIFY(std::abs(begins[1] - begins[2] - 1) < 1e-9);
                QVERIFY(std::abs(begins[0] - begins[2] - 2) < 1e-9);
            }
        }
    }

    // A float takes 2 s. Its owner's calls are free, others' are not.
    void anOwnArrayIsFree()
    {
        runRanks(2, true,
            [&](Communicator& comm, Clock& clock) {
                HostDevice device;
                const auto array = comm.share(1, 1);
                const double begin = clock.now(comm.rank());
                float value = 3;
                array->write(device, &value);
                array->add(device, 1, &value);
                array->read(device, &value);
                checkEqual(clock.now(comm.rank()) - begin, comm.rank() == 1 ? 0.0 : 6.0, "seconds");
            },
            { 1, 4 });
    }

    // What is left of two transfers of 2 s each that began at 0, after 1 s of work, and after 5 s.
    void transfersAreHiddenBehindWork()
    {
        runRanks(2, true,
            [&](Communicator& comm, Clock& clock) {
                const auto array = comm.share(1, 0);
                const double begin = clock.now(comm.rank());
                clock.advance(comm.rank(), comm.rank() == 0 ? 1 : 5);
                array->awaitTransfers(2, begin);
                checkEqual(clock.now(comm.rank()) - begin, comm.rank() == 0 ? 4.0 : 5.0, "seconds");
            },
            { 1, 4 });
    }

    void averages_data()
    {
        QTest::addColumn<bool>("isVirtual");
        QTest::addColumn<int>("ranks");
        QTest::addColumn<bool>("isBoth");
        for (const bool isVirtual : { true, false })
            for (const int ranks : { 2, 3, 8 })
                for (const bool isBoth : { true, false })
                    QTest::addRow("%s, %d ranks, %s", isVirtual ? "virtual" : "real", ranks, isBoth ? "both" : "pull")
                        << isVirtual << ranks << isBoth;
    }

    // Everybody averages with everybody at the same time, over links that take as long as the work between: no average
    // of two changes the mean, and all come together.
    void averages()
    {
        QFETCH(bool, isVirtual);
        QFETCH(int, ranks);
        QFETCH(bool, isBoth);
        constexpr Index n = 1000;
        std::vector<std::vector<float>> last(static_cast<std::size_t>(ranks), std::vector<float>(n));
        runRanks(ranks, isVirtual,
            [&](Communicator& comm, Clock& clock) {
                HostDevice device;
                std::vector<std::unique_ptr<SharedArray>> all;
                for (int r = 0; r < ranks; ++r)
                    all.push_back(comm.share(n, r));
                const auto me = static_cast<std::size_t>(comm.rank());
                SharedArray& mine = *all[me];
                std::vector<float> start(n, static_cast<float>(comm.rank()));
                mine.write(device, start.data());
                comm.barrier();
                std::mt19937 random(static_cast<unsigned>(comm.rank()));
                for (int round = 0; round < 60; ++round) {
                    const double began = clock.now(comm.rank());
                    if (isVirtual)
                        clock.advance(comm.rank(), 1e-3);
                    const std::size_t other = (me + 1 + random() % (all.size() - 1)) % all.size();
                    all[other]->awaitTransfers(isBoth ? 2 : 1, began);
                    mine.average(*all[other], isBoth);
                    if (!isVirtual) // no thread is through before the others begin
                        comm.barrier();
                }
                comm.barrier();
                mine.read(device, last[me].data());
            },
            { 1e-4, 4e6 }); // a transfer takes 1.1 ms
        double sum = 0;
        for (const std::vector<float>& each : last) {
            QCOMPARE(std::ranges::max(each), std::ranges::min(each)); // an average is of whole arrays
            QVERIFY2(std::abs(each[0] - last[0][0]) < 1e-3 * ranks, "they come together");
            sum += static_cast<double>(each[0]);
        }
        QVERIFY2(!isBoth || std::abs(sum / ranks - 0.5 * (ranks - 1)) < 1e-5 * ranks, "the mean stays");
    }

    // Latency 1 s and 4 bytes per second: n values take 1 + n seconds, however long the array is.
    void partsCostTheirValues()
    {
        runRanks(2, true,
            [&](Communicator& comm, Clock& clock) {
                const auto array = comm.share(100);
                const double begin = clock.now(comm.rank());
                const SharedArray::Part parts[] { { 90, 2 }, { 5, 1 } };
                std::vector<float> values(3);
                array->readParts(parts, values);
                checkEqual(clock.now(comm.rank()) - begin, 4.0, "seconds of a read");
                array->addParts(parts, values);
                checkEqual(clock.now(comm.rank()) - begin, 8.0, "seconds of both");
            },
            { 1, 4 });
    }

    // x_v <- x_v - eta (x_v - c_v): where ranks touch different values each is SGD by itself; a value that both touch
    // moves by two steps from where both read it. (Both read at 1 s, and write at 3 s and at 4 s.)
    void disjointPartsAreSequential()
    {
        runRanks(2, true,
            [&](Communicator& comm, Clock& clock) {
                HostDevice device;
                const auto array = comm.share(5);
                const std::vector<float> start { 8, 8, 8, 8, 8 };
                if (comm.rank() == 0)
                    array->write(device, start.data());
                comm.barrier();
                const SharedArray::Part parts[] { { comm.rank() == 0 ? 0 : 3, 2 }, { 2, 1 } };
                for (int step = 0; step < 2; ++step) {
                    std::vector<float> x(3), change;
                    array->readParts(parts, x);
                    const long version = array->version();
                    clock.advance(comm.rank(), 1 + comm.rank());
                    for (const float v : x)
                        change.push_back(-0.5F * v);
                    array->addParts(parts, change);
                    checkEqual(array->version() - version - 1, static_cast<long>(comm.rank()), "staleness");
                    comm.barrier();
                }
                std::vector<float> all(5);
                array->peek(device, all.data());
                check(all == std::vector<float> { 2, 2, 0, 2, 2 }, "8 - 4 - 2, and 8 - 4 - 4 where both were");
            },
            { 1, 1e18 });
    }

    // In real time, without a lock: no addition to a value is lost, and who looks meanwhile sees whole values.
    void partsMeetInRealTime()
    {
        runRanks(4, false, [&](Communicator& comm, Clock&) {
            HostDevice device;
            const auto array = comm.share(64);
            const SharedArray::Part parts[] { { comm.rank() * 8, 16 }, { 40, 24 } };
            const std::vector<float> ones(40, 1);
            std::vector<float> values(64), some(40);
            for (int round = 0; round < 2000; ++round) {
                array->readParts(parts, some);
                array->addParts(parts, ones);
                if (round % 100 == 0)
                    array->peek(device, values.data());
                check(std::ranges::all_of(some, [](float v) { return v >= 0 && v <= 8000 && v == std::floor(v); }),
                    "sums of ones");
            }
            comm.barrier();
            checkEqual(array->version(), 8000L, "version");
            array->read(device, values.data());
            checkEqual(values[0], 2000.0F, "of one rank");
            checkEqual(values[8], 4000.0F, "of two ranks");
            checkEqual(values[63], 8000.0F, "of all ranks");
        });
    }

    void aVersionCanBeWaitedFor()
    {
        for (const bool isVirtual : { false, true }) {
            runRanks(2, isVirtual, [](Communicator& comm, Clock& clock) {
                HostDevice device;
                const auto array = comm.share(4);
                std::vector<float> data(4, 1);
                if (comm.rank() == 0) {
                    for (int i = 0; i < 5; ++i) {
                        clock.advance(0, 1e-4);
                        array->add(device, 1, data.data());
                    }
                } else {
                    clock.wait(
                        1, "version 5", [&] { return array->version() < 5 ? std::nullopt : std::optional(0.0); });
                    array->read(device, data.data());
                    checkEqual(data[3], 5.0F, "value");
                }
            });
        }
    }
};

REGISTER_TEST(TestSharedArray)
#include "test_shared_array.moc"

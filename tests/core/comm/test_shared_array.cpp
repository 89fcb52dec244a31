// SPDX-License-Identifier: GPL-3.0-or-later
// One array for all ranks: velocity, locks, and in virtual time exact staleness. (contract.h: calls are atomic,
// versions count.)
#include "tests/core/comm/host_device.h"
#include "tests/core/comm/ranks.h"

#include <QTest>

#include <cmath>

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

QTEST_GUILESS_MAIN(TestSharedArray)
#include "test_shared_array.moc"

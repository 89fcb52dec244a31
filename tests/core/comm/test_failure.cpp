// SPDX-License-Identifier: GPL-3.0-or-later
// How runs end badly: aborts from every kind of wait, ranks that disagree, ranks that throw. Never a hang.
#include "tests/build_folder.h"
#include "tests/core/comm/transports.h"
#include "tests/test_class.h"

#include <QTest>

#include <chrono>
#include <memory>

using namespace evenkeel;
using namespace evenkeel::test;

namespace {

bool isAbort(const std::exception_ptr& error)
{
    try {
        if (error)
            std::rethrow_exception(error);
    } catch (const Aborted&) {
        return true;
    } catch (...) {
    }
    return false;
}

bool isLogicError(const std::exception_ptr& error)
{
    try {
        if (error)
            std::rethrow_exception(error);
    } catch (const std::logic_error&) {
        return true;
    } catch (...) {
    }
    return false;
}

using Call = std::function<void(Communicator&, HostDevice&, std::vector<float>&)>;

// All calls that wait for other ranks.
const std::vector<std::pair<const char*, Call>>& waitingCalls()
{
    static const std::vector<std::pair<const char*, Call>> calls = {
        { "barrier", [](Communicator& c, HostDevice&, auto&) { c.barrier(); } },
        { "gather", [](Communicator& c, HostDevice&, auto&) { c.gather(1); } },
        { "sum", [](Communicator& c, HostDevice& d, auto& x) { c.sum(d, x.data(), 100); } },
        { "startSum", [](Communicator& c, HostDevice& d, auto& x) { c.startSum(d, x.data(), 100)->wait(); } },
        { "sumRows",
            [](Communicator& c, HostDevice& d, auto& x) {
                c.sumRows(d, { x.data(), 10, 10 }, std::vector<Id> { 1, 4 });
            } },
        { "broadcast", [](Communicator& c, HostDevice& d, auto& x) { c.broadcast(d, x.data(), 100, 1); } },
        { "receive", [](Communicator& c, HostDevice&, auto&) { c.receive(-1, -1); } },
        { "receive from one", [](Communicator& c, HostDevice&, auto&) { c.receive(2, 5); } },
        { "share", [](Communicator& c, HostDevice&, auto&) { c.share(10); } },
        { "split", [](Communicator& c, HostDevice&, auto&) { c.split(0); } },
    };
    return calls;
}

} // namespace

class TestFailure : public QObject {
    Q_OBJECT

    static void addRoads(const std::function<void(int, const char*)>& add)
    {
        for (const auto& transport : transports)
            add(static_cast<int>(transport.transport), transport.name);
    }
    static Medium transport(int number) { return static_cast<Medium>(number); }

private slots:
    void initTestCase() { qputenv("EVENKEEL_NCCL", test::builtFile("libfake_nccl.so").c_str()); }

    void abortEndsEveryWait_data()
    {
        QTest::addColumn<int>("over");
        QTest::addColumn<int>("call");
        addRoads([](int over, const char* name) {
            for (std::size_t i = 0; i < waitingCalls().size(); ++i)
                QTest::addRow("%s, %s", waitingCalls()[i].first, name) << over << static_cast<int>(i);
        });
    }

    // Ranks 0 and 1 wait for rank 2, which throws instead; its own error is reported.
    void abortEndsEveryWait()
    {
        QFETCH(int, over);
        QFETCH(int, call);
        for (const bool isAtOnce : { false, true }) {
            const Outcome outcome
                = tryRanks(3, transport(over), [&](Communicator& comm, Clock& clock, HostDevice& device) {
                      std::vector<float> data(100, 1);
                      if (comm.rank() == 2) {
                          clock.advance(2, isAtOnce ? 0 : 2e-3);
                          throw std::runtime_error("rank 2 has broken down");
                      }
                      waitingCalls()[static_cast<std::size_t>(call)].second(comm, device, data);
                  });
            QVERIFY(isAbort(outcome.errors[0]));
            QVERIFY(isAbort(outcome.errors[1]));
            QVERIFY_EXCEPTION_THROWN(outcome.rethrow(), std::runtime_error);
            QCOMPARE(textOf(outcome.first), std::string("rank 2 has broken down"));
        }
    }

    void afterAnAbortEveryCallThrows_data() { abortEndsEveryWait_data(); }
    void afterAnAbortEveryCallThrows()
    {
        QFETCH(int, over);
        QFETCH(int, call);
        const Outcome outcome = tryRanks(3, transport(over), [&](Communicator& comm, Clock&, HostDevice& device) {
            std::vector<float> data(100, 1);
            const auto array = comm.share(10);
            const auto pending = comm.startSum(device, data.data(), 100);
            if (comm.rank() != 0)
                return;
            comm.abort();
            const std::vector<std::function<void()>> calls
                = { [&] { waitingCalls()[static_cast<std::size_t>(call)].second(comm, device, data); },
                      [&] { comm.send(0, 0, {}); }, [&] { comm.probe(-1, -1); }, [&] { array->version(); },
                      [&] { array->read(device, data.data()); }, [&] { array->write(device, data.data()); },
                      [&] { array->add(device, 1, data.data()); }, [&] { pending->ready(); },
                      [&] { pending->wait(); } };
            int aborted = 0;
            for (const auto& each : calls) {
                try {
                    each();
                } catch (const Aborted&) {
                    ++aborted;
                }
            }
            checkEqual(aborted, static_cast<int>(calls.size()), "calls that threw Aborted");
        });
        QVERIFY2(!outcome.errors[0], textOf(outcome.errors[0]).c_str());
    }

    // An abort from outside (a user's stop) at any moment of a sum: a rank may unwind and free what others still read.
    void abortAtAnyMoment_data()
    {
        QTest::addColumn<int>("over");
        addRoads([](int over, const char* name) { QTest::newRow(name) << over; });
    }
    void abortAtAnyMoment()
    {
        QFETCH(int, over);
        for (int attempt = 0; attempt < 30; ++attempt) {
            const Outcome outcome = tryRanks(
                3, transport(over), [&](Communicator& comm, Clock& clock, HostDevice& device) {
                    std::jthread stop; // joined when this rank has aborted
                    if (comm.rank() == 0)
                        stop = std::jthread([&clock, attempt] {
                            std::this_thread::sleep_for(std::chrono::microseconds(100 * attempt));
                            clock.abort();
                        });
                    while (true) {
                        auto data = std::make_unique<std::vector<float>>(20000, 1.0F);
                        comm.sum(device, data->data(), 20000);
                        const auto first = comm.startSum(device, data->data(), 20000);
                        const auto forgotten = comm.startSum(device, data->data(), 20000);
                        first->wait();
                        comm.sumRows(device, { data->data(), 200, 100 }, std::vector<Id> { 3, 4, 5, comm.rank() + 9 });
                    }
                });
            for (const auto& error : outcome.errors)
                QVERIFY2(isAbort(error), textOf(error).c_str());
        }
    }

    void aRankThatThrowsAtItsTwentiethStepEndsAll_data() { abortAtAnyMoment_data(); }
    void aRankThatThrowsAtItsTwentiethStepEndsAll()
    {
        QFETCH(int, over);
        std::vector<int> steps(4);
        const Outcome outcome = tryRanks(4, transport(over), [&](Communicator& comm, Clock& clock, HostDevice& device) {
            const auto pair = comm.split(comm.rank() / 2);
            for (int& step = steps[static_cast<std::size_t>(comm.rank())];;) {
                if (++step == 20 && comm.rank() == 3)
                    throw std::runtime_error("step 20");
                float value = 1;
                clock.advance(comm.rank(), 1e-5);
                pair->sum(device, &value, 1);
                comm.sum(device, &value, 1);
            }
        });
        QCOMPARE(textOf(outcome.first), std::string("step 20"));
        for (const int rank : { 0, 1, 2 }) {
            QVERIFY(isAbort(outcome.errors[static_cast<std::size_t>(rank)]));
            // In real time a rank may still be on its way out of the sum before.
            const int step = steps[static_cast<std::size_t>(rank)];
            QVERIFY(step == 20 || (step == 19 && !isVirtual(transport(over))));
        }
    }

    void disagreementReachesAll_data()
    {
        QTest::addColumn<int>("over");
        QTest::addColumn<QString>("what"); // rank 1 calls where the others sum 10 values
        addRoads([](int over, const char* name) {
            for (const char* what :
                { "barrier", "sum of 12 values", "startSum of 10 values", "startSum of 10 values, its second" })
                QTest::addRow("%s, %s", what, name) << over << QString(what);
        });
    }
    void disagreementReachesAll()
    {
        QFETCH(int, over);
        QFETCH(QString, what);
        for (int attempt = 0; attempt < 20; ++attempt) {
            const Outcome outcome = tryRanks(4, transport(over), [&](Communicator& comm, Clock&, HostDevice& device) {
                std::vector<float> data(20, 1);
                const auto half = comm.split(comm.rank() < 3 ? 0 : 1);
                if (comm.rank() == 3)
                    comm.receive(0, 0); // fails as well, though it takes no part
                if (what.endsWith("second"))
                    half->startSum(device, data.data(), 10)->wait();
                if (comm.rank() != 1)
                    half->sum(device, data.data(), 10);
                else if (what == "barrier")
                    half->barrier();
                else if (what.startsWith("sum"))
                    half->sum(device, data.data(), 12);
                else
                    half->startSum(device, data.data(), 10)->wait();
            });
            for (const auto& error : outcome.errors) {
                QVERIFY2(isLogicError(error), textOf(error).c_str());
                const QString text = QString::fromStdString(textOf(error));
                QVERIFY2(text.contains("sum of 10 values"), qPrintable(text));
                QVERIFY2(text.contains("rank 1 calls " + what.section(',', 0, 0)), qPrintable(text));
            }
        }
    }

    void rowsThatWouldCorruptAreRefused()
    {
        for (const auto& rows : { std::vector<Id> { 2, 1 }, { 1, 1 }, { -1 }, { 3 } }) {
            const Outcome outcome = tryRanks(2, false, [&](Communicator& comm, Clock&) {
                HostDevice device;
                std::vector<float> data(6, 1);
                comm.sumRows(device, { data.data(), 3, 2 }, comm.rank() == 0 ? rows : std::vector<Id> { 0 });
            });
            QVERIFY(isLogicError(outcome.errors[0]));
            QVERIFY(isAbort(outcome.errors[1]));
        }
    }
};

REGISTER_TEST(TestFailure)
#include "test_failure.moc"

// SPDX-License-Identifier: GPL-3.0-or-later
// The transport made of messages, between threads: its promises, and that an abort ends every wait.
#include "tests/core/comm/ranks.h"
#include "tests/core/comm/thread_transport.h"
#include "tests/core/comm/transport_contract.h"
#include "tests/core/comm/transports.h"
#include "tests/test_class.h"

#include <QTest>

using namespace evenkeel;
using namespace evenkeel::test;

namespace {

// What each thread threw, by rank.
std::vector<std::exception_ptr> runProcesses(
    int count, const std::function<void(Transport&)>& body, const std::vector<std::string>& hosts = {})
{
    const auto transports = makeThreadTransports(count, hosts);
    std::vector<std::exception_ptr> errors(transports.size());
    std::vector<std::jthread> threads;
    for (std::size_t i = 0; i < transports.size(); ++i)
        threads.emplace_back([&, i] {
            try {
                body(*transports[i]);
            } catch (...) {
                errors[i] = std::current_exception();
                transports[i]->abort("thread " + std::to_string(i) + ": " + textOf(errors[i]));
            }
        });
    threads.clear();
    return errors;
}

std::vector<std::string> hostsOf(bool isOne)
{
    return isOne ? std::vector<std::string>(3, "host") : std::vector<std::string>();
}

// Of the longest sum: more than messages carry, and than a ring between processes holds.
const std::size_t large = isLong() ? 2'500'003 : 100'003;

bool isAborted(const std::exception_ptr& error) { return textOf(error) == Aborted().what(); }

using Call = void (*)(Transport&, std::vector<float>&);
constexpr std::pair<const char*, Call> waitingCalls[] {
    { "barrier", [](Transport& t, auto&) { t.barrier(); } },
    { "gather", [](Transport& t, auto& x) { t.gather(std::as_bytes(std::span(x))); } },
    { "sum", [](Transport& t, auto& x) { t.sum(x); } },
    { "started sum", [](Transport& t, auto& x) { t.startSum(x)->wait(); } },
    { "broadcast", [](Transport& t, auto& x) { t.broadcast(std::as_writable_bytes(std::span(x)), 2); } },
    { "receive", [](Transport& t, auto&) { t.receive(-1, -1); } },
    { "receive from one", [](Transport& t, auto&) { t.receive(2, 7); } },
    { "duplicate", [](Transport& t, auto&) { t.duplicate(); } },
    { "split", [](Transport& t, auto&) { t.split(0); } },
};

} // namespace

class TestThreadTransport : public QObject {
    Q_OBJECT

private slots:
    void contract_data()
    {
        QTest::addColumn<int>("processes");
        QTest::addColumn<int>("which");
        QTest::addColumn<int>("hosts");
        for (const auto& [processes, hosts] :
            { std::pair(1, 1), { 2, 2 }, { 3, 3 }, { 5, 5 }, { 8, 8 }, { 2, 1 }, { 5, 1 }, { 4, 2 } })
            for (std::size_t i = 0; i < transportContract().size(); ++i)
                if (processes <= maxProcesses)
                    QTest::addRow("%s, %d processes, %d hosts", transportContract()[i].name, processes, hosts)
                        << processes << int(i) << hosts;
    }
    void contract()
    {
        QFETCH(int, processes);
        QFETCH(int, which);
        QFETCH(int, hosts);
        std::vector<std::string> names;
        for (int process = 0; process < processes; ++process)
            names.push_back("host-" + std::to_string(process % hosts));
        for (const auto& error : runProcesses(
                 processes, [&](Transport& t) { transportContract()[std::size_t(which)].run(t, large); }, names))
            QVERIFY2(!error, textOf(error).c_str());
    }

    void abortEndsEveryWait_data()
    {
        QTest::addColumn<int>("call");
        QTest::addColumn<bool>("isOneHost");
        for (std::size_t i = 0; i < std::size(waitingCalls); ++i)
            for (const bool isOneHost : { false, true })
                QTest::addRow("%s%s", waitingCalls[i].first, isOneHost ? ", one host" : "") << int(i) << isOneHost;
    }
    // Two threads wait for the third, which fails; they see why.
    void abortEndsEveryWait()
    {
        QFETCH(int, call);
        QFETCH(bool, isOneHost);
        std::array<std::string, 3> reasons;
        const auto errors = runProcesses(
            3,
            [&](Transport& t) {
                std::vector<float> values(20'000, 1);
                if (t.rank() == 2) {
                    std::this_thread::sleep_for(std::chrono::milliseconds(2));
                    throw std::runtime_error("broken");
                }
                try {
                    waitingCalls[call].second(t, values);
                } catch (const Aborted&) {
                    check(t.aborted(), "it says so");
                    reasons[std::size_t(t.rank())] = t.reason();
                    throw;
                }
            },
            hostsOf(isOneHost));
        QVERIFY(isAborted(errors[0]) && isAborted(errors[1]));
        QCOMPARE(textOf(errors[2]), std::string("broken"));
        QCOMPARE(reasons[0], std::string("thread 2: broken")); // the first reason counts
        QCOMPARE(reasons[1], reasons[0]);
    }

    void afterAnAbortEveryCallThrows_data() { abortEndsEveryWait_data(); }
    void afterAnAbortEveryCallThrows()
    {
        QFETCH(int, call);
        QFETCH(bool, isOneHost);
        const auto errors = runProcesses(
            3,
            [&](Transport& t) {
                std::vector<float> values(20'000, 1);
                if (t.rank() == 0)
                    t.abort("over");
                waitingCalls[call].second(t, values);
            },
            hostsOf(isOneHost));
        QVERIFY2(isAborted(errors[0]), textOf(errors[0]).c_str());
        for (const auto& error : errors) // a broadcast's root waits for nobody
            QVERIFY2(!error || isAborted(error), textOf(error).c_str());
    }

    void wrongTagsAreRefused()
    {
        runProcesses(1, [](Transport& t) {
            for (const int tag : { -1, 32'768 })
                QVERIFY_EXCEPTION_THROWN(t.send(0, tag, {}), std::logic_error);
            QVERIFY_EXCEPTION_THROWN(t.receive(0, -2), std::logic_error);
        });
    }
};

REGISTER_TEST(TestThreadTransport)
#include "test_thread_transport.moc"

// SPDX-License-Identifier: GPL-3.0-or-later
// Sums through NCCL between GPUs of different processes (threads in their place): when it is chosen, what goes past the
// host's memory, and that nobody is left waiting in it.
#include "tests/build_folder.h"
#include "tests/core/comm/fake_nccl.h"
#include "tests/core/comm/transports.h"
#include "tests/test_class.h"

#include <QTest>

#include <thread>

using namespace evenkeel;
using namespace evenkeel::test;

namespace {

// One process's device, and where it is.
struct Seat {
    const char* spec;
    GpuIdentity gpu {};
    const char* host = "n1";
};

// What each process's end of a run was.
std::vector<std::string> textsOf(const Outcome& outcome)
{
    std::vector<std::string> texts;
    for (const std::exception_ptr& error : outcome.errors)
        texts.push_back(textOf(error));
    return texts;
}

// Ends the run from outside once so many collectives are waiting in NCCL.
class AbortsLater {
public:
    explicit AbortsLater(int calls)
        : m_last(fakeNccl::collectives() + calls)
    {
    }
    // In a process's own thread; its clock passes the abort on to the others.
    std::jthread watch(Clock& clock) const
    {
        return std::jthread([last = m_last, &clock] {
            constexpr std::chrono::milliseconds pause(5);
            while (fakeNccl::collectives() < last)
                std::this_thread::sleep_for(pause);
            std::this_thread::sleep_for(4 * pause);
            clock.abort();
        });
    }

private:
    int m_last;
};

} // namespace

Q_DECLARE_METATYPE(std::vector<Seat>)

class TestNcclProcesses : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { qputenv("EVENKEEL_NCCL", test::builtFile("libfake_nccl.so").c_str()); }
    void cleanup() { QCOMPARE(fakeNccl::ends(), 0); } // every communicator was destroyed or taken back
    void theChoice_data();
    void theChoice();
    void arraysDoNotPassTheHost();
    void factsTravelWithASum();
    void partsHaveLinksOfTheirOwn();
    void disagreementIsFoundBeforeAGpuWaits();
    void startsThatDisagreeEndTheWait();
    void anAbortEndsAWaitInNccl_data();
    void anAbortEndsAWaitInNccl();
    void aBrokenLinkEndsAllWithOneError();
};

void TestNcclProcesses::theChoice_data()
{
    QTest::addColumn<std::vector<Seat>>("seats");
    QTest::addColumn<bool>("isDirect");
    QTest::addColumn<QString>("says"); // on every rank
    const auto direct = [](const char* name, const std::vector<Seat>& seats) {
        QTest::newRow(name) << seats << true << "sums are computed directly between the GPUs, through NCCL 2.28.3";
    };
    const auto host = [](const char* name, const std::vector<Seat>& seats, const QString& why) {
        QTest::newRow(name) << seats << false
                            << why
                + "; sums go through the host's memory: every rank copies its array to the host's memory and back for "
                  "each sum";
    };
    const QString same
        = "rank 0 on host %1 and rank 1 on host %2 have the same GPU, and NCCL needs one for each process";
    direct("GPUs of one host", { { "cuda:0", { "GPU-a", "1" } }, { "cuda:1", { "GPU-b", "2" } } });
    direct("each sees its own as the first", { { "cuda:0", { "GPU-a", "1" } }, { "cuda:0", { "GPU-b", "2" } } });
    direct("hosts of equal build",
        { { "cuda:0", { "GPU-a", "1" }, "n1" }, { "cuda:0", { "GPU-b", "1" }, "n2" },
            { "cuda:1,speed=0.5", { "GPU-c", "2" }, "n2" } });
    host("one GPU twice", { { "cuda:0", { "GPU-a", "1" } }, { "cuda:0", { "GPU-a", "1" } } }, same.arg("n1", "n1"));
    host("by other numbers", { { "cuda:0", { "GPU-a", "1" } }, { "cuda:1", { "GPU-a", "1" } } }, same.arg("n1", "n1"));
    host("parts of one GPU", { { "cuda:0", { "MIG-a", "1" } }, { "cuda:0", { "MIG-b", "1" } } }, same.arg("n1", "n1"));
    host("containers that share a GPU", { { "cuda:0", { "GPU-a", "1" }, "c1" }, { "cuda:0", { "GPU-a", "1" }, "c2" } },
        same.arg("c1", "c2"));
    host("a share of a GPU", { { "cuda:0", { "GPU-a", "1" } }, { "cuda:1,sms=8", { "GPU-b", "2" } } },
        "NCCL does not respect sms=, and rank 1 on host n1 has a share of its GPU");
    host("an unknown GPU", { { "cuda:0", { "GPU-a", "1" } }, { "cuda:0", { "GPU-b", "" } } },
        "it is not known which GPU rank 1 on host n1 has");
    host("a CPU among them", { { "cuda:0", { "GPU-a", "1" } }, { "cpu" } }, "not every device is a GPU");
    QTest::newRow("CPUs") << std::vector<Seat> { { "cpu" }, { "cpu" } } << false << "";
    QTest::newRow("alone") << std::vector<Seat> { { "cuda:0", { "GPU-a", "1" } } } << false << "";
}

void TestNcclProcesses::theChoice()
{
    QFETCH(std::vector<Seat>, seats);
    QFETCH(bool, isDirect);
    QFETCH(QString, says);
    const int count = int(seats.size());
    std::vector<std::string> hosts;
    for (const Seat& seat : seats)
        hosts.emplace_back(seat.host);
    const auto processes = makeThreadTransports(count, hosts);
    std::vector<QString> notes(seats.size());
    tryRanks(count, false, [&](Communicator& threads, Clock& clock) {
        const std::size_t rank = at(threads.rank());
        HostDevice device(DeviceSpec::parse(seats[rank].spec), seats[rank].gpu);
        std::string note;
        const auto linked = linkDevices(std::make_unique<OverProcesses>(*processes[rank], clock), device, note);
        notes[rank] = QString::fromStdString(note);
        check((dynamic_cast<GpusOverProcesses*>(linked.get()) != nullptr) == isDirect, "the kind of communicator");
        std::vector<float> data(5000, static_cast<float>(rank + 1));
        linked->sum(device, data.data(), 5000, 2);
        check(data == std::vector<float>(5000, static_cast<float>(count * (count + 1))), "the sum");
    }).rethrow();
    QCOMPARE(notes, std::vector<QString>(seats.size(), says));
}

// Of the rows only their numbers do.
void TestNcclProcesses::arraysDoNotPassTheHost()
{
    constexpr Index n = 3000;
    tryRanks(3, Medium::GpusOfProcesses, [&](Communicator& comm, Clock&, HostDevice& device) {
        std::vector<float> data(n, 1);
        comm.sum(device, data.data(), n);
        comm.startSum(device, data.data(), n)->wait();
        comm.broadcast(device, data.data(), n, 2);
        checkEqual(device.copied(), Index(0), "bytes between GPU and host");
        check(data == std::vector<float>(n, 9), "the values");
        const std::vector<Id> rows { 1, 2 };
        comm.sumRows(device, { data.data(), 30, 100 }, rows);
        checkEqual(device.copied(), Index(3 * 2 * sizeof(Id)), "bytes of the rows' numbers");
        check(data[99] == 9 && data[100] == 27 && data[299] == 27 && data[300] == 9, "the sums of rows");
    }).rethrow();
}

void TestNcclProcesses::factsTravelWithASum()
{
    tryRanks(3, Medium::GpusOfProcesses, [](Communicator& comm, Clock&, HostDevice& device) {
        std::vector<float> first(5000, 1), second(7, 2);
        const double facts[] { comm.rank() + 0.5, 7 }, others[] { -1.0 * comm.rank() };
        const auto one = comm.startSum(device, first.data(), 5000, 2, facts);
        const auto two = comm.startSum(device, second.data(), 7, 1, others);
        two->wait();
        one->wait();
        check(one->ready() && two->ready(), "both are over");
        check(first == std::vector<float>(5000, 6) && second == std::vector<float>(7, 6), "the sums");
        check(*one->facts() == std::vector<double> { 0.5, 7, 1.5, 7, 2.5, 7 }, "the facts of the first");
        check(*two->facts() == std::vector<double> { 0, -1, -2 }, "the facts of the second");
    }).rethrow();
}

void TestNcclProcesses::partsHaveLinksOfTheirOwn()
{
    tryRanks(5, Medium::GpusOfProcesses, [](Communicator& comm, Clock&, HostDevice& device) {
        const auto part = comm.split(comm.rank() < 3 ? -7 : 4);
        check(dynamic_cast<GpusOverProcesses*>(part.get()) != nullptr, "the part has a link of its own");
        for (int round = 0; round < 10; ++round) { // the parts are not in step
            for (Communicator* each : { part.get(), part.get(), &comm }) {
                std::vector<float> data(2000, 1);
                each->sum(device, data.data(), 2000);
                check(data == std::vector<float>(2000, static_cast<float>(each->size())), "a sum");
            }
        }
        checkEqual(device.copied(), Index(0), "bytes between GPU and host");
    }).rethrow();
}

void TestNcclProcesses::disagreementIsFoundBeforeAGpuWaits()
{
    const int before = fakeNccl::collectives();
    const Outcome outcome = tryRanks(2, Medium::GpusOfProcesses, [](Communicator& comm, Clock&, HostDevice& device) {
        std::vector<float> data(20, 1);
        if (comm.rank() == 0)
            comm.sum(device, data.data(), 20);
        else
            comm.broadcast(device, data.data(), 20, 0);
    });
    for (const std::string& text : textsOf(outcome))
        QVERIFY2(text.starts_with("ranks disagree") && text.find("rank 0 calls sum of 20 values") != text.npos,
            text.c_str());
    QCOMPARE(fakeNccl::collectives(), before);
}

// They are under way in NCCL when that is found.
void TestNcclProcesses::startsThatDisagreeEndTheWait()
{
    const int before = fakeNccl::aborts();
    const Outcome outcome = tryRanks(3, Medium::GpusOfProcesses, [](Communicator& comm, Clock&, HostDevice& device) {
        std::vector<float> data(20, 1);
        comm.startSum(device, data.data(), 20)->wait(); // the first one is agreed on before it starts
        comm.startSum(device, data.data(), comm.rank() == 2 ? 10 : 20)->wait();
    });
    for (const std::string& text : textsOf(outcome))
        QVERIFY2(text.starts_with("ranks disagree") && text.find("rank 2 calls startSum") != text.npos, text.c_str());
    QCOMPARE(fakeNccl::aborts() - before, 3);
}

void TestNcclProcesses::anAbortEndsAWaitInNccl_data()
{
    QTest::addColumn<QString>("call");
    for (const char* call : { "sum", "startSum", "sumRows", "broadcast", "destructor" })
        QTest::newRow(call) << call;
}

// All have agreed on the call and wait in NCCL for rank 2, whose GPU does not come; then the run ends from outside.
void TestNcclProcesses::anAbortEndsAWaitInNccl()
{
    QFETCH(QString, call);
    const int before = fakeNccl::aborts();
    const AbortsLater later(3);
    fakeNccl::delayRank(2);
    const Outcome outcome
        = tryRanks(3, Medium::GpusOfProcesses, [&](Communicator& comm, Clock& clock, HostDevice& device) {
              const std::jthread stop = comm.rank() == 0 ? later.watch(clock) : std::jthread();
              std::vector<float> data(100, 1);
              if (call == "sum")
                  comm.sum(device, data.data(), 100);
              else if (call == "startSum")
                  comm.startSum(device, data.data(), 100)->wait();
              else if (call == "sumRows")
                  comm.sumRows(device, { data.data(), 10, 10 }, std::vector<Id> { 1, 4 });
              else if (call == "broadcast")
                  comm.broadcast(device, data.data(), 100, 2);
              else
                  comm.startSum(device, data.data(), 100); // for which nobody waits but the link's end
          });
    fakeNccl::delayRank(-1);
    for (const std::string& text : textsOf(outcome))
        QCOMPARE(text, std::string(call == "destructor" ? "" : Aborted().what()));
    QCOMPARE(fakeNccl::aborts() - before, 3);
}

void TestNcclProcesses::aBrokenLinkEndsAllWithOneError()
{
    const int before = fakeNccl::aborts();
    const Outcome outcome = tryRanks(3, Medium::GpusOfProcesses, [](Communicator& comm, Clock&, HostDevice& device) {
        std::vector<float> data(100, 1);
        comm.sum(device, data.data(), 100);
        if (comm.rank() == 1)
            fakeNccl::breakRank(1);
        comm.barrier();
        while (true)
            comm.sum(device, data.data(), 100);
    });
    fakeNccl::breakRank(-1);
    QCOMPARE(textOf(outcome.first), std::string("cuda:1: NCCL: remote process exited in sum (said by the fake)"));
    QCOMPARE(fakeNccl::aborts() - before, 3);
}

REGISTER_TEST(TestNcclProcesses)
#include "test_nccl_processes.moc"

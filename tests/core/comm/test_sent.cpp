// SPDX-License-Identifier: GPL-3.0-or-later
// The bytes that a rank has sent: each kind of transfer, counted by hand, the same over every communicator.
#include "tests/build_folder.h"
#include "tests/core/comm/transports.h"
#include "tests/test_class.h"

#include <QTest>

using namespace evenkeel;
using namespace evenkeel::test;

namespace {

// An array of 12 floats, 48 bytes, on the device of a rank.
struct Place {
    explicit Place(HostDevice& d)
        : device(d)
        , values(d, 12)
    {
    }
    float* data() { return values.data(); }

    HostDevice& device;
    Array<float> values;
};

using SentProgram = void (*)(Communicator&, Place&);

void sum(Communicator& comm, Place& p) { comm.sum(p.device, p.data(), 12, 0.5F); }

void startedSum(Communicator& comm, Place& p)
{
    const auto first = comm.startSum(p.device, p.data(), 12), second = comm.startSum(p.device, p.data(), 12);
    first->wait();
    second->wait();
}

// 6 rows of 2 floats: rank r has row r, and all have row 5.
void rows(Communicator& comm, Place& p)
{
    const std::vector<Id> mine { static_cast<Id>(comm.rank()), 5 };
    comm.sumRows(p.device, { p.data(), 6, 2 }, mine);
}

void fromRankOne(Communicator& comm, Place& p) { comm.broadcast(p.device, p.data(), 12, 1); }

// 5 floats to the last rank, and 7 to itself.
void messages(Communicator& comm, Place&)
{
    if (comm.rank() == 0) {
        comm.send(comm.size() - 1, 1, std::vector<float>(5));
        comm.send(0, 2, std::vector<float>(7));
        comm.receive(0, 2);
    }
    if (comm.rank() == comm.size() - 1)
        comm.receive(0, 1);
}

void control(Communicator& comm, Place&)
{
    comm.barrier();
    comm.gather(3);
    comm.share(12);
    comm.split(0)->barrier();
}

// Rank 0 reads and adds, rank 1 writes; evaluations look at it without a transfer.
void sharedArray(Communicator& comm, Place& p)
{
    const auto array = comm.share(12);
    if (comm.rank() == 0) {
        array->read(p.device, p.data());
        array->add(p.device, 1, p.data());
    } else if (comm.rank() == 1) {
        array->write(p.device, p.data());
    }
    array->peek(p.device, p.data());
}

void arrayOfRankOne(Communicator& comm, Place& p)
{
    const auto array = comm.share(12, 1);
    array->read(p.device, p.data());
    array->add(p.device, 1, p.data(), 0.5F);
}

void lockedArray(Communicator& comm, Place& p)
{
    const auto array = comm.share(12);
    array->lock();
    array->read(p.device, p.data());
    array->write(p.device, p.data());
    array->unlock();
    array->read(p.device, p.data());
}

// 3 values read, 2 added to.
void partsOfAnArray(Communicator& comm, Place&)
{
    const auto array = comm.share(12);
    const SharedArray::Part read[] { { 0, 2 }, { 8, 1 } }, added[] { { 4, 2 } };
    std::vector<float> values(3);
    array->readParts(read, values);
    array->addParts(added, std::span(values).first(2));
}

// The transfers of an average are hidden behind what was computed since, and count.
void averages(Communicator& comm, Place&)
{
    std::vector<std::unique_ptr<SharedArray>> all;
    for (int r = 0; r < comm.size(); ++r)
        all.push_back(comm.share(12, r));
    SharedArray& other = *all[at((comm.rank() + 1) % comm.size())];
    other.awaitTransfers(2, 0);
    all[at(comm.rank())]->average(other, true);
}

// Ranks 0 and 2 sum, the others each for themselves; then all. It is one figure.
void splitOff(Communicator& comm, Place& p)
{
    const auto part = comm.split(comm.rank() % 2 == 0 ? 0 : comm.rank());
    part->sum(p.device, p.data(), 12);
    check(part->sent() == comm.sent(), "the part's figure is the same");
    comm.sum(p.device, p.data(), 12);
    check(part->sent() == comm.sent(), "and stays the same");
}

} // namespace

Q_DECLARE_METATYPE(SentProgram)

class TestSent : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { qputenv("EVENKEEL_NCCL", test::builtFile("libfake_nccl.so").c_str()); }

    void transfers_data();
    void transfers();
    void alone();
    void bytesAreWhatTakesTime();
};

// A sum: 2 (p - 1) / p of the array, so all of it with two ranks and 4/3 with three. Sums of rows: of three rows of
// 8 bytes with two ranks, of four with three (128/3, rounded up). A broadcast from rank 1 goes on to 2 and then 0.
void TestSent::transfers_data()
{
    QTest::addColumn<int>("transport");
    QTest::addColumn<SentProgram>("program");
    QTest::addColumn<std::vector<double>>("two");
    QTest::addColumn<std::vector<double>>("three");
    for (const auto& transport : transports) {
        const auto row
            = [&](const char* name, SentProgram program, std::vector<double> two, std::vector<double> three) {
                  QTest::addRow("%s, %s", name, transport.name)
                      << static_cast<int>(transport.transport) << program << two << three;
              };
        row("sum", sum, { 48, 48 }, { 64, 64, 64 });
        row("two started sums", startedSum, { 96, 96 }, { 128, 128, 128 });
        row("rows", rows, { 24, 24 }, { 43, 43, 43 });
        row("broadcast", fromRankOne, { 0, 48 }, { 0, 48, 48 });
        row("messages", messages, { 20, 0 }, { 20, 0, 0 });
        row("control", control, { 0, 0 }, { 0, 0, 0 });
        row("shared array", sharedArray, { 96, 48 }, { 96, 48, 0 });
        row("another's array", arrayOfRankOne, { 96, 0 }, { 96, 0, 96 });
        row("locked", lockedArray, { 48, 48 }, { 48, 48, 48 });
        row("parts", partsOfAnArray, { 20, 20 }, { 20, 20, 20 });
        row("averages", averages, { 96, 96 }, { 96, 96, 96 });
        row("split", splitOff, { 48, 48 }, { 48 + 64, 64, 48 + 64 });
    }
}

void TestSent::transfers()
{
    QFETCH(int, transport);
    QFETCH(SentProgram, program);
    QFETCH(std::vector<double>, two);
    QFETCH(std::vector<double>, three);
    for (const std::vector<double>& expected : { two, three }) {
        const auto body = [&](Communicator& comm, Clock&, HostDevice& device) {
            Place place(device);
            check(comm.sent() == 0, "nothing is sent before");
            program(comm, place);
            checkEqual(comm.sent(), expected[at(comm.rank())], "rank " + std::to_string(comm.rank()));
        };
        const Outcome outcome = tryRanks(static_cast<int>(expected.size()), static_cast<Medium>(transport), body);
        QVERIFY2(!outcome.first, textOf(outcome.first).c_str());
    }
}

// A rank alone has nobody to send to, whatever its links would cost.
void TestSent::alone()
{
    const SentProgram all[] { sum, startedSum, rows, messages, control, sharedArray, lockedArray, partsOfAnArray };
    for (const Medium transport : { Medium::Real, Medium::Virtual, Medium::OneGpu })
        tryRanks(1, transport, [&](Communicator& comm, Clock&, HostDevice& device) {
            Place place(device);
            for (const SentProgram program : all)
                program(comm, place);
            checkEqual(comm.sent(), 0.0, "alone");
        }).rethrow();
}

// What is counted is what takes time: without latency, seconds are bytes over the bandwidth.
void TestSent::bytesAreWhatTakesTime()
{
    for (const int ranks : { 2, 3, 4 })
        runRanks(ranks, true,
            [&](Communicator& comm, Clock& clock) {
                HostDevice device;
                Place place(device);
                const double began = clock.now(comm.rank());
                sum(comm, place);
                rows(comm, place);
                comm.share(12)->read(device, place.data());
                const double bytes = 8 * (clock.now(comm.rank()) - began);
                check(std::abs(comm.sent() - bytes) < 3, "rounded up at most three times");
            },
            { 0, 8 });
}

REGISTER_TEST(TestSent)
#include "test_sent.moc"

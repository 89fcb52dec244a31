// SPDX-License-Identifier: GPL-3.0-or-later
// The communicators' contract on emulated GPUs: ranks that share one, in shares of it or one after the other, ranks on
// GPUs of their own, whose lanes are our own and whose NCCL is the fake one, and mixtures of these; and processes, with
// threads in their place.
#include "core/comm/processes/over_processes.h"
#include "kernels/array.h"
#include "tests/build_folder.h"
#include "tests/core/comm/contract.h"
#include "tests/core/comm/ranks.h"
#include "tests/core/comm/thread_transport.h"
#include "tests/kernels/emulated_cuda/emulated_gpus.h"
#include "tests/test_class.h"

#include <QTest>

using namespace evenkeel;
using namespace evenkeel::test;

// More than a slice of the ring that uploads go through, and than a kernel has threads.
const Index longest = (Index { isLong() ? 5 : 1 } << 20) + 13;

class TestTransports : public QObject {
    Q_OBJECT

private slots:
    void contract_data();
    void contract();
    void contractOfProcesses_data();
    void contractOfProcesses();
    void startedSumsReadWhatIsQueued();
};

void TestTransports::contract_data()
{
    QTest::addColumn<QStringList>("specs");
    QTest::addColumn<bool>("isExact");
    QTest::addColumn<int>("which");
    const struct {
        const char* name;
        QStringList specs;
        bool isExact;
    } transports[] = { { "one GPU", { "cuda:0", "cuda:0" }, false },
        { "shares", { "cuda:0,sms=64", "cuda:0,sms=32", "cuda:0,sms=16" }, false },
        { "shares of two", { "cuda:0,sms=64", "cuda:1,sms=32", "cuda:0,sms=16", "cuda:1,sms=8" }, false },
        { "a share each", { "cuda:0,sms=64", "cuda:1,sms=32" }, true },
        { "two and one", { "cuda:0", "cuda:0", "cuda:1" }, false },
        { "a share next to a whole GPU", { "cuda:1,sms=16", "cuda:0", "cuda:1" }, false },
        { "GPUs", { "cuda:0", "cuda:1" }, false }, { "three GPUs", { "cuda:2", "cuda:1", "cuda:0" }, false },
        { "through the host", { "cuda:0", "cuda:1,sms=16", "cpu,threads=1" }, true } };
    for (const auto& transport : transports)
        for (std::size_t i = 0; i < communicatorContract().size(); ++i)
            QTest::addRow("%s, %s", communicatorContract()[i].name, transport.name)
                << transport.specs << transport.isExact << static_cast<int>(i);
}

void TestTransports::contract()
{
    QFETCH(QStringList, specs);
    QFETCH(bool, isExact);
    QFETCH(int, which);
    const ContractCase& promise = communicatorContract()[static_cast<std::size_t>(which)];
    qputenv("EVENKEEL_NCCL", test::builtFile("libfake_nccl.so").c_str());
    EmulatedGpus gpus(static_cast<std::uint64_t>(which), 3);
    const auto clock = makeRealClock(static_cast<int>(specs.size()));
    const Outcome outcome
        = runRanks(makeInProcess(static_cast<int>(specs.size()), *clock), *clock, [&](Communicator& comm, Clock& time) {
              const auto device = openDevice(DeviceSpec::parse(specs.at(comm.rank()).toStdString()));
              std::string note;
              const auto linked = linkDevices(comm.split(0), *device, note);
              promise.run({ *linked, time, *device, isExact, longest });
          });
    QVERIFY2(!outcome.first, textOf(outcome.first).c_str());
    QCOMPARE(QString::fromStdString(gpus.problems()), QString());
    QCOMPARE(gpus.objects(), 0);
}

void TestTransports::contractOfProcesses_data()
{
    QTest::addColumn<QStringList>("specs");
    QTest::addColumn<bool>("isDirect");
    QTest::addColumn<int>("which");
    const struct {
        const char* name;
        QStringList specs;
        bool isDirect;
    } transports[] = { { "three GPUs", { "cuda:2", "cuda:1", "cuda:0" }, true },
        { "one GPU twice", { "cuda:1", "cuda:1" }, false } };
    for (const auto& transport : transports)
        for (std::size_t i = 0; i < communicatorContract().size(); ++i)
            QTest::addRow("%s, %s", communicatorContract()[i].name, transport.name)
                << transport.specs << transport.isDirect << static_cast<int>(i);
}

// All on one host: the GPUs say themselves which they are.
void TestTransports::contractOfProcesses()
{
    QFETCH(QStringList, specs);
    QFETCH(bool, isDirect);
    QFETCH(int, which);
    const ContractCase& promise = communicatorContract()[static_cast<std::size_t>(which)];
    qputenv("EVENKEEL_NCCL", test::builtFile("libfake_nccl.so").c_str());
    EmulatedGpus gpus(static_cast<std::uint64_t>(which), 3);
    const int count = static_cast<int>(specs.size());
    const auto processes
        = makeThreadTransports(count, std::vector<std::string>(static_cast<std::size_t>(count), "here"));
    const Outcome outcome = tryRanks(count, false, [&](Communicator& threads, Clock& time) {
        const auto device = openDevice(DeviceSpec::parse(specs.at(threads.rank()).toStdString()));
        std::string note;
        auto ranks = std::make_unique<OverProcesses>(*processes[static_cast<std::size_t>(threads.rank())], time);
        const auto linked = linkDevices(std::move(ranks), *device, note);
        try {
            check(note.starts_with("sums are computed directly between the GPUs") == isDirect, note);
            promise.run({ *linked, time, *device, !isDirect, longest });
        } catch (...) {
            linked->abort(); // the others end before this one's end waits for them
            throw;
        }
    });
    QVERIFY2(!outcome.first, textOf(outcome.first).c_str());
    QCOMPARE(QString::fromStdString(gpus.problems()), QString());
    QCOMPARE(gpus.objects(), 0);
}

// A rank's operand may still be computed by its queue when it starts the sum: here rank 0 arrives first, and the last
// rank to arrive computes the sum.
void TestTransports::startedSumsReadWhatIsQueued()
{
    for (std::uint64_t seed = 1; seed <= 10; ++seed) {
        EmulatedGpus gpus(seed);
        const auto clock = makeRealClock(2);
        const Outcome outcome = runRanks(makeInProcess(2, *clock), *clock, [&](Communicator& comm, Clock&) {
            const auto device = openDevice(DeviceSpec::parse("cuda:0,sms=16"));
            std::string note;
            const auto linked = linkDevices(comm.split(0), *device, note);
            constexpr Index n = 100;
            const Array<float> data(*device, n);
            device->finish();
            if (comm.rank() == 1)
                comm.receive(0, 0);
            for (int value = 0; value < 20; ++value)
                device->arrays().fill(data.data(), n, static_cast<float>(value));
            const auto sum = linked->startSum(*device, data.data(), n);
            device->arrays().fill(data.data(), n, -1);
            if (comm.rank() == 0)
                comm.send(1, 0, {});
            sum->wait();
            check(data.toHost() == std::vector<float>(n, 38), "the sum");
        });
        QVERIFY2(!outcome.first, textOf(outcome.first).c_str());
    }
}

REGISTER_TEST(TestTransports)
#include "test_transports.moc"

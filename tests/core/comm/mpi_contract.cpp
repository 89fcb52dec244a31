// SPDX-License-Identifier: GPL-3.0-or-later
// One process of several over MPI: the promises of the transport and of the communicator; and ends of its last rank, by
// an exception or a signal, while the others wait; the same for ranks on GPUs, as far as a fake NCCL thinks them such.
// See test_mpi.sh.
#include "core/comm/launcher.h"
#include "core/comm/processes/library.h"
#include "core/comm/processes/over_processes.h"
#include "tests/core/comm/contract.h"
#include "tests/core/comm/host_device.h"
#include "tests/core/comm/transport_contract.h"

#include <chrono>
#include <csignal>
#include <cstdio>
#include <exception>
#include <string_view>
#include <thread>

using namespace evenkeel;

namespace {

void sayKept(Transport& all, const char* name, const char* how)
{
    all.barrier();
    if (all.rank() == 0)
        std::printf("%s%s: kept by %d processes\n", name, how, all.size());
}

void keepPromises()
{
    const auto all = openProcesses();
    for (const auto& promise : test::transportContract()) {
        promise.run(*all);
        sayKept(*all, promise.name, "");
    }
    const auto clock = makeRealClock(all->size());
    OverProcesses comm(*all, *clock);
    for (const bool isStaged : { false, true })
        for (const auto& promise : test::communicatorContract()) {
            test::HostDevice device(isStaged && all->rank() % 2 == 0);
            promise.run({ comm, *clock, device, true });
            sayKept(*all, promise.name, isStaged ? ", ranks, staged" : ", ranks");
        }
}

// Every process sees its GPU as the first, as with CUDA_VISIBLE_DEVICES.
test::HostDevice gpuOf(const std::string& name) { return { DeviceSpec::parse("cuda:0"), { "GPU-" + name, name } }; }

std::unique_ptr<Communicator> linked(Transport& all, Clock& clock, Device& gpu)
{
    std::string note;
    auto ranks = linkDevices(std::make_unique<OverProcesses>(all, clock), gpu, note);
    if (all.rank() == 0)
        std::printf("note: %s\n", note.c_str());
    return ranks;
}

void keepPromisesOnGpus(bool isOneGpu)
{
    const auto all = openProcesses();
    const auto clock = makeRealClock(all->size());
    test::HostDevice gpu = gpuOf(isOneGpu ? "all" : std::to_string(all->rank()));
    const auto comm = linked(*all, *clock, gpu);
    for (const auto& promise : test::communicatorContract()) {
        promise.run({ *comm, *clock, gpu, false });
        sayKept(*all, promise.name, ", on GPUs");
    }
}

void waitIn(std::string_view call, Communicator& comm, SharedArray& array)
{
    test::HostDevice device;
    std::vector<float> values(100'000, 1);
    const Index n = std::ssize(values);
    if (call == "sum")
        comm.sum(device, values.data(), n);
    else if (call == "startSum")
        comm.startSum(device, values.data(), n)->wait();
    else if (call == "receive")
        comm.receive(2, 0);
    else if (call == "broadcast")
        comm.broadcast(device, values.data(), n, 2);
    else if (call == "lock")
        array.lock();
    else
        comm.barrier();
}

// mpirun kills all once one has failed: each is to see the abort before.
constexpr std::chrono::seconds forTheOthers(2);

// The last rank ends while the others wait for it.
void endBadly(std::string_view call, bool isKilled)
{
    const auto all = openProcesses();
    const auto clock = makeRealClock(all->size());
    OverProcesses over(*all, *clock);
    Communicator& comm = over;
    try {
        const auto array = comm.share(10);
        if (all->rank() == 2)
            array->lock();
        comm.barrier();
        if (all->rank() < 2)
            waitIn(call, comm, *array);
        else if (isKilled)
            std::raise(SIGKILL);
        throw std::runtime_error("rank 2 has broken down");
    } catch (const Aborted&) {
        std::printf("aborted in time, as %s\n", all->reason().c_str());
        std::fflush(stdout);
        std::this_thread::sleep_for(forTheOthers);
        throw;
    } catch (const std::exception& e) {
        all->abort(e.what());
        std::this_thread::sleep_for(forTheOthers);
        throw;
    }
}

// The last rank ends while all GPUs are at a sum, in which its own never takes part.
void loseAGpu(bool isKilled)
{
    const auto all = openProcesses();
    const auto clock = makeRealClock(all->size());
    test::HostDevice gpu = gpuOf(std::to_string(all->rank()));
    const auto comm = linked(*all, *clock, gpu);
    std::vector<float> values(1000, 1);
    const auto sum = comm->startSum(gpu, values.data(), std::ssize(values));
    if (all->rank() == all->size() - 1) {
        std::this_thread::sleep_for(std::chrono::milliseconds(500)); // until all have agreed on it
        if (isKilled)
            std::raise(SIGKILL);
        all->abort("rank 2 has broken down");
    }
    try {
        sum->wait();
    } catch (const Aborted&) {
        std::printf("aborted in time, as %s\n", all->reason().c_str());
        std::fflush(stdout);
        std::this_thread::sleep_for(forTheOthers);
        throw;
    }
}

} // namespace

int main(int argc, char** argv)
{
    try {
        const std::string_view what = argc > 1 ? argv[1] : "contract";
        if (what == "launcher")
            return startedByLauncher() ? 1 : 0;
        if (what == "contract")
            keepPromises();
        else if (what == "gpus")
            keepPromisesOnGpus(argc > 2);
        else if (what == "lost-gpu")
            loseAGpu(argc > 2);
        else
            endBadly(argc > 2 ? argv[2] : "barrier", what == "killed");
        return 0;
    } catch (const std::exception& e) {
        std::fprintf(stderr, "%s\n", e.what());
        return 1;
    }
}

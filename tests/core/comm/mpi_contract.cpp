// SPDX-License-Identifier: GPL-3.0-or-later
// One process of several over MPI: the promises of the transport and of the communicator; and ends of its last rank, by
// an exception or a signal, while the others wait. See test_mpi.sh.
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

void keepPromises()
{
    const auto all = openProcesses();
    const auto kept = [&](const char* name, const char* how) {
        all->barrier();
        if (all->rank() == 0)
            std::printf("%s%s: kept by %d processes\n", name, how, all->size());
    };
    for (const auto& promise : test::transportContract()) {
        promise.run(*all);
        kept(promise.name, "");
    }
    const auto clock = makeRealClock(all->size());
    OverProcesses comm(*all, *clock);
    for (const bool isStaged : { false, true })
        for (const auto& promise : test::communicatorContract()) {
            test::HostDevice device(isStaged && all->rank() % 2 == 0);
            promise.run({ comm, *clock, device, true });
            kept(promise.name, isStaged ? ", ranks, staged" : ", ranks");
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

} // namespace

int main(int argc, char** argv)
{
    try {
        const std::string_view what = argc > 1 ? argv[1] : "contract";
        if (what == "launcher")
            return startedByLauncher() ? 1 : 0;
        if (what == "contract")
            keepPromises();
        else
            endBadly(argc > 2 ? argv[2] : "barrier", what == "killed");
        return 0;
    } catch (const std::exception& e) {
        std::fprintf(stderr, "%s\n", e.what());
        return 1;
    }
}

// SPDX-License-Identifier: GPL-3.0-or-later
// The promises of the transport and of the communicator, over MPI: one process of several; see test_mpi.sh.
#include "core/comm/processes/library.h"
#include "core/comm/processes/over_processes.h"
#include "tests/core/comm/contract.h"
#include "tests/core/comm/host_device.h"
#include "tests/core/comm/transport_contract.h"

#include <cstdio>
#include <exception>

using namespace evenkeel;

int main()
{
    try {
        const auto all = openProcesses();
        for (const auto& promise : test::transportContract()) {
            promise.run(*all);
            all->barrier();
            if (all->rank() == 0)
                std::printf("%s: kept by %d processes\n", promise.name, all->size());
        }
        const auto clock = makeRealClock(all->size());
        OverProcesses comm(*all, *clock);
        for (const bool isStaged : { false, true })
            for (const auto& promise : test::communicatorContract()) {
                test::HostDevice device(isStaged && all->rank() % 2 == 0);
                promise.run({ comm, *clock, device, true });
                comm.barrier();
                if (all->rank() == 0)
                    std::printf("%s%s: kept by %d ranks\n", promise.name, isStaged ? ", staged" : "", all->size());
            }
        return 0;
    } catch (const std::exception& e) {
        std::fprintf(stderr, "%s\n", e.what());
        return 1;
    }
}

// SPDX-License-Identifier: GPL-3.0-or-later
// The sum between processes, as training calls it and without device and buffers, compared with the MPI library's own
// all-reduce, in turn, on the same array. Started by mpirun; bytes per second are of the array, of the median of the
// rounds. EVENKEEL_SHARED_MEMORY=0: as between hosts.
#include "core/comm/processes/library.h"
#include "core/comm/processes/over_processes.h"
#include "kernels/device.h"

#include <mpi.h>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <exception>

using namespace evenkeel;

namespace {

template<typename Sum>
double secondsOf(Transport& all, const Sum& sum)
{
    all.barrier();
    const auto begin = std::chrono::steady_clock::now();
    sum();
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
}

double median(std::vector<double> values)
{
    std::ranges::sort(values);
    return values[values.size() / 2];
}

} // namespace

int main(int argc, char** argv)
{
    try {
        const double megabytes = argc > 1 ? std::atof(argv[1]) : 100;
        const int rounds = argc > 2 ? std::atoi(argv[2]) : 15;
        const auto all = openProcesses();
        std::vector<float> values(static_cast<std::size_t>(megabytes * 1e6 / sizeof(float)));
        const auto clock = makeRealClock(all->size());
        OverProcesses ranks(*all, *clock);
        const auto device = openDevice(DeviceSpec::parse("cpu,threads=1"));
        std::vector<double> ours, ofMessages, theirs;
        for (int round = -2; round < rounds; ++round) { // two are not counted
            std::ranges::fill(values, 1.0F);
            const double mine = secondsOf(*all, [&] { ranks.sum(*device, values.data(), Index(values.size()), 1.0F); });
            std::ranges::fill(values, 1.0F);
            const double messages = secondsOf(*all, [&] { all->sum(values); });
            std::ranges::fill(values, 1.0F);
            const double library = secondsOf(*all, [&] {
                MPI_Allreduce(
                    MPI_IN_PLACE, values.data(), static_cast<int>(values.size()), MPI_FLOAT, MPI_SUM, MPI_COMM_WORLD);
            });
            if (round >= 0) {
                ours.push_back(mine);
                ofMessages.push_back(messages);
                theirs.push_back(library);
            }
        }
        const double bytes = megabytes * 1e6;
        if (all->rank() == 0)
            std::printf(
                "%d processes, %.3g MB: ours %.3g GB/s (ratio %.2f), messages %.3g (%.2f), the library's %.3g\n",
                all->size(), megabytes, bytes / median(ours) / 1e9, median(theirs) / median(ours),
                bytes / median(ofMessages) / 1e9, median(theirs) / median(ofMessages), bytes / median(theirs) / 1e9);
        return 0;
    } catch (const std::exception& e) {
        std::fprintf(stderr, "%s\n", e.what());
        return 1;
    }
}

// SPDX-License-Identifier: GPL-3.0-or-later
// What a rank pays for drawing from the sample queue on rank 0, which computes meanwhile: a one-sided fetch-and-add,
// with and without a thread on rank 0 that enters MPI, or a request to a service thread on rank 0 over our transport.
// Started by mpirun:
//   evenkeel-bench-queue one-sided|one-sided-thread|service [SECONDS]
#include "core/comm/processes/library.h"

#include <mpi.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <exception>
#include <string>
#include <thread>
#include <vector>

using namespace evenkeel;

namespace {

constexpr int asks = 1, answers = 2;
constexpr std::int64_t noMore = -1;
using Clock = std::chrono::steady_clock;

double since(Clock::time_point begin) { return std::chrono::duration<double>(Clock::now() - begin).count(); }

// Multiplications per second, for so long.
double compute(double seconds)
{
    const auto begin = Clock::now();
    constexpr int atOnce = 1'000'000;
    double done = 0;
    for (volatile float x = 1; since(begin) < seconds; done += atOnce)
        for (int i = 0; i < atOnce; ++i)
            x = x * 1.0000001F;
    return done / seconds;
}

void report(const std::string& how, std::vector<double>& seconds)
{
    std::ranges::sort(seconds);
    std::printf("%s: %zu draws, median %.1f us, 99 %% below %.1f us\n", how.c_str(), seconds.size(),
        seconds[seconds.size() / 2] * 1e6, seconds[seconds.size() * 99 / 100] * 1e6);
}

template<typename Draw>
std::vector<double> drawFor(double seconds, const Draw& draw)
{
    std::vector<double> took;
    for (const auto begin = Clock::now(); since(begin) < seconds;) {
        const auto before = Clock::now();
        draw();
        took.push_back(since(before));
        std::this_thread::sleep_for(std::chrono::milliseconds(1)); // a step
    }
    return took;
}

void oneSided(const std::string& how, int rank, double seconds)
{
    std::int64_t* next = nullptr;
    MPI_Win window = MPI_WIN_NULL;
    MPI_Win_allocate(rank == 0 ? sizeof *next : 0, sizeof *next, MPI_INFO_NULL, MPI_COMM_WORLD, &next, &window);
    if (rank == 0)
        *next = 0;
    MPI_Win_lock_all(0, window);
    MPI_Barrier(MPI_COMM_WORLD);
    if (rank == 0) {
        std::printf("%s: rank 0 makes %.3g multiplications per second\n", how.c_str(), compute(seconds));
    } else {
        std::vector<double> took = drawFor(seconds, [&] {
            const std::int64_t one = 1;
            std::int64_t drawn = 0;
            MPI_Fetch_and_op(&one, &drawn, MPI_INT64_T, 0, 0, MPI_SUM, window);
            MPI_Win_flush(0, window);
        });
        report(how, took);
    }
    MPI_Win_unlock_all(window);
    MPI_Win_free(&window);
}

void service(Transport& all, double seconds)
{
    all.barrier();
    if (all.rank() == 0) {
        std::jthread server([&] {
            std::int64_t next = 0;
            for (int left = all.size() - 1; left > 0;) {
                const Transport::ReceivedMessage request = all.receive(-1, asks);
                if (request.bytes.empty())
                    --left;
                else
                    all.send(request.from, answers, std::as_bytes(std::span(&++next, 1)));
            }
        });
        std::printf("service: rank 0 makes %.3g multiplications per second\n", compute(seconds));
        return;
    }
    std::vector<double> took = drawFor(seconds, [&] {
        all.send(0, asks, std::as_bytes(std::span(&noMore, 1)));
        all.receive(0, answers);
    });
    all.send(0, asks, {});
    report("service", took);
}

} // namespace

int main(int argc, char** argv)
{
    try {
        const std::string how = argc > 1 ? argv[1] : "";
        const double seconds = argc > 2 ? std::atof(argv[2]) : 3;
        if (how == "one-sided") {
            int rank = 0;
            MPI_Init(nullptr, nullptr);
            MPI_Comm_rank(MPI_COMM_WORLD, &rank);
            oneSided(how, rank, seconds);
            MPI_Finalize();
            return 0;
        }
        const auto all = openProcesses();
        if (how == "one-sided-thread")
            oneSided(how, all->rank(), seconds);
        else
            service(*all, seconds);
        return 0;
    } catch (const std::exception& e) {
        std::fprintf(stderr, "%s\n", e.what());
        return 1;
    }
}

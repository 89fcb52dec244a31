// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/predict/calibration/measured_together.h"

#include "core/predict/calibration/measured_passes.h"
#include "kernels/array.h"
#include "kernels/host_info.h"

#include <algorithm>
#include <barrier>
#include <chrono>
#include <exception>
#include <mutex>
#include <numeric>
#include <thread>

namespace evenkeel {

namespace {

constexpr double secondsPerRound = 0.15; // caches are those of such passes for most of it
constexpr int rounds = 4; // a virtual machine's cores do not share the same hardware all the time

// Passes for so long; how many per second.
double passesPerSecond(Device& device, float* from, float* to, Index values)
{
    using Wall = std::chrono::steady_clock;
    const auto begin = Wall::now();
    double seconds = 0;
    int passes = 0;
    while (seconds < secondsPerRound) {
        const Index first = values * (passes % copiesPassed);
        device.arrays().combine(0.5F, from + first, 0.5F, to + first, values);
        device.finish();
        ++passes;
        seconds = std::chrono::duration<double>(Wall::now() - begin).count();
    }
    return passes / seconds;
}

} // namespace

double passesTogether(const std::vector<DeviceSpec>& devices, Index values)
{
    std::barrier<> meet { std::ptrdiff_t(devices.size()) };
    // Passes per second. All at once before each by itself, and sums over them: caches favor the one that was there
    // before.
    std::vector<double> alone(devices.size()), all(devices.size());
    std::exception_ptr failure;
    std::mutex mutex;
    const auto work = [&](std::size_t i) {
        try {
            const auto device = openDevice(devices[i]);
            Array<float> from(*device, values * copiesPassed), to(*device, values * copiesPassed);
            device->arrays().fill(from.data(), from.size(), 1);
            device->arrays().fill(to.data(), to.size(), 1);
            const auto pass = [&] { return passesPerSecond(*device, from.data(), to.data(), values); };
            for (int round = 0; round < rounds; ++round) {
                meet.arrive_and_wait();
                all[i] += pass();
            }
            for (std::size_t turn = 0; turn < devices.size(); ++turn) {
                meet.arrive_and_wait();
                for (int round = 0; turn == i && round < rounds; ++round)
                    alone[i] += pass();
            }
        } catch (...) {
            const std::scoped_lock lock(mutex);
            failure = failure ? failure : std::current_exception();
        }
        meet.arrive_and_drop();
    };
    {
        std::vector<std::jthread> threads;
        for (std::size_t i = 0; i < devices.size(); ++i)
            threads.emplace_back(work, i);
    }
    if (failure)
        std::rethrow_exception(failure);
    return std::max(std::reduce(alone.begin(), alone.end()) / std::reduce(all.begin(), all.end()), 1.0);
}

} // namespace evenkeel

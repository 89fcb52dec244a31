// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/predict/calibration/measured_together.h"

#include "kernels/array.h"
#include "kernels/host_info.h"

#include <algorithm>
#include <barrier>
#include <chrono>
#include <exception>
#include <mutex>
#include <thread>

namespace evenkeel {

namespace {

constexpr double secondsPerRound = 0.03;
constexpr int rounds
    = 20; // spread over a second: a virtual machine's cores do not share the same hardware all the time

// Passes for so long; seconds of one.
double secondsPerPass(Device& device, float* from, float* to, Index values)
{
    using Wall = std::chrono::steady_clock;
    const auto begin = Wall::now();
    double seconds = 0;
    int passes = 0;
    while (seconds < secondsPerRound) {
        device.arrays().combine(0.5F, from, 0.5F, to, values);
        device.finish();
        ++passes;
        seconds = std::chrono::duration<double>(Wall::now() - begin).count();
    }
    return seconds / passes;
}

} // namespace

double passesTogether(const std::vector<DeviceSpec>& devices, Index values)
{
    std::barrier<> meet { std::ptrdiff_t(devices.size()) };
    double alone = 0, all = 0;
    std::exception_ptr failure;
    std::mutex mutex;
    const auto work = [&](std::size_t i) {
        try {
            const auto device = openDevice(devices[i]);
            Array<float> from(*device, values), to(*device, values);
            device->arrays().fill(from.data(), values, 1);
            device->arrays().fill(to.data(), values, 1);
            for (int round = 0; round < rounds; ++round) {
                meet.arrive_and_wait();
                if (i == 0)
                    alone += secondsPerPass(*device, from.data(), to.data(), values);
                meet.arrive_and_wait();
                const double seconds = secondsPerPass(*device, from.data(), to.data(), values);
                if (i == 0)
                    all += seconds;
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
    return std::max(all / alone, 1.0);
}

} // namespace evenkeel

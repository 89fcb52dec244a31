// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/predict/calibration/measured_passes.h"

#include "core/base/random.h"
#include "core/predict/calibration/fit.h"
#include "kernels/array.h"

#include <algorithm>
#include <chrono>
#include <vector>

namespace evenkeel {

namespace {

// Calls `work` until its median is known: for a share of a second, but a few times at least.
template<typename Work>
double medianSeconds(Device& device, const Work& work)
{
    constexpr double enough = 0.03;
    constexpr int atLeast = 5, atMost = 2000;
    std::vector<double> times;
    for (double total = 0; int(times.size()) < atLeast || (total < enough && int(times.size()) < atMost);) {
        device.finish();
        const auto begin = std::chrono::steady_clock::now();
        work();
        device.finish();
        times.push_back(std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count());
        total += times.back();
    }
    return medianOf(times);
}

} // namespace

void measurePasses(Device& device, DeviceProfile& profile)
{
    constexpr Index smallest = 1 << 8, largest = 1 << 24; // floats
    Array<float> a(device, largest), b(device, largest);
    device.arrays().fill(a.data(), largest, 1);
    device.arrays().fill(b.data(), largest, 1);
    constexpr double bytesEach = 3 * sizeof(float);
    for (Index n = smallest; n <= largest; n *= 4) {
        const Index pairs = std::min(copiesPassed, largest / n);
        const auto seconds = [&](float ofTarget) { // 0: a copy
            Index turn = 0;
            return medianSeconds(device, [&] {
                const Index begin = n * (turn++ % pairs);
                device.arrays().combine(0.5F, a.data() + begin, ofTarget, b.data() + begin, n);
            });
        };
        profile.passes.rows.push_back(bytesEach * double(n));
        profile.passes.seconds.push_back(seconds(0.5F));
        profile.overwrites.rows.push_back(double(n) * sizeof(float));
        profile.overwrites.seconds.push_back(seconds(0));
    }
    profile.bandwidth = profile.passes.rows.back() / profile.passes.seconds.back();
    profile.floor = medianSeconds(device, [&] { device.arrays().fill(a.data(), 1, 0); });
    constexpr Index cols = 128, rows = largest / cols, taken = 4096;
    std::vector<Id> ids(std::size_t { taken });
    Random random(1);
    for (Id& id : ids)
        id = Id(random.below(std::uint64_t(rows)));
    Array<Id> placedIds;
    placedIds.assign(device, ids);
    const double seconds = medianSeconds(device, [&] {
        device.arrays().gatherRows({ a.data(), rows, cols }, placedIds.data(), { b.data(), taken, cols });
    });
    profile.gather = 2 * sizeof(float) * double(taken * cols) / seconds;
}

} // namespace evenkeel

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/predict/calibration/measured_links.h"

#include "core/clock/clock.h"
#include "core/comm/communicator.h"
#include "core/predict/calibration/fit.h"
#include "kernels/array.h"

#include <algorithm>
#include <chrono>
#include <exception>
#include <mutex>
#include <numeric>
#include <thread>

namespace evenkeel {

namespace {

using Wall = std::chrono::steady_clock;

struct Rank {
    Communicator& ranks;
    Device& device;
    Array<float> values;
    std::unique_ptr<SharedArray> shared, other;
    std::vector<Id> rows;
};

constexpr Index rowSize = 64; // values, of summed rows

void transfer(Rank& r, Transfer what, Index n)
{
    switch (what) {
    case Transfer::Sum:
        return r.ranks.sum(r.device, r.values.data(), n, 0.5F);
    case Transfer::SumRows:
        r.ranks.sumRows(r.device, { r.values.data(), n / rowSize, rowSize },
            std::span(r.rows).first(std::size_t(n / rowSize)), 0.5F);
        return;
    case Transfer::Broadcast:
        return r.ranks.broadcast(r.device, r.values.data(), n, 0);
    case Transfer::Barrier:
        return r.ranks.barrier();
    case Transfer::Read:
        return r.shared->read(r.device, r.values.data());
    case Transfer::Add:
        return r.shared->add(r.device, 0.5F, r.values.data());
    case Transfer::Average:
        return r.shared->average(*r.other, true);
    case Transfer::Start:
    case Transfer::Finish:
        return; // see secondsOfStarted()
    case Transfer::Message: // there and back, from the device's memory and into it
        if (r.ranks.rank() == 0) {
            r.ranks.sendArray(1, 0, r.ranks.copyOf(r.device, r.values.data(), n));
            r.ranks.place(*r.ranks.receive(1, 0).array, r.device, r.values.data());
        } else if (r.ranks.rank() == 1) {
            r.ranks.place(*r.ranks.receive(0, 0).array, r.device, r.values.data());
            r.ranks.sendArray(0, 0, r.ranks.copyOf(r.device, r.values.data(), n));
        }
        return;
    }
}

double secondsSince(Wall::time_point begin) { return std::chrono::duration<double>(Wall::now() - begin).count(); }

// Ranks change and read a shared array in turn, as they do in a run: what one has changed the next one has to fetch.
double inTurns(Rank& r, Transfer what, Index n, int rounds)
{
    double seconds = 0;
    for (int i = 0; i < rounds; ++i)
        for (int turn = 0; turn < r.ranks.size(); ++turn) {
            r.ranks.barrier();
            if (turn != r.ranks.rank())
                continue;
            const auto begin = Wall::now();
            transfer(r, turn == 0 ? what : Transfer::Add, n);
            seconds += turn == 0 ? secondsSince(begin) : 0;
        }
    return seconds / rounds;
}

// What a sum in the background keeps its ranks from: the call, a share of the adding, which one more thread does; and
// the copy of the result, once it is there.
double ofStarted(Rank& r, Transfer what, Index n, int rounds)
{
    double start = 0, finish = 0;
    for (int i = 0; i < rounds; ++i) {
        r.ranks.barrier();
        const auto begin = Wall::now();
        const auto sum = r.ranks.startSum(r.device, r.values.data(), n, 0.5F);
        const double called = secondsSince(begin);
        r.ranks.barrier(); // the last one has begun
        const auto began = Wall::now();
        while (!sum->ready())
            std::this_thread::yield();
        start += called + secondsSince(began) / r.ranks.size();
        const auto there = Wall::now();
        sum->wait();
        finish += secondsSince(there);
    }
    return (what == Transfer::Start ? start : finish) / rounds;
}

// Seconds of one, on rank 0's clock; all ranks call it.
double secondsOf(Rank& r, Transfer what, Index n)
{
    constexpr double enough = 0.04;
    constexpr int atMost = 1000;
    const bool isShared = what == Transfer::Read || what == Transfer::Add || what == Transfer::Average;
    if (isShared) {
        r.shared = r.ranks.share(n);
        r.other = r.ranks.share(n);
    }
    const auto timed = [&](int rounds) {
        r.ranks.barrier();
        const auto begin = Wall::now();
        double seconds = 0;
        if (what == Transfer::Start || what == Transfer::Finish) {
            seconds = ofStarted(r, what, n, rounds);
        } else if (isShared) {
            seconds = inTurns(r, what, n, rounds);
        } else {
            for (int i = 0; i < rounds; ++i)
                transfer(r, what, n);
            seconds = secondsSince(begin) / rounds;
        }
        return r.ranks.gather(seconds)[0] / (what == Transfer::Message ? 2 : 1);
    };
    timed(2);
    const double once = timed(2);
    const int rounds = std::clamp(int(enough / std::max(once, 1e-9)), 2, atMost);
    std::vector<double> times;
    for (int i = 0; i < 3; ++i)
        times.push_back(timed(rounds));
    return medianOf(times);
}

LinkProfile::Measured fitted(Rank& r, Transfer what, Index values)
{
    std::vector<FitPoint> points;
    constexpr Index small = rowSize;
    for (const Index n :
        { small, std::max(small, values / 16), std::max(small, values / 4), std::max(small, values) }) {
        const Index whole = n / rowSize * rowSize;
        points.push_back({ { 1, double(whole) * sizeof(float), 0 }, secondsOf(r, what, whole) });
        if (what == Transfer::Barrier)
            break;
    }
    const auto c = fitRelative(points);
    return { what, r.ranks.size(), what == Transfer::Barrier ? points[0].y : c[0],
        what == Transfer::Barrier || c[1] <= 0 ? 0 : 1 / c[1] };
}

} // namespace

LinkProfile measureLinks(
    const std::vector<DeviceSpec>& devices, Index values, const std::function<void(double)>& progress)
{
    LinkProfile profile;
    const auto clock = makeRealClock(int(devices.size()));
    auto ranks = makeInProcess(int(devices.size()), *clock);
    std::exception_ptr failure;
    std::mutex mutex;
    const auto work = [&](std::size_t i) {
        try {
            const auto device = openDevice(devices[i]);
            std::string note;
            const auto linked = linkDevices(std::move(ranks[i]), *device, note);
            Rank rank { *linked, *device, Array<float>(*device, values + rowSize), nullptr, nullptr,
                std::vector<Id>(std::size_t(values / rowSize + 1)) };
            std::iota(rank.rows.begin(), rank.rows.end(), Id(0));
            device->arrays().fill(rank.values.data(), rank.values.size(), 0);
            for (int kind = 0; kind < transferKinds; ++kind) {
                const LinkProfile::Measured m = fitted(rank, Transfer(kind), values);
                if (i == 0) {
                    profile.measured.push_back(m);
                    progress(double(kind + 1) / transferKinds);
                }
            }
        } catch (const Aborted&) {
        } catch (...) {
            const std::scoped_lock lock(mutex);
            failure = failure ? failure : std::current_exception();
            clock->abort();
        }
    };
    std::vector<std::jthread> threads;
    for (std::size_t i = 0; i < devices.size(); ++i)
        threads.emplace_back(work, i);
    threads.clear();
    if (failure)
        std::rethrow_exception(failure);
    const auto sum = std::ranges::find(profile.measured, Transfer::Sum, &LinkProfile::Measured::what);
    profile.levels = { { .name = "as measured", .latency = sum->latency, .bandwidth = std::max(sum->bandwidth, 1.0) } };
    return profile;
}

} // namespace evenkeel

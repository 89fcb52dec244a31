// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/predict/calibration/measured_links.h"

#include "core/clock/clock.h"
#include "core/comm/communicator.h"
#include "core/predict/calibration/fit.h"
#include "core/predict/calibration/measured_passes.h"
#include "core/run/run_processes.h"
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

double secondsSince(Wall::time_point begin) { return std::chrono::duration<double>(Wall::now() - begin).count(); }

constexpr Index rowSize = 64; // values, of summed rows

struct Rank {
    Rank(Communicator& itsRanks, Device& itsDevice, Index n)
        : ranks(itsRanks)
        , device(itsDevice)
        , values(device, n + rowSize)
        , own(device, copiesPassed * std::min(n, maxOwn))
        , replica(device, own.size())
        , rows(std::size_t(n / rowSize + 1))
    {
        for (Array<float>* array : { &values, &own, &replica })
            device.arrays().fill(array->data(), array->size(), 0);
        std::iota(rows.begin(), rows.end(), Id(0));
    }

    // What a rank does between two transfers: it passes over arrays of its own, which take the caches from others.
    void work()
    {
        device.arrays().combine(0.5F, own.data(), 0.5F, replica.data(), own.size());
        device.finish();
    }

    double workInParts(int count) // seconds of the same work, part after part
    {
        const auto begin = Wall::now();
        for (int i = 0; i < count; ++i) {
            device.arrays().combine(
                0.5F, own.data() + m_begin, 0.5F, replica.data() + m_begin, std::min(partSize, own.size()));
            m_begin += partSize;
            if (m_begin + partSize > own.size())
                m_begin = 0;
        }
        device.finish();
        return secondsSince(begin);
    }

    static constexpr Index partSize = Index(1) << 16U; // values
    static constexpr Index maxOwn = Index(1) << 23U; // values: more than caches hold
    Communicator& ranks;
    Device& device;
    Array<float> values, own, replica;
    std::unique_ptr<SharedArray> shared, other;
    std::vector<Id> rows;

private:
    Index m_begin = 0; // begin of the next part
};

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
        r.shared->read(r.device, r.values.data());
        return;
    case Transfer::Add:
        r.shared->add(r.device, 0.5F, r.values.data());
        return;
    case Transfer::Average:
        return r.shared->average(*r.other, true);
    case Transfer::Start:
    case Transfer::Finish:
    case Transfer::Background:
    case Transfer::Disturbance:
    case Transfer::Draw:
        return; // see ofStarted(), draws()
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

// Once the others have changed the array, so that it has to be fetched, and while they work, as they do in a run.
double ofShared(Rank& r, Transfer what, Index n)
{
    constexpr int over = 1; // tag
    r.work();
    for (int turn = 1; turn < r.ranks.size(); ++turn) {
        r.ranks.barrier();
        if (turn == r.ranks.rank())
            transfer(r, Transfer::Add, n);
    }
    r.ranks.barrier();
    if (r.ranks.rank() != 0) {
        do
            r.work();
        while (!r.ranks.probe(0, over));
        r.ranks.receive(0, over);
        return 0;
    }
    const auto begin = Wall::now();
    transfer(r, what, n);
    const double seconds = secondsSince(begin);
    for (int other = 1; other < r.ranks.size(); ++other)
        r.ranks.send(other, over, {});
    return seconds;
}

double ofCollective(Rank& r, Transfer what, Index n)
{
    if (what != Transfer::Barrier)
        r.work();
    r.ranks.barrier();
    const auto begin = Wall::now();
    transfer(r, what, n);
    return secondsSince(begin) / (what == Transfer::Message ? 2 : 1);
}

// Of a sum in the background. While it is computed, by one more thread, its ranks pass over arrays of their own: what
// they get done less than without it is what the adding takes from them.
double ofStarted(Rank& r, Transfer what, Index n)
{
    r.work();
    r.ranks.barrier();
    constexpr int usual = 16; // parts
    const double perPart = r.workInParts(usual) / usual;
    r.ranks.barrier();
    const auto begin = Wall::now();
    const auto sum = r.ranks.startSum(r.device, r.values.data(), n, 0.5F);
    const double called = secondsSince(begin);
    const auto began = Wall::now();
    int parts = 0;
    for (; !sum->ready(); ++parts)
        r.workInParts(1);
    const double elapsed = secondsSince(began);
    const auto there = Wall::now();
    sum->wait();
    switch (what) {
    case Transfer::Start:
        return called;
    case Transfer::Finish:
        return secondsSince(there);
    case Transfer::Background:
        return elapsed;
    default:
        return std::max(elapsed - parts * perPart, 0.0);
    }
}

bool isStarted(Transfer what)
{
    return what == Transfer::Start || what == Transfer::Finish || what == Transfer::Background
        || what == Transfer::Disturbance;
}

// Seconds of one, on rank 0's clock; all ranks call it.
double secondsOf(Rank& r, Transfer what, Index n)
{
    constexpr double enough = 0.15; // seconds of a measurement, with what is done in between
    constexpr int atLeast = 5, atMost = 1000;
    const bool isShared = what == Transfer::Read || what == Transfer::Add || what == Transfer::Average;
    if (isShared) {
        r.shared = r.ranks.share(n);
        r.other = r.ranks.share(n);
    }
    const auto begin = Wall::now();
    std::vector<double> times;
    do {
        times.push_back(isShared  ? ofShared(r, what, n)
                : isStarted(what) ? ofStarted(r, what, n)
                                  : ofCollective(r, what, n));
    } while (int(times.size()) < atLeast + 1
        || (r.ranks.gather(secondsSince(begin))[0] < enough && int(times.size()) < atMost));
    times.erase(times.begin()); // it warms up
    const std::vector<double> all = r.ranks.gather(usualMean(times));
    const double sum = std::reduce(all.begin(), all.end());
    return what == Transfer::Disturbance ? sum : isStarted(what) ? sum / double(all.size()) : all[0];
}

LinkProfile::Measured fitted(Rank& r, Transfer what, Index values)
{
    std::vector<FitPoint> points;
    constexpr Index small = rowSize;
    for (const Index n :
        { small, std::max(small, values / 16), std::max(small, values / 4), std::max(small, values) }) {
        const Index whole = n / rowSize * rowSize;
        constexpr double minSeconds = 1e-9; // what is over before it can be measured
        points.push_back({ { 1, double(whole) * sizeof(float), 0 }, std::max(secondsOf(r, what, whole), minSeconds) });
        if (what == Transfer::Barrier)
            break;
    }
    const auto c = fitRelative(points);
    LinkProfile::Measured measured { what, r.ranks.size(), what == Transfer::Barrier ? points[0].y : c[0],
        what == Transfer::Barrier || c[1] <= 0 ? 0 : 1 / c[1] };
    for (const FitPoint& point : points)
        if (measured.curve.rows.empty() || point.x[1] > measured.curve.rows.back()) { // small arrays are of one size
            measured.curve.rows.push_back(point.x[1]);
            measured.curve.seconds.push_back(point.y);
        }
    return measured;
}

std::vector<LinkProfile::Measured> measureTransfers(
    Communicator& ranks, Device& device, Index values, const std::function<void(double)>& progress)
{
    Rank rank(ranks, device, values);
    std::vector<LinkProfile::Measured> measured;
    for (int kind = 0; kind < int(Transfer::Draw); ++kind) {
        measured.push_back(fitted(rank, Transfer(kind), values));
        progress(double(kind + 1) / transferKinds);
    }
    return measured;
}

LinkProfile profileOf(std::vector<LinkProfile::Measured> measured)
{
    const auto sum = std::ranges::find(measured, Transfer::Sum, &LinkProfile::Measured::what);
    LinkProfile profile;
    profile.levels = { { .name = "as measured", .latency = sum->latency, .bandwidth = std::max(sum->bandwidth, 1.0) } };
    profile.measured = std::move(measured);
    return profile;
}

// Of requests that a thread of rank 0 answers while rank 0 computes, as in a run; mean of the others'.
LinkProfile::Measured draws(RunProcesses& all, Communicator& ranks, Device& device)
{
    constexpr Index between = Index(1) << 20U; // values that are passed over: a step
    Array<float> values(device, between);
    device.arrays().fill(values.data(), between, 0);
    const std::vector<double> times = all.requestSeconds([&] {
        device.arrays().combine(0, values.data(), 1, values.data(), between);
        device.finish();
    });
    const std::vector<double> means = ranks.gather(times.empty() ? 0 : usualMean(times));
    return { Transfer::Draw, all.size(), std::reduce(means.begin(), means.end()) / double(all.size() - 1), 0 };
}

} // namespace

LinkProfile measureLinks(
    const std::vector<DeviceSpec>& devices, Index values, const std::function<void(double)>& progress)
{
    std::vector<LinkProfile::Measured> measured;
    const auto clock = makeRealClock(int(devices.size()));
    auto ranks = makeInProcess(int(devices.size()), *clock);
    std::exception_ptr failure;
    std::mutex mutex;
    const auto work = [&](std::size_t i) {
        try {
            const auto device = openDevice(devices[i]);
            std::string note;
            const auto linked = linkDevices(std::move(ranks[i]), *device, note);
            auto mine = measureTransfers(
                *linked, *device, values, i == 0 ? progress : [](double) {});
            if (i == 0)
                measured = std::move(mine);
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
    return profileOf(std::move(measured));
}

LinkProfile measureLinks(RunProcesses& all, Device& device, Index values, const std::function<void(double)>& progress)
{
    const auto clock = makeRealClock(all.size());
    std::string note;
    const auto ranks = linkDevices(all.communicator(*clock), device, note);
    auto measured = measureTransfers(*ranks, device, values, progress);
    measured.push_back(draws(all, *ranks, device));
    return profileOf(std::move(measured));
}

} // namespace evenkeel

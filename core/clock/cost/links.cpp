// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/clock/cost/links.h"

#include <algorithm>
#include <bit>
#include <cstdlib>
#include <utility>

namespace evenkeel {

namespace {

int levelsOfTree(int ranks) { return int(std::bit_width(unsigned(ranks - 1))); } // ceil(log2(ranks))

double over(double bytes, double bandwidth) { return bandwidth > 0 ? bytes / bandwidth : 0; }

} // namespace

double allReduceSeconds(LinkProfile::AllReduce way, double bytes, int ranks, double latency, double bandwidth)
{
    if (ranks < 2)
        return 0;
    if (way == LinkProfile::AllReduce::Tree)
        return 2.0 * levelsOfTree(ranks) * (latency + bytes / bandwidth);
    return 2.0 * (ranks - 1) * (latency + bytes / ranks / bandwidth);
}

double messageSeconds(double bytes, double latency, double bandwidth) { return latency + bytes / bandwidth; }
double treeSeconds(int ranks, double latency) { return latency * levelsOfTree(ranks); }
double broadcastSeconds(double bytes, int ranks, double latency, double bandwidth)
{
    return ranks < 2 ? 0 : treeSeconds(ranks, latency) + bytes / bandwidth;
}

double LinkProfile::Measured::at(double bytes) const
{
    return curve.rows.size() < 2 ? latency + over(bytes, bandwidth) : curve.at(bytes);
}

// All groups of the last level that do not fit into one are joined by a switch that never is the bottleneck.
Links::Links(LinkProfile profile, int devices)
    : m_profile(std::move(profile))
    , m_devices(devices)
{
    int links = devices;
    for (std::size_t level = 0; level < m_profile.levels.size(); ++level) {
        m_firstLink.push_back(int(m_levelOf.size()));
        m_levelOf.insert(m_levelOf.end(), std::size_t(links), int(level));
        const int size = m_profile.levels[level].size;
        links = size > 0 ? (links + size - 1) / size : 1;
    }
    m_levelOf.push_back(0); // the host's port, of one lane
    m_free.assign(2 * m_levelOf.size() - 1, 0);
}

const LinkProfile::Level& Links::levelOf(int lane) const
{
    return m_profile.levels[std::size_t(m_levelOf[std::size_t(lane / 2)])];
}

void Links::pass(Way& way, int lane) const
{
    const LinkProfile::Level& level = levelOf(lane);
    way.taken.push_back(lane);
    way.latency = std::max(way.latency, level.latency);
    way.bandwidth = way.bandwidth == 0 ? level.bandwidth : std::min(way.bandwidth, level.bandwidth);
}

void Links::setBusy(std::span<const double> until)
{
    if (until.size() == m_free.size())
        m_free.assign(until.begin(), until.end());
    else
        m_free.assign(m_free.size(), 0);
}

// Up from both until they meet.
Links::Way Links::between(int from, int to) const
{
    Way way;
    pass(way, from < 0 ? hostLane() : lane(from, Up));
    pass(way, to < 0 ? hostLane() : lane(to, Down));
    int a = std::max(from, 0), b = std::max(to, 0); // the host is in the first group
    for (std::size_t level = 1; level < m_profile.levels.size(); ++level) {
        const int size = m_profile.levels[level - 1].size;
        a = size > 0 ? a / size : 0;
        b = size > 0 ? b / size : 0;
        if (a == b)
            break;
        pass(way, lane(m_firstLink[level] + a, Up));
        pass(way, lane(m_firstLink[level] + b, Down));
    }
    return way;
}

// All that a ring through them, in their order, passes.
Links::Way Links::among(std::span<const int> devices) const
{
    Way all;
    std::vector<bool> isTaken(m_free.size());
    for (std::size_t i = 0; i < devices.size(); ++i)
        for (const int lane : between(devices[i], devices[(i + 1) % devices.size()]).taken)
            if (!isTaken[std::size_t(lane)]) {
                isTaken[std::size_t(lane)] = true;
                pass(all, lane);
            }
    return all;
}

// The largest of the levels up to the one at which they are in one group.
double Links::latencyAmong(std::span<const int> devices) const
{
    double latency = m_profile.levels[0].latency;
    int together = 1; // devices per group of the level
    for (std::size_t level = 1; level < m_profile.levels.size(); ++level) {
        const int size = m_profile.levels[level - 1].size;
        together = size > 0 && together <= m_devices / size ? together * size : m_devices;
        const int group = devices[0] / together;
        if (std::ranges::all_of(devices, [&](int device) { return device / together == group; }))
            break;
        latency = std::max(latency, m_profile.levels[level].latency);
    }
    return latency;
}

// With the nearest number of ranks, of two the smaller one.
const LinkProfile::Measured* Links::measured(Transfer what, int ranks) const
{
    const LinkProfile::Measured* best = nullptr;
    const auto distance = [&](const LinkProfile::Measured& m) { return std::pair(std::abs(m.ranks - ranks), m.ranks); };
    for (const LinkProfile::Measured& m : m_profile.measured)
        if (m.what == what && (!best || distance(m) < distance(*best)))
            best = &m;
    return best || what != Transfer::Background ? best : measured(Transfer::Sum, ranks);
}

double Links::occupy(const Way& way, double bytesEach, double time, double seconds)
{
    if (!m_profile.queues)
        return seconds;
    double begin = time;
    for (const int lane : way.taken)
        begin = std::max(begin, m_free[std::size_t(lane)]);
    for (const int lane : way.taken)
        m_free[std::size_t(lane)]
            = begin + (m_profile.measured.empty() ? over(bytesEach, levelOf(lane).bandwidth) : seconds);
    return begin - time + seconds;
}

double Links::message(int from, int to, double bytes, double time)
{
    const LinkProfile::Measured* const m = measured(Transfer::Message, 2);
    if (m)
        return time + m->at(bytes);
    const Way way = between(from, to);
    return time + occupy(way, bytes, time, messageSeconds(bytes, way.latency, way.bandwidth));
}

double Links::allReduce(Transfer what, std::span<const int> devices, double bytes, double time)
{
    const int ranks = int(devices.size());
    if (ranks < 2)
        return time;
    const Way way = m_profile.queues || !measured(what, ranks) ? among(devices) : Way {};
    if (const LinkProfile::Measured* const m = measured(what, ranks))
        return time + occupy(way, bytes, time, m->at(bytes));
    const double sent = 2.0 * (ranks - 1) / ranks * bytes;
    return time
        + occupy(way, sent, time, allReduceSeconds(m_profile.allReduce, bytes, ranks, way.latency, way.bandwidth));
}

double Links::broadcast(std::span<const int> devices, double bytes, double time)
{
    const int ranks = int(devices.size());
    if (ranks < 2)
        return time;
    const Way way = among(devices);
    const LinkProfile::Measured* const m = measured(Transfer::Broadcast, ranks);
    return time
        + occupy(way, bytes, time, m ? m->at(bytes) : broadcastSeconds(bytes, ranks, way.latency, way.bandwidth));
}

double Links::barrier(std::span<const int> devices, double time) const
{
    const int ranks = int(devices.size());
    if (const LinkProfile::Measured* const m = measured(Transfer::Barrier, ranks))
        return time + (ranks < 2 ? 0 : m->latency);
    return time + treeSeconds(ranks, latencyAmong(devices));
}

double Links::hostSeconds(Transfer what, double bytes) const
{
    const LinkProfile::Measured* const m = measured(what, m_devices);
    return m ? m->at(bytes) : 0;
}

double Links::accessSeconds(Transfer what, int device, int owner, double bytes) const
{
    if (const LinkProfile::Measured* const m = measured(what, m_devices))
        return m->at(bytes);
    const Way way = between(device, owner);
    return messageSeconds(bytes, way.latency, way.bandwidth);
}

double Links::access(Transfer what, int device, int owner, double bytes, double time)
{
    const Way way = what == Transfer::Read ? between(owner, device) : between(device, owner);
    return occupy(way, bytes, time, accessSeconds(what, device, owner, bytes));
}

} // namespace evenkeel

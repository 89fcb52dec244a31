// SPDX-License-Identifier: GPL-3.0-or-later
// Speeds that change: what holds at a time, what comes next, and what a step takes meanwhile.
#include "core/clock/speed_curve.h"

#include "core/base/random.h"

#include <algorithm>
#include <cmath>
#include <iterator>

namespace evenkeel {

namespace {

constexpr double never = std::numeric_limits<double>::infinity();

// Of spans of this length that begin at 0: the last that begins at or before `time`, with the same arithmetic by which
// the begin of a span is computed elsewhere.
double spanOf(double time, double length)
{
    double span = std::max(0.0, std::floor(time / length));
    if (span * length > time)
        --span;
    else if ((span + 1) * length <= time)
        ++span;
    return span;
}

double slowFrom(const SlowDowns& slow, std::uint64_t seed, double span)
{
    Random random(seed, std::uint64_t(span));
    return span * slow.every + random.uniform() * (slow.every - slow.length);
}

} // namespace

void SpeedCurve::change(std::vector<SpeedChange> changes, double period)
{
    if (!changes.empty())
        m_factors.push_back({ .changes = std::move(changes), .period = period });
}

void SpeedCurve::slowDown(const SlowDowns& slow, std::uint64_t seed)
{
    if (slow.speed < 1)
        m_factors.push_back({ .slow = slow, .seed = seed });
}

double SpeedCurve::at(const Factor& factor, double time)
{
    if (factor.changes.empty()) {
        const SlowDowns& slow = factor.slow;
        const double span = spanOf(time, slow.every);
        const auto isIn = [&](double k) {
            const double from = slowFrom(slow, factor.seed, k);
            return from <= time && time < from + slow.length;
        };
        return isIn(span) || (span > 0 && isIn(span - 1)) ? slow.speed : 1;
    }
    const double begin = factor.period > 0 ? spanOf(time, factor.period) * factor.period : 0;
    const auto after = std::ranges::partition_point(
        factor.changes, [&](const SpeedChange& change) { return begin + change.from <= time; });
    return after == factor.changes.begin() ? 1 : std::prev(after)->speed;
}

double SpeedCurve::nextChange(const Factor& factor, double time)
{
    double next = never;
    const auto consider = [&](double at) {
        if (at > time)
            next = std::min(next, at);
    };
    if (factor.changes.empty()) {
        const double span = spanOf(time, factor.slow.every);
        for (const int offset : { -1, 0, 1 }) {
            if (span + offset < 0)
                continue;
            const double from = slowFrom(factor.slow, factor.seed, span + offset);
            consider(from);
            consider(from + factor.slow.length);
        }
        return next;
    }
    const double span = factor.period > 0 ? spanOf(time, factor.period) : 0, begin = span * factor.period;
    const auto after = std::ranges::partition_point(
        factor.changes, [&](const SpeedChange& change) { return begin + change.from <= time; });
    if (after != factor.changes.end())
        consider(begin + after->from);
    if (factor.period > 0)
        consider((span + 1) * factor.period);
    return next;
}

double SpeedCurve::at(double time) const
{
    double speed = 1;
    for (const Factor& factor : m_factors)
        speed *= at(factor, time);
    return speed;
}

double SpeedCurve::nextChange(double time) const
{
    double next = never;
    for (const Factor& factor : m_factors)
        next = std::min(next, nextChange(factor, time));
    return next;
}

double SpeedCurve::seconds(double begin, double whole, double from, double to, double max) const
{
    double passed = 0;
    for (double time = begin;;) {
        const double full = whole / std::min(at(time), max); // seconds of a whole step at this speed
        const double needed = to * full - from * full, next = nextChange(time);
        if (!(time + needed > next)) // it ends before the next change
            return passed + needed;
        from += (next - time) / full;
        passed += next - time;
        time = next;
    }
}

} // namespace evenkeel

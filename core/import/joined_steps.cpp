// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/import/joined_steps.h"

#include "core/base/error.h"
#include "core/base/phrase.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace evenkeel {

namespace {

constexpr std::size_t headLength = 6; // numbers of a step before its backward passes
constexpr double maxCount = 1e15; // number of a step, or its samples

bool isCount(double number) { return number >= 0 && number <= maxCount && number == std::floor(number); }

// Lengths of spans are in nanoseconds: shorter ones are left out, and computing that goes on is one span.
void append(std::vector<ActivitySpan>& spans, Activity activity, double seconds)
{
    if (seconds <= 0.5e-9)
        return;
    if (!spans.empty() && spans.back().activity == activity)
        spans.back().seconds += seconds;
    else
        spans.push_back({ activity, seconds });
}

void append(SpansEvent& event, const ActivitySpan& span)
{
    const char letter = rowOf(span.activity).letter;
    const std::int64_t length = std::llround(span.seconds * 1e9);
    if (!event.kinds.empty() && event.kinds.back() == letter) {
        event.lengths.back() += length;
    } else {
        event.kinds += letter;
        event.lengths.push_back(length);
    }
    event.wall = event.time += double(length) * 1e-9;
}

} // namespace

std::vector<ActivitySpan> spansOf(const std::map<int, RankStep>& step, int rank, std::map<int, double> left)
{
    const RankStep& own = step.at(rank);
    std::vector<ActivitySpan> spans;
    double at = own.begin;
    const auto until = [&](Activity activity, double end) {
        append(spans, activity, end - at);
        at = std::max(at, end);
    };
    for (std::size_t i = 0; i < own.backward.size(); ++i) {
        double slowest = 0, computed = 0;
        for (const auto& [other, part] : step) {
            if (i >= part.backward.size())
                continue;
            double& begun = left[other];
            const double length = part.backward[i].ready - std::exchange(begun, part.backward[i].done);
            slowest = std::max(slowest, length);
            computed = other == rank ? length : computed;
        }
        const auto [ready, done] = own.backward[i];
        until(Activity::Compute, ready);
        until(Activity::WaitForRanks, std::min(ready + slowest - computed, done));
        until(Activity::Exchange, done);
    }
    until(Activity::Compute, own.end);
    return spans;
}

void JoinedSteps::add(int rank, double began, std::span<const double> numbers)
{
    const std::scoped_lock lock(m_mutex);
    attempt([&] {
        for (auto rest = numbers; !rest.empty();)
            take(rank, began, rest);
    });
    addDue();
}

void JoinedSteps::addAfter(std::int64_t steps, std::string event)
{
    const std::scoped_lock lock(m_mutex);
    m_later.emplace_back(steps, std::move(event));
    addDue();
}

void JoinedSteps::lose(int rank)
{
    const std::scoped_lock lock(m_mutex);
    if (std::ranges::find(m_lost, rank) == m_lost.end())
        m_lost.push_back(rank);
    addDue();
}

void JoinedSteps::take(int rank, double began, std::span<const double>& rest)
{
    const auto size = [&] { return headLength + std::size_t(rest[headLength - 1]); };
    if (rank < 0 || rank >= m_run.ranks() || rest.size() < headLength || !isCount(rest[0]) || !isCount(rest[3])
        || !isCount(rest[headLength - 1]) || std::fmod(rest[headLength - 1], 2) != 0 || rest.size() < size())
        throw InputError(phrase("steps of rank %1 are damaged", { std::to_string(rank) }));
    RankStep& step = m_steps[std::int64_t(rest[0])][rank];
    step = { .begin = rest[1] - began, .end = rest[2] - began, .loss = rest[4], .samples = std::int64_t(rest[3]) };
    for (std::size_t i = headLength; i < size(); i += 2)
        step.backward.push_back({ rest[i] - began, rest[i + 1] - began });
    rest = rest.subspan(size());
}

// An event that is refused does not keep those behind it from the run.
void JoinedSteps::attempt(const std::function<void()>& work)
{
    try {
        work();
    } catch (const InputError& e) {
        if (m_problem.empty())
            m_problem = e.what();
    }
}

void JoinedSteps::addDue()
{
    while (!m_later.empty()) { // it counts the samples before it
        addStepsBefore(m_later.front().first);
        if (m_next < m_later.front().first)
            break;
        const std::string event = std::move(m_later.front().second);
        m_later.erase(m_later.begin());
        attempt([&] { m_run.add(event); });
    }
    if (m_later.empty())
        addStepsBefore(std::numeric_limits<std::int64_t>::max());
    if (!m_problem.empty())
        throw InputError(std::exchange(m_problem, {}));
}

// Those that are complete; steps of one rank come in their order.
void JoinedSteps::addStepsBefore(std::int64_t end)
{
    std::map<int, SpansEvent> spans;
    const auto isMissing = [&](int rank) {
        return !m_steps.begin()->second.contains(rank) && std::ranges::find(m_lost, rank) == m_lost.end();
    };
    const auto isComplete = [&] {
        for (int rank = 0; rank < m_run.ranks(); ++rank)
            if (isMissing(rank))
                return false;
        return true;
    };
    while (!m_steps.empty() && m_steps.begin()->first < end && isComplete()) {
        const auto [number, step] = std::move(*m_steps.begin());
        m_steps.erase(m_steps.begin());
        m_next = number + 1;
        addSteps(step, spans);
    }
    for (auto& [rank, event] : spans)
        attempt([&, &event = event] { m_run.add(std::move(event)); });
}

void JoinedSteps::addSteps(const std::map<int, RankStep>& step, std::map<int, SpansEvent>& spans)
{
    for (const auto& [rank, part] : step) {
        SpansEvent& event = spans[rank];
        if (event.kinds.empty())
            event = {
                .time = part.begin, .wall = part.begin, .rank = rank, .begin = part.begin, .wallBegin = part.begin
            };
        double busy = 0;
        for (const ActivitySpan& span : spansOf(step, rank, m_left)) {
            busy += span.activity == Activity::Compute ? span.seconds : 0;
            append(event, span);
        }
        attempt([&, rank = rank, &part = part] {
            m_run.add(StepEvent { .time = part.end,
                .wall = part.end,
                .rank = rank,
                .batch = int(std::min<std::int64_t>(part.samples, std::numeric_limits<int>::max())),
                .loss = part.loss,
                .seconds = busy });
        });
    }
    for (const auto& [rank, part] : step)
        if (!part.backward.empty())
            m_left[rank] = part.backward.back().done;
}

} // namespace evenkeel

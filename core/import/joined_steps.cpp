// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/import/joined_steps.h"

#include "core/base/error.h"
#include "core/base/phrase.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

namespace evenkeel {

namespace {

constexpr std::size_t headLength = 6; // numbers of a step before its backward passes
constexpr double maxNumber = 1e15; // of a step

bool isCount(double number, double max = std::numeric_limits<int>::max())
{
    return number >= 0 && number <= max && number == std::floor(number);
}

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
    for (auto rest = numbers; !rest.empty();)
        attempt([&] { take(rank, began, rest); });
    addDue();
}

void JoinedSteps::addAfter(std::int64_t steps, const std::string& event)
{
    Event parsed = m_run.parsed(event);
    const std::scoped_lock lock(m_mutex);
    m_later.emplace_back(steps, std::move(parsed));
    addDue();
}

void JoinedSteps::lose(int rank)
{
    const std::scoped_lock lock(m_mutex);
    checkRank(rank);
    m_lost.insert(rank);
    addDue();
}

void JoinedSteps::finish()
{
    const std::scoped_lock lock(m_mutex);
    m_hasEnded = true;
    addDue();
}

void JoinedSteps::checkRank(int rank) const
{
    if (rank < 0 || rank >= m_run.ranks())
        throw InputError(phrase("the run has no rank %1", { std::to_string(rank) }));
}

// `rest` is what comes behind the step, also where it is refused.
void JoinedSteps::take(int rank, double began, std::span<const double>& rest)
{
    const std::span<const double> numbers = std::exchange(rest, {});
    const auto size = [&] { return headLength + std::size_t(numbers[headLength - 1]); };
    checkRank(rank);
    if (numbers.size() < headLength || !isCount(numbers[0], maxNumber) || !isCount(numbers[3])
        || !isCount(numbers[headLength - 1]) || std::fmod(numbers[headLength - 1], 2) != 0 || numbers.size() < size())
        throw InputError(phrase("steps of rank %1 are damaged", { std::to_string(rank) }));
    rest = numbers.subspan(size());
    const auto number = std::int64_t(numbers[0]);
    const auto [newest, isFirst] = m_newest.emplace(rank, number);
    if (!isFirst && number <= newest->second)
        throw InputError(phrase(
            "step %1 of rank %2 comes twice, or after a later one", { std::to_string(number), std::to_string(rank) }));
    newest->second = number;
    if (number < m_next)
        throw InputError(phrase(
            "step %1 of rank %2 comes after the rank was lost", { std::to_string(number), std::to_string(rank) }));
    RankStep step {
        .begin = numbers[1] - began, .end = numbers[2] - began, .loss = numbers[4], .samples = int(numbers[3])
    };
    for (std::size_t i = headLength; i < size(); i += 2)
        step.backward.push_back({ numbers[i] - began, numbers[i + 1] - began });
    const auto isKnown
        = [](const RankStep::Backward& pass) { return std::isfinite(pass.ready) && std::isfinite(pass.done); };
    if (!std::isfinite(step.begin) || !std::isfinite(step.end) || !std::ranges::all_of(step.backward, isKnown))
        throw InputError(phrase(
            "step %1 of rank %2 has a time that is no number", { std::to_string(number), std::to_string(rank) }));
    m_steps[number].emplace(rank, std::move(step));
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
        if (m_next < m_later.front().first && !m_hasEnded)
            break;
        Event event = std::move(m_later.front().second);
        m_later.erase(m_later.begin());
        attempt([&] { m_run.add(std::move(event)); });
    }
    if (m_later.empty())
        addStepsBefore(std::numeric_limits<std::int64_t>::max());
    if (!m_problem.empty())
        throw InputError(std::exchange(m_problem, {}));
}

// Those that are complete; steps of one rank come in their order, so that one whose next is here has none to come.
void JoinedSteps::addStepsBefore(std::int64_t end)
{
    std::map<int, SpansEvent> spans;
    const auto isMissing = [&](int rank) {
        const auto newest = m_newest.find(rank);
        return !m_hasEnded && !m_lost.contains(rank)
            && (newest == m_newest.end() || newest->second < m_steps.begin()->first);
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
                .batch = part.samples,
                .loss = part.loss,
                .seconds = busy });
        });
    }
    for (const auto& [rank, part] : step)
        if (!part.backward.empty())
            m_left[rank] = part.backward.back().done;
}

} // namespace evenkeel

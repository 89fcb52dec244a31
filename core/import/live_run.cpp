// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/import/live_run.h"

#include "core/base/phrase.h"
#include "core/log/event_json.h"
#include "core/log/event_order.h"
#include "core/log/folds/throughput.h"
#include "core/record/json_record.h"
#include "core/store/foreign_facts.h"

#include <algorithm>
#include <utility>

namespace evenkeel {

namespace {

NewRun newRunOf(const std::string& facts)
{
    constexpr const char* keys[] { "event", "name", "algorithm", "devices", "seed", "program" };
    const auto json = parseJson(facts);
    const JsonRecord record(json);
    NewRun run {
        .name = "recorded", .algorithm = "recorded", .config = "{}", .build = "recorded from another program"
    };
    std::vector<std::string> devices;
    const auto read = [&](const char* key, auto& to) {
        if (record.has(key))
            record.get(key, to);
    };
    read("name", run.name);
    read("algorithm", run.algorithm);
    read("devices", devices);
    read("seed", run.seed);
    read("program", run.build);
    for (const auto& [key, value] : json.items())
        if (std::ranges::find(keys, key) == std::end(keys))
            JsonRecord::fail(key, phrase("is none of a run's; these are name, algorithm, devices, seed and program"));
    if (devices.empty())
        devices.emplace_back("rank 0");
    run.devices = joinedDevices(devices);
    run.ranks = int(devices.size());
    return run;
}

Event checked(Event event, EventCheck& check)
{
    if (const std::string problem = check.problemOf(event); !problem.empty())
        throw InputError(problem);
    return event;
}

} // namespace

LiveRun::LiveRun(RunStore& store, const std::string& facts, const std::string& first)
    : m_store(store)
    , m_p1(std::numeric_limits<double>::quiet_NaN())
{
    const NewRun run = newRunOf(facts);
    if (EventCheck check(run.ranks); !first.empty())
        checked(partialEvent(first, 0), check);
    m_check = EventCheck(run.ranks);
    m_counts.resize(std::size_t(run.ranks));
    m_id = store.begin(run);
}

LiveRun::~LiveRun()
{
    try {
        end(RunStatus::Interrupted, "the program that recorded it ended without saying so");
    } catch (const std::exception&) { // the store says why at its next use
    }
}

double LiveRun::now() const
{
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - m_began).count();
}

Event LiveRun::parsed(const std::string& json) const { return partialEvent(json, now()); }

void LiveRun::add(const std::string& json) { add(parsed(json)); }

void LiveRun::add(Event event)
{
    const std::scoped_lock lock(m_mutex);
    if (m_hasEnded)
        throw InputError(phrase("the run has ended: nothing can be added to it"));
    event = checked(std::move(event), m_check);
    if (std::holds_alternative<StartedEvent>(event))
        return;
    m_time = std::max(m_time, timeOf(event));
    if (auto* step = std::get_if<StepEvent>(&event))
        count(*step);
    if (auto* evaluation = std::get_if<EvaluationEvent>(&event))
        count(*evaluation);
    auto* finished = std::get_if<FinishedEvent>(&event);
    if (!finished)
        return m_store.add(m_id, event);
    if (finished->status == RunStatus::Unknown || finished->status == RunStatus::Running)
        finished->status = RunStatus::Done;
    finish(*finished);
}

void LiveRun::count(StepEvent& step)
{
    Count& rank = m_counts[std::size_t(step.rank)];
    rank.samples = step.samples > 0 ? step.samples : rank.samples + step.batch;
    rank.updates = step.update > 0 ? step.update : rank.updates + 1;
    step.samples = rank.samples;
    step.update = rank.updates;
}

void LiveRun::count(EvaluationEvent& evaluation)
{
    const Count all = total();
    evaluation.samples = evaluation.samples > 0 ? evaluation.samples : all.samples;
    evaluation.updates = evaluation.updates > 0 ? evaluation.updates : all.updates;
    m_p1 = evaluation.p1;
}

LiveRun::Count LiveRun::total() const
{
    Count all;
    for (const Count& rank : m_counts)
        all = { all.samples + rank.samples, all.updates + rank.updates };
    return all;
}

void LiveRun::end(RunStatus status, const std::string& error)
{
    const std::scoped_lock lock(m_mutex);
    if (!m_hasEnded)
        finish({ .status = status, .error = error, .time = now() });
}

// With what its events say of it.
void LiveRun::finish(FinishedEvent finished)
{
    finished.time = std::max(finished.time, m_time);
    finished.wall = std::max(finished.wall, finished.time);
    if (finished.samplesPerSecond == 0)
        finished.samplesPerSecond = samplesPerSecond(double(total().samples), finished.time);
    finished.p1 = m_p1;
    m_store.add(m_id, finished);
    m_hasEnded = true;
    m_store.flush();
}

} // namespace evenkeel

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/tune/steady_state.h"

#include "core/base/error.h"
#include "core/base/number_text.h"
#include "core/base/scratch_folder.h"
#include "core/project/choices.h"
#include "core/project/short_run.h"
#include "core/run/exit_status.h"
#include "core/run/resume.h"
#include "core/run/run_end.h"
#include "core/tune/omnivore.h"
#include "core/tune/steady_rule.h"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <limits>
#include <mutex>
#include <optional>
#include <set>

namespace evenkeel {

namespace {

constexpr double phasePerSearch = 10; // samples
constexpr int usualProbes = 5; // probes of a search at a checkpoint
constexpr int heUpdates = 60; // updates that HE is predicted from

// What goes out of a phase's events: not its beginning and end, and no note twice. Wall time is that of the training.
class PhaseEvents {
public:
    PhaseEvents(const EventSink& sink, bool isVirtual)
        : m_sink(sink)
        , m_isVirtual(isVirtual)
    {
    }
    void beginPhase() { m_offset = m_isVirtual ? 0 : wall(); }
    void operator()(Event event)
    {
        if (std::holds_alternative<StartedEvent>(event) || std::holds_alternative<FinishedEvent>(event))
            return;
        if (const auto* note = std::get_if<NoteEvent>(&event);
            note && (note->kind.empty() || note->kind == Fact::Speed)) {
            const std::scoped_lock lock(m_mutex);
            if (!m_notes.insert(note->text).second)
                return;
        }
        std::visit(
            [this](auto& e) {
                if constexpr (requires { e.wall; })
                    e.wall += m_offset;
                if constexpr (requires { e.wallBegin; })
                    e.wallBegin += m_offset;
            },
            event);
        m_sink(event);
    }
    double wall() const { return std::chrono::duration<double>(std::chrono::steady_clock::now() - m_began).count(); }

private:
    const EventSink& m_sink;
    bool m_isVirtual;
    double m_offset = 0; // seconds
    std::chrono::steady_clock::time_point m_began = std::chrono::steady_clock::now();
    std::mutex m_mutex; // protects the members that follow
    std::set<std::string> m_notes;
};

class PhasedTraining {
public:
    PhasedTraining(const RunPlan& plan, const RunData& data, const EventSink& sink, RunControl& control,
        const RunOptions& options, const OmnivoreTraining& training)
        : m_plan(plan)
        , m_data(data)
        , m_control(control)
        , m_options(options)
        , m_training(training)
        , m_events(sink, plan.isVirtual())
        , m_checkpoint(options.checkpoint)
        , m_total(Index(std::llround(plan.config.train.epochs * double(data.train.samples))))
    {
        if (m_checkpoint.empty())
            m_checkpoint = m_scratch.emplace("training in phases keeps its checkpoints there") / "checkpoint.ekm";
    }

    RunResult run();
    PhaseEvents& events() { return m_events; }

private:
    void searchFromStart();
    void goOn();
    void searchHere();
    bool trainPhase(); // false: it was the last one
    double lossOf(const GroupsSetting& setting, SearchCost& cost);
    double predicted(int groups);
    double epochsOf(Index samples) const { return double(samples) / double(m_data.train.samples); }
    Index probeSamples() const
    {
        return Index(std::llround(m_training.probes.firstEpochs * double(m_data.train.samples)));
    }

    const RunPlan& m_plan;
    const RunData& m_data;
    RunControl& m_control;
    const RunOptions& m_options;
    const OmnivoreTraining& m_training;
    PhaseEvents m_events;
    std::optional<ScratchFolder> m_scratch; // folder of a run that keeps no model
    // Checkpoint of the next phase, and the one that it goes on from; empty: none.
    std::filesystem::path m_checkpoint, m_from;
    Index m_total, m_done = 0, m_doneBefore = 0; // samples; before: as it began or was resumed
    double m_time = 0, m_timeBefore = 0; // seconds of the run's clock
    std::vector<Allocation> m_allocations;
    int m_groups = 0; // groups of the last search at a checkpoint; 0: there was none
    GroupsSetting m_setting;
    SearchCost m_search; // before the next phase
    int m_phases = 0;
    RunResult m_result;
};

void PhasedTraining::searchFromStart()
{
    OmnivoreResult found = tuneGroups(m_plan.config, m_data, m_control, m_training.probes);
    if (m_control.stopped())
        throw Canceled();
    m_setting = groupsOf(found.best.config);
    m_allocations = std::move(found.allocations);
    m_search = found.cost;
    m_time = m_search.seconds;
}

// From a checkpoint of this or another run of the same network.
void PhasedTraining::goOn()
{
    const Checkpoint saved = openToResume(m_options.resumeFrom, m_plan, m_data, m_options.resumeOn).checkpoint;
    const RunConfig before = configFromJson(saved.text("config"));
    m_setting = groupsOf(before.train.algorithm == m_plan.config.train.algorithm ? before : m_plan.config);
    m_done = m_doneBefore = saved.countsOr("totals", { 0, 0, 0 })[1];
    m_time = m_timeBefore = savedTime(saved);
    m_from = m_options.resumeFrom;
    m_allocations = predictedAllocations(m_plan.config, m_data, m_control, m_search);
    m_time += m_search.seconds;
    searchHere();
}

double PhasedTraining::lossOf(const GroupsSetting& setting, SearchCost& cost)
{
    const TrainConfig& train = m_plan.config.train;
    const RunConfig config = withGroups(m_plan.config, setting);
    const Probe probe = probed(briefly(config, train.epochs, train.seconds), m_data, m_control,
        { .resumeFrom = m_from,
            .resumeOn = m_phases == 0 ? m_options.resumeOn : ResumeOn::SameData,
            .untilEpochs = epochsOf(m_done + probeSamples()),
            .startAt = m_time + cost.seconds });
    cost += probe.cost;
    if (m_training.probes.onTrial)
        m_training.probes.onTrial(trialOf(config, probe, m_training.probes.firstEpochs));
    return probe.hasWorked() ? probe.curve.last() : std::numeric_limits<double>::infinity();
}

void PhasedTraining::searchHere()
{
    SearchCost cost;
    const int groups = m_groups > 0 ? m_groups : saturatedGroups(m_allocations);
    m_setting = steadySetting(groups, m_setting.rate, [&](const GroupsSetting& s) { return lossOf(s, cost); });
    m_groups = m_setting.groups;
    m_search += cost;
    m_time += cost.seconds;
}

double PhasedTraining::predicted(int groups)
{
    const auto known = std::ranges::find(m_allocations, groups, &Allocation::groups);
    if (known != m_allocations.end())
        return known->update;
    const RunConfig config = withGroups(m_plan.config, { groups, 0, m_setting.rate });
    SearchCost cost;
    m_allocations.push_back(
        { .groups = groups, .update = secondsPerUpdate(config, m_data, m_control, heUpdates, cost) });
    m_search += cost;
    m_time += cost.seconds;
    return m_allocations.back().update;
}

bool PhasedTraining::trainPhase()
{
    TrainingPhase phase { .from = epochsOf(m_done), .setting = m_setting, .predicted = predicted(m_setting.groups) };
    phase.search = m_search;
    const Index end = phaseEnd(m_done, Index(m_search.samples), probeSamples(), m_total);
    m_events.beginPhase();
    char seconds[32];
    std::snprintf(seconds, sizeof seconds, "%.6g", m_search.seconds);
    m_events(NoteEvent { m_time, m_plan.isVirtual() ? m_time : 0,
        "phase " + std::to_string(m_phases + 1) + ": " + settingText(m_setting) + ", until epoch "
            + exactText(epochsOf(end)) + "; the search before it took " + seconds + " s ("
            + std::to_string(m_search.probes) + " probes)",
        Fact::Phase });
    RunOptions options = m_options;
    options.checkpoint = m_checkpoint;
    options.resumeFrom = m_from;
    options.resumeOn = m_phases == 0 ? m_options.resumeOn : ResumeOn::SameData;
    options.untilEpochs = end < m_total ? epochsOf(end) : 0;
    options.startAt = m_time;
    RunResult part = evenkeel::run(
        planOf(withGroups(m_plan.config, m_setting)), m_data, [this](const Event& e) { m_events(e); }, m_control,
        options);
    const Index trained = part.samples - m_done;
    if (m_result.best && (!part.best || part.best->p1 <= m_result.best->p1))
        part.best = m_result.best;
    part.hasTrained = part.hasTrained || m_result.hasTrained;
    phase.until = epochsOf(part.samples);
    phase.measured = trained > 0 ? (part.time - m_time) * m_plan.config.train.batch / double(trained) : 0;
    phase.loss = part.last ? part.last->loss : 0;
    phase.p1 = part.last ? part.last->p1 : 0;
    m_result = part;
    m_done = part.samples;
    m_time = part.time;
    m_from = m_checkpoint;
    m_search = {};
    ++m_phases;
    if (m_training.onPhase && part.hasTrained)
        m_training.onPhase(phase);
    const double limit = m_plan.config.train.seconds;
    return part.status == RunStatus::Done && m_done == end && end < m_total && (limit <= 0 || m_time < limit)
        && !(part.last && m_plan.goal.reached(*part.last));
}

RunResult PhasedTraining::run()
{
    try {
        if (m_options.resumeFrom.empty())
            searchFromStart();
        else
            goOn();
        while (trainPhase())
            searchHere();
    } catch (const Canceled&) { // what is trained stays
        m_control.stop();
    } catch (const std::exception& e) {
        const Failure failure = failureOf(e);
        m_result.error = failure.text;
        m_result.exitStatus = failure.exitStatus;
    }
    m_result.time = m_time;
    m_result.wall = m_events.wall();
    m_result.samplesPerSecond = m_time > m_timeBefore ? double(m_done - m_doneBefore) / (m_time - m_timeBefore) : 0;
    return m_result;
}

} // namespace

double probeEpochs(const RunConfig& complete, const RunData& data)
{
    constexpr double perTraining = 400, minUpdates = 40, max = 0.5;
    const double min = minUpdates * complete.train.batch / double(std::max<Index>(data.train.samples, 1));
    return std::max(std::min(complete.train.epochs / perTraining, max), min);
}

Index phaseEnd(Index done, Index searched, Index probe, Index total)
{
    const Index usual = Index(phasePerSearch) * usualProbes * probe, end = done + Index(phasePerSearch) * searched;
    return total - end < usual / 2 ? total : end;
}

RunResult trainOmnivore(const RunPlan& plan, const RunData& data, const EventSink& sink, RunControl& control,
    const RunOptions& options, const OmnivoreTraining& training)
{
    sink(StartedEvent { options.runId, configJson(plan.config), buildText() });
    if (!plan.chosen.empty())
        sink(NoteEvent { 0, 0, plan.chosen });
    PhasedTraining phases(plan, data, sink, control, options, training);
    RunResult result = phases.run();
    result.run = options.runId;
    endRun(result, control, plan.isVirtual(), sink);
    return result;
}

} // namespace evenkeel

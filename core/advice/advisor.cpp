// SPDX-License-Identifier: GPL-3.0-or-later
// Judges the rules every few steps, and whenever something else happens.
#include "core/advice/advisor.h"

#include "core/base/error.h"

#include <algorithm>
#include <cmath>

namespace evenkeel {

namespace {

constexpr std::int64_t stepsPerMark = 16; // steps between two marks, per device

} // namespace

Advisor::Advisor(const RunConfig& config, Suggests suggests)
    : m_suggests(suggests)
    , m_sums(config)
    , m_states(rules().size())
{
}

void Advisor::add(const Event& event)
{
    std::visit([this](const auto& e) { add(e); }, event);
}

void Advisor::add(const StepEvent& step)
{
    m_sums.add(step);
    if (++m_steps % (stepsPerMark * std::max(m_sums.ranks(), 1)) != 0)
        return;
    m_sums.mark();
    judge(Occasion::Steps);
}

void Advisor::add(const ReplicasEvent& replicas)
{
    m_sums.add(replicas);
    judge(Occasion::Event);
}

void Advisor::add(const EvaluationEvent& evaluation)
{
    m_sums.add(evaluation);
    judge(Occasion::Event);
}

void Advisor::add(const DeviceEvent& device)
{
    m_sums.add(device);
    judge(Occasion::Event);
}

void Advisor::add(const NoteEvent& note)
{
    m_sums.add(note);
    if (!note.kind.empty())
        judge(Occasion::Event);
}

void Advisor::finish() { judge(Occasion::End); }

// What must be so several times is looked at every so many steps only: events may come at one time.
void Advisor::judge(Occasion occasion)
{
    const RunMoment half = m_sums.last(0.5);
    const RuleFacts facts { m_sums, half };
    for (std::size_t i = 0; i < m_states.size(); ++i) {
        const Rule& rule = rules()[i];
        if (occasion == Occasion::Event && rule.patience > 1)
            continue;
        try {
            judge(rule, m_states[i], facts, occasion == Occasion::End ? 1 : rule.patience);
        } catch (const InputError&) { // the configuration of an imported run may be anything
            continue;
        }
    }
}

void Advisor::judge(const Rule& rule, State& state, const RuleFacts& facts, int patience)
{
    const Measure measure = rule.measure(facts);
    const bool isOtherwise = state.isActive ? measure.value < rule.end : measure.value > rule.begin;
    state.streak = isOtherwise ? state.streak + 1 : 0;
    if (state.streak >= patience) {
        state.isActive = !state.isActive;
        state.streak = 0;
        state.finding.isOver = !state.isActive;
        m_changed = true;
    }
    if (!state.isActive || measure.value < rule.end)
        return;
    Finding found { .rule = rule.id, .severity = rule.severity, .lane = rule.lane, .from = measure.from };
    rule.describe(facts, measure, found);
    if (m_suggests == Suggests::Nothing)
        found.changes.clear();
    found.to = facts.run.now().time;
    m_changed = m_changed || found.sentence != state.finding.sentence;
    state.finding = std::move(found);
}

std::vector<Finding> Advisor::findings() const
{
    std::vector<Finding> found;
    for (const State& state : m_states)
        if (!state.finding.sentence.empty())
            found.push_back(state.finding);
    std::ranges::stable_sort(found, {}, [](const Finding& f) { return std::pair(f.isOver, -int(f.severity)); });
    return found;
}

} // namespace evenkeel

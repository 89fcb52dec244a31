// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/log/folds/run_fold.h"

#include "core/log/folds/heterogeneity.h"
#include "core/log/folds/throughput.h"

#include <algorithm>
#include <cmath>

namespace evenkeel {

std::optional<double> goesOnAt(const Event& event)
{
    if (const auto* note = std::get_if<NoteEvent>(&event); note && note->kind == Fact::Continued)
        return note->time;
    const auto* step = std::get_if<StepEvent>(&event);
    return step ? std::optional(step->update > 1 ? step->time - step->seconds : 0) : std::nullopt;
}

void RunFold::passTime(double time, double wall) // ranks emit events out of order; a NaN changes nothing
{
    if (m_isFinished)
        return;
    m_totals.time = std::max(m_totals.time, time);
    m_totals.wall = std::max(m_totals.wall, wall);
}

void RunFold::continues(std::span<const EvaluationEvent> evaluations, double begin)
{
    m_totals.clockStart = std::max(0.0, begin);
    for (EvaluationEvent e : evaluations) {
        e.wall = 0; // wall time of another program's run
        add(e);
        m_totals.samples = e.samples;
        m_known = { double(e.samples), double(e.updates) };
    }
}

void RunFold::add(const StepEvent& step)
{
    const RankFold::Added added = m_ranks.add(step);
    const double share = 1 / double(std::max(step.devices, 1));
    if (added.isFirst) { // the first step of a rank shows what the rank had done before
        m_before.samples += double(step.samples - step.batch);
        m_before.updates += share * double(step.update - 1);
    }
    m_made.samples += double(added.samples);
    m_made.updates += share * double(added.updates);
    m_totals.samples = std::llround(m_made.samples + std::max(m_before.samples, m_known.samples));
    if (m_totals.epochSamples > 0)
        m_totals.epochs = double(m_totals.samples) / m_totals.epochSamples;
    passTime(step.time, step.wall);
    if (!m_isFinished)
        m_totals.samplesPerSecond = samplesPerSecond(double(m_totals.samples), m_totals.time);
}

void RunFold::add(const EvaluationEvent& e)
{
    passTime(e.time, e.wall);
    m_totals.epochs = e.epoch;
    if (e.epoch > 0)
        m_totals.epochSamples = double(e.samples) / e.epoch;
    m_totals.bestP1 = m_totals.isEvaluated ? std::fmax(m_totals.bestP1, e.p1) : e.p1;
    m_totals.isEvaluated = true;
    m_totals.last = e;
    measure();
}

void RunFold::add(const FinishedEvent& e)
{
    if (m_totals.status != RunStatus::Importing) // then the end of the file decides, not the end of the run
        m_totals.status = e.status;
    m_totals.error = e.error;
    if (e.time > 0)
        m_totals.time = e.time;
    if (e.wall > 0)
        m_totals.wall = e.wall;
    if (e.samplesPerSecond > 0)
        m_totals.samplesPerSecond = e.samplesPerSecond;
    m_totals.finishedP1 = e.p1;
    m_isFinished = true;
    measure();
}

// Nothing where a rank has not worked yet.
void RunFold::measure()
{
    std::vector<double> speeds;
    for (const RankFold& rank : m_ranks.ranks())
        speeds.push_back(samplesPerSecond(double(rank.sums().samples), rank.sums().busy));
    m_totals.heterogeneity = heterogeneityOf(speeds).waiting;
}

} // namespace evenkeel

// SPDX-License-Identifier: GPL-3.0-or-later
// How each event changes the figures of its run.
#include "core/store/figures.h"

#include "core/events/throughput.h"

#include <algorithm>
#include <cmath>

namespace evenkeel {
namespace {

void pass(Figures& figures, double time, double wall) // ranks tell out of order; a NaN changes nothing
{
    figures.time = std::max(figures.time, time);
    figures.wall = std::max(figures.wall, wall);
}

struct Follow {
    Figures& figures;

    void operator()(const StartedEvent&) const { }
    void operator()(const MergeEvent& e) const { pass(figures, e.time, e.wall); }
    void operator()(const DeviceEvent&) const { }
    void operator()(const NoteEvent&) const { }

    void operator()(const StepEvent& e) const
    {
        if (figures.samples == 0 && figures.resumed) // its clock goes on where the first run's stopped
            figures.clockStart = std::max(0.0, e.time - e.seconds);
        pass(figures, e.time, e.wall);
        figures.samples += e.batch;
        if (figures.epochSamples > 0)
            figures.epochs += e.batch / figures.epochSamples;
        if (figures.time > figures.clockStart)
            figures.samplesPerSecond = samplesPerSecond(double(figures.samples), figures.time - figures.clockStart);
    }

    void operator()(const EvaluationEvent& e) const
    {
        pass(figures, e.time, e.wall);
        figures.epochs = e.epoch;
        if (e.epoch > 0)
            figures.epochSamples = double(e.samples) / e.epoch;
        figures.bestP1 = figures.evaluated ? std::fmax(figures.bestP1, e.p1) : e.p1;
        figures.evaluated = true;
        figures.last = e;
    }

    void operator()(const FinishedEvent& e) const
    {
        if (figures.status != "importing") // then the end of the file decides, not the end of the run
            figures.status = e.status;
        figures.error = e.error;
        if (e.time > 0)
            figures.time = e.time;
        if (e.wall > 0)
            figures.wall = e.wall;
        if (e.samplesPerSecond > 0)
            figures.samplesPerSecond = e.samplesPerSecond;
        figures.finishedSeq = figures.events;
        figures.finishedP1 = e.p1;
    }
};

} // namespace

void follow(Figures& figures, const Event& event)
{
    std::visit(Follow { figures }, event);
    ++figures.events;
}

} // namespace evenkeel

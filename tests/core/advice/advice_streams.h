// SPDX-License-Identifier: GPL-3.0-or-later
// Streams of events made by hand for the tests of the rules, and what is found in them.
#pragma once

#include "core/advice/advisor.h"

#include <QString>
#include <algorithm>

namespace evenkeel {

class Stream {
public:
    explicit Stream(int devices, const std::string& algorithm = "local-sgd", ClockKind clock = ClockKind::Virtual)
        : m_config(config(devices, algorithm, clock))
        , m_advisor(m_config)
        , m_counts(std::size_t(devices))
    {
    }
    explicit Stream(const RunConfig& config)
        : m_config(config)
        , m_advisor(config)
        , m_counts(config.devices.size())
    {
    }

    static RunConfig config(int devices, const std::string& algorithm, ClockKind clock = ClockKind::Virtual)
    {
        RunConfig c;
        c.devices.assign(std::size_t(devices), "sim");
        c.train.algorithm = algorithm;
        c.train.clock = clock;
        c.train.batch = 32;
        c.train.rate = 0.4;
        c.train.epochs = 20;
        return c;
    }

    Advisor& advisor() { return m_advisor; }
    double time = 0, loss = 1;
    std::int64_t staleness = 0;

    // A step of `seconds` that ends at `at`.
    void step(int rank, double at, double seconds)
    {
        const std::int64_t update = ++m_counts[std::size_t(rank)];
        time = std::max(time, at);
        m_advisor.add(StepEvent { .time = at,
            .wall = at,
            .rank = rank,
            .update = update,
            .samples = 32 * update,
            .batch = 32,
            .loss = loss,
            .seconds = seconds,
            .staleness = staleness });
    }
    // Rounds in which each device makes a step of its seconds, waits for the slowest, and exchanges for `gap` seconds.
    void rounds(int count, const std::vector<double>& seconds, double gap = 0)
    {
        for (int i = 0; i < count; ++i) {
            const double begin = time;
            std::vector<int> order(seconds.size());
            for (std::size_t r = 0; r < order.size(); ++r)
                order[r] = int(r);
            std::ranges::stable_sort(order, {}, [&](int r) { return seconds[std::size_t(r)]; });
            for (const int r : order)
                if (seconds[std::size_t(r)] > 0) // else it makes none
                    step(r, begin + seconds[std::size_t(r)], seconds[std::size_t(r)]);
            time = begin + *std::ranges::max_element(seconds) + gap;
        }
    }
    void merge(const std::vector<double>& batches, const std::vector<std::int64_t>& updates,
        const std::vector<double>& weights, double seconds = 0)
    {
        m_advisor.add(MergeEvent { .time = time,
            .wall = time,
            .weights = weights,
            .batches = batches,
            .updates = updates,
            .seconds = seconds });
    }
    void evaluation(double epoch, double p1, double seconds = 0)
    {
        m_advisor.add(EvaluationEvent { .time = time, .wall = time, .epoch = epoch, .p1 = p1, .seconds = seconds });
    }
    void note(const NoteKind& kind, int rank) { m_advisor.add(NoteEvent { time, time, "a note", kind, { rank } }); }
    void reading(int rank, double clock, const std::string& throttle, double utilization = 0.9)
    {
        m_advisor.add(DeviceEvent { .time = time += 0.5,
            .wall = time,
            .rank = rank,
            .utilization = utilization,
            .readings = { .clock = clock, .throttle = throttle } });
    }

    // The ids of what is so now, in their order: "divergence waiting"; what is over is in brackets.
    QString found() const
    {
        QString ids;
        for (const Finding& f : m_advisor.findings())
            ids += (ids.isEmpty() ? "" : " ") + QString::fromStdString(f.isOver ? "(" + f.rule + ")" : f.rule);
        return ids;
    }
    Finding first() const
    {
        const std::vector<Finding> all = m_advisor.findings();
        return all.empty() ? Finding {} : all.front();
    }
    QString change(std::size_t which = 0) const // the settings of the first finding's change
    {
        const Finding finding = first();
        QString text;
        if (which < finding.changes.size())
            for (const std::string& setting : finding.changes[which].settings)
                text += (text.isEmpty() ? "" : " ") + QString::fromStdString(setting);
        return text;
    }

private:
    RunConfig m_config;
    Advisor m_advisor;
    std::vector<std::int64_t> m_counts;
};

} // namespace evenkeel

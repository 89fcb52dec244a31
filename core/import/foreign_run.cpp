// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/import/foreign_run.h"

#include "core/base/error.h"
#include "core/base/number_text.h"
#include "core/base/phrase.h"
#include "core/import/sequence.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <ctime>

namespace evenkeel {

namespace {

std::string isoTime(double unixSeconds)
{
    constexpr double year2000 = 946684800, year3000 = 32503680000.0;
    if (!(unixSeconds > year2000 && unixSeconds < year3000))
        return {};
    const auto seconds = std::time_t(unixSeconds);
    std::tm utc {};
    gmtime_r(&seconds, &utc);
    std::array<char, 32> text {};
    std::strftime(text.data(), text.size(), "%FT%T+00:00", &utc);
    return text.data();
}

// Of all rows; infinity: they have no times.
double beginOf(const ScalarRows& rows)
{
    double begin = isUsable(rows.begin) ? rows.begin : std::numeric_limits<double>::infinity();
    for (const ScalarRow& row : rows.rows)
        if (isUsable(row.time))
            begin = std::min(begin, row.time);
    return begin;
}

void checkScore(const ScalarRows& rows, const ScalarRow& row, const MappedTag& tag, double value)
{
    if (tag.metric == &testLoss || std::isnan(value) || (value >= 0 && value <= 1))
        return;
    const std::string place
        = row.line > 0 ? "line " + std::to_string(row.line) : "step " + std::to_string(row.step.value_or(0));
    throw InputError(
        phrase("%1: %2 is %3, but %4 is from 0 to 1; divide percentages by 100, or name another tag by --map",
            { place, rows.tags[tag.tag], exactText(value), tag.metric->label }));
}

// Sets the metrics that the row has; returns how many.
std::size_t setMetrics(
    EvaluationEvent& e, const ScalarRows& rows, const ScalarRow& row, const std::vector<MappedTag>& mapped)
{
    std::size_t count = 0;
    for (const auto& [tag, value] : row.values)
        for (const MappedTag& one : mapped)
            if (one.tag == tag) {
                checkScore(rows, row, one, value);
                one.metric->in(e) = value;
                count += std::isfinite(value) ? 1 : 0;
            }
    return count;
}

std::size_t metricsOf(const EvaluationEvent& e)
{
    return std::size_t(
        std::ranges::count_if(metrics, [&](const Metric& metric) { return std::isfinite(metric.in(e)); }));
}

struct Evaluations {
    std::vector<EvaluationEvent> events; // evaluations in their order
    Sequence sequence;
    std::size_t repeated = 0; // number of values that were recorded again at their step
};

// From zero where times are Unix times, or negative.
void moveTimes(Evaluations& made, const ScalarRows& rows)
{
    double first = made.sequence.isSinceEpoch() ? beginOf(rows) : 0;
    for (const EvaluationEvent& e : made.events)
        first = std::min(first, e.time);
    for (EvaluationEvent& e : made.events) {
        e.time -= first < 0 || first > minUnixTime ? first : 0;
        e.wall = made.sequence.order->isTime ? e.time : 0;
    }
}

// Rows of one step, one after the other, are one evaluation: a program may record each metric by itself.
Evaluations joined(const ScalarRows& rows, const std::vector<MappedTag>& mapped, Sequence sequence)
{
    Evaluations made { {}, std::move(sequence) };
    const bool hasSteps = made.sequence.hasSteps();
    double epoch = std::numeric_limits<double>::quiet_NaN(); // epoch of the row before
    for (const std::size_t place : made.sequence.places) {
        const ScalarRow& row = rows.rows[place];
        const auto updates = hasSteps ? *row.step : std::int64_t(made.events.size() + 1);
        const bool isOtherEpoch = isUsable(epoch) && isUsable(row.epoch) && epoch != row.epoch;
        if (!hasSteps || made.events.empty() || made.events.back().updates != updates || isOtherEpoch) {
            made.events.push_back(evaluationWithoutMetrics());
            made.events.back().updates = updates;
        }
        EvaluationEvent& e = made.events.back();
        const std::size_t before = metricsOf(e);
        const std::size_t set = setMetrics(e, rows, row, mapped);
        made.repeated += before + set - metricsOf(e);
        epoch = row.epoch;
        e.epoch = isUsable(epoch) ? std::max(0.0, epoch) : e.epoch;
        e.samples = row.samples.value_or(0);
        e.time = made.sequence.order->of(row, place);
    }
    return made;
}

Evaluations evaluationsOf(const ScalarRows& rows, const std::vector<MappedTag>& mapped)
{
    std::vector<std::size_t> places; // places in `rows`
    for (std::size_t i = 0; i < rows.rows.size(); ++i)
        if (EvaluationEvent e = evaluationWithoutMetrics(); setMetrics(e, rows, rows.rows[i], mapped) > 0)
            places.push_back(i);
    Evaluations made = joined(rows, mapped, sequenceOf(rows, places));
    const bool countsNothing = places.size() > 2 && made.events.size() == 1 && made.repeated > 0; // one step for all
    if (countsNothing)
        made = joined(rows, mapped, sequenceOf(rows, places, false));
    moveTimes(made, rows);
    return made;
}

std::string notesOf(const ScalarRows& rows, const std::vector<MappedTag>& mapped, const Evaluations& evaluations)
{
    const Sequence& sequence = evaluations.sequence;
    std::string notes = phrase("Imported from %1:", { rows.program });
    for (const MappedTag& one : mapped)
        notes += " " + rows.tags[one.tag] + " as " + one.metric->label
            + (saysHeldOut(rows.tags[one.tag]) ? "" : " (its name says no test set)")
            + (&one == &mapped.back() ? "." : ",");
    if (!rows.about.empty())
        notes += " " + rows.about;
    for (const std::string& notice : rows.notices)
        notes += " Of the file: " + notice + ".";
    if (sequence.stepsBeginAgain)
        notes += " Its steps begin again in every epoch.";
    if (sequence.replaced > 0)
        notes += std::string(" Its ") + sequence.steps->name + " go back, as those of a log that was restarted: "
            + std::to_string(sequence.replaced) + " evaluations that were replaced are left out.";
    if (evaluations.repeated > 0)
        notes += " Values that were recorded again at their step: " + std::to_string(evaluations.repeated)
            + ", of which the last ones count.";
    if (!sequence.order->isTime)
        notes += std::string(sequence.hadTimes ? " Its times go back:" : " Not all of its evaluations have a time:")
            + " they are ordered by their " + sequence.order->name + ", and the run is not compared by time.";
    if (!sequence.hasSteps())
        notes += " It has no steps since the beginning: what is shown as updates counts the evaluations.";
    return notes;
}

} // namespace

ForeignRun foreignRun(const ScalarRows& rows, const std::string& name, const TagMap& map)
{
    const std::vector<MappedTag> mapped = mappedTags(rows, map);
    const Evaluations evaluations = evaluationsOf(rows, mapped);
    if (evaluations.events.empty())
        throw InputError(phrase("its rows have no values of the metrics"));
    ForeignRun foreign;
    foreign.run = { .name = name,
        .algorithm = "imported",
        .devices = {},
        .config = "{}",
        .build = "imported from " + rows.program,
        .dataHash = {},
        .group = {} };
    foreign.events.assign(evaluations.events.begin(), evaluations.events.end());
    foreign.started = isoTime(beginOf(rows));
    foreign.notes = notesOf(rows, mapped, evaluations);
    const EvaluationEvent& last = evaluations.events.back();
    foreign.events.emplace_back(
        FinishedEvent { .status = rows.status, .error = {}, .time = last.time, .wall = last.wall, .p1 = last.p1 });
    return foreign;
}

} // namespace evenkeel

// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/runs/run_library.h"

#include "core/log/folds/time_to_accuracy.h"
#include "core/store/run_names.h"
#include "gui/parts/page_parts.h"

#include <algorithm>
#include <functional>
#include <tuple>

namespace evenkeel {

namespace {

bool sameList(const std::vector<RunSummary>& a, const std::vector<RunSummary>& b)
{
    const auto shown = [](const RunSummary& r) {
        const double p1 = r.last ? r.last->p1 : -1;
        return std::make_tuple(r.id, std::cref(r.name), std::cref(r.notes), std::cref(r.tags), r.starred, statusText(r),
            r.archived, r.epochs, r.time, r.samplesPerSecond, p1, r.bestP1, std::cref(r.error),
            std::cref(r.checkpoint));
    };
    return std::ranges::equal(a, b, {}, shown, shown);
}

} // namespace

RunLibrary::RunLibrary(RunStore& store, QObject* parent)
    : QObject(parent)
    , m_store(store)
{
    connect(&m_job, &BackgroundJob::failed, this, &RunLibrary::failed);
    connect(&m_targets, &RunTargets::changed, this, [this] {
        refresh();
        Q_EMIT evaluationsChanged(); // runs that are known already
    });
}

const RunSummary* RunLibrary::find(qint64 run) const
{
    const auto found = std::ranges::lower_bound(m_runs, run, std::greater<> {}, &RunSummary::id); // newest first
    return found == m_runs.end() || found->id != run ? nullptr : &*found;
}

QVector<qint64> RunLibrary::forerunners(qint64 run) const
{
    QVector<qint64> chain;
    for (const RunSummary* one = find(run); one && one->resumedFrom > 0; one = find(one->resumedFrom)) {
        if (chain.contains(one->resumedFrom)) // a database may say anything
            break;
        chain.append(one->resumedFrom);
    }
    return chain;
}

QVector<qint64> RunLibrary::followers(qint64 run) const
{
    QVector<qint64> runs;
    for (const RunSummary& one : m_runs)
        if (one.resumedFrom == run)
            runs.append(one.id);
    return runs;
}

QString RunLibrary::stateOf(const RunSummary& run)
{
    return QStringLiteral("%1 %2 %3").arg(QString::fromStdString(asText(run.status))).arg(run.time).arg(run.epochs);
}

bool RunLibrary::reachesTarget(const RunSummary& run) const
{
    const double target = m_targets.of(run);
    return target > 0 && run.bestP1 && *run.bestP1 >= target;
}

void RunLibrary::setWanted(const QSet<qint64>& runs, qint64 noted)
{
    if (m_wanted == runs && m_noted == noted)
        return;
    m_wanted = runs;
    if (std::exchange(m_noted, noted) != noted) {
        m_notes.clear();
        m_notedState.clear();
    }
    refresh();
}

QVector<EvaluatedRun> RunLibrary::evaluated(const QVector<qint64>& runs) const
{
    QVector<EvaluatedRun> result;
    for (qint64 id : runs) {
        const RunSummary* run = find(id);
        if (const auto read = m_read.constFind(id); run && read != m_read.cend())
            result.append({ *run, read->evaluations });
    }
    return result;
}

std::vector<NoteEvent> RunLibrary::notes(qint64 run) const
{
    return run == m_noted ? m_notes : std::vector<NoteEvent>();
}

std::optional<double> RunLibrary::reachedAfter(qint64 run) const
{
    const RunSummary* summary = find(run);
    const auto read = m_read.constFind(run);
    if (!summary || read == m_read.cend() || !(m_targets.of(*summary) > 0))
        return std::nullopt;
    return timeToTarget(read->evaluations, m_targets.of(*summary));
}

// Of a run that has not reached it, the last evaluation says all.
std::optional<ComparedRun> RunLibrary::timed(const RunSummary& run) const
{
    const double target = m_targets.of(run);
    if (!(target > 0) || !run.last)
        return std::nullopt;
    const auto read = m_read.constFind(run.id);
    if (read != m_read.cend() && !read->evaluations.empty())
        return timeOf(run, read->evaluations, precisionAt1, target);
    return reachesTarget(run) ? std::nullopt
                              : std::optional(timeOf(run, std::span(&*run.last, 1), precisionAt1, target));
}

QHash<qint64, ComparedRun> RunLibrary::times() const
{
    QHash<qint64, ComparedRun> times;
    for (const RunSummary& run : m_runs)
        if (const auto time = timed(run))
            times.insert(run.id, *time);
    return times;
}

QString RunLibrary::differs(const RunSummary& run) const
{
    const auto found = m_differences.find(repeatKey(run));
    return found == m_differences.end() ? QString() : textOf(found->second);
}

// What a job is asked for, and what it has read.
struct RunLibrary::Reading {
    QHash<qint64, QString> known; // states
    QSet<qint64> wanted;
    std::function<bool(const RunSummary&)> isWanted;
    qint64 noted = 0;
    QString notedState; // when its notes were read
    std::shared_ptr<WhatDiffers> whatDiffers;
    std::size_t listed = 0; // a sum over the runs that are compared, which changes with them
    std::vector<RunSummary> runs;
    bool isListed = false; // whether the runs are known
    int trashed = 0;
    QHash<qint64, Read> read;
    bool isWhole = true; // false: more runs have reached their targets than were read
    std::optional<std::vector<NoteEvent>> notes;
    std::optional<Differences> differences; // if others are compared
};

RunLibrary::Reading RunLibrary::read(const RunStore& store, const Reading& asked, const std::stop_token& stop)
{
    Reading reading;
    reading.noted = asked.noted;
    reading.runs = asked.isListed ? asked.runs : store.list(true);
    // Limit of runs read besides those that somebody looks at, who does not wait for them.
    constexpr int maxOthers = 300;
    int others = 0;
    for (const RunSummary& run : reading.runs) {
        const QString state = stateOf(run);
        const bool isLookedAt = asked.wanted.contains(run.id);
        if ((!isLookedAt && !asked.isWanted(run)) || asked.known.value(run.id) == state || stop.stop_requested())
            continue;
        others += isLookedAt ? 0 : 1;
        if (isLookedAt || others <= maxOthers)
            reading.read.insert(run.id, { state, store.evaluations(run.id) });
    }
    reading.isWhole = others <= maxOthers;
    const auto noted = std::ranges::find(reading.runs, asked.noted, &RunSummary::id);
    if (noted != reading.runs.end() && stateOf(*noted) != asked.notedState) {
        reading.notes = store.recordedNotes(asked.noted);
        reading.notedState = stateOf(*noted);
    }
    reading.trashed = static_cast<int>(store.trash().size());
    std::vector<RunSummary> listed;
    for (const RunSummary& run : reading.runs)
        if (!run.archived) {
            listed.push_back(run);
            reading.listed = reading.listed * 31 + static_cast<std::size_t>(run.id);
        }
    if (reading.listed != asked.listed)
        reading.differences = asked.whatDiffers->of(listed);
    return reading;
}

void RunLibrary::refresh()
{
    if (m_job.isRunning()) {
        m_again = true;
        return;
    }
    start(false);
}

void RunLibrary::start(bool isListed)
{
    m_again = false;
    Reading asked;
    asked.isListed = isListed;
    if (isListed)
        asked.runs = m_runs;
    asked.wanted = m_wanted;
    asked.noted = m_noted;
    asked.notedState = m_notedState;
    asked.whatDiffers = m_whatDiffers;
    asked.listed = m_listed;
    for (auto read = m_read.cbegin(); read != m_read.cend(); ++read)
        asked.known.insert(read.key(), read->state);
    std::map<std::string, double> targets;
    for (const RunSummary& run : m_runs)
        targets.try_emplace(run.dataHash, 0);
    for (auto& [data, target] : targets)
        target = m_targets.ofData(data);
    asked.isWanted = [targets](const RunSummary& run) {
        const auto target = targets.find(run.dataHash);
        return target != targets.end() && target->second > 0 && run.bestP1 && *run.bestP1 >= target->second;
    };
    m_job.start([this, asked](const BackgroundJob::Context& context) -> BackgroundJob::Finish {
        auto reading = std::make_shared<Reading>(read(m_store, asked, context.stop));
        return [this, reading] { take(std::move(*reading)); };
    });
}

void RunLibrary::take(Reading&& reading)
{
    const bool isFirst = std::exchange(m_first, false);
    const bool list = isFirst || m_trashed != reading.trashed || !sameList(m_runs, reading.runs) || reading.differences;
    m_trashed = reading.trashed;
    m_listed = reading.listed;
    m_runs = std::move(reading.runs);
    if (reading.differences)
        m_differences = std::move(*reading.differences);
    bool isLookedAt = false;
    for (auto one = reading.read.cbegin(); one != reading.read.cend(); ++one) {
        m_read.insert(one.key(), *one);
        isLookedAt |= m_wanted.contains(one.key());
    }
    const bool notes = reading.notes && reading.noted == m_noted;
    if (notes) {
        m_notes = std::move(*reading.notes);
        m_notedState = reading.notedState;
    }
    if (list) {
        m_targets.suggest(m_runs);
        Q_EMIT listChanged();
    }
    if (isLookedAt || notes || (reading.isWhole && !reading.read.isEmpty()))
        Q_EMIT evaluationsChanged();
    Q_EMIT listed();
    if (m_job.isRunning())
        return; // a slot has asked for more
    if (m_again)
        refresh();
    else if (isFirst || !reading.isWhole) // at first the targets of what is listed were not known
        start(true);
}

} // namespace evenkeel

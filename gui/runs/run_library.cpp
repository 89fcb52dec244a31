// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/runs/run_library.h"

#include "core/log/folds/time_to_accuracy.h"

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

bool RunLibrary::wants(const RunSummary& run, const QSet<qint64>& wanted, double target)
{
    return wanted.contains(run.id) || (target > 0 && run.bestP1 && *run.bestP1 >= target);
}

void RunLibrary::setWanted(const QSet<qint64>& runs)
{
    if (m_wanted == runs)
        return;
    m_wanted = runs;
    refresh();
}

void RunLibrary::setTarget(double p1)
{
    if (m_target == p1)
        return;
    m_target = p1;
    refresh();
    Q_EMIT evaluationsChanged(); // runs that are known already
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

std::optional<double> RunLibrary::reachedAfter(qint64 run) const
{
    const auto read = m_read.constFind(run);
    return read == m_read.cend() ? std::nullopt : timeToTarget(read->evaluations, m_target);
}

void RunLibrary::refresh()
{
    if (m_job.isRunning()) {
        m_again = true;
        return;
    }
    m_again = false;
    QHash<qint64, QString> known;
    for (auto read = m_read.cbegin(); read != m_read.cend(); ++read)
        known.insert(read.key(), read->state);
    m_job.start([this, known, wanted = m_wanted, target = m_target](
                    const BackgroundJob::Context& context) -> BackgroundJob::Finish {
        auto runs = std::make_shared<std::vector<RunSummary>>(m_store.list(true));
        QHash<qint64, Read> read;
        for (const RunSummary& run : *runs)
            if (const QString state = stateOf(run);
                wants(run, wanted, target) && known.value(run.id) != state && !context.stop.stop_requested())
                read.insert(run.id, { state, m_store.evaluations(run.id) });
        const auto trashed = static_cast<int>(m_store.trash().size());
        return [this, runs, trashed, read] { take(std::move(*runs), trashed, read); };
    });
}

void RunLibrary::take(std::vector<RunSummary> runs, int trashed, const QHash<qint64, Read>& read)
{
    const bool list = m_first || m_trashed != trashed || !sameList(m_runs, runs);
    m_trashed = trashed;
    m_first = false;
    m_runs = std::move(runs);
    for (auto one = read.cbegin(); one != read.cend(); ++one)
        m_read.insert(one.key(), *one);
    if (list)
        Q_EMIT listChanged();
    if (!read.isEmpty())
        Q_EMIT evaluationsChanged();
    if (m_again)
        refresh();
}

} // namespace evenkeel

// SPDX-License-Identifier: GPL-3.0-or-later
// What the Live page shows of stored runs: a whole one, the past of one that is continued, a ghost.
#include "core/base/error.h"
#include "core/log/event_order.h"
#include "core/log/folds/run_fold.h"
#include "core/store/foreign_facts.h"
#include "core/store/run_names.h"
#include "core/store/run_store.h"
#include "gui/live/findings_panel.h"
#include "gui/live/lane_detail.h"
#include "gui/live/live_page.h"
#include "gui/live/live_plots.h"
#include "gui/live/unseen_seconds.h"
#include "gui/parts/method_title.h"
#include "gui/parts/page_parts.h"
#include "gui/parts/translated.h"
#include "gui/parts/translated_phrase.h"
#include "gui/plots/plot.h"

#include <QStackedWidget>

#include <algorithm>
#include <cmath>
#include <limits>
#include <type_traits>
#include <utility>

namespace evenkeel {

namespace {

constexpr std::int64_t maxSteps = 400'000; // that are drawn of a stored run
constexpr std::int64_t maxHistorySteps = 20'000; // of the runs that one goes on from: read at once, and drawn
constexpr std::int64_t maxBusyBlocks = 4'000; // of spans, from which busy time between steps is known

qint64 trainSamplesOf(const RunSeries& series) // 0: not known
{
    for (const EvaluationEvent& e : series.evaluations)
        if (e.epoch > 0)
            return std::llround(double(e.samples) / e.epoch);
    return 0;
}

std::vector<double> unseenOf(const RunSeries& series)
{
    return hasGaps(series.steps) ? unseenSeconds(series.steps, series.spans) : std::vector<double>();
}

// As the session knew it when the run began.
RunInfo infoOf(const RunSummary& run, const RunSeries& series)
{
    return { .config = configOf(run), .trainSamples = trainSamplesOf(series), .resumed = run.resumedFrom };
}

struct StoredRun {
    RunSummary summary;
    RunInfo info;
    RunSeries series;
    std::vector<double> unseen;
    std::int64_t seq = -1; // of the last event
};

std::shared_ptr<const StoredRun> readRun(const RunStore& store, qint64 run)
{
    const auto summary = store.find(run);
    if (!summary)
        throw InputError("it is no longer in the database");
    auto read = std::make_shared<StoredRun>();
    read->summary = *summary;
    read->series = store.seriesAfter(run, read->seq, maxSteps);
    read->series.spans = store.spans(run, 0, std::numeric_limits<double>::infinity(), maxBusyBlocks);
    read->info = infoOf(*summary, read->series);
    read->unseen = unseenOf(read->series);
    sortByTime(read->series.spans);
    return read;
}

// Of the runs that this one goes on from; null: none, or nothing is known of where.
std::shared_ptr<const RunSeries> historyOf(const RunStore& store, qint64 continued, const RunSeries& series)
{
    std::optional<double> begin;
    visitInOrder(series, [&](const auto& event) { begin = begin ? begin : goesOnAt(event); });
    if (continued == 0 || !begin || *begin <= 0)
        return nullptr;
    return std::make_shared<const RunSeries>(store.history(continued, *begin, maxHistorySteps, maxBusyBlocks));
}

} // namespace

void LivePage::showStored(qint64 run)
{
    if (m_session.isLive()) {
        Q_EMIT statusMessage(tr("A run is in progress, which stays in view; stored runs can be shown behind it."));
        return;
    }
    if (!m_store)
        return;
    stopFollowing();
    m_opening.start([this, run, store = m_store](const BackgroundJob::Context&) -> BackgroundJob::Finish {
        return [this, read = readRun(*store, run)] {
            if (m_session.isLive())
                return;
            if (read->summary.status == RunStatus::Running)
                m_follower.follow(*m_store, read->summary.id, read->seq);
            replay(read->summary, read->info, read->series, read->unseen);
        };
    });
}

LivePage::Kept LivePage::kept() const
{
    return { .isShown = m_stack->currentIndex() == 1,
        .run = m_run,
        .ghost = m_ghostRun,
        .rival = m_rivalRun,
        .info = m_data.info(),
        .seconds = m_progress.seconds(),
        .result = m_result };
}

void LivePage::showAgain(const Kept& before)
{
    if (!before.isShown)
        return;
    m_stack->setCurrentIndex(1);
    if (before.ghost > 0)
        showGhost(before.ghost);
    if (before.run > 0 && !m_session.isLive() && !before.result) // not the session's
        return showStored(before.run);
    if (m_session.state() == RunSession::State::Loading)
        return showLoading({}, 0);
    if (before.info.config.devices.empty())
        return;
    m_algorithm = methodTitle(before.info.config.train.algorithm); // which is no rival of itself
    startRun(before.info);
    m_progress.setSeconds(before.seconds);
    if (before.rival > 0) {
        showGhost(before.rival);
        m_ghostRun = 0;
        m_rivalRun = before.rival;
    }
    if (before.run > 0)
        catchUp(before.run);
    if (before.result)
        endRun(*before.result);
}

// What the session's run has recorded, until its end: events that the session delivers now would come twice.
void LivePage::catchUp(qint64 run)
{
    m_run = run;
    const qint64 continued = std::exchange(m_continued, 0);
    if (!m_store)
        return;
    m_isBehind = true;
    m_opening.start([this, run, continued, store = m_store](const BackgroundJob::Context&) -> BackgroundJob::Finish {
        const auto read = readRun(*store, run);
        const auto history = historyOf(*store, continued, read->series);
        return [this, read, history] {
            if (history)
                showHistory(*history, unseenOf(*history));
            m_plots->plot().setWindowTitle(textOf(provenance(read->summary)));
            addSeries(read->series, read->unseen);
            m_detail->show(read->summary.id, read->series.isWhole);
            m_findings->showStored(*m_store, read->summary.id);
            m_plots->timeline().reader().showStored(m_data.ranks(), read->summary.id);
            m_follower.follow(*m_store, read->summary.id, read->seq);
            refresh();
        };
    });
}

void LivePage::stopFollowing()
{
    m_follower.stop();
    if (std::exchange(m_isBehind, false))
        m_opening.cancel();
}

void LivePage::replay(
    const RunSummary& run, const RunInfo& info, const RunSeries& series, const std::vector<double>& unseen)
{
    startRun(info);
    m_run = run.id;
    if (run.status != RunStatus::Running && run.wall != run.time) // older versions did not store it in virtual time
        m_progress.setSeconds(run.wall);
    if (run.ranks == 0)
        m_what = textOf(run.build); // "imported from CSV"
    addSeries(series, unseen);
    m_detail->show(run.id, series.isWhole);
    m_plots->plot().setWindowTitle(textOf(provenance(run)));
    nameStored(run);
    if (run.status == RunStatus::Failed && m_data.updates() == 0 && run.ranks > 0)
        showNoSteps(translatedText(run.error));
    m_findings->showStored(*m_store, run.id);
    m_plots->plot().showAll();
    m_plots->timeline().reader().showStored(m_data.ranks(), run.id);
    refresh();
}

void LivePage::addSeries(const RunSeries& series, const std::vector<double>& unseen)
{
    m_feed.add(series, unseen);
    for (const NoteEvent& note : series.notes)
        addNote(note);
}

void LivePage::showFollowed(const RunSummary& run, const RunSeries& series)
{
    if (m_data.info().trainSamples == 0) // which only an evaluation shows
        m_data.learnSamples(trainSamplesOf(series));
    addSeries(series);
    m_plots->timeline().reader().readOn();
    m_findings->readOn(*m_store, run.id, !m_follower.isFollowing());
    if (!m_isBehind)
        nameStored(run);
    else if (!m_follower.isFollowing())
        m_isBehind = false;
    refresh();
}

void LivePage::nameStored(const RunSummary& run)
{
    m_ended = run.status;
    QString name = tr("Run %1, %2: %3").arg(run.id).arg(m_what, translated(statusText(run)));
    if (m_follower.isFollowing())
        name = tr("Run %1, %2: running in another process (pid %3, host %4), followed here")
                   .arg(run.id)
                   .arg(m_what)
                   .arg(run.pid)
                   .arg(QString::fromStdString(run.host));
    if (run.resumedFrom > 0)
        name = tr("%1; it goes on from run %2").arg(name).arg(run.resumedFrom);
    m_said = name.toHtmlEscaped();
}

// Of the run that this one continues from `time` on, and those before it. Events are held meanwhile.
void LivePage::readHistory(double time)
{
    const qint64 run = std::exchange(m_continued, 0);
    if (run == 0 || time <= 0 || !m_store)
        return;
    m_readingHistory.start([this, run, time, store = m_store](const BackgroundJob::Context&) -> BackgroundJob::Finish {
        const auto history
            = std::make_shared<const RunSeries>(store->history(run, time, maxHistorySteps, maxBusyBlocks));
        return [this, history, unseen = unseenOf(*history)] { showHistory(*history, unseen); };
    });
}

void LivePage::showHistory(const RunSeries& history, const std::vector<double>& unseen)
{
    if (m_data.info().trainSamples == 0)
        m_data.learnSamples(trainSamplesOf(history));
    addSeries(history, unseen);
    m_data.beginHere();
    m_plots->timeline().reader().add(history.spans);
    m_findings->add(history);
    feedHeld();
}

void LivePage::showGhost(qint64 run)
{
    m_ghostRun = run;
    if (!m_store || run <= 0) {
        m_readingGhost.cancel();
        return m_plots->clearGhost();
    }
    m_readingGhost.start([this, run, store = m_store](const BackgroundJob::Context&) -> BackgroundJob::Finish {
        const auto summary = store->find(run);
        if (!summary)
            return [this] { m_plots->clearGhost(); };
        const ClockKind clock = configFromJson(summary->config).train.clock;
        return [this, run, name = methodTitle(summary->algorithm), evaluations = store->evaluations(run), clock] {
            m_plots->setGhost(tr("Run %1: %2").arg(run).arg(name), evaluations, clock);
            m_stack->setCurrentIndex(1);
        };
    });
}

} // namespace evenkeel

// SPDX-License-Identifier: GPL-3.0-or-later
// What the Live page shows of stored runs: a whole one, the past of one that is continued, a ghost.
#include "core/base/error.h"
#include "core/store/run_store.h"
#include "gui/live/findings_panel.h"
#include "gui/live/live_devices_model.h"
#include "gui/live/live_page.h"
#include "gui/live/live_plots.h"
#include "gui/parts/page_parts.h"
#include "gui/plots/plot.h"
#include "gui/timeline/timeline_panel.h"

#include <QStackedWidget>

#include <algorithm>
#include <cmath>
#include <limits>
#include <set>
#include <utility>

namespace evenkeel {

namespace {

constexpr std::int64_t maxSteps = 400'000; // that are drawn of a stored run

// As the session knew it when the run began.
RunInfo infoOf(const RunSummary& run, const RunSeries& series)
{
    RunInfo info { .config = configFromJson(run.config), .resumed = run.resumedFrom };
    for (const EvaluationEvent& e : series.evaluations)
        if (e.epoch > 0)
            info.trainSamples = std::llround(double(e.samples) / e.epoch);
    return info;
}

// visit(event) for the events of one kind up to `time`, from `next` on.
template<typename E>
void visitUntil(
    const std::vector<E>& events, std::size_t& next, double time, const std::function<void(const E&)>& visit)
{
    for (; next < events.size() && !(events[next].time > time); ++next)
        visit(events[next]);
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
    m_follower.stop();
    m_opening.start([this, run, store = m_store](const BackgroundJob::Context&) -> BackgroundJob::Finish {
        const auto summary = store->find(run);
        if (!summary)
            throw InputError("it is no longer in the database");
        std::int64_t seq = -1;
        auto series = std::make_shared<const RunSeries>(store->seriesAfter(run, seq, maxSteps));
        const RunInfo info = infoOf(*summary, *series);
        return [this, summary = *summary, info, series, seq] {
            if (m_session.isLive())
                return;
            if (summary.status == "running")
                m_follower.follow(*m_store, summary.id, seq);
            replay(summary, info, *series);
        };
    });
}

void LivePage::replay(const RunSummary& run, const RunInfo& info, const RunSeries& series)
{
    startRun(info);
    m_isStored = true;
    const double begin = !series.steps.empty() ? series.steps.front().time - series.steps.front().seconds
        : !series.evaluations.empty()          ? series.evaluations.front().time
                                               : 0;
    showHistory(begin);
    addSeries(series);
    nameStored(run);
    m_findings->showStored(*m_store, run.id);
    m_plots->plot().showAll();
    m_timeline->showStored(info.config, run.id);
    refresh();
}

// In the order of the run's clock.
void LivePage::addSeries(const RunSeries& series)
{
    std::size_t merge = 0, evaluation = 0, replicas = 0, device = 0;
    const auto others = [&](double time) {
        visitUntil<MergeEvent>(series.merges, merge, time, [this](const MergeEvent& event) { feed(event); });
        visitUntil<ReplicasEvent>(series.replicas, replicas, time, [this](const ReplicasEvent& event) { feed(event); });
        visitUntil<DeviceEvent>(series.devices, device, time, [this](const DeviceEvent& event) { feed(event); });
        visitUntil<EvaluationEvent>(
            series.evaluations, evaluation, time, [this](const EvaluationEvent& event) { feed(event); });
    };
    for (const StepEvent& step : series.steps) {
        others(std::nextafter(step.time, 0)); // what comes at the same time follows the step
        feed(step);
    }
    others(std::numeric_limits<double>::infinity());
    addNotes({ series.notes.begin(), series.notes.end() });
}

void LivePage::showFollowed(const RunSummary& run, const RunSeries& series)
{
    if (m_data.info().trainSamples == 0) { // which only an evaluation shows
        const RunInfo info = infoOf(run, series);
        if (info.trainSamples > 0)
            m_data.learnSamples(info.trainSamples);
    }
    addSeries(series);
    m_timeline->readOn(series.merges);
    nameStored(run);
    refresh();
}

void LivePage::nameStored(const RunSummary& run)
{
    m_ended = run.status;
    QString name = tr("Run %1, %2: %3").arg(run.id).arg(m_what, QString::fromStdString(statusText(run)));
    if (m_follower.isFollowing())
        name = tr("Run %1, %2: running in another process (pid %3, host %4), followed here")
                   .arg(run.id)
                   .arg(m_what)
                   .arg(run.pid)
                   .arg(QString::fromStdString(run.host));
    m_message->showMessage(InlineMessage::Kind::Information, name.toHtmlEscaped());
}

// The evaluations of all runs that this one continues, which began at `time` of their clock, the oldest first.
void LivePage::showHistory(double time)
{
    qint64 run = std::exchange(m_continued, 0);
    if (run == 0)
        return;
    std::vector<std::vector<EvaluationEvent>> chain;
    std::set<qint64> seen;
    while (m_store && run > 0 && seen.insert(run).second) {
        chain.push_back(m_store->evaluations(run));
        const auto summary = m_store->find(run);
        run = summary ? summary->resumedFrom : 0;
    }
    std::vector<EvaluationEvent> all;
    std::ranges::reverse(chain);
    for (const std::vector<EvaluationEvent>& part : chain) {
        if (!part.empty()) // a run may have gone on after what the next one continues from
            std::erase_if(all, [&](const EvaluationEvent& e) { return e.time >= part.front().time; });
        all.insert(all.end(), part.begin(), part.end());
    }
    std::erase_if(all, [time](const EvaluationEvent& e) { return e.time > time; });
    m_data.start(m_data.info(), all.empty() ? std::nullopt : std::optional(all.back()));
    for (const EvaluationEvent& e : all)
        m_data.addEvaluation(e);
    m_plots->restart();
    m_plots->setHistory(all);
}

void LivePage::showGhost(qint64 run)
{
    m_ghostRun = run;
    const auto summary = m_store ? m_store->find(run) : std::nullopt;
    if (!summary) {
        m_plots->clearGhost();
        return;
    }
    m_plots->setGhost(tr("Run %1: %2").arg(run).arg(QString::fromStdString(summary->name)), m_store->evaluations(run),
        configFromJson(summary->config).train.clock);
    m_stack->setCurrentIndex(1);
}

} // namespace evenkeel

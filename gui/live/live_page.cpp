// SPDX-License-Identifier: GPL-3.0-or-later
// Connects the live run with head, findings, lanes and table.
#include "gui/live/live_page.h"

#include "core/project/automatic.h"
#include "core/store/run_names.h"
#include "gui/graph/graph_view.h"
#include "gui/live/child_output.h"
#include "gui/live/findings_panel.h"
#include "gui/live/lane_detail.h"
#include "gui/live/live_devices.h"
#include "gui/live/live_plots.h"
#include "gui/live/run_head.h"
#include "gui/live/status_line.h"
#include "gui/parts/device_text.h"
#include "gui/parts/dock_area.h"
#include "gui/parts/duration_text.h"
#include "gui/parts/method_title.h"
#include "gui/parts/page_parts.h"
#include "gui/parts/plain_words.h"
#include "gui/parts/translated_phrase.h"
#include "gui/parts/turning_box.h"
#include "gui/plots/plot.h"

#include <QLocale>
#include <QStackedWidget>
#include <QVBoxLayout>

#include <algorithm>
#include <chrono>
#include <climits>
#include <utility>

namespace evenkeel {

namespace {

constexpr auto refreshInterval = std::chrono::milliseconds(400); // nobody reads faster; drawing takes a core otherwise

} // namespace

LivePage::LivePage(RunSession& session, const RunStore* store, QWidget* parent)
    : Page(parent)
    , m_session(session)
    , m_store(store)
    , m_progress(session, m_data)
    , m_stack(new QStackedWidget)
    , m_head(new RunHead(session, m_data, m_progress))
    , m_status(new StatusLine)
    , m_message(new InlineMessage)
    , m_failed(new EmptyState({}, {}, tr("Open the Train page")))
    , m_findings(new FindingsPanel)
    , m_plots(new LivePlots(m_data, store))
    , m_detail(new LaneDetail(*m_plots, store, this))
    , m_graph(new GraphView)
    , m_devices(new LiveDevices(m_data))
    , m_area(new DockArea(QStringLiteral("live/panels"), m_plots))
    , m_feed(m_data, *m_plots, *m_graph)
{
    auto* empty = new EmptyState(tr("No run in progress"),
        tr("Choose an algorithm on the Train page and start a run. The curves of every device appear here during "
           "training."),
        tr("Open the Train page"));
    connect(empty, &EmptyState::clicked, this, [this] { Q_EMIT pageRequested(PageId::Train); });

    constexpr int minPlot = 178; // pixels: a lane with its numbers below a line of legend
    m_plots->plot().setMinimumHeight(withFont(*this, minPlot));
    m_area->add(QStringLiteral("devices"), tr("Devices of the run"), m_devices);
    addGraphPanel();
    m_area->setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Ignored); // lanes fold before the page scrolls
    m_area->restore();
    showGraphPanel();
    connect(m_area, &DockArea::roomChanged, this, &LivePage::fitPanels);
    connect(m_area, &DockArea::needsChanged, this, &LivePage::keepRoom);

    auto* run = new QWidget;
    auto* layout = new QVBoxLayout(run);
    layout->setContentsMargins(16, 8, 16, 8);
    layout->setSpacing(6);
    layout->addWidget(m_status);
    layout->addWidget(m_head);
    layout->addWidget(m_message);
    layout->addWidget(m_findings);
    layout->addWidget(m_area, 1);
    layout->addWidget(m_failed, 1);
    setFailed(false);

    m_stack->addWidget(empty);
    m_stack->addWidget(run);
    auto* outer = new QVBoxLayout(this);
    outer->setContentsMargins(0, 0, 0, 0);
    outer->addWidget(m_stack);
    m_refreshing.setSingleShot(true);
    m_refreshing.setInterval(refreshInterval);
    connect(&m_refreshing, &QTimer::timeout, this, &LivePage::refresh);
    connectParts();
    connectSession();
}

void LivePage::connectParts()
{
    connect(m_plots, &LivePlots::message, this, &Page::statusMessage);
    connect(m_plots, &LivePlots::ghostDismissed, this, [this] { showGhost(0); });
    connect(m_plots, &LivePlots::marksChanged, this, &LivePage::showRange);
    connect(&m_plots->timeline(), &LiveTimeline::chosenChanged, m_devices, &LiveDevices::select);
    connect(&m_plots->timeline().reader(), &TimelineReader::failed, this, &Page::statusMessage);
    connect(m_devices, &LiveDevices::selected, m_plots, &LivePlots::unfold);
    connect(m_detail, &LaneDetail::failed, this, &Page::statusMessage);
    connect(m_findings, &FindingsPanel::message, this, &Page::statusMessage);
    connect(m_findings, &FindingsPanel::showRequested, this, &LivePage::showAt);
    const auto follow = [this](const QString& link) {
        if (link != childOutputLink)
            Q_EMIT pageRequested(PageId::Runs);
        else if (const auto& output = m_session.childOutput())
            showChildOutput(this, *output);
    };
    connect(m_status, &StatusLine::linkActivated, this, follow);
    connect(m_message, &InlineMessage::linkActivated, this, follow);
    connect(m_failed, &EmptyState::clicked, this, [this] { Q_EMIT pageRequested(m_mend); });
    for (const BackgroundJob* job : { &m_opening, &m_readingGhost, &m_naming, &m_readingHistory })
        connect(job, &BackgroundJob::failed, this,
            [this](const QString& why) { Q_EMIT statusMessage(tr("The run cannot be shown: %1").arg(why)); });
    connect(&m_readingHistory, &BackgroundJob::failed, this, &LivePage::feedHeld); // without it
    // What the session delivers from now on is better than nothing.
    connect(&m_opening, &BackgroundJob::failed, this, [this] { m_isBehind = false; });
    connect(&m_follower, &RunFollower::failed, this, [this] { m_isBehind = false; });
}

void LivePage::connectSession()
{
    connect(&m_session, &RunSession::loading, this, &LivePage::showLoading);
    connect(&m_session, &RunSession::started, this, [this](const RunInfo& info) {
        stopFollowing();
        startRun(info);
    });
    connect(&m_session, &RunSession::finished, this, &LivePage::endRun);
    connect(&m_session, &RunSession::stateChanged, this, [this] {
        if (m_session.isLive() && !m_isBehind)
            m_follower.stop();
        if (m_session.state() == RunSession::State::Loading) {
            stopFollowing();
            m_progress.setLoading();
        }
        refresh();
    });
    connect(&m_session, &RunSession::stopRuleChanged, this, [this] {
        m_plots->setTarget(m_session.stopRule().goal);
        refresh();
    });
    connect(&m_follower, &RunFollower::arrived, this, &LivePage::showFollowed);
    connect(&m_follower, &RunFollower::failed, this, [this](const QString& why) {
        m_message->showError(tr("The run is no longer followed: %1").arg(why));
        refresh();
    });
    connect(&m_session, &RunSession::events, this, &LivePage::showArrived);
    connect(&m_session, &RunSession::runFinished, this, &LivePage::finishFindings);
    connect(&m_session, &RunSession::begun, this, [this](const StartedEvent& event) {
        m_before.clear();
        m_plots->timeline().reader().setRun(event.run);
        nameRun(event.run);
    });
    connect(&m_session, &RunSession::eventsSkipped, this, [this](qint64 count, const QVector<double>& seconds) {
        if (m_isBehind)
            return;
        m_skipped += count;
        m_unseen.resize(std::max(m_unseen.size(), seconds.size()));
        for (qsizetype rank = 0; rank < seconds.size(); ++rank)
            m_unseen[rank] += seconds[rank];
        m_detail->noteSkipped();
    });
}

// After what the run goes on from.
void LivePage::showArrived(const QVector<Event>& events)
{
    if (m_isBehind)
        return;
    for (const Event& event : events)
        if (m_continued == 0)
            break;
        else if (const auto begin = goesOnAt(event))
            readHistory(*begin); // which is no history if it begins anew
    if (m_readingHistory.isRunning())
        m_held += events;
    else
        feed(events);
}

void LivePage::feedHeld()
{
    feed(std::exchange(m_held, {}));
    if (std::exchange(m_hasEnded, false))
        finishFindings();
}

void LivePage::finishFindings()
{
    if (m_isBehind) // which are judged again when all has been read
        return;
    m_hasEnded = m_readingHistory.isRunning();
    if (!m_hasEnded)
        m_findings->finish();
}

void LivePage::feed(const QVector<Event>& events)
{
    m_plots->timeline().reader().add(events);
    m_findings->judge(events);
    const auto unseen
        = [this](int rank) { return rank >= 0 && rank < m_unseen.size() ? std::exchange(m_unseen[rank], 0) : 0; };
    for (const Event& event : events)
        std::visit(
            [&]<typename E>(const E& e) {
                if constexpr (std::is_same_v<E, StepEvent>)
                    m_feed.add(e, unseen(e.rank));
                else
                    m_feed.add(e);
                if constexpr (std::is_same_v<E, NoteEvent>)
                    addNote(e);
            },
            event);
    refreshSoon();
}

void LivePage::showLoading(const QString& what, double fraction)
{
    m_stack->setCurrentIndex(1);
    m_before = what.isEmpty() ? tr("Loading…") : tr("%1…").arg(what);
    m_status->setText(m_before.toHtmlEscaped());
    m_head->showFraction(fraction);
}

void LivePage::addNote(const NoteEvent& note)
{
    m_status->addNote(
        tr("%1 s: %2").arg(QLocale().toString(note.time, 'f', note.time < 10 ? 3 : 1), translatedText(note.text)));
}

void LivePage::startRun(const RunInfo& info)
{
    // A rival runs against what the algorithm before it has reached.
    const QString title = methodTitle(info.config.train.algorithm);
    if (info.number > 0 && title != m_algorithm) {
        m_ghostRun = 0;
        m_rivalRun = m_run;
        m_readingGhost.cancel();
        m_plots->keepAsGhost(m_algorithm);
    } else if (info.number == 0 && m_ghostRun == 0) {
        m_rivalRun = 0;
        m_plots->clearGhost();
    }
    m_algorithm = title;
    m_naming.cancel();
    m_readingHistory.cancel();
    m_held.clear();
    m_hasEnded = false;
    setFailed(false);
    m_data.start(info);
    m_findings->start(info.config);
    m_progress.restart();
    m_skipped = 0;
    m_unseen.clear();
    m_before.clear();
    m_said.clear();
    m_ended = RunStatus::Done;
    m_run = 0;
    m_result.reset();
    m_status->clearNotes();
    const auto devices = static_cast<int>(info.config.devices.size());
    m_what = (info.config.train.clock == ClockKind::Virtual ? tr("%1 on %n device(s), virtual time", nullptr, devices)
                                                            : tr("%1 on %n device(s)", nullptr, devices))
                 .arg(title);
    if (info.planned > 1)
        m_what = tr("%1, run %2 of %3").arg(m_what).arg(info.number + 1).arg(info.planned);
    m_message->showMessage(InlineMessage::Kind::Information, QString());
    m_devices->restart();
    m_plots->restart();
    m_detail->show(0, true); // until it has a number
    m_plots->plot().setWindowTitle(textOf(runName(info.config)));
    m_graph->restart(deviceNames(info.config));
    showGraphPanel();
    fitPanels();
    m_continued = info.number == 0 ? info.resumed : 0;
    m_stack->setCurrentIndex(1);
    refresh();
}

// Of the store: lanes and pictures know it from now on.
void LivePage::nameRun(qint64 run)
{
    m_run = run;
    m_detail->show(run, true);
    if (!m_store)
        return;
    m_naming.start([this, run, store = m_store](const BackgroundJob::Context&) -> BackgroundJob::Finish {
        const auto summary = store->find(run);
        return [this, title = summary ? textOf(provenance(*summary)) : QString()] {
            if (!title.isEmpty())
                m_plots->plot().setWindowTitle(title);
        };
    });
}

void LivePage::refreshSoon()
{
    if (!m_refreshing.isActive())
        m_refreshing.start();
}

void LivePage::refresh()
{
    m_refreshing.stop();
    m_feed.showGraph();
    m_plots->setUnderWay(shownState() != RunSession::State::Idle);
    m_plots->refresh();
    m_detail->setUnderWay(shownState() != RunSession::State::Idle);
    // While the next run loads, the table shows the one before.
    m_devices->refresh(shownState() == RunSession::State::Loading ? RunSession::State::Idle : shownState(), m_ended);
    const bool isBefore = m_session.state() == RunSession::State::Running && !m_before.isEmpty();
    if (m_session.state() == RunSession::State::Loading || isBefore)
        return;
    m_head->refresh();
    m_status->setText(sentence());
}

// As rich text.
QString LivePage::sentence() const
{
    using S = RunSession::State;
    QString text = m_session.state() == S::Running ? tr("Training %1.").arg(m_what)
        : m_session.state() == S::Paused           ? tr("Paused: %1.").arg(m_what)
        : m_session.state() == S::Stopping         ? tr("Stopping %1 after the current batch…").arg(m_what)
                                                   : QString();
    text = text.isEmpty() ? m_said : text.toHtmlEscaped();
    if (m_skipped > 0)
        text += u' '
            + tr("%n event(s) not drawn to keep up with the run; all are saved.", nullptr,
                static_cast<int>(qMin<qint64>(m_skipped, INT_MAX)));
    return text.trimmed();
}

QString LivePage::remainingText() const
{
    const auto seconds = m_progress.remainingSeconds(m_progress.moreRuns());
    return seconds ? elapsedText(*seconds) : QString();
}

} // namespace evenkeel

// SPDX-License-Identifier: GPL-3.0-or-later
// Feeds the live run's events to figures, curves and table.
#include "gui/live/live_page.h"

#include "core/project/automatic.h"
#include "core/store/run_names.h"
#include "gui/live/child_output.h"
#include "gui/live/findings_panel.h"
#include "gui/live/lane_detail.h"
#include "gui/live/live_devices_model.h"
#include "gui/live/live_plots.h"
#include "gui/parts/device_text.h"
#include "gui/parts/dock_area.h"
#include "gui/parts/method_title.h"
#include "gui/parts/page_parts.h"
#include "gui/parts/table_view.h"
#include "gui/plots/plot.h"
#include "gui/timeline/timeline_panel.h"

#include <QLabel>
#include <QLocale>
#include <QProgressBar>
#include <QSortFilterProxyModel>
#include <QStackedWidget>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>
#include <type_traits>
#include <utility>

namespace evenkeel {

namespace {

constexpr const char* outputLink = "output";

} // namespace

LivePage::LivePage(RunSession& session, const RunStore* store, QWidget* parent)
    : Page(parent)
    , m_session(session)
    , m_store(store)
    , m_stack(new QStackedWidget)
    , m_progress(new QProgressBar)
    , m_sentence(new QLabel)
    , m_notesButton(new QToolButton)
    , m_message(new InlineMessage)
    , m_findings(new FindingsPanel)
    , m_plots(new LivePlots(m_data))
    , m_detail(new LaneDetail(*m_plots, store, this))
    , m_timeline(new TimelinePanel(store))
    , m_graph(new GraphView)
    , m_devices(new LiveDevicesModel(m_data, this))
    , m_sorted(new QSortFilterProxyModel(this))
    , m_table(new TableView)
    , m_rangeHint(makeHint({}))
    , m_area(new DockArea(QStringLiteral("live/panels"), m_plots))
{
    auto* empty = new EmptyState(tr("No run in progress"),
        tr("Choose an algorithm on the Train page and start a run. The curves of every device appear here during "
           "training."),
        tr("Open the Train page"));
    connect(empty, &EmptyState::clicked, this, [this] { Q_EMIT pageRequested(PageId::Train); });

    constexpr int minPlots = 205; // pixels: a lane with its numbers below two lines of legend
    m_plots->setMinimumHeight(minPlots);
    m_area->add(QStringLiteral("timeline"), tr("Timeline"), m_timeline);
    m_area->add(QStringLiteral("devices"), tr("Devices of the run"), makeDevices());
    addGraphPanel();
    m_area->setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Ignored); // lanes fold before the page scrolls
    m_area->restore();
    showGraphPanel();
    connect(m_area, &DockArea::roomChanged, this, &LivePage::fitTable);

    auto* run = new QWidget;
    auto* layout = new QVBoxLayout(run);
    layout->setContentsMargins(16, 12, 16, 12);
    layout->setSpacing(8);
    layout->addWidget(makeHead());
    layout->addWidget(m_message);
    layout->addWidget(m_findings);
    layout->addWidget(m_area, 1);

    m_stack->addWidget(empty);
    m_stack->addWidget(run);
    auto* outer = new QVBoxLayout(this);
    outer->setContentsMargins(0, 0, 0, 0);
    outer->addWidget(m_stack);
    connect(m_plots, &LivePlots::message, this, &Page::statusMessage);
    connect(m_detail, &LaneDetail::failed, this, &Page::statusMessage);
    connect(m_plots, &LivePlots::ghostDismissed, this, [this] { showGhost(0); });
    connect(m_message, &InlineMessage::linkActivated, this, [this](const QString& link) {
        if (link != QLatin1String(outputLink))
            Q_EMIT pageRequested(PageId::Runs);
        else if (const auto& output = m_session.childOutput())
            showChildOutput(this, *output);
    });
    connectSession();
    m_findings->follow(m_session);
    connect(m_findings, &FindingsPanel::message, this, &Page::statusMessage);
    connect(m_findings, &FindingsPanel::showRequested, this, &LivePage::showAt);
    for (const BackgroundJob* job : { &m_opening, &m_readingGhost })
        connect(job, &BackgroundJob::failed, this,
            [this](const QString& why) { Q_EMIT statusMessage(tr("The run cannot be shown: %1").arg(why)); });
}

void LivePage::connectSession()
{
    connect(m_timeline, &TimelinePanel::message, this, &Page::statusMessage);
    connect(&m_session, &RunSession::loading, this, &LivePage::showLoading);
    connect(&m_session, &RunSession::started, this, &LivePage::startRun);
    connect(&m_session, &RunSession::finished, this, &LivePage::endRun);
    connect(&m_session, &RunSession::stateChanged, this, [this] {
        if (m_session.isLive())
            m_follower.stop();
        if (m_session.state() == RunSession::State::Loading)
            m_hasBegun = false;
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
    m_timeline->follow(m_session); // after what a run goes on from
    connect(&m_session, &RunSession::begun, this, [this](const StartedEvent& event) {
        m_before.clear();
        nameRun(event.run);
    });
    connect(&m_session, &RunSession::eventsSkipped, this, [this](qint64 count, const QVector<double>& seconds) {
        m_skipped += count;
        m_unseen.resize(std::max(m_unseen.size(), seconds.size()));
        for (qsizetype rank = 0; rank < seconds.size(); ++rank)
            m_unseen[rank] += seconds[rank];
        m_detail->noteSkipped();
    });
}

void LivePage::showArrived(const QVector<Event>& events)
{
    for (const Event& event : events)
        if (m_continued == 0)
            break;
        else if (const auto begin = goesOnAt(event))
            showHistory(*begin); // which is no history if it begins anew
    const auto unseen
        = [this](int rank) { return rank >= 0 && rank < m_unseen.size() ? std::exchange(m_unseen[rank], 0) : 0; };
    bool hasGraph = false;
    for (const Event& event : events)
        std::visit(
            [&]<typename E>(const E& e) {
                hasGraph = hasGraph || std::is_same_v<E, GraphEvent> || std::is_same_v<E, NodesEvent>;
                if constexpr (std::is_same_v<E, StepEvent>)
                    feed(e, unseen(e.rank));
                else
                    feed(e);
            },
            event);
    if (hasGraph)
        m_graph->refresh();
    refresh();
}

bool LivePage::tried(const std::function<void()>& read)
{
    try {
        read();
        return true;
    } catch (const std::exception& e) {
        Q_EMIT statusMessage(tr("The database cannot be read: %1").arg(QString::fromUtf8(e.what())));
        return false;
    }
}

void LivePage::showLoading(const QString& what, double fraction)
{
    m_stack->setCurrentIndex(1);
    m_sentence->setVisible(true);
    m_before = what.isEmpty() ? tr("Loading…") : tr("%1…").arg(what);
    m_sentence->setText(m_before);
    m_progress->setValue(static_cast<int>(fraction * 1000));
}

// What was noted of devices and accuracy is a finding, too, which stays in view.
void LivePage::feed(const NoteEvent& note)
{
    m_data.addNote(note);
    const QString text = QString::fromStdString(note.text);
    m_notes += tr("%1 s: %2").arg(QLocale().toString(note.time, 'f', note.time < 10 ? 3 : 1), text);
    if (const FactRow* fact = note.kind.row(); fact && fact->isFinding)
        return;
    const QString shown = (text.left(1).toUpper() + text.mid(1)).toHtmlEscaped();
    m_message->showMessage(InlineMessage::Kind::Information, shown);
}

void LivePage::startRun(const RunInfo& info)
{
    // A rival runs against what the algorithm before it has reached.
    const QString title = methodTitle(info.config.train.algorithm);
    if (info.number > 0 && title != m_algorithm) {
        m_ghostRun = 0;
        m_readingGhost.cancel();
        m_plots->keepAsGhost(m_algorithm);
    } else if (info.number == 0 && m_ghostRun == 0)
        m_plots->clearGhost();
    m_algorithm = title;
    m_data.start(info);
    m_skipped = 0;
    m_unseen.clear();
    m_hasBegun = true;
    m_before.clear();
    m_ended = RunStatus::Done;
    m_notes.clear();
    m_real.start();
    m_realSeconds = 0;
    m_isStored = false;
    const auto devices = static_cast<int>(info.config.devices.size());
    m_what = (info.config.train.clock == ClockKind::Virtual ? tr("%1 on %n device(s), virtual time", nullptr, devices)
                                                            : tr("%1 on %n device(s)", nullptr, devices))
                 .arg(title);
    if (info.planned > 1)
        m_what = tr("%1, run %2 of %3").arg(m_what).arg(info.number + 1).arg(info.planned);
    m_message->showMessage(InlineMessage::Kind::Information, QString());
    m_devices->restart();
    m_table->setColumnHidden(LiveDevicesModel::Gpu, true); // until a GPU reports readings
    m_plots->restart();
    m_detail->show(0, true); // until it has a number
    m_plots->plot().setWindowTitle(textOf(runName(info.config)));
    m_timeline->restart(info.config);
    m_graph->restart(deviceNames(info.config));
    showGraphPanel();
    fitTable();
    m_continued = info.number == 0 ? info.resumed : 0;
    m_stack->setCurrentIndex(1);
    refresh();
}

// Of the store: lanes and pictures know it from now on.
void LivePage::nameRun(qint64 run)
{
    m_detail->show(run, true);
    tried([&] {
        if (const auto summary = m_store ? m_store->find(run) : std::nullopt)
            m_plots->plot().setWindowTitle(textOf(provenance(*summary)));
    });
}

void LivePage::endRun(const RunResult& result)
{
    m_stack->setCurrentIndex(1);
    if (m_hasBegun)
        m_ended = result.status;
    if (result.status == RunStatus::Detached) // it goes on, and is followed as any other run of another process
        return showStored(result.run);
    if (!result.error.empty())
        showFailure(result);
    else
        m_message->showMessage(InlineMessage::Kind::Information, endText(result));
    refresh();
    m_progress->setValue(m_hasBegun && result.status == RunStatus::Done ? 1000 : m_progress->value());
}

void LivePage::showFailure(const RunResult& result)
{
    const QString what = result.status == RunStatus::Interrupted
        ? tr("The run was interrupted, and can be continued if it has a checkpoint: %1")
        : tr("The run failed: %1");
    QString text = what.arg(QString::fromStdString(result.error)).toHtmlEscaped();
    if (m_session.childOutput())
        text += QStringLiteral(" – <a href=\"%1\">%2</a>")
                    .arg(QLatin1String(outputLink), tr("Show what the command printed"));
    m_message->showMessage(InlineMessage::Kind::Error, text);
}

QString LivePage::endText(const RunResult& result) const
{
    if (!m_hasBegun || (result.run == 0 && result.status != RunStatus::Done)) // or in what comes before it
        return tr("Stopped before a run began.");
    const QString what = m_what.toHtmlEscaped();
    if (result.status == RunStatus::Stopped)
        return tr("Stopped and saved: %1. <a href=\"runs\">Show it on the Runs page</a>.").arg(what);
    if (const int planned = m_data.info().planned; planned > 1)
        return tr(
            "Done and saved: %n run(s), the last of them %1. <a href=\"runs\">Compare them</a>.", nullptr, planned)
            .arg(what);
    return tr("Done and saved: %1. <a href=\"runs\">Compare it with other runs</a>.").arg(what);
}

void LivePage::refresh()
{
    m_plots->refresh();
    m_detail->setUnderWay(shownState() != RunSession::State::Idle);
    // While the next run loads, the table shows the one before.
    m_devices->refresh(shownState() == RunSession::State::Loading ? RunSession::State::Idle : shownState(), m_ended);
    m_table->setColumnHidden(LiveDevicesModel::Gpu, !m_devices->hasGpus());
    showFigures();
    const bool isBefore = m_session.state() == RunSession::State::Running && !m_before.isEmpty();
    if (m_session.state() == RunSession::State::Loading || isBefore)
        return;
    showProgress();
    m_sentence->setText(sentence());
    m_notesButton->setText(tr("%n note(s)", nullptr, static_cast<int>(m_notes.size())));
    m_notesButton->setVisible(!m_notes.isEmpty());
    m_sentence->setVisible(!m_sentence->text().isEmpty() || !m_notes.isEmpty()); // its line is the curves' afterwards
}

} // namespace evenkeel

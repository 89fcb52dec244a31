// SPDX-License-Identifier: GPL-3.0-or-later
// Feeds the live run's events to figures, curves and table.
#include "gui/live/live_page.h"

#include "core/events/throughput.h"
#include "core/project/automatic.h"
#include "core/project/choices.h"
#include "gui/live/findings_panel.h"
#include "gui/live/live_devices_model.h"
#include "gui/live/live_plots.h"
#include "gui/parts/page_parts.h"
#include "gui/parts/table_view.h"
#include "gui/plots/plot.h"
#include "gui/plots/plot_style.h"
#include "gui/timeline/timeline_panel.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QLocale>
#include <QMessageBox>
#include <QProgressBar>
#include <QSortFilterProxyModel>
#include <QSplitter>
#include <QStackedWidget>
#include <QToolButton>

#include <climits>
#include <cmath>

namespace evenkeel {

namespace {

enum Figure { Accuracy, Best, Epoch, Throughput, Updates, Elapsed, Remaining };

QWidget* makeFigure(const QString& title, QLabel*& value)
{
    auto* box = new QWidget;
    auto* layout = new QVBoxLayout(box);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    value = new QLabel(QStringLiteral("–"));
    QFont font = value->font();
    font.setPointSizeF(font.pointSizeF() * 1.45);
    font.setBold(true);
    value->setFont(font);
    value->setAccessibleName(title);
    layout->addWidget(makeHint(title));
    layout->addWidget(value);
    return box;
}

QString algorithmTitle(const RunConfig& config)
{
    const std::vector<MethodChoice> methods = algorithmChoices();
    const MethodChoice* method = findMethod(methods, config.train.algorithm);
    return textOf(method ? method->title : config.train.algorithm);
}

} // namespace

QString durationText(double seconds)
{
    const auto whole = qRound64(seconds);
    if (whole < 60)
        return LivePage::tr("%1 s").arg(whole);
    const auto two = [](qint64 n) { return QStringLiteral("%1").arg(n, 2, 10, QLatin1Char('0')); };
    if (whole < 3600)
        return QStringLiteral("%1:%2").arg(whole / 60).arg(two(whole % 60));
    return QStringLiteral("%1:%2:%3").arg(whole / 3600).arg(two(whole / 60 % 60), two(whole % 60));
}

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
    , m_timeline(new TimelinePanel(store))
    , m_devices(new LiveDevicesModel(m_data, this))
    , m_sorted(new QSortFilterProxyModel(this))
    , m_table(new TableView)
    , m_rangeHint(makeHint({}))
    , m_splitter(new QSplitter(Qt::Vertical))
{
    auto* empty = new EmptyState(tr("No run in progress"),
        tr("Choose an algorithm on the Train page and start a run. The curves of every device appear here during "
           "training."),
        tr("Open the Train page"));
    connect(empty, &EmptyState::clicked, this, [this] { Q_EMIT pageRequested(PageId::Train); });

    constexpr int minPlots = 205; // pixels: a lane with its numbers below two lines of legend
    m_plots->setMinimumHeight(minPlots);
    m_splitter->addWidget(m_plots);
    m_splitter->addWidget(m_timeline);
    m_splitter->addWidget(makeDevices());
    m_splitter->setStretchFactor(0, 1);
    m_splitter->setChildrenCollapsible(false);
    m_splitter->setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Ignored); // lanes fold before the page scrolls

    auto* run = new QWidget;
    auto* layout = new QVBoxLayout(run);
    layout->setContentsMargins(16, 12, 16, 12);
    layout->setSpacing(8);
    layout->addWidget(makeHead());
    layout->addWidget(m_message);
    layout->addWidget(m_findings);
    layout->addWidget(m_splitter, 1);

    m_stack->addWidget(empty);
    m_stack->addWidget(run);
    auto* outer = new QVBoxLayout(this);
    outer->setContentsMargins(0, 0, 0, 0);
    outer->addWidget(m_stack);
    connect(m_plots, &LivePlots::message, this, &Page::statusMessage);
    connect(m_message, &InlineMessage::linkActivated, this, [this] { Q_EMIT pageRequested(PageId::Runs); });
    connectSession();
    m_findings->follow(m_session);
    connect(m_findings, &FindingsPanel::message, this, &Page::statusMessage);
    connect(m_findings, &FindingsPanel::showRequested, this, &LivePage::showAt);
    connect(&m_opening, &BackgroundJob::failed, this,
        [this](const QString& why) { Q_EMIT statusMessage(tr("The run cannot be shown: %1").arg(why)); });
}

QWidget* LivePage::makeHead()
{
    auto* head = new QWidget;
    auto* layout = new QVBoxLayout(head);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(6);
    auto* row = new QHBoxLayout;
    const QStringList titles { tr("P@1"), tr("Best P@1"), tr("Epoch"), tr("Samples/s"), tr("Updates"), tr("Elapsed"),
        tr("Remaining") };
    m_figures.resize(titles.size());
    for (qsizetype i = 0; i < titles.size(); ++i)
        row->addWidget(makeFigure(titles[i], m_figures[i]), i == Elapsed ? 2 : 1); // two clocks in virtual time
    layout->addLayout(row);
    m_progress->setTextVisible(false);
    m_progress->setFixedHeight(8);
    m_progress->setRange(0, 1000);
    m_progress->setAccessibleName(tr("Progress of the run"));
    layout->addWidget(m_progress);
    m_sentence->setWordWrap(true);
    m_notesButton->setAutoRaise(true);
    m_notesButton->setAccessibleName(tr("Notes of the run"));
    m_notesButton->hide(); // until there are any
    m_notesButton->setToolTip(tr("What the run has noted so far"));
    connect(m_notesButton, &QToolButton::clicked, this, &LivePage::listNotes);
    m_words = new QHBoxLayout;
    m_words->addWidget(m_sentence, 1);
    m_words->addWidget(m_notesButton);
    layout->addLayout(m_words);
    return head;
}

void LivePage::connectSession()
{
    m_timeline->follow(m_session);
    connect(m_timeline, &TimelinePanel::message, this, &Page::statusMessage);
    connect(&m_session, &RunSession::loading, this, &LivePage::showLoading);
    connect(&m_session, &RunSession::started, this, &LivePage::startRun);
    connect(&m_session, &RunSession::finished, this, &LivePage::endRun);
    connect(&m_session, &RunSession::stateChanged, this, [this] {
        if (m_session.isLive())
            m_follower.stop();
        refresh();
    });
    connect(&m_session, &RunSession::stopRuleChanged, this, &LivePage::refresh);
    connect(&m_follower, &RunFollower::arrived, this, &LivePage::showFollowed);
    connect(&m_session, &RunSession::steps, this, [this](const QVector<StepEvent>& events) {
        showHistory(events.first().time - events.first().seconds);
        for (const StepEvent& step : events)
            feed(step);
        refresh();
    });
    connect(&m_session, &RunSession::merges, this, [this](const QVector<MergeEvent>& events) {
        for (const MergeEvent& merge : events)
            feed(merge);
    });
    connect(&m_session, &RunSession::replicas, this, [this](const QVector<ReplicasEvent>& events) {
        for (const ReplicasEvent& replicas : events)
            feed(replicas);
    });
    connect(&m_session, &RunSession::evaluations, this, [this](const QVector<EvaluationEvent>& events) {
        showHistory(events.first().time);
        for (const EvaluationEvent& evaluation : events)
            feed(evaluation);
        refresh();
    });
    connect(&m_session, &RunSession::devices, this, [this](const QVector<DeviceEvent>& events) {
        for (const DeviceEvent& device : events)
            feed(device);
    });
    connect(&m_session, &RunSession::notes, this, &LivePage::addNotes);
    connect(&m_session, &RunSession::eventsSkipped, this, [this](qint64 count) { m_skipped += count; });
}

void LivePage::showLoading(const QString& what, double fraction)
{
    m_stack->setCurrentIndex(1);
    m_sentence->setVisible(true);
    m_sentence->setText(what.isEmpty() ? tr("Loading…") : tr("Loading: %1").arg(what));
    m_progress->setValue(static_cast<int>(fraction * 1000));
}

// What was noted of devices and accuracy is a finding, too, which stays in view.
void LivePage::addNotes(const QVector<NoteEvent>& notes)
{
    for (const NoteEvent& note : notes) {
        m_data.addNote(note);
        const QString text = QString::fromStdString(note.text);
        m_notes += tr("%1 s: %2").arg(QLocale().toString(note.time, 'f', note.time < 10 ? 3 : 1), text);
        const QString shown = (text.left(1).toUpper() + text.mid(1)).toHtmlEscaped();
        if (note.kind != "lost" && note.kind != "joined" && note.kind != "worse")
            m_message->showMessage(InlineMessage::Kind::Information, shown);
    }
    refresh();
}

void LivePage::listNotes()
{
    QMessageBox box(
        QMessageBox::NoIcon, tr("Notes of the run"), m_notes.join(QStringLiteral("\n\n")), QMessageBox::Close, this);
    box.setTextFormat(Qt::PlainText);
    box.setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    box.exec();
}

void LivePage::startRun(const RunInfo& info)
{
    // A rival runs against what the algorithm before it has reached.
    const QString title = algorithmTitle(info.config);
    if (info.number > 0 && title != m_algorithm)
        m_plots->keepAsGhost(m_algorithm);
    else if (info.number == 0 && m_ghostRun == 0)
        m_plots->clearGhost();
    m_algorithm = title;
    m_data.start(info);
    m_skipped = 0;
    m_ended = "done";
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
    m_plots->plot().setWindowTitle(QString::fromStdString(runName(info.config)));
    m_devices->restart();
    m_table->setColumnHidden(LiveDevicesModel::Gpu, true); // until a GPU reports readings
    m_plots->restart();
    m_timeline->restart(info.config);
    fitTable();
    m_continued = info.number == 0 ? info.resumed : 0;
    m_stack->setCurrentIndex(1);
    refresh();
}

void LivePage::endRun(const RunResult& result)
{
    m_stack->setCurrentIndex(1);
    m_ended = result.status;
    if (result.status == "failed")
        m_message->showError(tr("The run failed: %1").arg(QString::fromStdString(result.error)));
    else
        m_message->showMessage(InlineMessage::Kind::Information,
            (result.status == "stopped" ? tr("Stopped and saved: %1. <a href=\"runs\">Show it on the Runs page</a>.")
                                        : tr("Done and saved: %1. <a href=\"runs\">Compare it with other runs</a>."))
                .arg(m_what.toHtmlEscaped()));
    refresh();
    m_progress->setValue(result.status == "done" ? 1000 : m_progress->value());
}

void LivePage::refresh()
{
    m_plots->refresh();
    m_devices->refresh(shownState(), m_ended);
    m_table->setColumnHidden(LiveDevicesModel::Gpu, !m_devices->hasGpus());
    showFigures();
    if (m_session.state() == RunSession::State::Loading)
        return;
    showProgress();
    m_sentence->setText(sentence());
    m_notesButton->setText(tr("%n note(s)", nullptr, static_cast<int>(m_notes.size())));
    m_notesButton->setVisible(!m_notes.isEmpty());
    m_sentence->setVisible(!m_sentence->text().isEmpty() || !m_notes.isEmpty()); // its line is the curves' afterwards
}

void LivePage::showFigures()
{
    const QLocale locale;
    const auto share = [&locale](double p) { return locale.toString(p, 'f', 4); }; // as projects and tables write it
    const auto& evaluation = m_data.lastEvaluation();
    m_figures[Accuracy]->setText(evaluation ? share(evaluation->p1) : QStringLiteral("–"));
    m_figures[Best]->setText(evaluation ? share(m_data.bestP1()) : QStringLiteral("–"));
    m_figures[Epoch]->setText(
        tr("%1 of %2").arg(locale.toString(m_data.epochs(), 'f', 1), locale.toString(plannedEpochs())));
    m_figures[Throughput]->setText(m_data.time() > 0
            ? shortNumber(std::round(samplesPerSecond(static_cast<double>(m_data.samples()), m_data.time())))
            : QStringLiteral("–"));
    m_figures[Updates]->setText(locale.toString(m_data.updates()));
    passRealTime();
    const bool isVirtual = m_data.info().config.train.clock == ClockKind::Virtual;
    m_figures[Elapsed]->setText(!isVirtual ? durationText(m_data.wall())
            : m_isStored                   ? tr("%1 virtual").arg(durationText(m_data.time()))
                         : tr("%1 (%2 virtual)").arg(durationText(m_realSeconds), durationText(m_data.time())));
}

double LivePage::plannedEpochs() const
{
    const double planned = m_data.info().config.train.epochs, limit = m_session.stopRule().epochs;
    return m_session.isLive() && limit > 0 ? std::min(planned, limit) : planned;
}

void LivePage::addControls(const QList<QAction*>& actions)
{
    for (QAction* action : actions) {
        auto* button = new QToolButton;
        button->setDefaultAction(action);
        button->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
        button->setAutoRaise(true);
        button->setVisible(action->isEnabled());
        connect(action, &QAction::enabledChanged, button, &QWidget::setVisible);
        m_words->addWidget(button);
    }
}

void LivePage::passRealTime()
{
    const double passed = double(m_real.isValid() ? m_real.restart() : 0) / 1000;
    const auto state = m_session.state();
    if (state == RunSession::State::Running || state == RunSession::State::Stopping)
        m_realSeconds += passed;
}

void LivePage::showProgress()
{
    const double total = plannedEpochs();
    const double fraction = total > 0 ? std::min(1.0, m_data.epochs() / total) : 0;
    m_progress->setValue(static_cast<int>(fraction * 1000));
    const double here = total > 0 ? m_data.epochsHere() / total : 0; // what the time so far was for
    QString text = QStringLiteral("–");
    if (m_session.isLive() && here > 0.01)
        text = durationText(m_realSeconds * (1 - fraction) / here);
    const int others = m_data.info().planned - m_data.info().number - 1;
    if (m_session.isLive() && others > 0)
        text += tr(" + %n run(s)", nullptr, others);
    m_figures[Remaining]->setText(text);
}

QString LivePage::sentence() const
{
    using S = RunSession::State;
    QString text = m_session.state() == S::Running ? tr("Training %1.").arg(m_what)
        : m_session.state() == S::Paused           ? tr("Paused: %1.").arg(m_what)
        : m_session.state() == S::Stopping         ? tr("Stopping %1 after the current batch…").arg(m_what)
                                                   : QString(); // the message says how it ended
    if (const QString race = m_plots->raceText(); !race.isEmpty() && m_session.isLive())
        text += u' ' + race + u'.';
    if (m_plots->curves().isFolded())
        text += u' ' + m_plots->foldedText();
    if (m_skipped > 0)
        text += u' '
            + tr("%n event(s) not drawn to keep up with the run; all are saved.", nullptr,
                static_cast<int>(qMin<qint64>(m_skipped, INT_MAX)));
    return text.trimmed();
}

} // namespace evenkeel

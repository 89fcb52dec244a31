// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/studies/studies_page.h"

#include "core/store/run_filter.h"

#include "core/study/variants.h"
#include "gui/language.h"
#include "gui/parts/current_stack.h"
#include "gui/parts/duration_text.h"
#include "gui/parts/page_parts.h"
#include "gui/parts/progress_strip.h"
#include "gui/parts/table_form.h"
#include "gui/parts/translated_phrase.h"
#include "gui/parts/turning_box.h"
#include "gui/studies/study_report_view.h"
#include "gui/studies/study_setup.h"
#include "gui/studies/study_so_far.h"
#include "gui/train/readiness.h"

#include <QGridLayout>
#include <QLabel>
#include <QLocale>
#include <QPushButton>
#include <QScrollArea>
#include <QSplitter>
#include <QVBoxLayout>

namespace evenkeel {

namespace {

QPushButton* makeButton(const QString& text, const QString& tip)
{
    auto* button = new QPushButton(text);
    button->setAutoDefault(false);
    button->setToolTip(tip);
    return button;
}

} // namespace

StudiesPage::StudiesPage(ProjectDocument& document, RunStore& store, const Kept& before, QWidget* parent)
    : Page(parent)
    , m_document(document)
    , m_files(document)
    , m_work(before.work ? before.work : std::make_shared<StudySession>(store))
    , m_session(*m_work)
    , m_file(before.file)
    , m_running(before.running)
    , m_started(before.started)
    , m_isStopped(before.isStopped)
    , m_setup(new StudySetup(document))
    , m_start(makeButton(tr("&Start the study"),
          tr("Tunes every method and compares them; a study that was stopped goes on where it was")))
    , m_forecast(makeButton(tr("How &long will it take?"), tr("Trains each method for a moment")))
    , m_open(makeButton(tr("&Open study…"), tr("Opens a study file and its project")))
    , m_save(makeButton(tr("Save stud&y as…"), tr("Writes a study file, which the terminal program runs, too")))
    , m_runs(
          makeButton(tr("Open its ru&ns"), tr("Lists them on the Runs page; those of the tuning are in the archive")))
    , m_export(makeButton(tr("Save re&port…"),
          tr("Writes the report as HTML, the tables as CSV, Markdown and LaTeX, and the figures as SVG and PNG")))
    , m_message(new InlineMessage)
    , m_lastRun(makeHint({}))
    , m_outlook(new QLabel)
    , m_stack(new CurrentStack)
    , m_empty(new EmptyState({}, {}, {}))
    , m_soFar(new StudySoFar)
    , m_report(new StudyReportView)
{
    auto* columns = new TurningSplitter;
    columns->addWidget(makeControls());
    columns->addWidget(makeResults());
    columns->setStretchFactor(1, 1);
    columns->setSizes({ 440, 700 });
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(columns);
    connect(m_start, &QPushButton::clicked, this, &StudiesPage::start);
    connect(m_forecast, &QPushButton::clicked, this, &StudiesPage::forecast);
    connect(m_open, &QPushButton::clicked, this, &StudiesPage::askOpen);
    connect(m_save, &QPushButton::clicked, this, &StudiesPage::askSave);
    connect(m_export, &QPushButton::clicked, this, &StudiesPage::askReportFolder);
    connect(m_runs, &QPushButton::clicked, this,
        [this] { Q_EMIT runsRequested(QString::fromStdString("study = " + filterWord(m_running.toStdString()))); });
    connect(m_message, &InlineMessage::linkActivated, this, [this](const QString& link) {
        if (const auto page = pageOfLink(link))
            Q_EMIT pageRequested(*page);
    });
    connect(m_setup, &StudySetup::edited, this, &StudiesPage::showEdited);
    connect(&m_writing, &BackgroundJob::failed, m_message, &InlineMessage::showError);
    connectSession();
    if (before.study)
        m_setup->setStudy(*before.study);
    m_session.speak(Language::shown());
    if (m_session.shown())
        m_report->load(*m_session.shown());
    showEdited();
    if (before.isForecastShown)
        showForecast();
    showLastRun();
    m_soFar->show(m_session.soFar());
    showState();
}

StudiesPage::Kept StudiesPage::kept() const
{
    return { m_work, m_setup->isUsual() ? std::nullopt : std::optional(m_setup->study()), m_file, m_running, m_started,
        m_isStopped, m_isForecastShown };
}

QWidget* StudiesPage::makeControls()
{
    m_start->setDefault(true);
    auto* buttons = new QGridLayout;
    buttons->setContentsMargins(16, 0, 8, 16);
    buttons->addWidget(m_start, 0, 0);
    buttons->addWidget(m_forecast, 0, 1);
    buttons->addWidget(m_open, 1, 0);
    buttons->addWidget(m_save, 1, 1);
    auto* column = new QWidget;
    column->setMinimumSize(withFont(*column, 380), withFont(*column, 220)); // in a window of 1024 pixels
    auto* scrolling = new QWidget;
    makeScrolling(scrolling, m_setup)->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    auto* layout = new QVBoxLayout(column); // the buttons stay in view
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(scrolling, 1);
    layout->addLayout(buttons);
    return column;
}

QWidget* StudiesPage::makeResults()
{
    auto* strip = new ProgressStrip(m_session.job(), tr("Loading the data"));
    strip->cancelButton()->setText(tr("S&top"));
    m_lastRun->setObjectName(QStringLiteral("study.lastRun"));
    m_lastRun->setTextFormat(Qt::PlainText);
    m_outlook->setObjectName(QStringLiteral("study.outlook"));
    m_outlook->setTextFormat(Qt::PlainText);
    m_outlook->setWordWrap(true);
    auto* actions = new QHBoxLayout;
    actions->addStretch();
    actions->addWidget(m_runs);
    actions->addWidget(m_export);
    auto* reported = new QWidget;
    auto* inner = new QVBoxLayout(reported);
    inner->setContentsMargins(0, 0, 0, 0);
    inner->addWidget(m_report, 1);
    inner->addLayout(actions);
    m_stack->addWidget(m_empty);
    m_stack->addWidget(reported);
    m_stack->addWidget(m_soFar);
    auto* right = new QWidget;
    auto* layout = new QVBoxLayout(right);
    layout->setContentsMargins(8, 16, 16, 16);
    layout->addWidget(strip);
    layout->addWidget(m_lastRun);
    layout->addWidget(m_message);
    layout->addWidget(m_outlook);
    layout->addWidget(m_stack, 1);
    return right;
}

void StudiesPage::connectSession()
{
    BackgroundJob& job = m_session.job();
    connect(&job, &BackgroundJob::runningChanged, this, [this](bool isRunning) {
        showState();
        if (!isRunning)
            Q_EMIT runsChanged();
    });
    connect(&job, &BackgroundJob::failed, m_message, &InlineMessage::showError);
    connect(&job, &BackgroundJob::canceled, this, [this] {
        m_isStopped = m_session.wasStudying();
        showStart();
        showReport();
        m_message->showMessage(InlineMessage::Kind::Information,
            m_session.wasStudying()
                ? tr("Stopped. What has been run is kept: the same study goes on from there when it is started again.")
                : tr("Stopped."));
    });
    connect(&m_session, &StudySession::shownChanged, this, [this] {
        if (m_session.shown())
            m_report->load(*m_session.shown());
        showReport();
        Q_EMIT runsChanged();
    });
    connect(&m_session, &StudySession::runEnded, this, &StudiesPage::showLastRun);
    connect(&m_session, &StudySession::foundSoFar, this, [this] {
        m_soFar->show(m_session.soFar());
        showReport();
    });
    connect(&m_session, &StudySession::forecastMade, this, &StudiesPage::showForecast);
    connect(&m_session, &StudySession::ended, this, [this] { Q_EMIT studyEnded(m_running); });
}

bool StudiesPage::tried(const std::function<void()>& work)
{
    m_message->hide();
    try {
        work();
        return true;
    } catch (const std::exception& e) {
        m_message->showError(translatedText(e.what()));
        return false;
    }
}

std::optional<Study> StudiesPage::checkedStudy()
{
    m_message->hide();
    if (!finishInput(*this))
        return {};
    m_document.finishEdit();
    if (const QString problem = m_setup->problem(); !problem.isEmpty()) {
        m_message->showError(problem);
        return {};
    }
    const Readiness readiness = checkReadiness(m_document.config());
    if (!readiness.ready) {
        QString text = readiness.text.toHtmlEscaped();
        if (readiness.fix)
            text += QStringLiteral(" <a href=\"%1\">%2</a>")
                        .arg(pageLink(*readiness.fix), tr("Open the %1 page").arg(pageName(*readiness.fix)));
        m_message->showMessage(InlineMessage::Kind::Warning, text);
        return {};
    }
    Study study = m_setup->study();
    if (!tried([&] {
            m_files.placeProject(study);
            checkStudy(study, projectOf(study));
        }))
        return {};
    return study;
}

void StudiesPage::start()
{
    if (m_session.job().isRunning())
        return;
    if (m_isTraining)
        return m_message->showError(
            tr("A run is in progress, which would disturb the study: stop it first, or wait for its end."));
    const std::optional<Study> study = checkedStudy();
    if (!study)
        return;
    m_running = QString::fromStdString(study->name);
    m_started = studyText(m_setup->study());
    m_isStopped = false;
    showStart();
    m_outlook->clear();
    m_isForecastShown = false;
    m_session.run(*study);
    showLastRun();
    m_soFar->show({});
}

void StudiesPage::forecast()
{
    if (m_session.job().isRunning())
        return;
    if (const std::optional<Study> study = checkedStudy())
        m_session.forecast(*study);
}

void StudiesPage::showState()
{
    const bool isRunning = m_session.job().isRunning();
    m_setup->setEnabled(!isRunning);
    for (QPushButton* button : { m_start, m_forecast, m_open, m_save })
        button->setEnabled(!isRunning);
    showReport();
}

void StudiesPage::showEdited()
{
    m_isForecastShown = false;
    m_outlook->setText(m_session.shown() && !isAsStarted()
            ? tr("The report is that of the study before: the form says something else now.")
            : QString());
    showStart();
}

bool StudiesPage::isAsStarted() const { return studyText(m_setup->study()) == m_started; }

void StudiesPage::showStart()
{
    m_start->setText(m_isStopped && isAsStarted() ? tr("&Start again where it stopped") : tr("&Start the study"));
}

void StudiesPage::showLastRun()
{
    const std::optional<StudySession::LastRun>& last = m_session.lastRun();
    if (!last)
        return m_lastRun->clear();
    const QString runs = tr("%n run(s) made", nullptr, last->made);
    m_lastRun->setText(
        (last->found > 0 ? tr("%1, %2 found in the database", "runs made, runs found").arg(runs).arg(last->found)
                         : runs)
        + (last->name.isEmpty() ? QString() : tr("; the last one: %1").arg(last->name)));
}

void StudiesPage::showForecast()
{
    const StudyForecast& forecast = *m_session.lastForecast();
    m_isForecastShown = true;
    m_setup->showSearched(forecast);
    QStringList lines { tr(
        "About %1: up to %2 settings are tried for each method, then it is trained %3 times; %4 at once.")
                            .arg(durationWords(forecast.seconds))
                            .arg(forecast.trialsPerMethod)
                            .arg(forecast.runsPerMethod)
                            .arg(forecast.jobs) };
    for (const StudyForecast::Condition& condition : forecast.conditions) {
        const QString seconds = tr("runs of %1 s of their clock").arg(QLocale().toString(condition.seconds, 'g', 2));
        QString line = condition.name.empty()
            ? seconds
            : QStringLiteral("%1: %2").arg(QString::fromStdString(condition.name), seconds);
        if (!condition.isTuned)
            line += tr(", with the settings found for the first set");
        for (const StudyForecast::Method& method : condition.methods)
            if (!method.problem.empty())
                line += tr("; %1 cannot be trained: %2")
                            .arg(QString::fromStdString(method.name), translatedText(method.problem));
        lines.append(line);
    }
    m_outlook->setText(lines.join(u'\n'));
}

void StudiesPage::showReport()
{
    const ShownStudyPtr& shown = m_session.shown();
    m_stack->setCurrentIndex(shown ? 1 : m_session.isStudying() && !m_soFar->isEmpty() ? 2 : 0);
    if (m_session.isStudying())
        m_empty->setText(tr("No results yet"),
            tr("They come as soon as the methods are tuned and have run on the first set of devices. You may stop at "
               "any time: what has been run is kept, and the study goes on from there."));
    else if (m_isStopped)
        m_empty->setText(tr("No results yet"),
            tr("The study was stopped before the first set of devices was done. Started again, it goes on from "
               "there."));
    else
        m_empty->setText(tr("Compare methods fairly"),
            tr("A study tunes each method with the same budget on held-out samples, then trains each with fresh seeds "
               "and tells which reaches the same quality first. Choose the methods at the left, and start."));
}

} // namespace evenkeel

// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/whatif/accuracy_view.h"

#include "core/predict/measured_runs.h"
#include "gui/parts/combo_box.h"
#include "gui/parts/page_parts.h"
#include "gui/parts/plain_words.h"
#include "gui/parts/progress_strip.h"
#include "gui/parts/table_view.h"
#include "gui/plots/flow_layout.h"
#include "gui/plots/plot.h"
#include "gui/whatif/figures_view.h"
#include "gui/whatif/prediction_errors.h"

#include <QCheckBox>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QLocale>
#include <QPushButton>
#include <QSignalBlocker>
#include <QVBoxLayout>

namespace evenkeel {

namespace {

constexpr int plotHeight = 260, maxErrorRows = 8;

// Why a curve may fall at its end.
QString usedUpText(const std::vector<NoteEvent>& notes)
{
    QStringList devices;
    for (const NoteEvent& note : notes)
        for (const std::int64_t rank : note.ranks)
            devices.append(AccuracyView::tr("device %1 at %2 s").arg(rank).arg(QLocale().toString(note.time, 'g', 2)));
    return AccuracyView::tr(
        "Devices have used up their parts of the samples before others: %1. From then on the others "
        "train alone, on their parts only, and P@1 may fall. Parts that follow the speeds of the "
        "devices, or one queue for all, end together (Partition page).")
        .arg(devices.join(QStringLiteral(", ")));
}

} // namespace

AccuracyView::AccuracyView(WhatIfSession& session, QWidget* parent)
    : QWidget(parent)
    , m_session(session)
    , m_predict(new QPushButton(tr("&Predict the accuracy")))
    , m_alsoHave(new QCheckBox(tr("Also of &what you have")))
    , m_run(new ComboBox)
    , m_hint(makeHint(tr("The accuracy over time takes a whole simulated run, with all of its arithmetic on this "
                         "machine: about as long as training on one CPU device.")))
    , m_notes(new QLabel)
    , m_plot(new Plot)
    , m_view(new TableView)
{
    m_panel = m_plot->addPanel({ .id = QStringLiteral("p1"), .title = tr("P@1 on test samples"), .fromZero = false });
    m_plot->setXLabel(tr("Time (s)"));
    m_plot->setMinimumHeight(plotHeight);
    m_notes->setObjectName(QStringLiteral("whatif.notes"));
    m_notes->setWordWrap(true);
    m_notes->setTextFormat(Qt::PlainText);
    m_view->setObjectName(QStringLiteral("whatif.errors"));
    m_view->setAccessibleName(tr("Predicted and measured"));
    m_view->setModel(&m_table);
    m_view->setSortingEnabled(false);
    m_view->verticalHeader()->hide();
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(makeHeading(tr("Accuracy")));
    layout->addWidget(makeBar());
    layout->addWidget(new ProgressStrip(session.full(), tr("Simulating")));
    layout->addWidget(m_hint);
    layout->addWidget(m_notes);
    layout->addWidget(m_plot, 1);
    layout->addWidget(m_view);
    layout->addStretch(0);
    connect(m_predict, &QPushButton::clicked, this, [this] { m_session.predictAccuracy(m_alsoHave->isChecked()); });
    connect(
        m_run, &QComboBox::currentIndexChanged, this, [this] { m_session.measure(m_run->currentData().toLongLong()); });
    connect(m_plot, &Plot::failed, this, &AccuracyView::statusMessage);
    connect(&session, &WhatIfSession::accuracyChanged, this, &AccuracyView::draw);
    connect(&session, &WhatIfSession::predicted, this, &AccuracyView::showNotes);
    connect(&session, &WhatIfSession::predicted, this, &AccuracyView::showState);
    connect(&session, &WhatIfSession::predicted, this, &AccuracyView::fillRuns);
    connect(&session, &WhatIfSession::listsChanged, this, &AccuracyView::fillRuns);
    connect(&session, &WhatIfSession::runAppeared, this,
        [this](qint64 run) { m_run->setCurrentIndex(m_run->findData(run)); });
    connect(&session.full(), &BackgroundJob::runningChanged, this, &AccuracyView::showState);
    fillRuns();
    draw();
}

QWidget* AccuracyView::makeBar()
{
    m_predict->setObjectName(QStringLiteral("whatif.predict"));
    m_predict->setToolTip(tr("Simulates the whole run"));
    m_alsoHave->setToolTip(tr("Simulates the project as it is, too"));
    m_run->setObjectName(QStringLiteral("whatif.run"));
    m_run->setToolTip(tr("A run of the same method on the project's data in real time, drawn over what is predicted"));
    m_run->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_run->setMinimumContentsLength(20);
    auto* bar = new QWidget;
    auto* layout = new FlowLayout(bar, 8);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_predict);
    layout->addWidget(m_alsoHave);
    layout->addWidget(labeled(tr("Meas&ured run"), m_run));
    QSizePolicy policy(QSizePolicy::Preferred, QSizePolicy::Maximum);
    policy.setHeightForWidth(true);
    bar->setSizePolicy(policy);
    return bar;
}

void AccuracyView::setTraining(bool isTraining)
{
    m_isTraining = isTraining;
    showState();
}

void AccuracyView::showState()
{
    m_predict->setEnabled(m_session.hasData() && !m_isTraining && !m_session.full().isRunning());
    m_predict->setToolTip(
        m_isTraining ? tr("A run is in progress, which the simulation would disturb") : tr("Simulates the whole run"));
}

// The run that is chosen stays chosen while it is of the method asked for; of another method the newest run is chosen.
void AccuracyView::fillRuns()
{
    const QString method = QString::fromStdString(m_session.asked().train.algorithm);
    const std::vector<RunEntry> runs = m_session.comparable();
    qint64 chosen = m_run->currentData().toLongLong();
    if (method != std::exchange(m_method, method))
        chosen = runs.empty() ? 0 : runs.front().id;
    const qint64 shown = m_run->currentData().toLongLong();
    const QSignalBlocker quiet(m_run);
    m_run->clear();
    m_run->addItem(tr("none"), 0);
    for (const RunEntry& run : runs)
        m_run->addItem(
            QStringLiteral("#%1 %2, %3").arg(run.id).arg(run.name, run.started.left(16).replace(u'T', u' ')), run.id);
    const int index = m_run->findData(chosen);
    m_run->setCurrentIndex(qMax(0, index));
    if (const qint64 now = m_run->currentData().toLongLong(); now != shown)
        m_session.measure(now);
}

void AccuracyView::drawCurve(const QString& name, const RunFigures& figures, int color, int dash)
{
    const int series = m_plot->addSeries(
        { .panel = m_panel, .name = name, .color = color, .dash = dash, .markers = figures.evaluations.size() < 60 });
    for (const EvaluationEvent& evaluation : figures.evaluations)
        m_plot->append(series, evaluation.time, evaluation.p1);
}

void AccuracyView::draw()
{
    m_plot->clearSeries();
    const auto predictedCurve = [&](const QString& name, const PredictedPtr& predicted, int color) {
        if (predicted && predicted->prediction)
            drawCurve(predicted->prediction->isEstimated ? QStringLiteral("%1 (%2)").arg(name, estimatedText()) : name,
                predicted->prediction->figures, color, 1);
    };
    predictedCurve(tr("What-if, predicted"), m_session.fullWhatIf(), AskedColor);
    predictedCurve(tr("What you have, predicted"), m_session.fullHave(), HaveColor);
    if (const MeasuredPtr& run = m_session.measured())
        drawCurve(tr("Run %1, measured").arg(run->id), run->figures, MeasuredColor, 0);
    m_plot->refresh();
    const bool isEmpty = !m_session.fullWhatIf() && !m_session.fullHave() && !m_session.measured();
    m_plot->setVisible(!isEmpty);
    m_hint->setVisible(isEmpty);
    showErrors();
    showNotes();
    showState();
}

void AccuracyView::showErrors()
{
    const ErrorTable errors = errorsOf(m_session.fullWhatIf(), m_session.fullHave(), m_session.measured());
    m_view->setVisible(!errors.rows.empty());
    m_table.setContents(errors.headers, errors.rows);
    m_view->fitRows(maxErrorRows);
    m_view->fitColumns(0);
}

void AccuracyView::showNotes()
{
    QStringList notes;
    const PredictedPtr& whatIf = m_session.fullWhatIf();
    for (const PredictedPtr& predicted : { whatIf, m_session.fullHave() })
        if (predicted && !predicted->problem.isEmpty() && !notes.contains(predicted->problem))
            notes.append(predicted->problem);
    if (whatIf && !(whatIf->config == m_session.asked()))
        notes.append(tr("The curve is of the settings before: predict it again."));
    if (whatIf && whatIf->prediction && !whatIf->prediction->usedUp.empty())
        notes.append(usedUpText(whatIf->prediction->usedUp));
    if (const MeasuredPtr& run = m_session.measured(); run && whatIf && whatIf->prediction) {
        QStringList apart;
        for (const std::string& key : settingsApart(whatIf->config, run->config))
            apart.append(labelOfKey(QString::fromStdString(key)));
        if (!apart.isEmpty())
            notes.append(tr("Run %1 was made with other settings than the what-if (%2): their difference is not the "
                            "prediction's error.")
                             .arg(run->id)
                             .arg(apart.join(QStringLiteral(", "))));
    }
    m_notes->setText(notes.join(u'\n'));
    m_notes->setVisible(!notes.isEmpty());
}

} // namespace evenkeel

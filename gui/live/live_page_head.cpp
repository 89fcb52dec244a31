// SPDX-License-Identifier: GPL-3.0-or-later
// The Live page's head: figures, progress, a sentence, notes.
#include "core/base/confidence_interval.h"
#include "core/log/folds/throughput.h"
#include "gui/live/live_page.h"
#include "gui/live/live_plots.h"
#include "gui/parts/duration_text.h"
#include "gui/parts/page_parts.h"
#include "gui/plots/plot_style.h"

#include <QAction>
#include <QDialog>
#include <QDialogButtonBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QLocale>
#include <QPlainTextEdit>
#include <QProgressBar>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>
#include <climits>
#include <cmath>
#include <utility>

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

// With half of its 95 % interval, where the number of test samples is known.
QString accuracyText(const DataEvent& data, double p1)
{
    const QLocale locale;
    const QString value = locale.toString(p1, 'f', 4); // as projects and tables write it
    if (data.test <= 0)
        return value;
    if (data.isOnTraining != 0)
        return LivePage::tr("%1 (training)").arg(value);
    const ShareInterval interval = shareInterval(p1, static_cast<double>(data.test));
    return LivePage::tr("%1 ± %2").arg(value, locale.toString((interval.high - interval.low) / 2, 'f', 3));
}

// On what P@1 is measured; empty where that is not known.
QString accuracyHint(const DataEvent& data)
{
    if (data.test <= 0)
        return {};
    const QString samples = QLocale().toString(static_cast<qlonglong>(data.test)),
                  frequent = QLocale().toString(data.frequent, 'f', 4);
    return (data.isOnTraining != 0
            ? LivePage::tr("Measured on %1 training samples: not how good it is on others. The most frequent label "
                           "alone gets %2.")
            : LivePage::tr(
                "With its 95 % interval, measured on %1 test samples. The most frequent label alone gets %2."))
        .arg(samples, frequent);
}

} // namespace

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
        row->addWidget(
            makeFigure(titles[i], m_figures[i]), i == Accuracy || i == Elapsed ? 2 : 1); // an interval; two clocks
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

// There may be any number of them.
void LivePage::listNotes()
{
    QDialog dialog(this);
    dialog.setWindowTitle(tr("Notes of the run"));
    auto* text = new QPlainTextEdit(m_notes.join(QStringLiteral("\n\n")));
    text->setReadOnly(true);
    text->setAccessibleName(dialog.windowTitle());
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close);
    connect(buttons, &QDialogButtonBox::rejected, &dialog, &QDialog::reject);
    auto* layout = new QVBoxLayout(&dialog);
    layout->addWidget(text);
    layout->addWidget(buttons);
    dialog.resize(620, 360);
    dialog.exec();
}

void LivePage::showFigures()
{
    const QLocale locale;
    const auto share = [&locale](double p) { return locale.toString(p, 'f', 4); }; // as projects and tables write it
    const auto& evaluation = m_data.lastEvaluation();
    const DataEvent& data = m_data.totals().data;
    m_figures[Accuracy]->setText(evaluation ? accuracyText(data, evaluation->p1) : QStringLiteral("–"));
    m_figures[Accuracy]->setToolTip(accuracyHint(data));
    m_figures[Best]->setText(evaluation ? share(m_data.bestP1()) : QStringLiteral("–"));
    const bool hasSteps = m_data.ranks() > 0; // an imported run has none
    m_figures[Epoch]->setText(!hasSteps ? QStringLiteral("–")
            : plannedEpochs() < maxEpochs
            ? tr("%1 of %2").arg(locale.toString(m_data.epochs(), 'f', 1), locale.toString(plannedEpochs()))
            : locale.toString(m_data.epochs(), 'f', 1));
    m_figures[Throughput]->setText(
        hasSteps && m_data.time() > 0 ? shortNumber(std::round(m_data.samplesPerSecond())) : QStringLiteral("–"));
    m_figures[Updates]->setText(hasSteps ? locale.toString(m_data.updates()) : QStringLiteral("–"));
    passRealTime();
    const bool isVirtual = m_data.info().config.train.clock == ClockKind::Virtual;
    m_figures[Elapsed]->setText(!isVirtual ? durationText(m_data.wall())
            : m_realSeconds <= 0           ? tr("%1 virtual").arg(durationText(m_data.time()))
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
    const bool isAtWork = state == RunSession::State::Running || state == RunSession::State::Stopping;
    if (std::exchange(m_wasAtWork, isAtWork)) // in the time that has passed
        m_realSeconds += passed;
}

double LivePage::shareDone() const
{
    const double total = plannedEpochs(),
                 seconds = m_session.isLive() ? m_session.stopRule().seconds : m_data.info().config.train.seconds;
    return std::min(1.0, std::max(total > 0 ? m_data.epochs() / total : 0, seconds > 0 ? m_data.time() / seconds : 0));
}

std::optional<double> LivePage::remainingSeconds(int moreRuns) const
{
    const double epochs = m_data.epochs();
    const double here = epochs > 0 ? shareDone() * m_data.epochsHere() / epochs : 0; // what the time so far was for
    if (!m_session.isLive() || here <= 0.01)
        return std::nullopt;
    return m_realSeconds * (1 - shareDone() + moreRuns) / here;
}

int LivePage::percentDone() const
{
    const RunInfo& info = m_data.info();
    if (!m_session.isLive() || !m_hasBegun || m_data.updates() == 0)
        return -1;
    return static_cast<int>(100 * (info.number + shareDone()) / std::max(info.planned, 1));
}

QString LivePage::remainingText() const
{
    const auto seconds = remainingSeconds(m_data.info().planned - m_data.info().number - 1);
    return seconds ? durationText(*seconds) : QString();
}

void LivePage::showProgress()
{
    m_progress->setValue(static_cast<int>(shareDone() * 1000));
    const auto seconds = remainingSeconds(0);
    QString text = seconds ? durationText(*seconds) : QStringLiteral("–");
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

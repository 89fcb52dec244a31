// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/live/run_head.h"

#include "core/project/automatic.h"
#include "gui/live/accuracy_text.h"
#include "gui/live/live_data.h"
#include "gui/live/run_progress.h"
#include "gui/parts/duration_text.h"
#include "gui/parts/page_parts.h"
#include "gui/parts/turning_box.h"
#include "gui/run_session.h"

#include <QBoxLayout>
#include <QFrame>
#include <QGridLayout>
#include <QLabel>
#include <QLocale>
#include <QPainter>
#include <QProgressBar>

#include <cmath>

namespace evenkeel {

namespace {

const QString unknown = QStringLiteral("–");

// On what P@1 is measured; empty where that is not known.
QString accuracyHint(const DataEvent& data)
{
    if (data.test <= 0)
        return {};
    const QString samples = QLocale().toString(static_cast<qlonglong>(data.test)),
                  frequent = QLocale().toString(data.frequent, 'f', 4);
    return (data.isOnTraining != 0
            ? RunHead::tr("Measured on %1 training samples: not how good it is on others. The most frequent label "
                          "alone gets %2.")
            : RunHead::tr(
                "With its 95 % interval, measured on %1 test samples. The most frequent label alone gets %2."))
        .arg(samples, frequent);
}

class GroupFrame : public QFrame {
public:
    GroupFrame() { setAutoFillBackground(false); }

protected:
    void paintEvent(QPaintEvent*) override
    {
        QPainter painter(this);
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setPen(QPen(palette().color(QPalette::Midlight), 1));
        painter.setBrush(palette().color(QPalette::Base));
        painter.drawRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), 8, 8);
    }
};

} // namespace

RunHead::RunHead(const RunSession& session, const LiveData& data, RunProgress& progress, QWidget* parent)
    : QWidget(parent)
    , m_session(session)
    , m_data(data)
    , m_run(progress)
    , m_groups(new TurningBox)
    , m_bar(new QProgressBar)
{
    constexpr double large = 1.9, medium = 1.25, small = 0.93;
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->addWidget(m_groups);
    m_groups->box().setSpacing(8);
    QGridLayout* quality = addGroup(tr("QUALITY (P@1)"), 7, 3);
    m_accuracy = makeFigure(tr("P@1"), large, true);
    m_half = makeFigure(tr("Half of the 95 % interval"), 1, false);
    m_best = makeFigure(tr("Best P@1"), small, false);
    m_frequent = makeFigure(tr("Most frequent label"), small, false);
    quality->addWidget(m_accuracy, 1, 0, 2, 1, Qt::AlignLeft | Qt::AlignVCenter);
    quality->addWidget(m_half, 1, 1, 2, 1, Qt::AlignLeft | Qt::AlignVCenter);
    quality->addWidget(m_best, 1, 2, Qt::AlignRight);
    quality->addWidget(m_frequent, 2, 2, Qt::AlignRight);
    quality->setColumnStretch(1, 1);

    QGridLayout* course = addGroup(tr("PROGRESS"), 5, 1);
    m_epoch = makeFigure(tr("Epoch"), medium, true);
    m_elapsed = makeFigure(tr("Elapsed"), small, false);
    m_remaining = makeFigure(tr("Remaining"), small, false);
    m_bar->setTextVisible(false);
    m_bar->setFixedHeight(6);
    m_bar->setRange(0, 1000);
    m_bar->setAccessibleName(tr("Progress of the run"));
    course->addWidget(m_elapsed, 0, 1, Qt::AlignRight | Qt::AlignVCenter);
    course->addWidget(m_epoch, 1, 0, Qt::AlignLeft | Qt::AlignVCenter);
    course->addWidget(m_remaining, 1, 1, Qt::AlignRight | Qt::AlignVCenter);
    course->addWidget(m_bar, 2, 0, 1, 2);
    course->setColumnStretch(0, 1);

    QGridLayout* pace = addGroup(tr("SPEED (SAMPLES/S)"), 5, 3);
    m_speedHead = pace->parentWidget()->findChild<QLabel*>(QStringLiteral("head"));
    m_speed = makeFigure(tr("Samples/s"), large, true);
    m_average = makeFigure(tr("Average samples/s"), small, false);
    m_updates = makeFigure(tr("Updates"), small, false);
    pace->addWidget(m_speed, 1, 0, 2, 1, Qt::AlignLeft | Qt::AlignVCenter);
    pace->addWidget(m_average, 1, 2, Qt::AlignRight);
    pace->addWidget(m_updates, 2, 2, Qt::AlignRight);
    pace->setColumnStretch(1, 1);
}

QGridLayout* RunHead::addGroup(const QString& title, int stretch, int columns)
{
    auto* group = new GroupFrame;
    auto* grid = new QGridLayout(group);
    grid->setContentsMargins(12, 8, 12, 8);
    grid->setHorizontalSpacing(8);
    grid->setVerticalSpacing(2);
    auto* head = makeFigure({}, 0.85, true);
    head->setText(title);
    head->setContentsMargins(0, 1, 0, 0); // the dots of a small Ä reach above the font's ascent
    head->setObjectName(QStringLiteral("head"));
    grid->addWidget(head, 0, 0, 1, columns);
    m_groups->add(group, stretch);
    return grid;
}

// Quieter where it is not in bold.
QLabel* RunHead::makeFigure(const QString& name, double size, bool isBold)
{
    auto* label = new QLabel(name.isEmpty() ? QString() : unknown);
    QFont font = label->font();
    font.setPointSizeF(font.pointSizeF() * size);
    font.setBold(isBold);
    label->setFont(font);
    label->setAccessibleName(name);
    if (!isBold || name.isEmpty())
        label->setForegroundRole(QPalette::PlaceholderText);
    return label;
}

QString RunHead::figure(const QString& name) const
{
    for (const QLabel* label : findChildren<QLabel*>())
        if (label->accessibleName() == name)
            return label->text();
    return {};
}

void RunHead::refresh()
{
    m_run.pass();
    showQuality();
    showProgress();
    showSpeed();
    for (QLabel* label : findChildren<QLabel*>()) // a screen reader says the name alone
        if (!label->accessibleName().isEmpty())
            label->setAccessibleDescription(label->text());
}

void RunHead::showFraction(double done) { m_bar->setValue(static_cast<int>(done * 1000)); }

void RunHead::showQuality()
{
    const QLocale locale;
    const RunTotals& totals = m_data.totals();
    const auto share = [&](double p) { return locale.toString(p, 'f', m_digits); }; // as many as the last one has
    const AccuracyText now = totals.isEvaluated ? accuracyText(totals.data, totals.last.p1) : AccuracyText {};
    m_digits = totals.isEvaluated ? now.digits : 4;
    m_accuracy->setText(totals.isEvaluated ? now.value : unknown);
    m_accuracy->setToolTip(accuracyHint(totals.data));
    m_half->setText(now.half);
    m_half->setToolTip(m_accuracy->toolTip());
    m_best->setText(totals.isEvaluated ? tr("best %1").arg(share(m_data.bestP1())) : tr("not measured"));
    m_frequent->setText(
        totals.data.frequent > 0 ? tr("most frequent label %1").arg(share(totals.data.frequent)) : QString());
}

void RunHead::showProgress()
{
    const QLocale locale;
    const bool hasSteps = m_data.ranks() > 0; // an imported run has none
    const QString epochs = locale.toString(m_data.epochs(), 'f', 1);
    m_epoch->setText(!hasSteps ? unknown
            : m_run.plannedEpochs() > 0 && m_run.plannedEpochs() < maxEpochs // 0: another program's run
            ? tr("Epoch %1 of %2").arg(epochs, locale.toString(m_run.plannedEpochs()))
            : tr("Epoch %1").arg(epochs));
    const bool isVirtual = m_data.info().config.train.clock == ClockKind::Virtual;
    const double seconds = m_run.seconds();
    m_elapsed->setText(!isVirtual ? elapsedText(m_data.wall())
            : seconds <= 0        ? tr("%1 virtual").arg(elapsedText(m_data.time()))
                                  : tr("%1 (%2 virtual)").arg(elapsedText(seconds), elapsedText(m_data.time())));
    m_elapsed->setToolTip(isVirtual ? tr("Real time, and time of the cost model")
                                    : tr("With evaluations and pauses; the axis of the lanes has training time alone"));
    QString text;
    if (const auto left = m_run.remainingSeconds(0))
        text = tr("%1 left").arg(elapsedText(*left));
    if (m_session.isLive() && m_run.moreRuns() > 0)
        text += tr(" + %n run(s)", nullptr, m_run.moreRuns());
    m_remaining->setText(text.trimmed());
    showFraction(m_run.shareDone());
}

void RunHead::showSpeed()
{
    const QLocale locale;
    const double speed = m_data.samplesPerSecondNow();
    const bool hasSteps = m_data.ranks() > 0 && m_data.time() > 0, isNow = m_session.isLive() && speed > 0;
    const QString mean = locale.toString(std::round(m_data.samplesPerSecond()), 'f', 0);
    m_speed->setText(!hasSteps ? unknown : isNow ? locale.toString(std::round(speed), 'f', 0) : mean);
    m_speedHead->setText(isNow ? tr("SPEED (SAMPLES/S NOW)") : tr("SPEED (SAMPLES/S)"));
    m_average->setText(hasSteps && isNow ? tr("average %1").arg(mean) : QString());
    m_updates->setText(hasSteps ? tr("%1 updates").arg(locale.toString(m_data.updates())) : QString());
}

} // namespace evenkeel

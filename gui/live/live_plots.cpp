// SPDX-License-Identifier: GPL-3.0-or-later
// Which events become which curves.
#include "gui/live/live_plots.h"

#include "core/log/metrics.h"
#include "gui/parts/page_parts.h"
#include "gui/parts/translated.h"
#include "gui/plots/plot_style.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QLocale>
#include <QSettings>
#include <QSlider>
#include <QToolButton>
#include <QVBoxLayout>

#include <utility>

namespace evenkeel {

namespace {

constexpr int defaultSmoothing = 90; // percent
constexpr auto smoothingKey = "live/smoothing", axisKey = "live/axis"; // in QSettings

QString keyOf(const Lane& lane) { return QStringLiteral("live/lanes/%1").arg(lane.panel.id); }

} // namespace

PlotX positionOf(const EvaluationEvent& e, double energy)
{
    return { valueOf(e, CurveX::Time), valueOf(e, CurveX::Epochs), valueOf(e, CurveX::Samples),
        valueOf(e, CurveX::Updates), energy };
}

LivePlots::LivePlots(const LiveData& data, QWidget* parent)
    : QWidget(parent)
    , m_data(data)
    , m_plot(new Plot)
    , m_curves(*m_plot, data, m_lanes)
{
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(4);
    layout->addWidget(makeBar());
    layout->addWidget(m_plot, 1);
    m_plot->setAccessibleName(tr("Curves of the run"));
    for (const Lane& lane : m_lanes)
        m_plot->addPanel(lane.panel);
    restoreChoices();
    m_plot->setSmoothing(m_smoothing->value() / 100.0);
    connect(m_plot, &Plot::marksChanged, this, &LivePlots::marksChanged);
    connect(m_plot, &Plot::rangeChanged, this, [this](double from, double to) {
        if (m_axis == CurveX::Time)
            Q_EMIT rangeChanged(from, to);
        showHeld();
    });
    connect(m_plot, &Plot::followingChanged, m_follow, &QToolButton::setChecked);
    connect(m_plot, &Plot::failed, this, &LivePlots::message);
    connect(m_plot, &Plot::exported, this, [this](const QString& file) { Q_EMIT message(tr("Wrote %1").arg(file)); });
    restart();
}

// What a user has chosen here stays chosen.
void LivePlots::restoreChoices()
{
    const QSettings settings;
    m_smoothing->setValue(settings.value(smoothingKey, m_smoothing->value()).toInt());
    const int axis = m_axisBox->findData(settings.value(axisKey, static_cast<int>(m_axis)));
    m_axisBox->setCurrentIndex(axis >= 0 ? axis : 0);
    for (std::size_t lane = 0; lane < m_lanes.size(); ++lane)
        if (const QVariant shown = settings.value(keyOf(m_lanes[lane])); shown.isValid())
            m_plot->setPanelVisible(static_cast<int>(lane), shown.toBool());
}

void LivePlots::resetChoices()
{
    QSettings settings;
    for (const char* key : { smoothingKey, axisKey })
        settings.remove(key);
    m_smoothing->setValue(defaultSmoothing);
    m_axisBox->setCurrentIndex(0);
    for (const Lane& lane : m_lanes)
        settings.remove(keyOf(lane));
    m_plot->choosePanelsAutomatically();
}

LivePlots::~LivePlots()
{
    QSettings settings;
    settings.setValue(smoothingKey, m_smoothing->value());
    settings.setValue(axisKey, m_axisBox->currentData());
    for (std::size_t lane = 0; lane < m_lanes.size(); ++lane) {
        const QString key = keyOf(m_lanes[lane]);
        if (const auto choice = m_plot->panelChoice(static_cast<int>(lane)))
            settings.setValue(key, *choice);
        else
            settings.remove(key);
    }
}

// What is not drawn: steps, and lanes.
void LivePlots::makeHints()
{
    m_held = makeHint({});
    m_held->setWordWrap(false);
    m_held->setToolTip(
        tr("Of a long run the curves hold the extremes of each stretch. Zoom in: all steps of what is in "
           "view are read from the database then."));
    m_noRoom = new QToolButton;
    m_noRoom->setAutoRaise(true);
    m_noRoom->hide();
    connect(m_noRoom, &QToolButton::clicked, this, [this] {
        QList<int> all = m_plot->panelsWithoutRoom();
        for (int panel = 0; panel < static_cast<int>(m_lanes.size()); ++panel)
            if (m_plot->isPanelVisible(panel))
                all.append(panel);
        for (const int panel : std::as_const(all))
            m_plot->setPanelVisible(panel, true); // the lanes scroll then
    });
    connect(m_plot, &Plot::panelsChanged, this, &LivePlots::showNoRoom);
}

QWidget* LivePlots::makeBar()
{
    auto* bar = new QWidget;
    m_axisBox = new QComboBox;
    for (CurveX axis : { CurveX::Time, CurveX::Epochs, CurveX::Samples, CurveX::Updates })
        m_axisBox->addItem(xTitle(axis), static_cast<int>(axis));
    auto* axisLabel = new QLabel(tr("X &axis"));
    axisLabel->setBuddy(m_axisBox);
    m_smoothing = new QSlider(Qt::Horizontal);
    m_smoothing->setRange(0, 99);
    m_smoothing->setValue(defaultSmoothing);
    m_smoothing->setFixedWidth(120);
    m_smoothing->setToolTip(tr("Smooths loss and throughput; the raw curve stays visible behind it"));
    auto* smoothingLabel = new QLabel(tr("S&moothing"));
    smoothingLabel->setBuddy(m_smoothing);
    m_follow = new QToolButton;
    m_follow->setText(tr("&Follow"));
    m_follow->setToolTip(tr("Keeps the newest values in view (F). Zooming or dragging turns it off."));
    m_follow->setCheckable(true);
    m_follow->setChecked(true);
    auto* menuButton = new QToolButton;
    menuButton->setText(tr("A&xes and export"));
    menuButton->setPopupMode(QToolButton::InstantPopup);
    menuButton->setMenu(m_plot->makeMenu(menuButton));
    m_removeGhost = new QToolButton;
    m_removeGhost->setText(tr("&Remove the run behind"));
    connect(m_removeGhost, &QToolButton::clicked, this, &LivePlots::ghostDismissed);

    makeHints();
    auto* layout = new QHBoxLayout(bar);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(axisLabel);
    layout->addWidget(m_axisBox);
    layout->addSpacing(16);
    layout->addWidget(smoothingLabel);
    layout->addWidget(m_smoothing);
    layout->addStretch();
    layout->addWidget(m_noRoom);
    layout->addWidget(m_held);
    layout->addWidget(m_removeGhost);
    layout->addWidget(m_follow);
    layout->addWidget(menuButton);

    connect(m_axisBox, &QComboBox::currentIndexChanged, this,
        [this] { setXAxis(static_cast<CurveX>(m_axisBox->currentData().toInt())); });
    connect(m_smoothing, &QSlider::valueChanged, this, [this](int value) { m_plot->setSmoothing(value / 100.0); });
    connect(m_follow, &QToolButton::clicked, this, [this](bool on) { m_plot->setFollowing(on); });
    return bar;
}

void LivePlots::restart()
{
    offerEnergy(); // while there are the curves of before: it may change the axis
    m_plot->clearSeries();
    m_plot->setMarks({}, {});
    labelXAxis();
    makeMetrics();
    makeGhost();
    m_curves.restart();
    m_steps = 0;
    setTarget(m_data.info().config.train.stopAt);
    m_plot->showAll();
    refresh();
}

// As an x axis, where power is known.
void LivePlots::offerEnergy()
{
    const int at = m_axisBox->findData(static_cast<int>(CurveX::Energy));
    if (m_data.energy() > 0 && at < 0)
        m_axisBox->addItem(xTitle(CurveX::Energy), static_cast<int>(CurveX::Energy));
    else if (m_data.energy() <= 0 && at >= 0)
        m_axisBox->removeItem(at); // another one becomes the current
}

void LivePlots::labelXAxis()
{
    const bool isVirtual = m_data.info().config.train.clock == ClockKind::Virtual;
    m_plot->setXLabel(isVirtual && m_axis == CurveX::Time ? virtualTimeTitle() : xTitle(m_axis));
}

void LivePlots::makeMetrics()
{
    m_metricSeries.clear();
    for (const Metric& metric : metrics) {
        const int i = static_cast<int>(&metric - &precisionAt1); // from 0 on for scores
        const bool isLoss = &metric == &testLoss;
        m_metricSeries.append(
            m_plot->addSeries({ .panel = panelOf(isLoss ? QStringLiteral("loss") : QStringLiteral("accuracy")),
                .name = translated(metric.label),
                .color = isLoss ? -1 : i / dashPatterns - 1, // dashes first, then colors
                .dash = isLoss ? dashPatterns - 1 : i % dashPatterns,
                .markers = true,
                .hidden = !isLoss && i > 0 }));
    }
    m_frequentLabel = -1;
    m_frequentLabelSeries = m_plot->addSeries({ .panel = panelOf(QStringLiteral("accuracy")),
        .name = tr("Most frequent label"),
        .color = -1,
        .dash = dashPatterns - 1 });
}

void LivePlots::setXAxis(CurveX axis)
{
    if (m_axis == axis)
        return;
    m_axis = axis;
    m_axisBox->setCurrentIndex(m_axisBox->findData(static_cast<int>(axis)));
    m_plot->setXAxis(static_cast<std::size_t>(axis));
    labelXAxis();
    showTarget();
    showGhost();
    m_plot->showAll();
    if (axis != CurveX::Time)
        Q_EMIT timeLeft();
}

void LivePlots::addEvaluation(const EvaluationEvent& evaluation)
{
    auto series = m_metricSeries.cbegin();
    for (const Metric& metric : metrics)
        m_plot->append(*series++, positionOf(evaluation, m_data.energy()), metric.in(evaluation));
    if (m_frequentLabel >= 0)
        m_plot->append(m_frequentLabelSeries, positionOf(evaluation, m_data.energy()), m_frequentLabel);
    showTarget();
    showRace();
}

void LivePlots::refresh()
{
    offerEnergy();
    m_curves.update();
    showHeld();
    m_plot->refresh();
}

void LivePlots::setDetail(const RunSeries& series, double from, double to)
{
    m_curves.setDetail(series, from, to);
    refresh();
}

QString LivePlots::heldText() const
{
    if (m_plot->hasDetail())
        return {};
    const qint64 all = std::max(m_data.steps(), m_steps), held = m_curves.heldSteps();
    const QLocale locale;
    return held < all ? tr("%1 of %2 steps drawn").arg(locale.toString(held), locale.toString(all)) : QString();
}

void LivePlots::showNoRoom()
{
    const QList<int> panels = m_plot->panelsWithoutRoom();
    QStringList names;
    for (const int panel : panels)
        names.append(m_lanes[static_cast<std::size_t>(panel)].panel.title);
    m_noRoom->setText(tr("+ %n lane(s)", nullptr, static_cast<int>(panels.size())));
    m_noRoom->setToolTip(tr("Not drawn, since there is no room: %1. Click to show them and scroll.")
                             .arg(names.join(QStringLiteral(", "))));
    m_noRoom->setVisible(!panels.isEmpty());
}

void LivePlots::showHeld() { m_held->setText(heldText()); }

void LivePlots::unfold(const QList<int>& ranks)
{
    m_curves.unfold(ranks);
    m_plot->refresh();
}

QString LivePlots::foldedText() const
{
    QStringList names;
    for (const int rank : m_curves.outliers())
        names += m_curves.name(rank);
    const QString folded
        = tr("The lanes show the median and the middle 80 % of %n devices; select a row to see its device.", nullptr,
            m_data.ranks());
    return names.isEmpty() ? folded : tr("%1 Far from the others: %2.").arg(folded, names.join(QStringLiteral(", ")));
}

void LivePlots::setRange(double from, double to)
{
    if (m_axis == CurveX::Time && from < to && m_plot->range() != std::pair(from, to))
        m_plot->zoomX(from, to);
}

void LivePlots::showAt(const QString& lane, int rank, double from, double to)
{
    setXAxis(CurveX::Time);
    if (const int panel = panelOf(lane); panel >= 0 && !m_plot->isPanelVisible(panel))
        m_plot->setPanelVisible(panel, true);
    if (rank >= 0 && rank < m_data.ranks()) {
        if (!m_curves.isDrawn(rank))
            unfold({ rank });
        m_plot->setSeriesVisible(m_curves.name(rank), true);
    }
    if (!(from < to))
        return m_plot->showAll();
    const double room = (to - from) / 4;
    m_plot->zoomX(from - room, to + room);
    m_plot->setMarks(from, to);
}

} // namespace evenkeel

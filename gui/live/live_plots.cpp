// SPDX-License-Identifier: GPL-3.0-or-later
// Which events become which curves.
#include "gui/live/live_plots.h"

#include "core/events/metrics.h"
#include "gui/parts/device_text.h"
#include "gui/plots/plot.h"
#include "gui/plots/plot_style.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QMenu>
#include <QSettings>
#include <QSlider>
#include <QToolButton>
#include <QVBoxLayout>

namespace evenkeel {

namespace {

constexpr int defaultSmoothing = 80; // percent
constexpr auto smoothingKey = "live/smoothing", axisKey = "live/axis", panelsKey = "live/panels"; // in QSettings

const Metric* const ghostMetrics[] { &precisionAt1, &testLoss };

PlotX positionOf(const EvaluationEvent& e)
{
    return { valueOf(e, CurveX::Time), valueOf(e, CurveX::Epochs), valueOf(e, CurveX::Samples),
        valueOf(e, CurveX::Updates) };
}

} // namespace

LivePlots::LivePlots(const LiveData& data, QWidget* parent)
    : QWidget(parent)
    , m_data(data)
    , m_plot(new Plot)
{
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(4);
    layout->addWidget(makeBar());
    layout->addWidget(m_plot, 1);
    m_plot->setAccessibleName(tr("Curves of the run"));
    m_plot->addPanel({ .id = QStringLiteral("accuracy"), .title = tr("Accuracy") });
    m_plot->addPanel({ .id = QStringLiteral("loss"), .title = tr("Loss"), .fromZero = false });
    m_plot->addPanel({ .id = QStringLiteral("throughput"), .title = tr("Samples/s") });
    m_plot->addPanel({ .id = QStringLiteral("batch"), .title = tr("Batch size"), .wholeNumbers = true });
    m_plot->addPanel({ .id = QStringLiteral("updates"), .title = tr("Updates"), .wholeNumbers = true });
    m_plot->addPanel({ .id = QStringLiteral("staleness"), .title = tr("Staleness"), .wholeNumbers = true });
    m_plot->addPanel({ .id = QStringLiteral("weight"), .title = tr("Merge weight") });
    m_plot->setPanelVisible(Updates, false); // the table below has them
    m_plot->setPanelVisible(Weight, false);
    restoreChoices();
    m_plot->setSmoothing(m_smoothing->value() / 100.0);
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
    const QStringList shown = settings.value(panelsKey).toStringList();
    for (int panel = 0; panel < PanelCount && !shown.isEmpty(); ++panel)
        m_plot->setPanelVisible(panel, shown.contains(QString::number(panel)));
}

void LivePlots::resetChoices()
{
    QSettings settings;
    for (const char* key : { smoothingKey, axisKey, panelsKey })
        settings.remove(key);
    m_smoothing->setValue(defaultSmoothing);
    m_axisBox->setCurrentIndex(0);
    for (int panel = 0; panel < PanelCount; ++panel)
        m_plot->setPanelVisible(panel, panel != Updates && panel != Weight);
}

LivePlots::~LivePlots()
{
    QSettings settings;
    settings.setValue(smoothingKey, m_smoothing->value());
    settings.setValue(axisKey, m_axisBox->currentData());
    QStringList shown;
    for (int panel = 0; panel < PanelCount; ++panel)
        if (m_plot->isPanelVisible(panel))
            shown += QString::number(panel);
    settings.setValue(panelsKey, shown);
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
    auto* menu = new QMenu(menuButton);
    menuButton->setMenu(menu);

    auto* layout = new QHBoxLayout(bar);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(axisLabel);
    layout->addWidget(m_axisBox);
    layout->addSpacing(16);
    layout->addWidget(smoothingLabel);
    layout->addWidget(m_smoothing);
    layout->addStretch();
    layout->addWidget(m_follow);
    layout->addWidget(menuButton);

    connect(m_axisBox, &QComboBox::currentIndexChanged, this,
        [this] { setXAxis(static_cast<CurveX>(m_axisBox->currentData().toInt())); });
    connect(m_smoothing, &QSlider::valueChanged, this, [this](int value) { m_plot->setSmoothing(value / 100.0); });
    connect(m_follow, &QToolButton::clicked, this, [this](bool on) { m_plot->setFollowing(on); });
    connect(menu, &QMenu::aboutToShow, this, [this, menu] { // the state of its boxes is that of this moment
        menu->clear();
        QMenu* fresh = m_plot->makeMenu(menu);
        menu->addActions(fresh->actions());
    });
    return bar;
}

void LivePlots::restart()
{
    m_plot->clearSeries();
    m_windows.assign(static_cast<std::size_t>(m_data.ranks()), {});
    labelXAxis();
    makeSeries();
    m_plot->showAll();
    refresh();
}

void LivePlots::labelXAxis()
{
    const bool isVirtual = m_data.info().config.train.clock == ClockKind::Virtual;
    m_plot->setXLabel(isVirtual && m_axis == CurveX::Time ? tr("Virtual time (s)") : xTitle(m_axis));
}

void LivePlots::makeSeries()
{
    makeGhost();
    m_metricSeries.clear();
    for (const Metric& metric : metrics) {
        const int i = static_cast<int>(&metric - &precisionAt1); // from 0 on for scores
        const bool isLoss = &metric == &testLoss;
        m_metricSeries.append(m_plot->addSeries({ .panel = isLoss ? Loss : Accuracy,
            .name = QString::fromUtf8(metric.label),
            .color = isLoss ? -1 : i / dashPatterns - 1, // dashes first, then colors
            .dash = isLoss ? dashPatterns - 1 : i % dashPatterns,
            .markers = true,
            .hidden = !isLoss && i > 0 }));
    }
    const int ranks = m_data.ranks();
    const int drawn = qMin(ranks, maxDrawn);
    m_rankSeries = QVector<QVector<int>>(ranks);
    for (int i = 0; i < drawn; ++i) {
        const int rank = drawn > 1 ? static_cast<int>(static_cast<qint64>(i) * (ranks - 1) / (drawn - 1)) : 0;
        const QString name
            = deviceLabel(rank, QString::fromStdString(m_data.info().config.devices[static_cast<std::size_t>(rank)]));
        for (int panel = Loss; panel < PanelCount; ++panel)
            m_rankSeries[rank].append(m_plot->addSeries({ .panel = panel,
                .name = name,
                .color = i,
                .dash = i % 4,
                .steps = panel == Batch || panel == Updates || panel == Weight,
                .smooth = panel == Loss || panel == Throughput }));
    }
}

void LivePlots::makeGhost()
{
    for (std::size_t i = 0; i < m_ghost.size(); ++i)
        m_ghostSeries[i] = m_plot->addSeries({ .panel = ghostMetrics[i] == &testLoss ? Loss : Accuracy,
            .name = m_ghostName,
            .color = -1,
            .dash = 2,
            .markers = true,
            .ghost = true });
    showGhost();
}

void LivePlots::showGhost()
{
    for (std::size_t i = 0; i < m_ghost.size(); ++i) {
        m_plot->setSeriesName(m_ghostSeries[i], m_ghostName);
        m_plot->setData(m_ghostSeries[i], m_ghost[i]);
    }
    refresh();
}

void LivePlots::setGhost(const QString& name, const std::vector<EvaluationEvent>& evaluations)
{
    m_ghostName = name;
    for (std::size_t i = 0; i < m_ghost.size(); ++i) {
        m_ghost[i].clear();
        for (const EvaluationEvent& e : evaluations)
            m_ghost[i].append(positionOf(e), ghostMetrics[i]->in(e));
    }
    showGhost();
}

void LivePlots::keepAsGhost(const QString& name)
{
    m_ghostName = name;
    for (std::size_t i = 0; i < m_ghost.size(); ++i)
        m_ghost[i] = m_plot->data(seriesOf(*ghostMetrics[i]));
    showGhost();
}

void LivePlots::setXAxis(CurveX axis)
{
    if (m_axis == axis)
        return;
    m_axis = axis;
    m_axisBox->setCurrentIndex(m_axisBox->findData(static_cast<int>(axis)));
    m_plot->setXAxis(static_cast<std::size_t>(axis));
    labelXAxis();
    m_plot->showAll();
}

void LivePlots::addStep(const StepEvent& step, const PlotX& x)
{
    const QVector<int> series = m_rankSeries.value(step.rank);
    if (series.isEmpty())
        return;
    const auto append = [&](Panel panel, double y) { m_plot->append(series[panel - Loss], x, y); };
    append(Loss, step.loss);
    addSpeed(step.rank, x, m_windows[static_cast<std::size_t>(step.rank)].add(step));
    append(Batch, step.batch);
    append(Updates, static_cast<double>(step.update));
    append(Staleness, static_cast<double>(step.staleness));
}

void LivePlots::addSpeed(int rank, const PlotX& x, const std::optional<ThroughputWindow::Speed>& speed)
{
    if (speed)
        m_plot->append(m_rankSeries[rank][Throughput - Loss], x, speed->overall);
}

void LivePlots::setHistory(const std::vector<EvaluationEvent>& evaluations)
{
    for (const EvaluationEvent& e : evaluations)
        addEvaluation(e);
}

void LivePlots::addMerge(const MergeEvent& merge, const PlotX& x)
{
    for (qsizetype rank = 0; rank < m_rankSeries.size(); ++rank)
        if (!m_rankSeries[rank].isEmpty())
            addSpeed(static_cast<int>(rank), x, m_windows[static_cast<std::size_t>(rank)].merge(merge.time));
    const auto count = qMin(m_rankSeries.size(), static_cast<qsizetype>(merge.weights.size()));
    for (qsizetype rank = 0; rank < count; ++rank)
        if (!m_rankSeries[rank].isEmpty())
            m_plot->append(m_rankSeries[rank][Weight - Loss], x, merge.weights[static_cast<std::size_t>(rank)]);
}

void LivePlots::addEvaluation(const EvaluationEvent& evaluation)
{
    auto series = m_metricSeries.cbegin();
    for (const Metric& metric : metrics)
        m_plot->append(*series++, positionOf(evaluation), metric.in(evaluation));
}

void LivePlots::refresh() { m_plot->refresh(); }

int LivePlots::seriesOf(const QString& panel, int rank) const
{
    const QStringList names { QStringLiteral("loss"), QStringLiteral("throughput"), QStringLiteral("batch"),
        QStringLiteral("updates"), QStringLiteral("staleness"), QStringLiteral("weight") };
    return m_rankSeries.value(rank).value(names.indexOf(panel), -1);
}

} // namespace evenkeel

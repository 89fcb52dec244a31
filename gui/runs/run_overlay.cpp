// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/runs/run_overlay.h"
#include "gui/parts/combo_box.h"

#include "core/log/folds/time_to_accuracy.h"
#include "core/store/counted_runs.h"
#include "core/store/run_names.h"
#include "gui/parts/page_parts.h"
#include "gui/parts/theme.h"
#include "gui/parts/translated.h"
#include "gui/parts/translated_phrase.h"
#include "gui/plots/flow_layout.h"
#include "gui/plots/plot.h"
#include "gui/plots/plot_style.h"
#include "gui/runs/target_view.h"

#include <QCheckBox>
#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QLocale>
#include <QMenu>
#include <QPushButton>
#include <QSettings>
#include <QStackedWidget>

#include <algorithm>
#include <tuple>
#include <utility>

namespace evenkeel {

namespace {

const QString xKey = QStringLiteral("runs/x"), yKey = QStringLiteral("runs/y"),
              averageKey = QStringLiteral("runs/average"), asKey = QStringLiteral("runs/repeatsAs");

QString titleOf(const Metric& metric) { return translated(metric.label); }

QComboBox* makeChoice(const QString& name, const QStringList& choices, int current)
{
    auto* box = new ComboBox;
    box->addItems(choices);
    box->setCurrentIndex(qBound(0, current, static_cast<int>(choices.size()) - 1));
    box->setAccessibleName(name);
    return box;
}

// Where the line between two evaluations is at the target.
QPointF crossingPoint(
    const std::vector<EvaluationEvent>& evaluations, const EvaluationEvent& reached, CurveX x, double target)
{
    if (&reached == evaluations.data())
        return { valueOf(reached, x), reached.p1 };
    const EvaluationEvent& before = *(&reached - 1);
    const double share = (target - before.p1) / (reached.p1 - before.p1);
    return { valueOf(before, x) + share * (valueOf(reached, x) - valueOf(before, x)), target };
}

} // namespace

RunOverlay::RunOverlay(QWidget* parent)
    : QWidget(parent)
    , m_average(new QCheckBox(tr("&Average repeats")))
    , m_export(new QPushButton(tr("A&xes and export")))
    , m_stack(new QStackedWidget)
    , m_empty(new EmptyState(tr("Nothing to draw"), {}, {}))
    , m_plot(new Plot)
    , m_times(new TargetView(this))
    , m_capped(new QLabel)
{
    m_scorePanel
        = m_plot->addPanel({ .id = QStringLiteral("score"), .title = titleOf(precisionAt1), .fromZero = false });
    m_lossPanel = m_plot->addPanel(
        { .id = QStringLiteral("loss"), .title = titleOf(testLoss), .fromZero = false, .stretch = 0.5 });
    m_stack->addWidget(m_empty);
    m_stack->addWidget(m_plot);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 6, 0, 0);
    layout->addWidget(makeBar());
    layout->addWidget(m_capped);
    m_capped->setObjectName(QStringLiteral("capped"));
    m_capped->setVisible(false);
    m_capped->setContentsMargins(2, 0, 2, 0);
    layout->addWidget(m_stack, 1);
    m_times->hide(); // until it is a page
    connect(m_times, &TargetView::targetWanted, this, &RunOverlay::setTarget);
    connect(m_times, &TargetView::statusMessage, this, &RunOverlay::statusMessage);
    connect(m_plot, &Plot::targetDragged, this, &RunOverlay::showTarget);
    connect(m_plot, &Plot::targetDropped, this, &RunOverlay::targetChanged);
    connect(m_plot, &Plot::failed, this, &RunOverlay::statusMessage);
    connect(
        m_plot, &Plot::exported, this, [this](const QString& file) { Q_EMIT statusMessage(tr("Saved %1").arg(file)); });
    draw();
}

QWidget* RunOverlay::makeBar()
{
    const QSettings settings;
    m_x = makeChoice(tr("Horizontal axis"),
        { xTitle(CurveX::Time), xTitle(CurveX::Epochs), xTitle(CurveX::Samples), xTitle(CurveX::Updates) },
        settings.value(xKey).toInt());
    QStringList measures;
    for (const Metric& metric : scores)
        measures.append(titleOf(metric));
    m_y = makeChoice(tr("Measure"), measures, static_cast<int>(measures.indexOf(settings.value(yKey).toString())));
    m_y->setObjectName(QStringLiteral("measure"));
    m_average->setToolTip(tr("Draws runs that differ only in their seed as one curve with a band"));
    m_average->setChecked(settings.value(averageKey, true).toBool());
    m_as = makeChoice(tr("Repeats as"), repeatsTitles(), settings.value(asKey).toInt());
    m_as->setObjectName(QStringLiteral("repeatsAs"));
    m_as->setToolTip(repeatsHelp());
    m_as->setEnabled(isAveraging());
    m_export->setMenu(m_plot->makeMenu(m_export));
    m_export->setToolTip(tr("Logarithmic axes, follow, and export as PNG, SVG, PDF or CSV"));

    auto* bar = new QWidget;
    auto* layout = new FlowLayout(bar, 8);
    layout->addWidget(labeled(tr("X &axis"), m_x));
    layout->addWidget(labeled(tr("&Measure"), m_y));
    layout->addWidget(m_average);
    layout->addWidget(m_as);
    layout->addGap();
    layout->addWidget(m_export);

    const auto remember = [this](const QString& key, const QVariant& value) {
        QSettings().setValue(key, value);
        draw();
    };
    connect(m_x, &QComboBox::currentIndexChanged, this, [remember](int index) { remember(xKey, index); });
    connect(m_y, &QComboBox::currentIndexChanged, this, [this, remember] { remember(yKey, m_y->currentText()); });
    connect(m_as, &QComboBox::currentIndexChanged, this, [remember](int index) { remember(asKey, index); });
    connect(m_average, &QCheckBox::toggled, this, [this, remember](bool on) {
        m_as->setEnabled(on);
        m_names = curveNames(m_runs, on);
        remember(averageKey, on);
        Q_EMIT averagingChanged();
    });
    return bar;
}

void RunOverlay::setX(CurveX x) { m_x->setCurrentIndex(static_cast<int>(x)); }

void RunOverlay::setAverage(bool on) { m_average->setChecked(on); }

void RunOverlay::setTarget(double p1) { Q_EMIT targetChanged(p1); }

void RunOverlay::showTarget(double p1)
{
    if (std::exchange(m_target, p1) == p1)
        return;
    m_times->setTarget(p1);
    drawTarget();
}

const Metric& RunOverlay::measure() const { return scores[static_cast<std::size_t>(m_y->currentIndex())]; }

bool RunOverlay::isAveraging() const { return m_average->isChecked(); }

void RunOverlay::setRuns(const QVector<EvaluatedRun>& runs, const QHash<qint64, int>& colors, const FirstOf& first)
{
    m_capped->setText(first.text());
    m_capped->setVisible(!first.text().isEmpty());

    const auto named = [](const EvaluatedRun& r) { return std::tuple(r.run.id, r.run.name, r.evaluations.empty()); };
    const bool same = m_namedAveraging == isAveraging() && std::ranges::equal(m_given, runs, {}, named, named);
    m_namedAveraging = isAveraging();
    m_given = runs;
    m_runs = runs;
    if (isAveraging()) { // as the comparison counts them: a copy is no repeat
        const std::vector<EvaluatedRun> counted = CountedRuns(runs, precisionAt1).runs;
        m_runs = { counted.begin(), counted.end() };
    }
    m_colors = colors;
    if (!same) // live runs come by every two seconds: their configurations are not read again
        m_names = curveNames(m_runs, isAveraging());
    draw();
}

void RunOverlay::drawTarget()
{
    if (&measure() != &precisionAt1)
        return m_plot->hideTarget();
    PlotTarget target { .panel = m_scorePanel,
        .value = m_target,
        .name = tr("Target P@1"),
        .invitation = tr("Drag up to set a target"),
        .reached = {} };
    for (const RunGroup& group : runGroups(m_runs, isAveraging())) {
        QPointF sum;
        qsizetype reached = 0;
        for (const EvaluatedRun* run : group.runs)
            if (const EvaluationEvent* at = firstReaching(run->evaluations, target.value)) {
                sum += crossingPoint(run->evaluations, *at, static_cast<CurveX>(m_x->currentIndex()), target.value);
                ++reached;
            }
        if (reached == group.runs.size()) // repeats have their mean
            target.reached.append({ sum / static_cast<double>(reached), m_colors.value(group.first) });
    }
    m_plot->setTarget(target);
}

void RunOverlay::addCurve(int panel, const RunCurve& curve, bool markers)
{
    const int dash = dashOf(curve.color);
    const auto addEdge = [&](const QVector<double>& edge, int fillTo) {
        if (edge.isEmpty())
            return -1;
        const int series = m_plot->addSeries({ .panel = panel,
            .name = curve.name,
            .color = curve.color,
            .ghost = true,
            .fillTo = fillTo,
            .inLegend = false });
        m_plot->setData(series, curve.x, edge);
        return series;
    };
    const int lower = addEdge(curve.lower, -1), upper = addEdge(curve.upper, lower); // the line lies on top of the band
    const int line = m_plot->addSeries({ .panel = panel,
        .name = curve.name,
        .color = curve.color,
        .dash = dash,
        .markers = markers,
        .lower = lower,
        .upper = upper,
        .repeats = curve.repeats,
        .isMedian = m_as->currentIndex() == static_cast<int>(RepeatsAs::Median) });
    m_plot->setData(line, curve.x, curve.y);
}

void RunOverlay::draw()
{
    const auto x = static_cast<CurveX>(m_x->currentIndex());
    m_plot->clearSeries();
    const auto isVirtual = [](const EvaluatedRun& r) { return r.run.clock == "virtual"; };
    const bool allVirtual = !m_runs.isEmpty() && std::ranges::all_of(m_runs, isVirtual);
    const bool anyVirtual = std::ranges::any_of(m_runs, isVirtual);
    m_plot->setXLabel(x != CurveX::Time ? xTitle(x)
            : allVirtual                ? virtualTimeTitle()
            : anyVirtual                ? tr("Time (s), real and virtual")
                                        : xTitle(x));
    m_plot->panels().setTitle(m_scorePanel, titleOf(measure()));
    bool any = false;
    for (const auto& [panel, metric] : { std::pair(m_scorePanel, &measure()), std::pair(m_lossPanel, &testLoss) })
        for (const RunCurve& curve : runCurves(
                 m_runs, x, *metric, isAveraging(), m_colors, m_names, static_cast<RepeatsAs>(m_as->currentIndex()))) {
            addCurve(panel, curve, curve.x.size() <= 40);
            any = true;
        }
    m_plot->setWindowTitle(provenanceOf(m_runs)); // goes into pictures
    drawTarget();
    m_empty->setText(tr("Nothing to draw"),
        m_runs.isEmpty() ? tr("Select one or more runs in the table above: Ctrl and Shift select several.")
                         : tr("The selected runs have no evaluation yet."));
    m_stack->setCurrentIndex(any ? 1 : 0);
    m_plot->refresh();
}

} // namespace evenkeel

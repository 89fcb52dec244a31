// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/runs/target_view.h"
#include "gui/parts/combo_box.h"

#include "core/store/comparison_text.h"
#include "gui/parts/page_parts.h"
#include "gui/parts/theme.h"
#include "gui/parts/translated_phrase.h"
#include "gui/plots/flow_layout.h"
#include "gui/plots/painted_chart.h"
#include "gui/plots/plot.h"
#include "gui/plots/plot_style.h"
#include "gui/runs/time_bars.h"

#include <QApplication>
#include <QClipboard>
#include <QComboBox>
#include <QDoubleSpinBox>
#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QMenu>
#include <QPushButton>
#include <QScrollArea>
#include <QSettings>
#include <QSignalBlocker>

#include <cmath>
#include <limits>
#include <utility>

namespace evenkeel {

namespace {

const QString baselineKey = QStringLiteral("runs/baseline"), marginKey = QStringLiteral("runs/margin");

// What a group is remembered by.
QString keyOf(const RunSummary& run)
{
    return run.group.empty() ? QStringLiteral("#%1").arg(run.id) : textOf(run.group);
}

// The bars' values.
ChartTable timeTable(const Comparison& comparison)
{
    ChartTable table { .headers = { TargetView::tr("Group"), TargetView::tr("Seconds"), TargetView::tr("Low"),
                           TargetView::tr("High"), TargetView::tr("Runs"), TargetView::tr("Reached") },
        .rows = {} };
    constexpr double none = std::numeric_limits<double>::quiet_NaN();
    for (const ComparedGroup& group : comparison.groups)
        table.add(textOf(group.name),
            { group.seconds.value_or(none), group.low.value_or(none), group.high.value_or(none), double(group.size()),
                double(group.reached()) });
    return table;
}

} // namespace

TargetView::TargetView(QWidget* parent)
    : QWidget(parent)
    , m_answer(new QLabel)
    , m_remarks(makeHint({}))
    , m_margin(new QDoubleSpinBox)
    , m_baseline(new ComboBox)
    , m_bars(new TimeBars)
    , m_plot(new Plot)
    , m_curves(makeCurves())
{
    m_answer->setObjectName(QStringLiteral("answer"));
    m_answer->setWordWrap(true);
    m_answer->setTextInteractionFlags(Qt::TextBrowserInteraction);
    m_remarks->setObjectName(QStringLiteral("remarks"));
    m_remarks->setTextFormat(Qt::PlainText);
    m_bars->setContextMenuPolicy(Qt::CustomContextMenu);
    auto* inside = new QWidget;
    auto* column = new QVBoxLayout(inside);
    column->setContentsMargins(2, 0, 8, 0);
    column->addWidget(m_bars);
    column->addWidget(m_remarks);
    column->addStretch();
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 6, 0, 0);
    layout->addWidget(makeBar());
    layout->addWidget(m_answer);
    layout->addWidget(inScrollArea(inside), 1);
    connect(m_answer, &QLabel::linkActivated, this, [this](const QString& p1) { Q_EMIT targetWanted(p1.toDouble()); });
    connect(m_bars, &TimeBars::baselineChosen, this, &TargetView::setBaseline);
    connect(m_bars, &QWidget::customContextMenuRequested, this, [this](QPoint at) {
        QMenu* menu = makeChartMenu(
            m_bars, [this] { return timeTable(m_comparison); },
            [this](const QString& text) { Q_EMIT statusMessage(text); });
        fillCopyMenu(menu->addMenu(tr("Copy the &comparison")));
        menu->popup(m_bars->mapToGlobal(at));
    });
    connect(m_plot, &Plot::failed, this, &TargetView::statusMessage);
    connect(
        m_plot, &Plot::exported, this, [this](const QString& file) { Q_EMIT statusMessage(tr("Saved %1").arg(file)); });
    compare();
}

QWidget* TargetView::makeBar()
{
    m_baseline->setObjectName(QStringLiteral("baseline"));
    m_baseline->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_baseline->setMinimumContentsLength(28);
    m_baseline->setToolTip(tr("What the others are compared with; a click on a bar chooses it too"));
    m_margin->setObjectName(QStringLiteral("margin"));
    m_margin->setRange(0, 1000);
    m_margin->setDecimals(0);
    m_margin->setSuffix(tr(" %"));
    m_margin->setKeyboardTracking(false);
    m_margin->setValue(QSettings().value(marginKey).toDouble());
    m_margin->setToolTip(tr("P(faster) is the probability of being faster than the baseline by more than this"));
    auto* copy = new QPushButton(tr("&Copy"));
    auto* menu = new QMenu(copy);
    fillCopyMenu(menu);
    copy->setMenu(menu);
    auto* bar = new QWidget;
    auto* layout = new FlowLayout(bar, 8);
    layout->addWidget(labeled(tr("&Baseline"), m_baseline));
    layout->addWidget(labeled(tr("Faster by more &than"), m_margin));
    layout->addGap();
    layout->addWidget(copy);
    connect(m_baseline, &QComboBox::activated, this, &TargetView::setBaseline);
    connect(m_margin, &QDoubleSpinBox::valueChanged, this, [this](double percent) {
        QSettings().setValue(marginKey, percent);
        compare();
    });
    return bar;
}

QWidget* TargetView::makeCurves()
{
    m_plot->addPanel({ .id = QStringLiteral("time"), .title = tr("Time to it (s)"), .fromZero = true });
    m_plot->setXLabel(tr("Target P@1"));
    auto* axes = new QPushButton(tr("A&xes and export"));
    axes->setMenu(m_plot->makeMenu(axes));
    auto* page = new QWidget(this); // until it is a page of its own
    page->hide();
    page->installEventFilter(this);
    auto* layout = new QVBoxLayout(page);
    layout->setContentsMargins(0, 6, 0, 0);
    auto* top = new QHBoxLayout;
    top->addWidget(
        makeHint(tr("How long each group took to reach any target: geometric mean with its 95 % interval, the "
                    "median from where some did not reach it")),
        1);
    top->addWidget(axes);
    layout->addLayout(top);
    layout->addWidget(m_plot, 1);
    return page;
}

void TargetView::fillCopyMenu(QMenu* menu)
{
    const auto add = [&](const QString& text, TableStyle style) {
        connect(menu->addAction(text), &QAction::triggered, this, [this, style] {
            QApplication::clipboard()->setText(textOf(comparisonText(m_comparison, style)));
            Q_EMIT statusMessage(tr("Copied the comparison"));
        });
    };
    add(tr("Copy as &text"), TableStyle::Text);
    add(tr("Copy as &Markdown"), TableStyle::Markdown);
    add(tr("Copy as &CSV"), TableStyle::Csv);
    add(tr("Copy as &LaTeX"), TableStyle::Latex);
    connect(menu->addAction(tr("Copy as &picture")), &QAction::triggered, this, [this] {
        QApplication::clipboard()->setPixmap(m_bars->grab());
        Q_EMIT statusMessage(tr("Copied the picture"));
    });
}

void TargetView::setRuns(const QVector<EvaluatedRun>& runs, const QHash<qint64, int>& colors, const FirstOf& first)
{
    m_runs = runs;
    m_first = first;
    m_colors = colors;
    for (QWidget* chart : std::initializer_list<QWidget*> { m_plot, m_bars }) // goes into pictures
        chart->setWindowTitle(provenanceOf(runs));
    compare();
    m_areCurvesStale = true;
    if (m_curves->isVisible())
        drawCurves();
}

bool TargetView::eventFilter(QObject* watched, QEvent* event)
{
    if (watched == m_curves && event->type() == QEvent::Show && m_areCurvesStale)
        drawCurves();
    return QWidget::eventFilter(watched, event);
}

void TargetView::setTarget(double p1)
{
    m_target = p1;
    compare();
}

void TargetView::setBaseline(int group)
{
    if (group < 0 || group >= static_cast<int>(m_comparison.groups.size()))
        return;
    const qint64 first = m_comparison.groups[static_cast<std::size_t>(group)].runs.front().run;
    for (const EvaluatedRun& one : m_runs)
        if (one.run.id == first)
            QSettings().setValue(baselineKey, keyOf(one.run));
    compare();
}

ComparisonOptions TargetView::options() const
{
    const QString key = QSettings().value(baselineKey).toString();
    ComparisonOptions options { .target = m_target, .margin = m_margin->value() / 100 };
    for (const EvaluatedRun& one : m_runs)
        if (keyOf(one.run) == key && !one.evaluations.empty())
            options.baseline = one.run.id;
    return options;
}

void TargetView::compare()
{
    const bool any = m_target > 0 && !m_runs.isEmpty();
    // Without a target how high they end is compared all the same.
    m_comparison = m_runs.isEmpty() ? Comparison {} : comparisonOf(m_runs, options());
    nameByTitles();
    if (const QString first = m_first.text(); any && !first.isEmpty())
        m_comparison.remarks.insert(m_comparison.remarks.begin(), first.toStdString());
    m_bars->setComparison(any ? m_comparison : Comparison {}, m_colors);
    fillBaselines();
    QString remarks;
    for (const Phrase& remark : m_comparison.remarks)
        remarks += (remarks.isEmpty() ? QString() : QStringLiteral("\n")) + translatedPhrase(remark);
    m_remarks->setText(remarks);
    m_remarks->setVisible(!remarks.isEmpty());
    const double all = targetOfAll(m_runs, precisionAt1);
    m_answer->setTextFormat(any ? Qt::PlainText : Qt::RichText);
    m_answer->setText(any      ? answer()
            : m_runs.isEmpty() ? tr("Select runs in the table above to compare them.")
                               : tr("Set a target to see how long each run took to reach it.")
                + (std::isfinite(all) && all > 0
                        ? tr(" All of them reach <a href=\"%1\">P@1 %2</a>.")
                              .arg(textOf(shortDecimals(all)), translatedNumbers(shortDecimals(all)))
                        : QString()));
    Q_EMIT compared();
}

void TargetView::nameByTitles()
{
    for (ComparedGroup& group : m_comparison.groups)
        for (const EvaluatedRun& one : std::as_const(m_runs))
            if (one.run.id == group.runs.front().run)
                group.name = titledName(group.name, one.run.algorithm).toStdString();
}

QString TargetView::answer() const
{
    return m_comparison.groups.empty() ? QString() : translatedPhrase(answerOf(m_comparison));
}

void TargetView::fillBaselines()
{
    const QSignalBlocker blocker(m_baseline);
    m_baseline->clear();
    for (const ComparedGroup& group : m_comparison.groups)
        m_baseline->addItem(textOf(group.name));
    m_baseline->setCurrentIndex(m_comparison.groups.empty() ? -1 : static_cast<int>(m_comparison.baseline));
    m_baseline->setEnabled(m_comparison.groups.size() > 1);
}

void TargetView::drawCurves()
{
    m_areCurvesStale = false;
    m_plot->clearSeries();
    const QHash<qint64, QString> names = curveNames(m_runs, true);
    const auto draw = [this](const TargetCurve& curve, const std::vector<double>& seconds, SeriesSpec spec) {
        spec.color = m_colors.value(curve.run);
        const int series = m_plot->addSeries(spec);
        m_plot->setData(series, { curve.target.begin(), curve.target.end() }, { seconds.begin(), seconds.end() });
        return series;
    };
    for (const TargetCurve& curve : targetCurves(m_runs, precisionAt1)) {
        const QString name = names.value(curve.run, QStringLiteral("#%1").arg(curve.run));
        SeriesSpec line { .name = name,
            .dash = dashOf(m_colors.value(curve.run)),
            .markers = curve.target.size() <= 40,
            .repeats = curve.runs };
        constexpr int enough = 3; // runs: of two, 95 % intervals are as wide as the picture
        if (curve.runs >= enough) {
            SeriesSpec edge { .name = name, .ghost = true, .inLegend = false };
            line.lower = edge.fillTo = draw(curve, curve.low, edge);
            line.upper = draw(curve, curve.high, edge);
        }
        draw(curve, curve.seconds, line);
    }
    m_plot->refresh();
}

} // namespace evenkeel

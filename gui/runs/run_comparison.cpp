// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/runs/run_comparison.h"

#include "core/base/error.h"
#include "core/project/method_color.h"
#include "core/store/comparison_text.h"
#include "core/store/foreign_facts.h"
#include "core/store/run_names.h"
#include "gui/parts/duration_text.h"
#include "gui/parts/page_parts.h"
#include "gui/parts/translated_phrase.h"
#include "gui/plots/plot_style.h"
#include "gui/runs/run_choice.h"
#include "gui/runs/run_colors.h"
#include "gui/runs/run_details.h"
#include "gui/runs/run_differences.h"
#include "gui/runs/run_explorer.h"
#include "gui/runs/run_library.h"
#include "gui/runs/run_overlay.h"
#include "gui/runs/target_view.h"
#include "gui/runs/verdict_panel.h"

#include <QDoubleSpinBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QSignalBlocker>
#include <QTabWidget>

#include <algorithm>

namespace evenkeel {

namespace {

constexpr int maxCurves = 40; // number of curves that one can tell apart
constexpr qsizetype maxCompared = 500; // runs
constexpr qsizetype maxColumns = 24; // columns of the table of settings
constexpr int moreSeeds = 5;

} // namespace

RunComparison::RunComparison(RunLibrary& library, const RunChoice& choice, RunColors& colors, QWidget* parent)
    : QWidget(parent)
    , m_library(library)
    , m_choice(choice)
    , m_runColors(colors)
    , m_verdict(new VerdictPanel)
    , m_note(makeHint({}))
    , m_tabs(new QTabWidget)
    , m_target(new QDoubleSpinBox)
    , m_overlay(new RunOverlay)
    , m_explorer(new RunExplorer(library))
    , m_differences(new RunDifferences)
    , m_details(new RunDetails)
{
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 6, 0, 0);
    layout->addWidget(m_verdict);
    layout->addWidget(m_note);
    layout->addWidget(m_tabs, 1);
    m_note->setObjectName(QStringLiteral("notCompared"));
    m_note->hide();
    makeTabs();
    connect(m_target, &QDoubleSpinBox::valueChanged, this, &RunComparison::setTarget);
    connect(m_overlay, &RunOverlay::targetChanged, this, &RunComparison::setTarget);
    connect(m_overlay, &RunOverlay::averagingChanged, this, [this] {
        choose();
        showConfigs();
        refresh();
    });
    connect(&m_overlay->times(), &TargetView::compared, this, &RunComparison::showVerdict);
    connect(&m_library.targets(), &RunTargets::changed, this, &RunComparison::showTarget);
    connect(m_overlay, &RunOverlay::statusMessage, this, &RunComparison::statusMessage);
    connect(m_explorer, &RunExplorer::message, this, &RunComparison::statusMessage);
    connect(m_verdict, &VerdictPanel::moreRequested, this, [this] {
        QVector<qint64> firsts;
        for (const ComparedGroup& group : m_overlay->times().comparison().groups)
            firsts.append(group.runs.front().run);
        Q_EMIT repeatsWanted(firsts);
    });
}

void RunComparison::makeTabs()
{
    m_tabs->setDocumentMode(true);
    m_tabs->addTab(m_overlay, tr("Curves"));
    m_tabs->addTab(&m_overlay->times(), tr("Time to target"));
    m_tabs->addTab(m_overlay->times().curves(), tr("All targets"));
    m_tabs->addTab(m_explorer, tr("Explore"));
    m_tabs->addTab(m_differences, tr("Compare"));
    m_tabs->addTab(m_details, tr("Details and notes"));
    m_target->setRange(0, 1);
    m_target->setDecimals(3);
    m_target->setSingleStep(0.01);
    m_target->setKeyboardTracking(false);
    m_target->setSpecialValueText(tr("none"));
    m_target->setObjectName(QStringLiteral("target"));
    m_target->setToolTip(tr("What the runs on these data are to reach; the line in the plot can be dragged, too"));
    auto* corner = new QWidget; // in one place, whichever tab is shown
    auto* row = new QHBoxLayout(corner);
    row->setContentsMargins(0, 0, 0, 2);
    auto* label = new QLabel(tr("&Target P@1"));
    label->setBuddy(m_target);
    row->addWidget(label);
    row->addWidget(m_target);
    m_tabs->setCornerWidget(corner);
}

std::string RunComparison::dataHash() const
{
    if (m_selected.isEmpty())
        return m_library.runs().empty() ? std::string() : m_library.runs().front().dataHash;
    const RunSummary* run = m_library.find(m_selected.first());
    return run ? run->dataHash : std::string();
}

void RunComparison::setTarget(double p1)
{
    m_library.targets().set(dataHash(), p1);
    showTarget();
}

void RunComparison::showTarget()
{
    const double target = m_library.targets().ofData(dataHash());
    const QSignalBlocker blocker(m_target);
    m_target->setValue(target);
    m_overlay->showTarget(target);
}

void RunComparison::setRuns(const QVector<qint64>& selected)
{
    m_selected = selected;
    choose();
    m_explorer->setRuns(selected);
    const RunSummary* first = selected.isEmpty() ? nullptr : m_library.find(selected.first());
    m_details->setRun(first, first ? m_library.notes(first->id) : std::vector<NoteEvent>());
    if (first)
        m_details->setChain(m_library.forerunners(first->id), m_library.followers(first->id));
    showTarget();
    showConfigs();
    refresh();
}

void RunComparison::choose()
{
    QVector<const RunSummary*> runs;
    for (const qint64 id : m_selected)
        if (const RunSummary* run = m_library.find(id))
            runs.append(run);
    m_drawn.clear();
    m_columns = firstCurves(runs, m_overlay->isAveraging(), maxCurves);
    for (const QVector<qint64>& curve : std::as_const(m_columns))
        m_drawn += curve;
    m_columns.resize(qMin(m_columns.size(), maxColumns));
    m_compared.clear();
    m_notCompared = 0;
    for (const RunSummary* run : std::as_const(runs))
        if (!obstacleBetween(*runs.first(), *run).empty())
            ++m_notCompared;
        else if (m_compared.size() < maxCompared)
            m_compared.append(run->id);
    QSet<qint64> wanted(m_drawn.begin(), m_drawn.end());
    m_library.setWanted(wanted.unite({ m_compared.begin(), m_compared.end() }), m_selected.value(0));
    showColors();
}

// Repeats have one color, whether they are drawn as one curve or not.
void RunComparison::showColors()
{
    QVector<const RunSummary*> drawn;
    for (const qint64 id : std::as_const(m_drawn))
        drawn.append(m_library.find(id));
    m_colors = m_runColors.of(firstCurves(drawn, true, static_cast<int>(drawn.size())),
        [this](qint64 id) { return m_library.find(id)->algorithm; });
    Q_EMIT colored(m_colors);
}

void RunComparison::showConfigs()
{
    QVector<NamedConfig> configs;
    qsizetype shown = 0;
    qint64 baseline = 0;
    for (const QVector<qint64>& column : std::as_const(m_columns)) {
        shown += column.size();
        if (baseline == 0
            && std::ranges::any_of(column, [this](qint64 run) { return m_choice.pinned().contains(run); }))
            baseline = column.first();
        try {
            if (const RunSummary* run = m_library.find(column.first()))
                configs.append(
                    { run->id, isConfigKnown(run->config) ? std::optional(configFromJson(run->config)) : std::nullopt,
                        int(column.size()) });
        } catch (const InputError& e) {
            Q_EMIT failed(translatedText(e.what()));
        }
    }
    m_differences->setConfigs(configs, FirstOf { shown, m_selected.size() }.text(), baseline);
}

// Of repeats the time is that of a comparison: their geometric mean, or where some did not reach it their median.
StoredFigures RunComparison::figuresOf(const QVector<qint64>& column) const
{
    const RunSummary& first = *m_library.find(column.first());
    if (column.size() == 1)
        return { first, m_library.reachedAfter(first.id) };
    StoredFigures figures { first, {} };
    ComparedGroup group;
    for (const qint64 id : column) {
        const RunSummary* run = m_library.find(id);
        if (!run)
            continue;
        if (id != first.id)
            figures.repeats.push_back(*run);
        if (const auto time = m_library.timed(*run))
            group.runs.push_back(*time);
    }
    if (!group.runs.empty())
        setTime(group);
    figures.toTarget = group.seconds;
    return figures;
}

void RunComparison::refresh()
{
    if (!m_selected.isEmpty() && m_library.find(m_selected.first()))
        m_details->setRun(m_library.find(m_selected.first()), m_library.notes(m_selected.first()));
    QVector<StoredFigures> figures;
    for (const QVector<qint64>& column : std::as_const(m_columns))
        if (m_library.find(column.first()))
            figures.append(figuresOf(column));
    m_differences->setResults(figures, m_library.targets().ofData(dataHash()));
    QHash<qint64, int> colors = m_colors;
    for (const qint64 id : std::as_const(m_compared))
        if (const RunSummary* run = m_library.find(id); run && !colors.contains(id))
            colors.insert(id, methodColor(run->algorithm));
    m_overlay->setRuns(m_library.evaluated(m_drawn), m_colors, { m_drawn.size(), m_selected.size() });
    m_overlay->times().setRuns(
        m_library.evaluated(m_compared), colors, { m_compared.size(), m_selected.size() - m_notCompared });
    showNote();
}

void RunComparison::showVerdict()
{
    const Comparison& comparison = m_overlay->times().comparison();
    if (comparison.groups.empty())
        return m_verdict->clear(m_selected.isEmpty() ? tr("select runs in the table above") : tr("no evaluation yet"));
    std::vector<int> colors;
    for (const ComparedGroup& group : comparison.groups)
        colors.push_back(
            m_colors.value(group.runs.front().run, methodColor(m_library.find(group.runs.front().run)->algorithm)));
    const bool hasTarget = m_overlay->target() > 0; // it may be dragged
    m_verdict->show(verdictOf(comparison), colors,
        hasTarget ? tr("P@1 %1").arg(translatedNumbers(shortDecimals(comparison.target))) : QString());
    const bool canRepeat = comparison.groups.size() > 1 && comparison.groups.size() <= 8
        && std::ranges::all_of(comparison.groups, [this](const ComparedGroup& group) {
               const RunSummary* run = m_library.find(group.runs.front().run);
               return run && !run->group.empty() && isConfigKnown(run->config);
           });
    double seconds = 0;
    for (const ComparedGroup& group : comparison.groups)
        if (const RunSummary* run = m_library.find(group.runs.front().run))
            seconds += moreSeeds * run->wall;
    m_verdict->setMore(canRepeat ? tr("Run %1 more").arg(moreSeeds) : QString(),
        tr("Trains each of these configurations with %1 other seeds; they took %2 together")
            .arg(moreSeeds)
            .arg(durationText(seconds)));
}

void RunComparison::showNote()
{
    m_note->setText(tr("%n selected run(s) on other data or another clock than the first: drawn, but not compared.",
        nullptr, m_notCompared));
    m_note->setVisible(m_notCompared > 0);
}

} // namespace evenkeel

// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/runs/run_differences.h"
#include "gui/parts/combo_box.h"

#include "gui/parts/page_parts.h"
#include "gui/parts/plain_words.h"
#include "gui/parts/table_view.h"

#include <QCheckBox>
#include <QClipboard>
#include <QComboBox>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QSignalBlocker>

#include <algorithm>

namespace evenkeel {

namespace {

QString titleOf(const NamedConfig& one)
{
    return one.repeats > 1 ? RunDifferences::tr("#%1 and %n more", nullptr, one.repeats - 1).arg(one.run)
                           : QStringLiteral("#%1").arg(one.run);
}

} // namespace

RunDifferences::RunDifferences(QWidget* parent)
    : QWidget(parent)
    , m_view(new TableView)
    , m_baseline(new ComboBox)
    , m_onlyDifferences(new QCheckBox(tr("&Only differences")))
    , m_copy(new QPushButton(tr("Copy as &JSON")))
    , m_hint(makeHint({}))
{
    m_view->setModel(&m_table);
    m_view->setItemDelegate(new HeatDelegate(m_view));
    m_view->setAccessibleName(tr("Results and configuration differences"));
    m_baseline->setAccessibleName(tr("Baseline"));
    m_baseline->setToolTip(tr("The run that the others are compared with"));
    m_onlyDifferences->setChecked(true);
    auto* bar = new QHBoxLayout;
    bar->addWidget(m_baseline);
    bar->addWidget(m_onlyDifferences);
    bar->addWidget(m_hint, 1);
    bar->addWidget(m_copy);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 6, 0, 0);
    layout->addLayout(bar);
    layout->addWidget(m_view, 1);
    connect(m_onlyDifferences, &QCheckBox::toggled, this, &RunDifferences::show);
    connect(m_copy, &QPushButton::clicked, this, &RunDifferences::copyAsJson);
    connect(m_baseline, &QComboBox::activated, this, [this] { setBaseline(m_baseline->currentData().toLongLong()); });
    show();
}

void RunDifferences::setConfigs(const QVector<NamedConfig>& configs, const QString& note, qint64 baseline)
{
    m_configs = configs;
    m_note = note;
    m_suggested = baseline;
    show();
}

void RunDifferences::setResults(const QVector<StoredFigures>& runs, double target)
{
    m_results = runs;
    m_target = target;
    show();
}

void RunDifferences::setBaseline(qint64 run)
{
    m_chosen = run;
    show();
}

// In the order of the selection, whichever it is.
void RunDifferences::fillBaselines()
{
    const qint64 now = baseline();
    QVector<qint64> runs;
    for (const NamedConfig& one : m_configs)
        runs.append(one.run);
    std::ranges::sort(runs);
    const QSignalBlocker blocker(m_baseline);
    m_baseline->clear();
    for (const qint64 run : runs)
        m_baseline->addItem(tr("Baseline #%1").arg(run), run);
    m_baseline->setCurrentIndex(static_cast<int>(runs.indexOf(now)));
    m_baseline->setVisible(runs.size() > 1);
}

qint64 RunDifferences::baseline() const
{
    for (const qint64 run : { m_chosen, m_suggested })
        if (std::ranges::find(m_configs, run, &NamedConfig::run) != m_configs.end())
            return run;
    return m_configs.isEmpty() ? 0 : m_configs.first().run;
}

void RunDifferences::copyAsJson() const
{
    QGuiApplication::clipboard()->setText(differencesJson(m_configs, resultsJson(m_results, m_target)));
}

void RunDifferences::show()
{
    fillBaselines();
    const qint64 first = baseline();
    const auto isFirst = [first](qint64 run) { return run == first; };
    std::stable_partition(m_configs.begin(), m_configs.end(), [&](const NamedConfig& one) { return isFirst(one.run); });
    std::stable_partition(
        m_results.begin(), m_results.end(), [&](const StoredFigures& one) { return isFirst(one.run.id); });
    const bool several = m_configs.size() > 1;
    QStringList headers { QString() };
    for (const NamedConfig& one : m_configs)
        headers.append(several && one.run == first ? tr("%1 (baseline)").arg(titleOf(one)) : titleOf(one));
    const bool onlyDifferences = several && m_onlyDifferences->isChecked();
    // What was set comes first: results follow from it. Of runs that cannot be read there is no configuration.
    QVector<QVector<Cell>> rows = configRows(m_configs, onlyDifferences);
    for (QVector<Cell>& row : rows)
        row.first().text = labelOfKey(row.first().text);
    const QVector<QVector<Cell>> results = several && m_results.size() == m_configs.size()
        ? resultRows(m_results, m_target, onlyDifferences)
        : QVector<QVector<Cell>>();
    rows = onlyDifferences ? rows + results : results + rows; // a whole configuration is long
    m_table.setContents(headers, rows);
    m_view->fitColumns();
    m_onlyDifferences->setEnabled(several);
    m_copy->setEnabled(several);
    const bool isUnknown = std::ranges::any_of(m_configs, [](const NamedConfig& one) { return !one.config; });
    m_hint->setText(m_configs.isEmpty()   ? tr("Select runs in the table above.")
            : isUnknown && rows.isEmpty() ? tr("The configuration of runs of other programs is not known.")
            : !several                    ? tr("The configuration of this run. Select a second run to compare them.")
            : results.isEmpty() && rows.isEmpty()
            ? tr("These runs have the same configuration and results.")
            : tr("▲ better, ▼ worse than #%1; bold: another setting.").arg(first) + u' ' + m_note);
}

} // namespace evenkeel

// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/runs/run_explorer.h"
#include "gui/parts/combo_box.h"

#include "gui/parts/page_parts.h"
#include "gui/parts/translated.h"
#include "gui/plots/flow_layout.h"
#include "gui/runs/parallel_axes.h"
#include "gui/runs/run_library.h"
#include "gui/runs/scatter_view.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QMenu>
#include <QPushButton>
#include <QSettings>
#include <QSignalBlocker>
#include <QSplitter>

#include <algorithm>

namespace evenkeel {

namespace {

const QString colorKey = QStringLiteral("runs/exploreColor"), scatterXKey = QStringLiteral("runs/exploreX"),
              scatterYKey = QStringLiteral("runs/exploreY"), axesKey = QStringLiteral("runs/exploreAxes/");

} // namespace

RunExplorer::RunExplorer(const RunLibrary& library, QWidget* parent)
    : QWidget(parent)
    , m_library(library)
    , m_color(new ComboBox)
    , m_x(new ComboBox)
    , m_y(new ComboBox)
    , m_count(new QLabel)
    , m_choose(new QPushButton(tr("&Select these")))
    , m_axes(new ParallelAxes)
    , m_scatter(new ScatterView)
{
    auto* splitter = new QSplitter;
    splitter->addWidget(m_axes);
    splitter->addWidget(m_scatter);
    splitter->setStretchFactor(0, 3);
    splitter->setStretchFactor(1, 2);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 6, 0, 0);
    layout->addWidget(makeBar());
    layout->addWidget(splitter, 1);
    connect(m_axes, &ParallelAxes::pickedChanged, this, &RunExplorer::showPicked);
    connect(m_axes, &ParallelAxes::message, this, &RunExplorer::message);
    connect(m_scatter, &ScatterView::message, this, &RunExplorer::message);
    connect(m_scatter, &ScatterView::runClicked, this, [this](qint64 run) { Q_EMIT runsChosen({ run }); });
    connect(m_choose, &QPushButton::clicked, this, [this] {
        QVector<qint64> runs;
        for (qsizetype i = 0; i < m_table.runs.size(); ++i)
            if (m_axes->picked()[static_cast<std::size_t>(i)])
                runs.append(m_table.runs[i]);
        m_axes->clearRanges();
        Q_EMIT runsChosen(runs);
    });
}

QWidget* RunExplorer::makeBar()
{
    auto* bar = new QWidget;
    auto* layout = new FlowLayout(bar, 8);
    const auto add = [&](const QString& text, QComboBox* box, const QString& key) {
        box->setSizeAdjustPolicy(QComboBox::AdjustToContents);
        layout->addWidget(labeled(text, box));
        connect(box, &QComboBox::activated, this, [this, box, key] {
            QSettings().setValue(key, box->currentText());
            showColumns();
        });
    };
    add(tr("C&olor"), m_color, colorKey);
    auto* axes = new QPushButton(tr("&Axes"));
    auto* menu = new QMenu(axes);
    connect(menu, &QMenu::aboutToShow, this, [this, menu] { fillAxesMenu(menu); });
    axes->setMenu(menu);
    layout->addWidget(axes);
    m_choose->setObjectName(QStringLiteral("choose"));
    m_choose->setToolTip(tr("Selects in the table above the runs that lie in all ranges"));
    layout->addWidget(m_count);
    layout->addWidget(m_choose);
    layout->addGap();
    add(tr("Scatter &x"), m_x, scatterXKey);
    add(tr("&y"), m_y, scatterYKey);
    return bar;
}

void RunExplorer::fillAxesMenu(QMenu* menu)
{
    menu->clear();
    for (qsizetype i = 0; i < m_table.columns.size(); ++i) {
        const QString title = m_table.columns[i].title;
        QAction* action = menu->addAction(QString(title).replace(u'&', QLatin1String("&&")));
        action->setCheckable(true);
        action->setChecked(m_axes->shown().contains(static_cast<int>(i)));
        connect(action, &QAction::toggled, this, [this, title](bool on) {
            QSettings().setValue(axesKey + title, on);
            showAxes();
        });
    }
}

void RunExplorer::showAxes()
{
    QVector<int> shown;
    for (qsizetype i = 0; i < m_table.columns.size(); ++i)
        if (const RunQuantity& column = m_table.columns[i];
            QSettings().value(axesKey + column.title, !column.isMinor).toBool())
            shown.append(static_cast<int>(i));
    m_axes->setShown(shown);
}

void RunExplorer::setRuns(const QVector<qint64>& runs)
{
    m_runs = runs;
    m_isStale = true;
    if (isVisible())
        rebuild();
}

void RunExplorer::showEvent(QShowEvent* event)
{
    QWidget::showEvent(event);
    if (m_isStale)
        rebuild();
}

void RunExplorer::rebuild()
{
    m_isStale = false;
    QVector<const RunSummary*> summaries;
    for (const qint64 run : m_runs)
        if (const RunSummary* summary = m_library.find(run)) {
            summaries.append(summary);
            if (!m_configs.contains(run))
                m_configs.insert(run, flatConfig(summary->config));
        }
    m_table = runTable(
        summaries, [this](const RunSummary& run) -> const FlatConfig& { return *m_configs.constFind(run.id); });
    const auto number = std::ranges::find_if(m_table.columns, &RunQuantity::isNumber);
    const QString firstOption = number == m_table.columns.end() ? QString() : number->title;
    fill(m_color, colorKey, evenkeel::tr("Best P@1"), true);
    fill(m_x, scatterXKey, firstOption, false);
    fill(m_y, scatterYKey, evenkeel::tr("Best P@1"), false);
    QStringList sources; // go into pictures
    for (const RunSummary* summary : summaries)
        sources += textOf(provenance(*summary));
    for (QWidget* chart : std::initializer_list<QWidget*> { m_axes, m_scatter })
        chart->setWindowTitle(sources.join(QLatin1String("; ")));
    m_scatter->setTable(m_table);
    m_axes->setTable(m_table);
    showAxes();
    showColumns();
}

// The last chosen column that is there; else `otherwise`, else the last.
void RunExplorer::fill(QComboBox* box, const QString& key, const QString& otherwise, bool numbersOnly)
{
    const QSignalBlocker blocker(box);
    box->clear();
    for (qsizetype i = 0; i < m_table.columns.size(); ++i)
        if (m_table.columns[i].isNumber() || !numbersOnly)
            box->addItem(m_table.columns[i].title, static_cast<int>(i));
    int index = box->findText(QSettings().value(key).toString());
    if (index < 0)
        index = box->findText(otherwise);
    box->setCurrentIndex(index < 0 ? box->count() - 1 : index);
}

void RunExplorer::showColumns()
{
    const auto chosen = [](const QComboBox* box) { return box->currentIndex() < 0 ? -1 : box->currentData().toInt(); };
    m_axes->setColorColumn(chosen(m_color));
    m_scatter->setColumns(chosen(m_x), chosen(m_y), chosen(m_color));
}

void RunExplorer::showPicked()
{
    const std::vector<bool>& picked = m_axes->picked();
    m_scatter->setPicked(picked);
    m_count->setText(m_axes->hasRanges()
            ? tr("%1 of %n run(s)", nullptr, static_cast<int>(picked.size())).arg(std::ranges::count(picked, true))
            : tr("Drag along an axis to pick a range."));
    m_choose->setVisible(m_axes->hasRanges());
}

} // namespace evenkeel

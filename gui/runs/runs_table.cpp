// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/runs/runs_table.h"

#include "gui/parts/table_text.h"
#include "gui/plots/flow_layout.h"
#include "gui/plots/plot_style.h"
#include "gui/runs/pinned_columns.h"
#include "gui/runs/run_columns.h"
#include "gui/runs/runs_filter.h"
#include "gui/runs/runs_search.h"
#include "gui/runs/runs_view.h"

#include <QBoxLayout>
#include <QHeaderView>
#include <QMenu>
#include <QPushButton>
#include <QSettings>

#include <algorithm>

namespace evenkeel {

namespace {

const QString headerKey = QStringLiteral("runs/header"), pinnedColumnsKey = QStringLiteral("runs/pinnedColumns"),
              continuedKey = QStringLiteral("runs/continued"), taggedKey = QStringLiteral("runs/tagged");
// Another one when columns change: an old state then gives way to the default.
constexpr int headerVersion = 300 + RunsModel::ColumnCount;

} // namespace

RunsTable::RunsTable(RunsModel& model, RunsFilter& filter, QWidget* parent)
    : QWidget(parent)
    , m_model(model)
    , m_filter(filter)
    , m_search(new RunsSearch(filter))
    , m_view(new RunsView(filter))
    , m_pins(new PinnedColumns(*m_view, filter))
    , m_columnsMenu(new QMenu(tr("&Columns"), this))
    , m_bar(new FlowLayout(nullptr, 6))
{
    QSizePolicy expanding(QSizePolicy::Preferred, QSizePolicy::Preferred);
    expanding.setHorizontalStretch(1);
    m_search->setSizePolicy(expanding);
    m_bar->addWidget(m_search);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addLayout(m_bar);
    layout->addWidget(m_view, 1);
    makeColumnsMenu();
    connect(m_pins, &PinnedColumns::menuRequested, this, &RunsTable::showHeaderMenu);
    connect(&m_filter, &QAbstractItemModel::modelReset, this, &RunsTable::fill);
    restore();
    setPinnedColumns(QSettings()
                         .value(pinnedColumnsKey,
                             QStringList { columnKey(RunsModel::Number), columnKey(RunsModel::Star),
                                 columnKey(RunsModel::Algorithm) })
                         .toStringList());
}

RunsTable::~RunsTable() { save(); }

void RunsTable::addButtons(const QList<QWidget*>& buttons)
{
    auto* columns = new QPushButton(tr("&Columns"));
    columns->setMenu(m_columnsMenu);
    QList<QWidget*> all = buttons;
    all.insert(all.size() - 1, columns);
    for (QWidget* button : all) {
        m_bar->addWidget(button);
        m_bar->setAlignment(button, Qt::AlignTop); // where they are while an error stands below the filter
    }
}

void RunsTable::makeColumnsMenu()
{
    for (int column = RunsModel::Star; column < RunsModel::ColumnCount; ++column) {
        QAction* action = m_columnsMenu->addAction(columnTitle(column));
        action->setCheckable(true);
        connect(action, &QAction::toggled, this, [this, column](bool on) { m_view->setColumnHidden(column, !on); });
        connect(m_columnsMenu, &QMenu::aboutToShow, action, [this, action, column] {
            action->setText(m_model.headerData(column, Qt::Horizontal).toString());
            action->setChecked(!m_view->isColumnHidden(column));
        });
    }
    m_columnsMenu->addSeparator();
    m_columnsMenu->addAction(tr("&Reset columns"), this, [this] {
        QSettings().remove(headerKey);
        restore();
        m_pins->setColumns(m_pins->columns());
        fill();
    });
}

void RunsTable::showHeaderMenu(int column, const QPoint& at)
{
    QMenu menu;
    const bool isPinned = m_pins->columns().contains(column);
    menu.addAction(isPinned ? tr("Un&pin") : tr("&Pin"), this, [this, column, isPinned] {
        m_pins->setPinned(column, !isPinned);
        QSettings().setValue(pinnedColumnsKey, pinnedColumns());
    });
    QAction* hide = menu.addAction(tr("&Hide"), this, [this, column] { m_view->setColumnHidden(column, true); });
    hide->setEnabled(column != RunsModel::Number); // it has the boxes
    menu.addSeparator();
    menu.addMenu(m_columnsMenu);
    menu.exec(at);
}

QStringList RunsTable::columns() const
{
    const QHeaderView* header = m_view->horizontalHeader();
    QStringList keys;
    for (int visual = 0; visual < header->count(); ++visual)
        if (const int column = header->logicalIndex(visual); !header->isSectionHidden(column))
            keys.append(columnKey(column));
    return keys;
}

void RunsTable::setColumns(const QStringList& keys)
{
    QHeaderView* header = m_view->horizontalHeader();
    int visual = 0;
    for (const QString& key : keys)
        if (const int column = columnOf(key); column >= 0)
            header->moveSection(header->visualIndex(column), visual++);
    for (int column = 0; column < RunsModel::ColumnCount; ++column) // the number has the boxes
        header->setSectionHidden(column, column != RunsModel::Number && !keys.contains(columnKey(column)));
}

QStringList RunsTable::pinnedColumns() const
{
    QStringList keys;
    for (const int column : m_pins->columns())
        keys.append(columnKey(column));
    keys.sort(); // the order is of the table, not of the pins
    return keys;
}

void RunsTable::setPinnedColumns(const QStringList& keys)
{
    QVector<int> columns;
    for (const QString& key : keys)
        if (const int column = columnOf(key); column >= 0)
            columns.append(column);
    m_pins->setColumns(columns);
}

void RunsTable::restore()
{
    QHeaderView* header = m_view->horizontalHeader();
    const QSettings settings;
    const QByteArray state = settings.value(headerKey).toByteArray();
    if (settings.value(headerKey + QStringLiteral("Version")).toInt() == headerVersion && header->restoreState(state)
        && header->count() == RunsModel::ColumnCount)
        return;
    m_isDefault = true;
    for (int column = 0; column < RunsModel::ColumnCount; ++column) {
        header->moveSection(header->visualIndex(column), column);
        m_view->setColumnHidden(column, !runColumn(column).isShown);
        const int title = m_view->fontMetrics().horizontalAdvance(columnTitle(column)) + 8; // longer in other languages
        m_view->setColumnWidth(column, std::max(runColumn(column).width, title));
    }
    m_view->sortByColumn(RunsModel::Number, Qt::DescendingOrder);
}

void RunsTable::fill()
{
    constexpr int minWidth = 150; // two lines of small letters
    if (!m_isDefault || !m_view->isVisible() || m_view->isColumnHidden(RunsModel::Differs))
        return;
    const int width
        = m_view->columnWidth(RunsModel::Differs) + m_view->viewport()->width() - m_view->horizontalHeader()->length();
    m_view->setColumnWidth(RunsModel::Differs, std::max(minWidth, width)); // with less the table scrolls
}

void RunsTable::save() const
{
    QSettings settings;
    settings.setValue(headerKey, m_view->horizontalHeader()->saveState());
    settings.setValue(headerKey + QStringLiteral("Version"), headerVersion);
}

void RunsTable::showEvent(QShowEvent* event)
{
    QWidget::showEvent(event);
    QMetaObject::invokeMethod(this, &RunsTable::fill, Qt::QueuedConnection); // once it has its size
}

void RunsTable::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    QMetaObject::invokeMethod(this, &RunsTable::fill, Qt::QueuedConnection);
}

void RunsTable::fitToRuns()
{
    constexpr int room = 112; // "12.3 s virtual"
    if (m_model.hasBothClocks() && m_view->columnWidth(RunsModel::Time) == runColumn(RunsModel::Time).width)
        m_view->setColumnWidth(RunsModel::Time, room); // not changed by hand
    const auto showOnce = [this](int column, const QString& key, bool (*isNeededBy)(const RunSummary&)) {
        QSettings settings;
        bool isNeeded = false;
        for (int row = 0; row < m_model.rowCount() && !isNeeded; ++row)
            isNeeded = isNeededBy(m_model.run(row));
        if (!isNeeded || settings.value(key).toBool())
            return;
        settings.setValue(key, true); // it may be hidden again
        m_view->setColumnHidden(column, false);
    };
    showOnce(RunsModel::Forerunner, continuedKey, [](const RunSummary& run) { return run.resumedFrom > 0; });
    showOnce(RunsModel::Tags, taggedKey, [](const RunSummary& run) { return !run.tags.empty(); });
    fill();
}

void RunsTable::editName(int row)
{
    m_view->setColumnHidden(RunsModel::Name, false);
    const bool isCovered = m_pins->cover().isVisible() && m_pins->columns().contains(RunsModel::Name);
    RunsView& view = isCovered ? m_pins->cover() : *m_view;
    view.edit(m_filter.index(row, RunsModel::Name));
}

bool RunsTable::exportTo(const QString& file, bool withArchived, QString* error) const
{
    RunsFilter all(m_model); // a row per run, without headers and collapsed groups
    const RunChoice& choice = m_filter.choice();
    all.choice().setShowArchived(withArchived);
    all.choice().setText(choice.text());
    all.choice().setPinned(choice.pinned());
    all.choice().setTop(
        m_filter.groups().grouping().isNone() ? choice.top() : TopRuns {}); // of groups all runs are exported
    all.choice().sort(choice.sortColumn(), choice.sortOrder());
    const QHeaderView* header = m_view->horizontalHeader();
    QList<int> columns;
    for (int visual = 0; visual < header->count(); ++visual)
        if (const int column = header->logicalIndex(visual); !m_view->isColumnHidden(column))
            columns.append(column);
    return writeFile(file, tableCsv(all, columns).toUtf8(), error);
}

} // namespace evenkeel

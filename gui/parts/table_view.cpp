// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/parts/table_view.h"

#include "gui/parts/cell_table.h"
#include "gui/parts/table_text.h"
#include "gui/parts/theme.h"

#include <QClipboard>
#include <QContextMenuEvent>
#include <QGuiApplication>
#include <QHeaderView>
#include <QMenu>

namespace evenkeel {

TableView::TableView(QWidget* parent)
    : QTableView(parent)
{
    setSelectionBehavior(SelectRows);
    setAlternatingRowColors(true);
    setShowGrid(false);
    setWordWrap(false);
    setCornerButtonEnabled(false);
    setTabKeyNavigation(false); // Tab goes to the next widget
    setEditTriggers(NoEditTriggers);
    setItemDelegate(new LineDelegate(this));
    verticalHeader()->hide();
    verticalHeader()->setDefaultSectionSize(fontMetrics().height() + 8);
    horizontalHeader()->setHighlightSections(false);
    horizontalHeader()->setResizeContentsPrecision(50); // measuring every row of a long table takes too long
    setHorizontalScrollMode(ScrollPerPixel);
}

void TableView::copySelection() const
{
    QModelIndexList indexes = selectionModel() ? selectionModel()->selectedIndexes() : QModelIndexList();
    if (indexes.isEmpty() && model())
        for (int row = 0; row < model()->rowCount(); ++row)
            for (int column = 0; column < model()->columnCount(); ++column)
                indexes.append(model()->index(row, column));
    indexes.removeIf([this](const QModelIndex& index) { return isColumnHidden(index.column()); });
    QGuiApplication::clipboard()->setText(cellsText(indexes));
}

void TableView::fitRows(int max) { setFixedHeight(heightOf(model() ? qBound(1, model()->rowCount(), max) : 1)); }

int TableView::heightOf(int rows) const
{
    return horizontalHeader()->sizeHint().height() + rows * verticalHeader()->defaultSectionSize() + 2 * frameWidth()
        + 2;
}

void TableView::fitColumns(int stretch)
{
    resizeColumnsToContents();
    for (int column = 0; model() && column < model()->columnCount(); ++column)
        setColumnWidth(column, qBound(48, columnWidth(column) + 12, 420));
    horizontalHeader()->setStretchLastSection(stretch < 0);
    for (int column = 0; model() && column < model()->columnCount(); ++column)
        horizontalHeader()->setSectionResizeMode(
            column, column == stretch ? QHeaderView::Stretch : QHeaderView::Interactive);
}

void TableView::contextMenuEvent(QContextMenuEvent* event)
{
    QMenu menu;
    QAction* copy = menu.addAction(tr("Copy"));
    copy->setShortcut(QKeySequence::Copy);
    copy->setEnabled(selectionModel() && selectionModel()->hasSelection());
    QAction* all = menu.addAction(tr("Copy the whole table"));
    all->setEnabled(model() && model()->rowCount() > 0);
    const QAction* chosen = menu.exec(event->globalPos());
    if (chosen == all)
        clearSelection();
    if (chosen)
        copySelection();
}

void TableView::keyPressEvent(QKeyEvent* event)
{
    if (event->matches(QKeySequence::Copy))
        return copySelection();
    QTableView::keyPressEvent(event);
}

QString LineDelegate::displayText(const QVariant& value, const QLocale& locale) const
{
    const bool isText = value.typeId() == QMetaType::QString;
    return QStyledItemDelegate::displayText(isText ? QVariant(oneLine(value.toString())) : value, locale);
}

void HeatDelegate::initStyleOption(QStyleOptionViewItem* option, const QModelIndex& index) const
{
    QStyledItemDelegate::initStyleOption(option, index);
    const double heat = qBound(-1.0, index.data(CellTable::HeatRole).toDouble(), 1.0);
    if (heat == 0 || option->state.testFlag(QStyle::State_Selected))
        return;
    const auto colors = seriesColors(option->palette); // blue and orange
    const QColor base = option->palette.color(QPalette::Base);
    option->backgroundBrush = blend(base, heat < 0 ? colors[0] : colors[1], 0.55 * std::abs(heat));
}

} // namespace evenkeel

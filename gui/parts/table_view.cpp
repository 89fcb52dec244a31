// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/parts/table_view.h"

#include "gui/parts/cell_table.h"
#include "gui/parts/table_text.h"
#include "gui/parts/theme.h"

#include <QClipboard>
#include <QContextMenuEvent>
#include <QGuiApplication>
#include <QHeaderView>
#include <QHelpEvent>
#include <QMenu>
#include <QMimeData>
#include <QTextDocument>
#include <QToolTip>

#include <algorithm>
#include <numeric>

namespace evenkeel {

namespace {

constexpr int maxPictureRows = 200;

void copyText(const std::string& text) { QGuiApplication::clipboard()->setText(QString::fromStdString(text)); }

} // namespace

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

ReportTable TableView::selection() const
{
    ReportTable table;
    if (!model())
        return table;
    QList<int> columns, rows;
    for (int visual = 0; visual < horizontalHeader()->count(); ++visual)
        if (const int column = horizontalHeader()->logicalIndex(visual); !isColumnHidden(column))
            columns.append(column);
    for (const QModelIndex& index : selectionModel()->selectedRows())
        rows.append(index.row());
    if (rows.isEmpty()) {
        rows.resize(model()->rowCount());
        std::iota(rows.begin(), rows.end(), 0);
    }
    std::sort(rows.begin(), rows.end());
    for (const int column : columns)
        table.headings.emplace_back(model()->headerData(column, Qt::Horizontal).toString().toStdString());
    for (const int row : rows) {
        auto& cells = table.rows.emplace_back();
        for (const int column : columns)
            cells.push_back(tableCell(model()->index(row, column).data().toString().toStdString()));
    }
    return table;
}

void TableView::copySelection() const
{
    const ReportTable table = selection();
    auto* data = new QMimeData; // data that the clipboard owns
    data->setText(tabbedText(table));
    data->setHtml(QString::fromStdString(htmlTable(table)));
    QGuiApplication::clipboard()->setMimeData(data);
}

QPixmap TableView::picture() const
{
    TableView whole;
    whole.setModel(model());
    whole.setItemDelegate(itemDelegate());
    whole.setPalette(lightPalette()); // for paper
    whole.setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    whole.setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    whole.horizontalHeader()->restoreState(horizontalHeader()->saveState());
    whole.horizontalHeader()->setSortIndicatorShown(false);
    const int rows = std::min(model() ? model()->rowCount() : 0, maxPictureRows);
    whole.resize(whole.horizontalHeader()->length() + 2 * whole.frameWidth(), whole.heightOf(rows));
    return whole.grab();
}

void TableView::fitRows(int max) { setFixedHeight(heightOf(model() ? qBound(1, model()->rowCount(), max) : 1)); }

int TableView::heightOf(int rows) const
{
    return horizontalHeader()->sizeHint().height() + rows * verticalHeader()->defaultSectionSize() + 2 * frameWidth()
        + 2;
}

void TableView::fitColumns(int stretch)
{
    const int margin = stretch < 0 ? 12 : 4; // what is left goes to the stretched column
    resizeColumnsToContents();
    for (int column = 0; model() && column < model()->columnCount(); ++column)
        setColumnWidth(column, qBound(48, columnWidth(column) + margin, 420));
    horizontalHeader()->setStretchLastSection(stretch < 0);
    horizontalHeader()->setSectionResizeMode(QHeaderView::Interactive);
    m_stretch = stretch;
    m_stretchMin = stretch < 0 ? 0 : columnWidth(stretch);
    stretchColumn();
}

// Where there is no room for the contents of all columns the table scrolls.
void TableView::stretchColumn()
{
    if (m_stretch < 0 || !model() || m_stretch >= model()->columnCount())
        return;
    const int others = horizontalHeader()->length() - columnWidth(m_stretch);
    setColumnWidth(m_stretch, std::max(m_stretchMin, viewport()->width() - others));
}

void TableView::resizeEvent(QResizeEvent* event)
{
    QTableView::resizeEvent(event);
    stretchColumn();
}

// The tool tip of a text that its column has no room for begins with the text.
bool TableView::viewportEvent(QEvent* event)
{
    if (event->type() == QEvent::ToolTip) {
        const auto* help = static_cast<QHelpEvent*>(event);
        const QModelIndex index = indexAt(help->pos());
        if (index.isValid() && sizeHintForIndex(index).width() > columnWidth(index.column())) {
            const QString text = index.data().toString(), own = index.data(Qt::ToolTipRole).toString();
            const QString tip = own.startsWith(text) ? own
                : own.isEmpty()                      ? text
                : Qt::mightBeRichText(own)           ? text.toHtmlEscaped() + QStringLiteral("<br>") + own
                                                     : text + u'\n' + own;
            QToolTip::showText(help->globalPos(), tip, viewport(), visualRect(index));
            return true;
        }
    }
    return QTableView::viewportEvent(event);
}

void TableView::contextMenuEvent(QContextMenuEvent* event)
{
    QMenu menu;
    QAction* copy = menu.addAction(tr("Copy"));
    copy->setShortcut(QKeySequence::Copy);
    copy->setEnabled(selectionModel() && selectionModel()->hasSelection());
    QAction* all = menu.addAction(tr("Copy the whole table"));
    const auto add = [&](const QString& text, const auto& act) {
        QAction* action = menu.addAction(text, this, act);
        action->setEnabled(model() && model()->rowCount() > 0);
    };
    add(tr("Copy as LaTeX"), [this] { copyText(latexTable(selection())); });
    add(tr("Copy as Markdown"), [this] { copyText(markdownTable(selection())); });
    add(tr("Copy picture"), [this] { QGuiApplication::clipboard()->setPixmap(picture()); });
    all->setEnabled(model() && model()->rowCount() > 0);
    const QAction* chosen = menu.exec(event->globalPos());
    if (chosen == all)
        clearSelection();
    if (chosen == all || chosen == copy)
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

QColor heatColor(const QPalette& palette, double heat)
{
    constexpr double strongest = 0.5; // on which texts are still read
    const auto colors = seriesColors(palette); // blue and orange
    return blend(palette.color(QPalette::Base), heat < 0 ? colors[0] : colors[1], strongest * std::abs(heat));
}

void HeatDelegate::initStyleOption(QStyleOptionViewItem* option, const QModelIndex& index) const
{
    QStyledItemDelegate::initStyleOption(option, index);
    const double heat = qBound(-1.0, index.data(CellTable::HeatRole).toDouble(), 1.0);
    if (heat == 0 || option->state.testFlag(QStyle::State_Selected))
        return;
    option->backgroundBrush = heatColor(option->palette, heat);
}

} // namespace evenkeel

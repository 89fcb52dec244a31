// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/runs/runs_view.h"

#include "gui/parts/theme.h"
#include "gui/runs/runs_filter.h"
#include "gui/runs/runs_model.h"

#include <QHeaderView>
#include <QKeyEvent>
#include <QPainter>
#include <QStyleOption>

#include <algorithm>

namespace evenkeel {

namespace {

constexpr int arrowRoom = 24;

} // namespace

RunsView::RunsView(RunsFilter& filter, QWidget* parent)
    : TableView(parent)
    , m_filter(filter)
{
    setModel(&filter);
    setSelectionMode(ExtendedSelection);
    setEditTriggers(EditKeyPressed | DoubleClicked);
    setSortingEnabled(true);
    setAccessibleName(tr("Stored runs"));
    horizontalHeader()->setSectionsMovable(true);
    setContextMenuPolicy(Qt::ActionsContextMenu);
}

// A header is drawn as one band over the cells of its row, wherever the table is scrolled to.
void RunsView::paintEvent(QPaintEvent* event)
{
    TableView::paintEvent(event);
    if (m_filter.grouping().isNone())
        return;
    QPainter painter(viewport());
    const int first = std::max(0, rowAt(event->rect().top()));
    const int below = rowAt(event->rect().bottom());
    const int last = below < 0 ? m_filter.rowCount() - 1 : below;
    for (int row = first; row <= last; ++row)
        if (m_filter.groupAt(row))
            paintGroup(painter, row);
}

void RunsView::paintGroup(QPainter& painter, int row)
{
    const QRect band(0, rowViewportPosition(row), viewport()->width(), rowHeight(row));
    const bool isSelected = selectionModel()->isRowSelected(row);
    const auto part = isActiveWindow() ? QPalette::Active : QPalette::Inactive;
    const QColor text = palette().color(part, isSelected ? QPalette::HighlightedText : QPalette::Text);
    painter.fillRect(band,
        isSelected ? palette().color(part, QPalette::Highlight)
                   : blend(palette().color(QPalette::Base), palette().color(QPalette::Text), 0.1));
    QStyleOption arrow;
    arrow.initFrom(this);
    arrow.rect = QRect(6, band.center().y() - 5, 11, 11);
    for (const auto role : { QPalette::ButtonText, QPalette::WindowText, QPalette::Text })
        arrow.palette.setColor(role, text);
    style()->drawPrimitive(m_filter.isCollapsed(row) ? QStyle::PE_IndicatorArrowRight : QStyle::PE_IndicatorArrowDown,
        &arrow, &painter, this);
    painter.setPen(text);
    QFont bold = font();
    bold.setBold(true);
    const QString title = m_filter.groupTitle(row);
    const QRect room = band.adjusted(arrowRoom, 0, -8, 0);
    painter.setFont(bold);
    painter.drawText(room, Qt::AlignVCenter, title);
    const int width = QFontMetrics(bold).horizontalAdvance(title) + 16;
    painter.setFont(font());
    painter.drawText(room.adjusted(width, 0, 0, 0), Qt::AlignVCenter, m_filter.groupFigures(row));
    if (currentIndex().row() == row && hasFocus()) {
        painter.setPen(QPen(text, 1, Qt::DotLine));
        painter.drawRect(band.adjusted(1, 1, -2, -2));
    }
}

bool RunsView::isTaken(const QMouseEvent& event)
{
    const QModelIndex index = indexAt(event.position().toPoint());
    if (event.button() != Qt::LeftButton || !index.isValid())
        return false;
    if (m_filter.groupAt(index.row())) {
        if (event.position().x() >= arrowRoom)
            return false;
        setCollapsed(index.row(), !m_filter.isCollapsed(index.row()));
        return true;
    }
    if (event.modifiers() != Qt::NoModifier)
        return false;
    const qint64 run = index.data(RunsModel::RunRole).toLongLong();
    if (index.column() == RunsModel::Star) {
        Q_EMIT starClicked(run);
        return true;
    }
    const auto forerunner = static_cast<qint64>(index.data(RunsModel::ValueRole).toDouble());
    if (index.column() != RunsModel::Forerunner || forerunner <= 0)
        return false;
    Q_EMIT runRequested(forerunner);
    return true;
}

void RunsView::mousePressEvent(QMouseEvent* event)
{
    if (!isTaken(*event))
        TableView::mousePressEvent(event);
}

void RunsView::mouseDoubleClickEvent(QMouseEvent* event)
{
    const int row = rowAt(static_cast<int>(event->position().y()));
    if (event->button() == Qt::LeftButton && m_filter.groupAt(row))
        setCollapsed(row, !m_filter.isCollapsed(row));
    else if (!isTaken(*event))
        TableView::mouseDoubleClickEvent(event);
}

void RunsView::mouseReleaseEvent(QMouseEvent* event)
{
    TableView::mouseReleaseEvent(event);
    const QPointF at = event->position();
    if (event->button() == Qt::LeftButton && at.x() >= arrowRoom)
        takeGroupAlong(rowAt(static_cast<int>(at.y())));
}

void RunsView::keyPressEvent(QKeyEvent* event)
{
    const int row = currentIndex().row();
    const bool isArrow = event->key() == Qt::Key_Left || event->key() == Qt::Key_Right;
    if (isArrow && m_filter.groupAt(row))
        return setCollapsed(row, event->key() == Qt::Key_Left);
    TableView::keyPressEvent(event);
    if (currentIndex().row() != row)
        takeGroupAlong(currentIndex().row());
}

QItemSelection RunsView::groupRows(int row) const
{
    const int last = m_filter.isCollapsed(row) ? row : row + static_cast<int>(m_filter.groupAt(row)->runs.size());
    return { m_filter.index(row, 0), m_filter.index(last, m_filter.columnCount() - 1) };
}

void RunsView::takeGroupAlong(int row)
{
    if (m_filter.groupAt(row) && !m_filter.isCollapsed(row))
        selectionModel()->select(groupRows(row),
            selectionModel()->isRowSelected(row) ? QItemSelectionModel::Select : QItemSelectionModel::Deselect);
}

// The runs of a selected group stay selected, as rows or as the header alone.
void RunsView::setCollapsed(int row, bool collapsed)
{
    const QItemSelection before = groupRows(row);
    const auto isInside = [&](const QItemSelectionRange& range) {
        return range.top() <= row + 1 && range.bottom() >= before.first().bottom();
    };
    const bool isSelected = selectionModel()->isRowSelected(row)
        || (collapsed && std::ranges::any_of(selectionModel()->selection(), isInside));
    m_filter.setCollapsed(row, collapsed);
    if (isSelected)
        selectionModel()->select(groupRows(row), QItemSelectionModel::Select);
    viewport()->update();
}

} // namespace evenkeel

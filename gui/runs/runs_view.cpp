// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/runs/runs_view.h"

#include "gui/parts/list_delegate.h"
#include "gui/parts/table_text.h"
#include "gui/parts/theme.h"
#include "gui/runs/run_drag.h"
#include "gui/runs/runs_filter.h"
#include "gui/runs/runs_model.h"

#include <QDrag>
#include <QGuiApplication>
#include <QHeaderView>
#include <QKeyEvent>
#include <QPainter>
#include <QScrollBar>
#include <QStyleOption>
#include <QTemporaryDir>

#include <algorithm>

namespace evenkeel {

namespace {

constexpr int arrowRoom = 24; // room for the arrow of a band
constexpr int leadArrow = 18, leadBox = 22; // room for arrow and box of a row

} // namespace

RunsView::RunsView(RunsFilter& filter, QWidget* parent)
    : TableView(parent)
    , m_filter(filter)
{
    setItemDelegateForColumn(RunsModel::Differs, new ListDelegate(this));
    setModel(&filter);
    setSelectionMode(ExtendedSelection);
    setEditTriggers(EditKeyPressed | DoubleClicked);
    setSortingEnabled(true);
    setAccessibleName(tr("Stored runs"));
    horizontalHeader()->setSectionsMovable(true);
    verticalHeader()->setDefaultSectionSize(26);
    setColors();
    setContextMenuPolicy(Qt::ActionsContextMenu);
}

RunsView::~RunsView() = default;

void RunsView::setCovered(const QVector<int>& columns, int width)
{
    m_covered = columns;
    m_coveredWidth = width;
}

// What is covered is always in view, and nothing else is scrolled below the cover.
void RunsView::scrollTo(const QModelIndex& index, ScrollHint hint)
{
    const int x = horizontalScrollBar()->value();
    const bool isCovered = m_coveredWidth > 0 && m_covered.contains(index.column()); // before it is scrolled
    TableView::scrollTo(index, hint);
    if (isCovered)
        horizontalScrollBar()->setValue(x);
    else if (const int left = visualRect(index).left(); left < m_coveredWidth && !m_covered.contains(index.column()))
        horizontalScrollBar()->setValue(horizontalScrollBar()->value() - (m_coveredWidth - left));
}

// A header is drawn as one band over the cells of its row, wherever the table is scrolled to.
void RunsView::paintEvent(QPaintEvent* event)
{
    TableView::paintEvent(event);
    QPainter painter(viewport());
    const int first = std::max(0, rowAt(event->rect().top()));
    const int below = rowAt(event->rect().bottom());
    const int last = below < 0 ? m_filter.rowCount() - 1 : below;
    for (int row = first; row <= last; ++row)
        if (m_filter.groupAt(row) && m_filter.groups().hasBands()) {
            paintGroup(painter, row);
        } else {
            paintLead(painter, row);
            if (m_filter.isPinned(row))
                paintPin(painter, row);
        }
    if (m_hasEdge) {
        painter.setPen(palette().color(QPalette::Mid));
        painter.drawLine(viewport()->rect().topRight(), viewport()->rect().bottomRight());
    }
}

// A bar at the left, and a line below the last of them.
void RunsView::paintPin(QPainter& painter, int row)
{
    const QRect band(0, rowViewportPosition(row), viewport()->width(), rowHeight(row));
    const QColor color = blend(palette().color(QPalette::Base), palette().color(QPalette::Text), 0.55);
    painter.fillRect(QRect(band.left() - horizontalOffset(), band.top(), 3, band.height()), color);
    if (!m_filter.isPinned(row + 1))
        painter.fillRect(QRect(band.left(), band.bottom(), band.width(), 1), color);
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
    paintArrow(painter, row, QRect(6, band.center().y() - 5, 11, 11), text);
    painter.setPen(text);
    QFont bold = font();
    bold.setBold(true);
    const TableGroup& group = *m_filter.groupAt(row);
    const QString title = m_filter.groups().title(group);
    const QRect room = band.adjusted(arrowRoom, 0, -8, 0);
    painter.setFont(bold);
    painter.drawText(room, Qt::AlignVCenter, title);
    const int width = QFontMetrics(bold).horizontalAdvance(title) + 16;
    painter.setFont(font());
    painter.drawText(room.adjusted(width, 0, 0, 0), Qt::AlignVCenter, m_filter.groups().figures(group));
    if (currentIndex().row() == row && hasFocus()) {
        painter.setPen(QPen(text, 1, Qt::DotLine));
        painter.drawRect(band.adjusted(1, 1, -2, -2));
    }
}

void RunsView::paintArrow(QPainter& painter, int row, const QRect& rect, const QColor& color)
{
    QStyleOption arrow;
    arrow.initFrom(this);
    arrow.rect = rect;
    for (const auto role : { QPalette::ButtonText, QPalette::WindowText, QPalette::Text })
        arrow.palette.setColor(role, color);
    style()->drawPrimitive(m_filter.isCollapsed(row) ? QStyle::PE_IndicatorArrowRight : QStyle::PE_IndicatorArrowDown,
        &arrow, &painter, this);
}

void RunsView::paintLead(QPainter& painter, int row)
{
    if (isColumnHidden(RunsModel::Number))
        return;
    const int x = columnViewportPosition(RunsModel::Number), y = rowViewportPosition(row) + rowHeight(row) / 2;
    if (m_filter.groupAt(row))
        paintArrow(painter, row, QRect(x + 5, y - 5, 11, 11), palette().color(QPalette::Text));
    QStyleOptionButton box;
    box.initFrom(this);
    box.rect = QRect(x + leadArrow + 2, y - 8, 16, 16);
    box.state = QStyle::State_Enabled | (selectionModel()->isRowSelected(row) ? QStyle::State_On : QStyle::State_Off);
    style()->drawPrimitive(QStyle::PE_IndicatorCheckBox, &box, &painter, this);
}

int RunsView::leadAt(const QPointF& position) const
{
    const double x = position.x() - columnViewportPosition(RunsModel::Number);
    return isColumnHidden(RunsModel::Number) || x < 0 || x >= leadArrow + leadBox ? -1 : x < leadArrow ? 0 : 1;
}

// Selected rows keep the colors of what is in them: methods have theirs.
void RunsView::setColors()
{
    const QPalette application = QGuiApplication::palette();
    QPalette colors = palette();
    for (const auto group : { QPalette::Active, QPalette::Inactive }) {
        colors.setColor(group, QPalette::Highlight,
            blend(application.color(QPalette::Base), application.color(QPalette::Active, QPalette::Highlight), 0.16));
        colors.setColor(group, QPalette::HighlightedText, application.color(QPalette::Text));
    }
    m_isColoring = true;
    setPalette(colors);
    m_isColoring = false;
}

void RunsView::changeEvent(QEvent* event)
{
    TableView::changeEvent(event);
    if (event->type() == QEvent::PaletteChange && !m_isColoring)
        setColors();
}

bool RunsView::isTaken(const QMouseEvent& event)
{
    const QModelIndex index = indexAt(event.position().toPoint());
    if (event.button() != Qt::LeftButton || !index.isValid())
        return false;
    const bool isGroup = m_filter.groupAt(index.row()), isBand = isGroup && m_filter.groups().hasBands();
    const int lead = isBand ? -1 : leadAt(event.position());
    if (isGroup && (isBand ? event.position().x() < arrowRoom : lead == 0)) {
        setCollapsed(index.row(), !m_filter.isCollapsed(index.row()));
        return true;
    }
    if (lead == 1 && event.modifiers() == Qt::NoModifier) {
        selectionModel()->setCurrentIndex(index, QItemSelectionModel::NoUpdate);
        selectionModel()->select(index, QItemSelectionModel::Toggle | QItemSelectionModel::Rows);
        takeGroupAlong(index.row());
        return true;
    }
    if (event.modifiers() != Qt::NoModifier || isGroup)
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

// Rows that are selected already are dragged; from any other the mouse selects as far as it goes.
void RunsView::mousePressEvent(QMouseEvent* event)
{
    const QModelIndex at = indexAt(event->position().toPoint());
    setDragEnabled(event->modifiers() == Qt::NoModifier && at.isValid() && !m_filter.groupAt(at.row())
        && selectionModel()->isSelected(at));
    if (!isTaken(*event))
        TableView::mousePressEvent(event);
}

void RunsView::startDrag(Qt::DropActions)
{
    std::vector<int> rows;
    for (const QModelIndex& index : selectionModel()->selectedRows())
        rows.push_back(index.row());
    std::ranges::sort(rows);
    const QVector<qint64> runs = m_filter.runsOf(rows);
    if (runs.isEmpty())
        return;
    if (!m_dragged)
        m_dragged = std::make_shared<QTemporaryDir>();
    const auto* whole = qobject_cast<const RunsView*>(parentWidget()); // table whose pinned part this is
    const ReportTable table = (whole ? whole : this)->selection();
    auto data = runsMimeData(
        runs, [table] { return QString::fromStdString(csvTable(table)); }, m_dragged);
    data->setText(tabbedText(table));
    auto* drag = new QDrag(this); // deletes itself
    drag->setMimeData(data.release());
    const QString label
        = runs.size() == 1 ? tr("Run #%1").arg(runs.first()) : tr("%n run(s)", nullptr, static_cast<int>(runs.size()));
    QPixmap picture(QFontMetrics(font()).horizontalAdvance(label) + 16, QFontMetrics(font()).height() + 8);
    picture.fill(palette().color(QPalette::Highlight));
    QPainter painter(&picture);
    painter.setPen(palette().color(QPalette::HighlightedText));
    painter.setFont(font());
    painter.drawText(picture.rect(), Qt::AlignCenter, label);
    painter.end();
    drag->setPixmap(picture);
    drag->exec(Qt::CopyAction);
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
    const int row = rowAt(static_cast<int>(at.y()));
    if (event->button() == Qt::LeftButton && (m_filter.groups().hasBands() ? at.x() >= arrowRoom : leadAt(at) < 0))
        takeGroupAlong(row);
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

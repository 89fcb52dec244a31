// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/runs/pinned_columns.h"

#include "gui/runs/runs_view.h"

#include <QEvent>
#include <QHeaderView>
#include <QMenu>
#include <QScrollBar>
#include <QSignalBlocker>

#include <utility>

namespace evenkeel {

PinnedColumns::PinnedColumns(RunsView& view, RunsFilter& filter)
    : QObject(&view)
    , m_view(view)
    , m_cover(new RunsView(filter, &view))
{
    m_cover->setSelectionModel(view.selectionModel());
    m_cover->setAccessibleName(tr("Pinned columns"));
    m_cover->setObjectName(QStringLiteral("pinned"));
    m_cover->setFrameShape(QFrame::NoFrame);
    m_cover->setEdge(true);
    m_cover->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_cover->setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_cover->setVerticalScrollMode(view.verticalScrollMode());
    m_cover->setFocusProxy(&view); // keys are the table's
    m_cover->setContextMenuPolicy(Qt::CustomContextMenu);
    m_cover->setSortingEnabled(false);
    m_cover->hide();
    QHeaderView* header = m_cover->horizontalHeader();
    header->setSectionsMovable(false);
    header->setSectionsClickable(true);
    header->setSortIndicatorShown(true);
    connectViews();
}

void PinnedColumns::connectViews()
{
    QHeaderView *header = m_view.horizontalHeader(), *cover = m_cover->horizontalHeader();
    connect(m_cover, &QWidget::customContextMenuRequested, this,
        [this](const QPoint& at) { QMenu::exec(m_view.actions(), m_cover->viewport()->mapToGlobal(at)); });
    connect(m_cover, &RunsView::starClicked, &m_view, &RunsView::starClicked);
    connect(m_cover, &RunsView::runRequested, &m_view, &RunsView::runRequested);
    connect(header, &QHeaderView::sectionResized, this, &PinnedColumns::place);
    connect(header, &QHeaderView::sectionMoved, this, &PinnedColumns::arrange, Qt::QueuedConnection);
    connect(header, &QHeaderView::sortIndicatorChanged, this, [cover](int column, Qt::SortOrder order) {
        const QSignalBlocker blocker(cover);
        cover->setSortIndicator(column, order);
    });
    connect(cover, &QHeaderView::sortIndicatorChanged, this,
        [this](int column, Qt::SortOrder order) { m_view.sortByColumn(column, order); });
    connect(cover, &QHeaderView::sectionResized, this, [this](int column, int, int width) {
        // By hand: a header also hides sections for a while when its model's rows change.
        if (!m_isArranging && width > 0 && m_columns.contains(column) && !m_cover->isColumnHidden(column))
            m_view.setColumnWidth(column, width);
    });
    connect(m_view.horizontalScrollBar(), &QScrollBar::valueChanged, this, &PinnedColumns::place);
    connect(m_view.horizontalScrollBar(), &QScrollBar::rangeChanged, this, &PinnedColumns::place);
    connect(m_view.verticalScrollBar(), &QScrollBar::valueChanged, m_cover->verticalScrollBar(), &QScrollBar::setValue);
    connect(m_cover->verticalScrollBar(), &QScrollBar::valueChanged, m_view.verticalScrollBar(), &QScrollBar::setValue);
    for (QHeaderView* one : { header, cover }) {
        one->setContextMenuPolicy(Qt::CustomContextMenu);
        connect(one, &QWidget::customContextMenuRequested, this, [this, one](const QPoint& at) {
            if (const int column = one->logicalIndexAt(at); column >= 0)
                Q_EMIT menuRequested(column, one->mapToGlobal(at));
        });
    }
    m_view.viewport()->installEventFilter(this);
}

void PinnedColumns::setColumns(const QVector<int>& columns)
{
    m_columns = columns;
    arrange();
}

void PinnedColumns::setPinned(int column, bool pinned)
{
    m_columns.removeAll(column);
    if (pinned)
        m_columns.append(column);
    arrange();
}

void PinnedColumns::arrange()
{
    if (std::exchange(m_isArranging, true))
        return;
    QHeaderView* header = m_view.horizontalHeader();
    int place = 0;
    for (int visual = 0; visual < header->count(); ++visual)
        if (m_columns.contains(header->logicalIndex(visual)))
            header->moveSection(visual, place++);
    m_isArranging = false;
    this->place();
}

void PinnedColumns::copyColumns()
{
    const QHeaderView* from = m_view.horizontalHeader();
    QHeaderView* to = m_cover->horizontalHeader();
    m_isArranging = true;
    for (int visual = 0; visual < from->count(); ++visual) {
        const int column = from->logicalIndex(visual);
        const bool shown = m_columns.contains(column) && !from->isSectionHidden(column);
        to->moveSection(to->visualIndex(column), visual);
        to->setSectionHidden(column, !shown);
        if (shown)
            to->resizeSection(column, from->sectionSize(column));
    }
    m_isArranging = false;
}

void PinnedColumns::place()
{
    if (m_isArranging)
        return;
    int width = 0;
    for (const int column : std::as_const(m_columns))
        width += m_view.columnWidth(column);
    const QWidget* viewport = m_view.viewport();
    // The others need room, too.
    const bool shown = m_view.horizontalScrollBar()->value() > 0 && width > 0 && 3 * width <= 2 * viewport->width();
    if (shown) {
        copyColumns();
        const QHeaderView* header = m_view.horizontalHeader();
        m_cover->setGeometry(viewport->x(), header->y(), width, viewport->geometry().bottom() + 1 - header->y());
        m_cover->verticalScrollBar()->setValue(m_view.verticalScrollBar()->value());
        m_cover->raise();
    }
    m_view.setCovered(m_columns, shown ? width : 0);
    m_cover->setVisible(shown);
}

bool PinnedColumns::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() == QEvent::Resize)
        place();
    return QObject::eventFilter(watched, event);
}

} // namespace evenkeel

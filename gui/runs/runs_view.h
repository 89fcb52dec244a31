// SPDX-License-Identifier: GPL-3.0-or-later
// The table of runs: headers of groups as bands or rows that collapse, boxes that select, stars and forerunners that
// can be clicked, pinned runs marked. Selected rows can be dragged.
#pragma once

#include "gui/parts/table_view.h"

#include <QVector>

#include <memory>

class QTemporaryDir;

namespace evenkeel {

class RunsFilter;

class RunsView : public TableView {
    Q_OBJECT
public:
    explicit RunsView(RunsFilter& filter, QWidget* parent = nullptr);
    ~RunsView() override;

    // These columns are drawn by another view, which covers so many pixels at the left.
    void setCovered(const QVector<int>& columns, int width);
    void setEdge(bool edge) { m_hasEdge = edge; } // a line at the right
    void scrollTo(const QModelIndex& index, ScrollHint hint = EnsureVisible) override;

Q_SIGNALS:
    void starClicked(qint64 run);
    void runRequested(qint64 run); // select it

protected:
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void startDrag(Qt::DropActions actions) override;
    void changeEvent(QEvent* event) override;

private:
    // Whether an arrow, a star or a link takes the event: then nothing is selected.
    bool isTaken(const QMouseEvent& event);
    void setCollapsed(int row, bool collapsed);
    void takeGroupAlong(int row); // selects the group's runs as its header is
    QItemSelection groupRows(int row) const; // rows of the group with its header
    void paintGroup(QPainter& painter, int row);
    void paintPin(QPainter& painter, int row);
    void paintLead(QPainter& painter, int row); // an arrow where it is a group, a box
    void paintArrow(QPainter& painter, int row, const QRect& rect, const QColor& color);
    int leadAt(const QPointF& position) const; // 0: the arrow, 1: the box, -1: neither
    void setColors();

    RunsFilter& m_filter;
    QVector<int> m_covered;
    int m_coveredWidth = 0;
    bool m_hasEdge = false, m_isColoring = false;
    std::shared_ptr<QTemporaryDir> m_dragged; // what was dragged to other programs
};

} // namespace evenkeel

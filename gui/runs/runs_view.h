// SPDX-License-Identifier: GPL-3.0-or-later
// The table of runs: headers of groups as bands that collapse, stars and forerunners that can be clicked, pinned runs
// marked. Selected rows can be dragged.
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

private:
    bool isTaken(const QMouseEvent& event); // by an arrow, a star or a link: then nothing is selected
    void setCollapsed(int row, bool collapsed);
    void takeGroupAlong(int row); // its runs are selected as its header is
    QItemSelection groupRows(int row) const; // with the header
    void paintGroup(QPainter& painter, int row);
    void paintPin(QPainter& painter, int row);

    RunsFilter& m_filter;
    QVector<int> m_covered;
    int m_coveredWidth = 0;
    bool m_hasEdge = false;
    std::shared_ptr<QTemporaryDir> m_dragged; // what was dragged to other programs
};

} // namespace evenkeel

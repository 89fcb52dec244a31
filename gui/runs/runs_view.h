// SPDX-License-Identifier: GPL-3.0-or-later
// The table of runs: headers of groups as bands that collapse, stars and forerunners that can be clicked.
#pragma once

#include "gui/parts/table_view.h"

namespace evenkeel {

class RunsFilter;

class RunsView : public TableView {
    Q_OBJECT
public:
    explicit RunsView(RunsFilter& filter, QWidget* parent = nullptr);

Q_SIGNALS:
    void starClicked(qint64 run);
    void runRequested(qint64 run); // select it

protected:
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    bool isTaken(const QMouseEvent& event); // by an arrow, a star or a link: then nothing is selected
    void setCollapsed(int row, bool collapsed);
    void takeGroupAlong(int row); // its runs are selected as its header is
    QItemSelection groupRows(int row) const; // with the header
    void paintGroup(QPainter& painter, int row);

    RunsFilter& m_filter;
};

} // namespace evenkeel

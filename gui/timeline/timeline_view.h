// SPDX-License-Identifier: GPL-3.0-or-later
// The timeline of one run as a widget with an axis of its own: zoom, follow, choice of devices. On the Live page its
// lanes stand in the plot instead.
#pragma once

#include "gui/plots/spoken_chart.h"
#include "gui/timeline/timeline_lanes.h"

#include <QWidget>

namespace evenkeel {

class TimelineView : public QWidget, public SpokenChart {
    Q_OBJECT
public:
    using Row = TimelineLanes::Row;
    static constexpr int leftMargin = 108, rightMargin = 104; // pixels beside the lanes

    explicit TimelineView(QWidget* parent = nullptr);

    TimelineData& data() { return m_lanes.data(); }
    const TimelineData& data() const { return m_lanes.data(); }
    void restart(const QStringList& devices); // another run
    void refresh(); // after a batch of events

    void setClock(TimelineClock clock);
    TimelineClock clock() const { return m_lanes.clock(); }
    double from() const { return m_from; }
    double to() const { return m_to; }
    void setRange(double from, double to); // zooms; following goes off
    void showAll();
    bool isFollowing() const { return m_isFollowing; }
    const TimelineLanes& lanes(); // lanes where they are now
    QString summary() const override { return m_lanes.description(); }
    void toggleLane(int rank);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

Q_SIGNALS:
    void rangeChanged(double from, double to); // range of the run's clock or of wall time: see clock()
    void detailWanted(double from, double to); // range of the run's clock whose spans are no longer held

protected:
    void paintEvent(QPaintEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;
    void leaveEvent(QEvent* event) override;
    bool event(QEvent* event) override; // tool tips

private:
    QRect area() const; // area where all lanes are
    double timeAt(int x) const;
    void zoom(double factor, double around);
    void pan(double share);
    void changeRange(double from, double to);
    void paintAxis(QPainter& painter) const;

    TimelineLanes m_lanes;
    double m_from = 0, m_to = 1;
    bool m_isFollowing = true;
    QPoint m_pressed;
    double m_pressedFrom = 0;
    bool m_isDragging = false;
    int m_hoverX = -1;
};

} // namespace evenkeel

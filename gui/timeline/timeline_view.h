// SPDX-License-Identifier: GPL-3.0-or-later
// Where the devices' time goes: a lane per device, colored by what it does, from the whole run to one batch. Many
// devices are narrow rows sorted by waiting, of which a click opens lanes.
#pragma once

#include "gui/timeline/timeline_data.h"

#include <QAbstractScrollArea>
#include <QSet>
#include <QStringList>
#include <QVector>

namespace evenkeel {

class TimelineView : public QWidget {
    Q_OBJECT
public:
    static constexpr int maxLanes = 16; // more devices are rows of a strip

    explicit TimelineView(QWidget* parent = nullptr);

    TimelineData& data() { return m_data; }
    const TimelineData& data() const { return m_data; }
    void restart(const QStringList& devices); // another run
    void addMerge(double time); // seconds of the run's clock: a line across the lanes
    void refresh(); // after a batch of events

    void setClock(TimelineClock clock);
    TimelineClock clock() const { return m_clock; }
    double from() const { return m_from; }
    double to() const { return m_to; }
    void setRange(double from, double to); // zooms; following goes off
    void showAll();
    bool isFollowing() const { return m_isFollowing; }
    // Lanes from x `left` to `right` of this widget, under plots that have these margins: names are in the lanes then,
    // and the time axis is the plots'.
    void alignWith(int left, int right);

    // The lanes that are drawn: their rank and where they are.
    struct Row {
        int rank = 0;
        QRect rect; // of its time
        bool isLane = true; // else a row of the strip
    };
    QVector<Row> rows() const;
    void toggleLane(int rank); // of a strip: opens it, or closes it again
    QString tableText() const; // seconds and shares of the range that is shown, tab separated
    QString readingAt(QPoint point) const; // of one lane: device, activity, from when and for how long

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

Q_SIGNALS:
    void rangeChanged(double from, double to); // of the run's clock or wall time: see clock()
    void detailWanted(double from, double to); // spans of this range are no longer held

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
    QRect lanes() const; // where all are
    double timeAt(int x) const;
    int xOf(double time) const;
    void zoom(double factor, double around);
    void pan(double share);
    void changeRange(double from, double to);
    void paintLane(QPainter& painter, const Row& row) const;
    void paintLines(QPainter& painter) const;
    void paintSteps(QPainter& painter, const Row& row) const;
    void paintAxis(QPainter& painter) const;
    void paintNames(QPainter& painter, const Row& row) const;
    QVector<int> order() const; // of ranks, by waiting where they are many
    void describe();

    TimelineData m_data;
    QStringList m_devices;
    QVector<double> m_merges;
    QSet<int> m_opened; // of a strip
    TimelineClock m_clock = TimelineClock::Run;
    double m_from = 0, m_to = 1;
    bool m_isFollowing = true;
    bool m_isAligned = false; // see alignWith
    int m_left = 110, m_right = 0; // of the lanes; right: from the widget's right edge
    QPoint m_pressed;
    double m_pressedFrom = 0;
    bool m_isDragging = false;
    int m_hoverX = -1;
};

} // namespace evenkeel

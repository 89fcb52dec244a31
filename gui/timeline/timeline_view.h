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
    static constexpr int leftMargin = 108,
                         rightMargin = 94; // pixels beside the lanes: plots with these share their axis

    explicit TimelineView(QWidget* parent = nullptr);

    TimelineData& data() { return m_data; }
    const TimelineData& data() const { return m_data; }
    void restart(const QStringList& devices); // another run
    void refresh(); // after a batch of events

    void setClock(TimelineClock clock);
    TimelineClock clock() const { return m_clock; }
    double from() const { return m_from; }
    double to() const { return m_to; }
    void setRange(double from, double to); // zooms; following goes off
    void showAll();
    bool isFollowing() const { return m_isFollowing; }
    // The lanes that are drawn: their rank and where they are.
    struct Row {
        int rank = 0;
        QRect rect; // of its time
        bool isLane = true; // else a row of the strip
        bool isWaitedFor = false; // of a strip: it computes while the others wait
    };
    QVector<Row> rows() const;
    void toggleLane(int rank); // chooses a device, or gives it up; of a strip, its lane opens
    void setChosen(const QList<int>& ranks); // without a signal
    QList<int> chosen() const; // ascending
    QRect barOf(const Row& row) const; // how its time that is not computing divides, at the right of the lane
    QString tableText() const; // seconds and shares of the range that is shown, tab separated
    QString readingAt(QPoint point) const; // of one lane: device, activity, from when and for how long

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

Q_SIGNALS:
    void rangeChanged(double from, double to); // of the run's clock or wall time: see clock()
    void detailWanted(double from, double to); // of the run's clock: spans of this range are no longer held
    void chosenChanged(const QList<int>& ranks); // by a click

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
    void paintLines(QPainter& painter, const QVector<Row>& all) const;
    void paintChanges(QPainter& painter, const QVector<Row>& all) const;
    void paintBar(QPainter& painter, const Row& row) const;
    QString barText(const Row& row) const;
    void paintSteps(QPainter& painter, const Row& row) const;
    void paintAxis(QPainter& painter, const QVector<Row>& all) const;
    void paintNames(QPainter& painter, const Row& row) const;
    QVector<int> order() const; // of ranks, by waiting where they are many
    bool isWaitedFor(const QVector<int>& ranks) const; // the last of them, in that order
    void describe();

    TimelineData m_data;
    QStringList m_devices;
    QSet<int> m_chosen;
    TimelineClock m_clock = TimelineClock::Run;
    double m_from = 0, m_to = 1;
    bool m_isFollowing = true;
    QPoint m_pressed;
    double m_pressedFrom = 0;
    bool m_isDragging = false;
    int m_hoverX = -1;
};

} // namespace evenkeel

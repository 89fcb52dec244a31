// SPDX-License-Identifier: GPL-3.0-or-later
// Where the devices' time goes, drawn wherever there is an axis: a lane per device, colored by what it does, from the
// whole run to one batch. Many devices are narrow rows sorted by waiting, of which a click opens lanes.
#pragma once

#include "gui/plots/chart_table.h"
#include "gui/timeline/time_scale.h"
#include "gui/timeline/timeline_data.h"

#include <QFont>
#include <QPalette>
#include <QRect>
#include <QSet>
#include <QStringList>
#include <QVector>

#include <algorithm>

class QPainter;

namespace evenkeel {

class TimelineLanes {
public:
    static constexpr int maxLanes = 16; // more devices are rows of a strip
    static constexpr int laneHeight = 18, laneGap = 6, minLaneHeight = 16, minLaneGap = 1, stripRow = 4; // pixels
    static constexpr int minLanes = 4; // lanes in view where others are scrolled to

    TimelineData& data() { return m_data; }
    const TimelineData& data() const { return m_data; }
    void restart(const QStringList& devices); // another run
    void setClock(TimelineClock clock) { m_clock = clock; }
    TimelineClock clock() const { return m_clock; }
    // Where the time is drawn, between names that begin at `nameLeft` and figures that end at `figureRight`.
    void place(const QRect& area, int nameLeft, int figureRight, TimeScale scale);
    const TimeScale& scale() const { return m_scale; }

    struct Row {
        int rank = 0;
        QRect rect; // rectangle of the row's time
        bool isLane = true; // else a row of the strip
        bool isWaitedFor = false; // whether a strip's device computes while the others wait
    };
    QVector<Row> rows() const;
    QVector<Row> labels() const; // rows of a strip where the names of those that wait most stand
    std::optional<Row> rowAt(QPoint point) const;
    void toggle(int rank); // chooses a device, or gives it up; of a strip, its lane opens
    bool setChosen(const QList<int>& ranks); // false: they were
    QList<int> chosen() const; // ascending
    QRect barOf(const Row& row) const; // how its time divides, at the right of the lane
    QVector<double> waiting() const; // percent of the time in view, by rank, as drawn beside the lanes
    int preferredHeight() const;
    int fullHeight() const; // height that all rows need
    int minHeight() const; // height in which lanes scroll
    int overflow(int height) const { return std::max(0, fullHeight() - height); }
    int scrolled() const; // pixels that lanes are scrolled by
    void scrollTo(int pixels) { m_scrolled = pixels; }

    void paint(QPainter& painter, const QPalette& palette, const QFont& font) const;
    // Text of one lane at this point: device, activity, from when and for how long.
    QString readingAt(QPoint point) const;
    ChartTable table() const; // seconds of the range that is shown
    QString tableText() const { return table().text(u'\t'); }
    QString description() const; // text for screen readers: what the picture says
    // Spans of the range in view are wanted one by one, and not held.
    bool wantsDetail() const;

private:
    const std::vector<ActivitySeconds>& totals() const;
    QVector<int> order() const; // ranks in their order: by waiting where they are many
    bool isWaitedFor(const QVector<int>& ranks) const; // the last of them, in that order
    std::vector<ActivitySeconds> columnsOf(const Row& row) const;
    void paintLane(QPainter& painter, const Row& row, const QPalette& palette) const;
    void paintSpans(QPainter& painter, const Row& row, const QPalette& palette) const;
    void paintLines(QPainter& painter, const QVector<Row>& all, const QPalette& palette) const;
    void paintChanges(QPainter& painter, const QVector<Row>& all, const QPalette& palette) const;
    void paintLabels(QPainter& painter, const QPalette& palette) const;
    void paintName(QPainter& painter, const Row& row, const QPalette& palette) const;
    void paintFigure(QPainter& painter, const Row& row, const QPalette& palette) const;
    QString figureText(const Row& row) const;

    TimelineData m_data;
    QStringList m_devices;
    QSet<int> m_chosen;
    TimelineClock m_clock = TimelineClock::Run;
    QRect m_area;
    int m_nameLeft = 0, m_figureRight = 0;
    int m_scrolled = 0; // pixels to scroll by, as asked for
    TimeScale m_scale;
};

} // namespace evenkeel

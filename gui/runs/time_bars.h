// SPDX-License-Identifier: GPL-3.0-or-later
// The times of a comparison as horizontal bars: one per group of repeats with its 95 % interval, a dot per run, an open
// bar for a group that did not get there; beside them the figures compared with the baseline.
#pragma once

#include "core/store/comparison.h"
#include "gui/plots/spoken_chart.h"

#include <QHash>
#include <QWidget>

namespace evenkeel {

class TimeBars : public QWidget, public SpokenChart {
    Q_OBJECT
public:
    explicit TimeBars(QWidget* parent = nullptr);

    void setComparison(const Comparison& comparison, const QHash<qint64, int>& colors);
    QString summary() const override;
    QString spokenReading() const override; // the group that keys have reached
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;
    int groupAt(QPoint position) const; // -1: none

Q_SIGNALS:
    void baselineChosen(int group);

protected:
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override; // arrows go from group to group, Return makes one the baseline
    bool event(QEvent* event) override; // tool tips

private:
    struct Columns { // edges from the left, in pixels
        int bars = 0, barsEnd = 0, time = 0, speedUp = 0, probability = 0;
    };
    Columns columns() const;
    int rowHeight() const;
    QString figure(int group, int column) const;
    QString heading() const;
    QString textOfGroup(int group) const;
    double pixel(double seconds, const Columns& columns) const;
    void drawHeader(QPainter& painter, const Columns& columns) const;
    void drawAxis(QPainter& painter, const Columns& columns) const;
    void drawGroup(QPainter& painter, const Columns& columns, int group) const;
    void drawRuns(QPainter& painter, const Columns& columns, const QRectF& row, const ComparedGroup& group) const;

    Comparison m_comparison;
    QHash<qint64, int> m_colors;
    double m_max = 1; // seconds at the right end
    int m_current = -1; // group that keys have reached
};

} // namespace evenkeel

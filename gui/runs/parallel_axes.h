// SPDX-License-Identifier: GPL-3.0-or-later
// Parallel coordinates: a vertical axis per column, a line per run. Ranges dragged on axes pick the runs that lie in
// all of them; the others fade.
#pragma once

#include "gui/plots/spoken_chart.h"
#include "gui/runs/run_table.h"

#include <QHash>
#include <QPixmap>
#include <QWidget>

#include <utility>

namespace evenkeel {

QColor scaleColor(const QPalette& palette, double share); // 0: low, 1: high; distinct with color blindness

class ParallelAxes : public QWidget, public SpokenChart {
    Q_OBJECT
public:
    explicit ParallelAxes(QWidget* parent = nullptr);

    void setTable(const RunTable& table); // ranges stay on columns that stay
    void setShown(const QVector<int>& columns); // columns that have an axis; at first all
    const QVector<int>& shown() const { return m_shown; }
    void setColorColumn(int column); // -1: none
    void clearRanges();
    bool hasRanges() const { return !m_ranges.isEmpty(); }
    void setRange(int column, double from, double to); // shares of its axis
    const std::vector<bool>& picked() const { return m_picked; } // whether each run is picked
    QPoint pointOn(int column, double value) const; // point of the value, in pixels
    QString summary() const override;
    QString spokenReading() const override; // the axis that keys move, and its range
    QSize sizeHint() const override { return { 600, 260 }; }
    QSize minimumSizeHint() const override { return { 240, 120 }; }

Q_SIGNALS:
    void pickedChanged();
    void message(const QString& text); // message about an export: where it went, or why it failed

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override; // arrows choose an axis and move its range
    void contextMenuEvent(QContextMenuEvent* event) override;
    bool event(QEvent* event) override; // tool tips

private:
    double axisX(int column) const;
    int room() const; // between two axes, in pixels
    void dropRanges(); // removes the ranges of columns without an axis
    double shareAt(double y) const;
    int axisNear(double x) const; // -1: none
    void pick();
    void redraw();
    void drawLines(QPainter& painter) const;
    void drawLine(QPainter& painter, std::size_t run) const;
    void drawAxis(QPainter& painter, int column) const;

    RunTable m_table;
    QVector<int> m_shown;
    QHash<QString, std::pair<double, double>> m_ranges; // ranges by title: shares of the axis
    std::vector<bool> m_picked;
    QPixmap m_lines; // picture of the lines, which change less often than the mouse moves
    int m_color = -1, m_dragged = -1;
    int m_current = 0; // index in m_shown of the axis that keys move
    double m_from = 0; // place where the drag began
};

} // namespace evenkeel

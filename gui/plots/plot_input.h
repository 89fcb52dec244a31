// SPDX-License-Identifier: GPL-3.0-or-later
// Keys and mouse of a Plot: the crosshair, the target's line, the marks, zooming by keys, tool tips, the context menu.
#pragma once

#include <QObject>
#include <QPoint>

#include <optional>

class QKeyEvent;
class QMouseEvent;

namespace evenkeel {

struct PlotCore;

class PlotInput : public QObject {
    Q_OBJECT
public:
    explicit PlotInput(PlotCore& core); // a child of the plot
    void showCrosshair(); // where the mouse or the keys have put it, with what is there now
    void hideCrosshair();
    void axisChanged(); // what keys have chosen was a place on another
    bool isDraggingTarget() const { return m_isDraggingTarget; }

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void press(QMouseEvent* event);
    void move(QMouseEvent* event);
    void release(QMouseEvent* event);
    bool press(QKeyEvent* event); // false: it is not for the plot
    bool zoom(int key);
    bool setMark(int key);
    void stepCrosshair(int direction);
    void showMenu(QPoint globalPos);
    void showToolTip(QPoint point, QPoint globalPos);
    std::optional<double> xAt(QPoint pixel) const; // of the view; null: no panel is visible

    PlotCore& m_core;
    // Both may be empty: then there is no crosshair.
    std::optional<QPoint> m_mouse; // in the view: what is below it is read again after each redraw
    std::optional<double> m_x; // put there by keys
    QPoint m_pressedAt; // of the view
    bool m_isDraggingTarget = false, m_isDraggingMarks = false;
};

} // namespace evenkeel

// SPDX-License-Identifier: GPL-3.0-or-later
// The line that follows the mouse through all panels, with every curve's value next to it. It lives on a buffered
// layer of its own: moving it repaints 0.2 ms of lines, not the curves.
#pragma once

#include "gui/plots/plot_style.h"

#include <qcustomplot.h>

#include <QStringList>
#include <QVector>

namespace evenkeel {

struct Reading {
    QCPAxisRect* panel = nullptr;
    QString text; // "cpu 0.5: 1,234"
    QColor color;
    QPointF point; // the point that was read, in plot coordinates
    QCPGraph* graph = nullptr;
};

class Crosshair : public QCPAbstractItem {
public:
    explicit Crosshair(QCustomPlot* plot); // the plot owns it
    // Where a panel has no room for all readings, it shows those nearest to this height, in pixels.
    void show(double x, const QString& xText, QVector<Reading> readings, int height);
    void hide();
    QStringList texts() const; // the x, then the readings; empty while hidden

    double selectTest(const QPointF&, bool, QVariant*) const override { return -1; }

protected:
    void draw(QCPPainter* painter) override;

private:
    void drawBox(QCPPainter* painter, QCPAxisRect* panel, double pixel, bool first) const;
    QVector<const Reading*> nearest(QVector<const Reading*> readings, qsizetype count) const; // in their order

    double m_x = 0;
    QString m_xText;
    QVector<Reading> m_readings;
    int m_height = 0;
};

} // namespace evenkeel

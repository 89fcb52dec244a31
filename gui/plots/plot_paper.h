// SPDX-License-Identifier: GPL-3.0-or-later
// A Plot as a picture with its legend, and as a table of all points held.
#pragma once

#include <QPixmap>
#include <QString>
#include <QVector>

#include <functional>

class QCPLegend;

namespace evenkeel {

struct PlotCore;

struct PlotValue {
    QString panel, name;
    double x = 0, y = 0;
};

class PlotPaper {
public:
    explicit PlotPaper(PlotCore& core)
        : m_core(core)
    {
    }
    // By the file's ending: .png .svg .pdf (with the legend), .csv (the points held, not only those drawn). `title`
    // goes into the picture's data. False with the reason in *error.
    bool exportTo(const QString& file, const QString& title, QString* error);
    QString csv() const; // panel,series,x,value; panel,series,x,mean (or median),low,high,n where a series has a band
    QVector<PlotValue> visibleValues() const; // of the curves drawn, within the range of x
    QPixmap picture();
    bool isDrawing() const { return m_isDrawing; } // what is drawn now goes on paper

private:
    QCPLegend* addLegend();
    bool draw(const std::function<bool(QSize size)>& draw); // in light colors, with a legend; what `draw` returned

    PlotCore& m_core;
    bool m_isDrawing = false;
};

} // namespace evenkeel

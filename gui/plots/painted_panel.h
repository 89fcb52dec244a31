// SPDX-License-Identifier: GPL-3.0-or-later
// What a panel of a Plot shows in place of curves. It stands on the axis that all panels share, so it scrolls, zooms
// and is exported with them.
#pragma once

#include "gui/plots/chart_table.h"

#include <QFont>
#include <QPalette>
#include <QRect>
#include <QString>

#include <cstddef>

class QPainter;

namespace evenkeel {

// Where it is drawn, and which part of the x axis that is.
struct PanelArea {
    QRect data; // where x is from `from` to `to`
    int left = 0, right = 0; // the first and the last pixel of the panel, with its margins
    double from = 0, to = 1;
    std::size_t axis = 0; // of PlotX
};

class PaintedPanel {
public:
    virtual ~PaintedPanel() = default;
    virtual int preferredHeight() const = 0; // pixels; 0: it has nothing to show
    virtual int usualHeight() const { return minHeight(); } // height for which other panels may be folded
    virtual int minHeight() const = 0;
    // Pixels that do not fit into a panel of this height, through which it scrolls, and how far it has.
    virtual int overflow([[maybe_unused]] int height) const { return 0; }
    virtual int scrolled() const { return 0; }
    virtual void scrollTo([[maybe_unused]] int pixels) { }
    virtual void paint(QPainter& painter, const PanelArea& area, const QPalette& palette, const QFont& font) = 0;
    virtual QString readingAt(QPoint point, const PanelArea& area) = 0; // for a tool tip; empty: nothing is there
    virtual ChartTable table() const = 0; // what is in view
    virtual QString summary() const = 0; // the same in a few words, for a screen reader
    virtual void click(QPoint point, const PanelArea& area) = 0;
};

} // namespace evenkeel

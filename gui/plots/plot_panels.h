// SPDX-License-Identifier: GPL-3.0-or-later
// The panels of a Plot: which are drawn, how high, with which titles and figures. Chosen ones always are, empty ones
// and those without room not; lanes that are not drawn are named below.
#pragma once

#include "gui/plots/painted_panel.h"

#include <QList>
#include <QPoint>
#include <QString>
#include <QStringList>

#include <optional>
#include <vector>

namespace evenkeel {

class FoldedLanes;
struct PanelSpec;
struct PlotCore;
struct PlotPanel;

class PlotPanels {
public:
    explicit PlotPanels(PlotCore& core);
    ~PlotPanels();

    void setTitle(int panel, const QString& title);
    void setFigures(int panel, const QStringList& figures); // of a lane: at its right end, the first in bold
    void setVisible(int panel, bool visible); // a choice, which lasts
    std::optional<bool> choice(int panel) const; // null: automatic
    void chooseAutomatically(); // forgets the choices
    bool isVisible(int panel) const; // drawn: chosen, with values and room
    QList<int> withoutRoom() const; // that are not drawn for nothing else
    void setLogX(bool on);
    bool isLogX() const { return m_isLogX; }
    void setLogY(int panel, bool on);
    bool isLogY(int panel) const;

    // What follows is the plot's own.
    void add(const PanelSpec& spec);
    void clear(); // of points
    PlotPanel& operator[](std::size_t panel);
    const PlotPanel& operator[](std::size_t panel) const;
    std::size_t size() const;
    bool empty() const { return size() == 0; }
    FoldedLanes* folded() const { return m_folded; } // the widget of those that are not drawn
    bool wants(const PlotPanel& panel) const; // if there is room
    void choose(); // which are drawn
    void arrange();
    void placeTexts();
    void click(QPoint point); // a lane's title folds it; a painted panel does what it does
    QString toolTipAt(QPoint point) const;
    bool scrollAt(QPoint point, int pixels); // a painted panel beside its data; false: none is there, or all of it fits
    void placeBars(); // places the bars of painted panels that scroll, once panels have their places
    int unroll(); // makes painted panels as high as their rows, for paper; answers by how much. choose() ends it

private:
    int minHeightOf(const PlotPanel& panel) const;
    int usualHeightOf(const PlotPanel& panel) const;
    int pinnedBy(
        std::size_t panel) const; // pixels that the first panel, if it paints itself, is moved to stay in sight
    void fitPainted(const std::vector<bool>& visible, int spare); // the height that others leave them
    PanelArea areaOf(std::size_t panel) const;
    void showFolded();
    const PlotPanel* paintedAt(QPoint point) const; // null: no panel there paints itself

    PlotCore& m_core;
    FoldedLanes* m_folded;
    std::vector<PlotPanel> m_panels;
    bool m_isLogX = false;
};

} // namespace evenkeel

// SPDX-License-Identifier: GPL-3.0-or-later
// Stacked panels over one shared x axis: live curves of a run, overlays of stored runs. A curve holds
// SeriesData::maxPoints points; of longer ones extremes stay. What is drawn is thinned further (minimum and maximum of
// each pixel stay). Zoom, follow, crosshair, legend and export
// come with it. The header shows no QCustomPlot, whose own takes seconds to compile.
#pragma once

#include "gui/plots/plot_marks.h"
#include "gui/plots/plot_panels.h"
#include "gui/plots/plot_paper.h"
#include "gui/plots/series_data.h"
#include "gui/plots/spoken_chart.h"

#include <QPointF>
#include <QString>
#include <QStringList>
#include <QVector>
#include <QWidget>

#include <map>
#include <memory>
#include <optional>
#include <utility>

class QMenu;

namespace evenkeel {

class PaintedPanel;
struct PlotCore;

struct PanelSpec {
    QString id; // "loss": names the panel in exports
    QString title; // axis label: "Training loss"
    bool logY = false;
    bool fromZero = true; // the range found automatically includes 0 (linear axes only)
    bool wholeNumbers = false; // ticks at whole numbers only
    double stretch = 1; // height compared with that of others
    int minHeight = 30; // in pixels, with its margins
    int leftMargin = 4, rightMargin = 12; // pixels or more: the numbers of the y axis need them
    bool hidden = false; // until it is chosen
    bool foldsEmpty = false; // not drawn while none of its curves has a value but 0
    int importance = 0; // panels that have no room fold, those of the lowest importance first; 0: does not fold
    bool isLane = false; // title and figures stand beside it, at the left and the right; folded ones are named below
    PaintedPanel* painted = nullptr; // what it shows in place of curves
};

struct SeriesSpec {
    int panel = 0;
    QString name; // series of one name share one legend entry, whatever their panel
    int color = 0; // index into the color-blind safe palette, which repeats; negative: the text color
    int dash = 0; // 0 solid, 1.. dashed: the second channel in addition to color
    bool steps = false; // constant until the next point
    bool markers = false; // few points: draw each
    bool smooth = false; // follows setSmoothing(), with the raw curve faded behind
    bool ghost = false; // faded: a stored run behind the live one, an edge
    int fillTo = -1; // an earlier series of the panel: the area between the two is tinted (bands of few points only)
    int lower = -1, upper = -1; // earlier series: the edges of the band around this mean (of few points)
    bool isEdge = false; // without a line of its own: the area to the other edge alone
    int repeats = 1; // runs that it is the mean of
    bool isMedian = false; // of them, not their mean
    bool hidden = false; // until its legend entry is clicked
    bool inLegend = true;
    bool isLabeled = false; // its name stands at its last point
    int marker = -1; // 0..: a shape, drawn a few times along the curve; with color it is one of 64 looks
    bool folded = false; // see setSeriesFolded()
    std::size_t capacity = SeriesData::maxPoints; // points held
    QString detail; // follows the name in readings and tables
};
// The look of curve k: each of 64 differs from all others, neighbors in color, dash and marker.
SeriesSpec distinctLook(SeriesSpec spec, int k);

struct TargetReached {
    QPointF point; // where a curve first was at the target or above
    int color = 0; // of its series
};

// A value that curves are to reach: a line across one panel, which the mouse can drag.
struct PlotTarget {
    int panel = 0;
    double value = 0, max = 1; // value 0: none; a handle at the panel's foot waits to be drawn up
    QString name, invitation; // in the handle: "P@1" before the value, "Drag up" while there is none
    QVector<TargetReached> reached;
    bool isFixed = false; // cannot be dragged; its name is all of its text
};

// The horizontal distance between two curves at one value, with a text: who is ahead.
struct PlotGap {
    int panel = 0;
    double value = 0, from = 0, to = 0;
    QString text;
};

struct PlotDrawn {
    qsizetype points = 0; // after thinning, of all graphs
    double widestPen = 0; // of all series; tests hold it at 1 (wider lines are hundreds of times slower)
};

class Plot : public QWidget, public SpokenChart {
    Q_OBJECT
public:
    explicit Plot(QWidget* parent = nullptr);
    ~Plot() override;

    PlotPanels& panels() const;
    PlotMarks& marks() const;
    PlotPaper& paper() const;

    // Panels stand below each other in the order of adding; the answers are ids that never change.
    int addPanel(const PanelSpec& panel);
    int addSeries(const SeriesSpec& series);
    void clearSeries(); // panels stay

    // x ascending within a series; NaN in y is a gap; infinities are dropped. Call refresh() after a batch.
    void append(int series, double x, double y);
    void append(int series, const PlotX& x, double y); // a point for each of the x axes
    void setData(int series, const QVector<double>& x, const QVector<double>& y);
    void setData(int series, const SeriesData& data);
    // All points of [from, to] of x, by series, for curves that hold extremes only: drawn and read while no more than
    // that is in view. Another axis, clearing and the next call drop them.
    void setDetail(double from, double to, std::map<int, SeriesData>&& points);
    bool hasDetail() const; // of what is in view
    // A folded one keeps its points, but is neither drawn nor in the legend.
    void setSeriesFolded(int series, bool folded);
    const SeriesData& data(int series) const;
    qsizetype pointCount(int series) const; // held; 0 for series -1, one that is not drawn
    void setSeriesName(int series, const QString& name); // empty: without a legend entry
    void refresh(); // at most one redraw an event-loop turn; none while hidden

    void setTarget(const PlotTarget& target);
    void hideTarget();
    void setGap(const std::optional<PlotGap>& gap);
    QRect targetHandle() const; // in the plot's own pixels; empty while there is none

    void setXAxis(std::size_t axis); // which of PlotX is drawn and exported
    void setXLabel(const QString& label);
    void showLegend(bool on);
    void setSeriesVisible(const QString& name, bool visible); // all of this name
    bool isSeriesVisible(const QString& name) const;
    // Debiased exponential moving average over x, 0 (off) .. 0.999: what lies a thousandth of the whole range back (a
    // half of that at lowest) counts so much, whichever part is in view and however dense a curve's points are.
    void setSmoothing(double factor);

    // Following shows all of the data as it comes; zooming or dragging by hand turns it off.
    bool isFollowing() const;
    void setFollowing(bool on);
    void zoomX(double from, double to); // as by hand: following goes off
    void showAll(); // the full range, following goes on
    std::pair<double, double> range() const; // of x

    QString xLabel() const;
    QMenu* makeMenu(QWidget* parent); // log axes, follow, export: the context menu, also for a button
    QStringList readings() const; // of the crosshair: its x, then the curves' values; empty while it is hidden
    QString summary() const override; // the x axis, the panels, the number of curves
    QString spokenReading() const override { return readings().join(QStringLiteral("; ")); }

    PlotDrawn drawn() const; // of the last redraw

Q_SIGNALS:
    void followingChanged(bool on);
    void rangeChanged(double from, double to); // of x
    void marksChanged();
    void panelsChanged(); // which of them are drawn
    void targetDragged(double value); // 0: drawn out of its panel
    void targetDropped(double value); // the mouse let it go
    void failed(const QString& sentence); // an export could not be written
    void exported(const QString& file);

protected:
    void changeEvent(QEvent* event) override; // colors come from the palette
    void showEvent(QShowEvent* event) override;
    void paintEvent(QPaintEvent* event) override; // the frame of the focus
private:
    void fillMenu(QMenu* menu);

    std::unique_ptr<PlotCore> m;
};

} // namespace evenkeel

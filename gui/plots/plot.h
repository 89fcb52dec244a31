// SPDX-License-Identifier: GPL-3.0-or-later
// Stacked panels over one shared x axis: live curves of a run, overlays of stored runs. A curve holds
// SeriesData::maxPoints points; of longer ones extremes stay. What is drawn is thinned further (minimum and maximum of
// each pixel stay). Zoom, follow, crosshair, legend and export
// come with it. The header shows no QCustomPlot, whose own takes seconds to compile.
#pragma once

#include "gui/plots/series_data.h"

#include <QPointF>
#include <QString>
#include <QStringList>
#include <QVector>
#include <QWidget>

#include <memory>

class QMenu;
class QMouseEvent;

namespace evenkeel {

struct PanelSpec {
    QString id; // "loss": names the panel in exports
    QString title; // axis label: "Training loss"
    bool logY = false;
    bool fromZero = true; // the range found automatically includes 0 (linear axes only)
    bool wholeNumbers = false; // ticks at whole numbers only
};

struct SeriesSpec {
    int panel = 0;
    QString name; // series of one name share one legend entry, whatever their panel
    int color = 0; // index into the color-blind safe palette, which repeats; negative: the text color
    int dash = 0; // 0 solid, 1.. dashed: the second channel in addition to color
    bool steps = false; // constant until the next point
    bool markers = false; // few points: draw each
    bool smooth = false; // follows setSmoothing(), with the raw curve faded behind
    bool ghost = false; // a stored run behind the live one: faded
    int fillTo = -1; // an earlier series of the panel: the area between the two is tinted (bands of few points only)
    int lower = -1, upper = -1; // earlier series: the edges of the band around this mean (of few points)
    int repeats = 1; // runs that it is the mean of
    bool hidden = false; // until its legend entry is clicked
    bool inLegend = true;
};

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
};

class Plot : public QWidget {
    Q_OBJECT
public:
    explicit Plot(QWidget* parent = nullptr);
    ~Plot() override;

    // Panels stand below each other in the order of adding; the answers are ids that never change.
    int addPanel(const PanelSpec& panel);
    int addSeries(const SeriesSpec& series);
    void clearSeries(); // panels stay

    // x ascending within a series; NaN in y is a gap; infinities are dropped. Call refresh() after a batch.
    void append(int series, double x, double y);
    void append(int series, const PlotX& x, double y); // a point for each of the x axes
    void setData(int series, const QVector<double>& x, const QVector<double>& y);
    void setData(int series, const SeriesData& data);
    const SeriesData& data(int series) const;
    qsizetype pointCount(int series) const; // held; 0 for series -1, one that is not drawn
    void setSeriesName(int series, const QString& name); // empty: without a legend entry
    void refresh(); // at most one redraw an event-loop turn; none while hidden

    void setTarget(const PlotTarget& target);
    void hideTarget();
    QRect targetHandle() const; // in the plot's own pixels; empty while there is none

    void setXAxis(std::size_t axis); // which of PlotX is drawn and exported
    void setXLabel(const QString& label);
    void setPanelTitle(int panel, const QString& title);
    void setPanelVisible(int panel, bool visible);
    bool isPanelVisible(int panel) const;
    void setSeriesVisible(const QString& name, bool visible); // all of this name
    bool isSeriesVisible(const QString& name) const;
    void setLogX(bool on);
    bool isLogX() const;
    void setLogY(int panel, bool on);
    bool isLogY(int panel) const;
    void setSmoothing(double factor); // debiased exponential moving average, 0 (off) .. 0.999
    double smoothing() const;

    // Following shows all of the data as it comes; zooming or dragging by hand turns it off.
    bool isFollowing() const;
    void setFollowing(bool on);
    void zoomX(double from, double to); // as by hand: following goes off
    void showAll(); // the full range, following goes on

    // By the file's ending: .png .svg .pdf (with the legend), .csv (the points held, not only those drawn). `title`
    // goes into the picture's data. False with the reason in *error.
    bool exportTo(const QString& file, const QString& title, QString* error);
    QString toCsv() const; // panel,series,x,value; panel,series,x,mean,low,high,n where a series has a band
    QMenu* makeMenu(QWidget* parent); // log axes, follow, export: the context menu, also for a button
    QStringList readings() const; // of the crosshair: its x, then the curves' values; empty while it is hidden

    double widestPen() const; // of all series; tests hold it at 1 (wider lines are hundreds of times slower)
    qsizetype drawnPoints() const; // after thinning, of all graphs

Q_SIGNALS:
    void followingChanged(bool on);
    void targetDragged(double value); // 0: drawn out of its panel
    void targetDropped(double value); // the mouse let it go
    void failed(const QString& sentence); // an export could not be written
    void exported(const QString& file);

protected:
    void changeEvent(QEvent* event) override; // colors come from the palette
    void showEvent(QShowEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;
    void paintEvent(QPaintEvent* event) override; // the frame of the focus
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void mousePressed(QMouseEvent* event);
    void mouseMoved(QMouseEvent* event);
    void mouseReleased();
    void fillMenu(QMenu* menu);

    struct Impl;
    std::unique_ptr<Impl> m;
};

} // namespace evenkeel

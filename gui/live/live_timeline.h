// SPDX-License-Identifier: GPL-3.0-or-later
// The timeline as the first lane of the Live page: filled by the run, drawn on whichever x axis the plot has.
#pragma once

#include "gui/plots/painted_panel.h"
#include "gui/plots/series_data.h"
#include "gui/timeline/timeline_lanes.h"
#include "gui/timeline/timeline_reader.h"

#include <QObject>
#include <QTimer>

#include <optional>

namespace evenkeel {

struct RunConfig;

class LiveTimeline : public QObject, public PaintedPanel {
    Q_OBJECT
public:
    // store: null where runs are not stored.
    explicit LiveTimeline(const RunStore* store, QObject* parent = nullptr);

    TimelineLanes& lanes() { return m_lanes; }
    TimelineReader& reader() { return m_reader; }
    void restart(const RunConfig& config); // another run
    void addPosition(const PlotX& x); // where the run has been on each of the x axes
    ActivitySeconds spent() const; // by all devices, in what is in view

    int preferredHeight() const override { return m_lanes.data().ranks() == 0 ? 0 : m_lanes.preferredHeight(); }
    int usualHeight() const override { return m_lanes.fullHeight(); }
    int minHeight() const override { return m_lanes.minHeight(); }
    int overflow(int height) const override { return m_lanes.overflow(height); }
    int scrolled() const override { return m_lanes.scrolled(); }
    void scrollTo(int pixels) override { m_lanes.scrollTo(pixels); }
    void paint(QPainter& painter, const PanelArea& area, const QPalette& palette, const QFont& font) override;
    QString readingAt(QPoint point, const PanelArea& area) override;
    ChartTable table() const override { return m_lanes.table(); }
    QString summary() const override { return m_lanes.description(); }
    void click(QPoint point, const PanelArea& area) override;

Q_SIGNALS:
    void changed(); // there is more to draw
    void chosenChanged(const QList<int>& ranks); // by a click

private:
    void place(const PanelArea& area);

    TimelineLanes m_lanes;
    TimelineReader m_reader;
    SeriesData m_course; // where the run was when its clock went on
    std::optional<PlotX> m_newest; // where it is
    QTimer m_settled; // the range has
};

} // namespace evenkeel

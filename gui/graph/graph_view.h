// SPDX-License-Identifier: GPL-3.0-or-later
// The message graph of a run (AMPNet's): nodes as boxes that are filled as far as they are busy, with the messages that
// wait for them; edges, of which those that close a loop are dashed arcs.
#pragma once

#include "gui/graph/graph_layout.h"
#include "gui/plots/chart_table.h"
#include "gui/plots/spoken_chart.h"

#include <QLabel>
#include <QStringList>

namespace evenkeel {

class GraphLegend : public QLabel { // what its boxes show, in the colors of the theme
    Q_OBJECT
public:
    explicit GraphLegend(QWidget* parent = nullptr);

protected:
    void changeEvent(QEvent* event) override;

private:
    void explain();
};

class GraphView : public QWidget, public SpokenChart {
    Q_OBJECT
public:
    explicit GraphView(QWidget* parent = nullptr);

    void restart(const QStringList& devices); // another run, of which nothing is known yet
    void setGraph(const GraphEvent& graph); // one that is damaged is not shown
    void add(const NodesEvent& event); // ignores an event of an earlier graph
    void refresh(); // after a batch of events
    bool hasGraph() const { return !m_graph.names.empty(); }

    struct Load { // load of a node, as it was recorded last
        std::int64_t queued = 0, maxQueued = 0, handled = 0; // handled: in all
        double busy = 0;
        bool isKnown = false;
    };
    const GraphLayout& places() const { return m_layout; }
    const Load& load(int node) const { return m_loads[node]; }
    QString readingAt(QPoint point) const; // text of the node at this point
    ChartTable table() const;
    QString summary() const override;

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

Q_SIGNALS:
    void message(const QString& text); // message about an export from the context menu
    void roomChanged(); // the view needs another size

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;
    bool event(QEvent* event) override;

private:
    void place();
    QString deviceOf(int rank) const;
    QString reading(int node) const;
    QFont smallFont() const;
    void paintLanes(QPainter& painter) const;
    void paintEdges(QPainter& painter) const;
    void paintBox(QPainter& painter, int node) const;
    void paintQueue(QPainter& painter, int node) const;

    QStringList m_devices; // names, by rank
    GraphEvent m_graph;
    QVector<Load> m_loads; // load of each node
    GraphLayout m_layout;
    std::int64_t m_longest = 1; // queue so far, which bars are drawn by
};

} // namespace evenkeel

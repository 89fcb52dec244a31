// SPDX-License-Identifier: GPL-3.0-or-later
// Where the nodes of a message graph are drawn: a lane per device, columns in the order of flow.
#pragma once

#include "core/log/event.h"

#include <QFontMetrics>
#include <QPainterPath>
#include <QRect>
#include <QVector>

namespace evenkeel {

// Whether names, ranks and edges fit together; an imported file may hold anything.
bool isDrawable(const GraphEvent& graph);

struct GraphLayout {
    struct Lane {
        int rank = 0;
        QRect rect;
    };
    struct Edge {
        int from = 0, to = 0; // nodes
        bool isLoop = false; // whether it leads to an earlier node: drawn as an arc
        QPainterPath path; // line from the border of one box to that of the other
    };
    bool isCompact = false; // boxes have one line instead of two
    QVector<QRect> boxes; // box of each node
    QVector<int> columns; // column of each node: the longest way to it
    QVector<Lane> lanes; // lanes of the ranks that have nodes
    QVector<Edge> edges; // edges; several between the same nodes are one
    QSize size;

    QRect laneOf(int rank) const;

    static constexpr int margin = 88; // pixels, left of the columns: names of the devices
};

// As roomy as `room` allows; what does not fit is larger than it.
GraphLayout layoutOf(const GraphEvent& graph, QSize room, const QFontMetrics& font);

} // namespace evenkeel

// SPDX-License-Identifier: GPL-3.0-or-later
// Columns by longest path over the edges that close no loop; nodes of one device and column are stacked.
#include "gui/graph/graph_layout.h"

#include <algorithm>
#include <map>
#include <set>
#include <utility>

namespace evenkeel {

namespace {

constexpr int minBox = 46, maxMore = 40, boxGap = 16; // pixels: a box's width, what it may have more, between two boxes
constexpr double halfGap = boxGap / 2.0;
constexpr int rowGap = 6, arcRoom = 14, lanePad = 4;

QVector<int> columnsOf(const GraphEvent& graph)
{
    QVector<int> columns(qsizetype(graph.names.size()), 0);
    std::multimap<std::int64_t, std::int64_t> into;
    for (std::size_t e = 0; e < graph.from.size(); ++e)
        if (graph.from[e] < graph.to[e])
            into.emplace(graph.to[e], graph.from[e]);
    for (const auto& [to, from] : into) // by the later node: all that lead to `from` are done
        columns[to] = std::max(columns[to], columns[from] + 1);
    return columns;
}

struct Placement {
    std::map<std::int64_t, std::map<int, int>> stacked; // number of nodes by rank and column
    QVector<int> rows; // place of each node in its stack

    int heightOf(std::int64_t rank) const
    {
        int highest = 0;
        for (const auto& [column, count] : stacked.at(rank))
            highest = std::max(highest, count);
        return highest;
    }
    int rowsOfAll() const
    {
        int sum = 0;
        for (const auto& [rank, columns] : stacked)
            sum += heightOf(rank);
        return sum;
    }
};

Placement placed(const GraphEvent& graph, const QVector<int>& columns)
{
    Placement placement;
    for (qsizetype node = 0; node < columns.size(); ++node)
        placement.rows.append(placement.stacked[graph.ranks[std::size_t(node)]][columns[node]]++);
    return placement;
}

// Straight to the next column; to a later one below the boxes that may be between them: of its own lane where that is
// the other's, too, else along the border to the next lane.
QPainterPath forward(const QRect& from, const QRect& to, const QRect& lane)
{
    const QPointF begin(from.right() + 1, from.center().y()), end(to.left(), to.center().y());
    QPainterPath path(begin);
    if (end.x() - begin.x() <= 2 * boxGap) {
        path.cubicTo({ begin.x() + halfGap, begin.y() }, { end.x() - halfGap, end.y() }, end);
        return path;
    }
    const bool isOneRow = begin.y() == end.y();
    const double low = isOneRow ? from.bottom() + rowGap - 2 : lane.bottom() - 1;
    const QPointF left(begin.x(), from.bottom() - 3), right(end.x(), isOneRow ? to.bottom() - 3 : end.y());
    path = QPainterPath(left);
    path.cubicTo({ left.x() + halfGap, left.y() }, { left.x() + halfGap, low }, { left.x() + boxGap, low });
    path.lineTo(right.x() - boxGap, low);
    path.cubicTo({ right.x() - halfGap, low }, { right.x() - halfGap, right.y() }, right);
    return path;
}

// Over the boxes where both are on one device.
QPainterPath arc(const QRect& from, const QRect& to, bool isOneLane)
{
    const QPointF begin(from.center().x() + 6, from.top()), end(to.center().x() - 6, to.top());
    QPainterPath path(begin);
    if (isOneLane) {
        const double top = std::min(begin.y(), end.y()) - arcRoom;
        path.cubicTo({ begin.x(), top }, { begin.x(), top }, { begin.x() - boxGap, top });
        path.lineTo(std::min(end.x() + boxGap, begin.x() - boxGap), top);
        path.cubicTo({ end.x(), top }, { end.x(), top }, end);
        return path;
    }
    const bool isUp = to.top() < from.top();
    const QPointF top(from.center().x(), isUp ? from.top() : from.bottom() + 1),
        bottom(to.center().x(), isUp ? to.bottom() + 1 : to.top());
    path = QPainterPath(top);
    path.cubicTo({ top.x(), (top.y() + bottom.y()) / 2 }, { bottom.x(), (top.y() + bottom.y()) / 2 }, bottom);
    return path;
}

struct Columns {
    QVector<int> lefts, widths; // left ends and widths of the boxes
    int end = 0;
};

// As wide as their names need; room that is left over is divided.
Columns widthsOf(const GraphEvent& graph, const QVector<int>& columns, int room, const QFontMetrics& font)
{
    Columns result;
    result.widths.fill(minBox, *std::ranges::max_element(columns) + 1);
    for (qsizetype node = 0; node < columns.size(); ++node) {
        const QString name = QString::fromStdString(graph.names[std::size_t(node)]);
        constexpr int padding = 10, longest = 140;
        int& width = result.widths[columns[node]];
        width = std::max(width, std::min(font.horizontalAdvance(name) + padding, longest));
    }
    const auto count = int(result.widths.size());
    int all = GraphLayout::margin + count * boxGap;
    for (const int width : std::as_const(result.widths))
        all += width;
    const int more = std::clamp((room - all) / count, 0, maxMore);
    result.end = GraphLayout::margin;
    for (int& width : result.widths) {
        width += more;
        result.lefts.append(result.end);
        result.end += width + boxGap;
    }
    return result;
}

void addEdges(GraphLayout& layout, const GraphEvent& graph)
{
    std::set<std::pair<std::int64_t, std::int64_t>> drawn;
    for (std::size_t e = 0; e < graph.from.size(); ++e) {
        const std::int64_t from = graph.from[e], to = graph.to[e];
        if (!drawn.emplace(from, to).second)
            continue;
        const bool isLoop = to <= from;
        const QRect &begin = layout.boxes[from], &end = layout.boxes[to];
        layout.edges.append({ int(from), int(to), isLoop,
            isLoop ? arc(begin, end, graph.ranks[std::size_t(from)] == graph.ranks[std::size_t(to)])
                   : forward(begin, end, layout.laneOf(int(graph.ranks[std::size_t(from)]))) });
    }
}

} // namespace

bool isDrawable(const GraphEvent& graph)
{
    constexpr std::size_t maxNodes = 20'000;
    const auto nodes = std::int64_t(graph.names.size());
    const auto isNode = [nodes](std::int64_t n) { return n >= 0 && n < nodes; };
    return nodes > 0 && graph.names.size() <= maxNodes && graph.ranks.size() == graph.names.size()
        && graph.from.size() == graph.to.size() && std::ranges::all_of(graph.from, isNode)
        && std::ranges::all_of(graph.to, isNode)
        && std::ranges::all_of(graph.ranks, [](std::int64_t rank) { return rank >= 0 && rank < (1 << 20); });
}

QRect GraphLayout::laneOf(int rank) const
{
    const auto lane = std::ranges::find(lanes, rank, &Lane::rank);
    return lane == lanes.end() ? QRect() : lane->rect;
}

GraphLayout layoutOf(const GraphEvent& graph, QSize room, const QFontMetrics& font)
{
    GraphLayout layout { .columns = columnsOf(graph) };
    const Placement placement = placed(graph, layout.columns);
    const int lanes = int(placement.stacked.size()), rows = placement.rowsOfAll(), line = font.height();
    const int laneRoom = arcRoom + 2 * lanePad, full = 2 * line + 6, compact = line + 6;
    layout.isCompact = lanes * laneRoom + rows * (full + rowGap) > room.height();
    const int height = layout.isCompact ? compact : full;
    const Columns columns = widthsOf(graph, layout.columns, room.width(), font);
    std::map<std::int64_t, int> tops; // upper ends of the boxes, by rank
    int y = 0;
    for (const auto& [rank, stacked] : placement.stacked) {
        const int high = laneRoom + placement.heightOf(rank) * (height + rowGap);
        tops[rank] = y + lanePad + arcRoom;
        layout.lanes.append({ int(rank), QRect(0, y, columns.end, high) });
        y += high;
    }
    for (qsizetype node = 0; node < layout.columns.size(); ++node) {
        const int column = layout.columns[node];
        layout.boxes.append(QRect(columns.lefts[column],
            tops[graph.ranks[std::size_t(node)]] + placement.rows[node] * (height + rowGap), columns.widths[column],
            height));
    }
    layout.size = QSize(columns.end, y);
    addEdges(layout, graph);
    return layout;
}

} // namespace evenkeel

// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/graph/graph_view.h"

#include "gui/plots/painted_chart.h"

#include <QContextMenuEvent>
#include <QHelpEvent>
#include <QLocale>
#include <QMenu>
#include <QToolTip>

#include <algorithm>
#include <cmath>
#include <functional>
#include <type_traits>

namespace evenkeel {

GraphView::GraphView(QWidget* parent)
    : QWidget(parent)
{
    speak(*this, tr("Message graph"));
    setFocusPolicy(Qt::StrongFocus); // its menu is reached by keys too
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
}

void GraphView::restart(const QStringList& devices)
{
    m_devices = devices;
    m_graph = {};
    m_loads.clear();
    m_layout = {};
    m_longest = 1;
    refresh();
}

void GraphView::setGraph(const GraphEvent& graph)
{
    if (!isDrawable(graph))
        return;
    m_graph = graph;
    m_loads.fill({}, qsizetype(graph.names.size()));
    place();
    updateGeometry();
    Q_EMIT roomChanged();
}

void GraphView::add(const NodesEvent& event)
{
    if (event.time < m_graph.time)
        return;
    const auto at = [](const auto& values, std::size_t i) {
        using Value = typename std::remove_cvref_t<decltype(values)>::value_type;
        return i < values.size() ? values[i] : Value(0);
    };
    for (std::size_t i = 0; i < event.nodes.size(); ++i) {
        if (event.nodes[i] < 0 || event.nodes[i] >= m_loads.size())
            continue;
        Load& load = m_loads[event.nodes[i]];
        const double busy = at(event.busy, i);
        load = { at(event.queued, i), at(event.maxQueued, i), load.handled + at(event.handled, i),
            std::isfinite(busy) ? std::clamp(busy, 0.0, 1.0) : 0, true };
        m_longest = std::max(m_longest, load.maxQueued);
    }
}

void GraphView::refresh() { update(); }

QFont GraphView::smallFont() const
{
    QFont small = font();
    small.setPointSizeF(std::max(6.5, font().pointSizeF() * 0.8));
    return small;
}

void GraphView::place()
{
    if (hasGraph())
        m_layout = layoutOf(m_graph, size(), QFontMetrics(smallFont()));
    update();
}

QString GraphView::deviceOf(int rank) const { return m_devices.value(rank, QString::number(rank)); }

QString GraphView::reading(int node) const
{
    const Load& load = m_loads[node];
    const QString name = QString::fromStdString(m_graph.names[std::size_t(node)]),
                  device = deviceOf(int(m_graph.ranks[std::size_t(node)]));
    if (!load.isKnown)
        return tr("%1 on %2: nothing recorded yet").arg(name, device);
    return tr("%1 on %2: busy %3 of the time, messages that wait: %4 (max %5), messages so far: %6")
        .arg(name, device, percentCell(load.busy, 0).text, QLocale().toString(qlonglong(load.queued)),
            QLocale().toString(qlonglong(load.maxQueued)), QLocale().toString(qlonglong(load.handled)));
}

QString GraphView::readingAt(QPoint point) const
{
    for (int node = 0; node < m_layout.boxes.size(); ++node)
        if (m_layout.boxes[node].contains(point))
            return reading(node);
    return {};
}

// The busiest nodes and the longest queues: a graph may have hundreds of nodes.
QString GraphView::summary() const
{
    if (!hasGraph())
        return tr("No values yet");
    constexpr int named = 5;
    QVector<int> nodes(m_loads.size());
    for (int node = 0; node < nodes.size(); ++node)
        nodes[node] = node;
    std::ranges::stable_sort(
        nodes, std::greater(), [this](int node) { return std::pair(m_loads[node].busy, m_loads[node].queued); });
    QStringList texts {
        tr("%n node(s) on %1 devices, the busiest first", nullptr, int(nodes.size())).arg(m_layout.lanes.size())
    };
    for (const int node : nodes.first(std::min<qsizetype>(named, nodes.size())))
        texts += reading(node);
    return texts.join(QStringLiteral(". "));
}

ChartTable GraphView::table() const
{
    ChartTable table { .headers
        = { tr("Node"), tr("Device"), tr("Busy"), tr("Waiting"), tr("Max waiting"), tr("Messages so far") },
        .rows = {} };
    for (int node = 0; node < m_loads.size(); ++node) {
        const Load& load = m_loads[node];
        table.rows.append({ { .text = QString::fromStdString(m_graph.names[std::size_t(node)]) },
            { .text = deviceOf(int(m_graph.ranks[std::size_t(node)])) }, percentCell(load.busy), countCell(load.queued),
            countCell(load.maxQueued), countCell(load.handled) });
    }
    return table;
}

QSize GraphView::sizeHint() const
{
    constexpr int roomy = 4000; // pixels
    return hasGraph() ? layoutOf(m_graph, { 0, roomy }, QFontMetrics(smallFont())).size : QSize();
}

QSize GraphView::minimumSizeHint() const
{
    return hasGraph() ? layoutOf(m_graph, { 0, 0 }, QFontMetrics(smallFont())).size : QSize();
}

void GraphView::resizeEvent(QResizeEvent*) { place(); }

void GraphView::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::FontChange || event->type() == QEvent::PaletteChange)
        place();
    QWidget::changeEvent(event);
}

void GraphView::contextMenuEvent(QContextMenuEvent* event)
{
    QMenu* menu = makeChartMenu(
        this, [this] { return table(); }, [this](const QString& text) { Q_EMIT message(text); });
    menu->popup(event->globalPos());
}

bool GraphView::event(QEvent* event)
{
    if (event->type() != QEvent::ToolTip)
        return QWidget::event(event);
    const auto* help = static_cast<QHelpEvent*>(event); // NOLINT(cppcoreguidelines-pro-type-static-cast-downcast)
    QToolTip::showText(help->globalPos(), readingAt(help->pos()), this);
    return true;
}

} // namespace evenkeel

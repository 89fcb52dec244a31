// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/live/live_timeline.h"

#include "core/project/run_config.h"
#include "gui/parts/device_text.h"
#include "gui/runs/run_curves.h"

#include <chrono>

namespace evenkeel {

namespace {

constexpr auto timeAxis = static_cast<std::size_t>(CurveX::Time);

} // namespace

LiveTimeline::LiveTimeline(const RunStore* store, QObject* parent)
    : QObject(parent)
    , m_reader(m_lanes.data(), store)
{
    m_settled.setSingleShot(true);
    m_settled.setInterval(std::chrono::milliseconds(120));
    connect(&m_settled, &QTimer::timeout, this, [this] {
        if (m_lanes.wantsDetail())
            m_reader.readDetail(m_lanes.scale().first(), m_lanes.scale().last());
    });
    connect(&m_reader, &TimelineReader::changed, this, &LiveTimeline::changed);
    connect(&m_reader, &TimelineReader::arrived, this, &LiveTimeline::changed);
}

void LiveTimeline::restart(const RunConfig& config)
{
    m_lanes.restart(deviceNames(config));
    m_reader.restart(m_lanes.data().ranks());
    m_course.clear();
    m_newest.reset();
}

void LiveTimeline::addPosition(const PlotX& x)
{
    if (m_newest && x[timeAxis] < (*m_newest)[timeAxis])
        return; // devices' clocks differ a little
    if (m_newest && x[timeAxis] > (*m_newest)[timeAxis])
        m_course.append(*m_newest, 0);
    m_newest = x; // of one moment the last: what all have done until then
}

ActivitySeconds LiveTimeline::spent() const
{
    return m_lanes.data().sum(m_lanes.scale().first(), m_lanes.scale().last(), m_lanes.clock());
}

void LiveTimeline::place(const PanelArea& area)
{
    TimeScale scale { .from = area.from, .to = area.to };
    for (std::size_t i = 0; area.axis != timeAxis && i < m_course.size(); ++i)
        scale.course.emplace_back(m_course.x(i, area.axis), m_course.x(i, timeAxis));
    if (area.axis != timeAxis && m_newest)
        scale.course.emplace_back((*m_newest)[area.axis], (*m_newest)[timeAxis]);
    const bool isOther = area.from != m_lanes.scale().from || area.to != m_lanes.scale().to;
    m_lanes.place(area.data, area.left, area.right, std::move(scale));
    if (isOther && m_lanes.wantsDetail())
        m_settled.start();
}

void LiveTimeline::paint(QPainter& painter, const PanelArea& area, const QPalette& palette, const QFont& font)
{
    place(area);
    m_lanes.paint(painter, palette, font);
}

QString LiveTimeline::readingAt(QPoint point, const PanelArea& area)
{
    place(area);
    return m_lanes.readingAt(point);
}

void LiveTimeline::click(QPoint point, const PanelArea& area)
{
    place(area);
    const auto row = m_lanes.rowAt(point);
    if (!row)
        return;
    m_lanes.toggle(row->rank);
    Q_EMIT chosenChanged(m_lanes.chosen());
}

} // namespace evenkeel

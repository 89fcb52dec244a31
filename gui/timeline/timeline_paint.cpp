// SPDX-License-Identifier: GPL-3.0-or-later
// Draws the timeline: lanes as stacked shares of each pixel's time, lines between lanes, names, shares and axis.
#include "gui/parts/theme.h"
#include "gui/timeline/activity_style.h"
#include "gui/timeline/common_ends.h"
#include "gui/timeline/lane_columns.h"
#include "gui/timeline/timeline_view.h"

#include <QLocale>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace evenkeel {

namespace {

constexpr double minStepPixels = 5; // from which on steps are drawn apart
constexpr int worstNamed = 3;
constexpr int minDot = 5; // pixels that a lane is high

double niceStep(double range, int ticks)
{
    const double raw = range / std::max(1, ticks), power = std::pow(10, std::floor(std::log10(raw)));
    for (const double factor : { 1.0, 2.0, 5.0 })
        if (factor * power >= raw)
            return factor * power;
    return 10 * power;
}

} // namespace

void TimelineView::paintLane(QPainter& painter, const Row& row) const
{
    const int width = row.rect.width(), height = row.rect.height();
    if (width <= 0 || height <= 0)
        return;
    std::array<QRgb, activityCount> colors {};
    for (std::size_t i = 0; i < activityCount; ++i)
        colors[i] = activityColor(Activity(i), palette()).rgb();
    const QColor base = palette().color(QPalette::Base);
    const std::vector<ActivitySeconds> parts = row.isLane
        ? laneColumns(m_data, row.rank, m_from, m_to, width, m_clock)
        : m_data.parts(row.rank, m_from, m_to, width, m_clock); // rows too low to show waves
    const auto columnSeconds = float((m_to - m_from) / width);
    QImage image(width, height, QImage::Format_RGB32);
    image.fill(blend(base, palette().color(QPalette::Text), 0.04));
    for (int x = 0; x < width; ++x) {
        const ActivitySeconds& part = parts[std::size_t(x)];
        const float known = sumOf(part);
        if (!(known > 0.02F * columnSeconds))
            continue;
        float sum = 0;
        int y = height;
        for (std::size_t kind = 0; kind < activityCount; ++kind) { // from the bottom: computing
            sum += part[kind];
            const int top = height - int(std::lround(float(height) * std::min(1.0F, sum / known)));
            for (; y > top; --y)
                reinterpret_cast<QRgb*>(image.scanLine(y - 1))[x] = colors[kind]; // NOLINT: pixels of this format
        }
    }
    painter.drawImage(row.rect.topLeft(), image);
}

// Where single steps are wide enough, a line before each.
void TimelineView::paintSteps(QPainter& painter, const Row& row) const
{
    const double pixel = (m_to - m_from) / std::max(1, row.rect.width());
    if (!m_data.isExact(m_from, m_to, m_clock) || m_data.totals(m_from, m_to, m_clock)[std::size_t(row.rank)][0] <= 0)
        return;
    painter.setPen(palette().color(QPalette::Base));
    m_data.visit(row.rank, m_from, m_to, m_clock, [&](double begin, double end, Activity activity) {
        if (activity == Activity::Compute && end - begin > minStepPixels * pixel && begin > m_from)
            painter.drawLine(xOf(begin), row.rect.top(), xOf(begin), row.rect.bottom());
    });
}

// Where exchanges end on several lanes at once, a line from the first of these to the last, with a dot on each.
void TimelineView::paintLines(QPainter& painter, const QVector<Row>& all) const
{
    const QRect area = lanes();
    const double pixel = (m_to - m_from) / std::max(1, area.width());
    if (m_clock != TimelineClock::Run || m_data.ranks() < 2)
        return;
    constexpr int apart = 6; // pixels: closer lines would cover the lanes
    const auto ends = commonEndsOf(
        m_data, m_from, m_to, std::clamp(pixel / 2, 1e-6, 2e-4), std::size_t(std::max(1, area.width() / apart)));
    if (!ends)
        return;
    QVector<QRect> places(m_data.ranks());
    for (const Row& row : all)
        if (places[row.rank].isNull()) // its lane, where it is in the strip, too
            places[row.rank] = row.rect;
    const QColor ink = palette().color(QPalette::Text);
    for (const CommonEnd& common : *ends) {
        const int x = xOf(common.time);
        int top = area.bottom(), bottom = area.top();
        painter.setPen(QPen(ink, 1));
        for (const int rank : common.ranks) {
            const QRect place = places[rank];
            top = std::min(top, place.center().y());
            bottom = std::max(bottom, place.center().y());
            if (place.height() >= minDot)
                painter.fillRect(QRect(x - 1, place.center().y() - 1, 3, 3), ink);
        }
        painter.setPen(QPen(ink, 1, Qt::DotLine));
        painter.drawLine(x, top, x, bottom);
    }
}

// On the time axis and in the lane: a device was lost, or joined.
void TimelineView::paintChanges(QPainter& painter, const QVector<Row>& all) const
{
    const int bottom = all.isEmpty() ? lanes().bottom() : all.constLast().rect.bottom();
    constexpr int size = 5;
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    for (const TimelineData::Change& change : m_data.changes()) {
        const double time = change.at[std::size_t(m_clock)];
        if (time < m_from || time > m_to)
            continue;
        const int x = xOf(time);
        const QColor ink = change.isLoss ? QColor(0xD5, 0x5E, 0x00) : activityColor(Activity::Evaluate, palette());
        painter.setPen(QPen(ink, 2));
        for (const Row& row : all)
            if (row.rank == change.rank)
                painter.drawLine(x, row.rect.top(), x, row.rect.bottom());
        painter.setPen(Qt::NoPen);
        painter.setBrush(ink);
        const int tip = change.isLoss ? bottom + 2 * size : bottom + 1,
                  base = change.isLoss ? bottom + 1 : tip + 2 * size;
        painter.drawPolygon(QPolygon { { x - size, base }, { x + size, base }, { x, tip } });
    }
    painter.restore();
}

QString TimelineView::barText(const Row& row) const
{
    if (row.isWaitedFor)
        return tr("waited for");
    const ActivitySeconds total = m_data.totals(m_from, m_to, m_clock)[std::size_t(row.rank)];
    if (!(sumOf(total) > 0))
        return {};
    return total[std::size_t(Activity::Lost)] == sumOf(total)
        ? activityLabel(Activity::Lost).toLower()
        : tr("waits %1 %").arg(QLocale().toString(100 * double(waitShareOf(total)), 'f', 0));
}

// All of its width is the time in view: waits by cause first, then what else is not computing.
void TimelineView::paintBar(QPainter& painter, const Row& row) const
{
    const ActivitySeconds total = m_data.totals(m_from, m_to, m_clock)[std::size_t(row.rank)];
    const float all = sumOf(total);
    if (!(all > 0))
        return;
    const QRect bar = barOf(row);
    painter.fillRect(bar, blend(palette().color(QPalette::Base), palette().color(QPalette::Text), 0.04));
    float sum = 0;
    int x = bar.left();
    for (const bool waits : { true, false })
        for (std::size_t kind = 0; kind < activityCount; ++kind) {
            if (Activity(kind) == Activity::Compute || activities[kind].isWait != waits)
                continue;
            sum += total[kind];
            const int end = bar.left() + int(std::lround(float(bar.width()) * std::min(1.0F, sum / all)));
            painter.fillRect(QRect(x, bar.top(), end - x, bar.height()), activityColor(Activity(kind), palette()));
            x = std::max(x, end);
        }
}

void TimelineView::paintAxis(QPainter& painter, const QVector<Row>& all) const
{
    const QRect area = lanes();
    const double step = niceStep(m_to - m_from, area.width() / 110);
    painter.setPen(palette().color(QPalette::PlaceholderText));
    const int bottom = all.isEmpty() ? area.bottom() : all.constLast().rect.bottom(), y = bottom + 15;
    const int digits = std::clamp(int(std::ceil(-std::log10(step))), 0, 9);
    const double first = std::ceil(m_from / step) * step;
    for (int i = 0; first + i * step <= m_to; ++i) {
        const double tick = first + i * step;
        const int x = xOf(tick);
        painter.drawLine(x, bottom + 1, x, bottom + 4);
        painter.drawText(
            x + 3, y, tr("%1 s").arg(QLocale().toString(std::abs(tick) < step / 2 ? 0.0 : tick, 'f', digits)));
    }
}

// Beside the lane; on paper, as it may stand on a bar of any color.
void TimelineView::paintNames(QPainter& painter, const Row& row) const
{
    QFont font = painter.font();
    font.setBold(m_chosen.contains(row.rank));
    painter.save();
    painter.setFont(font);
    painter.setPen(palette().color(QPalette::Text));
    const QRect name(2, row.rect.top(), leftMargin - 8, row.rect.height());
    painter.drawText(name, Qt::AlignVCenter | Qt::AlignLeft,
        painter.fontMetrics().elidedText(m_devices[row.rank], Qt::ElideRight, name.width()));
    const QString text = barText(row);
    const QRect bar = barOf(row);
    QRect box = painter.boundingRect(bar, int(Qt::AlignVCenter | Qt::AlignRight), text).adjusted(-3, 0, 0, 0);
    QColor paper = palette().color(QPalette::Base);
    paper.setAlpha(190);
    if (!text.isEmpty())
        painter.fillRect(box.intersected(bar), paper);
    painter.drawText(bar, Qt::AlignVCenter | Qt::AlignRight, text);
    painter.restore();
}

void TimelineView::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    QFont small = font();
    small.setPointSizeF(std::max(7.0, small.pointSizeF() * 0.85));
    painter.setFont(small);
    const QVector<Row> all = rows();
    int named = 0, nextName = 0;
    for (const Row& row : all) {
        paintLane(painter, row);
        paintBar(painter, row);
        if (row.isLane || row.isWaitedFor) {
            paintSteps(painter, row);
            paintNames(painter, row);
        } else if (named < worstNamed && row.rect.top() >= nextName) { // the worst are on top
            Row label = row;
            label.rect.setHeight(fontMetrics().height());
            paintNames(painter, label);
            nextName = label.rect.bottom() + 1;
            ++named;
        }
    }
    paintLines(painter, all);
    paintAxis(painter, all);
    paintChanges(painter, all);
    if (m_hoverX >= 0) {
        painter.setPen(QPen(palette().color(QPalette::Text), 1, Qt::DashLine));
        painter.drawLine(m_hoverX, lanes().top(), m_hoverX, lanes().bottom());
    }
    if (hasFocus()) {
        painter.setPen(palette().color(QPalette::Highlight));
        painter.drawRect(rect().adjusted(0, 0, -1, -1));
    }
}

} // namespace evenkeel

// SPDX-License-Identifier: GPL-3.0-or-later
// Draws the timeline: lanes as stacked shares of each pixel's time, text in wide blocks, lines between lanes, names and
// shares.
#include "gui/parts/inside_sentence.h"
#include "gui/parts/theme.h"
#include "gui/parts/translated.h"
#include "gui/plots/plot_style.h"
#include "gui/timeline/activity_style.h"
#include "gui/timeline/common_ends.h"
#include "gui/timeline/lane_columns.h"
#include "gui/timeline/timeline_lanes.h"

#include <QLocale>
#include <QPainter>
#include <QPainterPath>

#include <algorithm>
#include <cmath>

namespace evenkeel {

namespace {

constexpr double minStepPixels = 5; // width of a step from which on steps are drawn apart
constexpr int minDot = 5; // pixels that a lane is high

// Equal parts of time, dealt to columns of pixels that are not equally long.
std::vector<ActivitySeconds> columnsAlong(
    const TimeScale& scale, const std::vector<ActivitySeconds>& parts, double from, double length)
{
    using Sums = std::array<double, activityCount>;
    std::vector<Sums> before(parts.size() + 1, Sums {});
    for (std::size_t i = 0; i < parts.size(); ++i)
        for (std::size_t kind = 0; kind < activityCount; ++kind)
            before[i + 1][kind] = before[i][kind] + double(parts[i][kind]);
    const auto until = [&](double time, std::size_t kind) {
        const double at = std::clamp((time - from) / length, 0.0, double(parts.size()));
        const auto i = std::min(std::size_t(at), parts.size() - 1);
        return before[i][kind] + (at - double(i)) * double(parts[i][kind]);
    };
    std::vector<ActivitySeconds> columns(std::size_t(scale.width), ActivitySeconds {});
    for (int x = 0; x < scale.width; ++x)
        for (std::size_t kind = 0; kind < activityCount; ++kind)
            columns[std::size_t(x)][kind]
                = float(until(scale.timeAt(scale.left + x + 1), kind) - until(scale.timeAt(scale.left + x), kind));
    return columns;
}

} // namespace

std::vector<ActivitySeconds> TimelineLanes::columnsOf(const Row& row) const
{
    const double from = m_scale.first(), to = m_scale.last();
    if (!m_scale.isTime() && to > from) {
        const int count = 3 * m_scale.width;
        return columnsAlong(m_scale, m_data.parts(row.rank, from, to, count, m_clock), from, (to - from) / count);
    }
    return row.isLane ? laneColumns(m_data, row.rank, from, to, m_scale.width, m_clock)
                      : m_data.parts(row.rank, from, to, m_scale.width, m_clock); // rows too low to show waves
}

void TimelineLanes::paintLane(QPainter& painter, const Row& row, const QPalette& palette) const
{
    const int width = row.rect.width(), height = row.rect.height();
    if (width <= 0 || height <= 0)
        return;
    std::array<QImage, activityCount> tiles;
    for (std::size_t i = 0; i < activityCount; ++i)
        tiles[i] = activityTile(Activity(i), palette);
    const std::vector<ActivitySeconds> parts = columnsOf(row);
    QImage image(width, height, QImage::Format_RGB32);
    image.fill(laneGround(palette));
    const auto bytes = image.bytesPerLine();
    uchar* const pixels = image.bits();
    double begin = m_scale.timeAt(m_scale.left);
    for (int x = 0; x < std::min(width, int(parts.size())); ++x) {
        const double end = m_scale.timeAt(m_scale.left + x + 1);
        const ActivitySeconds& part = parts[std::size_t(x)];
        const float known = sumOf(part);
        const bool isKnown = known > 0.02F * float(end - begin);
        begin = end;
        float sum = 0;
        int y = height;
        for (std::size_t kind = 0; isKnown && kind < activityCount; ++kind) { // from the bottom: computing
            sum += part[kind];
            const int top = height - int(std::lround(float(height) * std::min(1.0F, sum / known)));
            for (; y > top; --y)
                reinterpret_cast<QRgb*>(pixels + (y - 1) * bytes)[x] // NOLINT: pixels of this format
                    = tiles[kind].pixel(x % hatchSize, (y - 1) % hatchSize);
        }
    }
    painter.drawImage(row.rect.topLeft(), image);
}

// Where single spans are wide enough, a line before each step, and in the span what it is and for how long.
void TimelineLanes::paintSpans(QPainter& painter, const Row& row, const QPalette& palette) const
{
    const double from = m_scale.first(), to = m_scale.last(), pixel = (to - from) / m_scale.width;
    if (!m_data.isExact(from, to, m_clock) || !(sumOf(totals()[std::size_t(row.rank)]) > 0))
        return;
    const QFontMetrics metrics = painter.fontMetrics();
    const bool isHigh = row.rect.height() >= metrics.height() - 2;
    const int minText = metrics.horizontalAdvance(QStringLiteral("100 ms")) + 6;
    m_data.visit(row.rank, from, to, m_clock, [&](double begin, double end, Activity activity) {
        if (end - begin < minStepPixels * pixel)
            return;
        const int left = m_scale.pixelOf(std::max(begin, from)), right = m_scale.pixelOf(std::min(end, to));
        if (activity == Activity::Compute && begin > from) {
            painter.setPen(palette.color(QPalette::Base));
            painter.drawLine(left, row.rect.top(), left, row.rect.bottom());
        }
        if (!isHigh || right - left < minText)
            return;
        const QString length = lengthText(end - begin);
        QString text = evenkeel::tr("%1 %2").arg(activityLabel(activity), length);
        if (metrics.horizontalAdvance(text) + 6 > right - left)
            text = length;
        if (metrics.horizontalAdvance(text) + 6 > right - left)
            return;
        const QRect place(left, row.rect.top(), right - left, row.rect.height());
        const QColor color = activityColor(activity, palette), white(Qt::white), black(0x1c, 0x24, 0x30);
        painter.setPen(contrast(color, white) > contrast(color, black) ? white : black);
        if (isHatched(activity)) { // which would run through the letters
            QRect plate = metrics.boundingRect(place, Qt::AlignCenter, text).adjusted(-3, 0, 3, 0);
            painter.fillRect(plate.intersected(place), palette.color(QPalette::Base));
            painter.setPen(palette.color(QPalette::Text));
        }
        painter.drawText(place, Qt::AlignCenter, text);
    });
}

// Where exchanges end on several lanes at once, a line from the first of these to the last, with a dot on each.
void TimelineLanes::paintLines(QPainter& painter, const QVector<Row>& all, const QPalette& palette) const
{
    const double from = m_scale.first(), to = m_scale.last(), pixel = (to - from) / m_scale.width;
    if (m_clock != TimelineClock::Run || m_data.ranks() < 2)
        return;
    constexpr int apart = 12; // pixels: closer lines would cover the lanes
    const auto ends = commonEndsOf(
        m_data, from, to, std::clamp(pixel / 2, 1e-6, 2e-4), std::size_t(std::max(1, m_scale.width / apart)));
    if (!ends)
        return;
    QVector<QRect> places(m_data.ranks());
    for (const Row& row : all)
        if (places[row.rank].isNull()) // lane of a rank that may be in the strip, too
            places[row.rank] = row.rect;
    const QColor ink = palette.color(QPalette::Text);
    for (const CommonEnd& common : *ends) {
        const int x = m_scale.pixelOf(common.time);
        int top = m_area.bottom(), bottom = m_area.top();
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

// In the lane, with a triangle at its foot: a device was lost, or joined.
void TimelineLanes::paintChanges(QPainter& painter, const QVector<Row>& all, const QPalette& palette) const
{
    constexpr int size = 4;
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    for (const TimelineData::Change& change : m_data.changes()) {
        const double time = change.at[std::size_t(m_clock)];
        if (time < m_scale.first() || time > m_scale.last())
            continue;
        const int x = m_scale.pixelOf(time);
        const QColor ink = change.isLoss ? QColor(0xD5, 0x5E, 0x00) : activityColor(Activity::Evaluate, palette);
        for (const Row& row : all) {
            if (row.rank != change.rank)
                continue;
            painter.setPen(QPen(ink, 2));
            painter.drawLine(x, row.rect.top(), x, row.rect.bottom());
            const int foot = row.rect.bottom() + 1, tip = change.isLoss ? foot + 2 * size : foot,
                      base = change.isLoss ? foot : foot + 2 * size;
            painter.setPen(Qt::NoPen);
            painter.setBrush(ink);
            painter.drawPolygon(QPolygon { { x - size, base }, { x + size, base }, { x, tip } });
        }
    }
    painter.restore();
}

QString TimelineLanes::figureText(const Row& row) const
{
    if (row.isWaitedFor)
        return evenkeel::tr("waited for");
    const ActivitySeconds& total = totals()[std::size_t(row.rank)];
    if (!(sumOf(total) > 0))
        return {};
    return total[std::size_t(Activity::Lost)] == sumOf(total)
        ? insideSentence(activityLabel(Activity::Lost))
        : evenkeel::tr("waits %1 %").arg(QLocale().toString(100 * double(waitShareOf(total)), 'f', 0));
}

// The share of its time that a device waits, and below it a slim bar of what it did with all of it.
void TimelineLanes::paintFigure(QPainter& painter, const Row& row, const QPalette& palette) const
{
    const ActivitySeconds& total = totals()[std::size_t(row.rank)];
    const float all = sumOf(total);
    const QRect bar = barOf(row);
    if (!(all > 0) || bar.width() <= 0)
        return;
    float sum = 0;
    int x = bar.left();
    for (std::size_t kind = 0; kind < activityCount; ++kind) {
        sum += total[kind];
        const int end = bar.left() + int(std::lround(float(bar.width()) * std::min(1.0F, sum / all)));
        fillActivity(painter, QRect(x, bar.top(), end - x, bar.height()), Activity(kind), palette);
        x = std::max(x, end);
    }
    const int height = painter.fontMetrics().height();
    const QRect place(bar.left(), bar.top() - height, bar.width() + 8, height);
    painter.setPen(palette.color(row.isWaitedFor ? QPalette::Text : QPalette::PlaceholderText));
    painter.drawText(place, Qt::AlignLeft | Qt::AlignVCenter, figureText(row));
}

// With the color of its curves.
void TimelineLanes::paintName(QPainter& painter, const Row& row, const QPalette& palette) const
{
    constexpr int dot = 8, gap = 6;
    const QRect place(m_nameLeft, row.rect.top(), m_area.left() - m_nameLeft - 6, row.rect.height());
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    painter.setBrush(seriesColor(palette, row.rank));
    painter.drawEllipse(QRectF(place.left() + 1, place.center().y() - dot / 2.0 + 0.5, dot, dot));
    QFont font = painter.font();
    font.setBold(m_chosen.contains(row.rank));
    painter.setFont(font);
    painter.setPen(palette.color(QPalette::Text));
    const QRect name = place.adjusted(dot + gap, -4, 0, 4);
    painter.drawText(name, Qt::AlignVCenter | Qt::AlignLeft,
        painter.fontMetrics().elidedText(m_devices[row.rank], Qt::ElideRight, name.width()));
    painter.restore();
}

void TimelineLanes::paintLabels(QPainter& painter, const QPalette& palette) const
{
    const QVector<Row> all = labels();
    if (all.isEmpty())
        return;
    painter.setPen(palette.color(QPalette::PlaceholderText));
    painter.drawText(QRect(m_nameLeft, all.front().rect.top() - laneHeight, m_area.left() - m_nameLeft, laneHeight),
        Qt::AlignLeft | Qt::AlignVCenter, evenkeel::tr("Waiting most:"));
    for (const Row& row : all) {
        paintName(painter, row, palette);
        paintFigure(painter, row, palette);
    }
}

void TimelineLanes::paint(QPainter& painter, const QPalette& palette, const QFont& font) const
{
    if (m_area.width() <= 0 || m_area.height() <= 0)
        return;
    const QVector<Row> all = rows();
    QFont text = font;
    constexpr int minPixels = 8;
    const int lineHeight = all.isEmpty() ? laneHeight : all.front().rect.height() + 3;
    if (all.size() <= maxLanes && QFontMetrics(font).height() > lineHeight)
        text.setPixelSize(std::max(minPixels, lineHeight - 3));
    painter.setFont(text);
    painter.save();
    if (overflow(m_area.height()) > 0)
        painter.setClipRect(m_area.united(QRect(m_nameLeft, m_area.top(), m_figureRight - m_nameLeft, 1)));
    std::optional<int> top;
    for (const Row& row : all) {
        if (row.rect.bottom() < m_area.top() || row.rect.top() > m_area.bottom())
            continue;
        if (row.isLane || top != row.rect.top()) // of rows that share a pixel the one that waits most
            paintLane(painter, row, palette);
        top = row.rect.top();
        if (row.isLane || row.isWaitedFor) {
            paintSpans(painter, row, palette);
            paintName(painter, row, palette);
            paintFigure(painter, row, palette);
        }
    }
    paintLabels(painter, palette);
    paintLines(painter, all, palette);
    paintChanges(painter, all, palette);
    painter.restore();
}

} // namespace evenkeel

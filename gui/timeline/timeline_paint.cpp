// SPDX-License-Identifier: GPL-3.0-or-later
// Draws the timeline: lanes as stacked shares of each pixel's time, lines between lanes, names, shares and axis.
#include "gui/parts/theme.h"
#include "gui/timeline/activity_style.h"
#include "gui/timeline/timeline_view.h"

#include <QLocale>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace evenkeel {

namespace {

constexpr double minStepPixels = 5; // from which on steps are drawn apart
constexpr int worstNamed = 3;

QString waitText(const ActivitySeconds& seconds)
{
    const float all = sumOf(seconds);
    return all > 0 ? TimelineView::tr("waits %1 %").arg(QLocale().toString(100 * waitingOf(seconds) / all, 'f', 0))
                   : QString();
}

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
    const std::vector<ActivitySeconds> parts = m_data.parts(row.rank, m_from, m_to, width, m_clock);
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

// Where single steps are wide enough, a line before each; lines where an exchange ends on several lanes at once.
void TimelineView::paintSteps(QPainter& painter, const Row& row) const
{
    const double pixel = (m_to - m_from) / std::max(1, row.rect.width());
    if (!m_data.isExact(m_from, m_to, m_clock) || m_data.total(row.rank, m_from, m_to, m_clock)[0] <= 0)
        return;
    painter.setPen(palette().color(QPalette::Base));
    m_data.visit(row.rank, m_from, m_to, m_clock, [&](double begin, double end, Activity activity) {
        if (activity == Activity::Compute && end - begin > minStepPixels * pixel && begin > m_from)
            painter.drawLine(xOf(begin), row.rect.top(), xOf(begin), row.rect.bottom());
    });
}

void TimelineView::paintLines(QPainter& painter) const
{
    if (m_clock != TimelineClock::Run || m_merges.isEmpty())
        return;
    const auto first = std::ranges::lower_bound(m_merges, m_from), last = std::ranges::upper_bound(m_merges, m_to);
    const QRect area = lanes();
    if ((last - first) * 6 > area.width())
        return; // they would cover the lanes
    painter.setPen(QPen(palette().color(QPalette::Text), 1, Qt::DotLine));
    int bottom = area.top();
    for (const Row& row : rows())
        bottom = std::max(bottom, row.rect.bottom());
    for (auto merge = first; merge != last; ++merge)
        painter.drawLine(xOf(*merge), area.top(), xOf(*merge), bottom);
}

void TimelineView::paintAxis(QPainter& painter) const
{
    const QRect area = lanes();
    const double step = niceStep(m_to - m_from, area.width() / 110);
    painter.setPen(palette().color(QPalette::PlaceholderText));
    const QVector<Row> all = rows();
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

void TimelineView::paintNames(QPainter& painter, const Row& row) const
{
    const QString waiting = waitText(m_data.total(row.rank, m_from, m_to, m_clock));
    painter.setPen(palette().color(QPalette::Text));
    if (!m_isAligned) {
        const QRect name(2, row.rect.top(), m_left - 8, row.rect.height());
        painter.drawText(name, Qt::AlignVCenter | Qt::AlignLeft,
            painter.fontMetrics().elidedText(m_devices[row.rank], Qt::ElideRight, name.width()));
        painter.drawText(QRect(row.rect.right() + 6, row.rect.top(), m_right - 8, row.rect.height()),
            Qt::AlignVCenter | Qt::AlignLeft, waiting);
        return;
    }
    QColor paper = palette().color(QPalette::Base);
    paper.setAlpha(215);
    const auto label = [&](const QString& text, Qt::Alignment side) {
        const QRect place = row.rect.adjusted(4, 2, -4, -2);
        QRect box = painter.boundingRect(place, int(Qt::AlignVCenter | side), text).adjusted(-3, -1, 3, 1);
        painter.fillRect(box.intersected(row.rect), paper);
        painter.drawText(place, int(Qt::AlignVCenter | side), text);
    };
    label(m_devices[row.rank], Qt::AlignLeft);
    if (!waiting.isEmpty())
        label(waiting, Qt::AlignRight);
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
        if (row.isLane) {
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
    paintLines(painter);
    if (!m_isAligned)
        paintAxis(painter);
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

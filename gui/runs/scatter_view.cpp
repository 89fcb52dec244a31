// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/runs/scatter_view.h"

#include "gui/parts/theme.h"
#include "gui/plots/painted_chart.h"
#include "gui/plots/plot_style.h"
#include "gui/runs/parallel_axes.h"

#include <QClipboard>
#include <QContextMenuEvent>
#include <QGuiApplication>
#include <QHelpEvent>
#include <QKeyEvent>
#include <QLocale>
#include <QMenu>
#include <QMouseEvent>
#include <QPainter>
#include <QToolTip>

#include <algorithm>
#include <cmath>

namespace evenkeel {

namespace {

constexpr double margin = 0.04; // margin around the points, as a share of the axes

double onAxis(const RunQuantity& column, double value) { return column.isLog ? std::log10(value) : value; }

} // namespace

ScatterView::ScatterView(QWidget* parent)
    : QWidget(parent)
{
    speak(*this, tr("Scatter plot"));
    setAccessibleDescription(
        tr("Arrow keys go from run to run, Return chooses; the menu shows the values as a table."));
    setFocusPolicy(Qt::StrongFocus);
}

const RunQuantity* ScatterView::column(int index) const
{
    return index >= 0 && index < m_table.columns.size() ? &m_table.columns[index] : nullptr;
}

void ScatterView::setTable(const RunTable& table)
{
    m_table = table;
    m_current = -1;
    m_picked.assign(static_cast<std::size_t>(table.runs.size()), true);
    update();
}

void ScatterView::setColumns(int x, int y, int color)
{
    m_x = x;
    m_y = y;
    m_color = color;
    update();
}

void ScatterView::setPicked(const std::vector<bool>& picked)
{
    m_picked = picked;
    update();
}

QString ScatterView::summary() const
{
    if (!isComplete())
        return tr("No values yet");
    const QString axes = tr("%1 by %2").arg(column(m_y)->title, column(m_x)->title),
                  runs = tr("%n run(s)", nullptr, static_cast<int>(m_table.runs.size()));
    return column(m_color) ? tr("%1, colored by %2; %3").arg(axes, column(m_color)->title, runs)
                           : tr("%1; %2", "axes and number of runs").arg(axes, runs);
}

QRectF ScatterView::area() const
{
    const int line = fontMetrics().height();
    return QRectF(rect()).adjusted(58, 1.5 * line + 4, -12, -2.5 * line - 4);
}

bool ScatterView::isDrawn(qsizetype run) const
{
    const auto at = static_cast<std::size_t>(run);
    return std::isfinite(column(m_x)->values[at]) && std::isfinite(column(m_y)->values[at]);
}

QPointF ScatterView::pointOf(qsizetype run) const
{
    const auto at = static_cast<std::size_t>(run);
    const auto inside
        = [](const RunQuantity& column, double value) { return margin + (1 - 2 * margin) * column.share(value); };
    const QRectF r = area();
    return { r.left() + inside(*column(m_x), column(m_x)->values[at]) * r.width(),
        r.bottom() - inside(*column(m_y), column(m_y)->values[at]) * r.height() };
}

std::optional<Trend> ScatterView::trend() const
{
    if (!isComplete() || !column(m_x)->isNumber() || !column(m_y)->isNumber())
        return std::nullopt;
    std::vector<double> x, y;
    for (std::size_t run = 0; run < m_picked.size(); ++run)
        if (m_picked[run]) {
            x.push_back(onAxis(*column(m_x), column(m_x)->values[run]));
            y.push_back(onAxis(*column(m_y), column(m_y)->values[run]));
        }
    return trendOf(x, y);
}

void ScatterView::drawAxes(QPainter& painter) const
{
    const QRectF r = area();
    const QColor ground = palette().color(QPalette::Base), text = palette().color(QPalette::Text);
    const QPen grid(blend(ground, text, 0.12), 1), label(blend(ground, text, 0.8));
    const int line = fontMetrics().height();
    for (const AxisTick& tick : ticksOf(*column(m_x), std::max(2, static_cast<int>(r.width() / 80)))) {
        const double x = r.left() + (margin + (1 - 2 * margin) * column(m_x)->share(tick.value)) * r.width();
        painter.setPen(grid);
        painter.drawLine(QPointF(x, r.top()), QPointF(x, r.bottom()));
        painter.setPen(label);
        painter.drawText(QRectF(std::min(x - 40, width() - 80.0), r.bottom() + 2, 80, line), Qt::AlignCenter,
            fontMetrics().elidedText(tick.text, Qt::ElideRight, 80));
    }
    for (const AxisTick& tick : ticksOf(*column(m_y), std::max(2, static_cast<int>(r.height() / 30)))) {
        const double y = r.bottom() - (margin + (1 - 2 * margin) * column(m_y)->share(tick.value)) * r.height();
        painter.setPen(grid);
        painter.drawLine(QPointF(r.left(), y), QPointF(r.right(), y));
        painter.setPen(label);
        painter.drawText(QRectF(0, y - line / 2.0, r.left() - 5, line), Qt::AlignRight | Qt::AlignVCenter,
            fontMetrics().elidedText(tick.text, Qt::ElideRight, 52));
    }
    painter.setPen(text);
    painter.drawText(QRectF(r.left(), r.bottom() + line + 3, r.width(), line), Qt::AlignCenter, column(m_x)->title);
    painter.drawText(QRectF(4, 2, r.width(), line), Qt::AlignLeft, column(m_y)->title);
}

void ScatterView::drawTrend(QPainter& painter) const
{
    const auto line = trend();
    if (!line)
        return;
    const RunQuantity &x = *column(m_x), &y = *column(m_y);
    const QRectF r = area();
    const auto at = [&](double value) { // place of a value of x on its axis
        const double low = onAxis(x, x.min), high = onAxis(x, x.max), bottom = onAxis(y, y.min), top = onAxis(y, y.max);
        const double shareX = (value - low) / (high - low),
                     shareY = (line->intercept + line->slope * value - bottom) / (top - bottom);
        return QPointF(r.left() + (margin + (1 - 2 * margin) * shareX) * r.width(),
            r.bottom() - (margin + (1 - 2 * margin) * shareY) * r.height());
    };
    painter.save();
    painter.setClipRect(r);
    painter.setPen(QPen(palette().color(QPalette::Text), 1, Qt::DashLine));
    painter.drawLine(at(onAxis(x, x.min)), at(onAxis(x, x.max)));
    painter.restore();
    painter.setPen(palette().color(QPalette::Text));
    painter.drawText(QRectF(r.left(), 2, r.width(), fontMetrics().height()), Qt::AlignRight,
        (x.isLog || y.isLog ? tr("r of the logarithms = %1, N = %2") : tr("r = %1, N = %2"))
            .arg(QLocale().toString(line->r, 'f', 2))
            .arg(line->n));
}

void ScatterView::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.fillRect(rect(), palette().color(QPalette::Base));
    if (!isComplete())
        return;
    painter.setRenderHint(QPainter::Antialiasing);
    drawAxes(painter);
    const QColor ground = palette().color(QPalette::Base), text = palette().color(QPalette::Text);
    const RunQuantity* color = column(m_color);
    for (const bool picked : { false, true })
        for (qsizetype run = 0; run < m_table.runs.size(); ++run) {
            const auto at = static_cast<std::size_t>(run);
            if (m_picked[at] != picked || !isDrawn(run))
                continue;
            const double value = color ? color->values[at] : std::nan("");
            const QColor fill = !picked ? blend(ground, text, 0.15)
                : std::isfinite(value)  ? scaleColor(palette(), color->share(value))
                                        : blend(ground, text, 0.5);
            painter.setPen(QPen(ground, 0.5));
            painter.setBrush(fill);
            painter.drawEllipse(pointOf(run), 4, 4);
        }
    painter.setBrush(Qt::NoBrush);
    drawTrend(painter);
    if (hasFocus() && m_current >= 0 && isDrawn(m_current) && !property(onPaperProperty).toBool()) {
        painter.setPen(QPen(palette().color(QPalette::Highlight), 2));
        painter.drawEllipse(pointOf(m_current), 7, 7);
    }
    drawFocusFrame(*this);
}

ChartTable ScatterView::chartTable() const { return m_table.chartTable(m_picked); }

// To the next run along x, those of one x by y.
void ScatterView::goTo(qsizetype step)
{
    QVector<qsizetype> drawn;
    for (qsizetype run = 0; run < m_table.runs.size() && isComplete(); ++run)
        if (isDrawn(run))
            drawn.append(run);
    if (drawn.isEmpty())
        return;
    const auto place = [this](qsizetype run) { return std::pair(pointOf(run).x(), -pointOf(run).y()); };
    std::ranges::stable_sort(drawn, {}, place);
    const qsizetype at = drawn.indexOf(m_current);
    m_current = at < 0 ? (step > 0 ? drawn.first() : drawn.last())
                       : drawn[std::clamp(at + step, qsizetype(0), drawn.size() - 1)];
    readingChanged(*this);
    QToolTip::showText(mapToGlobal(pointOf(m_current).toPoint()), reading(m_current), this);
    update();
}

void ScatterView::keyPressEvent(QKeyEvent* event)
{
    const int key = event->key();
    if (event->matches(QKeySequence::Copy))
        QGuiApplication::clipboard()->setText(chartTable().text(u'\t'));
    else if (key == Qt::Key_Left || key == Qt::Key_Right)
        goTo(key == Qt::Key_Left ? -1 : 1);
    else if ((key == Qt::Key_Return || key == Qt::Key_Enter) && m_current >= 0)
        Q_EMIT runClicked(m_table.runs[m_current]);
    else
        QWidget::keyPressEvent(event);
}

void ScatterView::contextMenuEvent(QContextMenuEvent* event)
{
    QMenu* menu = makeChartMenu(
        this, [this] { return chartTable(); }, [this](const QString& text) { Q_EMIT message(text); });
    menu->popup(event->globalPos());
}

qsizetype ScatterView::runAt(QPoint position) const
{
    constexpr double near = 8;
    qsizetype found = -1;
    double nearest = near;
    for (qsizetype run = 0; run < m_table.runs.size() && isComplete(); ++run) {
        if (!isDrawn(run))
            continue;
        const QPointF away = pointOf(run) - position;
        if (const double distance = std::hypot(away.x(), away.y()); distance < nearest) {
            nearest = distance;
            found = run;
        }
    }
    return found;
}

void ScatterView::mousePressEvent(QMouseEvent* event)
{
    if (const qsizetype run = runAt(event->pos()); event->button() == Qt::LeftButton && run >= 0)
        Q_EMIT runClicked(m_table.runs[run]);
    else
        QWidget::mousePressEvent(event);
}

bool ScatterView::event(QEvent* event)
{
    if (event->type() != QEvent::ToolTip)
        return QWidget::event(event);
    const auto* help = static_cast<QHelpEvent*>(event);
    const qsizetype run = runAt(help->pos());
    if (run < 0) {
        QToolTip::hideText();
        return true;
    }
    QToolTip::showText(help->globalPos(), reading(run), this);
    return true;
}

QString ScatterView::reading(qsizetype run) const
{
    QStringList lines { QStringLiteral("#%1").arg(m_table.runs[run]) };
    for (const RunQuantity& one : m_table.columns)
        lines.append(one.title + QLatin1String(": ") + one.text(one.values[static_cast<std::size_t>(run)]));
    return lines.join(u'\n');
}

} // namespace evenkeel

// SPDX-License-Identifier: GPL-3.0-or-later
// Buttons with a piece of the curve's own line, in lines that scroll.
#include "gui/plots/plot_legend.h"

#include "gui/parts/table_text.h"
#include "gui/plots/flow_layout.h"
#include "gui/plots/plot_style.h"

#include <QEvent>
#include <QPainter>
#include <QToolButton>
#include <qcustomplot.h>

namespace evenkeel {

namespace {

constexpr int legendGap = 2;

QIcon lineIcon(const LegendEntry& entry)
{
    const QSize size(24, 14);
    QPixmap pixmap(size * 2);
    pixmap.setDevicePixelRatio(2);
    pixmap.fill(Qt::transparent);
    QCPPainter painter(&pixmap);
    painter.setRenderHint(QPainter::Antialiasing);
    QPen pen = entry.pen;
    pen.setWidthF(2); // a swatch, not a series: wide lines are costly only over thousands of points
    pen.setCosmetic(true);
    painter.setOpacity(entry.visible ? 1 : 0.35);
    painter.setPen(pen);
    painter.drawLine(QPointF(1, 7), QPointF(23, 7));
    if (entry.marker >= 0) {
        const QCPScatterStyle style = markerStyle(entry.marker, pen.color());
        style.applyTo(&painter, pen);
        style.drawShape(&painter, 12, 7);
    }
    return QIcon(pixmap);
}

} // namespace

PlotLegend::PlotLegend(QWidget* parent)
    : QScrollArea(parent)
{
    auto* lines = new QWidget;
    auto* layout = new FlowLayout(lines, legendGap);
    layout->setContentsMargins(4, legendGap, 4, legendGap);
    setWidget(lines);
    setWidgetResizable(true);
    setFrameShape(QFrame::NoFrame);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setFocusPolicy(Qt::NoFocus); // its buttons have it, and are scrolled into view
    QSizePolicy policy(QSizePolicy::Preferred, QSizePolicy::Minimum);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
    setAccessibleName(tr("Legend"));
}

bool PlotLegend::eventFilter(QObject* watched, QEvent* event)
{
    if (watched == widget() && event->type() == QEvent::LayoutRequest)
        updateGeometry();
    return QScrollArea::eventFilter(watched, event);
}

int PlotLegend::lineHeight() const
{
    return m_buttons.isEmpty() ? 0 : m_buttons.first()->sizeHint().height() + legendGap;
}

int PlotLegend::heightForWidth(int width) const
{
    return qMin(widget()->heightForWidth(width), maxLines * lineHeight() + legendGap);
}

QSize PlotLegend::sizeHint() const { return { widget()->sizeHint().width(), lineHeight() + legendGap }; }

QSize PlotLegend::minimumSizeHint() const { return { 40, lineHeight() + legendGap }; }

void PlotLegend::setEntries(const QVector<LegendEntry>& entries)
{
    while (m_buttons.size() > entries.size())
        delete m_buttons.takeLast();
    while (m_buttons.size() < entries.size()) {
        auto* button = new QToolButton;
        button->setAutoRaise(true);
        button->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
        button->setIconSize(QSize(24, 14));
        button->setMinimumWidth(40); // a longer name than the legend is cut, and whole in the tool tip
        widget()->layout()->addWidget(button);
        connect(button, &QToolButton::clicked, this, [this, button] {
            Q_EMIT toggled(button->property("series").toString(), !button->property("on").toBool());
        });
        m_buttons.append(button);
    }
    for (qsizetype i = 0; i < entries.size(); ++i) {
        QToolButton* button = m_buttons[i];
        const LegendEntry& entry = entries[i];
        button->setProperty("series", entry.name);
        button->setText(oneLine(entry.name).replace(QLatin1Char('&'), QLatin1String("&&")));
        button->setIcon(lineIcon(entry));
        button->setToolTip(entry.name + QStringLiteral("\n\n") + tr("Click to hide or show this curve"));
        button->setProperty("on", entry.visible);
        button->setForegroundRole(entry.visible ? QPalette::ButtonText : QPalette::PlaceholderText);
        button->setAccessibleName(entry.visible ? tr("%1, shown").arg(entry.name) : tr("%1, hidden").arg(entry.name));
    }
    setVisible(!entries.isEmpty());
    updateGeometry();
}

} // namespace evenkeel

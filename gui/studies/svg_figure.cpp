// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/studies/svg_figure.h"

#include <QPainter>
#include <QResizeEvent>

namespace evenkeel {

SvgFigure::SvgFigure(const QByteArray& svg, QWidget* parent)
    : QWidget(parent)
    , m_renderer(withoutGround(svg))
{
    m_renderer.setAspectRatioMode(Qt::KeepAspectRatio);
    setMaximumWidth(m_renderer.defaultSize().width());
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

// Qt's renderer takes the 100 % of a figure's ground for 100 pixels: it is painted here.
QByteArray SvgFigure::withoutGround(QByteArray svg) { return svg.replace("width=\"100%\" height=\"100%\"", ""); }

int SvgFigure::heightFor(int width) const
{
    const QSize size = m_renderer.defaultSize();
    return size.isEmpty() ? 0 : width * size.height() / size.width();
}

QSize SvgFigure::sizeHint() const { return { m_renderer.defaultSize().width(), heightFor(width()) }; }
QSize SvgFigure::minimumSizeHint() const { return { 240, heightFor(width()) }; }

void SvgFigure::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    if (event->oldSize().width() != width())
        updateGeometry();
}

void SvgFigure::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.fillRect(rect(), Qt::white);
    m_renderer.render(&painter);
}

QImage SvgFigure::picture(const QByteArray& svg, double zoom)
{
    QSvgRenderer renderer(withoutGround(svg));
    QImage image(renderer.defaultSize() * zoom, QImage::Format_ARGB32_Premultiplied);
    image.fill(Qt::white);
    QPainter painter(&image);
    renderer.render(&painter);
    return image;
}

} // namespace evenkeel

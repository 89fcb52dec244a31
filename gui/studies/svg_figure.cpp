// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/studies/svg_figure.h"

#include <QPainter>
#include <QResizeEvent>

namespace evenkeel {

SvgFigure::SvgFigure(const QByteArray& svg, QWidget* parent)
    : QWidget(parent)
    , m_renderer(svg)
{
    m_renderer.setAspectRatioMode(Qt::KeepAspectRatio);
    setMaximumWidth(m_renderer.defaultSize().width());
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

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
    m_renderer.render(&painter);
}

QImage SvgFigure::picture(const QByteArray& svg, double zoom)
{
    QSvgRenderer renderer(svg);
    QImage image(renderer.defaultSize() * zoom, QImage::Format_ARGB32_Premultiplied);
    image.fill(Qt::transparent);
    QPainter painter(&image);
    renderer.render(&painter);
    return image;
}

} // namespace evenkeel

// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/parts/turning_box.h"

#include <QBoxLayout>
#include <QEvent>

#include <algorithm>

namespace evenkeel {

namespace {

// Widths of the parts: of all side by side, and of the widest.
struct Widths {
    int inLine = 0, widest = 0;

    void add(int width, int gap)
    {
        inLine += width + (inLine > 0 ? gap : 0);
        widest = std::max(widest, width);
    }
};

Widths widthsOf(const QBoxLayout& box)
{
    Widths widths;
    for (int i = 0; i < box.count(); ++i)
        if (const QLayoutItem* item = box.itemAt(i); !item->isEmpty())
            widths.add(item->minimumSize().width(), box.spacing());
    const QMargins margins = box.contentsMargins();
    widths.inLine += margins.left() + margins.right();
    widths.widest += margins.left() + margins.right();
    return widths;
}

Widths widthsOf(const QSplitter& splitter)
{
    Widths widths;
    for (int i = 0; i < splitter.count(); ++i)
        if (const QWidget* part = splitter.widget(i); !part->isHidden())
            widths.add(std::max(part->minimumWidth(), part->minimumSizeHint().width()), splitter.handleWidth());
    return widths;
}

} // namespace

TurningBox::TurningBox(QWidget* parent)
    : QWidget(parent)
    , m_box(new QBoxLayout(QBoxLayout::LeftToRight, this))
{
    m_box->setContentsMargins(0, 0, 0, 0);
}

void TurningBox::add(QWidget* part, int stretch, int widest)
{
    m_box->addWidget(part, stretch);
    part->setMaximumWidth(widest);
    m_widest.append({ part, widest });
}

QHBoxLayout& TurningBox::addLine(int spacing)
{
    auto* part = new QWidget;
    auto* line = new QHBoxLayout(part);
    line->setContentsMargins(0, 0, 0, 0);
    line->setSpacing(spacing);
    add(part);
    return *line;
}

void TurningBox::addGap() { m_box->addStretch(); }

QSize TurningBox::minimumSizeHint() const { return { widthsOf(*m_box).widest, m_box->totalMinimumSize().height() }; }

bool TurningBox::event(QEvent* event)
{
    if (event->type() == QEvent::Resize || event->type() == QEvent::LayoutRequest) {
        const auto direction = width() < widthsOf(*m_box).inLine ? QBoxLayout::TopToBottom : QBoxLayout::LeftToRight;
        if (direction != m_box->direction())
            turn(direction);
    }
    return QWidget::event(event);
}

void TurningBox::turn(QBoxLayout::Direction direction)
{
    m_box->setDirection(direction);
    for (const auto& [part, widest] : std::as_const(m_widest))
        part->setMaximumWidth(direction == QBoxLayout::LeftToRight ? widest : QWIDGETSIZE_MAX);
    updateGeometry();
}

TurningSplitter::TurningSplitter(QWidget* parent)
    : QSplitter(parent)
{
    setChildrenCollapsible(false);
}

QSize TurningSplitter::minimumSizeHint() const
{
    return { widthsOf(*this).widest, QSplitter::minimumSizeHint().height() };
}

bool TurningSplitter::event(QEvent* event)
{
    if (event->type() == QEvent::Resize || event->type() == QEvent::LayoutRequest) {
        const auto wanted = width() < widthsOf(*this).inLine ? Qt::Vertical : Qt::Horizontal;
        if (wanted != orientation())
            setOrientation(wanted);
    }
    return QSplitter::event(event);
}

int withFont(const QWidget& widget, int pixels)
{
    constexpr int usual = 17; // pixels of a line
    return std::max(pixels, pixels * widget.fontMetrics().height() / usual);
}

} // namespace evenkeel

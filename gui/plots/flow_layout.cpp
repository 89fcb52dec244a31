// SPDX-License-Identifier: GPL-3.0-or-later
// Line by line, left to right.
#include "gui/plots/flow_layout.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QWidget>

namespace evenkeel {

namespace {

QSize sizeOf(const QLayoutItem& item, int room)
{
    return item.isEmpty() ? QSize() : QSize(qMin(item.sizeHint().width(), room), item.sizeHint().height());
}

bool isExpanding(const QLayoutItem& item)
{
    auto& one = const_cast<QLayoutItem&>(item); // NOLINT: Qt asks for it
    const QWidget* widget = one.widget();
    return one.spacerItem() || (widget && !item.isEmpty() && widget->sizePolicy().horizontalStretch() > 0);
}

} // namespace

FlowLayout::FlowLayout(QWidget* parent, int spacing)
    : QLayout(parent)
    , m_gap(spacing)
{
    setContentsMargins(0, 0, 0, 0);
}

FlowLayout::~FlowLayout() { qDeleteAll(m_items); }

void FlowLayout::addGap() { addItem(new QSpacerItem(0, 0, QSizePolicy::Expanding)); }

void FlowLayout::addItem(QLayoutItem* item) { m_items.append(item); }

QLayoutItem* FlowLayout::takeAt(int index)
{
    return index >= 0 && index < m_items.size() ? m_items.takeAt(index) : nullptr;
}

void FlowLayout::setGeometry(const QRect& rect)
{
    QLayout::setGeometry(rect);
    arrange(rect.marginsRemoved(contentsMargins()), true);
}

QSize FlowLayout::minimumSize() const
{
    QSize size;
    for (const QLayoutItem* item : m_items)
        size = size.expandedTo(item->minimumSize());
    return size.grownBy(contentsMargins());
}

int FlowLayout::arrange(const QRect& rect, bool place) const
{
    int y = rect.y();
    for (qsizetype first = 0; first < m_items.size();) {
        const Line line = lineFrom(first, rect.width());
        if (place)
            placeLine(first, line, QRect(rect.x(), y, rect.width(), line.height));
        y += line.height > 0 ? line.height + m_gap : 0;
        first = line.end;
    }
    return qMax(0, y - m_gap - rect.y());
}

// As many items as fit, one at least.
FlowLayout::Line FlowLayout::lineFrom(qsizetype first, int room) const
{
    Line line { first };
    for (; line.end < m_items.size(); ++line.end) {
        const QSize size = sizeOf(*m_items[line.end], room);
        const int width = size.isEmpty() ? 0 : size.width() + (line.used > 0 ? m_gap : 0);
        if (line.used > 0 && width > 0 && line.used + width > room)
            break;
        line.used += width;
        line.height = qMax(line.height, size.height());
        line.expanding += isExpanding(*m_items[line.end]);
    }
    return line;
}

void FlowLayout::placeLine(qsizetype first, const Line& line, const QRect& rect) const
{
    const int extra = line.expanding > 0 ? (rect.width() - line.used) / line.expanding : 0;
    int x = rect.x();
    for (qsizetype i = first; i < line.end; ++i) {
        QSize size = sizeOf(*m_items[i], rect.width());
        const bool isGap = size.isEmpty();
        size.rwidth() += isExpanding(*m_items[i]) ? extra : 0;
        const int down = m_items[i]->alignment() & Qt::AlignTop ? 0 : (rect.height() - size.height()) / 2;
        if (!isGap)
            m_items[i]->setGeometry(QRect(QPoint(x, rect.y() + down), size));
        x += size.width() + (isGap ? 0 : m_gap);
    }
}

QWidget* labeled(const QString& text, QWidget* field)
{
    auto* pair = new QWidget;
    auto* row = new QHBoxLayout(pair);
    row->setContentsMargins(0, 0, 0, 0);
    auto* label = new QLabel(text);
    label->setBuddy(field);
    row->addWidget(label);
    row->addWidget(field);
    return pair;
}

} // namespace evenkeel

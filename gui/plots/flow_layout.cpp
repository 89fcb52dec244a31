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
    for (qsizetype first = 0, last = 0; first < m_items.size(); first = last) {
        int used = 0, height = 0, expanding = 0;
        for (; last < m_items.size(); ++last) { // as many as fit, one at least
            const QSize size = sizeOf(*m_items[last], rect.width());
            if (used > 0 && used + m_gap + size.width() > rect.width() && !size.isEmpty())
                break;
            used += size.isEmpty() ? 0 : size.width() + (used > 0 ? m_gap : 0);
            height = qMax(height, size.height());
            expanding += isExpanding(*m_items[last]);
        }
        const int extra = expanding > 0 ? (rect.width() - used) / expanding : 0;
        int x = rect.x();
        for (qsizetype i = first; i < last; ++i) {
            QSize size = sizeOf(*m_items[i], rect.width());
            const bool isGap = size.isEmpty();
            size.rwidth() += isExpanding(*m_items[i]) ? extra : 0;
            if (place && !isGap)
                m_items[i]->setGeometry(QRect(
                    QPoint(x, m_items[i]->alignment() & Qt::AlignTop ? y : y + (height - size.height()) / 2), size));
            x += size.width() + (isGap ? 0 : m_gap);
        }
        y += height > 0 ? height + m_gap : 0;
    }
    return qMax(0, y - m_gap - rect.y());
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

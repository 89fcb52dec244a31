// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/parts/bar_delegate.h"

#include "gui/parts/cell_table.h"
#include "gui/parts/theme.h"

#include <QPainter>

namespace evenkeel {

namespace {

constexpr int usualBar = 100, barMargin = 8; // pixels

int textWidth(const QStyleOptionViewItem& option)
{
    return option.fontMetrics.horizontalAdvance(QStringLiteral("100.0 %")) + barMargin;
}

} // namespace

void BarDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    LineDelegate::paint(painter, option, index);
    const double share = qBound(0.0, index.data(CellTable::ValueRole).toDouble(), 1.0);
    QRectF all = option.rect;
    all.adjust(barMargin, 5, -textWidth(option) - barMargin, -5);
    if (all.width() <= 0)
        return;
    const bool isSelected = option.state.testFlag(QStyle::State_Selected);
    const QColor ground = option.palette.color(isSelected ? QPalette::Highlight : QPalette::Base),
                 ink = isSelected ? option.palette.color(QPalette::HighlightedText) : seriesColors(option.palette)[0];
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    painter->setPen(Qt::NoPen);
    painter->setBrush(blend(ground, ink, 0.12));
    painter->drawRoundedRect(all, 2, 2);
    all.setWidth(all.width() * share);
    painter->setBrush(blend(ground, ink, 0.8));
    if (all.width() >= 1)
        painter->drawRoundedRect(all, 2, 2);
    painter->restore();
}

QSize BarDelegate::sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    const QSize text = LineDelegate::sizeHint(option, index);
    return { text.width() + usualBar + 2 * barMargin, text.height() };
}

} // namespace evenkeel

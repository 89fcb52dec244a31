// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/whatif/bar_delegate.h"

#include "gui/parts/cell_table.h"
#include "gui/plots/plot_style.h"

#include <QApplication>
#include <QPainter>

namespace evenkeel {

void BarDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    QStyleOptionViewItem background = option;
    initStyleOption(&background, index);
    background.text.clear();
    const QStyle* style = option.widget ? option.widget->style() : QApplication::style();
    style->drawControl(QStyle::CE_ItemViewItem, &background, painter, option.widget);
    const QVariant value = index.data(CellTable::BarRole);
    if (!value.isValid())
        return;
    const auto bar = value.value<CellBar>();
    const bool isSelected = option.state.testFlag(QStyle::State_Selected);
    const QPalette& palette = option.palette;
    const QColor ground = palette.color(isSelected ? QPalette::Highlight : QPalette::Base),
                 text = palette.color(isSelected ? QPalette::HighlightedText : QPalette::Text);
    const QRectF cell = QRectF(option.rect).adjusted(4, 3, -4, -3);
    const auto pixel = [&](double share) { return cell.left() + qBound(0.0, share, 1.0) * cell.width(); };
    painter->save();
    painter->setClipRect(option.rect);
    painter->fillRect(QRectF(cell.left(), cell.top(), pixel(bar.share) - cell.left(), cell.height()),
        blend(ground, seriesColor(palette, bar.color), 0.55));
    if (bar.high > bar.low) {
        const double middle = cell.center().y(), end = cell.height() / 3;
        painter->setPen(QPen(text, 1.5));
        painter->drawLine(QPointF(pixel(bar.low), middle), QPointF(pixel(bar.high), middle));
        painter->drawLine(QPointF(pixel(bar.low), middle - end), QPointF(pixel(bar.low), middle + end));
        if (bar.high <= 1) // further than the scale: open
            painter->drawLine(QPointF(pixel(bar.high), middle - end), QPointF(pixel(bar.high), middle + end));
    }
    painter->restore();
}

QSize BarDelegate::sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    constexpr int width = 180;
    return { width, LineDelegate::sizeHint(option, index).height() };
}

} // namespace evenkeel

// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/parts/list_delegate.h"

#include <QApplication>
#include <QPainter>

#include <algorithm>
#include <utility>

namespace evenkeel {

namespace {

constexpr int cellMargin = 4; // pixels at each side
constexpr double smaller = 0.8;

} // namespace

QStringList ListDelegate::lines(const QString& list, const QFontMetrics& metrics, int width)
{
    if (metrics.horizontalAdvance(list) <= width)
        return { list };
    const QString inner = QStringLiteral(", "), outer = QStringLiteral("; "),
                  separator = list.contains(outer) ? outer : inner;
    qsizetype end = 0;
    for (qsizetype next = list.indexOf(separator); next >= 0; next = list.indexOf(separator, next + 1))
        if (metrics.horizontalAdvance(list.first(next + 1)) <= width)
            end = next + separator.size();
    if (end == 0)
        return { metrics.elidedText(list, Qt::ElideMiddle, width) }; // one entry, whose value stands at its end
    return { list.first(end).trimmed(), metrics.elidedText(list.sliced(end), Qt::ElideRight, width) };
}

void ListDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    QStyleOptionViewItem cell = option;
    initStyleOption(&cell, index);
    const int width = cell.rect.width() - 2 * cellMargin;
    if (cell.fontMetrics.horizontalAdvance(cell.text) <= width)
        return LineDelegate::paint(painter, option, index);
    const QString list = std::exchange(cell.text, {});
    const QStyle* style = cell.widget ? cell.widget->style() : QApplication::style();
    style->drawControl(QStyle::CE_ItemViewItem, &cell, painter, cell.widget);
    painter->save();
    QFont font = cell.font;
    font.setPointSizeF(font.pointSizeF() * smaller);
    painter->setFont(font);
    const bool isSelected = (cell.state & QStyle::State_Selected) != 0;
    painter->setPen(cell.palette.color(isSelected ? QPalette::HighlightedText : QPalette::Text));
    const QFontMetrics metrics(font);
    const QStringList all = lines(list, metrics, width);
    const int each = std::min(metrics.lineSpacing(), cell.rect.height() / int(all.size()));
    int y = cell.rect.top() + (cell.rect.height() - each * int(all.size())) / 2;
    for (const QString& line : all) {
        painter->drawText(QRect(cell.rect.left() + cellMargin, y, width, each), Qt::AlignLeft | Qt::AlignVCenter, line);
        y += each;
    }
    painter->restore();
}

} // namespace evenkeel

// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/live/time_bar.h"

#include "gui/timeline/activity_style.h"

#include <QPainter>

#include <algorithm>
#include <cmath>

namespace evenkeel {

void TimeBar::paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    QStyledItemDelegate::paint(painter, option, index);
    const QVariantList shares = index.data(sharesRole).toList();
    constexpr int gap = 8, bar = 8;
    const int text = option.fontMetrics.horizontalAdvance(QStringLiteral("100 %")) + 2 * gap;
    QRect place = option.rect.adjusted(gap, 0, -text, 0);
    place = { place.left(), option.rect.center().y() - bar / 2 + 1, place.width(), bar };
    double sum = 0;
    int x = place.left();
    for (qsizetype i = 0; place.width() > 0 && i < std::min(shares.size(), qsizetype(activityCount)); ++i) {
        sum += shares[i].toDouble();
        const int end = place.left() + int(std::lround(place.width() * std::min(1.0, sum)));
        fillActivity(*painter, QRect(x, place.top(), end - x, bar), Activity(i), option.palette);
        x = std::max(x, end);
    }
}

} // namespace evenkeel

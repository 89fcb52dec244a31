// SPDX-License-Identifier: GPL-3.0-or-later
// A bar in a cell, with a whisker over the range that its value is expected in. All bars of a column have one scale.
#pragma once

#include "gui/parts/table_view.h"

namespace evenkeel {

class BarDelegate : public LineDelegate {
public:
    using LineDelegate::LineDelegate;

    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;
    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;
};

} // namespace evenkeel

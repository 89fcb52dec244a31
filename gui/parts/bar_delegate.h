// SPDX-License-Identifier: GPL-3.0-or-later
// A share as a bar, with its text at the right.
#pragma once

#include "gui/parts/table_view.h"

namespace evenkeel {

class BarDelegate : public LineDelegate {
public:
    using LineDelegate::LineDelegate;

    // The share is CellTable's ValueRole, 0 .. 1.
    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;
    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;
};

} // namespace evenkeel

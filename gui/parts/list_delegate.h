// SPDX-License-Identifier: GPL-3.0-or-later
// A cell that lists things ("momentum 0.5, batch 32"): in two lines of smaller letters where one is too short.
#pragma once

#include "gui/parts/table_view.h"

namespace evenkeel {

class ListDelegate : public LineDelegate {
public:
    using LineDelegate::LineDelegate;

    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;
    // The list in at most two lines of `width` pixels, the last elided; broken between its entries where that is
    // possible.
    static QStringList lines(const QString& list, const QFontMetrics& metrics, int width);
};

} // namespace evenkeel

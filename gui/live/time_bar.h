// SPDX-License-Identifier: GPL-3.0-or-later
// A cell with a bar of what a device's time went to, and its text at the right.
#pragma once

#include <QStyledItemDelegate>

namespace evenkeel {

class TimeBar : public QStyledItemDelegate {
public:
    static constexpr int sharesRole = Qt::UserRole + 1; // a QVariantList: by Activity, shares of the time

    using QStyledItemDelegate::QStyledItemDelegate;
    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;
};

} // namespace evenkeel

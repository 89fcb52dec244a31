// SPDX-License-Identifier: GPL-3.0-or-later
// A stack of pages that is only as large as the page it shows: an empty state never scrolls because of its neighbor.
#pragma once

#include <QStackedWidget>

namespace evenkeel {

class CurrentStack : public QStackedWidget {
public:
    explicit CurrentStack(QWidget* parent = nullptr)
        : QStackedWidget(parent)
    {
        connect(this, &QStackedWidget::currentChanged, this, [this] { updateGeometry(); });
    }

    QSize sizeHint() const override { return currentWidget() ? currentWidget()->sizeHint() : QSize(); }
    bool hasHeightForWidth() const override { return false; } // the layout would answer for all of its pages
    QSize minimumSizeHint() const override { return currentWidget() ? currentWidget()->minimumSizeHint() : QSize(); }
};

} // namespace evenkeel

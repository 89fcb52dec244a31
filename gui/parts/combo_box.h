// SPDX-License-Identifier: GPL-3.0-or-later
// A combo box in a page that scrolls: the wheel turns the page, unless the box has the focus.
#pragma once

#include <QComboBox>
#include <QWheelEvent>

namespace evenkeel {

class ComboBox : public QComboBox {
public:
    ComboBox() { setFocusPolicy(Qt::StrongFocus); } // the wheel does not give it the focus

protected:
    void wheelEvent(QWheelEvent* event) override
    {
        if (hasFocus())
            QComboBox::wheelEvent(event);
        else
            event->ignore();
    }
};

} // namespace evenkeel

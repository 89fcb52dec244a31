// SPDX-License-Identifier: GPL-3.0-or-later
// A combo box in a page that scrolls: the wheel turns the page, unless the box has the focus. A text that it has no
// room for is its tool tip.
#pragma once

#include <QComboBox>
#include <QHelpEvent>
#include <QStyleOptionComboBox>
#include <QToolTip>
#include <QWheelEvent>

namespace evenkeel {

class ComboBox : public QComboBox {
    Q_OBJECT

public:
    ComboBox() { setFocusPolicy(Qt::StrongFocus); } // the wheel does not give it the focus

protected:
    bool event(QEvent* event) override
    {
        if (event->type() != QEvent::ToolTip || !isCut())
            return QComboBox::event(event);
        QToolTip::showText(static_cast<QHelpEvent*>(event)->globalPos(), currentText(), this);
        return true;
    }

    void wheelEvent(QWheelEvent* event) override
    {
        if (hasFocus())
            QComboBox::wheelEvent(event);
        else
            event->ignore();
    }

private:
    bool isCut() const
    {
        QStyleOptionComboBox option;
        initStyleOption(&option);
        const QRect room = style()->subControlRect(QStyle::CC_ComboBox, &option, QStyle::SC_ComboBoxEditField, this);
        return fontMetrics().horizontalAdvance(currentText()) > room.width();
    }
};

} // namespace evenkeel

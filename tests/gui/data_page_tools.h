// SPDX-License-Identifier: GPL-3.0-or-later
// Common to the tests of the Data page: its warnings as text, their buttons.
#pragma once

#include "gui/data/data_page.h"
#include "gui/data/data_warnings.h"

#include <QLabel>
#include <QPushButton>
#include <QTest>

namespace evenkeel {

inline QString warningTexts(const QWidget& page) // empty where there are none
{
    const auto* warnings = page.findChild<DataWarnings*>();
    QStringList texts;
    for (const auto* label : warnings->isHidden() ? QList<QLabel*>() : warnings->findChildren<QLabel*>())
        texts.append(label->text());
    return texts.join(u'\n');
}

inline void press(const QWidget& page, const QString& text)
{
    for (auto* button : page.findChild<DataWarnings*>()->findChildren<QPushButton*>())
        if (button->text() == text)
            return button->click();
    QFAIL(qPrintable(QStringLiteral("no button ") + text));
}

inline void show(DataPage& page)
{
    page.resize(1100, 800);
    page.show();
}

} // namespace evenkeel

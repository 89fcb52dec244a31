// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/parts/mono_text.h"

#include <QAbstractTextDocumentLayout>
#include <QFontDatabase>

#include <algorithm>
#include <cmath>

namespace evenkeel {

MonoText::MonoText(QWidget* parent)
    : QPlainTextEdit(parent)
{
    setReadOnly(true);
    setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    setTabChangesFocus(true);
    setWordWrapMode(QTextOption::WrapAtWordBoundaryOrAnywhere);
    QFont font = QFontDatabase::systemFont(QFontDatabase::FixedFont);
    font.setPointSizeF(this->font().pointSizeF());
    setFont(font);
}

void MonoText::fitLines(int max)
{
    m_maxLines = max;
    connect(document()->documentLayout(), &QAbstractTextDocumentLayout::documentSizeChanged, this, &MonoText::fit);
    fit();
}

void MonoText::resizeEvent(QResizeEvent* event)
{
    QPlainTextEdit::resizeEvent(event);
    if (m_maxLines > 0)
        fit();
}

void MonoText::fit()
{
    const int lines = static_cast<int>(document()->size().height()); // which counts lines
    setVerticalScrollBarPolicy(lines > m_maxLines ? Qt::ScrollBarAsNeeded : Qt::ScrollBarAlwaysOff);
    const int margins = 2 * (frameWidth() + static_cast<int>(std::ceil(document()->documentMargin())));
    setFixedHeight(std::clamp(lines, 1, m_maxLines) * (fontMetrics().lineSpacing() + 1) + margins);
}

} // namespace evenkeel

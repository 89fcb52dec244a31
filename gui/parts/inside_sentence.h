// SPDX-License-Identifier: GPL-3.0-or-later
// Labels and quotations in the middle of a sentence.
#pragma once

#include <QLocale>
#include <QString>

namespace evenkeel {

// "batch size" for "Batch size". German nouns keep their capital letters.
inline QString insideSentence(const QString& label)
{
    return QLocale().language() == QLocale::German ? label : label.toLower();
}

inline QString quoted(const QString& text)
{
    return (QLocale().language() == QLocale::German ? QStringLiteral("„%1“") : QStringLiteral("“%1”")).arg(text);
}

} // namespace evenkeel

// SPDX-License-Identifier: GPL-3.0-or-later
// A label in the middle of a sentence.
#pragma once

#include <QLocale>
#include <QString>

namespace evenkeel {

// "batch size" for "Batch size". German nouns keep their capital letters.
inline QString insideSentence(const QString& label)
{
    return QLocale().language() == QLocale::German ? label : label.toLower();
}

} // namespace evenkeel

// SPDX-License-Identifier: GPL-3.0-or-later
// Phrases in the window's language.
#include "gui/parts/translated_phrase.h"

#include <QCoreApplication>

namespace evenkeel {

QString translatedPhrase(const Phrase& phrase)
{
    std::vector<std::string> parts;
    bool areOthers = false;
    for (const Phrase& part : phrase.parts) {
        parts.push_back(translatedPhrase(part).toStdString());
        areOthers = areOthers || parts.back() != part;
    }
    // By the namespaces in which core calls phrase(), and the tables, whose labels are parts of sentences.
    const QString form = QString::fromStdString(phrase.form);
    for (const char* context : { "evenkeel", "evenkeel::advice", "core" })
        if (const QString other = QCoreApplication::translate(context, phrase.form.c_str()); other != form)
            return QString::fromStdString(filled(other.toStdString(), parts));
    return QString::fromStdString(areOthers ? filled(phrase.form, parts) : std::string(phrase));
}

} // namespace evenkeel

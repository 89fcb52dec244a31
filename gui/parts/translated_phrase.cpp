// SPDX-License-Identifier: GPL-3.0-or-later
// Phrases in the window's language.
#include "gui/parts/translated_phrase.h"

#include "core/base/catalog.h"

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
    if (phrase.form.empty())
        return QString::fromStdString(phrase);
    const bool isCounted = phrase.count >= 0;
    const std::string english
        = isCounted ? withCount(englishForm(phrase.form, phrase.count), phrase.count) : phrase.form;
    std::string other
        = QCoreApplication::translate("core", phrase.form.c_str(), nullptr, isCounted ? int(phrase.count) : -1)
              .toStdString();
    if (isCounted && other == withCount(phrase.form, phrase.count))
        other = english; // nobody has translated it
    return QString::fromStdString(other == english && !areOthers ? std::string(phrase) : filled(other, parts));
}

QString translatedText(std::string_view text) { return translatedPhrase(recognized(text)); }

} // namespace evenkeel

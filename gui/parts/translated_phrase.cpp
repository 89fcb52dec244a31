// SPDX-License-Identifier: GPL-3.0-or-later
// Phrases in the window's language.
#include "gui/parts/translated_phrase.h"

#include "core/base/catalog.h"
#include "gui/language.h"

#include <QCoreApplication>

namespace evenkeel {

QString translatedPhrase(const Phrase& phrase)
{
    const auto lookup = [](const std::string& form, std::int64_t count) {
        const bool isCounted = count >= 0;
        const std::string other
            = QCoreApplication::translate("core", form.c_str(), nullptr, isCounted ? int(count) : -1).toStdString();
        const bool isEnglish = other == form
            || (isCounted && (other == withCount(form, count) || other == withCount(englishForm(form, count), count)));
        return isEnglish ? std::string() : other;
    };
    return QString::fromStdString(translatedBy(lookup, phrase));
}

QString translatedNumbers(const Phrase& cell)
{
    return cell.form.empty()
        ? QString::fromStdString(numbersIn(cell, QCoreApplication::translate("core", numberExample).toStdString()))
        : translatedPhrase(cell);
}

QString translatedText(std::string_view text)
{
    return Language::shown() == "en" ? QString::fromUtf8(text) : translatedPhrase(recognized(text));
}

} // namespace evenkeel

// SPDX-License-Identifier: GPL-3.0-or-later
// Sentences that core makes with phrase(), in the window's language.
#pragma once

#include "core/base/phrase.h"

#include <QString>

#include <string_view>

namespace evenkeel {

// In the language's own order of words, parts too; as it is where there is no translation.
QString translatedPhrase(const Phrase& phrase);

// A cell of a column of numbers: as numbersIn() where it has no form.
QString translatedNumbers(const Phrase& cell);

// What an exception, a note or a stored run says, as far as it is a sentence of core: recognized().
QString translatedText(std::string_view text);

} // namespace evenkeel

// SPDX-License-Identifier: GPL-3.0-or-later
// Core's texts in other languages without Qt: the context "core" of resources/translations/evenkeel_*.ts, which the
// build compiles into the program (resources/translations/catalog.cmake). Windows show the same files by Qt's
// translators.
#pragma once

#include "core/base/phrase.h"

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace evenkeel {

// What was compiled in: every text, sorted, and its translations in one language; plural forms have '\f' between them.
std::span<const char* const> catalogSources();
struct CatalogLanguage {
    const char* code; // "zh_CN"
    const char* const* translations; // as many as sources; "": none
};
std::span<const CatalogLanguage> catalogLanguages();

// How a language writes 1,234.5: the form whose translation says so.
constexpr const char* numberExample = "1,234.5";
// What consists of numbers, with signs and units, in the marks of the language's numberExample: "0.5 %" as "0,5 %".
// Anything else stays: names, versions, lists, what is typed. translatedBy() writes so the numbers among a sentence's
// parts, except behind a quotation mark, a backtick, "=" or the name of an option.
std::string numbersIn(const std::string& text, std::string_view example);

// A text as somebody wrote it down without its form (an exception's, a stored note, what a child process has said) as
// the phrase that it was made of, as far as a form of the catalog fits; else as a text of its own. "FILE:LINE: " and
// the like before a sentence stay.
Phrase recognized(std::string_view text);

// Core's texts in one language.
class Catalog {
public:
    // A code of catalogLanguages(), "pseudo" (longer English with accents, for tests of room), or any other: English.
    explicit Catalog(std::string_view code);

    std::string text(const Phrase& phrase) const;
    std::string text(std::string_view plain) const; // as recognized()
    std::string numbers(const Phrase& cell) const; // a cell of a column of numbers: as numbersIn() where it has no form
    const std::string& code() const { return m_code; } // "en": no translation

private:
    std::string formOf(const std::string& form, std::int64_t count) const; // empty: none

    std::string m_code = "en";
    const CatalogLanguage* m_language = nullptr;
};

// The code that EVENKEEL_LANGUAGE names; else the language that LANGUAGE, LC_ALL, LC_MESSAGES and LANG of the
// environment ask for, in the order of gettext: the first that there is; else "en".
std::string environmentLanguage();

// 40 % longer, with accents, in brackets; marks that stand for something else stay.
std::string pseudoText(std::string_view text);

} // namespace evenkeel

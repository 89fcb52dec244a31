// SPDX-License-Identifier: GPL-3.0-or-later
// A text that remembers how it was made, so that it can be made again in another language.
#pragma once

#include "kernels/sentence.h"

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace evenkeel {

// The English text itself is the string; one that is changed or added to has forgotten how it was made.
class Phrase : public std::string {
public:
    Phrase() = default;
    Phrase(const char* text) // a text of its own: a name, a number, what another program says
        : std::string(text)
    {
    }
    Phrase(std::string text)
        : std::string(std::move(text))
    {
    }
    void operator+=(const std::string&) = delete; // phrase("%1, %2", { a, b })

    std::string form; // "%1 waits %2 of the time."; empty: a text of its own
    std::vector<Phrase> parts; // parts that stand for %1, %2, ...; nine at most
    std::int64_t count = -1; // number that a form with %n is about; -1: of another form
};

// `form` is a literal: resources/translations is made of all of them, by this function's name.
Phrase phrase(const char* form, std::vector<Phrase> parts = {});

// "%n device(s) {is|are} left": the number (%Ln: 1,000,000) stands for %n, and of the other marks English takes what
// belongs to it, while a translation has its language's own plural forms.
Phrase counted(const char* form, std::int64_t count, std::vector<Phrase> parts = {});

// A phrase's form in a table, which is made a phrase where it is used.
constexpr const char* formOf(const char* form) { return form; }

Phrase phraseList(const std::vector<Phrase>& parts); // "a, b, c"; empty ones are left out
Phrase sentenceCase(Phrase phrase); // the phrase with a capital first letter

bool isCountedForm(std::string_view form); // that of counted(): it has %n, %Ln or {one|other}
// The form of counted() with English singular or plural; %n stays.
std::string englishForm(std::string_view form, std::int64_t count);
std::string withCount(std::string form, std::int64_t count); // the form with a number in place of %n and %Ln

// A form in another language, in the plural of `count` (-1: of a form without it); empty: there is none.
using FormLookup = std::function<std::string(const std::string& form, std::int64_t count)>;
std::string translatedBy(const FormLookup& lookup, const Phrase& phrase);

} // namespace evenkeel

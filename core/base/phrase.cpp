// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/phrase.h"

#include "core/base/number_text.h"

#include <cctype>

namespace evenkeel {

namespace {

void replaceAll(std::string& text, std::string_view what, const std::string& with)
{
    for (auto at = text.find(what); at != text.npos; at = text.find(what, at + with.size()))
        text.replace(at, what.size(), with);
}

} // namespace

Phrase phrase(const char* form, std::vector<Phrase> parts)
{
    Phrase made(filled(form, std::vector<std::string>(parts.begin(), parts.end())));
    made.form = form;
    made.parts = std::move(parts);
    return made;
}

Phrase counted(const char* form, std::int64_t count, std::vector<Phrase> parts)
{
    const std::string english = withCount(englishForm(form, count), count);
    Phrase made(filled(english, std::vector<std::string>(parts.begin(), parts.end())));
    made.form = form;
    made.parts = std::move(parts);
    made.count = count;
    return made;
}

Phrase sentenceCase(Phrase phrase)
{
    if (!phrase.empty())
        phrase.front() = char(std::toupper(static_cast<unsigned char>(phrase.front())));
    return phrase;
}

bool isCountedForm(std::string_view form)
{
    const auto bar = form.find('|');
    return form.find("%n") != form.npos || form.find("%Ln") != form.npos
        || (bar != form.npos && form.substr(0, bar).find('{') != form.npos && form.find('}', bar) != form.npos);
}

std::string englishForm(std::string_view form, std::int64_t count)
{
    std::string text(form);
    replaceAll(text, "(s)", count == 1 ? "" : "s");
    for (auto begin = text.find('{'); begin != text.npos; begin = text.find('{', begin)) {
        const auto middle = text.find('|', begin), end = text.find('}', begin);
        if (end == text.npos || middle > end)
            break;
        text.replace(begin, end + 1 - begin,
            count == 1 ? text.substr(begin + 1, middle - begin - 1) : text.substr(middle + 1, end - middle - 1));
    }
    return text;
}

std::string withCount(std::string form, std::int64_t count)
{
    replaceAll(form, "%Ln", groupedText(count));
    replaceAll(form, "%n", std::to_string(count));
    return form;
}

std::string translatedBy(const FormLookup& lookup, const Phrase& phrase)
{
    if (phrase.form.empty())
        return phrase;
    std::vector<std::string> parts;
    bool areOthers = false;
    for (const Phrase& part : phrase.parts) {
        parts.push_back(translatedBy(lookup, part));
        areOthers = areOthers || parts.back() != part;
    }
    const bool isCounted = phrase.count >= 0;
    std::string form = lookup(phrase.form, phrase.count);
    if (form.empty() && !areOthers)
        return phrase;
    if (form.empty())
        form = isCounted ? englishForm(phrase.form, phrase.count) : phrase.form;
    return filled(isCounted ? withCount(form, phrase.count) : form, parts);
}

} // namespace evenkeel

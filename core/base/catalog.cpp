// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/catalog.h"

#include <algorithm>
#include <cctype>
#include <cstdlib>

namespace evenkeel {

namespace {

// The language's form of a number: all that are here have one or the two of English.
std::string pluralOf(std::string_view forms, std::int64_t count)
{
    const auto other = forms.find('\f');
    return std::string(other == forms.npos || count == 1 ? forms.substr(0, other) : forms.substr(other + 1));
}

// "zh_CN.UTF-8@x" as "zh_CN"
std::string codeOf(std::string_view locale) { return std::string(locale.substr(0, locale.find_first_of(".@"))); }

// As the environment names it: "de_AT" is German where there is no Austrian. Scripts are not mixed.
const CatalogLanguage* languageOf(std::string_view code)
{
    const auto all = catalogLanguages();
    if (code == "zh_SG" || code == "zh")
        code = "zh_CN";
    auto found = std::ranges::find(all, code, &CatalogLanguage::code);
    if (found == all.end())
        found = std::ranges::find(all, code.substr(0, code.find('_')), &CatalogLanguage::code);
    return found == all.end() ? nullptr : &*found;
}

// What stands for something else, or is typed: %1, %Ln, <b>, `code`, &amp; and the letter of a shortcut with its &.
std::size_t markAt(std::string_view text)
{
    if (text.front() == '%' && text.size() > 1) {
        const std::size_t at = text[1] == 'L' ? 2 : 1;
        return at < text.size() && (std::isdigit(static_cast<unsigned char>(text[at])) || text[at] == 'n') ? at + 1 : 0;
    }
    if (text.front() == '<')
        return text.find('>') == text.npos ? 0 : text.find('>') + 1;
    if (text.front() == '`')
        return text.find('`', 1) == text.npos ? 0 : text.find('`', 1) + 1;
    if (text.front() != '&')
        return 0;
    for (const std::string_view entity : { "&amp;", "&lt;", "&gt;", "&nbsp;", "&quot;", "&middot;" })
        if (text.starts_with(entity))
            return entity.size();
    return std::min<std::size_t>(2, text.size());
}

} // namespace

Catalog::Catalog(std::string_view code)
    : m_language(languageOf(code))
{
    if (m_language || code == "pseudo")
        m_code = m_language ? m_language->code : "pseudo";
}

std::string Catalog::formOf(const std::string& form, std::int64_t count) const
{
    if (m_code == "pseudo")
        return form == numberExample ? form : pseudoText(count < 0 ? form : englishForm(form, count));
    const auto sources = catalogSources();
    const auto found = std::ranges::lower_bound(sources, form, {}, [](const char* s) { return std::string_view(s); });
    if (!m_language || found == sources.end() || *found != form)
        return {};
    return pluralOf(m_language->translations[found - sources.begin()], count);
}

std::string Catalog::text(const Phrase& phrase) const
{
    if (m_code == "en")
        return phrase;
    return translatedBy([this](const std::string& form, std::int64_t count) { return formOf(form, count); }, phrase);
}

std::string Catalog::text(std::string_view plain) const
{
    return m_code == "en" ? std::string(plain) : text(recognized(plain));
}

std::string Catalog::numbers(const Phrase& cell) const
{
    if (!cell.form.empty())
        return text(cell);
    return m_language ? numbersIn(cell, formOf(numberExample, -1)) : std::string(cell);
}

std::string environmentLanguage()
{
    const auto value = [](const char* name) { return std::string_view(std::getenv(name) ? std::getenv(name) : ""); };
    std::string_view locale = value("LC_ALL");
    for (const char* name : { "LC_MESSAGES", "LANG" })
        if (locale.empty())
            locale = value(name);
    if (const std::string_view asked = value("EVENKEEL_LANGUAGE"); !asked.empty())
        return Catalog(asked).code();
    const std::string code = codeOf(locale);
    if (code.empty() || code == "C" || code == "POSIX")
        return "en";
    std::string list(value("LANGUAGE"));
    list += (list.empty() ? "" : ":") + code;
    for (std::size_t begin = 0; begin < list.size();) {
        const std::size_t end = std::min(list.find(':', begin), list.size());
        const std::string one = codeOf(std::string_view(list).substr(begin, end - begin));
        if (one.starts_with("en"))
            return "en";
        if (const Catalog catalog(one); catalog.code() != "en" && catalog.code() != "pseudo")
            return catalog.code();
        begin = end + 1;
    }
    return "en";
}

std::string pseudoText(std::string_view text)
{
    constexpr std::string_view plain = "aeiouyAEIOUcnsz";
    const char* const accented[] = { "á", "é", "í", "ó", "ú", "ý", "Á", "É", "Í", "Ó", "Ú", "ç", "ñ", "š", "ž" };
    std::string made = "[";
    std::size_t letters = 0;
    while (!text.empty()) {
        const std::size_t mark = markAt(text), length = std::max<std::size_t>(mark, 1);
        const auto place = plain.find(text.front());
        made += mark == 0 && place != plain.npos ? std::string(accented[place]) : std::string(text.substr(0, length));
        const bool isShortcut = mark == 2 && text.front() == '&';
        letters += isShortcut || (mark == 0 && (text.front() & 0xC0) != 0x80) ? 1 : 0;
        text.remove_prefix(length);
    }
    for (std::size_t i = 2; i < (letters * 2 + 4) / 5; ++i) // 40 %, of which the brackets are two
        made += i % 6 == 0 ? " " : "~";
    return made + "]";
}

} // namespace evenkeel

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/phrase.h"

#include "core/base/catalog.h"
#include "core/base/number_text.h"

#include <algorithm>
#include <cctype>

namespace evenkeel {

namespace {

void replaceAll(std::string& text, std::string_view what, const std::string& with)
{
    for (auto at = text.find(what); at != text.npos; at = text.find(what, at + with.size()))
        text.replace(at, what.size(), with);
}

constexpr std::size_t longestUnit = 3; // "MiB"
constexpr std::string_view signs = "(<>+-~±≤≥−·\u2009"; // and a thin space behind them

// A number's digits with their marks, at `at`: "1,234.5", "0.25", "1.2e-05". Its end; `at`: there is none.
std::size_t numberEnd(std::string_view text, std::size_t at)
{
    const auto digits = [&](std::size_t from) {
        while (from < text.size() && std::isdigit(static_cast<unsigned char>(text[from])))
            ++from;
        return from;
    };
    std::size_t end = digits(at);
    if (end == at)
        return at;
    while (end < text.size() && text[end] == ',' && digits(end + 1) == end + 4)
        end += 4;
    if (end < text.size() && text[end] == '.' && digits(end + 1) > end + 1)
        end = digits(end + 1);
    if (end < text.size() && text[end] == 'e') {
        const std::size_t sign = end + 1 < text.size() && (text[end + 1] == '-' || text[end + 1] == '+') ? 1 : 0;
        if (digits(end + 1 + sign) > end + 1 + sign)
            end = digits(end + 1 + sign);
    }
    return end;
}

// "s", "MiB", "samples/s"
bool isUnit(std::string_view word)
{
    if (word.ends_with("/s"))
        word.remove_suffix(2);
    else if (word.size() > longestUnit)
        return false;
    return word.find_first_of("0123456789.:/=,_-") == word.npos;
}

// A word of a part that consists of numbers: one of them, or what may stand between them.
bool isNumberOrUnit(std::string_view word)
{
    const std::size_t first = word.find_first_of("0123456789");
    const std::size_t end = first == word.npos ? word.size() : numberEnd(word, first);
    const std::string_view before = word.substr(0, first), after = word.substr(end);
    if (first == word.npos)
        return word.size() <= longestUnit || isUnit(word);
    return before.find_first_not_of(signs) == before.npos && isUnit(after);
}

// A part is what was typed, not a figure, where the form quotes it, names its option or begins with it as a file's
// name: "'%1'", "--budget %1", "%1: cannot be read"; or the form is about versions: "2.30".
bool isTyped(std::string_view form, std::size_t part)
{
    for (const std::string_view word : { "version", "capability", "NCCL", "supports CUDA" })
        if (form.find(word) != form.npos)
            return true;
    const std::string place = "%" + std::to_string(part + 1);
    const auto at = form.find(place);
    if (at == form.npos || at == 0)
        return form.starts_with(place + ":");
    const std::string_view before = form.substr(0, at - 1);
    return std::string_view("'\"`=[").find(form[at - 1]) != std::string_view::npos
        || before.substr(before.find_last_of(' ') + 1).starts_with("--");
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

Phrase phraseList(const std::vector<Phrase>& parts)
{
    Phrase list;
    for (const Phrase& part : parts)
        if (!part.empty())
            list = list.empty() ? part : phrase("%1, %2", { list, part });
    return list;
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

std::string numbersIn(const std::string& text, std::string_view example)
{
    if (example.empty() || example == numberExample || text.find_first_of(".,") == text.npos
        || text.find_first_of("0123456789") == text.npos)
        return text;
    for (std::size_t begin = 0; begin < text.size();) {
        const std::size_t end = std::min(text.find(' ', begin), text.size());
        if (!isNumberOrUnit(std::string_view(text).substr(begin, end - begin)))
            return text;
        begin = end + 1;
    }
    const std::string_view group = example.substr(1, example.find('2') - 1),
                           mark = example.substr(example.find('4') + 1);
    std::string made;
    for (const char c : text)
        made += c == ',' ? std::string(group)
            : c == '.'   ? std::string(mark.substr(0, mark.size() - 1))
                         : std::string(1, c);
    return made;
}

std::string translatedBy(const FormLookup& lookup, const Phrase& phrase)
{
    if (phrase.form.empty())
        return phrase;
    std::vector<std::string> parts;
    bool areOthers = false;
    const std::string example = lookup(numberExample, -1);
    for (const Phrase& part : phrase.parts) {
        const bool isNumber = part.form.empty() && !isTyped(phrase.form, parts.size());
        parts.push_back(isNumber ? numbersIn(part, example) : translatedBy(lookup, part));
        areOthers = areOthers || parts.back() != part;
    }
    const bool isCounted = phrase.count >= 0;
    std::string form = lookup(phrase.form, phrase.count);
    if (form.empty() && !areOthers)
        return phrase;
    if (form.empty())
        form = isCounted ? englishForm(phrase.form, phrase.count) : phrase.form;
    const std::string grouped = isCounted ? numbersIn(groupedText(phrase.count), example) : std::string();
    if (isCounted)
        replaceAll(form, "%Ln", grouped);
    return filled(isCounted ? withCount(form, phrase.count) : form, parts);
}

} // namespace evenkeel

// SPDX-License-Identifier: GPL-3.0-or-later
// Texts taken apart by the forms of the catalog.
#include "core/base/catalog.h"

#include <algorithm>
#include <cctype>

namespace evenkeel {

namespace {

constexpr int deepest = 5; // parts of parts
constexpr std::size_t fewestLetters = 3; // a form with fewer, "%1 (%2)", fits almost anything

bool isPlace(std::string_view form, std::size_t i)
{
    return form[i] == '%' && i + 1 < form.size() && form[i + 1] >= '1' && form[i + 1] <= '9';
}

// The text between places, and which part each place stands for; 0: the number.
struct Pieces {
    std::vector<std::string> literals; // one more than places
    std::vector<std::size_t> places;
    std::size_t letters = 0;
};

Pieces piecesOf(std::string_view form)
{
    Pieces pieces { { "" }, {}, 0 };
    for (std::size_t i = 0; i < form.size(); ++i) {
        const bool isCount = form.substr(i).starts_with("%n"), isGrouped = form.substr(i).starts_with("%Ln");
        if (isPlace(form, i) || isCount || isGrouped) {
            pieces.places.push_back(isCount || isGrouped ? 0 : std::size_t(form[i + 1] - '0'));
            pieces.literals.emplace_back();
            i += isGrouped ? 2 : 1;
        } else {
            pieces.literals.back() += form[i];
            pieces.letters += std::isalpha(static_cast<unsigned char>(form[i])) ? 1 : 0;
        }
    }
    return pieces;
}

// What stands at each place; of several ways the one whose earlier parts are the shortest. Empty: the form does not
// fit.
std::vector<std::string_view> partsIn(std::string_view text, const Pieces& pieces)
{
    const std::string &first = pieces.literals.front(), &last = pieces.literals.back();
    if (text.size() < first.size() + last.size() || !text.starts_with(first) || !text.ends_with(last))
        return {};
    std::string_view rest = text.substr(first.size(), text.size() - first.size() - last.size());
    std::vector<std::string_view> parts;
    for (std::size_t i = 1; i + 1 < pieces.literals.size(); ++i) {
        const auto at = rest.find(pieces.literals[i]);
        if (at == rest.npos)
            return {};
        parts.push_back(rest.substr(0, at));
        rest.remove_prefix(at + pieces.literals[i].size());
    }
    parts.push_back(rest);
    return parts;
}

std::int64_t numberOf(std::string_view text) // -1: it is none
{
    std::int64_t number = 0;
    for (const char c : text) {
        if (c == ',')
            continue;
        if (c < '0' || c > '9' || number > std::int64_t { 1 } << 58U)
            return -1;
        number = number * 10 + (c - '0');
    }
    return text.empty() ? -1 : number;
}

Phrase recognizedAt(std::string_view text, int depth);

// Of a form in the singular or plural of `count`, or without number; letters: how much of the text is the form's own.
struct Fit {
    const char* form = nullptr;
    std::size_t letters = 0;
    std::int64_t count = -1;
    std::vector<std::string_view> parts; // by number
};

void tryForm(std::string_view text, const char* form, std::string_view inEnglish, bool isOne, Fit& best)
{
    const Pieces pieces = piecesOf(inEnglish);
    if (pieces.places.empty() || pieces.letters < fewestLetters || pieces.letters <= best.letters)
        return;
    const auto found = partsIn(text, pieces);
    if (found.size() != pieces.places.size())
        return;
    Fit fit { form, pieces.letters, isCountedForm(form) ? (isOne ? 1 : 2) : -1, {} };
    for (std::size_t i = 0; i < found.size(); ++i) {
        if (pieces.places[i] == 0) {
            fit.count = numberOf(found[i]);
            if (fit.count < 0 || (fit.count == 1) != isOne)
                return;
        } else {
            fit.parts.resize(std::max(fit.parts.size(), pieces.places[i]));
            fit.parts[pieces.places[i] - 1] = found[i];
        }
    }
    best = fit;
}

Fit bestFit(std::string_view text)
{
    Fit best;
    for (const char* form : catalogSources()) {
        const std::string_view view(form);
        if (view.find('%') == view.npos)
            continue;
        if (!isCountedForm(view)) {
            tryForm(text, form, view, false, best);
            continue;
        }
        for (const int count : { 1, 2 })
            tryForm(text, form, englishForm(view, count), count == 1, best);
    }
    return best;
}

// `text` as a whole; empty form: none fits.
Phrase wholeText(std::string_view text, int depth)
{
    Phrase made { std::string(text) };
    const auto sources = catalogSources();
    const auto same = std::ranges::lower_bound(sources, text, {}, [](const char* s) { return std::string_view(s); });
    if (same != sources.end() && *same == text) {
        made.form = std::string(text);
        return made;
    }
    const Fit fit = bestFit(text);
    if (!fit.form)
        return made;
    made.form = fit.form;
    made.count = fit.count;
    for (const std::string_view part : fit.parts)
        made.parts.push_back(recognizedAt(part, depth + 1));
    return made;
}

Phrase recognizedAt(std::string_view text, int depth)
{
    const bool isName = depth > 0 && text.find(' ') == text.npos; // which may be a text of a table by chance
    Phrase whole = depth < deepest && !isName ? wholeText(text, depth) : Phrase(std::string(text));
    if (!whole.form.empty() || depth >= deepest || isName)
        return whole;
    for (auto at = text.find(": "); at != text.npos; at = text.find(": ", at + 2)) {
        if (text.find(' ', at + 2) == text.npos) // a name, too
            break;
        Phrase rest = wholeText(text.substr(at + 2), depth + 1);
        if (rest.form.empty())
            continue;
        whole.form = "%1: %2";
        whole.parts = { Phrase(std::string(text.substr(0, at))), std::move(rest) };
        break;
    }
    return whole;
}

} // namespace

Phrase recognized(std::string_view text) { return recognizedAt(text, 0); }

} // namespace evenkeel

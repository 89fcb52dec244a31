// SPDX-License-Identifier: GPL-3.0-or-later
// Words that stand together are joined by blanks once, so that each feature is a part of one text.
#include "core/data/documents/term_reader.h"

#include "core/base/error.h"
#include "core/base/phrase.h"
#include "core/data/documents/unicode.h"

#include <algorithm>
#include <array>
#include <unicode/ubrk.h>
#include <unicode/utext.h>

namespace evenkeel {

// ICU's rules and dictionaries of words.
struct TermReader::Divider {
    Divider()
    {
        UErrorCode error = U_ZERO_ERROR;
        breaks = ubrk_open(UBRK_WORD, "", nullptr, 0, &error);
        if (U_FAILURE(error))
            throw InputError(
                phrase("the dictionaries of words cannot be opened: %1; set data.terms = \"runs\" or \"characters\"",
                    { u_errorName(error) }));
    }
    ~Divider()
    {
        ubrk_close(breaks);
        utext_close(&text);
    }
    Divider(const Divider&) = delete;
    Divider& operator=(const Divider&) = delete;

    UBreakIterator* breaks = nullptr;
    UText text = UTEXT_INITIALIZER;
};

TermReader::TermReader(const TextSettings& settings)
    : m_settings(settings)
    , m_stopWords(settings.stopWords.begin(), settings.stopWords.end())
{
}

TermReader::~TermReader() = default;
TermReader::TermReader(TermReader&&) noexcept = default;

void TermReader::collect(std::string_view text)
{
    m_text.clear();
    if (m_settings.lowerCase)
        appendLowerCase(text, m_text);
    else
        m_text = text;
    m_joined.clear();
    m_pieces.clear();
    m_parts.clear();
    const bool areWords = m_settings.terms == Terms::Words || m_settings.terms == Terms::Runs;
    m_isJoined = !areWords || m_settings.maxNgram > 1;
    switch (m_settings.terms) {
    case Terms::Words:
    case Terms::Runs:
        collectWords();
        break;
    case Terms::Characters:
        collectCharacters();
        break;
    case Terms::WordCharacters:
        collectWordCharacters();
    }
}

void TermReader::addPart(std::size_t begin, std::size_t min, std::size_t max)
{
    m_parts.push_back({ begin, m_pieces.size(), min, max });
}

void TermReader::addWord(std::string_view word)
{
    if (!m_stopWords.empty()) {
        m_word = word;
        if (m_stopWords.contains(m_word))
            return;
    }
    if (!m_isJoined) {
        const auto begin = std::uint32_t(word.data() - m_text.data());
        m_pieces.push_back({ begin, begin + std::uint32_t(word.size()) });
        return;
    }
    if (!m_joined.empty())
        m_joined += ' ';
    const auto begin = std::uint32_t(m_joined.size());
    m_joined += word;
    m_pieces.push_back({ begin, std::uint32_t(m_joined.size()) });
}

namespace {

constexpr std::array<bool, 128> asciiWords = [] {
    std::array<bool, 128> isWord {};
    for (int c = 0; c < 128; ++c)
        isWord[std::size_t(c)] = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_';
    return isWord;
}();

std::size_t endOfAsciiWord(std::string_view text, std::size_t at)
{
    while (at < text.size() && static_cast<unsigned char>(text[at]) < 0x80
        && asciiWords[static_cast<unsigned char>(text[at])])
        ++at;
    return at;
}

} // namespace

void TermReader::collectWords()
{
    const bool areMarksIn = m_settings.terms == Terms::Words;
    const std::string_view text = m_text;
    std::size_t begin = 0;
    std::size_t length = 0; // length of the run, in characters
    bool isDivided = false;
    const auto endAt = [&](std::size_t end) {
        if (isDivided)
            divide(text.substr(begin, end - begin));
        else if (length >= 2)
            addWord(text.substr(begin, end - begin));
        length = 0;
        isDivided = false;
    };
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t place = at;
        std::size_t characters = 1;
        bool isInWord = false;
        if (static_cast<unsigned char>(text[at]) < 0x80) {
            at = endOfAsciiWord(text, at);
            isInWord = at > place;
            characters = at - place;
            at += isInWord ? 0 : 1;
        } else {
            const CharacterKind kind = kindOf(nextCharacter(text, at));
            isInWord = kind == CharacterKind::Word || kind == CharacterKind::Divided
                || (kind == CharacterKind::Mark && areMarksIn && length > 0);
            isDivided = isDivided || (areMarksIn && kind == CharacterKind::Divided);
        }
        if (!isInWord && length > 0)
            endAt(place);
        if (!isInWord)
            continue;
        begin = length == 0 ? place : begin;
        length += characters;
    }
    if (length > 0)
        endAt(text.size());
    addPart(0, std::size_t(m_settings.minNgram), std::size_t(m_settings.maxNgram));
}

void TermReader::divide(std::string_view run)
{
    if (!m_divider)
        m_divider = std::make_unique<Divider>();
    UErrorCode error = U_ZERO_ERROR;
    utext_openUTF8(&m_divider->text, run.data(), std::int64_t(run.size()), &error);
    ubrk_setUText(m_divider->breaks, &m_divider->text, &error);
    if (U_FAILURE(error))
        throw InputError(phrase("words cannot be found: %1", { u_errorName(error) }));
    std::size_t begin = 0;
    for (std::int32_t end = ubrk_next(m_divider->breaks); end != UBRK_DONE; end = ubrk_next(m_divider->breaks)) {
        const std::string_view word = run.substr(begin, std::size_t(end) - begin);
        if (word.size() > 1) // a single letter of ASCII is no word here either
            addWord(word);
        begin = std::size_t(end);
    }
}

void TermReader::addCharacters(std::string_view text)
{
    const auto first = m_joined.size();
    m_joined += text;
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t begin = at;
        nextCharacter(text, at);
        m_pieces.push_back({ std::uint32_t(first + begin), std::uint32_t(first + at) });
    }
}

void TermReader::collectCharacters()
{
    std::string_view text = m_text;
    m_word.clear();
    for (std::size_t at = 0; at < text.size();) { // white space in a row becomes one blank; alone it stays
        const std::size_t begin = at;
        std::size_t spaces = 0, end = at;
        while (at < text.size() && isSpace(nextCharacter(text, at))) {
            ++spaces;
            end = at;
        }
        if (spaces > 1)
            m_word += ' ';
        else if (spaces == 1)
            m_word.append(text, begin, end - begin);
        at = end;
        if (at < text.size()) {
            const std::size_t place = at;
            nextCharacter(text, at);
            m_word.append(text, place, at - place);
        }
    }
    addCharacters(m_word);
    addPart(0, std::size_t(m_settings.minNgram), std::size_t(m_settings.maxNgram));
}

void TermReader::collectWordCharacters()
{
    const std::string_view text = m_text;
    const auto min = std::size_t(m_settings.minNgram), max = std::size_t(m_settings.maxNgram);
    for (std::size_t at = 0; at < text.size();) {
        std::size_t begin = at;
        while (at < text.size() && isSpace(nextCharacter(text, at)))
            begin = at;
        std::size_t end = at = begin;
        while (at < text.size() && !isSpace(nextCharacter(text, at)))
            end = at;
        if (end == begin)
            break;
        m_word = ' ';
        m_word.append(text, begin, end - begin);
        m_word += ' ';
        const std::size_t first = m_pieces.size();
        addCharacters(m_word);
        const std::size_t size = m_pieces.size() - first;
        addPart(first, std::min(min, size), std::min(max, size)); // a shorter word is one feature
        at = end;
    }
}

} // namespace evenkeel

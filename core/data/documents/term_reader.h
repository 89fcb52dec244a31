// SPDX-License-Identifier: GPL-3.0-or-later
// The terms of a text, one after the other: words or characters, and several of them in a row.
#pragma once

#include "core/data/documents/text_settings.h"

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <unordered_set>

namespace evenkeel {

// One thread's.
class TermReader {
public:
    explicit TermReader(const TextSettings& settings);
    ~TermReader();
    TermReader(TermReader&&) noexcept;

    // visit(term) for every term of `text` (valid UTF-8), also for one that occurs again. A term is valid until visit
    // returns. Words of a feature stand with one blank between them.
    template<typename Visit>
    void read(std::string_view text, const Visit& visit)
    {
        collect(text);
        const std::string_view all = m_isJoined ? m_joined : m_text;
        for (const Part& part : m_parts)
            for (std::size_t first = part.begin; first < part.end; ++first)
                for (std::size_t n = part.min; n <= part.max && first + n <= part.end; ++n)
                    visit(all.substr(m_pieces[first].begin, m_pieces[first + n - 1].end - m_pieces[first].begin));
    }

private:
    struct Piece { // a word or a character, in the text that read() cuts
        std::uint32_t begin = 0, end = 0;
    };
    struct Part { // part of the pieces: those that may stand together, and how many of them
        std::size_t begin = 0, end = 0, min = 0, max = 0;
    };
    struct Divider; // divides words of scripts without blanks

    void collect(std::string_view text);
    void collectWords();
    void collectCharacters();
    void collectWordCharacters();
    void addWord(std::string_view word); // a part of m_text
    void addPart(std::size_t begin, std::size_t min, std::size_t max);
    void addCharacters(std::string_view text); // adds characters as pieces
    void divide(std::string_view run);

    const TextSettings m_settings;
    std::unordered_set<std::string> m_stopWords;
    std::string m_text, m_joined, m_word;
    bool m_isJoined = true; // pieces are of m_joined; else of m_text
    std::vector<Piece> m_pieces;
    std::vector<Part> m_parts;
    std::unique_ptr<Divider> m_divider;
};

} // namespace evenkeel

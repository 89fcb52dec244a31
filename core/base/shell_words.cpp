// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/shell_words.h"

#include "core/base/error.h"
#include "core/base/phrase.h"

#include <cstring>
#include <optional>
#include <utility>

namespace evenkeel {

std::string shellWord(const std::string& word)
{
    constexpr const char* plain = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_./=,:@%+-";
    if (!word.empty() && word.find_first_not_of(plain) == std::string::npos)
        return word;
    std::string quoted = "'";
    for (const char c : word)
        quoted += c == '\'' ? std::string("'\\''") : std::string(1, c);
    return quoted + "'";
}

std::string shellLine(const std::vector<std::string>& words)
{
    std::string line;
    for (const std::string& word : words)
        line += (line.empty() ? "" : " ") + shellWord(word);
    return line;
}

std::vector<std::string> shellWords(const std::string& line)
{
    std::vector<std::string> words;
    std::optional<std::string> word; // word that is being read; quotes begin one even where nothing is in them
    char quote = 0;
    for (std::size_t i = 0; i < line.size(); ++i) {
        const char c = line[i], next = i + 1 < line.size() ? line[i + 1] : '\0';
        if (quote == 0 && std::strchr(" \t\n", c)) {
            if (word)
                words.push_back(*std::exchange(word, std::nullopt));
            continue;
        }
        if (!word)
            word.emplace();
        if (c == quote)
            quote = 0;
        else if (quote == 0 && (c == '\'' || c == '"'))
            quote = c;
        else if (c == '\\' && next != '\0' && (quote == 0 || (quote == '"' && std::strchr("\"\\$`", next))))
            *word += line[++i];
        else
            *word += c;
    }
    if (quote != 0)
        throw InputError(phrase("the quote %1 is not closed: %2", { std::string(1, quote), line }));
    if (word)
        words.push_back(*word);
    return words;
}

} // namespace evenkeel

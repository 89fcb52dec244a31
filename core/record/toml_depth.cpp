// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/record/toml_depth.h"

#include <algorithm>
#include <string>
#include <vector>

namespace evenkeel {

namespace {

// The position behind the string that begins at `at`; one that is not closed ends with its line or with the text.
std::size_t endOfString(std::string_view text, std::size_t at)
{
    const char quote = text[at];
    const std::string three(3, quote);
    const bool isMultiline = text.substr(at, 3) == three;
    const std::string_view end = isMultiline ? std::string_view(three) : text.substr(at, 1);
    for (at += end.size(); at < text.size(); ++at) {
        if (text[at] == '\n' && !isMultiline)
            return at;
        if (text.substr(at, end.size()) == end) {
            at += end.size();
            for (int i = 0; isMultiline && i < 2 && at < text.size() && text[at] == quote; ++i)
                ++at; // one or two quotes may stand before the closing ones
            return at;
        }
        if (text[at] == '\\' && quote == '"')
            ++at;
    }
    return text.size();
}

// Counts what is open at a position of the text.
class Nesting {
public:
    int depth() const { return m_depth; }
    void see(char c)
    {
        if (c == '.')
            add(1);
        else if (c == '=') // what follows belongs to this key
            m_levels.back().isValue = true;
        else if (c == ',' || (c == '\n' && m_levels.size() == 1))
            closeKey();
        else if (c == '[' || c == '{')
            open();
        else if ((c == ']' || c == '}') && m_levels.size() > 1)
            close();
    }

private:
    struct Level {
        int dots = 0; // dots of the key whose value is read, or of what stands here so far
        bool isValue = false;
    };

    void add(int depth)
    {
        if (m_levels.back().isValue) // the dot of a number
            return;
        m_levels.back().dots += depth;
        m_depth += depth;
    }
    void closeKey()
    {
        m_depth -= m_levels.back().dots;
        m_levels.back() = {};
    }
    void open()
    {
        m_levels.emplace_back();
        ++m_depth;
    }
    void close()
    {
        closeKey();
        m_levels.pop_back();
        --m_depth;
    }

    std::vector<Level> m_levels { 1 };
    int m_depth = 0;
};

} // namespace

int lineNestedTooDeeply(std::string_view text)
{
    Nesting nesting;
    int line = 1;
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t begin = at;
        if (text[at] == '"' || text[at] == '\'')
            at = endOfString(text, at);
        else if (text[at] == '#')
            at = std::min(text.find('\n', at), text.size());
        else
            nesting.see(text[at++]);
        if (nesting.depth() > maxTomlDepth)
            return line;
        line += int(std::ranges::count(text.substr(begin, at - begin), '\n'));
    }
    return 0;
}

} // namespace evenkeel

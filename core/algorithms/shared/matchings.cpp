// SPDX-License-Identifier: GPL-3.0-or-later
// Graphs of ranks, and their links colored by the algorithm of Misra and Gries (A constructive proof of Vizing's
// theorem, 1992): a color is a matching.
#include "core/algorithms/shared/matchings.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <set>
#include <utility>

namespace evenkeel {

namespace {

class LinkList {
public:
    void add(int i, int j) // unless it is there
    {
        if (i != j && m_known.insert(std::minmax(i, j)).second)
            m_links.push_back({ std::min(i, j), std::max(i, j) });
    }
    void addCycles(int ranks, const std::function<int(int)>& next) // i and next(i), all along each cycle
    {
        std::set<int> seen;
        for (int start = 0; start < ranks; ++start)
            for (int i = start; seen.insert(i).second; i = next(i))
                add(i, next(i));
    }
    // As a round-robin tournament is drawn up: a day's links are a matching, and the days as few as can be.
    void addTournament(int ranks)
    {
        const int days = ranks % 2 == 0 ? ranks - 1 : ranks; // the last of an even number stays at its place
        for (int day = 0; day < days; ++day) {
            if (days < ranks)
                add(day, days);
            for (int apart = 1; 2 * apart < days; ++apart)
                add((day + apart) % days, (day + days - apart) % days);
        }
    }
    std::vector<Link> links() && { return std::move(m_links); }

private:
    std::vector<Link> m_links;
    std::set<std::pair<int, int>> m_known;
};

// Links are colored one by one; no rank has two of one color.
class Coloring {
public:
    Coloring(int ranks, int colors)
        : m_at(std::size_t(ranks), std::vector<int>(std::size_t(colors), -1))
    {
    }

    void add(int u, int v)
    {
        for (std::size_t c = 0; c < m_at[std::size_t(u)].size(); ++c)
            if (at(u, c) < 0 && at(v, c) < 0)
                return set(u, v, c);
        const std::vector<int> fan = fanOf(u, v);
        const std::size_t c = freeOf(u), d = freeOf(fan.back());
        invertPath(u, d, c);
        std::size_t last = 0;
        while (at(fan[last], d) >= 0)
            ++last;
        for (std::size_t i = 0; i < last; ++i) { // the fan is rotated: each takes its successor's color
            const std::size_t next = colorOf(u, fan[i + 1]);
            clear(u, fan[i + 1], next);
            set(u, fan[i], next);
        }
        set(u, fan[last], d);
    }
    std::size_t colorOf(int u, int v) const
    {
        const std::vector<int>& all = m_at[std::size_t(u)];
        return std::size_t(std::find(all.begin(), all.end(), v) - all.begin());
    }

private:
    int& at(int u, std::size_t c) { return m_at[std::size_t(u)][c]; } // who u's link of color c leads to; -1: free
    std::size_t freeOf(int u) const { return colorOf(u, -1); }
    void set(int u, int v, std::size_t c)
    {
        at(u, c) = v;
        at(v, c) = u;
    }
    void clear(int u, int v, std::size_t c) { at(u, c) = at(v, c) = -1; }

    // v and then neighbors of u, the color of each one's link being free at the one before; as long as can be.
    std::vector<int> fanOf(int u, int v)
    {
        std::vector<int> fan;
        for (int next = v; next >= 0;) {
            fan.push_back(next);
            next = -1;
            for (std::size_t c = 0; c < m_at[std::size_t(u)].size() && next < 0; ++c)
                if (at(u, c) >= 0 && at(fan.back(), c) < 0 && std::ranges::count(fan, at(u, c)) == 0)
                    next = at(u, c);
        }
        return fan;
    }
    // The path from u of links colored c, d, c, ... changes its colors; d is free at u.
    void invertPath(int u, std::size_t c, std::size_t d)
    {
        std::vector<int> path { u };
        while (at(path.back(), path.size() % 2 == 1 ? c : d) >= 0)
            path.push_back(at(path.back(), path.size() % 2 == 1 ? c : d));
        for (std::size_t i = 0; i + 1 < path.size(); ++i)
            clear(path[i], path[i + 1], i % 2 == 0 ? c : d);
        for (std::size_t i = 0; i + 1 < path.size(); ++i)
            set(path[i], path[i + 1], i % 2 == 0 ? d : c);
    }

    std::vector<std::vector<int>> m_at; // by rank and color
};

} // namespace

std::vector<Link> linksOf(Graph graph, int ranks)
{
    LinkList list;
    if (graph == Graph::Complete)
        list.addTournament(ranks);
    if (graph == Graph::Ring || graph == Graph::Exponential)
        for (int apart = 1; apart < (graph == Graph::Ring ? 2 : ranks); apart *= 2)
            list.addCycles(ranks, [&](int i) { return (i + apart) % ranks; });
    if (graph == Graph::Torus) { // as square as can be; of a prime number of ranks a ring
        int rows = int(std::sqrt(double(ranks)));
        while (ranks % rows != 0)
            --rows;
        const int columns = ranks / rows;
        list.addCycles(ranks, [&](int i) { return i - i % columns + (i + 1) % columns; });
        list.addCycles(ranks, [&](int i) { return (i + columns) % ranks; });
    }
    return std::move(list).links();
}

std::vector<Matching> matchings(const std::vector<Link>& links, int ranks)
{
    std::vector<int> degrees(std::size_t(ranks), 0);
    for (const Link& link : links)
        for (const int end : { link.a, link.b })
            ++degrees[std::size_t(end)];
    const int colors = std::ranges::max(degrees) + 1;
    Coloring coloring(ranks, colors);
    for (const Link& link : links)
        coloring.add(link.a, link.b);
    std::vector<Matching> found(std::size_t(colors), Matching {});
    for (const Link& link : links)
        found[coloring.colorOf(link.a, link.b)].links.push_back(link);
    std::erase_if(found, [](const Matching& m) { return m.links.empty(); });
    return found;
}

} // namespace evenkeel

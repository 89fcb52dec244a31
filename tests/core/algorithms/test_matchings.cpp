// SPDX-License-Identifier: GPL-3.0-or-later
// Graphs of ranks and their matchings: the links that the definition names, each once, in few matchings.
#include "tests/core/algorithms/graph_rows.h"
#include "tests/test_class.h"

#include <set>

using namespace evenkeel;

namespace {

// Empty, or what is wrong: every link once, no rank twice in a matching, at most one matching more than there must be.
QString wrong(const std::vector<Link>& links, const std::vector<Matching>& matchings, int n)
{
    std::set<std::pair<int, int>> found;
    for (const Matching& matching : matchings) {
        std::set<int> ranks;
        for (const Link& link : matching.links) {
            if (link.a < 0 || link.b >= n || link.a >= link.b)
                return "a link that is none";
            if (!ranks.insert(link.a).second || !ranks.insert(link.b).second)
                return "a rank twice in a matching";
            if (!found.insert({ link.a, link.b }).second)
                return "a link twice";
        }
    }
    std::vector<int> degrees(std::size_t(n), 0);
    for (const Link& link : links) {
        if (!found.contains({ link.a, link.b }))
            return "a link is missing";
        ++degrees[std::size_t(link.a)];
        ++degrees[std::size_t(link.b)];
    }
    if (found.size() != links.size())
        return "a link too many";
    return std::ssize(matchings) <= std::ranges::max(degrees) + 1 ? QString() : "too many matchings";
}

} // namespace

class TestMatchings : public QObject {
    Q_OBJECT

private slots:
    void graphs_data() { addGraphRows(); }
    void graphs();
    void anyGraph();
    void fewestMatchings();
};

void TestMatchings::graphs()
{
    QFETCH(Graph, graph);
    for (int n = 2; n <= 40; ++n) {
        const std::vector<Link> links = linksOf(graph, n);
        std::set<std::pair<int, int>> expected, found;
        for (int i = 0; i < n; ++i)
            for (int j = i + 1; j < n; ++j)
                if (areNeighbors(graph, n, i, j))
                    expected.insert({ i, j });
        for (const Link& link : links)
            found.insert({ link.a, link.b });
        QVERIFY2(found == expected && found.size() == links.size(), qPrintable(QString::number(n)));
        const QString what = wrong(links, matchings(links, n), n);
        QVERIFY2(what.isEmpty(), qPrintable(what));
    }
}

// Graphs drawn at random, whose ranks have many links or few: most need links recolored.
void TestMatchings::anyGraph()
{
    Random random(3);
    for (int trial = 0; trial < 400; ++trial) {
        const int n = 2 + int(random.below(14));
        const double density = random.uniform();
        std::vector<Link> links { { 0, 1 } };
        for (int i = 0; i < n; ++i)
            for (int j = std::max(i + 1, 2); j < n; ++j)
                if (random.chance(density))
                    links.push_back({ i, j });
        for (std::size_t i = links.size(); i > 1; --i)
            std::swap(links[i - 1], links[random.below(i)]);
        const QString what = wrong(links, matchings(links, n), n);
        QVERIFY2(what.isEmpty(), qPrintable(what));
    }
}

void TestMatchings::fewestMatchings()
{
    const auto count = [](Graph graph, int n) { return int(matchings(linksOf(graph, n), n).size()); };
    for (int n = 3; n <= 40; ++n) {
        QCOMPARE(count(Graph::Ring, n), n % 2 == 0 ? 2 : 3);
        QCOMPARE(count(Graph::Complete, n), n % 2 == 0 ? n - 1 : n);
    }
    for (const int n : { 4, 8, 16, 32 })
        QCOMPARE(count(Graph::Exponential, n), 2 * int(std::log2(n)) - 1);
    for (const int n : { 16, 24, 32, 36, 48, 64 })
        QCOMPARE(count(Graph::Torus, n), 4);
}

REGISTER_TEST(TestMatchings)
#include "test_matchings.moc"

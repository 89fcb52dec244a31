// SPDX-License-Identifier: GPL-3.0-or-later
// The weights of D-PSGD and MATCHA against what theory says of them and against eigenvalues found another way (Jacobi).
#include "core/algorithms/shared/matcha.h"
#include "tests/core/algorithms/graph_rows.h"
#include "tests/test_class.h"

#include <numeric>
#include <set>

using namespace evenkeel;

namespace {

using MixingMatrix = std::vector<std::vector<double>>;

MixingMatrix zeros(int n) { return MixingMatrix(std::size_t(n), std::vector<double>(std::size_t(n))); }

double& at(MixingMatrix& m, int i, int j) { return m[std::size_t(i)][std::size_t(j)]; }

MixingMatrix product(const MixingMatrix& a, const MixingMatrix& b)
{
    MixingMatrix c = zeros(int(a.size()));
    for (std::size_t i = 0; i < a.size(); ++i)
        for (std::size_t k = 0; k < a.size(); ++k)
            for (std::size_t j = 0; j < a.size(); ++j)
                c[i][j] += a[i][k] * b[k][j];
    return c;
}

// In ascending order, by Jacobi's rotations.
std::vector<double> eigenvalues(MixingMatrix a)
{
    const int n = int(a.size());
    for (int sweep = 0; sweep < 30; ++sweep)
        for (int p = 0; p < n; ++p)
            for (int q = p + 1; q < n; ++q) {
                if (std::abs(at(a, p, q)) < 1e-14)
                    continue;
                const double theta = (at(a, q, q) - at(a, p, p)) / (2 * at(a, p, q));
                const double t = (theta < 0 ? -1 : 1) / (std::abs(theta) + std::sqrt(theta * theta + 1));
                const double c = 1 / std::sqrt(t * t + 1), s = t * c;
                for (int k = 0; k < n; ++k) {
                    const double x = at(a, k, p), y = at(a, k, q);
                    at(a, k, p) = c * x - s * y;
                    at(a, k, q) = s * x + c * y;
                }
                for (int k = 0; k < n; ++k) {
                    const double x = at(a, p, k), y = at(a, q, k);
                    at(a, p, k) = c * x - s * y;
                    at(a, q, k) = s * x + c * y;
                }
            }
    std::vector<double> values;
    for (int i = 0; i < n; ++i)
        values.push_back(at(a, i, i));
    std::ranges::sort(values);
    return values;
}

// sum_j s_j L_j
MixingMatrix laplacian(const std::vector<Matching>& matchings, const std::vector<double>& s, int n)
{
    MixingMatrix l = zeros(n);
    for (std::size_t j = 0; j < matchings.size(); ++j)
        for (const Link& link : matchings[j].links) {
            at(l, link.a, link.a) += s[j];
            at(l, link.b, link.b) += s[j];
            at(l, link.a, link.b) -= s[j];
            at(l, link.b, link.a) -= s[j];
        }
    return l;
}

double connectivity(const std::vector<Matching>& matchings, const std::vector<double>& p, int n)
{
    return eigenvalues(laplacian(matchings, p, n))[1];
}

// || E[W^2] - 1 1^T / n ||, the mean taken over all sets of matchings one by one.
double rho(const std::vector<Matching>& matchings, const std::vector<double>& p, int n, double alpha)
{
    MixingMatrix mean = zeros(n);
    for (unsigned set = 0; set < 1U << matchings.size(); ++set) {
        double chance = 1;
        std::vector<double> used;
        for (std::size_t j = 0; j < matchings.size(); ++j) {
            used.push_back(set >> j & 1U);
            chance *= used[j] > 0 ? p[j] : 1 - p[j];
        }
        MixingMatrix w = laplacian(matchings, used, n);
        for (int i = 0; i < n; ++i)
            for (int j = 0; j < n; ++j)
                at(w, i, j) = (i == j) - alpha * at(w, i, j);
        const MixingMatrix squared = product(w, w);
        for (std::size_t i = 0; i < squared.size(); ++i)
            for (std::size_t j = 0; j < squared.size(); ++j)
                mean[i][j] += chance * (squared[i][j] - 1.0 / n);
    }
    return eigenvalues(mean).back();
}

std::vector<double> probabilities(const std::vector<Matching>& matchings)
{
    std::vector<double> p;
    for (const Matching& matching : matchings)
        p.push_back(matching.probability);
    return p;
}

} // namespace

class TestMixing : public QObject {
    Q_OBJECT

private slots:
    void mixByDegree();
    void mixByDegreeUneven();
    void budgetIsKept_data() { addGraphRows(); }
    void budgetIsKept();
    void bestProbabilities_data();
    void bestProbabilities();
    void bestAlpha_data();
    void bestAlpha();
    void draws();
};

void TestMixing::mixByDegree()
{
    for (const Graph graph : { Graph::Ring, Graph::Torus, Graph::Exponential, Graph::Complete })
        for (const int n : { 2, 3, 4, 5, 8, 12, 15, 16 }) {
            std::vector<Matching> all = matchings(linksOf(graph, n), n);
            evenkeel::mixByDegree(all, n);
            MixingMatrix w = zeros(n);
            for (int i = 0; i < n; ++i)
                at(w, i, i) = 1;
            for (const Matching& matching : all) {
                QCOMPARE(matching.probability, 1.0);
                for (const Link& link : matching.links) {
                    at(w, link.a, link.b) = at(w, link.b, link.a) = link.weight;
                    at(w, link.a, link.a) -= link.weight;
                    at(w, link.b, link.b) -= link.weight;
                }
            }
            for (int i = 0; i < n; ++i) { // symmetric as made; a row's own weight is that of its neighbors
                const int degree = int(std::ranges::count_if(w[std::size_t(i)], [](double v) { return v > 0; })) - 1;
                for (int j = 0; j < n; ++j)
                    QVERIFY(std::abs(at(w, i, j) - (i == j || areNeighbors(graph, n, i, j) ? 1.0 / (1 + degree) : 0))
                        < 1e-15 * n);
                QVERIFY(std::abs(std::accumulate(w[std::size_t(i)].begin(), w[std::size_t(i)].end(), 0.0) - 1) < 1e-14);
            }
            const std::vector<double> values = eigenvalues(w); // ranks agree in the end
            QVERIFY(values[std::size_t(n) - 2] < 1 - 1e-6 && values[0] > -1 + 1e-6);
        }
}

// A star: the middle has four links, the others one.
void TestMixing::mixByDegreeUneven()
{
    std::vector<Matching> star = matchings({ { 0, 1 }, { 0, 2 }, { 0, 3 }, { 0, 4 }, { 1, 2 } }, 5);
    evenkeel::mixByDegree(star, 5);
    for (const Matching& matching : star)
        for (const Link& link : matching.links)
            QCOMPARE(link.weight, link.a == 0 ? 1.0 / 5 : 1.0 / 3);
}

void TestMixing::budgetIsKept()
{
    QFETCH(Graph, graph);
    for (const int n : { 2, 3, 4, 7, 12 })
        for (const double budget : { 0.01, 0.2, 0.5, 0.9, 1.0 }) {
            std::vector<Matching> all = matchings(linksOf(graph, n), n);
            mixByBudget(all, n, budget);
            double sum = 0;
            for (const Matching& matching : all) {
                QVERIFY(matching.probability >= 0 && matching.probability <= 1 + 1e-12);
                sum += matching.probability;
                for (const Link& link : matching.links)
                    QCOMPARE(link.weight, all[0].links[0].weight);
            }
            QVERIFY(std::abs(sum - budget * double(all.size())) < 1e-9);
        }
}

void TestMixing::bestProbabilities_data()
{
    QTest::addColumn<Graph>("graph");
    QTest::addColumn<int>("ranks");
    QTest::addColumn<double>("gain"); // of connectivity over equal probabilities, at least; 0: these are the best
    QTest::newRow("ring of 8") << Graph::Ring << 8 << 0.0;
    QTest::newRow("ring of 9") << Graph::Ring << 9 << 1.01;
    QTest::newRow("ring of 25") << Graph::Ring << 25 << 1.1;
    QTest::newRow("complete graph of 6") << Graph::Complete << 6 << 0.0;
    QTest::newRow("complete graph of 9") << Graph::Complete << 9 << 0.0;
    QTest::newRow("torus of 12") << Graph::Torus << 12 << 1.2;
    QTest::newRow("exponential graph of 8") << Graph::Exponential << 8 << 1.15;
}

// No small shift of probability from one matching to another makes the graph better connected by more than 1 %.
void TestMixing::bestProbabilities()
{
    QFETCH(Graph, graph);
    QFETCH(int, ranks);
    QFETCH(double, gain);
    std::vector<Matching> all = matchings(linksOf(graph, ranks), ranks);
    mixByBudget(all, ranks, 0.5);
    const std::vector<double> p = probabilities(all), equal(all.size(), 0.5);
    const double reached = connectivity(all, p, ranks);
    if (gain == 0)
        QCOMPARE(p, equal);
    else
        QVERIFY2(reached > gain * connectivity(all, equal, ranks), qPrintable(QString::number(reached)));
    for (std::size_t i = 0; i < p.size(); ++i)
        for (std::size_t j = 0; j < p.size(); ++j)
            for (const double shift : { 0.02, 0.1 }) {
                std::vector<double> other = p;
                other[i] += shift;
                other[j] -= shift;
                if (i != j && other[i] <= 1 && other[j] >= 0)
                    QVERIFY(connectivity(all, other, ranks) < 1.01 * reached);
            }
}

void TestMixing::bestAlpha_data()
{
    QTest::addColumn<Graph>("graph");
    QTest::addColumn<int>("ranks");
    QTest::addColumn<double>("budget");
    QTest::newRow("two ranks") << Graph::Ring << 2 << 0.3;
    QTest::newRow("ring of 5") << Graph::Ring << 5 << 0.5;
    QTest::newRow("ring of 12") << Graph::Ring << 12 << 0.5;
    QTest::newRow("ring of 12, all") << Graph::Ring << 12 << 1.0;
    QTest::newRow("ring of 12, little") << Graph::Ring << 12 << 0.05;
    QTest::newRow("ring of 17") << Graph::Ring << 17 << 0.5;
    QTest::newRow("torus of 12") << Graph::Torus << 12 << 0.5;
    QTest::newRow("exponential graph of 8") << Graph::Exponential << 8 << 0.4;
    QTest::newRow("complete graph of 6") << Graph::Complete << 6 << 0.5;
}

// rho, by its definition, is as small as any other alpha makes it.
void TestMixing::bestAlpha()
{
    QFETCH(Graph, graph);
    QFETCH(int, ranks);
    QFETCH(double, budget);
    std::vector<Matching> all = matchings(linksOf(graph, ranks), ranks);
    mixByBudget(all, ranks, budget);
    const std::vector<double> p = probabilities(all);
    const double alpha = all[0].links[0].weight, reached = rho(all, p, ranks, alpha);
    QVERIFY(reached < 1 && alpha > 0);
    for (double other = 0.02; other < 1; other += 0.02) {
        const double rate = rho(all, p, ranks, other);
        QVERIFY2(1 - reached > 0.995 * (1 - rate),
            qPrintable(QString("%1: %2, but %3: %4").arg(alpha).arg(reached).arg(other).arg(rate)));
    }
}

// As many matchings as the budget allows on average, and both ends of a link draw the same.
void TestMixing::draws()
{
    constexpr int ranks = 10, times = 20'000;
    std::vector<Matching> all = matchings(linksOf(Graph::Exponential, ranks), ranks);
    mixByBudget(all, ranks, 0.4);
    std::vector<std::vector<Neighbor>> neighbors;
    for (int rank = 0; rank < ranks; ++rank)
        neighbors.push_back(neighborsOf(all, rank));
    std::vector<double> used(all.size(), 0.0);
    for (int time = 0; time < times; ++time) {
        std::set<std::pair<int, int>> found; // by who has drawn and whom
        for (int rank = 0; rank < ranks; ++rank)
            for (const Neighbor& other : draw(neighbors[std::size_t(rank)], Random(7, std::uint64_t(time))))
                QVERIFY(other.rank >= 0 && found.insert({ rank, other.rank }).second);
        for (const auto& [rank, other] : found)
            QVERIFY(found.contains({ other, rank }));
        for (std::size_t j = 0; j < all.size(); ++j) {
            const bool isUsed = found.contains({ all[j].links[0].a, all[j].links[0].b });
            used[j] += isUsed ? 1.0 / times : 0;
            for (const Link& link : all[j].links)
                QCOMPARE(found.contains({ link.a, link.b }), isUsed);
        }
    }
    for (std::size_t j = 0; j < all.size(); ++j)
        QVERIFY(std::abs(used[j] - all[j].probability) < 0.015);
    QVERIFY(std::abs(std::accumulate(used.begin(), used.end(), 0.0) - 0.4 * double(all.size())) < 0.02);
}

REGISTER_TEST(TestMixing)
#include "test_mixing.moc"

// SPDX-License-Identifier: GPL-3.0-or-later
// Asynchrony begets momentum (Mitliagkas et al. 2016, theorem 5): with g groups of equal, randomly slow devices the
// mean model moves as if by momentum 1 - 1/g and a step 1/g as long. On a quadratic with whole batches the mean over
// seeds shows it: E[w_{t+1} - w_t] = mu E[w_t - w_{t-1}] - (1 - mu) eta E[grad f(w_t)], from which mu is fitted.
#include "tests/core/algorithms/toy_run.h"
#include "tests/test_class.h"

using namespace evenkeel;

class TestImplicitMomentum : public QObject {
    Q_OBJECT

private slots:
    void isOneMinusOneOverGroups_data();
    void isOneMinusOneOverGroups();
    void explicitMomentumMakesUpForIt();
};

namespace {

constexpr int updates = 40, seeds = 24;

ToyRun inGroups(int groups)
{
    ToyRun toy { .algorithm = "compute-groups" };
    toy.devices = std::vector<std::string>(std::size_t(groups), "sim,jitter=1");
    toy.options["groups"] = std::to_string(groups);
    toy.samples = 10;
    toy.batch = int(toy.samples); // every batch has the same gradient
    toy.epochs = updates;
    toy.rate = 0.3;
    toy.links = { 0, 1e15 };
    return toy;
}

// The mean model over seeds after each update, as distance from the optimum.
std::vector<Vector> meanPath(ToyRun toy)
{
    std::vector<Id> all(std::size_t(toy.samples));
    std::iota(all.begin(), all.end(), 0);
    std::vector<Vector> mean;
    for (int seed = 0; seed < seeds; ++seed) {
        toy.seed = std::uint64_t(seed) + 1;
        const Played played = play(toy);
        std::vector<Vector> path { played.startOutput() };
        for (const Record& r : played.records)
            if (r.kind == Record::Kind::Evaluation)
                path.push_back(r.weights);
        mean.resize(std::min(mean.empty() ? path.size() : mean.size(), path.size()), Vector(path[0].size()));
        for (std::size_t t = 0; t < mean.size(); ++t) // the gradient over the curvature is the distance
            for (std::size_t i = 0; i < path[t].size(); ++i)
                mean[t][i] += toy::gradient(path[t], all)[i] / toy::curvature(i) / seeds;
    }
    return mean;
}

double fittedMomentum(const std::vector<Vector>& path, double rate)
{
    double products = 0, squares = 0;
    for (std::size_t t = 1; t + 1 < path.size(); ++t)
        for (std::size_t i = 0; i < path[t].size(); ++i) {
            const double gradient = rate * toy::curvature(i) * path[t][i];
            const double known = path[t][i] - path[t - 1][i] + gradient;
            products += known * (path[t + 1][i] - path[t][i] + gradient);
            squares += known * known;
        }
    return products / squares;
}

} // namespace

void TestImplicitMomentum::isOneMinusOneOverGroups_data()
{
    QTest::addColumn<int>("groups");
    for (const int groups : { 1, 2, 4, 8 })
        QTest::addRow("%d groups", groups) << groups;
}

void TestImplicitMomentum::isOneMinusOneOverGroups()
{
    QFETCH(int, groups);
    const ToyRun toy = inGroups(groups);
    const auto path = meanPath(toy);
    QVERIFY(int(path.size()) > updates - groups); // the last pushes are seen together
    const double momentum = fittedMomentum(path, toy.rate);
    QVERIFY2(std::abs(momentum - (1 - 1.0 / groups)) < 0.1, qPrintable(QString::number(momentum)));
}

// With correction by theory, the wanted momentum comes out in all, whatever the groups bring with them.
void TestImplicitMomentum::explicitMomentumMakesUpForIt()
{
    for (const int groups : { 1, 2 }) {
        ToyRun toy = inGroups(groups);
        toy.options["momentum"] = "0.6";
        toy.rate = groups == 1 ? 0.12 : 0.15; // so that the effective steps are equal
        const double momentum = fittedMomentum(meanPath(toy), toy.rate / (groups == 1 ? 1 - 0.6 : 1));
        if (groups == 1)
            QVERIFY2(std::abs(momentum - 0.6) < 0.01, qPrintable(QString::number(momentum)));
        else
            QVERIFY2(momentum > 0.5 && momentum < 0.7, qPrintable(QString::number(momentum)));
    }
}

REGISTER_TEST(TestImplicitMomentum)
#include "test_implicit_momentum.moc"

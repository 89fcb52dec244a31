// SPDX-License-Identifier: GPL-3.0-or-later
// What a search believes: by hand, and by what must hold for any numbers.
#include "core/choose/belief.h"
#include "tests/near.h"
#include "tests/test_class.h"

#include <cmath>
#include <numeric>

using namespace evenkeel;

class TestBelief : public QObject {
    Q_OBJECT

private slots:
    void byHand();
    void equalLossesSayNothingOfOrder();
    void levelDropsOut();
    void longerTrialsSayMore();
    void farBehindIsFarBehind();
    void within();
    void bestOfAll();
};

void TestBelief::byHand()
{
    // After a third of the run a difference of 0.1 in the logarithm is 0.12 x 0.1 = 0.012 at the end, +- 0.01. Two arms
    // of which nothing else is known (+- 0.01): the level is in their middle, each is drawn half of the way to it.
    const std::vector<Belief> before { { -0.01, 0.01 }, { -0.01, 0.01 } };
    const std::vector<double> logLosses { 0.5, 0.6 };
    const std::vector<Belief> after = updated(before, logLosses, 1.0 / 3, ChooseGoal::Accuracy);
    QVERIFY(isNear(after[0].mean, -0.01 + 0.006 / 2, 1e-12));
    QVERIFY(isNear(after[1].mean, -0.01 - 0.006 / 2, 1e-12));
    QVERIFY(isNear(after[0].sd, 0.01 / std::sqrt(2), 1e-12));
}

void TestBelief::equalLossesSayNothingOfOrder()
{
    const std::vector<Belief> before { { -0.02, 0.01 }, { -0.01, 0.005 }, { -0.03, 0.02 } };
    const std::vector<Belief> after = updated(before, std::vector<double> { 1, 1, 1 }, 1.0 / 9, ChooseGoal::Accuracy);
    QVERIFY(after[1].mean > after[0].mean && after[0].mean > after[2].mean);
    for (std::size_t i = 0; i < before.size(); ++i)
        QVERIFY(after[i].sd < before[i].sd);
}

void TestBelief::levelDropsOut()
{
    const std::vector<Belief> before { { -0.02, 0.01 }, { -0.01, 0.005 } };
    const auto after = [&](double level) {
        return updated(before, std::vector<double> { 1.3 + level, 1.1 + level }, 1.0 / 3, ChooseGoal::Time);
    };
    for (std::size_t i = 0; i < before.size(); ++i)
        QVERIFY(isNear(after(0)[i].mean, after(2)[i].mean, 1e-12));
}

void TestBelief::longerTrialsSayMore()
{
    const std::vector<Belief> before { { -0.01, 0.01 }, { -0.01, 0.01 } };
    double last = 0;
    for (const double share : { 1.0 / 27, 1.0 / 9, 0.2, 1.0 / 3 }) {
        const std::vector<Belief> after = updated(before, std::vector<double> { 1, 1.1 }, share, ChooseGoal::Accuracy);
        const double apart = after[0].mean - after[1].mean;
        QVERIFY2(apart > last, qPrintable(QString::number(share)));
        last = apart;
    }
}

// A loss that is a thousand times as large says no more than one that is e times as large.
void TestBelief::farBehindIsFarBehind()
{
    const std::vector<Belief> before { { -0.01, 0.01 }, { -0.01, 0.01 } };
    const auto after = [&](double behind) {
        return updated(before, std::vector<double> { 1, 1 + behind }, 1.0 / 9, ChooseGoal::Accuracy);
    };
    QCOMPARE(after(1)[1], after(7)[1]);
}

void TestBelief::within()
{
    QVERIFY(isNear((Belief { -0.01, 0.005 }.probabilityWithin(0.01)), 0.5, 1e-12));
    QVERIFY(isNear((Belief { -0.01, 0.005 }.probabilityWithin(0.015)), 0.841344746, 1e-8)); // one deviation
}

void TestBelief::bestOfAll()
{
    const std::vector<double> sure
        = probabilitiesOfBest(std::vector<Belief> { { -0.1, 0.001 }, { -0.001, 0.0001 }, { -0.2, 0.001 } });
    QCOMPARE(sure, (std::vector<double> { 0, sure[1], 0 }));
    QVERIFY(isNear(sure[1], 1, 1e-9));
    const std::vector<double> equal = probabilitiesOfBest(std::vector<Belief>(4, { -0.01, 0.01 }));
    QVERIFY(isNear(std::accumulate(equal.begin(), equal.end(), 0.0), 1, 1e-9));
    for (const double one : equal)
        QVERIFY(isNear(one, 0.25, 0.02));
    QCOMPARE(equal, probabilitiesOfBest(std::vector<Belief>(4, { -0.01, 0.01 })));
}

REGISTER_TEST(TestBelief)
#include "test_belief.moc"

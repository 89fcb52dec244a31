// SPDX-License-Identifier: GPL-3.0-or-later
// Distances, cosine, gradient figures and total momentum, by hand.
#include "core/train/replica_figures.h"
#include "tests/test_class.h"

#include <QtTest>
#include <cmath>

using namespace evenkeel;

namespace {

constexpr double root2 = 1.4142135623730951;

bool isNear(double a, double b) { return std::abs(a - b) < 1e-7; }

} // namespace

class TestReplicaFigures : public QObject {
    Q_OBJECT

private slots:
    void nothingMeasured();
    void distancesByHand();
    void equalReplicas();
    void oneReplica();
    void cosineByHand_data();
    void cosineByHand();
    void gradientsByHand();
    void momentumByHand();
    void firstReplicaCounts();
};

void TestReplicaFigures::nothingMeasured() { QVERIFY(!ReplicaFigures(3).result()); }

// (1, 0) and (1, 2) have the mean (1, 1), of length root 2, and are 1 away from it. Rank 1 has nothing to say.
void TestReplicaFigures::distancesByHand()
{
    ReplicaFigures figures(3);
    figures.addReplica(0, { 1, 0 }, std::vector<float> { 0, 0 });
    figures.addReplica(2, { 1, 2 }, std::vector<float> { 0, 0 });
    const ReplicasEvent event = figures.result().value();
    QCOMPARE(event.distance.size(), std::size_t(3));
    QVERIFY(isNear(event.distance[0], 1 / root2));
    QVERIFY(std::isnan(event.distance[1]));
    QVERIFY(isNear(event.distance[2], 1 / root2));
    QVERIFY(std::isnan(event.cosine)); // nobody has learned anything
    QVERIFY(event.gradientNorm.empty());
    QVERIFY(std::isnan(event.gradientVariance));
    QVERIFY(std::isnan(event.momentum));
}

void TestReplicaFigures::equalReplicas()
{
    ReplicaFigures figures(3);
    for (int rank = 0; rank < 3; ++rank)
        figures.addReplica(rank, { 0.1F, -0.7F, 3 }, std::vector<float> { 1, 0, 0 });
    const ReplicasEvent event = figures.result().value();
    for (const double distance : event.distance)
        QVERIFY(distance < 1e-7);
    QVERIFY(isNear(event.cosine, 1));
}

void TestReplicaFigures::oneReplica()
{
    ReplicaFigures figures(1);
    figures.addReplica(0, { 2, 1 }, std::vector<float> { 1, 0 });
    const ReplicasEvent event = figures.result().value();
    QCOMPARE(event.distance, std::vector<double> { 0 });
    QVERIFY(std::isnan(event.cosine));
}

void TestReplicaFigures::cosineByHand_data()
{
    using Vectors = std::vector<std::vector<float>>;
    QTest::addColumn<Vectors>("learned");
    QTest::addColumn<double>("cosine");
    QTest::newRow("opposite") << Vectors { { 1, 0 }, { -3, 0 } } << -1.0;
    QTest::newRow("orthogonal, of different lengths") << Vectors { { 2, 0 }, { 0, 0.01F } } << 0.0;
    QTest::newRow("45 degrees") << Vectors { { 1, 0 }, { 5, 5 } } << 1 / root2;
    QTest::newRow("three: 0, 1/root 2, 1/root 2") << Vectors { { 1, 0 }, { 0, 1 }, { 1, 1 } } << root2 / 3;
    QTest::newRow("one has learned nothing") << Vectors { { 1, 0 }, { 0, 0 }, { 1, 0 } } << 1.0;
}

void TestReplicaFigures::cosineByHand()
{
    QFETCH(std::vector<std::vector<float>>, learned);
    QFETCH(double, cosine);
    ReplicaFigures figures(int(learned.size()));
    for (std::size_t rank = 0; rank < learned.size(); ++rank)
        figures.addReplica(int(rank), { 1, 1 }, learned[rank]);
    QVERIFY(isNear(figures.result().value().cosine, cosine));
}

void TestReplicaFigures::gradientsByHand()
{
    ReplicaFigures figures(3);
    figures.addGradient(2, 4, 1);
    figures.addGradient(0, 2, 0.5);
    const ReplicasEvent event = figures.result().value();
    QVERIFY(event.distance.empty());
    QCOMPARE(event.gradientNorm.size(), std::size_t(3));
    QCOMPARE(event.gradientNorm[0], 2.0);
    QVERIFY(std::isnan(event.gradientNorm[1]));
    QCOMPARE(event.gradientNorm[2], 4.0);
    QCOMPARE(event.gradientVariance, 0.75);
}

// Staleness 0 and 2 on average 1, which is as a momentum of 1/2; 0.1 and 0.3 were explicit.
void TestReplicaFigures::momentumByHand()
{
    ReplicaFigures figures(2);
    figures.addUpdate(0, 0.1);
    figures.addUpdate(2, 0.3);
    QVERIFY(isNear(figures.result().value().momentum, 0.7));
}

void TestReplicaFigures::firstReplicaCounts()
{
    ReplicaFigures figures(2);
    figures.addReplica(0, { 1 }, std::vector<float> { 1 });
    figures.addReplica(0, { 100 }, std::vector<float> { -1 });
    figures.addReplica(1, { 3 }, std::vector<float> { 1 });
    const ReplicasEvent event = figures.result().value();
    QVERIFY(isNear(event.distance[0], 0.5));
    QVERIFY(isNear(event.cosine, 1));
}

REGISTER_TEST(TestReplicaFigures)
#include "test_replica_figures.moc"

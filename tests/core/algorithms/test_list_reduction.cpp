// SPDX-License-Identifier: GPL-3.0-or-later
// AMPNet on a recurrent network over lists of different lengths.
#include "core/algorithms/ampnet/lists/list_reduction.h"
#include "core/algorithms/ampnet/lists/lists.h"

#include <QtTest>

namespace evenkeel::ampnet {

class TestListReduction : public QObject {
    Q_OBJECT

private slots:
    void lists();
    void learns();
    void repeats();
    void staleness();
};

void TestListReduction::lists()
{
    Random random(1);
    bool seen[Lists::operations] = {};
    for (const Index length : { 1, 3, 12 }) {
        const Lists lists(random, 40, length);
        QCOMPARE(Index(lists.positions.size()), length + 1);
        for (Index row = 0; row < lists.count(); ++row) {
            std::vector<Index> tokens;
            for (const Matrix& position : lists.positions) {
                const std::span<const float> oneHot(position.view().row(row), at(Lists::tokens));
                QCOMPARE(std::ranges::count(oneHot, 1.0F), std::ptrdiff_t(1));
                QCOMPARE(std::ranges::count(oneHot, 0.0F), std::ptrdiff_t(Lists::tokens - 1));
                tokens.push_back(Index(std::ranges::find(oneHot, 1.0F) - oneHot.begin()));
            }
            QVERIFY(tokens[0] < Lists::operations);
            seen[tokens[0]] = true;
            std::vector<Index> digits;
            for (std::size_t i = 1; i < tokens.size(); ++i)
                digits.push_back(tokens[i] - Lists::operations);
            QVERIFY(std::ranges::min(digits) >= 0);
            const Index answers[]
                = { std::ranges::max(digits), std::ranges::min(digits), digits.back(), length % Lists::digits };
            QCOMPARE(Index(lists.targets[at(row)]), answers[tokens[0]]);
        }
    }
    for (const bool each : seen)
        QVERIFY(each);
}

void TestListReduction::learns()
{
    ListReduction settings;
    QVERIFY(settings.maxActiveKeys > 1);
    const ListReductionResult trained = trainListReduction(settings);
    QVERIFY2(trained.accuracy >= 0.97, qPrintable(QString::number(trained.accuracy)));
    settings.instances = 0;
    const double untrained = trainListReduction(settings).accuracy;
    QVERIFY2(untrained < 0.4, qPrintable(QString::number(untrained)));
}

void TestListReduction::repeats()
{
    ListReduction settings;
    settings.instances = 40;
    const ListReductionResult once = trainListReduction(settings), again = trainListReduction(settings);
    QCOMPARE(again.accuracy, once.accuracy);
    QCOMPARE(again.seconds, once.seconds);
    QCOMPARE(again.busy, once.busy);
    QVERIFY(once.gradients.size() > 40 && again.gradients == once.gradients);
}

// One list in flight and as many gradients to an update as it makes at least: none is stale but by its own.
void TestListReduction::staleness()
{
    ListReduction settings;
    settings.instances = 40;
    settings.maxActiveKeys = 1;
    settings.minUpdateFrequency = settings.longest + 1;
    const auto stalest = [](const ListReductionResult& result) {
        return std::ranges::max(result.gradients, {}, &Gradient::staleness).staleness;
    };
    const ListReductionResult alone = trainListReduction(settings);
    QVERIFY(stalest(alone) <= 1);
    settings.maxActiveKeys = 6;
    settings.minUpdateFrequency = 1;
    const ListReductionResult many = trainListReduction(settings);
    QVERIFY(stalest(many) > 5);
    QVERIFY(many.seconds < alone.seconds);
}

} // namespace evenkeel::ampnet

QTEST_GUILESS_MAIN(evenkeel::ampnet::TestListReduction)
#include "test_list_reduction.moc"

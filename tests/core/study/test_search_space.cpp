// SPDX-License-Identifier: GPL-3.0-or-later
// The settings that a study tries.
#include "core/study/variants.h"
#include "tests/core/study/study_tools.h"
#include "tests/test_class.h"

#include <map>
#include <set>

using namespace evenkeel;

class TestSearchSpace : public QObject {
    Q_OBJECT

private slots:
    void middleFirst();
    void coversEachDimension();
    void smallSpaceIsExhausted();
    void neighbors();
    void middleOfTheRates();

private:
    static SearchSpace space(int values)
    {
        SearchSpace space;
        space.base.train.rate = 0.01;
        space.base.train.batch = 64;
        space.base.train.algorithm = "local-sgd";
        space.options.push_back({ "algorithm.period", {} });
        for (int i = 0; i < values; ++i)
            space.options.front().values.push_back(std::to_string(4 << i));
        return space;
    }
};

void TestSearchSpace::middleFirst()
{
    const SearchSpace s = space(3);
    const std::vector<Candidate> all = s.candidates(20);
    QCOMPARE(all.size(), std::size_t(20));
    QVERIFY(s.configOf(all.front()) == s.base);
    QCOMPARE(std::set<Candidate>(all.begin(), all.end()).size(), all.size());
    QVERIFY(s.candidates(20) == all); // nothing is random
    const RunConfig config = s.configOf({ 2, -1, { 1 } });
    QCOMPARE(config.train.rate, 0.04);
    QCOMPARE(config.train.batch, 32);
    QCOMPARE(config.algorithmOptions.at("period"), std::string("8"));
    QCOMPARE(s.text({ 2, -1, { 1 } }), std::string("rate 0.04, batch 32, period 8"));
}

// Of 64 candidates every value of each dimension has its share, give or take.
void TestSearchSpace::coversEachDimension()
{
    std::map<int, int> rates, batches, options;
    for (const Candidate& c : space(4).candidates(64)) {
        ++rates[c.rate];
        ++batches[c.batch];
        ++options[c.options.front()];
    }
    const auto isEven = [](const std::map<int, int>& counts, int values, int slack) {
        int present = 0;
        for (const auto& [value, count] : counts)
            present += value >= -3 && count * values >= 64 - slack * values && count * values <= 64 + slack * values;
        return present;
    };
    QCOMPARE(isEven(rates, 7, 4), 7);
    QCOMPARE(isEven(batches, 4, 4), 4);
    options.erase(-1); // of the middle
    QCOMPARE(isEven(options, 4, 4), 4);
}

void TestSearchSpace::smallSpaceIsExhausted()
{
    SearchSpace s = space(2);
    s.hasRate = s.hasBatch = false;
    const std::vector<Candidate> all = s.candidates(24);
    QCOMPARE(all.size(), std::size_t(3)); // as configured, and two values
    QVERIFY(s.neighbors(all.front(), all).empty());
}

// The next ones that were not tried, also beyond the first range.
void TestSearchSpace::neighbors()
{
    const SearchSpace s = space(1);
    const Candidate best { 3, 0, { 0 } };
    const std::vector<Candidate> tried { best, { 4, 0, { 0 } }, { 3, -1, { 0 } } };
    const std::vector<Candidate> next = s.neighbors(best, tried);
    const std::vector<Candidate> expected { { 5, 0, { 0 } }, { 3, 1, { 0 } }, { 2, 0, { 0 } }, { 3, -2, { 0 } } };
    QVERIFY(next == expected);
    SearchSpace single = space(1);
    single.base.train.batch = 1;
    QCOMPARE(single.neighbors(best, { best }).size(), std::size_t(3)); // no batch is smaller
}

// A project's rate moves the middle of every method alike.
void TestSearchSpace::middleOfTheRates()
{
    const auto rates = [](const std::string& project) {
        const StudyFolder folder(project);
        const Study study = folder.study();
        const StudyCondition condition = conditionsOf(study, projectOf(study)).front();
        std::map<std::string, double> found;
        for (const StudyVariant& variant : variantsOf(study))
            found[variant.name] = spaceOf(study, variant, condition, 600).base.train.rate;
        return found;
    };
    const std::string own = std::string(toyProject) + "algorithm = \"gradient-aggregation\"\n";
    const auto automatic = rates(own), given = rates(own + "rate = 0.5\n");
    QCOMPARE(given.at("gradient-aggregation"), 0.5);
    const double factor = 0.5 / automatic.at("gradient-aggregation"),
                 other = given.at("adaptive-sgd") / automatic.at("adaptive-sgd");
    QVERIFY2(std::abs(other / factor - 1) < 0.06, qPrintable(QString::number(other / factor))); // two digits
    QCOMPARE(given.at("adaptive-sgd"), given.at("adaptive-sgd without batch-rule"));
}

REGISTER_TEST(TestSearchSpace)
#include "test_search_space.moc"

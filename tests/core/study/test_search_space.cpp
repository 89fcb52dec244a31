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
    void neighborsAlongOptions();
    void finerRates();
    void optimizers();
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
    QVERIFY(s.neighbors(all.front(), all, 8).empty());
}

// The next ones that were not tried, also beyond the first range.
void TestSearchSpace::neighbors()
{
    const SearchSpace s = space(1);
    const Candidate best { 3, 0, { 0 } };
    const std::vector<Candidate> tried { best, { 4, 0, { 0 } }, { 3, -1, { 0 } } };
    const std::vector<Candidate> next = s.neighbors(best, tried, 4);
    const std::vector<Candidate> expected { { 5, 0, { 0 } }, { 3, 1, { 0 } }, { 2, 0, { 0 } }, { 3, -2, { 0 } } };
    QVERIFY(next == expected);
    SearchSpace single = space(1);
    single.base.train.batch = 1;
    QCOMPARE(single.neighbors(best, { best }, 4)[2], (Candidate { 2, 0, { 0 } }));
    for (const Candidate& one : single.neighbors(best, { best }, 8)) // no batch is smaller
        QVERIFY(one.batch >= 0);
}

// Each option up and down, every other value where they have no order, each option once before one is moved twice; a
// space without options is searched as widely, further in rate and batch.
void TestSearchSpace::neighborsAlongOptions()
{
    SearchSpace s = space(4);
    s.options.push_back({ "algorithm.outer", { "none", "slow-momentum", "adam" } });
    const Candidate best { 0, 0, { 2, 1 } };
    const std::vector<Candidate> expected { { 1, 0, { 2, 1 } }, { 0, 1, { 2, 1 } }, { -1, 0, { 2, 1 } },
        { 0, -1, { 2, 1 } }, { 0, 0, { 3, 1 } }, { 0, 0, { 2, 0 } }, { 0, 0, { 1, 1 } }, { 0, 0, { 2, 2 } } };
    QVERIFY(s.neighbors(best, { best }, 8) == expected);
    std::vector<Candidate> tried { best };
    tried.insert(tried.end(), expected.begin(), expected.end());
    for (const Candidate& one : s.neighbors(best, tried, 8))
        QVERIFY(std::ranges::find(tried, one) == tried.end() && one.options == best.options);
    QCOMPARE(s.neighbors({ 0, 0, { -1, -1 } }, {}, 20)[4], (Candidate { 0, 0, { 0, -1 } })); // as configured: any value
    SearchSpace bare = space(0);
    bare.options.clear();
    const auto around = bare.neighbors({}, { {} }, 8);
    QCOMPARE(around.size(), std::size_t(8));
    QCOMPARE(std::set<Candidate>(around.begin(), around.end()).size(), std::size_t(8));
    bare.hasBatch = false;
    QCOMPARE(bare.neighbors({}, { {} }, 8).size(), std::size_t(8)); // 1/16 to 16 times the rate
}

void TestSearchSpace::finerRates()
{
    SearchSpace s = space(1);
    const std::vector<Candidate> both = s.finerRates({ 2, 0, { 0 } });
    QVERIFY((both == std::vector<Candidate> { { 2.5, 0, { 0 } }, { 1.5, 0, { 0 } } }));
    QCOMPARE(s.configOf(both[0]).train.rate, 0.057); // 0.01 times 2^2.5
    s.hasRate = false;
    QVERIFY(s.finerRates({ 0, 0, { 0 } }).empty());
}

// An optimizer of a method's own, or one that is tuned, has the middle of its rates where its automatic rate is.
void TestSearchSpace::optimizers()
{
    const StudyFolder folder;
    const Study study = folder.study(std::string(toyStudy)
        + "[[methods]]\nname = \"sgd\"\nalgorithm = \"local-sgd\"\nset = { train.optimizer = \"sgd\" }\n"
          "[[methods]]\nname = \"any\"\nalgorithm = \"local-sgd\"\ntune = { train.optimizer = [\"adam\", \"sgd\"] }\n");
    const StudyCondition condition = conditionsOf(study, projectOf(study)).front();
    const std::vector<StudyVariant> variants = variantsOf(study);
    const SearchSpace sgd = spaceOf(study, variants[3], condition, 600),
                      any = spaceOf(study, variants[4], condition, 600);
    QVERIFY(sgd.base.train.optimizer == Optimizer::Sgd && any.base.train.optimizer == Optimizer::Adam);
    QVERIFY(sgd.base.train.rate > 100 * any.base.train.rate);
    Candidate at { 0, 0, std::vector<int>(any.options.size(), -1) };
    at.options.back() = 1;
    QVERIFY(any.configOf(at).train.optimizer == Optimizer::Sgd);
    QCOMPARE(any.configOf(at).train.rate, sgd.base.train.rate);
    at.options.back() = 0;
    QCOMPARE(any.configOf(at).train.rate, any.base.train.rate);
    // A project's rate is that of its own optimizer.
    const StudyFolder given(std::string(toyProject) + "rate = 0.006\n");
    const Study same = given.study(std::string(toyStudy)
        + "[[methods]]\nname = \"sgd\"\nalgorithm = \"adaptive-sgd\"\nset = { train.optimizer = \"sgd\" }\n");
    const StudyCondition own = conditionsOf(same, projectOf(same)).front();
    QCOMPARE(spaceOf(same, variantsOf(same)[1], own, 600).base.train.rate, 0.006);
    QVERIFY(spaceOf(same, variantsOf(same)[3], own, 600).base.train.rate > 0.1);
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

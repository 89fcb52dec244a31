// SPDX-License-Identifier: GPL-3.0-or-later
// Columns that stand out, what scaling makes of them, and how other data are read by it.
#include "core/data/columns.h"
#include "core/data/reading.h"
#include "data_files.h"
#include "tests/test_class.h"

#include <cmath>
#include <random>

using namespace evenkeel;

namespace {

using Rows = std::vector<std::vector<std::pair<Id, float>>>;

Dataset datasetOf(const Rows& rows, Index features)
{
    DatasetArrays arrays { .features = features, .labels = 1 };
    for (const auto& row : rows) {
        for (const auto& [id, value] : row) {
            arrays.featureIds.push_back(id);
            arrays.values.push_back(value);
        }
        arrays.labelIds.push_back(0);
        arrays.featureOffsets.push_back(std::ssize(arrays.featureIds));
        arrays.labelOffsets.push_back(std::ssize(arrays.labelIds));
    }
    return makeDataset(std::move(arrays), "rows");
}

// 200 samples of 40 columns whose values are normal, times `scaleOf(column)`.
template<typename ScaleOf>
Dataset dense(const ScaleOf& scaleOf)
{
    std::mt19937 random(7);
    std::normal_distribution<float> normal;
    Rows rows(200);
    for (auto& row : rows)
        for (Id id = 0; id < 40; ++id)
            row.emplace_back(id, normal(random) * scaleOf(id));
    return datasetOf(rows, 40);
}

// 100 samples of 2 of 20 features, 1.1 and 1.7; the first `count` of them with feature 20 of `value` too.
Dataset withOneIn(Id count, float value)
{
    Rows rows(100);
    for (Id i = 0; i < 100; ++i) {
        rows[std::size_t(i)] = { { i % 10, 1.1F }, { 10 + i % 10, 1.7F } };
        if (i < count)
            rows[std::size_t(i)].emplace_back(20, value);
    }
    return datasetOf(rows, 21);
}

using Ids = std::vector<Id>;

const std::string way
    = "; data.scale = \"max-abs\" (auto does it) or \"standard\" divides each feature by a number of its own";

} // namespace

class TestColumns : public QObject {
    Q_OBJECT

private slots:
    void oneScaleIsLeftAlone()
    {
        const OddColumns odd = oddColumns(dense([](Id) { return 1.F; }));
        QVERIFY(odd.dominant.empty() && odd.identifiers.empty() && odd.common.empty() && odd.constant.empty());
        QCOMPARE(odd.features, 40);
        QVERIFY(odd.notes(0).empty());
        QCOMPARE(chosenScale(ColumnScale::Auto, odd), ColumnScale::None);
        QCOMPARE(chosenScale(ColumnScale::Standard, odd), ColumnScale::Standard);
    }

    void oneColumnThatDominates()
    {
        const OddColumns odd = oddColumns(dense([](Id id) { return id == 12 ? 50.F : 1.F; }));
        QCOMPARE(odd.dominant, Ids { 12 });
        QVERIFY(odd.maxOfDominant > 100 && odd.maxOfOthers < 6);
        QCOMPARE(chosenScale(ColumnScale::Auto, odd), ColumnScale::MaxAbs);
        QVERIFY(odd.notes(1).front().starts_with("feature 13 goes up to "));
    }

    // None has half of a sample's length: some together have nearly all of it.
    void aFewThatDominateTogether()
    {
        const OddColumns odd = oddColumns(dense([](Id id) { return id % 10 == 3 ? 40.F : 1.F; }));
        QCOMPARE(odd.dominant, (Ids { 3, 13, 23, 33 }));
        QCOMPARE(chosenScale(ColumnScale::Auto, odd), ColumnScale::MaxAbs);
    }

    // They are the usual then: a few small ones are lost as well.
    void manyThatDominateTogether()
    {
        const OddColumns odd = oddColumns(dense([](Id id) { return id < 34 ? 40.F : 1.F; }));
        QCOMPARE(odd.dominant.size(), 34U);
        QVERIFY(odd.notes(0).front().ends_with("and make up most of the samples' length" + way));
        QCOMPARE(chosenScale(ColumnScale::Auto, odd), ColumnScale::MaxAbs);
    }

    // 9.3 beside 1.1 and 1.7 has 86.49 of 90.59 of the squared norm; 6 is less than 6 times as large as 1.1.
    void oneThatDominatesSomeSamples()
    {
        QCOMPARE(oddColumns(withOneIn(4, 9.3F)).dominant, Ids { 20 });
        QCOMPARE(oddColumns(withOneIn(4, 9.3F)).dominated, 4);
        QVERIFY(oddColumns(withOneIn(3, 9.3F)).dominant.empty());
        QVERIFY(oddColumns(withOneIn(40, 6)).dominant.empty());
        QCOMPARE(oddColumns(withOneIn(100, 9.3F)).dominated, 100);
        QCOMPARE(oddColumns(withOneIn(4, 9.3F)).notes(0).front(),
            "feature 20 goes up to 9.3, all others to 1.7, and makes up most of the length of 4 % of the samples"
                + way);
    }

    // A feature that is alone in its samples takes nothing from others.
    void aloneInASample()
    {
        Rows rows(100);
        for (std::size_t i = 0; i < rows.size(); ++i)
            rows[i] = i < 50 ? Rows::value_type { { 0, 99.5F } } : Rows::value_type { { 1, 1 }, { 2, 1.5F } };
        QVERIFY(oddColumns(datasetOf(rows, 3)).dominant.empty());
    }

    // Of counts, 30 of one word beside 1 of two others is usual, 300 is not; so are they in rows of unit length.
    void countsAreFartherApart()
    {
        const auto counts = [](float max, float unit) {
            Rows rows(100);
            for (Id i = 0; i < 100; ++i)
                rows[std::size_t(i)] = { { 0, max * unit }, { i % 9 + 1, unit }, { i % 7 + 10, unit } };
            return oddColumns(datasetOf(rows, 20)).dominant;
        };
        QVERIFY(counts(30, 1).empty() && counts(30, 0.03331F).empty());
        QCOMPARE(counts(30.5F, 1), Ids { 0 });
        QCOMPARE(counts(300, 1), Ids { 0 });
    }

    // Words: few are in most samples, most in few; all weigh about the same.
    void frequentWordsDoNot()
    {
        std::mt19937 random(3);
        Rows rows(500);
        for (auto& row : rows)
            for (Id id = 0; id < 400; ++id)
                if (random() % Id(id + 2) == 0)
                    row.emplace_back(id, 1.F + float(random() % 4));
        QVERIFY(oddColumns(datasetOf(rows, 400)).dominant.empty());
    }

    void identifiersAndIndicators()
    {
        Rows rows(100);
        for (Id i = 0; i < 100; ++i) {
            rows[std::size_t(i)] = { { 0, float(5000 + 3 * i) }, { 1, 2 } };
            for (Id id = 2; id < 8; ++id)
                if (i % 25 != id)
                    rows[std::size_t(i)].emplace_back(id, 1.F);
        }
        const OddColumns odd = oddColumns(datasetOf(rows, 9));
        QCOMPARE(odd.identifiers, Ids { 0 });
        QCOMPARE(odd.dominant, Ids { 0 });
        QCOMPARE(odd.constant, Ids { 1 });
        QCOMPARE(odd.common, (Ids { 2, 3, 4, 5, 6, 7 }));
        QCOMPARE(odd.features, 8);
        const std::vector<std::string> notes = odd.notes(0);
        QCOMPARE(notes.size(), 4U);
        QVERIFY(notes[1].starts_with("feature 0 (100 %) has another whole number in nearly every sample"));
        QVERIFY(
            notes[2].starts_with("6 of 8 features are in more than 95 % of the samples (features 2 (96 %), 3 (96 %), "
                                 "4 (96 %) and 3 more): it may be"));
        QCOMPARE(notes[3],
            "feature 1 has one value in all samples (100 %), which says nothing; data.leave-out leaves features out");
        QVERIFY(oddColumns(slice(datasetOf(rows, 9), 0, 19)).identifiers.empty()); // too few samples to say
    }

    // One of 40 classes is absent, among 100 features that say little.
    void invertedClassesAmongOthers()
    {
        Rows rows(400);
        for (Id i = 0; i < 400; ++i) {
            for (Id id = 0; id < 40; ++id)
                if (i % 40 != id)
                    rows[std::size_t(i)].emplace_back(id, 1.F);
            rows[std::size_t(i)].emplace_back(40 + i % 100, 1.F);
        }
        const OddColumns odd = oddColumns(datasetOf(rows, 140));
        QVERIFY(odd.mayBeInverted());
        QVERIFY(
            odd.notes(0).front().starts_with("40 of 140 features are in more than 95 % of the samples (features 0 "
                                             "(97.5 %), 1 (97.5 %), 2 (97.5 %) and 37 more): it may be their absence"));
    }

    // Named also where they are few, with names and how many samples they are of.
    void aFewThatNearlyAllHave()
    {
        Rows rows(1000);
        for (Id i = 0; i < 1000; ++i) {
            rows[std::size_t(i)] = { { 0, 3 }, { 10 + i % 20, 1 }, { 40 + i % 7, 2 } };
            if (i != 17)
                rows[std::size_t(i)].insert(rows[std::size_t(i)].begin() + 1, { 3, 1 });
        }
        const std::vector<std::string> notes = oddColumns(datasetOf(rows, 50)).notes(1, { "bias", "", "", "seen" });
        QCOMPARE(notes.size(), 2U);
        QCOMPARE(notes[0],
            "feature 4 (seen, 99.9 %) is in nearly every sample; data.invert = \"common\" makes 1 of its absence, "
            "data.leave-out leaves features out");
        QVERIFY(notes[1].starts_with("feature 1 (bias) has one value in all samples (100 %)"));
    }

    // 3 samples of columns (2, -4, 0), (5, 5, 5) and one without a value.
    void factors()
    {
        const Dataset data = datasetOf({ { { 0, 2 }, { 1, 5 } }, { { 0, -4 }, { 1, 5 } }, { { 1, 5 } } }, 3);
        QVERIFY(columnFactors(data, ColumnScale::None).empty());
        QCOMPARE(columnFactors(data, ColumnScale::MaxAbs), (std::vector<float> { 0.25F, 0.2F, 1 }));
        const std::vector<float> standard = columnFactors(data, ColumnScale::Standard);
        QVERIFY(std::abs(standard[0] - 1 / std::sqrt(20.0 / 3 - 4.0 / 9)) < 1e-6);
        QCOMPARE(standard[1], 1); // it does not vary
        QCOMPARE(standard[2], 1);
    }

    void otherDataAreReadTheSame()
    {
        DataReading reading { .features = 5, .labels = 1 };
        reading.leftOut = { 0 };
        reading.inverted = { 2, 4 };
        reading.factors = { 1, 0.5F, 3, 1, 10 };
        const Dataset data = datasetOf({ { { 0, 9 }, { 1, 8 }, { 2, 1 } }, { { 3, 2 }, { 4, 1 } }, {} }, 5);
        Unknown unknown;
        const Dataset read = readBy(reading, data, unknown);
        using Pairs = std::vector<std::pair<Id, float>>;
        QCOMPARE(featuresOf(read, 0), (Pairs { { 1, 4 }, { 4, 10 } }));
        QCOMPARE(featuresOf(read, 1), (Pairs { { 2, 3 }, { 3, 2 } }));
        QCOMPARE(featuresOf(read, 2), (Pairs { { 2, 3 }, { 4, 10 } }));
        QVERIFY(unknown.notes(data).empty());
        QCOMPARE(read.hash, data.hash);
        QCOMPARE(readingFromJson(readingJson(reading)), reading);
        reading.factors.front() = std::nanf("");
        QVERIFY(!inputErrorOf([&] { readingFromJson(readingJson(reading)); }).empty());
    }
};

REGISTER_TEST(TestColumns)
#include "test_columns.moc"

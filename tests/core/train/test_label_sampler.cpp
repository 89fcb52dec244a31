// SPDX-License-Identifier: GPL-3.0-or-later
// The sets of a sampled output layer: true labels always, hard ones by hash tables, drawn ones that stand for the rest.
#include "core/train/model/label_sampler.h"
#include "tests/core/train/toy_data.h"
#include "tests/test_class.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <set>

using namespace evenkeel;

using Negatives = OutputSampling::Negatives;

class TestLabelSampler : public QObject {
    Q_OBJECT

private slots:
    void setsAreWellFormed_data();
    void setsAreWellFormed();
    void drawnLabelsStandForTheRest_data();
    void drawnLabelsStandForTheRest();
    void moreTrueLabelsThanActive();
    void tablesAreAlwaysAsked();
    void ownSets();
    void allLabels();
    void sameSeedSameSets();
    void hashTablesFindTheHiddenVectorsLabel();
    void renewals();

private:
    static constexpr Index labels = 200, width = 16;
    const Dataset m_data = toyData(300, 20, labels, 6);
    OutputSampling options(Negatives negatives, Index active = 60) const
    {
        return { .active = active,
            .negatives = negatives,
            .lsh = { .bits = 4, .tables = 8, .bucket = 200 },
            .seed = 3,
            .seen = m_data.labelIds };
    }
    // One vector a label (or sample), all of whose numbers are positive.
    static std::vector<float> vectors(Index rows, std::uint64_t seed)
    {
        Random random(seed);
        std::vector<float> values(std::size_t(rows * width), 0.0F);
        for (float& value : values)
            value = float(random.uniform() * random.uniform());
        return values;
    }
};

void TestLabelSampler::setsAreWellFormed_data()
{
    QTest::addColumn<Negatives>("negatives");
    QTest::newRow("uniform") << Negatives::Uniform;
    QTest::newRow("frequency") << Negatives::Frequency;
    QTest::newRow("lsh") << Negatives::Lsh;
}

void TestLabelSampler::setsAreWellFormed()
{
    QFETCH(Negatives, negatives);
    LabelSampler sampler(options(negatives), labels, width);
    const std::vector<float> weights = vectors(labels, 1), hidden = vectors(20, 2);
    std::set<Id> ever;
    for (Index step = 1; step <= 15; ++step) {
        const Batch batch = batchOf(m_data, countUp(20 * (step - 1), 20 * step));
        if (sampler.renewalDue(step))
            sampler.renew({ weights.data(), labels, width }, step);
        const ActiveLabels& set = sampler.choose(batch, { hidden.data(), 20, width }, step);
        QCOMPARE(set.shift.size(), set.ids.size());
        QCOMPARE(set.truth.size(), batch.labels.size());
        QVERIFY(std::ranges::adjacent_find(set.ids, std::greater_equal()) == set.ids.end());
        QVERIFY(set.ids.front() >= 0 && set.ids.back() < Id(labels));
        for (std::size_t i = 0; i < set.truth.size(); ++i)
            QCOMPARE(set.ids[std::size_t(set.truth[i])], batch.labels[i]);
        const std::set<Id> truth(set.truth.begin(), set.truth.end());
        std::size_t certain = 0;
        for (std::size_t i = 0; i < set.ids.size(); ++i) {
            certain += set.shift[i] == 0;
            QVERIFY(set.shift[i] >= 0 && (!truth.contains(Id(i)) || set.shift[i] == 0));
        }
        const Index room = 60 - Index(truth.size()),
                    retrieved = negatives == Negatives::Lsh ? std::max<Index>(std::min(room / 2, room - 15), 15) : 0;
        QCOMPARE(Index(certain), Index(truth.size()) + retrieved);
        QCOMPARE(Index(set.ids.size()), Index(certain) + std::max<Index>(room - retrieved, 15));
        ever.insert(set.ids.begin(), set.ids.end());
    }
    QVERIFY(ever.size() > 150);
}

void TestLabelSampler::drawnLabelsStandForTheRest_data()
{
    QTest::addColumn<Negatives>("negatives");
    QTest::newRow("uniform") << Negatives::Uniform;
    QTest::newRow("frequency") << Negatives::Frequency;
}

// e^shift, where a label was drawn, is 1 on average: that is what makes a sum over the set unbiased.
void TestLabelSampler::drawnLabelsStandForTheRest()
{
    QFETCH(Negatives, negatives);
    LabelSampler sampler(options(negatives), labels, width);
    const Batch batch = batchOf(m_data, countUp(0, 8));
    const std::set<Id> truth(batch.labels.begin(), batch.labels.end());
    constexpr Index steps = 20000;
    std::vector<double> weight(std::size_t(labels), 0.0);
    std::set<float> shifts;
    for (Index step = 1; step <= steps; ++step) {
        const ActiveLabels& set = sampler.choose(batch, {}, step);
        for (std::size_t i = 0; i < set.ids.size(); ++i)
            weight[std::size_t(set.ids[i])] += std::exp(double(set.shift[i])) / double(steps);
        shifts.insert(set.shift.begin(), set.shift.end());
    }
    for (Index label = 0; label < labels; ++label)
        QVERIFY2(std::abs(weight[std::size_t(label)] - 1) < (truth.contains(Id(label)) ? 1e-9 : 0.1),
            qPrintable(QString("label %1: %2").arg(label).arg(weight[std::size_t(label)])));
    QVERIFY(*shifts.rbegin() > 1);
}

void TestLabelSampler::moreTrueLabelsThanActive()
{
    LabelSampler sampler(options(Negatives::Frequency, 40), labels, width);
    const Batch batch = batchOf(m_data, countUp(0, 100));
    const std::set<Id> truth(batch.labels.begin(), batch.labels.end());
    QVERIFY(truth.size() > 60);
    const ActiveLabels& set = sampler.choose(batch, {}, 1);
    QCOMPARE(set.ids.size(), truth.size() + 10);
    QVERIFY(std::ranges::includes(set.ids, truth));
}

// However many the true labels are: other tables, another set.
void TestLabelSampler::tablesAreAlwaysAsked()
{
    const Batch batch = batchOf(m_data, countUp(0, 100));
    const std::set<Id> truth(batch.labels.begin(), batch.labels.end());
    const std::vector<float> weights = vectors(labels, 1), hidden = vectors(100, 2);
    std::set<std::vector<Id>> sets;
    for (const LshOptions lsh : { LshOptions { 4, 8, 200 }, LshOptions { 7, 8, 200 }, LshOptions { 4, 2, 3 } }) {
        OutputSampling o = options(Negatives::Lsh, 40);
        o.lsh = lsh;
        LabelSampler sampler(o, labels, width);
        sampler.renew({ weights.data(), labels, width }, 1);
        const ActiveLabels& set = sampler.choose(batch, { hidden.data(), 100, width }, 1);
        QVERIFY(truth.size() > 60 && Index(set.ids.size()) <= LabelSampler::count(o, Index(truth.size()), labels));
        std::vector<Id> retrieved; // certain, and not true
        for (std::size_t i = 0; i < set.ids.size(); ++i)
            if (set.shift[i] == 0 && !truth.contains(set.ids[i]))
                retrieved.push_back(set.ids[i]);
        QVERIFY(!retrieved.empty() && retrieved.size() <= 10);
        sets.insert(retrieved);
    }
    QCOMPARE(sets.size(), std::size_t(3));
}

// Each sample's set, found again the slow way: how many tables have each label in the bucket of the sample's vector?
void TestLabelSampler::ownSets()
{
    OutputSampling o = options(Negatives::Lsh, 12);
    o.set = ActiveSet::Sample;
    o.lsh = { 5, 8, 200 };
    LabelSampler sampler(o, labels, width);
    LshTables tables(o.lsh, width, o.seed);
    const std::vector<float> weights = vectors(labels, 1), hidden = vectors(20, 2);
    const Batch batch = batchOf(m_data, countUp(0, 20));
    sampler.renew({ weights.data(), labels, width }, 1);
    tables.build({ weights.data(), labels, width });
    const auto codes = tables.codes({ hidden.data(), 20, width });
    const SampleSets& sets = sampler.chooseEach(batch, { hidden.data(), 20, width }, 1);
    QVERIFY(!sampler.takesAll() && sampler.usesHidden());
    QCOMPARE(sets.offsets.size(), std::size_t(21));
    QVERIFY(std::ranges::adjacent_find(sets.ids, std::greater_equal()) == sets.ids.end());
    std::set<Id> all;
    bool isEverFull = false;
    for (std::size_t b = 0; b < 20; ++b) {
        std::vector<Id> set;
        for (Index i = sets.offsets[b]; i < sets.offsets[b + 1]; ++i)
            set.push_back(sets.ids[std::size_t(sets.members[std::size_t(i)])]);
        all.insert(set.begin(), set.end());
        const std::vector<Id> truth(
            batch.labels.begin() + batch.labelOffsets[b], batch.labels.begin() + batch.labelOffsets[b + 1]);
        QVERIFY(set.size() >= truth.size() && std::equal(truth.begin(), truth.end(), set.begin()));
        std::map<Id, int> votes;
        for (int t = 0; t < 8; ++t)
            for (const Id label : tables.bucket(t, codes[b * 8 + std::size_t(t)]))
                if (std::ranges::find(truth, label) == truth.end())
                    ++votes[label];
        const std::set<Id> found(set.begin() + std::ptrdiff_t(truth.size()), set.end());
        QCOMPARE(found.size(), set.size() - truth.size()); // none twice
        QCOMPARE(found.size(), std::min(votes.size(), 12 - std::min<std::size_t>(truth.size(), 12)));
        isEverFull |= found.size() < votes.size();
        int lowest = 1000, best = 0; // votes of one that was taken, and of one that was not
        for (const auto& [label, count] : votes)
            (found.contains(label) ? lowest : best)
                = found.contains(label) ? std::min(lowest, count) : std::max(best, count);
        QVERIFY(found.empty() || lowest >= best);
        for (const Id label : found)
            QVERIFY(votes.contains(label));
    }
    QVERIFY(isEverFull);
    QCOMPARE(std::vector<Id>(all.begin(), all.end()), sets.ids);
}

void TestLabelSampler::allLabels()
{
    for (const Index active : { labels, 10 * labels }) {
        LabelSampler sampler(options(Negatives::Lsh, active), labels, width);
        QVERIFY(!sampler.usesHidden());
        const Batch batch = batchOf(m_data, countUp(0, 10));
        const ActiveLabels& set = sampler.choose(batch, {}, 1);
        QCOMPARE(set.ids, countUp(0, labels));
        QCOMPARE(set.shift, std::vector<float>(std::size_t(labels), 0.0F));
        QVERIFY(std::ranges::equal(set.truth, batch.labels));
    }
}

void TestLabelSampler::sameSeedSameSets()
{
    const Batch batch = batchOf(m_data, countUp(0, 8));
    OutputSampling other = options(Negatives::Frequency);
    LabelSampler a(other, labels, width), b(other, labels, width);
    other.seed = 4;
    LabelSampler c(other, labels, width);
    a.choose(batch, {}, 1);
    const ActiveLabels first = a.choose(batch, {}, 2), second = b.choose(batch, {}, 2); // b skipped a step
    QCOMPARE(first.ids, second.ids);
    QCOMPARE(first.shift, second.shift);
    QVERIFY(a.choose(batch, {}, 3).ids != first.ids);
    QVERIFY(c.choose(batch, {}, 2).ids != first.ids);
}

void TestLabelSampler::hashTablesFindTheHiddenVectorsLabel()
{
    LabelSampler sampler(options(Negatives::Lsh, 40), labels, width);
    const std::vector<float> weights = vectors(labels, 1);
    sampler.renew({ weights.data(), labels, width }, 1);
    int certain = 0;
    const Batch nothing = batchOf(m_data, std::vector<Id> { 4 });
    QVERIFY(nothing.labels.empty());
    for (Index label = 0; label < labels; ++label) {
        const ActiveLabels& set = sampler.choose(nothing, { weights.data() + label * width, 1, width }, label + 1);
        const auto at = std::ranges::find(set.ids, Id(label));
        certain += at != set.ids.end() && set.shift[std::size_t(at - set.ids.begin())] == 0;
    }
    QCOMPARE(certain, int(labels)); // it is in all buckets that its own vector names
}

// Before step 1, then after 2, 4, 8 ... steps; a run that resumes joins the same schedule.
void TestLabelSampler::renewals()
{
    OutputSampling o = options(Negatives::Lsh);
    o.rebuild = 2;
    o.backoff = std::log(2.0);
    const std::vector<float> weights = vectors(labels, 1);
    const auto due = [&](Index from) {
        LabelSampler sampler(o, labels, width);
        std::vector<Index> steps;
        for (Index step = from; step <= 40; ++step)
            if (sampler.renewalDue(step)) {
                sampler.renew({ weights.data(), labels, width }, step);
                steps.push_back(step);
            }
        return steps;
    };
    QCOMPARE(due(1), (std::vector<Index> { 1, 3, 7, 15, 31 }));
    QCOMPARE(due(10), (std::vector<Index> { 10, 15, 31 }));
    LabelSampler sampler(o, labels, width);
    sampler.renew({ weights.data(), labels, width }, 1);
    sampler.forget();
    QVERIFY(sampler.renewalDue(2));
    QVERIFY(!LabelSampler(options(Negatives::Uniform), labels, width).renewalDue(1));
}

REGISTER_TEST(TestLabelSampler)
#include "test_label_sampler.moc"

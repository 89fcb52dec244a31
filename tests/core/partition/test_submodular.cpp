// SPDX-License-Identifier: GPL-3.0-or-later
// Submodular partitions: the optimizers compared with each other and with the paper's loop, threads, streams, starts,
// traces, and every combination of options on odd input.
#include "core/base/error.h"
#include "core/partition/submodular/plan.h"
#include "core/partition/tools.h"
#include "partition_data.h"
#include "tests/test_class.h"

#include <limits>
#include <numeric>

using namespace evenkeel;

class TestSubmodular : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void lazyChoosesAsNaive_data();
    void lazyChoosesAsNaive();
    void theDrawComesClose();
    void paperByItsOwnLoop();
    void turnsByHand();
    void sameForAnyNumberOfThreads();
    void streamIsOnePassInFileOrder();
    void startIsKept();
    void exchangesEndWhenAsked();
    void traceRises();
    void oddInputInEveryWay();
    void oppositeValuesAreNotSimilar();
    void valuesThatAreNotFinite();
    void streamNeedsTheRoot();
    void sizesAreSpread();
};

namespace {

std::vector<double> numbersOf(const NamedOptions& named) { return optionsOf(*findPartitioner("submodular"), named); }

Partition submodular(const Dataset& data, const std::vector<double>& speeds, const NamedOptions& named, int threads = 0)
{
    const std::vector<double> options = numbersOf(named);
    PartitionTask task { .data = &data, .speeds = speeds, .options = options };
    task.threads = threads;
    return findPartitioner("submodular")->make(task);
}

std::size_t moved(const Partition& a, const Partition& b)
{
    std::size_t stayed = 0, all = 0;
    for (std::size_t rank = 0; rank < a.size(); ++rank) {
        all += a[rank].size();
        for (Id sample : a[rank])
            stayed += std::ranges::binary_search(b[rank], sample) ? 1 : 0;
    }
    return all - stayed;
}

constexpr double onePass = 0, lazy = 1, drawnPass = 2, naive = 3, stream = 4; // optimizer

} // namespace

void TestSubmodular::lazyChoosesAsNaive_data()
{
    QTest::addColumn<double>("objective");
    QTest::addColumn<double>("turn");
    for (int objective = 0; objective < 4; ++objective)
        for (int turn = 0; turn < 2; ++turn)
            QTest::addRow("objective %d, turn %d", objective, turn) << double(objective) << double(turn);
}

void TestSubmodular::lazyChoosesAsNaive()
{
    QFETCH(double, objective);
    QFETCH(double, turn);
    const Dataset data = topicData(180, 3, 4);
    const std::vector<double> speeds { 1, 1, 2, 4 };
    const NamedOptions common { { "classes", 1 }, { "objective", objective }, { "turn", turn }, { "swaps", 0 },
        { "neighbours", 8 } };
    NamedOptions first = common, second = common;
    first.emplace_back("optimizer", lazy);
    second.emplace_back("optimizer", naive);
    const Partition chosen = submodular(data, speeds, first);
    verifyPartition(data, chosen, speeds);
    // Gains that are equal except for rounding may be ordered differently.
    QVERIFY(moved(chosen, submodular(data, speeds, second)) <= 6);
}

void TestSubmodular::theDrawComesClose()
{
    const Dataset data = topicData(2000, 4, 4);
    const std::vector<double> speeds { 1, 1, 2 };
    const auto certificate = [&](double optimizer) {
        return quality(
            data, submodular(data, speeds, { { "classes", 1 }, { "optimizer", optimizer }, { "swaps", 0 } }), speeds)
            .certificate;
    };
    const double all = certificate(lazy), drawn = certificate(drawnPass);
    const double random = quality(data, make("stratified", data, speeds), speeds).certificate;
    QVERIFY(random < drawn && drawn <= all + 0.002);
}

namespace {

// Algorithm 1 of the paper, word by word, for one class with facility location over all pairs.
std::vector<std::size_t> printedAlgorithm(const NeighborGraph& near, const std::vector<Index>& bound)
{
    const std::size_t n = near.count();
    const auto similarity = [&](std::size_t a, std::size_t b) {
        if (a == b)
            return 1.0;
        for (std::size_t e = near.begin(a); e < near.end(a); ++e)
            if (static_cast<std::size_t>(near.rows[e]) == b)
                return near.similarity[e];
        return 0.0;
    };
    std::vector<std::vector<std::size_t>> a(bound.size());
    const auto f = [&](const std::vector<std::size_t>& set) {
        double sum = 0;
        for (std::size_t v = 0; v < n; ++v) {
            double max = 0;
            for (std::size_t one : set)
                max = std::max(max, similarity(v, one));
            sum += max;
        }
        return sum;
    };
    std::vector<std::size_t> rankOf(n, bound.size());
    for (std::size_t done = 0; done < n; ++done) {
        std::size_t turn = bound.size();
        for (std::size_t j = 0; j < bound.size(); ++j)
            if (static_cast<Index>(a[j].size()) < bound[j] && (turn == bound.size() || f(a[j]) < f(a[turn]) - 1e-9))
                turn = j;
        std::size_t best = n;
        double max = 0;
        for (std::size_t v = 0; v < n; ++v) {
            if (rankOf[v] < bound.size())
                continue;
            auto with = a[turn];
            with.push_back(v);
            if (const double value = f(with); best == n || value > max + 1e-9) {
                max = value;
                best = v;
            }
        }
        a[turn].push_back(best);
        rankOf[best] = turn;
    }
    return rankOf;
}

} // namespace

void TestSubmodular::paperByItsOwnLoop()
{
    // Values without ties, so that rounding decides nothing.
    std::vector<TestSample> rows;
    Random random(12);
    for (int i = 0; i < 30; ++i)
        rows.push_back({ { 0 },
            { { 0, float(1 + random.uniform()) }, { Id(1 + random.below(3)), float(random.uniform()) + 0.1F } } });
    const Dataset data = datasetOf(rows, 4, 1);
    const std::vector<double> speeds { 1, 2, 3 };
    std::vector<Id> all(30);
    std::iota(all.begin(), all.end(), Id { 0 });
    const auto expected = printedAlgorithm(findNeighbors(data, all, { .count = 0 }), quotas(30, speeds));
    const Partition partition = make("rcd-sgd", data, speeds, 1, { { "neighbours", 0 } });
    for (std::size_t rank = 0; rank < speeds.size(); ++rank)
        for (Id sample : partition[rank])
            QCOMPARE(rank, expected[static_cast<std::size_t>(sample)]);
}

void TestSubmodular::turnsByHand()
{
    // Eight rows with a feature each, worth the same: by the smallest value ranks take one each in turn until the small
    // one is full; by fill the large one takes three for every one. Rows go in order, so ranks show the turns.
    std::vector<TestSample> rows;
    for (Id i = 0; i < 8; ++i)
        rows.push_back({ { 0 }, { { i, 1.f } } });
    const Dataset data = datasetOf(rows, 8, 1);
    const NamedOptions common { { "classes", 1 }, { "objective", 2 }, { "optimizer", naive }, { "swaps", 0 } };
    NamedOptions fill = common, value = common;
    fill.emplace_back("turn", 0);
    value.emplace_back("turn", 1);
    QVERIFY(submodular(data, { 1, 3 }, value) == (Partition { { 0, 2 }, { 1, 3, 4, 5, 6, 7 } }));
    QVERIFY(submodular(data, { 1, 3 }, fill) == (Partition { { 0, 4 }, { 1, 2, 3, 5, 6, 7 } }));
}

void TestSubmodular::sameForAnyNumberOfThreads()
{
    const Dataset data = topicData(3000, 12, 4);
    const std::vector<double> speeds { 1, 1, 2 };
    for (const NamedOptions& options :
        { NamedOptions {}, NamedOptions { { "classes", 1 }, { "objective", 1 }, { "swaps", 2 } },
            NamedOptions { { "classes", 4 }, { "optimizer", drawnPass } } }) {
        const Partition one = submodular(data, speeds, options, 1);
        for (int threads : { 2, 5, 16 })
            QVERIFY(submodular(data, speeds, options, threads) == one);
    }
}

void TestSubmodular::streamIsOnePassInFileOrder()
{
    const Dataset data = topicData(3000, 12, 4);
    for (const std::vector<double>& speeds : { std::vector<double> { 1, 1, 2 }, std::vector<double>(8, 1) }) {
        const Partition streamed = submodular(data, speeds, { { "optimizer", stream } });
        verifyPartition(data, streamed, speeds);
        QVERIFY(streamed
            == submodular(
                data, speeds, { { "optimizer", onePass }, { "order", 2 }, { "swaps", 0 }, { "size-weight", 0 } }));
    }
}

void TestSubmodular::startIsKept()
{
    const Dataset data = topicData(3000, 12, 4);
    const std::vector<double> before { 1, 1, 2 }, after { 1, 1.2, 2 };
    const Partition start = submodular(data, before, {});
    const auto from = [&](const std::vector<double>& speeds, double swaps) {
        const std::vector<double> options = numbersOf({ { "swaps", swaps } });
        PartitionTask task { .data = &data, .speeds = speeds, .options = options };
        task.start = &start;
        return findPartitioner("submodular")->make(task);
    };
    QVERIFY(from(before, 0) == start);
    const Partition next = from(after, 0);
    verifyPartition(data, next, after);
    // Only as many go as the quotas (and their rounding, one per class and rank) ask for.
    const std::size_t min = static_cast<std::size_t>(quotas(3000, after)[1] - quotas(3000, before)[1]);
    const std::size_t rounding = 3 * classesOf(data, { ClassRule::Auto }, 3).count();
    QVERIFY(moved(start, next) >= min && moved(start, next) <= min + rounding);
    const Classes classes = classesOf(data, { ClassRule::Auto }, 3);
    const double kept = quality(data, classes, from(after, 10), after).certificate,
                 fresh = quality(data, classes, submodular(data, after, {}), after).certificate;
    QVERIFY(kept > fresh - 0.003);
    PartitionTask wrong { .data = &data, .speeds = { 1, 1 } };
    wrong.start = &start;
    QVERIFY_THROWS_EXCEPTION(std::logic_error, findPartitioner("submodular")->make(wrong));
}

void TestSubmodular::exchangesEndWhenAsked()
{
    const Dataset data = topicData(2000, 4, 4);
    const std::vector<double> options = numbersOf({ { "swaps", 1000 } });
    PartitionTask task { .data = &data, .speeds = { 1, 1, 2 }, .options = options };
    int asked = 0;
    task.threads = 1;
    task.finish = [&] { return ++asked > 3; };
    const Partition partition = findPartitioner("submodular")->make(task);
    verifyPartition(data, partition, task.speeds); // whole, and better than nothing
    QVERIFY(asked < 100); // of two million exchanges a few thousand were tried
    QVERIFY(quality(data, partition, task.speeds).tvMean
        < quality(data, make("stratified", data, task.speeds), task.speeds).tvMean);
}

void TestSubmodular::traceRises()
{
    const Dataset data = topicData(2000, 4, 4);
    for (double objective : { 0.0, 1.0, 2.0 }) {
        const std::vector<double> options
            = numbersOf({ { "objective", objective }, { "swaps", 5 }, { "classes", 1 }, { "size-weight", 0 } });
        PartitionTrace trace;
        PartitionTask task { .data = &data, .speeds = { 1, 1, 2 }, .options = options };
        task.trace = &trace;
        const Partition partition = findPartitioner("submodular")->make(task);
        QCOMPARE(trace.dealing.size(), PartitionTrace::points + 1);
        QCOMPARE(trace.exchanging.size(), PartitionTrace::points + 1);
        QVERIFY(std::ranges::is_sorted(trace.dealing) && std::ranges::is_sorted(trace.exchanging));
        QCOMPARE(trace.dealing.front(), 0.0);
        QVERIFY(std::abs(trace.dealing.back() - trace.exchanging.front()) < 1e-12);
        QVERIFY(trace.exchanging.back() <= 1 + 1e-12);
        if (objective == 0) // then the bound makes it the certificate
            QVERIFY(std::abs(trace.exchanging.back() - quality(data, partition, task.speeds).certificate) < 1e-9);
    }
}

void TestSubmodular::oddInputInEveryWay()
{
    const std::vector<Dataset> sets = oddData();
    for (const std::vector<double>& speeds : { std::vector<double> { 1 }, { 1, 2, 3, 4, 5 }, { 1e-6, 1, 1e6 } })
        for (const Dataset& data : sets)
            for (int objective = 0; objective < 4; ++objective)
                for (int optimizer = 0; optimizer < 5; ++optimizer)
                    for (int rule = 0; rule < 5; ++rule) {
                        if (optimizer == stream && objective != 0)
                            continue;
                        const Partition partition = submodular(data, speeds,
                            { { "objective", objective }, { "optimizer", optimizer }, { "classes", rule },
                                { "swaps", 2 } });
                        verifyPartition(data, partition, speeds);
                        const PartitionQuality q
                            = quality(data, classesOf(data, { static_cast<ClassRule>(rule) }), partition, speeds);
                        for (double value : { q.certificate, q.tvMean, q.hellingerMax, q.jsMax, q.makespan,
                                 q.meanDistance, q.gradientAgreement, q.featuresMissing })
                            QVERIFY(std::isfinite(value));
                    }
}

void TestSubmodular::oppositeValuesAreNotSimilar()
{
    // +1 and -1 of one feature, two rows each: every rank must get one of both.
    const TestSample up { { 0 }, { { 0, 1.f } } }, down { { 0 }, { { 0, -1.f } } };
    const Dataset data = datasetOf({ up, up, down, down }, 1, 1);
    for (std::uint64_t seed = 1; seed < 6; ++seed) {
        const Partition partition = make("submodular", data, { 1, 1 }, seed);
        for (const auto& samples : partition)
            QCOMPARE(std::ranges::count_if(samples, [](Id sample) { return sample < 2; }), 1);
    }
    QCOMPARE(quality(data, { { 0, 1 }, { 2, 3 } }, { 1, 1 }).tvMean, 0.5); // and the quality figures show it
}

void TestSubmodular::valuesThatAreNotFinite()
{
    for (float bad : { std::numeric_limits<float>::quiet_NaN(), std::numeric_limits<float>::infinity() }) {
        const Dataset data
            = datasetOf({ { { 0 }, { { 0, 1.f } } }, { { 0 }, { { 0, bad } } }, { { 0 }, { { 0, 2.f } } } }, 1, 1);
        for (double optimizer : { onePass, lazy, stream })
            try {
                submodular(data, { 1, 1 }, { { "optimizer", optimizer } });
                QFAIL("partitioned all the same");
            } catch (const InputError& e) {
                QCOMPARE(QString::fromUtf8(e.what()),
                    QStringLiteral("test: sample 1 has a value that is not a finite number"));
            }
    }
}

void TestSubmodular::streamNeedsTheRoot()
{
    const Dataset data = topicData(20, 2, 1);
    QVERIFY_THROWS_EXCEPTION(InputError, submodular(data, { 1, 1 }, { { "optimizer", stream }, { "objective", 1 } }));
}

void TestSubmodular::sizesAreSpread()
{
    // Rows of one and of eight features: without the size bands slow devices get the long ones, which cover more.
    const Dataset data = topicData(4000, 4, 6);
    const std::vector<double> speeds { 1, 1, 2, 4 };
    const auto spread = [&](double weight) {
        const PartitionQuality q
            = quality(data, submodular(data, speeds, { { "classes", 1 }, { "size-weight", weight } }), speeds);
        double min = 1e300, max = 0;
        for (const PartitionQuality::Rank& rank : q.ranks) {
            const double nnz = double(rank.nnz) / double(rank.rows);
            min = std::min(min, nnz);
            max = std::max(max, nnz);
        }
        return max / min;
    };
    QVERIFY(spread(1) < 1.05 && spread(0) > spread(1) + 0.03);
}

REGISTER_TEST(TestSubmodular)
#include "test_submodular.moc"

// SPDX-License-Identifier: GPL-3.0-or-later
// A rank's batches: which samples, what dropout leaves out, and the features by column.
#include "core/train/feed/feed.h"
#include "kernels/observed/forwarding_device.h"
#include "tests/core/train/shared_run_tools.h"
#include "tests/test_class.h"

#include <cstring>
#include <tuple>

using namespace evenkeel;
using test::check;
using test::playRanks;
using test::ToySharedRun;

namespace {

// Reads the host's memory as late as it may.
class LateDevice final : public ForwardingDevice {
public:
    LateDevice()
        : ForwardingDevice(openDevice({}))
    {
    }
    bool sharesHostMemory() const override { return false; }
    std::pmr::memory_resource* uploadMemory() override { return &m_memory; }
    void upload(void* to, const void* from, std::size_t bytes) override
    {
        m_copies.push_back([=] { std::memcpy(to, from, bytes); });
    }
    void awaitUploads() override
    {
        for (const auto& copy : std::exchange(m_copies, {}))
            copy();
    }

private:
    std::pmr::unsynchronized_pool_resource m_memory;
    std::vector<std::function<void()>> m_copies;
};

LateDevice& gpu()
{
    static LateDevice device;
    return device;
}

Device& host()
{
    static const std::unique_ptr<Device> device = openDevice({});
    return *device;
}

using Entry = std::tuple<Id, Id, float>; // row, feature, value

std::vector<Entry> entriesOf(const Batch& batch)
{
    std::vector<Entry> entries;
    for (std::size_t row = 0; row < batch.samples.size(); ++row)
        for (auto e = std::size_t(batch.offsets[row]); e < std::size_t(batch.offsets[row + 1]); ++e)
            entries.emplace_back(Id(row), batch.columns[e], batch.values[e]);
    return entries;
}

std::vector<Entry> entriesByColumn(const Batch& batch)
{
    std::vector<Entry> entries;
    for (std::size_t c = 0; c < batch.columnIds.size(); ++c)
        for (auto e = std::size_t(batch.columnOffsets[c]); e < std::size_t(batch.columnOffsets[c + 1]); ++e)
            entries.emplace_back(batch.columnRows[e], batch.columnIds[c], batch.columnValues[e]);
    return entries;
}

std::vector<Entry> rowsOf(const Dataset& data, const std::vector<Id>& samples)
{
    std::vector<Entry> entries;
    for (std::size_t row = 0; row < samples.size(); ++row)
        for (std::size_t e = 0; e < data.featuresOf(samples[row]).size(); ++e)
            entries.emplace_back(Id(row), data.featuresOf(samples[row])[e], data.valuesOf(samples[row])[e]);
    return entries;
}

// What the first batch of 30 samples of a fresh run holds.
std::vector<Entry> dropped(double dropout, Index update, int rank = 0)
{
    ToySharedRun toy({ .isVirtual = false, .ranks = 2 });
    Feed feed(toy.run, rank, gpu(), { dropout });
    return entriesOf(feed.next(30, update));
}

} // namespace

class TestFeed : public QObject {
    Q_OBJECT

private slots:
    void batchesAreTheQueues();
    void shardOfAnother();
    void columns();
    void dropoutSeed();
    void dropoutKeepsTheRestScaled();
    void exampleTakesNone();
    void waitsForUploads();
    void lastBatch();
    void lostDevice();
    void facts();
};

// 60 samples in batches of 7: eight whole ones and one of 4, all of which a copy of the queue hands out too.
void TestFeed::batchesAreTheQueues()
{
    ToySharedRun toy({});
    SampleQueue copy(60, 1, {}, 1, 5);
    std::vector<Index> sizes;
    playRanks(toy, [&](int rank) {
        Feed feed(toy.run, rank, gpu(), {});
        while (feed.hasMore()) {
            const Batch& batch = feed.next(7, 0);
            check(batch.samples == copy.next(0, 7) && batch.requested == 7, "the queue's samples");
            check(entriesOf(batch) == rowsOf(toy.train, batch.samples), "their features");
            check(batch.columnIds.empty(), "no columns unless asked for");
            sizes.push_back(batch.size());
        }
        check(feed.next(7, 0).empty(), "nothing more");
    });
    QCOMPARE(sizes, (std::vector<Index> { 7, 7, 7, 7, 7, 7, 7, 7, 4 }));
}

void TestFeed::shardOfAnother()
{
    ToySharedRun toy({ .isVirtual = false, .ranks = 2, .shards = { countUp(0, 20), countUp(20, 60) } });
    Feed feed(toy.run, 0, gpu(), {});
    for (const Id id : std::vector<Id>(feed.nextOf(1, 40, 0).samples))
        QVERIFY(id >= 20);
    QVERIFY(feed.nextOf(1, 40, 0).empty());
    QVERIFY(feed.hasMore());
    QCOMPARE(feed.next(40, 0).size(), Index(20));
    QCOMPARE(feed.shard(), std::optional(0.5));
}

// The same entries, sorted by feature and within one by row; from needColumns() on at the latest.
void TestFeed::columns()
{
    for (const double dropout : { 0.0, 0.5 }) {
        ToySharedRun toy({ .isVirtual = false });
        Feed feed(toy.run, 0, host(), { dropout }), later(toy.run, 0, gpu(), { dropout });
        const auto sorted = [](const Batch& batch) {
            std::vector<Entry> rows = entriesOf(batch);
            std::ranges::sort(rows, {}, [](const Entry& e) { return std::pair(std::get<1>(e), std::get<0>(e)); });
            return rows;
        };
        const Batch& batch = feed.next(20, 0);
        QVERIFY(batch.nnz() > 0);
        QCOMPARE(entriesByColumn(batch), sorted(batch));
        QVERIFY(entriesByColumn(later.next(20, 0)).empty());
        later.needColumns();
        const Batch& second = later.next(20, 0);
        QVERIFY(second.nnz() > 0);
        QCOMPARE(entriesByColumn(second), sorted(second));
    }
}

// Equal updates of equal ranks leave out the same entries, others do not.
void TestFeed::dropoutSeed()
{
    QCOMPARE(dropped(0.5, 3), dropped(0.5, 3));
    QVERIFY(dropped(0.5, 3) != dropped(0.5, 4));
    QVERIFY(dropped(0.5, 3, 0) != dropped(0.5, 3, 1));
}

// Each entry of the whole batch is there 1 / (1 - 0.25) times as large, or not; about a quarter is not.
void TestFeed::dropoutKeepsTheRestScaled()
{
    const std::vector<Entry> whole = dropped(0, 0);
    std::size_t missing = 0, all = 0;
    for (Index update = 0; update < 20; ++update) {
        const std::vector<Entry> kept = dropped(0.25, update);
        std::size_t found = 0;
        for (const auto& [row, feature, value] : whole)
            found += std::ranges::count(kept, Entry { row, feature, float(1 / 0.75) * value }) > 0 ? 1 : 0;
        QCOMPARE(found, kept.size());
        missing += whole.size() - kept.size();
        all += whole.size();
    }
    QVERIFY(missing > all / 5 && missing < all * 3 / 10); // 1800 entries: 0.25 +- 0.01
}

// The first samples without dropout; as many as there are at most.
void TestFeed::exampleTakesNone()
{
    ToySharedRun toy({ .isVirtual = false });
    Feed feed(toy.run, 0, gpu(), { 0.5 });
    QCOMPARE(feed.example(8).samples, countUp(0, 8));
    QCOMPARE(entriesOf(feed.example(8)), rowsOf(toy.train, countUp(0, 8)));
    QCOMPARE(feed.example(1000).samples, countUp(0, 60));
    QCOMPARE(feed.next(100, 0).size(), Index(60));
}

// A batch's memory is that of uploads, and not written to again before it was read.
void TestFeed::waitsForUploads()
{
    ToySharedRun toy({ .isVirtual = false });
    Feed feed(toy.run, 0, gpu(), {});
    std::vector<Id> columns(200), labels(200);
    std::vector<float> values(200);
    for (int time = 0; time < 3; ++time) {
        const Batch& batch = feed.next(10, time);
        QCOMPARE(batch.values.get_allocator().resource(), gpu().uploadMemory());
        QVERIFY(!batch.columns.empty() && batch.columns.size() <= columns.size());
        gpu().upload(columns.data(), batch.columns.data(), batch.columns.size() * sizeof(Id));
        gpu().upload(values.data(), batch.values.data(), batch.values.size() * sizeof(float));
        gpu().upload(labels.data(), batch.labels.data(), batch.labels.size() * sizeof(Id));
        const Batch copy = batch;
        if (time == 0)
            feed.example(10);
        else
            feed.next(10, 5);
        QVERIFY(std::equal(copy.columns.begin(), copy.columns.end(), columns.begin()));
        QVERIFY(std::equal(copy.values.begin(), copy.values.end(), values.begin()));
        QVERIFY(std::equal(copy.labels.begin(), copy.labels.end(), labels.begin()));
        gpu().awaitUploads();
    }
}

// In windows too: what was asked for is known, what there was is the batch.
void TestFeed::lastBatch()
{
    ToySharedRun toy({ .isVirtual = false });
    Feed feed(toy.run, 0, gpu(), {});
    QVERIFY(feed.openWindowUntil(50));
    QCOMPARE(feed.next(50, 0).size(), Index(50));
    QVERIFY(feed.next(5, 0).empty() && feed.hasMore());
    QVERIFY(feed.openWindow(20));
    const Batch& last = feed.next(20, 0);
    QCOMPARE(last.size(), Index(10));
    QCOMPARE(last.requested, Index(20));
    QVERIFY(!feed.hasMore() && !feed.openWindow(20));
}

void TestFeed::lostDevice()
{
    ToySharedRun toy({ .isVirtual = false, .ranks = 2 });
    Feed lost(toy.run, 0, host(), {}), other(toy.run, 1, host(), {});
    toy.run.setPresence(0, Presence::Lost);
    QVERIFY(lost.next(5, 0).empty() && !lost.hasMore());
    QCOMPARE(other.next(60, 0).size(), Index(60));
}

void TestFeed::facts()
{
    ToySharedRun toy({ .isVirtual = false, .epochs = 1.5 });
    const Feed feed(toy.run, 0, gpu(), {});
    QCOMPARE(feed.trainingSamples(), Index(60));
    QCOMPARE(feed.totalSamples(), Index(90));
    QCOMPARE(feed.meanNonzeros(), double(toy.train.nnz()) / 60);
    QVERIFY(!feed.shard());
}

REGISTER_TEST(TestFeed)
#include "test_feed.moc"

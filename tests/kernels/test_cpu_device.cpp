// SPDX-License-Identifier: GPL-3.0-or-later
// What a device on the host promises beyond its arithmetic: memory, cores, errors, ties, numbers that overflow
// elsewhere.
#include "kernels/array.h"
#include "kernels/cpu/reference_device.h"
#include "kernels/host_info.h"
#include "kernels/selftest/inputs.h"
#include "tests/kernels/guarded_floats.h"
#include "tests/test_class.h"

#include <QTest>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <cstring>
#include <functional>
#include <limits>
#include <numeric>

using namespace evenkeel;
using evenkeel::test::GuardedFloats;

namespace {

std::unique_ptr<Device> opened(const char* spec) { return openDevice(DeviceSpec::parse(spec)); }

} // namespace

class TestCpuDevice : public QObject {
    Q_OBJECT

private slots:
    void memoryIsAligned();
    void memoryCap();
    void peakMemory_data();
    void peakMemory();
    void moreMemoryThanThereIs();
    void pinsToCores();
    void refusesCoresThatAreNotThere();
    void tiesByLowestId_data();
    void tiesByLowestId();
    void lossAndTopLabelsTogether_data() { tiesByLowestId_data(); }
    void lossAndTopLabelsTogether();
    void anyNumberOfBestLabels_data() { tiesByLowestId_data(); }
    void anyNumberOfBestLabels();
    void singleSamplesOfKeptWeights_data() { tiesByLowestId_data(); }
    void singleSamplesOfKeptWeights();
    void singleSamplesByRoundedLogits();
    void singleSamplesOfTinyAndHugeLogits();
    void notANumberComesLast();
    void largeLogits();
    void divergenceShows();
    void emptyBatch();
    void measuresTheWork();
    void columnsAreAddedUpByThemselves();
};

void TestCpuDevice::memoryIsAligned()
{
    const std::unique_ptr<Device> device = opened("cpu");
    for (const Index size : { 1, 17, 1000, 3'000'000 })
        QCOMPARE(reinterpret_cast<std::uintptr_t>(Array<float>(*device, size).data()) % 64, std::uintptr_t { 0 });
    QVERIFY(device->sharesHostMemory());
}

void TestCpuDevice::peakMemory_data()
{
    QTest::addColumn<QString>("spec");
    for (const char* spec : { "cpu", "sim", "cpu,memory=4500", "reference" })
        QTest::newRow(spec) << spec;
}

// The most that is in use at once, not what is in use now, nor all that ever was, nor what was refused.
void TestCpuDevice::peakMemory()
{
    QFETCH(QString, spec);
    const std::unique_ptr<Device> device
        = spec == "reference" ? makeReferenceDevice() : opened(spec.toStdString().c_str());
    const std::int64_t before = device->peakMemory();
    QCOMPARE(before, std::int64_t(0));
    void* const first = device->allocate(1000);
    void* const second = device->allocate(2000);
    QCOMPARE(device->peakMemory(), std::int64_t(3000));
    device->release(first);
    void* const third = device->allocate(500); // 2500
    QCOMPARE(device->peakMemory(), std::int64_t(3000));
    void* const fourth = device->allocate(2000); // 4500
    QCOMPARE(device->peakMemory(), std::int64_t(4500));
    if (spec.contains("memory"))
        QVERIFY_THROWS_EXCEPTION(DeviceError, device->allocate(1));
    for (void* const memory : { second, third, fourth })
        device->release(memory);
    QCOMPARE(device->peakMemory(), std::int64_t(4500));
}

void TestCpuDevice::memoryCap()
{
    const std::unique_ptr<Device> device = opened("cpu,memory=1M");
    Array<float> half(*device, 128 * 1024);
    try {
        Array<float> tooMuch(*device, 128 * 1024 + 1);
        QFAIL("the cap was not kept");
    } catch (const DeviceError& e) {
        QCOMPARE(QString(e.what()), QString("cpu,memory=1M: out of memory (needs 512 KiB, 512 KiB free)"));
    }
    const Array<float> rest(*device, 128 * 1024);
    QVERIFY_EXCEPTION_THROWN(Array<float>(*device, 1), DeviceError);
    half = Array<float>(); // what is released can be had again
    QVERIFY(Array<float>(*device, 1).data());
}

void TestCpuDevice::moreMemoryThanThereIs()
{
    const std::unique_ptr<Device> device = opened("cpu");
    QVERIFY_EXCEPTION_THROWN(device->allocate(std::size_t { 1 } << 60), DeviceError);
    QVERIFY_EXCEPTION_THROWN(device->allocate(std::numeric_limits<std::size_t>::max()), DeviceError);
}

void TestCpuDevice::pinsToCores()
{
    const std::vector<int> before = usableCores();
    const std::string last = std::to_string(before.back());
    {
        const std::unique_ptr<Device> device = opened(("cpu:" + last + '-' + last + ",threads=2").c_str());
        QCOMPARE(usableCores(), std::vector<int> { before.back() });
    }
    QCOMPARE(usableCores(), before);
}

void TestCpuDevice::refusesCoresThatAreNotThere()
{
    try {
        opened("cpu:0-4000");
        QFAIL("was opened");
    } catch (const DeviceError& e) {
        QVERIFY2(QString(e.what()).startsWith("cpu:0-4000: core "), e.what());
    }
}

void TestCpuDevice::tiesByLowestId_data()
{
    QTest::addColumn<QString>("spec");
    for (const char* spec : { "cpu,threads=1", "cpu,threads=3", "sim" })
        QTest::newRow(spec) << spec;
}

// 2000 labels over many tiles, all with score 1 but one in front and one behind.
void TestCpuDevice::tiesByLowestId()
{
    QFETCH(QString, spec);
    const std::unique_ptr<Device> device = opened(qPrintable(spec));
    constexpr Index labels = 2000, k = 6;
    std::vector<float> hidden { 1 }, w(labels, 1.0F), scores(k);
    w[1234] = 2;
    w[2] = 0;
    std::vector<Id> ids(k);
    device->output().topLabels(
        { hidden.data(), 1, 1 }, { w.data(), labels, 1 }, nullptr, { k, ids.data(), scores.data() });
    QCOMPARE(ids, (std::vector<Id> { 1234, 0, 1, 3, 4, 5 }));
    QCOMPARE(scores, (std::vector<float> { 2, 1, 1, 1, 1, 1 }));
}

void TestCpuDevice::notANumberComesLast()
{
    const std::unique_ptr<Device> device = opened("cpu,threads=1");
    std::vector<float> hidden { 1 }, w { NAN, 1, NAN, 3 }, scores(4);
    std::vector<Id> ids(4);
    device->output().topLabels({ hidden.data(), 1, 1 }, { w.data(), 4, 1 }, nullptr, { 4, ids.data(), scores.data() });
    QCOMPARE(ids, (std::vector<Id> { 3, 1, 0, 2 }));
}

// In one pass as in two, to the bit.
void TestCpuDevice::lossAndTopLabelsTogether()
{
    QFETCH(QString, spec);
    const std::unique_ptr<Device> device = opened(qPrintable(spec));
    for (const Loss loss : { Loss::Softmax, Loss::Sigmoid })
        for (const Index batch : { 1, 33, 300 })
            for (const Index labelCount : { 1, 700 }) {
                constexpr Index h = 24;
                selftest::Draw draw { 7, 1 };
                const std::vector<float> w = draw.reals(labelCount * h), hidden = draw.reals(batch * h);
                const selftest::DeviceRows rows(*device, selftest::HostRows(draw, batch, labelCount, 3));
                const Index k = std::min<Index>(5, labelCount);
                const auto size = static_cast<std::size_t>(batch * k);
                std::vector<Id> ids(size, -1), together(size, -2);
                std::vector<float> scores(size), scoresTogether(size);
                const ConstMatrixView in { hidden.data(), batch, h }, weights { w.data(), labelCount, h };
                const LabelsView labels = rows.labels();
                device->output().topLabels(in, weights, nullptr, { k, ids.data(), scores.data() });
                QCOMPARE(device->output().loss(
                             in, weights, nullptr, labels, loss, { k, together.data(), scoresTogether.data() }),
                    device->output().loss(in, weights, nullptr, labels, loss));
                QCOMPARE(together, ids);
                QCOMPARE(scoresTogether, scores);
            }
}

// As sorting all labels says; few different scores, so that most of them are equal to others.
void TestCpuDevice::anyNumberOfBestLabels()
{
    QFETCH(QString, spec);
    const std::unique_ptr<Device> device = opened(qPrintable(spec));
    constexpr Index labels = 1500;
    selftest::Draw draw { 5, 2 };
    std::vector<float> w = draw.reals(labels);
    for (float& x : w)
        x = std::round(8 * x) / 8;
    for (const Index batch : { 1, 35 }) {
        std::vector<float> hidden(std::size_t(batch), 1.0F);
        for (Index b = 1; b < batch; b += 2)
            hidden[std::size_t(b)] = -2;
        for (const Index k : { Index { 1 }, Index { 17 }, Index { 100 }, labels - 1, labels }) {
            std::vector<Id> ids(std::size_t(batch * k)), expected(labels);
            std::vector<float> scores(ids.size());
            device->output().topLabels(
                { hidden.data(), batch, 1 }, { w.data(), labels, 1 }, nullptr, { k, ids.data(), scores.data() });
            for (Index b = 0; b < batch; ++b) {
                std::iota(expected.begin(), expected.end(), 0);
                std::ranges::stable_sort(
                    expected, std::greater {}, [&](Id id) { return w[std::size_t(id)] * hidden[std::size_t(b)]; });
                for (Index i = 0; i < k; ++i) {
                    const Id id = expected[std::size_t(i)];
                    QCOMPARE(ids[std::size_t(b * k + i)], id);
                    QCOMPARE(scores[std::size_t(b * k + i)], w[std::size_t(id)] * hidden[std::size_t(b)]);
                }
            }
        }
    }
}

// One by one as in a batch, to the bit, also where rows are equal, 0 or not numbers.
void TestCpuDevice::singleSamplesOfKeptWeights()
{
    QFETCH(QString, spec);
    const std::unique_ptr<Device> device = opened(qPrintable(spec));
    constexpr Index labels = 3000, batch = 20;
    for (const Index h : { 1, 37, 128 })
        for (const bool isBiased : { false, true }) {
            selftest::Draw draw { 3, int(h) };
            std::vector<float> w = draw.reals(labels * h);
            const std::vector<float> hidden = draw.reals(batch * h), bias = draw.reals(labels);
            std::copy_n(w.begin() + 5 * h, h, w.begin() + 2500 * h);
            std::fill_n(w.begin() + 7 * h, h, 0.0F);
            w[std::size_t(100 * h)] = NAN;
            w[std::size_t(200 * h)] = -std::numeric_limits<float>::infinity();
            std::fill_n(w.begin() + 300 * h, h, 1e-42F);
            const ConstMatrixView weights { w.data(), labels, h };
            const float* biases = isBiased ? bias.data() : nullptr;
            for (const Index k : { Index { 1 }, Index { 5 }, Index { 100 }, labels }) {
                const auto size = static_cast<std::size_t>(k);
                std::vector<Id> ids(batch * size), alone(size);
                std::vector<float> scores(ids.size()), scoresAlone(size);
                device->output().topLabels(
                    { hidden.data(), batch, h }, weights, biases, { k, ids.data(), scores.data() });
                device->output().keep(weights, biases);
                for (Index b = 0; b < batch; ++b) {
                    device->output().topLabels(
                        { hidden.data() + b * h, 1, h }, weights, biases, { k, alone.data(), scoresAlone.data() });
                    QVERIFY(std::equal(alone.begin(), alone.end(), ids.begin() + b * k));
                    QVERIFY(
                        std::memcmp(scoresAlone.data(), scores.data() + b * k, std::size_t(k) * sizeof(float)) == 0);
                }
                device->output().keep({}, nullptr);
            }
        }
}

// Of summands that are lost one by one beside a large bias: 1000 + 512 * 0.00003 is 1000, below 1000.001.
void TestCpuDevice::singleSamplesByRoundedLogits()
{
    const std::unique_ptr<Device> device = opened("cpu,threads=1");
    constexpr Index labels = 40, h = 512;
    const std::vector<float> hidden(h, 3e-5F);
    std::vector<float> w(labels * h), bias(labels), scores(1);
    std::fill_n(w.begin() + 3 * h, h, 1.0F);
    bias[3] = 1000;
    bias[20] = 1000.001F;
    std::vector<Id> ids(1);
    const ConstMatrixView weights { w.data(), labels, h };
    device->output().keep(weights, bias.data());
    for (int i = 0; i < 3; ++i) {
        device->output().topLabels({ hidden.data(), 1, h }, weights, bias.data(), { 1, ids.data(), scores.data() });
        QCOMPARE(ids[0], 20);
        QCOMPARE(scores[0], 1000.001F);
    }
}

// Where summands are below the normal numbers, and where some sums overflow.
void TestCpuDevice::singleSamplesOfTinyAndHugeLogits()
{
    const std::unique_ptr<Device> device = opened("cpu,threads=1");
    constexpr Index labels = 1000, h = 100, k = 5, batch = 2;
    for (const auto& [ofWeights, ofHidden] :
        { std::pair { 1e-14F, 1e-30F }, std::pair { 2.6e-43F, 1e35F }, std::pair { 1e20F, 1e18F } }) {
        selftest::Draw draw { 11, 4 };
        std::vector<float> w = draw.reals(labels * h), hidden = draw.reals(batch * h);
        for (float& x : w)
            x *= ofWeights;
        for (float& x : hidden)
            x *= ofHidden;
        const ConstMatrixView weights { w.data(), labels, h };
        std::vector<Id> ids(batch * k), alone(k);
        std::vector<float> scores(ids.size()), scoresAlone(k);
        device->output().topLabels({ hidden.data(), batch, h }, weights, nullptr, { k, ids.data(), scores.data() });
        device->output().keep(weights, nullptr);
        for (int i = 0; i < 3; ++i) // the first is answered without a search
            device->output().topLabels(
                { hidden.data(), 1, h }, weights, nullptr, { k, alone.data(), scoresAlone.data() });
        QVERIFY(std::equal(alone.begin(), alone.end(), ids.begin()));
        QVERIFY(std::equal(scoresAlone.begin(), scoresAlone.end(), scores.begin()));
    }
}

// Logits 10 000 and -10 000: the loss is their difference, exactly.
void TestCpuDevice::largeLogits()
{
    for (const char* spec : { "cpu", "sim" }) {
        const std::unique_ptr<Device> device = opened(spec);
        std::vector<float> hidden { 100 }, w { 100, -100 };
        const std::vector<Id> offsets { 0, 1 }, ids { 1 };
        const LabelsView labels { offsets.data(), ids.data(), 1, 2, 1 };
        const ConstMatrixView view { hidden.data(), 1, 1 }, weights { w.data(), 2, 1 };
        QCOMPARE(device->output().loss(view, weights, nullptr, labels, Loss::Softmax), 20000.0);
        QCOMPARE(device->output().loss(view, weights, nullptr, labels, Loss::Sigmoid), 20000.0);
    }
}

void TestCpuDevice::divergenceShows()
{
    const std::unique_ptr<Device> device = opened("cpu,threads=1");
    std::vector<float> hidden { 1 }, w { 0, NAN, 0 };
    const std::vector<Id> offsets { 0, 1 }, ids { 0 };
    const LabelsView labels { offsets.data(), ids.data(), 1, 3, 1 };
    for (const Loss loss : { Loss::Softmax, Loss::Sigmoid })
        QVERIFY(std::isnan(device->output().loss({ hidden.data(), 1, 1 }, { w.data(), 3, 1 }, nullptr, labels, loss)));
}

void TestCpuDevice::emptyBatch()
{
    const std::unique_ptr<Device> device = opened("cpu,threads=2");
    std::vector<float> w { 1, 2 }, gradient { NAN, NAN };
    const std::vector<Id> offsets { 0 };
    const OutputStep step { .hidden = { nullptr, 0, 1 },
        .weights = { { w.data(), 2, 1 }, gradient.data(), nullptr, nullptr },
        .labels = { offsets.data(), nullptr, 0, 2, 0 },
        .update = { .rule = Update::Rule::Store },
        .dHidden = { nullptr, 0, 1 } };
    QCOMPARE(device->output().step(step), 0.0);
    QCOMPARE(gradient, (std::vector<float> { 0, 0 }));
    device->sparse().multiply(
        { offsets.data(), nullptr, nullptr, 0, 2, 0 }, { w.data(), 2, 1 }, nullptr, { nullptr, 0, 1 });
    QCOMPARE(device->arrays().squaredNorm(nullptr, 0), 0.0);
}

void TestCpuDevice::measuresTheWork()
{
    const std::unique_ptr<Device> device = opened("cpu");
    int done = 0;
    QVERIFY(device->measure([&] { ++done; }) >= 0);
    QCOMPARE(done, 1);
}

// The sparse layer takes columns in vectors, and those that are left over in one that may begin in the one before: to
// the bit what each column gives in a matrix of its own. Nothing is read or written behind the matrices.
void TestCpuDevice::columnsAreAddedUpByThemselves()
{
    const std::unique_ptr<Device> device = opened("cpu,threads=1");
    constexpr Index features = 5, rows = 2;
    const std::vector<Id> offsets { 0, 3, 4 }, ids { 0, 2, 4, 4 };
    const std::vector<float> values { 0.3F, -1.7F, 2.9F, 0.7F };
    const CsrView batch { offsets.data(), ids.data(), values.data(), rows, features, 4 };
    for (const Index columns : { 1, 3, 15, 16, 17, 31, 43, 64, 85, 127, 128, 129, 133, 250 }) {
        const GuardedFloats w(features * columns), bias(columns), out(rows * columns);
        for (Index i = 0; i < features * columns; ++i)
            w.data()[i] = std::sin(float(i));
        for (Index i = 0; i < columns; ++i)
            bias.data()[i] = std::cos(float(i));
        for (const float* start : { static_cast<const float*>(bias.data()), static_cast<const float*>(nullptr) }) {
            device->sparse().multiply(batch, { w.data(), features, columns }, start, { out.data(), rows, columns });
            for (Index j = 0; j < columns; ++j) {
                std::vector<float> column(features), result(rows);
                for (Index f = 0; f < features; ++f)
                    column[std::size_t(f)] = w.data()[f * columns + j];
                device->sparse().multiply(
                    batch, { column.data(), features, 1 }, start ? start + j : nullptr, { result.data(), rows, 1 });
                for (Index r = 0; r < rows; ++r)
                    QCOMPARE(out.data()[r * columns + j], result[std::size_t(r)]);
            }
        }
    }
}

REGISTER_TEST(TestCpuDevice)
#include "test_cpu_device.moc"

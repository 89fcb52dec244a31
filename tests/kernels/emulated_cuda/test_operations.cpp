// SPDX-License-Identifier: GPL-3.0-or-later
// Every line of the CUDA module, run on emulated GPUs: its operations agree with the reference whatever the order of
// threads, blocks and streams, on whole GPUs and on shares of them.
#include "kernels/cpu/reference_device.h"
#include "kernels/selftest/inputs.h"
#include "kernels/selftest/selftest.h"
#include "tests/kernels/emulated_cuda/emulated_gpus.h"
#include "tests/test_class.h"

#include <QRegularExpression>
#include <QTest>

#include <algorithm>
#include <cmath>
#include <thread>

using namespace evenkeel;
using namespace evenkeel::test;

class TestOperations : public QObject {
    Q_OBJECT

private slots:
    void selfTests_data();
    void selfTests();
    void aLostGpuEndsTheSelfTest();
    void sharesAtTheSameTime();
    void featuresWithManyEntries();
    void outputStepsComeAgainAsGraphs_data();
    void outputStepsComeAgainAsGraphs();
    void whatCannotBeRecordedRuns();
    void emptySizes();
    void moreThanTheRingHolds();
    void uploadsFromWhereTheyAreMade();
    void mixedUploads();
    void uploadsWithoutMemoryToPin();

private:
    // Of the operations whose names match.
    static std::string failuresOf(Device& device, std::uint64_t seed, const QString& operations)
    {
        std::string all;
        int tried = 0;
        for (const std::string& name : selfTestOperations()) {
            if (!QString::fromStdString(name).contains(QRegularExpression(operations)))
                continue;
            const SelfTestResult result = selfTest(device, { .seed = seed, .operation = name }).at(0);
            if (!result.passed || result.cases == 0)
                all += name + " on " + result.device + ": error " + std::to_string(result.worstError) + '\n';
            ++tried;
        }
        return tried > 0 ? all : "no operation matches";
    }
};

void TestOperations::selfTests_data()
{
    QTest::addColumn<QString>("spec");
    QTest::addColumn<QString>("operations"); // whose names match
    QTest::addColumn<int>("seed");
    const QString products
        = "^(multiply|multiplyRelu|multiplyBackward|updateDense|logPartition|(o|startO)utput[^ ]*)( of a shard)?$",
        sparse = "Sparse", all;
    for (const int seed : isLong() ? std::vector { 1, 2, 3 } : std::vector { 1 })
        QTest::addRow("cuda:0, seed %d", seed) << "cuda:0" << all << seed;
    QTest::newRow("cuda:0,sms=16") << "cuda:0,sms=16" << (isLong() ? all : products + '|' + sparse) << 4;
    if (isSlow)
        return;
    for (const auto& [spec, operations] : { std::pair("cuda:0,sparse=gather", sparse),
             { "cuda:0,math=tf32,branches=3", products }, { "cuda:0,math=bf16", products } }) // what the choice is for
        QTest::newRow(spec) << spec << (isLong() ? all : operations) << 4;
}

void TestOperations::selfTests()
{
    QFETCH(QString, spec);
    QFETCH(QString, operations);
    QFETCH(int, seed);
    EmulatedGpus gpus(static_cast<std::uint64_t>(seed));
    {
        const auto device = openDevice(DeviceSpec::parse(spec.toStdString()));
        QCOMPARE(QString::fromStdString(failuresOf(*device, static_cast<std::uint64_t>(seed), operations)), QString());
    }
    QCOMPARE(QString::fromStdString(gpus.problems()), QString());
    QCOMPARE(gpus.objects(), 0);
}

// Its error is the reason of every operation after it, and nothing more is asked of the GPU.
void TestOperations::aLostGpuEndsTheSelfTest()
{
    EmulatedGpus gpus(1);
    const auto device = openDevice(DeviceSpec::parse("cuda:0"));
    gpus.failAfter(400);
    std::vector<std::string> reported;
    const std::vector<SelfTestResult> results
        = selfTest(*device, { .seed = 1, .report = [&](const SelfTestResult& r) { reported.push_back(r.operation); } });
    QCOMPARE(reported, selfTestOperations());
    QVERIFY(results.front().passed && results.front().error.empty() && !results.back().passed);
    const auto lost = std::ranges::find(results, false, &SelfTestResult::passed);
    QVERIFY(lost->failedCase && lost->cases == *lost->failedCase + 1 && !lost->shape.empty());
    QVERIFY2(lost->error.starts_with("cuda:0: an illegal memory access was encountered in "), lost->error.c_str());
    for (auto later = lost + 1; later != results.end(); ++later) {
        QVERIFY(!later->passed && !later->failedCase && std::isinf(later->worstError));
        QCOMPARE(later->cases, 0);
        QCOMPARE(later->error, lost->error);
    }
}

// Each in a thread of its own, as ranks are.
void TestOperations::sharesAtTheSameTime()
{
    EmulatedGpus gpus(5);
    std::vector<std::string> wrong(4);
    std::vector<std::thread> threads;
    for (const int sms : { 64, 32, 16, 16 })
        threads.emplace_back([&wrong, sms, i = threads.size()] {
            try {
                const auto share = openDevice(DeviceSpec::parse("cuda:0,sms=" + std::to_string(sms)));
                const std::vector<float> ones(5000, 1);
                for (int round = 0; round < 20; ++round) {
                    auto* x = static_cast<float*>(share->allocate(ones.size() * sizeof(float)));
                    share->upload(x, ones.data(), ones.size() * sizeof(float));
                    share->arrays().combine(2, x, 1, x, Index(ones.size()));
                    if (share->arrays().squaredNorm(x, Index(ones.size())) != 9.0 * 5000)
                        wrong[i] = "a wrong norm";
                    share->release(x);
                }
            } catch (const std::exception& e) {
                wrong[i] = e.what();
            }
        });
    for (std::thread& thread : threads)
        thread.join();
    for (const std::string& error : wrong)
        QCOMPARE(QString::fromStdString(error), QString());
    QCOMPARE(gpus.objects(), 0);
}

// Each gets a whole block's warps, one after the other; the self-test's shapes seldom have two of them side by side.
void TestOperations::featuresWithManyEntries()
{
    const auto update = [](Device& device) {
        selftest::Draw draw(1, 1);
        const selftest::HostRows x(draw, 300, 6, 30);
        const selftest::DeviceColumns columns(device, x);
        const Array<float> d = selftest::onDevice(device, draw.reals(300 * 130));
        const Array<float> w = selftest::onDevice(device, draw.reals(6 * 130));
        device.sparse().update(
            columns.view(), { d.data(), 300, 130 }, { { w.data(), 6, 130 } }, {}, { .rate = 1.0F / 128 });
        return w.toHost();
    };
    const std::vector<float> expected = update(*makeReferenceDevice());
    for (const std::uint64_t seed : { 1, 2, 3 }) {
        EmulatedGpus gpus(seed);
        const std::vector<float> got = update(*openDevice(DeviceSpec::parse("cuda:0")));
        for (std::size_t i = 0; i < expected.size(); ++i)
            QVERIFY(std::abs(got[i] - expected[i]) < 1e-5F);
    }
}

void TestOperations::outputStepsComeAgainAsGraphs_data()
{
    QTest::addColumn<QString>("spec");
    QTest::addColumn<Update::Rule>("rule");
    QTest::addColumn<int>("graphs"); // of ten steps, two batches by turns
    QTest::newRow("sgd") << "cuda:0" << Update::Rule::Sgd << 8;
    QTest::newRow("momentum") << "cuda:0" << Update::Rule::Momentum << 8;
    QTest::newRow("adam") << "cuda:0" << Update::Rule::Adam << 8;
    QTest::newRow("a share") << "cuda:0,sms=16" << Update::Rule::Sgd << 0;
}

// The first step at some addresses runs, the second is recorded and started, and so are all after it, whatever the
// rate. What they compute is the self-test's business.
void TestOperations::outputStepsComeAgainAsGraphs()
{
    QFETCH(QString, spec);
    QFETCH(Update::Rule, rule);
    QFETCH(int, graphs);
    EmulatedGpus gpus(8);
    {
        const auto device = openDevice(DeviceSpec::parse(spec.toStdString()));
        selftest::Draw draw(1, 2);
        const selftest::HostParameter w(draw, 20, 3), bias(draw, 1, 20);
        const selftest::DeviceParameter weights(*device, w, rule, false), biases(*device, bias, rule, false);
        const selftest::DeviceRows batches[] { { *device, selftest::HostRows(draw, 4, 20, 3) },
            { *device, selftest::HostRows(draw, 4, 20, 3) } };
        const Array<float> hidden = selftest::onDevice(*device, draw.reals(12)), dHidden(*device, 12);
        for (int step = 0; step < 10; ++step)
            device->output().start({ .hidden = { hidden.data(), 4, 3 },
                .weights = weights.view(),
                .bias = biases.view(),
                .labels = batches[step % 2].labels(),
                .update = { .rule = rule, .rate = 0.1F / float(step + 1), .step = step + 1 },
                .dHidden = { dHidden.data(), 4, 3 } });
        device->finish();
    }
    QCOMPARE(gpus.graphsStarted(), graphs);
    QCOMPARE(QString::fromStdString(gpus.problems()), QString());
    QCOMPARE(gpus.objects(), 0);
}

void TestOperations::whatCannotBeRecordedRuns()
{
    EmulatedGpus gpus(9);
    gpus.refuseGraphs();
    {
        const auto device = openDevice(DeviceSpec::parse("cuda:0"));
        QCOMPARE(QString::fromStdString(failuresOf(*device, 2, "^(o|startO)utputStep$")), QString());
        QCOMPARE(device->remark(),
            std::string(
                "the output layer's kernels are launched one by one, as they could not be captured in a CUDA graph ("
                "operation not supported)"));
    }
    QCOMPARE(gpus.graphsStarted(), 0);
    QCOMPARE(QString::fromStdString(gpus.problems()), QString());
}

// Sizes may be zero: nothing is launched then, nothing is read.
void TestOperations::emptySizes()
{
    EmulatedGpus gpus(6);
    const auto device = openDevice(DeviceSpec::parse("cuda:0"));
    auto* memory = static_cast<float*>(device->allocate(64));
    device->dense().multiply({ memory, 0, 3 }, { memory, 3, 3 }, memory, { memory, 0, 3 });
    device->dense().multiply({ memory, 2, 0 }, { memory, 2, 0 }, nullptr, { memory, 2, 2 });
    std::vector<float> host(4, 1);
    device->download(host.data(), memory, sizeof(float) * 4);
    QCOMPARE(host, std::vector<float>(4, 0)); // the sum of nothing
    device->dense().multiplyBackward({ memory, 0, 2 }, { memory, 2, 2 }, { memory, 0, 2 });
    device->arrays().fill(memory, 0, 1);
    device->arrays().combine(1, memory, 1, memory, 0);
    device->arrays().gatherRows({ memory, 2, 2 }, nullptr, { memory, 0, 2 });
    device->upload(memory, nullptr, 0);
    QCOMPARE(device->arrays().squaredNorm(memory, 0), 0.0);
    QCOMPARE(device->output().loss({ memory, 0, 2 }, { memory, 2, 2 }, nullptr, {}, Loss::Softmax), 0.0);
    device->release(memory);
    QCOMPARE(QString::fromStdString(gpus.problems()), QString());
}

// Uploads run behind the host by up to the ring's size; then it waits for the oldest.
void TestOperations::moreThanTheRingHolds()
{
    for (const std::uint64_t seed : { 7, 8, 9 }) {
        EmulatedGpus gpus(seed);
        const auto device = openDevice(DeviceSpec::parse("cuda:0"));
        constexpr std::size_t count = 1500000; // 6 MB, of a ring of 16 MB
        std::vector<void*> blocks;
        std::vector<float> values(count);
        for (int i = 0; i < 6; ++i) {
            values.assign(count, static_cast<float>(i));
            blocks.push_back(device->allocate(count * sizeof(float)));
            device->upload(blocks.back(), values.data(), count * sizeof(float));
        }
        for (std::size_t i = 0; i < blocks.size(); ++i) {
            device->download(values.data(), blocks[i], count * sizeof(float));
            QCOMPARE(values, std::vector<float>(count, static_cast<float>(i)));
        }
    }
}

// From memory that the GPU reads by itself: nothing is copied when upload() returns, everything after awaitUploads().
// Blocks of it take turns with others, both larger than a slice of the ring.
void TestOperations::uploadsFromWhereTheyAreMade()
{
    constexpr std::size_t count = 1500000;
    const auto arrive = [](std::uint64_t seed, bool waits) {
        EmulatedGpus gpus(seed);
        const auto device = openDevice(DeviceSpec::parse("cuda:0"));
        std::pmr::vector<float> made(count, device->uploadMemory());
        std::vector<float> plain(count);
        std::vector<void*> blocks;
        for (int i = 0; i < 6; ++i) {
            blocks.push_back(device->allocate(count * sizeof(float)));
            if (waits)
                device->awaitUploads();
            const auto fill = [&](auto& values) {
                std::ranges::fill(values, static_cast<float>(i));
                device->upload(blocks.back(), values.data() + 1, (count - 1) * sizeof(float));
            };
            if (i % 3 == 2)
                fill(plain);
            else
                fill(made);
        }
        bool isRight = true;
        for (std::size_t i = 0; i < blocks.size(); ++i) {
            device->download(plain.data(), blocks[i], count * sizeof(float));
            isRight = isRight && std::count(plain.begin(), plain.end() - 1, static_cast<float>(i)) == count - 1;
        }
        return isRight && gpus.problems().empty();
    };
    int tooEarly = 0;
    for (std::uint64_t seed = 0; seed < 8; ++seed) {
        QVERIFY(arrive(seed, true));
        tooEarly += !arrive(seed, false);
    }
    QVERIFY(tooEarly > 0);
}

// Nobody waits here, as nothing has to: memory that is given back is written to again only once it was read, and what
// is not pinned is free at once, also between copies of what is.
void TestOperations::mixedUploads()
{
    constexpr std::size_t count = 1500000;
    for (std::uint64_t seed = 0; seed < 6; ++seed) {
        EmulatedGpus gpus(seed);
        const auto device = openDevice(DeviceSpec::parse("cuda:0"));
        const std::pmr::vector<float> constant(count, -1.0F, device->uploadMemory());
        std::vector<float> plain(count);
        std::vector<void*> blocks;
        const auto send = [&](const auto& values) {
            blocks.push_back(device->allocate(count * sizeof(float)));
            device->upload(blocks.back(), values.data(), count * sizeof(float));
        };
        constexpr int rounds = 4;
        for (int i = 0; i < rounds; ++i) {
            plain.assign(count, static_cast<float>(i));
            send(plain);
            send(constant);
        }
        for (int i = rounds; i < 2 * rounds; ++i) {
            send(std::pmr::vector<float>(count, static_cast<float>(i), device->uploadMemory()));
            send(constant);
        }
        for (std::size_t i = 0; i < blocks.size(); ++i) {
            device->download(plain.data(), blocks[i], count * sizeof(float));
            QCOMPARE(plain, std::vector<float>(count, i % 2 == 1 ? -1.0F : static_cast<float>(i / 2)));
        }
        QCOMPARE(QString::fromStdString(gpus.problems()), QString());
    }
}

// Where the host has nothing left to pin, its memory is ordinary memory, which upload() copies at once.
void TestOperations::uploadsWithoutMemoryToPin()
{
    EmulatedGpus gpus(5);
    const auto device = openDevice(DeviceSpec::parse("cuda:0"));
    gpus.refusePinnedMemory();
    constexpr std::size_t count = 100;
    auto* memory = static_cast<float*>(device->allocate(count * sizeof(float)));
    {
        std::pmr::vector<float> made(count, 1.0F, device->uploadMemory());
        device->upload(memory, made.data(), count * sizeof(float));
        std::ranges::fill(made, 2.0F);
        auto* other = static_cast<float*>(device->allocate(count * sizeof(float)));
        device->arrays().fill(other, count, 0.5F); // which no error was left for
        device->release(other);
    }
    std::vector<float> arrived(count);
    device->download(arrived.data(), memory, count * sizeof(float));
    QCOMPARE(arrived, std::vector<float>(count, 1.0F));
    device->release(memory);
    QCOMPARE(QString::fromStdString(gpus.problems()), QString());
}

REGISTER_TEST(TestOperations)
#include "test_operations.moc"

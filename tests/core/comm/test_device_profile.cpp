// SPDX-License-Identifier: GPL-3.0-or-later
// What a profile says that operations take, worked out by hand; and how many features batches have.
#include "core/clock/cost/device_profile.h"
#include "core/clock/cost/feature_spread.h"
#include "tests/test_class.h"

#include <QTest>
#include <cmath>
#include <random>
#include <set>

using namespace evenkeel;
using Kind = Operation::Kind;

namespace {

RateCurve curveOf(Kind kind, Index inner, Index outer, std::vector<double> rows, std::vector<double> seconds)
{
    return { .kind = kind, .inner = inner, .outer = outer, .rows = std::move(rows), .seconds = std::move(seconds) };
}

// 1 s at 1, 3 s at 5, 11 s at 9 rows, for an output layer of 4 x 10.
DeviceProfile measured()
{
    DeviceProfile p;
    p.flops = 1e3;
    p.bandwidth = 64;
    p.floor = 0.5;
    p.curves = { curveOf(Kind::Output, 4, 10, { 1, 5, 9 }, { 1, 3, 11 }) };
    return p;
}

Operation output(Index rows, Index inner = 4, Index outer = 10, Update::Rule rule = Update::Rule::Sgd)
{
    return { .kind = Kind::Output, .rows = rows, .inner = inner, .outer = outer, .rule = rule };
}

struct Samples {
    std::vector<std::int64_t> offsets { 0 };
    std::vector<Id> ids;

    void add(const std::vector<Id>& sample)
    {
        ids.insert(ids.end(), sample.begin(), sample.end());
        offsets.push_back(std::int64_t(ids.size()));
    }
    FeatureSpread spread(Index features) const { return { offsets, ids, features }; }
};

} // namespace

class TestDeviceProfile : public QObject {
    Q_OBJECT

private slots:
    void curves()
    {
        const RateCurve c = measured().curves[0];
        for (const auto& [rows, seconds] : { std::pair { 1.0, 1.0 }, { 3.0, 2.0 }, { 5.0, 3.0 }, { 6.0, 5.0 },
                 { 9.0, 11.0 }, { 13.0, 19.0 }, { 0.0, 0.5 } })
            QCOMPARE(c.at(rows), seconds);
        QCOMPARE(curveOf(Kind::Output, 1, 1, { 5 }, { 2 }).at(1000), 2.0); // one point says no more
        QCOMPARE(curveOf(Kind::Output, 1, 1, { 1, 2 }, { 5, 1 }).at(3), 0.0); // never below 0
        QCOMPARE(curveOf(Kind::Output, 1, 1, { 3, 4 }, { 1, 5 }).at(1), 0.0);
    }

    void nearestShapeScaled()
    {
        DeviceProfile p = measured();
        QCOMPARE(p.seconds(output(5)), 3.0);
        QCOMPARE(p.seconds(output(5, 8, 10)), 6.0); // twice the weights
        QCOMPARE(p.seconds(output(5, 4, 5)), 1.5);
        QCOMPARE(p.seconds(output(1, 1, 10)), 0.5); // a quarter of 1 s, but no less than the floor
        p.curves.push_back(curveOf(Kind::Output, 16, 10, { 5 }, { 100 }));
        QCOMPARE(p.seconds(output(5, 7, 10)), 3 * 7.0 / 4); // 7 / 4 is nearer than 16 / 7
        QCOMPARE(p.seconds(output(5, 9, 10)), 100 * 9.0 / 16);
        QCOMPARE(p.seconds(output(5, 8, 10)), 6.0); // equally near: the first
        Operation sigmoid = output(5);
        sigmoid.loss = Loss::Sigmoid; // of another loss there is none
        QCOMPARE(p.seconds(sigmoid), 0.5 + sigmoid.bytes() / 64);
        p.curves.push_back(curveOf(Kind::Product, 4, 10, { 5 }, { 7 }));
        QCOMPARE(p.seconds({ .kind = Kind::Product, .rows = 2, .inner = 4, .outer = 10 }), 7.0);
        QCOMPARE(p.seconds({ .kind = Kind::Product, .rows = 2, .inner = 4, .outer = 10, .loss = Loss::Sigmoid }), 7.0);
    }

    // SGD touches the weights once, Adam two more arrays: 2 x 2 x 4 bytes x 40 weights more, at 64 bytes a second.
    void otherRulesTouchOtherArrays()
    {
        DeviceProfile p = measured();
        QCOMPARE(p.seconds(output(5, 4, 10, Update::Rule::Adam)), 3 + 2 * 8 * 40 / 64.0);
        QCOMPARE(p.seconds(output(5, 4, 10, Update::Rule::Momentum)), 3 + 8 * 40 / 64.0);
        QCOMPARE(p.seconds(output(5, 8, 10, Update::Rule::Momentum)), 6 + 8 * 80 / 64.0);
        QCOMPARE(p.seconds(output(5, 4, 10, Update::Rule::Store)), 3.0);
        RateCurve adam = curveOf(Kind::Output, 16, 10, { 5 }, { 200 });
        adam.rule = Update::Rule::Adam;
        p.curves.push_back(adam);
        QCOMPARE(p.seconds(output(5, 4, 10, Update::Rule::Adam)), 50.0); // of its own rule, however far
        p.curves.erase(p.curves.begin());
        QCOMPARE(p.seconds(output(5, 16, 10)), 200 - 2 * 8 * 160 / 64.0);
        p.bandwidth = 1;
        QCOMPARE(p.seconds(output(5, 16, 10)), 0.5); // not below the floor
    }

    void otherOperations()
    {
        DeviceProfile p = measured();
        p.sparseMultiply = { 2, 3, 5 };
        p.sparseUpdate = { 7, 11, 13 };
        p.passes = { .rows = { 10, 20 }, .seconds = { 1, 2 } };
        const Operation multiply { .kind = Kind::SparseMultiply, .rows = 3, .outer = 4, .nonzeros = 6 };
        QCOMPARE(p.seconds(multiply), 0.5 + 4 * (2.0 * 6 + 3 * 3 + 5));
        Operation update { .kind = Kind::SparseUpdate, .rows = 3, .outer = 4, .nonzeros = 6, .touched = 2 };
        QCOMPARE(p.seconds(update), 0.5 + 4 * (7.0 * 6 + 11 * 2 + 13));
        update.rule = Update::Rule::Adam;
        QCOMPARE(p.seconds(update), 0.5 + 4 * (7.0 * 6 + 11 * 2 * 3 + 13));
        QCOMPARE(p.seconds({ .kind = Kind::Pass, .memory = 15 }), 1.5);
        QCOMPARE(p.seconds({ .kind = Kind::Pass, .memory = 40 }), 4.0);
        QCOMPARE(p.seconds({ .kind = Kind::Rows, .memory = 32 }), 0.5 + 0.5);
        p.gather = 16;
        QCOMPARE(p.seconds({ .kind = Kind::Rows, .memory = 32 }), 0.5 + 2);
        p.scale(3);
        QCOMPARE(p.seconds(output(5)), 9.0);
        QCOMPARE(p.seconds(multiply), 0.5 + 3 * 4 * (2.0 * 6 + 3 * 3 + 5));
        QCOMPARE(p.seconds({ .kind = Kind::Pass, .memory = 15 }), 1.5); // they are measured as in a run
        QCOMPARE(p.seconds({ .kind = Kind::Rows, .memory = 32 }), 0.5 + 2); // not measured as seconds
    }

    // What is overwritten has a curve of its own, by its bytes, with one array that is read; others are read besides.
    void overwriting()
    {
        DeviceProfile p = measured();
        p.passes = { .rows = { 10, 20 }, .seconds = { 1, 2 } };
        const auto pass = [&p](double memory, double overwritten) {
            return p.seconds({ .kind = Kind::Pass, .memory = memory, .overwritten = overwritten });
        };
        QCOMPARE(pass(20, 10), 2.0); // not measured: a pass like others
        p.overwrites = { .rows = { 4, 8 }, .seconds = { 3, 5 } };
        QCOMPARE(pass(20, 0), 2.0);
        QCOMPARE(pass(8, 4), 3.0); // a copy
        QCOMPARE(pass(6, 6), 4.0); // filled
        QCOMPARE(pass(4 * 4 + 10, 8), 5.0 + 1); // a sum of two and a half
        QCOMPARE(p.hostCopySeconds(5), 2.0); // four passes
        p.hostCopy = 0.25;
        QCOMPARE(p.hostCopySeconds(6), 1.5);
    }

    // As much per byte of weights as so many bytes have displaced, no more beyond the last that was measured.
    void coldWeights()
    {
        DeviceProfile p = measured();
        QCOMPARE(p.coldSeconds(100, 50), 0.0); // not measured
        p.cold = { .rows = { 0, 10, 30 }, .seconds = { 0, 1, 5 } };
        QCOMPARE(p.coldSeconds(100, 0), 0.0);
        QCOMPARE(p.coldSeconds(100, 5), 50.0);
        QCOMPARE(p.coldSeconds(100, 20), 300.0);
        QCOMPARE(p.coldSeconds(100, 1000), 500.0);
        const Operation o = output(5, 8, 10);
        QCOMPARE(o.weightBytes(), 4.0 * 8 * 10);
        const Operation sparse { .kind = Kind::SparseMultiply, .rows = 2, .outer = 6, .nonzeros = 9, .touched = 7 };
        QCOMPARE(sparse.weightBytes(), 4.0 * 7 * 6);
        QCOMPARE(
            (Operation { .kind = Kind::SparseUpdate, .outer = 6, .touched = 7 }).weightBytes(), 0.0); // read before
    }

    // Without measurements the longer of both: 1000 operations or 64 bytes a second.
    void estimates()
    {
        DeviceProfile p = measured();
        p.isEstimated = true;
        p.curves.clear();
        for (const Kind kind : { Kind::SparseMultiply, Kind::SparseUpdate, Kind::Product, Kind::ProductBackward,
                 Kind::DenseUpdate, Kind::Output, Kind::OutputLoss }) {
            const Operation small { .kind = kind, .rows = 2, .inner = 4, .outer = 10, .nonzeros = 9, .touched = 8 };
            QCOMPARE(p.seconds(small), 0.5 + small.bytes() / 64); // little is done with much memory
            Operation large = small;
            large.rows = large.nonzeros = 100'000;
            large.inner = large.outer = 1000;
            const double flops = 0.5 + large.flops() / 1000, bytes = 0.5 + large.bytes() / 64;
            QCOMPARE(p.seconds(large), std::max(flops, bytes));
            QCOMPARE(flops > bytes, kind != Kind::SparseMultiply && kind != Kind::SparseUpdate);
            QCOMPARE(p.stretch(large), 1.0);
        }
        QCOMPARE(p.seconds({ .kind = Kind::Pass, .memory = 128 }), 0.5 + 2);
    }

    void howFarItIs()
    {
        const DeviceProfile p = measured();
        QCOMPARE(p.stretch(output(5)), 1.0);
        QCOMPARE(p.stretch(output(1)), 1.0);
        QCOMPARE(p.stretch(output(18)), 2.0); // beyond nine rows
        QCOMPARE(p.stretch(output(5, 12, 10)), 3.0);
        QCOMPARE(p.stretch(output(5, 12, 5)), 6.0); // both sides differ
        QCOMPARE(p.stretch(output(45, 8, 10)), 5.0); // whichever is farther
        QVERIFY(std::isinf(p.stretch({ .kind = Kind::Product, .rows = 1, .inner = 1, .outer = 1 })));
        QCOMPARE(p.stretch({ .kind = Kind::Pass, .memory = 1e12 }), 1.0);
        QCOMPARE(p.stretch({ .kind = Kind::SparseUpdate, .outer = 5, .nonzeros = 1000 }), 1.0);
        QCOMPARE(DeviceProfile().stretch(output(5)), 1.0);
    }

    void equalSamples() // the same five features each
    {
        Samples data;
        for (int i = 0; i < 64; ++i)
            data.add({ 1, 4, 9, 16, 25 });
        const FeatureSpread spread = data.spread(30);
        for (const Index samples : { 1, 2, 3, 17, 64, 1000 })
            QCOMPARE(spread.touched(5 * samples), Index(5));
        QCOMPARE(spread.touched(3), Index(3)); // a part of a sample
        QCOMPARE(spread.touched(0), Index(0));
    }

    void differentSamples() // no feature twice
    {
        for (const int count : { 1, 2, 64, 96, 89 * 3, 1000 }) {
            Samples data;
            for (Id i = 0; i < count; ++i)
                data.add({ 3 * i, 3 * i + 1, 3 * i + 2 });
            const FeatureSpread spread = data.spread(3 * count);
            Index batches = 1; // as large as are counted
            while (batches * 2 <= count)
                batches *= 2;
            for (const Index samples : { Index(1), batches / 2, batches })
                QCOMPARE(spread.touched(3 * samples), 3 * samples);
            QCOMPARE(spread.touched(5000), Index(3 * count)); // there are no more
        }
    }

    void withoutData()
    {
        QCOMPARE(FeatureSpread().touched(12345), Index(12345));
        Samples empty;
        empty.add({});
        QCOMPARE(empty.spread(3).touched(0), Index(0));
        QVERIFY(empty.spread(3).touched(7) <= 7);
    }

    // Against sets of the features of batches that are drawn at random.
    void asManyAsCounted()
    {
        std::mt19937 random(7);
        Samples data;
        for (int i = 0; i < 1000; ++i) {
            std::set<Id> sample;
            for (unsigned n = 1 + random() % 20; n > 0; --n) {
                const double u = double(random() % 10000) / 10000;
                sample.insert(Id(500 * u * u * u)); // some are in every other sample
            }
            data.add({ sample.begin(), sample.end() });
        }
        const FeatureSpread spread = data.spread(500);
        for (const int size : { 1, 4, 32, 100, 256 }) {
            double nonzeros = 0, touched = 0;
            constexpr int draws = 200;
            for (int draw = 0; draw < draws; ++draw) {
                std::set<Id> all;
                for (int i = 0; i < size; ++i) {
                    const std::size_t s = random() % 1000;
                    const auto begin = data.ids.begin();
                    all.insert(begin + data.offsets[s], begin + data.offsets[s + 1]);
                    nonzeros += double(data.offsets[s + 1] - data.offsets[s]);
                }
                touched += double(all.size());
            }
            const double is = double(spread.touched(Index(nonzeros / draws + 0.5))), should = touched / draws;
            QVERIFY2(std::abs(is - should) < 0.06 * should + 0.5,
                qPrintable(QString("%1 samples: %2, not %3").arg(size).arg(is).arg(should)));
        }
        Index before = 0;
        for (Index n = 0; n < 20'000; n += 7) {
            const Index touched = spread.touched(n);
            QVERIFY(touched >= before && touched <= n && touched <= 500);
            before = touched;
        }
        QVERIFY(before > 300);
    }
};

REGISTER_TEST(TestDeviceProfile)
#include "test_device_profile.moc"

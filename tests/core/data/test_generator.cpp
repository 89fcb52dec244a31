// SPDX-License-Identifier: GPL-3.0-or-later
// Generated data: the same bits everywhere, the sizes asked for, a power law, and structure that can be learned.
#include "core/base/random.h"
#include "core/data/content_hash.h"
#include "core/data/uneven_data.h"
#include "data_files.h"
#include "tests/test_class.h"

#include <cmath>
#include <numeric>

using namespace evenkeel;

namespace {

const GeneratorOptions defaults; // as users get them
const GeneratorOptions scaledDown { .samples = 4000, .features = 4000, .labels = 500 };

// P@1 on the second half of a scorer that knows the centroids of the first half's samples by label, and nothing else.
double centroidPrecision(const Dataset& data)
{
    const Index half = data.samples / 2;
    const auto features = static_cast<std::size_t>(data.features);
    std::vector<float> centroids(static_cast<std::size_t>(data.labels) * features);
    const auto norm
        = [](std::span<const float> v) { return std::sqrt(std::inner_product(v.begin(), v.end(), v.begin(), 0.f)); };
    for (Index i = 0; i < half; ++i)
        for (const Id label : data.labelsOf(i))
            for (std::size_t k = 0; k < data.featuresOf(i).size(); ++k)
                centroids[static_cast<std::size_t>(label) * features + static_cast<std::size_t>(data.featuresOf(i)[k])]
                    += data.valuesOf(i)[k] / norm(data.valuesOf(i));
    std::vector<float> lengths;
    for (Index label = 0; label < data.labels; ++label)
        lengths.push_back(
            norm(std::span(centroids).subspan(static_cast<std::size_t>(label) * features, features)) + 1e-6f);
    Index right = 0;
    for (Index i = half; i < data.samples; ++i) {
        Id best = 0;
        float bestScore = -1;
        for (Id label = 0; label < data.labels; ++label) {
            float score = 0;
            for (std::size_t k = 0; k < data.featuresOf(i).size(); ++k)
                score += data.valuesOf(i)[k]
                    * centroids[static_cast<std::size_t>(label) * features
                        + static_cast<std::size_t>(data.featuresOf(i)[k])];
            if (score / lengths[static_cast<std::size_t>(label)] > bestScore) {
                bestScore = score / lengths[static_cast<std::size_t>(label)];
                best = label;
            }
        }
        right += std::ranges::binary_search(data.labelsOf(i), best) ? 1 : 0;
    }
    return static_cast<double>(right) / static_cast<double>(data.samples - half);
}

double mostFrequentShare(const Dataset& data)
{
    std::vector<Index> counts(static_cast<std::size_t>(data.labels));
    for (const Id label : data.labelIds)
        ++counts[static_cast<std::size_t>(label)];
    return static_cast<double>(std::ranges::max(counts)) / static_cast<double>(data.samples);
}

} // namespace

class TestGenerator : public QObject {
    Q_OBJECT
    DataFolder m_folder;

private slots:
    void theSameBitsEverywhere()
    {
        // Computed once; a machine or compiler that gives another number generates other data.
        QCOMPARE(
            generate({ .samples = 300, .features = 400, .labels = 60 }).hash, std::uint64_t { 13110697831854885115u });
        QVERIFY(generate({ .samples = 300, .features = 400, .labels = 60, .seed = 2 }).hash
            != generate({ .samples = 300, .features = 400, .labels = 60 }).hash);
    }

    void meansAreThoseAskedFor_data()
    {
        QTest::addColumn<double>("nnz");
        QTest::addColumn<double>("labels");
        QTest::addColumn<int>("space");
        QTest::newRow("defaults") << 60. << 4. << 500;
        QTest::newRow("short") << 3. << 1. << 500;
        QTest::newRow("few labelled") << 20. << 0.4 << 500;
        QTest::newRow("dense") << 700. << 30. << 60;
        QTest::newRow("all labels") << 50. << 5. << 5;
    }
    void meansAreThoseAskedFor()
    {
        QFETCH(double, nnz);
        QFETCH(double, labels);
        QFETCH(int, space);
        const Dataset data
            = generate({ .samples = 3000, .features = 1000, .labels = space, .nnz = nnz, .labelsPerSample = labels });
        const double meanNnz = static_cast<double>(data.nnz()) / 3000,
                     meanLabels = static_cast<double>(data.labelCount()) / 3000;
        QVERIFY2(std::abs(meanNnz / nnz - 1) < 0.1, std::to_string(meanNnz).c_str());
        QVERIFY2(std::abs(meanLabels / labels - 1) < 0.1, std::to_string(meanLabels).c_str());
    }

    // Of the logarithms: mean and deviation of a log-normal distribution.
    void numbersOfFeaturesCanBeVeryUneven()
    {
        const Dataset data = generateUneven({ .samples = 3000, .features = 20000, .labels = 60, .nnz = 100 }, 1.2);
        double sum = 0, squares = 0;
        Index max = 0;
        for (Index i = 0; i < data.samples; ++i) {
            const Index count = std::ssize(data.featuresOf(i));
            QVERIFY(count >= 1);
            max = std::max(max, count);
            sum += std::log(double(count));
            squares += std::log(double(count)) * std::log(double(count));
        }
        const double mean = sum / 3000, deviation = std::sqrt(squares / 3000 - mean * mean);
        QVERIFY2(std::abs(mean - (std::log(100) - 1.2 * 1.2 / 2)) < 0.1, std::to_string(mean).c_str());
        QVERIFY2(std::abs(deviation - 1.2) < 0.1, std::to_string(deviation).c_str());
        QVERIFY(max > 1000);
    }

    void rowsKeepTheDatasetsPromises()
    {
        const Dataset data = generate(scaledDown);
        for (Index i = 0; i < data.samples; ++i)
            for (const auto ids : { data.featuresOf(i), data.labelsOf(i) })
                QVERIFY(std::ranges::adjacent_find(ids, std::ranges::greater_equal {}) == ids.end());
        QVERIFY(std::ranges::all_of(data.values, [](float value) { return std::isfinite(value) && value > 0; }));
        const auto file = m_folder.path("generated.txt");
        writeXmlc(data, file);
        QVERIFY(sameData(loadDataset(file), data));
    }

    void labelsFollowAPowerLaw()
    {
        const auto file = m_folder.path("law.txt");
        writeXmlc(generate(defaults), file);
        const Inspection found = inspect(file);
        QVERIFY2(found.headShare > 0.3 && found.headShare < 0.9, std::to_string(found.headShare).c_str());
        QVERIFY(found.tailLabels > found.labels / 10);
        QVERIFY(found.unusedLabels < found.labels / 10);
        QVERIFY(found.duplicates < found.samples / 1000);
    }

    void structureCanBeLearnt()
    {
        const Dataset data = generate(scaledDown);
        const double precision = centroidPrecision(data), chance = mostFrequentShare(data);
        QVERIFY2(
            precision > 0.4 && precision > 4 * chance, qPrintable(QString("%1, chance %2").arg(precision).arg(chance)));
        GeneratorOptions noise = scaledDown;
        noise.signal = 0;
        QVERIFY(centroidPrecision(generate(noise)) < 0.2);
    }

    void slicesAreDatasetsOfTheirOwn()
    {
        const Dataset data = generate({ .samples = 50, .features = 40, .labels = 10, .nnz = 5 });
        const Dataset part = slice(data, 10, 30), again = slice(part, 5, 20), direct = slice(data, 15, 30);
        QCOMPARE(part.samples, 20);
        QCOMPARE(part.featureOffsets.front(), 0);
        QCOMPARE(part.nnz(), part.featureOffsets.back());
        QCOMPARE(featuresOf(part, 3), featuresOf(data, 13));
        QCOMPARE(labelsOf(part, 3), labelsOf(data, 13));
        QVERIFY(part.values.data() >= data.values.data() && part.values.data() < data.values.data() + data.nnz());
        QVERIFY(sameData(again, direct));
        QVERIFY(part.hash != data.hash);
        QCOMPARE(slice(data, 7, 7).samples, 0);
        QVERIFY_EXCEPTION_THROWN(slice(data, 40, 51), std::out_of_range);
    }

    void stopsInTheMiddle()
    {
        double last = -1;
        int looks = 0;
        const auto untilHalf = [&](double fraction) {
            last = fraction;
            ++looks;
            return fraction < 0.5;
        };
        QVERIFY_EXCEPTION_THROWN(generate(scaledDown, untilHalf), Canceled);
        QVERIFY2(last >= 0.5 && last < 0.6, std::to_string(last).c_str());
        QVERIFY(looks > 10);
        // Being asked changes nothing about what is drawn.
        QVERIFY(generate(scaledDown, [](double) { return true; }).hash == generate(scaledDown).hash);
    }

    void impossibleOptionsAreRefused()
    {
        for (const GeneratorOptions& options : { GeneratorOptions { .features = 0 }, { .labels = 0 }, { .samples = -1 },
                 { .features = 10, .nnz = 60 }, { .labels = 3, .labelsPerSample = 4 }, { .signal = 2 } })
            QVERIFY(!inputErrorOf([&] { generate(options); }).empty());
        for (const double spread : { 0., -1., 4. })
            QVERIFY(!inputErrorOf([&] { generateUneven(scaledDown, spread); }).empty());
    }

    void logAndExpAreAccurate()
    {
        Random random(5);
        for (int i = 0; i < 20000; ++i) {
            const double x = 40 * random.uniform() - 20;
            QVERIFY(std::abs(repeatableExp(x) / std::exp(x) - 1) < 1e-15);
            const double y = std::exp(x);
            QVERIFY(std::abs(repeatableLog(y) - std::log(y)) <= 4e-16 * (1 + std::abs(std::log(y))));
        }
        QCOMPARE(repeatableLog(1), 0.);
        QCOMPARE(repeatableExp(0), 1.);
    }

    void drawsAreUniformAndNormal()
    {
        Random random(11);
        int counts[7] = {};
        double sum = 0, squares = 0, min = 1, max = 0;
        for (int i = 0; i < 70000; ++i) {
            ++counts[random.below(7)];
            const double n = random.normal(), u = random.uniform();
            sum += n;
            squares += n * n;
            min = std::min(min, u);
            max = std::max(max, u);
        }
        for (const int count : counts)
            QVERIFY(std::abs(count - 10000) < 500); // more than five deviations
        QVERIFY(std::abs(sum / 70000) < 0.02);
        QVERIFY(std::abs(squares / 70000 - 1) < 0.03);
        QVERIFY(min >= 0 && min < 0.001 && max < 1 && max > 0.999);
        QVERIFY(Random(1, 0).bits() != Random(1, 1).bits());
    }
};

REGISTER_TEST(TestGenerator)
#include "test_generator.moc"

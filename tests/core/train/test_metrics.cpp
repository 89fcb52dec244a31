// SPDX-License-Identifier: GPL-3.0-or-later
// P@k, nDCG@k, PSP@k and propensities: cases worked out by hand, and a published result on real scores.
#include "core/log/metrics.h"
#include "tests/core/train/toy_data.h"
#include "tests/test_class.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <fstream>
#include <sstream>

using namespace evenkeel;

namespace {

const InversePropensities even { std::vector<double>(100, 1.0) }; // 1 / p_l of every label

Metrics metricsOf(
    const std::vector<std::pair<std::vector<Id>, std::vector<Id>>>& cases, const InversePropensities& inverse = even)
{
    MetricSum sum;
    for (const auto& [top, truth] : cases)
        sum.add(top, truth, inverse);
    return sum.result();
}

void near(double actual, double expected, double tolerance = 1e-12)
{
    QVERIFY2(std::abs(actual - expected) <= tolerance,
        qPrintable(QString("%1 is not %2").arg(actual, 0, 'g', 12).arg(expected, 0, 'g', 12)));
}

using Rows = std::vector<std::vector<std::pair<Id, double>>>;

Rows readRows(const std::filesystem::path& file)
{
    std::ifstream in(file);
    std::string line;
    std::getline(in, line);
    Rows rows;
    while (std::getline(in, line)) {
        auto& row = rows.emplace_back();
        std::istringstream fields(line);
        Id id = 0;
        char colon = 0;
        for (double value = 0; fields >> id >> colon >> value;)
            row.emplace_back(id, value);
    }
    return rows;
}

// Five labels, best first; ties by lowest id. The published script sets a chosen score to 0 and takes the largest
// again, so that where scores run out it takes label 0, again and again.
std::vector<Id> topFive(std::vector<std::pair<Id, double>> scores)
{
    std::stable_sort(scores.begin(), scores.end(), [](const auto& a, const auto& b) { return a.second > b.second; });
    std::vector<Id> top;
    for (const auto& [id, score] : scores)
        if (top.size() < 5)
            top.push_back(id);
    top.resize(5, 0);
    return top;
}

} // namespace

class TestMetrics : public QObject {
    Q_OBJECT

private slots:
    void handWorkedCase();
    void unlabeledSampleCountsAsZero();
    void fewerThanFiveLabels();
    void pspFavorsRareLabels();
    void unknownLabelsAreMisses();
    void propensities();
    void joinEqualsAddingInOneGo();
    void nothingAdded();
    void publishedBibtexCase();
};

// Top labels 3 7 1 9 5; true labels 1, 3, 4: hits at places 1 and 3.
void TestMetrics::handWorkedCase()
{
    const Metrics m = metricsOf({ { { 3, 7, 1, 9, 5 }, { 1, 3, 4 } } });
    near(m.precision[0], 1);
    near(m.precision[1], 0.5);
    near(m.precision[2], 2.0 / 3);
    near(m.precision[3], 0.5);
    near(m.precision[4], 0.4);
    const double two = 1 / std::log2(3), three = 0.5; // discounts of places 2 and 3
    near(m.ndcg[0], 1);
    near(m.ndcg[1], 1 / (1 + two));
    near(m.ndcg[2], (1 + three) / (1 + two + three));
    near(m.ndcg[4], (1 + three) / (1 + two + three)); // three true labels: the ideal stops there
    near(m.psp[0], 1);
    near(m.psp[2], 2.0 / 3);
    near(m.psp[4], 2.0 / 3); // at most three hits are possible
    QCOMPARE(m.samples, Index(1));
}

void TestMetrics::unlabeledSampleCountsAsZero()
{
    const Metrics m = metricsOf({ { { 3, 7, 1, 9, 5 }, { 3 } }, { { 0, 1, 2, 3, 4 }, {} } });
    near(m.precision[0], 0.5);
    near(m.precision[4], 0.1);
    near(m.ndcg[0], 0.5);
    near(m.ndcg[4], 0.5);
    near(m.psp[0], 1); // a ratio of sums: what cannot be gained does not count
    const Metrics none = metricsOf({ { { 0, 1, 2, 3, 4 }, {} } });
    near(none.psp[4], 0);
    near(none.ndcg[4], 0);
}

void TestMetrics::fewerThanFiveLabels()
{
    const Metrics m = metricsOf({ { { 1, 0 }, { 0 } } });
    near(m.precision[0], 0);
    near(m.precision[1], 0.5);
    near(m.precision[4], 0.2);
    near(m.ndcg[4], 1 / std::log2(3));
}

// 1/p of label 0 is 1, of label 1 is 4. Truth {0, 1}, first choice 0: gain 1 of a possible 4.
void TestMetrics::pspFavorsRareLabels()
{
    const InversePropensities inverse { { 1, 4, 2 } };
    Metrics m = metricsOf({ { { 0, 1, 2 }, { 0, 1 } } }, inverse);
    near(m.psp[0], 0.25);
    near(m.psp[1], 1);
    // Two samples: gains 1 and 4 of 4 and 4; the mean of the ratios would be the same, so add one of another size.
    m = metricsOf({ { { 0, 1, 2 }, { 0, 1 } }, { { 2, 1, 0 }, { 2 } } }, inverse);
    near(m.psp[0], (1.0 + 2.0) / (4.0 + 2.0));
}

// Of two labels one is known, and hit; the other, of which 1/p is 8, cannot be.
void TestMetrics::unknownLabelsAreMisses()
{
    MetricSum sum;
    sum.add(std::vector<Id> { 0, 1, 2 }, std::vector<Id> { 0 }, { { 1, 4, 2 }, 8 }, 1);
    const Metrics m = sum.result();
    near(m.precision[0], 1);
    near(m.precision[1], 0.5);
    near(m.recall[0], 0.5);
    near(m.recall[4], 0.5);
    near(m.ndcg[1], 1 / (1 + 1 / std::log2(3)));
    near(m.psp[0], 1.0 / 8);
    near(m.psp[1], 1.0 / 9);
}

void TestMetrics::propensities()
{
    DatasetArrays arrays { .features = 1, .labels = 3 }; // 8 samples; label 0 in all, label 1 in two, label 2 in none
    for (int i = 0; i < 8; ++i) {
        arrays.labelIds.push_back(0);
        if (i < 2)
            arrays.labelIds.push_back(1);
        arrays.labelOffsets.push_back(std::ssize(arrays.labelIds));
        arrays.featureOffsets.push_back(0);
    }
    const InversePropensities all = inversePropensities(makeDataset(std::move(arrays), "hand"));
    const std::vector<double>& inverse = all.ofLabel;
    const double c = (std::log(8.0) - 1) * std::pow(2.5, 0.55);
    QCOMPARE(inverse.size(), std::size_t(3));
    near(inverse[0], 1 + c * std::pow(9.5, -0.55));
    near(inverse[1], 1 + c * std::pow(3.5, -0.55));
    near(inverse[2], 1 + (std::log(8.0) - 1) * std::pow(2.5 / 1.5, 0.55));
    QVERIFY(inverse[0] < inverse[1] && inverse[1] < inverse[2]);
    QCOMPARE(all.ofUnknown, inverse[2]); // which no sample has
    DatasetArrays one { .features = 1, .labels = 1, .featureOffsets = { 0, 0 }, .labelOffsets = { 0, 1 } };
    one.labelIds = { 0 };
    QCOMPARE(inversePropensities(makeDataset(std::move(one), "one sample")).ofLabel, std::vector<double> { 1 });
}

void TestMetrics::joinEqualsAddingInOneGo()
{
    MetricSum a, b, all;
    a.add(std::vector<Id> { 1, 2, 3 }, std::vector<Id> { 2 }, even);
    b.add(std::vector<Id> { 4, 5, 6, 7, 8 }, std::vector<Id> { 4, 8, 9 }, even);
    all.add(std::vector<Id> { 1, 2, 3 }, std::vector<Id> { 2 }, even);
    all.add(std::vector<Id> { 4, 5, 6, 7, 8 }, std::vector<Id> { 4, 8, 9 }, even);
    a.addLoss(3, 1);
    b.addLoss(5, 1);
    a.join(b);
    QCOMPARE(a.result().precision, all.result().precision);
    QCOMPARE(a.result().ndcg, all.result().ndcg);
    QCOMPARE(a.result().psp, all.result().psp);
    near(a.result().loss, 4);
    QCOMPARE(a.result().samples, Index(2));
}

void TestMetrics::nothingAdded()
{
    const Metrics m = MetricSum().result();
    near(m.precision[0] + m.ndcg[4] + m.psp[2] + m.loss, 0);
}

void TestMetrics::publishedBibtexCase()
{
    const std::filesystem::path folder = realData() / "metric_case_bibtex";
    if (!std::filesystem::exists(folder / "expected.json"))
        QSKIP("real data: metric_case_bibtex is not here; set EVENKEEL_DATA");
    QFile expectedFile(QString::fromStdString((folder / "expected.json").string()));
    QVERIFY(expectedFile.open(QIODevice::ReadOnly));
    const QJsonObject expected = QJsonDocument::fromJson(expectedFile.readAll()).object();
    const Rows scores = readRows(folder / "scores.txt"), labels = readRows(folder / "labels.txt");
    QCOMPARE(int(scores.size()), expected["rows"].toInt());
    QCOMPARE(labels.size(), scores.size());
    const InversePropensities inverse { std::vector<double>(std::size_t(expected["labels"].toInt()), 1.0) };
    MetricSum sum;
    for (std::size_t i = 0; i < scores.size(); ++i) {
        std::vector<Id> truth;
        for (const auto& [id, one] : labels[i])
            truth.push_back(id);
        sum.add(topFive(scores[i]), truth, inverse);
    }
    const Metrics m = sum.result();
    for (int k = 0; k < 5; ++k) {
        near(m.precision[std::size_t(k)], expected["P@1..5"][k].toDouble(), 1e-9);
        near(m.ndcg[std::size_t(k)], expected["nDCG@1..5"][k].toDouble(), 1e-9);
    }
}

REGISTER_TEST(TestMetrics)
#include "test_metrics.moc"

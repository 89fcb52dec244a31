// SPDX-License-Identifier: GPL-3.0-or-later
// Inspection of a file small enough to count by hand, and of its JSON.
#include "data_files.h"
#include "tests/test_class.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

using namespace evenkeel;

namespace {

constexpr const char* text = "9 10 12\n"
                             "0 0:1 2:-2\n"
                             "0 0:1 2:-2\n" // again
                             "0,1 3:0\n"
                             "0 2:-2 0:1\n" // again, unsorted
                             "1,1 5:4\n" // a repeated label
                             " 7:8\n" // unlabeled
                             "2 \n" // empty
                             "9 11:1\n" // bad: 11 is not below 10
                             "0 0:1 0:2\n"; // bad: twice

using Bins = std::vector<std::vector<std::int64_t>>;

Bins bins(const Histogram& histogram)
{
    Bins all;
    for (std::size_t i = 0; i < histogram.count.size(); ++i)
        all.push_back({ histogram.min[i], histogram.max[i], histogram.count[i] });
    return all;
}

} // namespace

class TestInspect : public QObject {
    Q_OBJECT
    DataFolder m_folder;

private slots:
    void countedByHand()
    {
        const Inspection found = inspect(m_folder.write("hand.txt", text));
        QCOMPARE(found.format, std::string("xmlc"));
        QCOMPARE(found.samples, 7);
        QCOMPARE(found.features, 10);
        QCOMPARE(found.labels, 12);
        QCOMPARE(found.nnz, 9);
        QCOMPARE(found.nnzPerSample, 9. / 7);
        QCOMPARE(found.labelsPerSample, 7. / 7);
        QCOMPARE(found.emptySamples, 1);
        QCOMPARE(found.unlabeledSamples, 1);
        QCOMPARE(found.duplicates, 2);
        QCOMPARE(found.unusedFeatures, 5);
        QCOMPARE(found.unusedLabels, 9);
        QCOMPARE(found.maxFeature, 7);
        QCOMPARE(found.maxLabel, 2);
        QCOMPARE(found.unsortedSamples, 1);
        QCOMPARE(found.repeatedIds, 1);
        QCOMPARE(found.explicitZeros, 1);
        QCOMPARE(found.negativeValues, 3);
        QCOMPARE(found.minValue, -2.f);
        QCOMPARE(found.maxValue, 8.f);
        QCOMPARE(bins(found.nnzHistogram), (Bins { { 0, 0, 1 }, { 1, 1, 3 }, { 2, 2, 3 } }));
        QCOMPARE(bins(found.labelsHistogram), (Bins { { 0, 0, 1 }, { 1, 1, 5 }, { 2, 2, 1 } }));
        QCOMPARE(bins(found.labelFrequency), (Bins { { 0, 0, 9 }, { 1, 1, 1 }, { 2, 2, 1 }, { 3, 4, 1 } }));
        QCOMPARE(found.headShare, 6. / 7); // of 12 labels the two most frequent: 4 + 2
        QCOMPARE(found.tailLabels, 3);
        QCOMPARE(found.topLabels, (std::vector<std::pair<Id, Index>> { { 0, 4 }, { 1, 2 }, { 2, 1 } }));
        QCOMPARE(found.badLines, 2);
        QCOMPARE(found.firstBadLines[0].line, 9);
        QCOMPARE(found.firstBadLines[1].line, 10);
    }

    void histogramBinsDouble()
    {
        std::string file = "6 40 1\n";
        for (const int nnz : { 3, 4, 5, 8, 9, 17 }) {
            for (int i = 0; i < nnz; ++i)
                file.append(" ").append(std::to_string(i)).append(":1");
            file += '\n';
        }
        QCOMPARE(bins(inspect(m_folder.write("bins.txt", file)).nnzHistogram),
            (Bins { { 0, 0, 0 }, { 1, 1, 0 }, { 2, 2, 0 }, { 3, 4, 2 }, { 5, 8, 2 }, { 9, 16, 1 }, { 17, 32, 1 } }));
    }

    void aWrongHeaderCountIsListedFirst()
    {
        const Inspection found = inspect(m_folder.write("few.txt", "5 3 4\n0 0:1\nx\n"));
        QCOMPARE(found.badLines, 2);
        QCOMPARE(found.firstBadLines[0].line, 0);
        QVERIFY(found.firstBadLines[0].what.starts_with("the header states 5 samples, but 2 were found"));
        QVERIFY(!inputErrorOf([&] { inspect(m_folder.write("head.txt", "5 3\n")); }).empty());
    }

    void enormousSpacesNeedNoMemory()
    {
        const Inspection found
            = inspect(m_folder.write("wide.txt", "1 2147483647 2147483647\n2147483646 2147483646:1\n"));
        QCOMPARE(found.maxLabel, 2147483646);
        QCOMPARE(found.unusedFeatures, 2147483646);
        QCOMPARE(found.topLabels.size(), std::size_t { 1 });
    }

    void jsonHasTheAgreedKeys()
    {
        const std::string json = inspectionJson(inspect(m_folder.write("hand.txt", text)));
        const QJsonObject object = QJsonDocument::fromJson(QByteArray::fromStdString(json)).object();
        const std::pair<const char*, double> expected[]
            = { { "samples", 7 }, { "features", 10 }, { "labels", 12 }, { "nnz", 9 }, { "nnz_per_sample", 9. / 7 },
                  { "labels_per_sample", 1 }, { "empty_samples", 1 }, { "unlabelled_samples", 1 }, { "duplicates", 2 },
                  { "max_feature", 7 }, { "max_label", 2 }, { "bad_lines", 2 } };
        for (const auto& [key, value] : expected)
            QCOMPARE(object[key].toDouble(-99), value);
        QCOMPARE(object["first_bad_lines"].toArray()[0].toObject()["line"].toInt(), 9);
        QCOMPARE(object["label_frequency"].toArray()[3].toObject()["most"].toInt(), 4);
    }
};

REGISTER_TEST(TestInspect)
#include "test_inspect.moc"

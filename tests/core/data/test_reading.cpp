// SPDX-License-Identifier: GPL-3.0-or-later
// One reading for training data and what goes with them: where ids begin, what classes are called, what is unknown.
#include "core/data/content_hash.h"
#include "core/data/generator.h"
#include "data_files.h"
#include "tests/test_class.h"

using namespace evenkeel;

namespace {

struct ReadFile {
    Dataset data;
    LoadReport report;
};

ReadFile read(const std::filesystem::path& file, const LoadOptions& options = {})
{
    ReadFile read;
    read.data = loadDataset(file, options, &read.report);
    return read;
}

LoadOptions like(const ReadFile& training) { return { .as = NumberedAs { training.report.numbering, "train" } }; }

using Pairs = std::vector<std::pair<Id, float>>;

} // namespace

class TestReading : public QObject {
    Q_OBJECT
    DataFolder m_folder;

    std::filesystem::path file(const std::string& name, const std::string& text) { return m_folder.write(name, text); }

private slots:
    void featuresBeginWhereTheTrainingDataSay_data()
    {
        QTest::addColumn<QString>("train");
        QTest::addColumn<QString>("test");
        QTest::addColumn<int>("first"); // id of the test's first feature; -1: refused
        QTest::addColumn<QString>("complaint");
        const QString zero = "0 0:1 1:1\n", one = "0 1:1 2:1\n", xmlc = "1 3 1\n0 0:1 2:1\n";
        QTest::newRow("both have 0") << zero << zero << 0 << "";
        QTest::newRow("the test has no 0") << zero << one << 1 << "";
        QTest::newRow("both from 1") << one << one << 0 << "";
        QTest::newRow("the training data have no 0") << one << zero << -1 << "has a feature 0, but train counts";
        QTest::newRow("XMLC and libSVM from 0") << xmlc << zero << 0 << "";
        QTest::newRow("XMLC and libSVM of either kind") << xmlc << one << -1 << "may count from 1";
        QTest::newRow("libSVM from 1 and XMLC") << one << xmlc << 0 << "";
        QTest::newRow("a test without features") << one << "0\n" << -2 << "";
    }
    void featuresBeginWhereTheTrainingDataSay()
    {
        QFETCH(QString, train);
        QFETCH(QString, test);
        QFETCH(int, first);
        QFETCH(QString, complaint);
        const ReadFile training = read(file("train", train.toStdString()));
        const auto other = file("test", test.toStdString());
        if (first == -1) {
            const QString said = QString::fromStdString(inputErrorOf([&] { read(other, like(training)); }));
            QVERIFY2(said.startsWith(QString::fromStdString(other.string()) + ": ") && said.contains(complaint),
                qPrintable(said));
            return;
        }
        const ReadFile tested = read(other, like(training));
        QCOMPARE(tested.data.featureIds.empty() ? -2 : tested.data.featureIds.front(), first);
        QCOMPARE(tested.data.hash, contentHash(tested.data));
    }

    void itCanBeSet()
    {
        const auto one = file("one.svm", "0 1:1 3:2\n"), zero = file("zero.svm", "0 0:1\n");
        LoadOptions from0 { .numbering = { .firstFeature = 0 } }, from1 { .numbering = { .firstFeature = 1 } };
        QCOMPARE(featuresOf(read(one, from0).data, 0), (Pairs { { 1, 1 }, { 3, 2 } }));
        QCOMPARE(read(one, from0).data.features, 4);
        QCOMPARE(featuresOf(read(one, from1).data, 0), (Pairs { { 0, 1 }, { 2, 2 } }));
        QVERIFY(inputErrorOf([&] { read(zero, from1); }).ends_with("has a feature 0, but data.first-id is 1"));
        from0.as = NumberedAs { Numbering { 1, {} }, "train" }; // what is set goes before the training data's
        QCOMPARE(read(one, from0).data.featureIds.front(), 1);
        const LoadOptions xmlc { .numbering = { .firstFeature = 1 } }; // a format that says it itself
        QCOMPARE(read(file("x.txt", "1 4 1\n0 1:1\n"), xmlc).data.featureIds.front(), 1);
    }

    void classesAreThoseOfTheTrainingData()
    {
        const ReadFile three = read(file("three", "-1 0:1\n0 1:1\n1 2:1\n"));
        QCOMPARE(three.report.numbering->classes, (std::vector<Id> { -1, 0, 1 }));
        QCOMPARE(labelsOf(three.data, 0), (std::vector<Id> { 0 }));
        QCOMPARE(three.report.notices.back(), std::string("classes are numbered in order: -1 is 0, 0 is 1, 1 is 2"));
        const ReadFile two = read(file("two", "0 0:1\n1 1:1\n"), like(three)); // no -1: yet 0 is the second class
        QCOMPARE(labelsOf(two.data, 0), (std::vector<Id> { 1 }));
        QCOMPARE(labelsOf(two.data, 1), (std::vector<Id> { 2 }));
        QCOMPARE(two.data.labels, 3);
        const ReadFile other = read(file("other", "-1 0:1\n-7 1:1\n"), like(three)); // -7 is unknown: behind them
        QCOMPARE(labelsOf(other.data, 0), (std::vector<Id> { 0 }));
        QCOMPARE(labelsOf(other.data, 1), (std::vector<Id> { 3 }));
    }

    void classesThatContradictAreRefused()
    {
        const ReadFile signs = read(file("signs", "-1 0:1\n1 1:1\n")),
                       numbers = read(file("numbers", "0 0:1\n1 1:1\n"));
        const auto complaint = [&](const char* name, const ReadFile& training) {
            return QString::fromStdString(inputErrorOf([&] { read(m_folder.path(name), like(training)); }));
        };
        QVERIFY(complaint("numbers", signs).contains("has class 0, but the classes of train are -1, 1"));
        QVERIFY(complaint("signs", numbers).contains("has class -1, but no class of train is negative"));
        QVERIFY(complaint("signs", signs).isEmpty());
        const ReadFile positive = read(file("positive", "1 0:1\n"), like(signs)); // one of theirs
        QCOMPARE(labelsOf(positive.data, 0), (std::vector<Id> { 1 }));
        LoadOptions named { .numbering = { .classes = { 0, 1, 5 } } };
        const ReadFile five = read(m_folder.path("numbers"), named);
        QCOMPARE(five.data.labels, 3);
        QVERIFY(inputErrorOf([&] { read(m_folder.path("signs"), named); }).find("not among data.classes (0, 1, 5)")
            != std::string::npos);
    }

    // The cache of a file is the file's own, whatever it goes with.
    void cachesKeepTheNumbering()
    {
        std::string rows, others;
        for (int i = 0; i < 12000; ++i) { // large enough for an automatic cache
            rows += std::to_string(i % 3 - 1) + " " + std::to_string(i % 7) + ":1\n";
            others += std::to_string(i % 2) + " " + std::to_string(i % 6 + 1) + ":1\n";
        }
        const auto train = file("long.svm", rows), test = file("long_test.svm", others);
        const ReadFile training = read(train);
        for (const bool isCached : { false, true }) {
            const ReadFile tested = read(test, like(training));
            QCOMPARE(tested.report.fromCache, isCached);
            QCOMPARE(labelsOf(tested.data, 0), (std::vector<Id> { 1 }));
            QCOMPARE(tested.data.featureIds.front(), 1);
            const ReadFile alone = read(test);
            QCOMPARE(labelsOf(alone.data, 0), (std::vector<Id> { 0 }));
            QCOMPARE(alone.data.featureIds.front(), 0);
        }
        // A converted file knows it, too; and text that is made of it has the numbers that it came with.
        convertDataset(train, m_folder.path("train.ekd"));
        QCOMPARE(*read(m_folder.path("train.ekd")).report.numbering, *training.report.numbering);
        convertDataset(m_folder.path("train.ekd"), m_folder.path("again.svm"));
        QCOMPARE(contentsOf(m_folder.path("again.svm")), rows);
        convertDataset(test, m_folder.path("like.txt"), like(training));
        QCOMPARE(labelsOf(read(m_folder.path("like.txt")).data, 0), (std::vector<Id> { 1 }));
        convertDataset(test, m_folder.path("test.ekd"));
        QCOMPARE(read(m_folder.path("test.ekd"), like(training)).data.hash, read(test, like(training)).data.hash);
    }

    // Features and labels as matrices in two files are what XMLC text has in one.
    void twoFiles()
    {
        const auto features = file("trn_X_Xf.txt", "4 6\n0:1 3:0.5\n1:1\n\n5:2 2:1\n");
        QVERIFY(inputErrorOf([&] { read(features); }).ends_with("trn_X_Y.txt"));
        file("trn_X_Y.txt", "4 5\n0:1 2:1\n1:1\n3:0\n4:0.5\n");
        const ReadFile both = read(features);
        QCOMPARE(both.report.format, std::string("two files"));
        const ReadFile one = read(file("one.txt", "4 6 5\n0,2 0:1 3:0.5\n1 1:1\n \n4 2:1 5:2\n"));
        QVERIFY(sameData(both.data, one.data));
        convertDataset(features, m_folder.path("both.ekd"));
        QVERIFY(sameData(read(m_folder.path("both.ekd")).data, one.data));
        file("X.txt", "1 6\n0:1\n");
        file("Y.txt", "2 5\n0:1\n1:1\n");
        QVERIFY(inputErrorOf([&] { read(m_folder.path("X.txt")); }).find("has 1 samples, but ") != std::string::npos);
        file("Y.txt", "1 5\n7:1\n");
        QVERIFY(inputErrorOf([&] { read(m_folder.path("X.txt")); }).find("Y.txt:2: ") != std::string::npos);
        file("Y.txt", "0 0:1\n");
        QVERIFY(
            inputErrorOf([&] { read(m_folder.path("X.txt")); }).find("is not a matrix of labels") != std::string::npos);
        QVERIFY(inputErrorOf([&] { read(m_folder.path("trn_X_Y.txt")); }).find("give the former") != std::string::npos);
    }

    void withoutHeader()
    {
        const auto rows = file("rows.txt", "0,2 0:1 3:0.5\n1 1:1\n");
        QVERIFY(inputErrorOf([&] { read(rows); }).find("data.first-id = 0") != std::string::npos);
        const ReadFile from0 = read(rows, { .numbering = { .firstFeature = 0 } });
        QVERIFY(sameData(from0.data, read(file("headed.txt", "2 4 3\n0,2 0:1 3:0.5\n1 1:1\n")).data));
        QVERIFY(sameData(read(rows, like(from0)).data, from0.data)); // the training data have said it
    }

    void whatTrainingNeverSaw()
    {
        // Features 1 and 3 and label 1 are never used; the space has 5 features and 3 labels.
        const ReadFile training = read(file("train", "2 5 3\n0 0:1 2:1\n2 4:1\n"));
        const DataReading reading = readingOf(training.data);
        QCOMPARE(reading.usedFeatures, (std::vector<bool> { true, false, true, false, true }));
        QCOMPARE(reading.usedLabels, (std::vector<bool> { true, false, true }));
        const ReadFile wide = read(file("wide", "4 9 6\n0,5 0:1 3:7 8:1\n1 2:2\n4,5 8:3\n 1:1\n"));
        Unknown unknown;
        const Dataset known = readBy(reading, wide.data, unknown);
        QCOMPARE(known.features, 5);
        QCOMPARE(known.labels, 3);
        QCOMPARE(featuresOf(known, 0), (Pairs { { 0, 1 } }));
        QCOMPARE(featuresOf(known, 1), (Pairs { { 2, 2 } }));
        QVERIFY(featuresOf(known, 2).empty() && featuresOf(known, 3).empty());
        QCOMPARE(labelsOf(known, 0), (std::vector<Id> { 0 }));
        QCOMPARE(labelsOf(known, 1), (std::vector<Id> { 1 })); // an output like all others
        QVERIFY(labelsOf(known, 2).empty());
        QCOMPARE(known.unknownLabelsOf(0), 1);
        QCOMPARE(known.unknownLabelsOf(2), 2);
        QCOMPARE(known.unknownLabelsOf(3), 0);
        QCOMPARE(unknown.notes(wide.data),
            (std::vector<std::string> { "3 features that no training sample has are left out (4 of 6 nonzeros)",
                "3 labels that no training sample has can only be missed (4 of 5 label assignments)",
                "2 of 4 samples have no feature that a training sample has, so nothing is known of them" }));
        const Dataset part = slice(known, 2, 4);
        QCOMPARE(part.unknownLabelsOf(0), 2);
        QCOMPARE(part.unknownLabelsOf(1), 0);
        Unknown none;
        const Dataset same = readBy(reading, training.data, none);
        QCOMPARE(same.featureIds.data(), training.data.featureIds.data()); // not copied
        QVERIFY(none.notes(training.data).empty());
    }

    void aReadingIsKeptWithTheModel()
    {
        const ReadFile training = read(file("train", "-3 1:1 10:1\n4 4:1\n"));
        const DataReading reading = readingOf(training.data, training.report.numbering);
        QCOMPARE(readingFromJson(readingJson(reading)), reading);
        const DataReading plain = readingOf(read(file("plain", "1 1 1\n0 0:1\n")).data);
        QCOMPARE(readingFromJson(readingJson(plain)), plain);
        for (const char* text : { R"({})", R"([])", R"({"features":5,"labels":1,"used_features":"","used_labels":7})",
                 R"({"features":-5,"labels":1,"used_features":"","used_labels":""})",
                 R"({"features":99,"labels":1,"used_features":"AA==","used_labels":""})",
                 R"({"features":1,"labels":2,"used_features":"","used_labels":"","first_feature":0,"classes":[2,1]})",
                 R"({"features":1,"labels":2,"used_features":"","used_labels":"","first_feature":2,"classes":[]})" })
            QVERIFY2(!inputErrorOf([&] { readingFromJson(text); }).empty(), text);
    }
};

REGISTER_TEST(TestReading)
#include "test_reading.moc"

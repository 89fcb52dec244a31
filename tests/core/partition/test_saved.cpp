// SPDX-License-Identifier: GPL-3.0-or-later
// Partitions as files, what distinguishes a group, and clusters as classes.
#include "core/base/error.h"
#include "core/partition/quality/contrast.h"
#include "core/partition/saved.h"
#include "core/partition/tools.h"
#include "partition_data.h"
#include "tests/test_class.h"

#include <QFile>
#include <QTemporaryDir>

using namespace evenkeel;

class TestSaved : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void thereAndBack();
    void brokenFiles_data();
    void brokenFiles();
    void contrastByHand();
    void contrastOfEverybodyIsNothing();
    void clustersFollowTheTopics();
    void clustersAreSharedExactly();
    void autoChoosesByTheLabels();
};

namespace {

QByteArray write(const QTemporaryDir& folder, const QByteArray& text)
{
    QFile file(folder.filePath(QStringLiteral("p.csv")));
    if (!file.open(QIODevice::WriteOnly))
        qFatal("cannot write");
    file.write(text);
    return file.fileName().toUtf8();
}

} // namespace

void TestSaved::thereAndBack()
{
    const QTemporaryDir folder;
    const std::filesystem::path file = folder.filePath(QStringLiteral("p.csv")).toStdString();
    const Dataset data = topicData(500, 5, 2);
    const Partition partition = make("random", data, { 1, 2, 3 });
    writePartition(partition, file);
    QVERIFY(readPartition(file, 500, 3) == partition);
    PartitionTask task { .data = &data, .speeds = { 1, 1, 1 } };
    task.file = file;
    QVERIFY(findPartitioner("saved")->make(task) == partition); // the file's sizes, whatever the speeds
    QVERIFY_THROWS_EXCEPTION(StorageError, writePartition(partition, "/nowhere/at/all/p.csv"));
}

void TestSaved::brokenFiles_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QString>("complaint");
    const auto row = [](const char* name, const char* text, const char* complaint) {
        QTest::newRow(name) << QByteArray(text) << QString::fromLatin1(complaint);
    };
    row("no header", "0,0\n1,1\n2,0\n", ":1: the first line must be \"sample,device\"");
    row("words", "sample,device\n0,0\n1,one\n", ":3: must be two whole numbers, sample,device");
    row("three numbers", "sample,device\n0,0,0\n", ":2: must be two whole numbers, sample,device");
    row("other data", "sample,device\n0,0\n3,0\n",
        ":3: sample 3 is not below 3, the samples of the data: it belongs to other data");
    row("negative", "sample,device\n-1,0\n",
        ":2: sample -1 is not below 3, the samples of the data: it belongs to other data");
    row("no such device", "sample,device\n0,2\n", ":2: device 2 is not below 2, the number of devices");
    row("twice", "sample,device\n0,0\n1,1\n0,1\n", ":4: sample 0 is assigned twice");
    row("cut short", "sample,device\n0,0\n2,1\n", ": 1 of 3 samples are not assigned, the first is 1");
    row("empty", "", ": 3 of 3 samples are not assigned, the first is 0");
}

void TestSaved::brokenFiles()
{
    QFETCH(QByteArray, text);
    QFETCH(QString, complaint);
    const QTemporaryDir folder;
    const QByteArray file = write(folder, text);
    try {
        readPartition(file.toStdString(), 3, 2);
        QFAIL("read all the same");
    } catch (const InputError& e) {
        QCOMPARE(QString::fromUtf8(e.what()), QString::fromUtf8(file) + complaint);
    }
    QVERIFY(readPartition(write(folder, "sample,device\r\n0,1\r\n2,0\r\n1,1\r\n").toStdString(), 3, 2)
        == (Partition { { 2 }, { 0, 1 } })); // Windows' line ends
}

void TestSaved::contrastByHand()
{
    // Ten samples, label 0 on five; a group of four has all four with it, where two are expected.
    std::vector<TestSample> rows;
    for (int i = 0; i < 10; ++i)
        rows.push_back({ { Id(i < 5 ? 0 : 1) }, { { Id(i % 2), 1.f } } });
    const Dataset data = datasetOf(rows, 2, 2);
    const Contrasts c = contrastsOf(data, std::vector<Id> { 0, 1, 2, 3 }, 5);
    QCOMPARE(c.moreLabels.size(), std::size_t(1));
    QCOMPARE(c.moreLabels[0].id, Id(0));
    QCOMPARE(c.moreLabels[0].count, Index(4));
    QCOMPARE(c.moreLabels[0].due, 2.0);
    // Hypergeometric: variance 4 * 1/2 * 1/2 * 6/9.
    QVERIFY(std::abs(c.moreLabels[0].deviations - 2 / std::sqrt(2.0 / 3)) < 1e-12);
    QCOMPARE(c.fewerLabels.size(), std::size_t(1));
    QCOMPARE(c.fewerLabels[0].id, Id(1));
    QVERIFY(c.moreFeatures.empty() && c.fewerFeatures.empty()); // two of each, as expected
}

void TestSaved::contrastOfEverybodyIsNothing()
{
    const Dataset data = topicData(50, 4, 1);
    std::vector<Id> all;
    for (Id i = 0; i < 50; ++i)
        all.push_back(i);
    const Contrasts c = contrastsOf(data, all, 5);
    QVERIFY(c.moreLabels.empty() && c.fewerLabels.empty() && c.moreFeatures.empty() && c.fewerFeatures.empty());
    const Contrasts none = contrastsOf(data, {}, 5);
    QVERIFY(none.moreLabels.empty() && none.fewerFeatures.empty());
}

void TestSaved::clustersFollowTheTopics()
{
    // Two groups without a common feature or label: two clusters are the groups.
    std::vector<TestSample> rows;
    Random random(4);
    for (int i = 0; i < 200; ++i) {
        const Id group = i % 2;
        rows.push_back({ { group }, { { Id(4 * group + Id(random.below(2))), 1.f }, { Id(4 * group + 2), 2.f } } });
    }
    const std::vector<Id> clusters = clusterSamples(datasetOf(rows, 8, 2), 2);
    for (std::size_t i = 2; i < clusters.size(); ++i)
        QCOMPARE(clusters[i], clusters[i % 2]);
    QVERIFY(clusters[0] != clusters[1]);
}

void TestSaved::clustersAreSharedExactly()
{
    const Dataset data = topicData(3000, 30, 4);
    const std::vector<double> speeds { 1, 1.5, 4 };
    const Classes classes = classesOf(data, { ClassRule::Clusters, 7 }, 3);
    QVERIFY(classes.count() > 1 && classes.count() <= 7);
    for (const char* name : { "submodular", "stratified" }) {
        const PartitionQuality q
            = quality(data, classes, make(name, data, speeds, 1, { { "classes", 4 }, { "clusters", 7 } }), speeds);
        QVERIFY(q.classDeviation < 1 && q.sizeDeviation == 0);
    }
    for (std::size_t ranks : { 1, 2, 8, 1000 }) {
        const Index k = clustersFor(data, ranks);
        QVERIFY(k >= 1 && k <= 64 && k * 50 * Index(ranks) <= std::max<Index>(3000, 50 * Index(ranks)));
    }
}

void TestSaved::autoChoosesByTheLabels()
{
    const ClassChoice automatic { ClassRule::Auto };
    const TestSample a { { 0 }, { { 0, 1.f } } }, b { { 1 }, { { 0, 1.f } } }, both { { 0, 1 }, { { 0, 1.f } } };
    const Dataset single = datasetOf({ a, b, a }, 1, 2), several = datasetOf({ a, b, both }, 1, 2);
    const Classes one = classesOf(single, automatic, 2);
    QCOMPARE(one.rule, ClassRule::Rarest);
    QCOMPARE(one.label, (std::vector<Id> { 0, 1 }));
    QVERIFY(describeClasses(single, one, automatic).find("no sample has two") != std::string::npos);
    const Classes more = classesOf(several, automatic, 2);
    QCOMPARE(more.rule, ClassRule::Clusters);
    QVERIFY(more.label.empty());
    QVERIFY(describeClasses(several, more, automatic).find("several labels") != std::string::npos);
}

REGISTER_TEST(TestSaved)
#include "test_saved.moc"

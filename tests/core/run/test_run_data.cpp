// SPDX-License-Identifier: GPL-3.0-or-later
// The data of a run: generated or read from files, with or without test data, or nothing to learn from.
#include "core/base/error.h"
#include "tests/core/run/run_tools.h"
#include "tests/test_class.h"

using namespace evenkeel;

class TestRunData : public QObject {
    Q_OBJECT

private slots:
    void loadsGeneratedData();
    void noTestData();
    void nothingToLearn();
    void generatingStopsInTheMiddle();
};

void TestRunData::loadsGeneratedData()
{
    RunConfig config = toyConfig("local-sgd", { "sim" });
    config.data.generate
        = { .samples = 50, .features = 40, .labels = 10, .test = 7, .nnz = 5, .labelsPerSample = 2, .seed = 4 };
    const RunData data = loadRunData(config, RunControl {});
    QCOMPARE(data.train.samples, Index(50));
    QCOMPARE(data.test.samples, Index(7));
    QCOMPARE(data.train.features, Index(40));
    QCOMPARE(data.test.labels, Index(10));
    QVERIFY(std::ranges::all_of(data.notices, [](const std::string& notice) {
        return notice.starts_with("test data: ") && notice.find("no training sample") != notice.npos;
    }));
    QCOMPARE(loadRunData(config, RunControl {}).hash(), data.hash());
    config.data.generate.seed = 5;
    QVERIFY(loadRunData(config, RunControl {}).hash() != data.hash());
}

void TestRunData::noTestData()
{
    RunConfig config = toyConfig("local-sgd", { "sim" });
    config.data.generate
        = { .samples = 50, .features = 40, .labels = 10, .test = 0, .nnz = 5, .labelsPerSample = 2, .seed = 4 };
    const RunData data = loadRunData(config, RunControl {});
    QCOMPARE(data.test.samples, Index(50)); // a part of the training data, and reports that
    QCOMPARE(data.notices.size(), std::size_t(1));
    const RunRecord record = recordRun(config, data);
    QCOMPARE(record.result.status, RunStatus::Done);
    QVERIFY(record.of<NoteEvent>().front().text.find("no test data") != std::string::npos);
}

void TestRunData::nothingToLearn()
{
    QTemporaryDir folder;
    qputenv("XDG_CACHE_HOME", folder.filePath("cache").toUtf8());
    const auto write = [&](const char* name, const char* text) {
        QFile file(folder.filePath(name));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(text);
    };
    write("unlabelled.txt", "2 3 4\n 0:1\n 1:1\n");
    RunConfig config = toyConfig("local-sgd", { "sim" });
    config.data.generated = false;
    config.data.train = folder.filePath("unlabelled.txt").toStdString();
    QVERIFY_EXCEPTION_THROWN(loadRunData(config, RunControl {}), InputError);
    write("small.txt", "2 3 4\n0 0:1\n3 1:1\n");
    write("wide.txt", "1 9 7\n6 8:1\n");
    config.data.train = folder.filePath("small.txt").toStdString();
    config.data.test = folder.filePath("wide.txt").toStdString();
    const RunData data = loadRunData(config, RunControl {});
    QCOMPARE(data.train.features, Index(3)); // what training never saw is left out
    QCOMPARE(data.test.features, Index(3));
    QCOMPARE(data.train.labels, Index(4));
    QCOMPARE(data.test.unknownLabelsOf(0), Index(1));
    QVERIFY(data.test.featuresOf(0).empty());
    QCOMPARE(recordRun(config, data).result.status, RunStatus::Done);
    config.data.train = "${EVENKEEL_DATA}/no-such-set/train.txt";
    try {
        loadRunData(config, RunControl {});
        QFAIL("loaded");
    } catch (const InputError& e) {
        QVERIFY(QString(e.what()).contains("EVENKEEL_DATA"));
    }
}

void TestRunData::generatingStopsInTheMiddle()
{
    RunConfig config = toyConfig("local-sgd", { "sim" });
    config.data.generate = { .samples = 4000, .features = 300, .labels = 40, .test = 400, .nnz = 12 };
    RunControl control;
    double last = -1;
    QVERIFY_EXCEPTION_THROWN(loadRunData(config, control,
                                 [&](const std::string&, double fraction) {
                                     last = fraction;
                                     if (fraction > 0.5)
                                         control.stop();
                                 }),
        InputError);
    QVERIFY(last > 0.5 && last < 0.6); // it never came to the end
}

REGISTER_TEST(TestRunData)
#include "test_run_data.moc"

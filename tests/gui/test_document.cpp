// SPDX-License-Identifier: GPL-3.0-or-later
// The project being edited: undo that joins and parts, files, recent files.
#include "core/base/error.h"
#include "gui/examples.h"
#include "gui/project_document.h"
#include "support.h"
#include "tests/test_class.h"

#include <QDir>
#include <QFile>
#include <QSignalSpy>
#include <QTest>

using namespace evenkeel;

class TestDocument : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() { QSettings().clear(); }
    void editsOfOneFieldJoin();
    void editsOfTwoFieldsDoNot();
    void finishedEditsDoNotJoin();
    void noChangeNoStep();
    void editBackToTheStartIsClean();
    void savedAndOpenedAgain();
    void relativeDataMovesWithTheProject();
    void brokenFileChangesNothing();
    void recentFilesAreNewestFirst();
    void examplesAreFound();

private:
    OwnSettings m_settings;
    static void setEpochs(ProjectDocument& document, double epochs)
    {
        document.edit(QStringLiteral("train.epochs"), QStringLiteral("change of epochs"),
            [epochs](RunConfig& c) { c.train.epochs = epochs; });
    }
};

void TestDocument::editsOfOneFieldJoin()
{
    ProjectDocument document;
    QSignalSpy changed(&document, &ProjectDocument::changed);
    const double before = document.config().train.epochs;
    for (const double epochs : { 1.0, 12.0, 123.0 })
        setEpochs(document, epochs);
    QCOMPARE(changed.count(), 3);
    QCOMPARE(document.undoStack().count(), 1);
    document.undoStack().undo();
    QCOMPARE(document.config().train.epochs, before);
    document.undoStack().redo();
    QCOMPARE(document.config().train.epochs, 123.0);
}

void TestDocument::editsOfTwoFieldsDoNot()
{
    ProjectDocument document;
    setEpochs(document, 3);
    document.edit(QStringLiteral("train.batch"), {}, [](RunConfig& c) { c.train.batch = 7; });
    QCOMPARE(document.undoStack().count(), 2);
    document.undoStack().undo();
    QCOMPARE(document.config().train.epochs, 3.0);
    QVERIFY(document.config().train.batch != 7);
}

void TestDocument::finishedEditsDoNotJoin()
{
    ProjectDocument document;
    setEpochs(document, 3);
    document.finishEdit();
    setEpochs(document, 4);
    QCOMPARE(document.undoStack().count(), 2);
}

void TestDocument::noChangeNoStep()
{
    ProjectDocument document;
    QSignalSpy changed(&document, &ProjectDocument::changed);
    document.edit(QStringLiteral("name"), {}, [](RunConfig&) {});
    QCOMPARE(document.undoStack().count(), 0);
    QCOMPARE(changed.count(), 0);
    QVERIFY(!document.isModified());
}

void TestDocument::editBackToTheStartIsClean()
{
    ProjectDocument document;
    const double before = document.config().train.epochs;
    setEpochs(document, before + 1);
    QVERIFY(document.isModified());
    setEpochs(document, before);
    QVERIFY(!document.isModified());
}

void TestDocument::savedAndOpenedAgain()
{
    QTemporaryDir folder;
    const QString file = folder.filePath(QStringLiteral("p.toml"));
    ProjectDocument document;
    document.adopt(fourDevices());
    document.edit(QStringLiteral("name"), {}, [](RunConfig& c) { c.name = "Saved"; });
    QVERIFY(document.isModified());
    document.save(file);
    QVERIFY(!document.isModified());
    QCOMPARE(document.displayName(), QStringLiteral("p.toml"));
    document.undoStack().undo();
    QVERIFY(document.isModified()); // undo reaches behind saving

    ProjectDocument other;
    QSignalSpy replaced(&other, &ProjectDocument::replaced);
    other.open(file);
    QCOMPARE(replaced.count(), 1);
    QCOMPARE(other.config().name, std::string("Saved"));
    QCOMPARE(other.config().devices, fourDevices().devices);
    QVERIFY(!other.isModified());
    QCOMPARE(ProjectDocument::recentFiles(), QStringList { file });
}

void TestDocument::relativeDataMovesWithTheProject()
{
    QTemporaryDir folder;
    QVERIFY(QDir(folder.path()).mkdir(QStringLiteral("b")));
    ProjectDocument document;
    RunConfig config;
    config.folder = folder.path().toStdString();
    config.data.train = "train.txt";
    config.data.test = "${EVENKEEL_DATA}/test.txt";
    document.adopt(config);
    document.save(folder.filePath(QStringLiteral("b/p.toml")));
    QCOMPARE(document.config().data.train, std::string("../train.txt"));
    QCOMPARE(document.config().data.test, std::string("${EVENKEEL_DATA}/test.txt"));
}

void TestDocument::brokenFileChangesNothing()
{
    QTemporaryDir folder;
    const QString file = folder.filePath(QStringLiteral("bad.toml"));
    QFile out(file);
    QVERIFY(out.open(QIODevice::WriteOnly));
    out.write("[train]\nepoch = 3\n");
    out.close();
    ProjectDocument document;
    setEpochs(document, 77);
    QVERIFY_THROWS_EXCEPTION(InputError, document.open(file));
    QCOMPARE(document.config().train.epochs, 77.0);
    QCOMPARE(document.undoStack().count(), 1);
    QVERIFY(ProjectDocument::recentFiles().isEmpty());
}

void TestDocument::recentFilesAreNewestFirst()
{
    QTemporaryDir folder;
    QStringList files;
    for (int i = 0; i < 12; ++i) {
        files.prepend(folder.filePath(QStringLiteral("%1.toml").arg(i)));
        QVERIFY(QFile(files.first()).open(QIODevice::WriteOnly));
        ProjectDocument::addRecentFile(files.first());
    }
    QCOMPARE(ProjectDocument::recentFiles(), files.mid(0, 10));
    QVERIFY(QFile::remove(files.first()));
    QVERIFY(!ProjectDocument::recentFiles().contains(files.first()));
    QSettings().setValue(QStringLiteral("recentProjects"), 42); // broken settings
    QVERIFY(ProjectDocument::recentFiles().isEmpty());
}

void TestDocument::examplesAreFound()
{
    const QTemporaryDir folder;
    QVERIFY(QDir(folder.path()).mkpath(QStringLiteral("projects/one")));
    saveProject(fourDevices(), folder.filePath(QStringLiteral("projects/one/project.toml")).toStdString());
    const auto examples = exampleProjectsIn(folder.filePath(QStringLiteral("projects")));
    QCOMPARE(examples.size(), 1);
    QCOMPARE(examples[0].name, QStringLiteral("Four"));
}

REGISTER_TEST(TestDocument)
#include "test_document.moc"

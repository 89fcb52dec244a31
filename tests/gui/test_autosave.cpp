// SPDX-License-Identifier: GPL-3.0-or-later
// Changes that were not saved survive a crash: what is written aside, found again, restored and discarded.
#include "core/run/recorded_run.h"
#include "gui/autosave.h"
#include "gui/parts/questions.h"
#include "gui/project_document.h"
#include "support.h"
#include "tests/test_class.h"

#include <QDir>
#include <QFile>
#include <QTest>

using namespace evenkeel;

namespace {

void rename(ProjectDocument& document, const char* name)
{
    document.edit(QStringLiteral("name"), QStringLiteral("rename"), [name](RunConfig& c) { c.name = name; });
}

QStringList filesIn(const QString& folder) { return QDir(folder).entryList({ QStringLiteral("*.toml") }, QDir::Files); }

} // namespace

class TestAutosave : public QObject {
    Q_OBJECT

private slots:
    void init();
    void editsAreWrittenAside();
    void crashLeavesWhatWasEdited();
    void restoredProjectIsTheSameConfiguration();
    void runningProgramIsLeftAlone();
    void decisions();
    void unreadableIsKept();

private:
    OwnSettings m_settings;
    std::unique_ptr<QTemporaryDir> m_folder;
    QString m_aside;
};

void TestAutosave::init()
{
    m_folder = std::make_unique<QTemporaryDir>();
    m_aside = m_folder->filePath(QStringLiteral("aside"));
}

void TestAutosave::editsAreWrittenAside()
{
    ProjectDocument document;
    document.newProject();
    {
        Autosave autosave(document, m_aside);
        QTest::qWait(50);
        QVERIFY(filesIn(m_aside).isEmpty()); // nothing was changed
        rename(document, "edited");
        QTRY_COMPARE_WITH_TIMEOUT(filesIn(m_aside).size(), qsizetype(1), 10'000);
        QVERIFY(autosave.left().isEmpty()); // our own
        document.save(m_folder->filePath(QStringLiteral("p.toml")));
        QVERIFY(filesIn(m_aside).isEmpty());
        rename(document, "again");
        autosave.forget();
    }
    QVERIFY(filesIn(m_aside).isEmpty());
}

// As when the program is killed: nobody was asked.
void TestAutosave::crashLeavesWhatWasEdited()
{
    const QString project = m_folder->filePath(QStringLiteral("p.toml"));
    {
        ProjectDocument document;
        document.newProject();
        document.save(project);
        document.edit(QStringLiteral("data.train"), QStringLiteral("data"),
            [](RunConfig& c) { c.data.train = "data/train.txt"; });
        document.save(project);
        const Autosave autosave(document, m_aside);
        rename(document, "lost?");
    }
    ProjectDocument document;
    document.newProject();
    Autosave autosave(document, m_aside);
    const auto left = autosave.left();
    QCOMPARE(left.size(), qsizetype(1));
    QCOMPARE(left[0].project, project);
    QCOMPARE(left[0].name, QStringLiteral("p.toml"));
    QVERIFY(autosave.restore(left[0]));
    QCOMPARE(document.config().name, std::string("lost?"));
    QCOMPARE(document.file(), project);
    QVERIFY(document.isModified());
    QCOMPARE(std::filesystem::path(document.config().data.train).filename(), std::filesystem::path("train.txt"));
    QCOMPARE(std::filesystem::weakly_canonical(document.config().folder / document.config().data.train),
        std::filesystem::weakly_canonical(m_folder->filePath(QStringLiteral("data/train.txt")).toStdString()));
    QVERIFY(autosave.left().isEmpty());
    QCOMPARE(filesIn(m_aside).size(), qsizetype(1)); // its own now: still not saved
    document.save(project);
    QVERIFY(filesIn(m_aside).isEmpty());
}

// Trained again, it is a repeat of what was trained before the crash.
void TestAutosave::restoredProjectIsTheSameConfiguration()
{
    RunConfig before;
    {
        ProjectDocument document;
        document.newProject();
        document.edit(QStringLiteral("data.train"), QStringLiteral("data"),
            [](RunConfig& c) { c.data.train = "data/train.txt"; });
        before = document.config();
        const Autosave autosave(document, m_aside);
        rename(document, "another name");
    }
    ProjectDocument document;
    document.newProject();
    Autosave autosave(document, m_aside);
    QVERIFY(autosave.restore(autosave.left().first()));
    QCOMPARE(document.config().folder, before.folder);
    QCOMPARE(document.config().data.train, before.data.train);
    QCOMPARE(repeatGroup(document.config()), repeatGroup(before));
}

void TestAutosave::runningProgramIsLeftAlone()
{
    ProjectDocument document, other;
    document.newProject();
    other.newProject();
    Autosave autosave(document, m_aside), second(other, m_aside);
    rename(document, "at work");
    QTRY_COMPARE_WITH_TIMEOUT(filesIn(m_aside).size(), qsizetype(1), 10'000);
    QVERIFY(second.left().isEmpty());
    autosave.forget();
    second.forget();
}

void TestAutosave::decisions()
{
    for (const char* name : { "one", "two" }) {
        ProjectDocument document;
        document.newProject();
        const Autosave autosave(document, m_aside);
        rename(document, name);
    }
    ProjectDocument document;
    document.newProject();
    Autosave autosave(document, m_aside);
    int asked = 0;
    RecoverAnswer answer = RecoverAnswer::Later;
    Questions questions;
    questions.recover = [&](QWidget*, const QString&, const QString& when) {
        ++asked;
        return when.isEmpty() ? RecoverAnswer::Discard : answer;
    };
    QVERIFY(!autosave.offer(questions, nullptr, QStringLiteral("/another/project.toml")));
    QCOMPARE(asked, 0);
    QVERIFY(!autosave.offer(questions, nullptr));
    QCOMPARE(asked, 2);
    QCOMPARE(autosave.left().size(), qsizetype(2));
    answer = RecoverAnswer::Restore;
    QVERIFY(autosave.offer(questions, nullptr));
    QCOMPARE(asked, 3); // one at a time
    answer = RecoverAnswer::Discard;
    QVERIFY(!autosave.offer(questions, nullptr));
    QVERIFY(autosave.left().isEmpty());
    autosave.forget();
}

void TestAutosave::unreadableIsKept()
{
    QVERIFY(QDir().mkpath(m_aside));
    QFile file(m_aside + QStringLiteral("/x.toml"));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write("# Unsaved changes of: \nno project [\n");
    file.close();
    ProjectDocument document;
    document.newProject();
    Autosave autosave(document, m_aside);
    QCOMPARE(autosave.left().size(), qsizetype(1));
    QVERIFY(!autosave.restore(autosave.left()[0]));
    QVERIFY(QFile::exists(file.fileName()));
}

REGISTER_TEST(TestAutosave)
#include "test_autosave.moc"

// SPDX-License-Identifier: GPL-3.0-or-later
// Another language while the window is open: every text is that of a window which was opened in it, and what runs goes
// on.
#include "gui/runs/runs_page.h"
#include "gui/studies/studies_page.h"
#include "gui/studies/study_setup.h"
#include "gui/train/method_finder.h"
#include "language_fixture.h"
#include "tests/test_class.h"

#include <QDockWidget>
#include <QLabel>
#include <QLineEdit>
#include <QStatusBar>
#include <QToolBar>

#include <algorithm>

using namespace evenkeel;

namespace {

// Of what the window shows, or its page where another one is in front.
bool isShown(const QWidget& widget)
{
    const QWidget* inside = widget.parentWidget();
    while (inside && !inside->isWindow() && !qobject_cast<const Page*>(inside))
        inside = inside->parentWidget();
    return inside && widget.isVisibleTo(inside);
}

QStringList allTexts(const QWidget& window)
{
    QStringList texts;
    const auto add = [&](const char* where, const QString& text) {
        if (!text.trimmed().isEmpty())
            texts.append(QLatin1String(where) + u' ' + text);
    };
    for (const auto* widget : window.findChildren<QWidget*>()) {
        if (!isShown(*widget))
            continue;
        add("widget", widget->accessibleName() + u' ' + widget->toolTip());
        if (const auto* label = qobject_cast<const QLabel*>(widget))
            add("label", label->text());
        else if (const auto* button = qobject_cast<const QAbstractButton*>(widget))
            add("button", button->text());
        else if (const auto* dock = qobject_cast<const QDockWidget*>(widget))
            add("dock", dock->windowTitle());
        else if (const auto* field = qobject_cast<const QLineEdit*>(widget))
            add("field", field->text() + field->placeholderText());
    }
    for (const auto* action : window.findChildren<QAction*>())
        add("action", action->text() + u' ' + action->statusTip());
    texts.sort();
    return texts;
}

} // namespace

class TestLanguageChange : public QObject, LanguageFixture {
    Q_OBJECT

private Q_SLOTS:
    void init() { begin(); }
    void cleanup() { end(); }
    void everyTextIsOfTheOtherLanguage();
    void runGoesOn();
    void trialBeforeARunGoesOn();
    void endedRunStaysInView();
    void studyGoesOn();
    void searchEndsFirst();

private:
    qint64 storedUpdates(qint64 run) const
    {
        std::int64_t seq = -1;
        return qint64(m_store->seriesAfter(run, seq).steps.size());
    }
};

void TestLanguageChange::everyTextIsOfTheOtherLanguage()
{
    const auto settled = [this] { // each page has been shown, and what is read in the background is there
        for (int page = 0; page < pageCount; ++page) {
            m_window->showPage(static_cast<PageId>(page));
            QTest::qWait(50);
        }
        QStringList texts;
        for (QStringList before { QString() }; before != texts; QTest::qWait(500)) {
            before = texts;
            texts = allTexts(*m_window);
        }
        return texts;
    };
    const qsizetype windows = QApplication::topLevelWidgets().size();
    QStringList english = settled();
    for (const char* code : { "de", "zh_CN", "en" }) {
        choose(code);
        const QStringList changed = settled();
        QCOMPARE(QApplication::topLevelWidgets().size(), windows);
        QCOMPARE(m_window->findChildren<Page*>().size(), qsizetype(pageCount));
        QCOMPARE(m_window->findChildren<QMenuBar*>(Qt::FindDirectChildrenOnly).size(), 1);
        QCOMPARE(m_window->findChildren<QToolBar*>(Qt::FindDirectChildrenOnly).size(), 1);
        QCOMPARE(m_window->findChildren<QStatusBar*>(Qt::FindDirectChildrenOnly).size(), 1);
        m_window.reset();
        open(recordingBackend(*m_store));
        const QStringList fresh = settled();
        QVERIFY(fresh.size() > 300);
        for (const QString& text : changed + fresh)
            QVERIFY2(changed.count(text) == fresh.count(text), qPrintable(text));
        QCOMPARE(fresh == english, code == QByteArray("en"));
    }
}

void TestLanguageChange::runGoesOn()
{
    const qint64 run = trainFor(100);
    QVERIFY(run > 0);
    m_window->queue().add(tinyAndLong());
    const qint64 before = part<LivePage>().data().updates();
    const QPointer<LivePage> old = &part<LivePage>();
    choose("de");
    QVERIFY(!old);
    QCOMPARE(m_window->currentPage(), PageId::Live);
    QCOMPARE(m_window->session().state(), RunSession::State::Running);
    QCOMPARE(m_window->session().currentRun(), run);
    QCOMPARE(m_window->queue().waiting(), 1);
    QTRY_VERIFY(part<LivePage>().data().updates() > before);
    const qint64 first = part<LivePage>().data().updates();
    choose("zh_CN"); // while it is read
    QTRY_VERIFY(part<LivePage>().data().updates() > first);
    m_window->session().pause();
    QTRY_COMPARE(m_window->session().state(), RunSession::State::Paused);
    choose("en");
    QCOMPARE(m_window->session().state(), RunSession::State::Paused);
    m_window->session().resume();
    m_window->queue().remove(0);
    m_window->session().stop();
    QTRY_VERIFY(!m_window->session().isLive());
    // All of it is in view, once.
    const qint64 updates = storedUpdates(run);
    QVERIFY(updates > first);
    QTRY_COMPARE(part<LivePage>().data().updates(), updates);
    QVERIFY(part<LivePage>().data().lastEvaluation());
    QTest::qWait(2 * RunFollower::interval);
    QCOMPARE(part<LivePage>().data().updates(), updates);
    // The next one is shown as it comes.
    QVERIFY(trainFor(100) > run);
    m_window->session().stop();
    QTRY_VERIFY(!m_window->session().isLive());
}

// That of early stopping: the run has begun for the page, and has no number yet.
void TestLanguageChange::trialBeforeARunGoesOn()
{
    RunConfig config = tinyAndLong();
    config.data.generate.samples = 4000;
    config.train.earlyStopping = EarlyStopping::On;
    m_window->document().adopt(config);
    m_window->startTraining();
    QTRY_VERIFY_WITH_TIMEOUT(part<LivePage>().data().ranks() == 2, minute);
    choose("de");
    QVERIFY(m_window->session().isLive());
    QCOMPARE(part<LivePage>().data().ranks(), 2);
    m_window->session().stop();
    QTRY_VERIFY_WITH_TIMEOUT(!m_window->session().isLive(), minute);
    QCOMPARE(part<LivePage>().data().ranks(), 2);
}

void TestLanguageChange::endedRunStaysInView()
{
    const qint64 run = trainFor(100);
    m_window->session().stop();
    QTRY_VERIFY(!m_window->session().isLive());
    choose("de");
    QTRY_COMPARE(part<LivePage>().data().updates(), storedUpdates(run));
    QTRY_COMPARE(part<RunsPage>().selection().runs(), QVector<qint64> { run });
}

void TestLanguageChange::studyGoesOn()
{
    m_window->showPage(PageId::Studies);
    m_window->document().edit(
        QStringLiteral("train.epochs"), QString(), [](RunConfig& config) { config.train.epochs = 20; });
    m_window->document().finishEdit();
    const QPointer<StudySession> session = &part<StudiesPage>().session();
    part<StudiesPage>().start();
    QVERIFY(session->isStudying());
    choose("de");
    QCOMPARE(&part<StudiesPage>().session(), session.get());
    QVERIFY(session->isStudying());
    QVERIFY(!part<StudySetup>().isEnabled());
    m_window->startTraining(); // which would disturb it
    QVERIFY(!m_window->session().isLive());
    session->job().cancel();
    QTRY_VERIFY(part<StudySetup>().isEnabled());
    m_window.reset();
    QVERIFY(!session);
}

// What would be lost with its page ends first.
void TestLanguageChange::searchEndsFirst()
{
    auto* finder = &part<MethodFinder>();
    const QPointer<MethodFinder> before = finder;
    m_window->showPage(PageId::Train);
    finder->findChild<QPushButton*>()->click();
    QVERIFY(finder->isRunning());
    m_window->findChild<QAction*>(QStringLiteral("language.de"))->trigger();
    QTest::qWait(700);
    QVERIFY(before && before->isRunning());
    QCOMPARE(m_language->current(), QStringLiteral("en"));
    QVERIFY(m_window->statusBar()->currentMessage().contains(QStringLiteral("Train page")));
    finder->findChild<QPushButton*>()->click();
    QTRY_COMPARE(m_language->current(), QStringLiteral("de"));
    QTRY_VERIFY(!before);
}

REGISTER_TEST(TestLanguageChange)
#include "test_language_change.moc"

// SPDX-License-Identifier: GPL-3.0-or-later
// The whole window: pages, actions, layout, files dropped on it.
#include "core/store/run_store.h"
#include "gui/data/data_page.h"
#include "tests/test_class.h"
#include "window_fixture.h"

#include <QApplication>
#include <QCloseEvent>
#include <QDropEvent>
#include <QFile>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QMenu>
#include <QMimeData>
#include <QScreen>
#include <QScrollArea>
#include <QSignalSpy>
#include <QStackedWidget>
#include <QStatusBar>
#include <QTest>
#include <QToolBar>

using namespace evenkeel;

class TestWindow : public QObject, WindowFixture {
    Q_OBJECT

private Q_SLOTS:
    void init() { begin(); }
    void cleanup() { m_store.reset(); }
    void everyPageIsReachable();
    void everyActionHasWords();
    void fitsASmallScreen();
    void brokenSettingsGiveTheDefaultLayout();
    void layoutIsRestored();
    void startWithoutDataShowsWhatIsMissing();
    void startTrains();
    void theLastSessionIsNotSpokenOfInTheNext();
    void everyPlannedRunIsCounted();
    void unfinishedRunIsContinued_data();
    void unfinishedRunIsContinued();
    void projectIsOpenedByDrop();
    void brokenProjectIsSaidInThePage();
    void themesSwitch();
};

void TestWindow::everyPageIsReachable()
{
    const auto window = makeWindow();
    for (int i = 0; i < 8; ++i) {
        QTest::keyClick(window.get(), static_cast<Qt::Key>(Qt::Key_1 + i), Qt::ControlModifier);
        QCOMPARE(window->currentPage(), static_cast<PageId>(i));
        QVERIFY(!window->grab().isNull());
    }
}

void TestWindow::everyActionHasWords()
{
    const auto window = makeWindow();
    int seen = 0;
    for (const QAction* action : window->findChildren<QAction*>()) {
        if (action->isSeparator() || (action->menu() && action->parent() == action->menu())) // of a button's menu
            continue;
        ++seen;
        QVERIFY2(!action->text().isEmpty() || !action->icon().isNull() || action->parent()->inherits("QLineEdit"),
            qPrintable(QStringLiteral("an action without text in a %1")
                           .arg(QLatin1String(action->parent()->metaObject()->className()))));
        if (!action->shortcut().isEmpty() && !action->parent()->inherits("QLineEdit"))
            QVERIFY2(!action->statusTip().isEmpty(), qPrintable(action->text() + QStringLiteral(" has no status tip")));
    }
    QVERIFY(seen > 20);
}

void TestWindow::fitsASmallScreen()
{
    QCOMPARE(makeWindow()->minimumSizeHint().expandedTo(QSize(900, 600)), QSize(900, 600));
}

// As much of it as the screen has room for.
static QSize defaultSize(const MainWindow& window)
{
    return QSize(1280, 820).boundedTo(window.screen()->availableSize() - QSize(16, 48));
}

void TestWindow::brokenSettingsGiveTheDefaultLayout()
{
    QSettings().setValue(QStringLiteral("window/geometry"), QByteArray("rubbish"));
    QSettings().setValue(QStringLiteral("window/state"), QByteArray("\x00\xff more rubbish", 15));
    QSettings().setValue(QStringLiteral("theme"), 17);
    const auto window = makeWindow();
    QCOMPARE(window->size(), defaultSize(*window));
    QVERIFY(window->findChild<QToolBar*>(QStringLiteral("toolbar")));
}

void TestWindow::layoutIsRestored()
{
    {
        const auto window = makeWindow();
        window->resize(770, 650);
        window->close();
    }
    {
        const auto window = makeWindow();
        QCOMPARE(window->size(), QSize(770, 650));
        window->resize(3000, 2000); // on a larger screen
        window->close();
    }
    const auto window = makeWindow();
    QVERIFY(window->width() <= window->screen()->availableSize().width());
    window->resetLayout();
    QCOMPARE(window->size(), defaultSize(*window));
}

void TestWindow::startWithoutDataShowsWhatIsMissing()
{
    const auto window = makeWindow();
    window->startTraining();
    QVERIFY(!window->session().isLive());
    QCOMPARE(window->currentPage(), PageId::Train);
    const QAction* start = action(*window, QStringLiteral("Start"));
    QVERIFY(!start->isEnabled()); // and it says why
    QVERIFY2(start->toolTip().contains(QStringLiteral("No data chosen yet")), qPrintable(start->toolTip()));
    QVERIFY(!action(*window, QStringLiteral("Add"))->isEnabled());
    window->document().adopt(fourDevices());
    QVERIFY(start->isEnabled() && !start->toolTip().contains(QStringLiteral("No data")));
}

void TestWindow::startTrains()
{
    const auto window = makeWindow();
    window->document().adopt(fourDevices());
    QSignalSpy finished(&window->session(), &RunSession::finished);
    action(*window, QStringLiteral("Start"))->trigger();
    QCOMPARE(window->currentPage(), PageId::Live);
    QVERIFY(!action(*window, QStringLiteral("Start"))->isEnabled());
    QTRY_COMPARE(finished.count(), 1);
    QVERIFY(action(*window, QStringLiteral("Start"))->isEnabled());
    QVERIFY(!action(*window, QStringLiteral("Stop"))->isEnabled());
}

// The Data page reports in the status bar too, whenever its background job is done: not what these tests are about.
static void silenceDataPage(const MainWindow& window)
{
    QObject::disconnect(window.findChild<DataPage*>(), &Page::statusMessage, nullptr, nullptr);
}

void TestWindow::theLastSessionIsNotSpokenOfInTheNext()
{
    const auto window = makeWindow(endlessBackend());
    silenceDataPage(*window);
    window->document().adopt(fourDevices());
    window->startTraining();
    QTRY_COMPARE(window->session().state(), RunSession::State::Running);
    QTRY_COMPARE(window->session().currentRun(), 8);
    window->session().stop();
    QTRY_COMPARE(window->session().state(), RunSession::State::Idle);
    QCOMPARE(window->statusBar()->currentMessage(), QStringLiteral("The run was stopped and saved."));
    window->startTraining();
    QCOMPARE(window->statusBar()->currentMessage(), QString());
    QTRY_COMPARE(window->session().state(), RunSession::State::Running);
    QCOMPARE(window->statusBar()->currentMessage(), QString());
    window->session().stop();
    QTRY_COMPARE(window->session().state(), RunSession::State::Idle);
}

// Nothing is reported as done between two of them.
void TestWindow::everyPlannedRunIsCounted()
{
    const auto window = makeWindow();
    silenceDataPage(*window);
    RunConfig config = fourDevices();
    QStringList messages, states;
    const auto* state = window->findChild<QLabel*>(QStringLiteral("runState"));
    connect(&window->session(), &RunSession::started, this, [&] {
        messages += window->statusBar()->currentMessage();
        states += state->text();
    });
    for (const auto& [repeats, text] :
        { std::pair(1, "The run is done and saved."), { 2, "2 run(s) are done and saved." } }) {
        config.train.repeats = repeats;
        window->document().adopt(config);
        window->startTraining();
        QTRY_COMPARE(window->session().state(), RunSession::State::Idle);
        QCOMPARE(window->statusBar()->currentMessage(), QLatin1String(text));
    }
    QCOMPARE(messages, (QStringList { QString(), QString(), QString() }));
    QCOMPARE(states, QStringList(3, QStringLiteral("Training"))); // no accuracy of the run before
}

void TestWindow::unfinishedRunIsContinued_data()
{
    QTest::addColumn<QString>("status");
    for (const char* status : { "stopped", "interrupted", "failed" })
        QTest::newRow(status) << status;
}

void TestWindow::unfinishedRunIsContinued()
{
    QFETCH(QString, status);
    const std::int64_t run = m_store->begin({ .name = "Four", .config = configJson(fourDevices()) });
    m_store->add(run, FinishedEvent { .run = run, .status = valueNamed<RunStatus>(status.toStdString()), .error = {} });
    m_store->flush();
    std::filesystem::create_directories(m_store->checkpointFile(run).parent_path());
    QFile checkpoint(QString::fromStdString(m_store->checkpointFile(run).string()));
    QVERIFY(checkpoint.open(QIODevice::WriteOnly));
    RunBackend backend = recordedBackend(2);
    std::atomic<std::int64_t> resumed = 0;
    backend.train = [&resumed, train = backend.train](const RunConfig& config, const RunData& data,
                        const EventSink& sink, RunControl& control, const RunBeginning& beginning) {
        resumed = beginning.resume;
        return train(config, data, sink, control, beginning);
    };
    const auto window = makeWindow(backend);
    const QAction* tip = action(*window, QStringLiteral("Continue"));
    QVERIFY2(tip->statusTip().contains(status), qPrintable(tip->statusTip()));
    window->continueRun();
    QTRY_COMPARE(window->currentPage(), PageId::Live);
    QTRY_VERIFY(!window->session().isLive());
    QCOMPARE(resumed.load(), run);
}

void TestWindow::projectIsOpenedByDrop()
{
    const QString file = m_folder->filePath(QStringLiteral("dropped.toml"));
    saveProject(fourDevices(), file.toStdString());
    const auto window = makeWindow();
    QMimeData mime;
    mime.setUrls({ QUrl::fromLocalFile(file) });
    QDropEvent drop(QPointF(700, 400), Qt::CopyAction, &mime, Qt::LeftButton, Qt::NoModifier);
    static_cast<QObject*>(window.get())->event(&drop); // sendEvent() would look for a drag under way
    QCOMPARE(window->document().config().name, std::string("Four"));
    QCOMPARE(window->windowTitle(), QStringLiteral("Four[*] – Evenkeel"));

    const QString data = m_folder->filePath(QStringLiteral("train.txt"));
    QFile out(data);
    QVERIFY(out.open(QIODevice::WriteOnly));
    out.write("1 2 3\n0 0:1\n");
    out.close();
    window->openFiles({ data });
    const RunConfig& config = window->document().config();
    QCOMPARE(QString::fromStdString(resolvePath(config, config.data.train).string()), data);
    QVERIFY(!window->document().config().data.generated);
    QCOMPARE(window->currentPage(), PageId::Data);
}

void TestWindow::brokenProjectIsSaidInThePage()
{
    const QString file = m_folder->filePath(QStringLiteral("broken.toml"));
    QFile out(file);
    QVERIFY(out.open(QIODevice::WriteOnly));
    out.write("name = \n");
    out.close();
    const auto window = makeWindow();
    window->openFiles({ file });
    bool said = false;
    for (const QLabel* label : window->findChildren<QLabel*>())
        said = said || (label->isVisible() && label->text().contains(QStringLiteral("broken.toml:1")));
    QVERIFY(said);
}

void TestWindow::themesSwitch()
{
    const auto window = makeWindow();
    action(*window, QStringLiteral("Dark"))->trigger();
    QCOMPARE(m_themes->current(), Theme::Dark);
    QVERIFY(isDark(QApplication::palette()));
    QTRY_VERIFY(isDark(window->palette())); // widgets are notified by the event loop
    const QImage dark = window->grab().toImage();
    action(*window, QStringLiteral("Light"))->trigger();
    QTRY_VERIFY(!isDark(window->palette()));
    QVERIFY(window->grab().toImage() != dark);
}

REGISTER_TEST(TestWindow)
#include "test_window.moc"

// SPDX-License-Identifier: GPL-3.0-or-later
// The window as a newcomer meets it: its size, the first page, buttons that stay where they are, the list of keys.
#include "core/store/run_store.h"
#include "gui/data/data_page.h"
#include "gui/help_dialogs.h"
#include "gui/main_window.h"
#include "gui/parts/cell_table.h"
#include "gui/parts/number_box.h"
#include "support.h"
#include "tests/test_class.h"

#include <QAction>
#include <QApplication>
#include <QFile>
#include <QLabel>
#include <QPushButton>
#include <QScreen>
#include <QScrollArea>
#include <QScrollBar>
#include <QTest>
#include <QToolBar>
#include <QToolButton>

using namespace evenkeel;

class TestFirstWindow : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();
    void firstWindowFitsTheScreen();
    void smallWindowsScroll_data();
    void smallWindowsScroll();
    void buttonsStayWhereTheyAre();
    void pausedRunsShowHowToResume();
    void refusedInputDoesNotTrain();
    void demoIsOneClickAway();
    void recentProjectsAreOffered();
    void dataFilesGoToTheDataPage();
    void everyKeyIsListed();

private:
    OwnSettings m_settings;
    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<RunStore> m_store;
    std::unique_ptr<Themes> m_themes;
    std::unique_ptr<MainWindow> m_window;
};

void TestFirstWindow::init()
{
    QSettings().clear();
    m_folder = std::make_unique<QTemporaryDir>();
    m_store = std::make_unique<RunStore>(m_folder->filePath(QStringLiteral("runs.sqlite")).toStdString());
    m_themes = std::make_unique<Themes>(*qApp);
    Questions questions;
    questions.unsaved = [](QWidget*, const QString&) { return UnsavedAnswer::Discard; };
    questions.quitWhileTraining = [](QWidget*, bool) { return LeaveAnswer::StopAndQuit; };
    m_window = std::make_unique<MainWindow>(*m_store, *m_themes, endlessBackend(), questions);
    m_window->show();
}

void TestFirstWindow::cleanup()
{
    m_window.reset();
    m_store.reset();
}

// With room for a title bar.
void TestFirstWindow::firstWindowFitsTheScreen()
{
    const QRect screen = m_window->screen()->availableGeometry();
    for (int i = 0; i < 2; ++i) {
        const QSize size = m_window->size();
        QVERIFY2(size.width() <= screen.width() && size.height() <= screen.height() - 24,
            qPrintable(QStringLiteral("%1 x %2").arg(size.width()).arg(size.height())));
        QVERIFY(size.width() <= 1280 && size.height() <= 820);
        m_window->resize(3000, 2000);
        m_window->resetLayout();
    }
}

void TestFirstWindow::smallWindowsScroll_data()
{
    QTest::addColumn<QSize>("size");
    QTest::newRow("900 x 600") << QSize(900, 600);
    QTest::newRow("a screen of 1366 x 768") << QSize(1366, 700);
}

// No page needs more than the window has; what it has no room for, it scrolls to.
void TestFirstWindow::smallWindowsScroll()
{
    QFETCH(QSize, size);
    m_window->document().adopt(fourDevices());
    for (int i = 0; i < pageCount; ++i) {
        m_window->showPage(static_cast<PageId>(i));
        m_window->resize(size);
        QCoreApplication::processEvents();
        QCOMPARE(m_window->size(), size);
        const auto pages = m_window->findChildren<Page*>();
        const auto* page = *std::ranges::find_if(pages, &Page::isVisible);
        const auto* area = qobject_cast<const QScrollArea*>(page->parent()->parent());
        QVERIFY(area && area->widgetResizable());
        QVERIFY(page->height() >= page->minimumSizeHint().height()); // nothing is squeezed
        if (i == static_cast<int>(PageId::Data) || i == static_cast<int>(PageId::Train)) // forms only scroll down
            for (const auto* inner : page->findChildren<const QScrollArea*>())
                QVERIFY(!inner->horizontalScrollBar()->isVisible());
    }
}

// Undo names the change in the menu and in its tip; the buttons after it do not move, and pausing moves none either.
void TestFirstWindow::buttonsStayWhereTheyAre()
{
    auto* bar = m_window->findChild<QToolBar*>(QStringLiteral("toolbar"));
    const auto places = [&] {
        QCoreApplication::processEvents();
        QVector<QRect> found;
        for (const QAction* action : bar->actions())
            if (const QWidget* button = bar->widgetForAction(const_cast<QAction*>(action)); button->isVisible())
                found.append(button->geometry());
        return found;
    };
    m_window->resize(1600, 700);
    const QVector<QRect> before = places();
    QVERIFY(before.size() > 6);
    m_window->document().edit(QStringLiteral("name"), QStringLiteral("change of a setting with a very long name"),
        [](RunConfig& config) { config = fourDevices(); });
    QCOMPARE(places(), before);
    int named = 0;
    for (const auto* button : bar->findChildren<QToolButton*>())
        if (button->text() == QLatin1String("Undo")) {
            ++named;
            QVERIFY(button->toolTip().contains(QStringLiteral("very long name")));
        }
    QCOMPARE(named, 1);
    m_window->startTraining();
    QTRY_COMPARE(m_window->session().state(), RunSession::State::Running);
    const QVector<QRect> running = places();
    QCOMPARE(running, before);
    m_window->session().pause();
    QTRY_COMPARE(m_window->session().state(), RunSession::State::Paused);
    QCOMPARE(places(), before);
    m_window->session().stop();
    QTRY_VERIFY(!m_window->session().isLive());
}

void TestFirstWindow::pausedRunsShowHowToResume()
{
    const QAction* pause = nullptr;
    for (const QAction* action : m_window->findChildren<QAction*>())
        if (action->shortcut() == QKeySequence(Qt::Key_F6))
            pause = action;
    const auto drawing = [&] { return pause->icon().pixmap(32).toImage(); };
    const QImage bars = drawing();
    m_window->document().adopt(fourDevices());
    m_window->startTraining();
    QTRY_COMPARE(m_window->session().state(), RunSession::State::Running);
    m_window->session().pause();
    QTRY_COMPARE(m_window->session().state(), RunSession::State::Paused);
    QVERIFY(drawing() != bars);
    m_window->session().stop();
    QTRY_VERIFY(!m_window->session().isLive());
    QCOMPARE(drawing(), bars);
}

// F5 while a number that is out of range stands in a field: not a run with the number before.
void TestFirstWindow::refusedInputDoesNotTrain()
{
    m_window->document().adopt(fourDevices());
    m_window->showPage(PageId::Train);
    m_window->activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
    openSections(*m_window);
    auto* box = m_window->findChild<NumberBox*>(QStringLiteral("model.input-dropout"));
    const auto type = [&](const QString& text) {
        box->setFocus();
        box->selectAll();
        QTest::keyClicks(box, text);
        m_window->startTraining();
    };
    type(QStringLiteral("1.5"));
    QVERIFY(!m_window->session().isLive());
    QCOMPARE(m_window->currentPage(), PageId::Train);
    QStringList problems;
    for (const auto* label : m_window->findChildren<QLabel*>(QStringLiteral("problem")))
        if (label->isVisible())
            problems.append(label->text());
    QCOMPARE(problems.size(), 1);
    QVERIFY2(problems.first().contains(QStringLiteral("1.5")), qPrintable(problems.first()));
    type(QStringLiteral("0.25"));
    QTRY_COMPARE(m_window->session().state(), RunSession::State::Running);
    QCOMPARE(m_window->document().config().model.inputDropout, 0.25);
    m_window->session().stop();
    QTRY_VERIFY(!m_window->session().isLive());
}

void TestFirstWindow::demoIsOneClickAway()
{
    auto* demo = m_window->findChild<QPushButton*>(QStringLiteral("demo"));
    QVERIFY(demo && demo->isVisible());
    demo->click();
    QVERIFY(m_window->document().config().data.generated);
    QVERIFY(m_window->document().file().isEmpty()); // a copy
    QTRY_VERIFY(!demo->isVisible());
}

void TestFirstWindow::recentProjectsAreOffered()
{
    const QString file = m_folder->filePath(QStringLiteral("mine & yours.toml"));
    RunConfig config;
    config.name = "Mine";
    saveProject(config, file.toStdString());
    auto* recent = m_window->findChild<QLabel*>(QStringLiteral("recent"));
    QVERIFY(recent && !recent->isVisible());
    m_window->openFiles({ file });
    m_window->findChild<DataPage*>()->inspectAgain();
    QVERIFY(recent->isVisible());
    QVERIFY2(recent->text().contains(QStringLiteral("mine &amp; yours.toml")), qPrintable(recent->text()));
    m_window->document().newProject();
    Q_EMIT recent->linkActivated(file);
    QCOMPARE(m_window->document().config().name, std::string("Mine"));
}

void TestFirstWindow::dataFilesGoToTheDataPage()
{
    const auto write = [this](const char* name, const QByteArray& text) {
        QFile out(m_folder->filePath(QLatin1String(name)));
        return out.open(QIODevice::WriteOnly) && out.write(text) == text.size() ? out.fileName() : QString();
    };
    const QByteArray samples = "1 2 3\n0 0:1\n";
    const QString train = write("train.txt", samples);
    write("test.txt", samples);
    QVERIFY(m_window->openFiles({ train }));
    QCOMPARE(m_window->currentPage(), PageId::Data);
    QVERIFY(QString::fromStdString(m_window->document().config().data.test).endsWith(QLatin1String("test.txt")));
    QVERIFY(!isProjectFile(train) && !isProjectFile(m_folder->filePath(QStringLiteral("none"))));
    QVERIFY(!isProjectFile(write("libsvm", "+1 1:0.5 2:1 # comment = none\n")));
    QVERIFY(!isProjectFile(m_folder->path()));
    QVERIFY(isProjectFile(write("project", "# mine\n\nname = \"Mine\"\n")));
    QVERIFY(isProjectFile(write("sections", "[data]\n")));
    QVERIFY(!m_window->openFiles({ write("broken.toml", "name = \n") }));
}

void TestFirstWindow::everyKeyIsListed()
{
    QObject owner;
    const CellTable* table = shortcutTable(*m_window, &owner);
    QStringList rows;
    for (int row = 0; row < table->rowCount(); ++row) {
        for (int column = 0; column < 4; ++column)
            QVERIFY2(!table->cell(row, column).text.isEmpty(), qPrintable(table->cell(row, 1).text));
        rows.append(table->cell(row, 0).text + u'|' + table->cell(row, 1).text);
    }
    for (int row = 0; row < table->rowCount(); ++row)
        if (table->cell(row, 1).text == QLatin1String("Archive"))
            QCOMPARE(table->cell(row, 2).text, QStringLiteral("Runs page"));
    int seen = 0;
    for (const QAction* action : m_window->findChildren<QAction*>())
        if (!action->shortcut().isEmpty()) {
            ++seen;
            const QString row = action->shortcut().toString(QKeySequence::NativeText) + u'|'
                + action->text().remove(u'&').remove(u'…');
            QCOMPARE(rows.count(row), 1);
        }
    QVERIFY(seen > 15);
    for (const char* keys : { "F2|Rename", "Backspace|Archive", "Ctrl+C|Copy", "F|Follow" })
        QVERIFY2(rows.contains(QLatin1String(keys)), keys);
    QVERIFY(rows.contains(
        QKeySequence(QKeySequence::Delete).toString(QKeySequence::NativeText) + QStringLiteral("|Delete")));
    QVERIFY(rows.contains(QKeySequence(Qt::CTRL | Qt::Key_Return).toString(QKeySequence::NativeText)
        + QStringLiteral("|Open as project")));
}

REGISTER_TEST(TestFirstWindow)
#include "test_first_window.moc"

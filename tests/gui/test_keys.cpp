// SPDX-License-Identifier: GPL-3.0-or-later
// The window without a mouse: shortcuts reach each page and its fields, and mnemonics of a page are unique.
#include "gui/parts/page.h"
#include "gui/plots/plot.h"
#include "gui/runs/runs_page.h"
#include "gui/tryit/try_page.h"
#include "gui/tryit/try_window.h"
#include "tests/test_class.h"
#include "window_fixture.h"

#include <QAbstractButton>
#include <QGroupBox>
#include <QLabel>
#include <QLineEdit>
#include <QMenuBar>
#include <QPushButton>
#include <QSignalSpy>
#include <QSpinBox>
#include <QStackedWidget>
#include <QTabBar>

#include <algorithm>
#include <functional>

using namespace evenkeel;

class TestKeys : public QObject, WindowFixture {
    Q_OBJECT

private Q_SLOTS:
    void init() { begin(); }
    void cleanup() { m_store.reset(); }
    void pagesTakeTheFocus();
    void focusIsWhereItWas();
    void mnemonicsAreDistinct();
    void firstUse();

private:
    static QWidget* tabTo(QWidget& window, const std::function<bool(const QWidget&)>& isWanted);
    static void press(QWidget& window, Qt::Key key, Qt::KeyboardModifiers modifiers = Qt::NoModifier)
    {
        if (!QApplication::focusWidget()) { // offscreen, a dock that is shown takes the activation away
            window.activateWindow();
            QVERIFY(QTest::qWaitForWindowActive(&window));
        }
        QTest::keyClick(QApplication::focusWidget() ? QApplication::focusWidget() : &window, key, modifiers);
    }
};

namespace {

QString mnemonicOf(const QString& text)
{
    const QKeySequence keys = QKeySequence::mnemonic(text);
    return keys.isEmpty() ? QString() : keys.toString();
}

// "Alt+F" to the texts that have it, of what is shown.
QMap<QString, QStringList> mnemonicsOf(const QWidget& window)
{
    QMap<QString, QStringList> found;
    const auto add = [&](const QString& text) {
        if (const QString key = mnemonicOf(text); !key.isEmpty())
            found[key].append(text);
    };
    for (const QWidget* widget : window.findChildren<QWidget*>()) {
        if (!widget->isVisible())
            continue;
        if (const auto* label = qobject_cast<const QLabel*>(widget); label && label->buddy())
            add(label->text());
        else if (const auto* button = qobject_cast<const QAbstractButton*>(widget))
            add(button->text());
        else if (const auto* box = qobject_cast<const QGroupBox*>(widget))
            add(box->title());
        else if (const auto* tabs = qobject_cast<const QTabBar*>(widget))
            for (int i = 0; i < tabs->count(); ++i)
                add(tabs->tabText(i));
        else if (const auto* menus = qobject_cast<const QMenuBar*>(widget))
            for (const QAction* menu : menus->actions())
                add(menu->text());
    }
    return found;
}

} // namespace

void TestKeys::pagesTakeTheFocus()
{
    const auto window = makeWindow();
    const auto* pages = window->findChild<QStackedWidget*>(QStringLiteral("pages"));
    QVERIFY(pages);
    for (int i = 0; i < 8; ++i) {
        press(*window, static_cast<Qt::Key>(Qt::Key_1 + i), Qt::ControlModifier);
        QCOMPARE(window->currentPage(), static_cast<PageId>(i));
        const QWidget* focus = QApplication::focusWidget();
        QVERIFY2(focus && (focus == pages->currentWidget() || pages->currentWidget()->isAncestorOf(focus)),
            qPrintable(QStringLiteral("page %1: %2")
                           .arg(i + 1)
                           .arg(focus ? QString::fromLatin1(focus->metaObject()->className()) : QString())));
    }
}

void TestKeys::focusIsWhereItWas()
{
    const auto window = makeWindow();
    press(*window, Qt::Key_4, Qt::ControlModifier);
    const QWidget* first = QApplication::focusWidget();
    press(*window, Qt::Key_Tab);
    QWidget* second = QApplication::focusWidget();
    QVERIFY(second && second != first);
    press(*window, Qt::Key_1, Qt::ControlModifier);
    QVERIFY(QApplication::focusWidget() != second);
    press(*window, Qt::Key_4, Qt::ControlModifier);
    QCOMPARE(QApplication::focusWidget(), second);
}

void TestKeys::mnemonicsAreDistinct()
{
    const auto window = makeWindow();
    window->resize(1280, 820);
    QStringList twice;
    for (int i = 0; i < 8; ++i) {
        window->showPage(static_cast<PageId>(i));
        QApplication::processEvents();
        const auto found = mnemonicsOf(*window);
        QVERIFY(found.size() > 4); // the menus
        for (auto one = found.cbegin(); one != found.cend(); ++one)
            if (one->size() > 1)
                twice.append(
                    QStringLiteral("page %1, %2: %3").arg(i + 1).arg(one.key(), one->join(QStringLiteral(", "))));
    }
    QVERIFY2(twice.isEmpty(), qPrintable(twice.join(u'\n')));
}

// By Tab, as far as to the field.
QWidget* TestKeys::tabTo(QWidget& window, const std::function<bool(const QWidget&)>& isWanted)
{
    constexpr int fields = 200;
    for (int i = 0; i < fields; ++i) {
        if (QWidget* focus = QApplication::focusWidget(); focus && isWanted(*focus))
            return focus;
        press(window, Qt::Key_Tab);
    }
    return nullptr;
}

// A demo is loaded, shortened, trained, looked at and found among the runs; its model predicts. No mouse, no call.
void TestKeys::firstUse()
{
    const auto window = makeWindow(recordingBackend(*m_store));
    QSignalSpy finished(&window->session(), &RunSession::finished);
    press(*window, Qt::Key_D, Qt::AltModifier);
    QTRY_VERIFY(window->document().config().data.generated);
    press(*window, Qt::Key_4, Qt::ControlModifier);
    QWidget* epochs
        = tabTo(*window, [](const QWidget& field) { return field.objectName() == QLatin1String("train.epochs"); });
    QVERIFY(epochs);
    press(*window, Qt::Key_A, Qt::ControlModifier);
    QTest::keyClicks(epochs, QStringLiteral("0.2"));
    press(*window, Qt::Key_Return);
    QCOMPARE(window->document().config().train.epochs, 0.2);
    press(*window, Qt::Key_F5);
    QCOMPARE(window->currentPage(), PageId::Live);
    QTRY_COMPARE_WITH_TIMEOUT(finished.count(), 1, 2 * minute);
    auto* plot = qobject_cast<Plot*>(
        tabTo(*window, [](const QWidget& field) { return qobject_cast<const Plot*>(&field) != nullptr; }));
    QVERIFY(plot);
    press(*window, Qt::Key_Right, Qt::ShiftModifier); // reads a value
    QVERIFY(!plot->readings().isEmpty());
    press(*window, Qt::Key_6, Qt::ControlModifier);
    QCOMPARE(window->currentPage(), PageId::Runs);
    press(*window, Qt::Key_F, Qt::ControlModifier);
    auto* line = qobject_cast<QLineEdit*>(QApplication::focusWidget());
    QVERIFY(line);
    QTest::keyClicks(line, QStringLiteral("adaptive")); // the method: the run's name has no such word
    auto* runs = window->findChild<RunsPage*>();
    QTRY_COMPARE(runs->table().choice().matching().size(), 1);
    press(*window, Qt::Key_5, Qt::ControlModifier);
    const auto isTrying = [](const QWidget& field) {
        const auto* button = qobject_cast<const QAbstractButton*>(&field);
        return button && button->isVisible() && button->text().startsWith(QLatin1String("Try it"));
    };
    const auto isOffered = [&] { // once it is found that the run has a model
        return std::ranges::any_of(window->findChildren<QAbstractButton*>(), [&](auto* one) { return isTrying(*one); });
    };
    QTRY_VERIFY_WITH_TIMEOUT(isOffered(), 2 * minute);
    QVERIFY(tabTo(*window, isTrying));
    press(*window, Qt::Key_Space);
    auto* trial = window->findChild<TryWindow*>();
    QVERIFY(trial);
    QTRY_VERIFY_WITH_TIMEOUT(!trial->isBusy(), minute);
    QVERIFY(QTest::qWaitForWindowActive(trial));
    QTRY_VERIFY(!trial->page().lastAnswer().labels.empty()); // of the first sample
    auto* sample = qobject_cast<QSpinBox*>(
        tabTo(*trial, [](const QWidget& field) { return qobject_cast<const QSpinBox*>(&field) != nullptr; }));
    QVERIFY(sample);
    const int before = sample->value();
    QSignalSpy answered(&trial->page(), &TryPage::answered);
    press(*trial, Qt::Key_Up);
    QCOMPARE(sample->value(), before + 1);
    QTRY_COMPARE(answered.count(), 1);
    QVERIFY(!trial->page().lastAnswer().labels.empty());
    press(*trial, Qt::Key_Escape);
    QTRY_VERIFY(!window->findChild<TryWindow*>());
}

REGISTER_TEST(TestKeys)
#include "test_keys.moc"

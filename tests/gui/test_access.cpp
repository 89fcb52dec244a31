// SPDX-License-Identifier: GPL-3.0-or-later
// The window for those who hear it or use no mouse: every control has a name, charts say what they show, and one sees
// what has the focus.
#include "gui/plots/spoken_chart.h"
#include "page_checks.h"
#include "page_walk.h"
#include "tests/test_class.h"

#include <QContextMenuEvent>
#include <QImage>
#include <QMenu>

Q_DECLARE_METATYPE(evenkeel::Theme)

using namespace evenkeel;

class TestAccess : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void everythingHasAName();
    void chartsSayWhatTheyShow();
    void focusIsSeen_data();
    void focusIsSeen();
};

void TestAccess::everythingHasAName()
{
    PageWalk walk;
    QVERIFY(walk.prepare());
    QStringList found;
    int seen = 0;
    const auto look = [&](const QString& where, QWidget& shown) {
        ++seen;
        for (const QString& finding : unnamed(*shown.window()))
            if (!found.contains(finding))
                found.append(where + QStringLiteral(": ") + finding);
    };
    walk.pages(look);
    walk.dialogs(look);
    QVERIFY(seen > 40);
    QVERIFY2(found.isEmpty(), qPrintable(found.join(u'\n')));
}

namespace {

// What is wrong with how a chart is told to a screen reader, or with its table.
QStringList unspoken(QWidget& widget)
{
    QStringList found;
    QAccessibleInterface* spoken = QAccessible::queryAccessibleInterface(&widget);
    if (spoken->role() != QAccessible::Chart || spoken->text(QAccessible::Name).isEmpty()
        || spoken->text(QAccessible::Description).isEmpty())
        found += QStringLiteral("has no role, name or description");
    if (!(widget.focusPolicy() & Qt::TabFocus))
        found += QStringLiteral("is not reached by Tab");
    // By the key of the menu.
    bool hasTable = false, isSeen = false;
    QTimer::singleShot(0, &widget, [&] { // of menus that are waited for
        isSeen = true;
        auto* menu = qobject_cast<QMenu*>(QApplication::activePopupWidget());
        for (const QAction* action : menu ? menu->actions() : QList<QAction*>())
            hasTable |= action->text().remove(u'&').contains(QStringLiteral("table…"));
        if (menu)
            menu->close();
    });
    QContextMenuEvent event(
        QContextMenuEvent::Keyboard, widget.rect().center(), widget.mapToGlobal(widget.rect().center()));
    QApplication::sendEvent(&widget, &event);
    if (!QTest::qWaitFor([&] { return isSeen; }) || !hasTable)
        found += QStringLiteral("has no table in its menu");
    return found;
}

// Pixels that differ so much that one sees it.
int changed(const QImage& before, const QImage& after)
{
    int count = 0;
    for (int y = 0; y < std::min(before.height(), after.height()); ++y)
        for (int x = 0; x < std::min(before.width(), after.width()); ++x)
            if (before.pixel(x, y) != after.pixel(x, y)
                && contrast(before.pixelColor(x, y), after.pixelColor(x, y)) >= 3)
                ++count;
    return count;
}

} // namespace

void TestAccess::chartsSayWhatTheyShow()
{
    PageWalk walk;
    QVERIFY(walk.prepare());
    QStringList found;
    QSet<QString> kinds;
    const auto look = [&](const QString& where, QWidget& shown) {
        for (auto* widget : shown.window()->findChildren<QWidget*>())
            if (widget->isVisible() && dynamic_cast<const SpokenChart*>(widget)) {
                kinds.insert(QString::fromLatin1(widget->metaObject()->className()));
                for (const QString& finding : unspoken(*widget))
                    found.append(QStringLiteral("%1: %2 %3").arg(where, nameOf(*widget), finding));
            }
    };
    walk.pages(look);
    walk.dialogs(look);
    QVERIFY2(kinds.size() >= 7, qPrintable(QStringList(kinds.begin(), kinds.end()).join(u' ')));
    QVERIFY2(found.isEmpty(), qPrintable(found.join(u'\n')));
}

void TestAccess::focusIsSeen_data()
{
    QTest::addColumn<Theme>("theme");
    QTest::newRow("light") << Theme::Light;
    QTest::newRow("dark") << Theme::Dark;
}

void TestAccess::focusIsSeen()
{
    QFETCH(Theme, theme);
    constexpr int enough = 24; // pixels with a contrast of 3:1 between both states
    PageWalk walk;
    QVERIFY(walk.prepare({ 1024, 700 }, theme));
    QStringList found;
    QSet<const QWidget*> seen;
    const auto look = [&](const QString& where, QWidget& shown) {
        for (auto* widget : shown.window()->findChildren<QWidget*>()) {
            if (!widget->isVisible() || !widget->isEnabled() || !(widget->focusPolicy() & Qt::TabFocus)
                || checks::isInner(*widget) || qobject_cast<QLabel*>(widget) || seen.contains(widget))
                continue; // of labels only links take the focus
            seen.insert(widget);
            if (QWidget* focus = shown.window()->focusWidget())
                focus->clearFocus();
            const QImage before = widget->grab().toImage();
            widget->setFocus(Qt::TabFocusReason);
            if (const int pixels = changed(before, widget->grab().toImage()); widget->hasFocus() && pixels < enough)
                found.append(QStringLiteral("%1: %2: %3 pixels change").arg(where, nameOf(*widget)).arg(pixels));
        }
    };
    walk.pages(look);
    walk.dialogs(look);
    QVERIFY(seen.size() > 150);
    QVERIFY2(found.isEmpty(), qPrintable(found.join(u'\n')));
}

REGISTER_TEST(TestAccess)
#include "test_access.moc"

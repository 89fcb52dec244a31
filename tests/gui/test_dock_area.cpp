// SPDX-License-Identifier: GPL-3.0-or-later
// Panels around a page's main one: arranged by the page until a user does, remembered, reset.
#include "gui/parts/dock_area.h"
#include "support.h"
#include "tests/test_class.h"

#include <QDockWidget>
#include <QLabel>
#include <QTest>

using namespace evenkeel;

namespace {

std::unique_ptr<DockArea> area()
{
    auto* center = new QLabel(QStringLiteral("Center"));
    auto area = std::make_unique<DockArea>(QStringLiteral("test/panels"), center);
    for (const char* name : { "one", "two" })
        area->add(QLatin1String(name), QLatin1String(name), new QLabel(QLatin1String(name)));
    area->restore();
    area->resize(600, 600);
    area->show();
    return area;
}

} // namespace

class TestDockArea : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() { QSettings().clear(); }
    void pageArranges();
    void whatTheUserHasArrangedStays();
    void resetForgets();

private:
    OwnSettings m_settings;
};

void TestDockArea::pageArranges()
{
    const auto panels = area();
    panels->arrange({ 100, 200 }, false);
    QTRY_COMPARE(panels->docks()[1]->height(), 200);
    QCOMPARE(panels->docks()[0]->height(), 100);
    QVERIFY(panels->tabifiedDockWidgets(panels->docks()[0]).isEmpty());
    panels->arrange({ 100, 200 }, true);
    QCOMPARE(panels->tabifiedDockWidgets(panels->docks()[0]).size(), 1);
    QVERIFY(!panels->isArrangedByUser());
    panels->arrange({ 100, 200 }, false);
    QVERIFY(panels->tabifiedDockWidgets(panels->docks()[0]).isEmpty());
}

void TestDockArea::whatTheUserHasArrangedStays()
{
    {
        const auto panels = area();
        panels->docks()[1]->toggleViewAction()->trigger(); // hides it
        QVERIFY(panels->isArrangedByUser());
        panels->arrange({ 100, 200 }, true);
        QVERIFY(panels->tabifiedDockWidgets(panels->docks()[0]).isEmpty());
    }
    const auto again = area();
    QVERIFY(again->isArrangedByUser());
    QVERIFY(!again->docks()[1]->isVisible());
    QVERIFY(again->docks()[0]->isVisible());
}

void TestDockArea::resetForgets()
{
    {
        const auto panels = area();
        panels->docks()[0]->setFloating(true);
        panels->docks()[1]->toggleViewAction()->trigger();
        panels->reset();
        QVERIFY(!panels->isArrangedByUser());
        QVERIFY(!panels->docks()[0]->isFloating());
        QVERIFY(panels->docks()[1]->isVisible());
    }
    QVERIFY(!QSettings().contains(QStringLiteral("test/panels")));
}

REGISTER_TEST(TestDockArea)
#include "test_dock_area.moc"

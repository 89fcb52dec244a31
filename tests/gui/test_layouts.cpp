// SPDX-License-Identifier: GPL-3.0-or-later
// Room for texts: in a small window, with letters of twice the size, and with texts that are 40 % longer, nothing is
// cut and no page scrolls sideways.
#include "gui/language.h"
#include "gui/parts/cell_table.h"
#include "page_checks.h"
#include "page_walk.h"
#include "tests/test_class.h"

#include <QHelpEvent>
#include <QToolTip>

using namespace evenkeel;

class TestLayouts : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void hasRoom_data();
    void hasRoom();
    void whatIsCutIsAToolTip();
};

void TestLayouts::hasRoom_data()
{
    QTest::addColumn<QSize>("size");
    QTest::addColumn<double>("letters");
    QTest::addColumn<QString>("language");
    QTest::newRow("small window") << QSize(1024, 700) << 1.0 << QString();
    QTest::newRow("letters of 200 %") << QSize(1280, 900) << 2.0 << QString();
    QTest::newRow("longer texts") << QSize(1024, 700) << 1.0 << QStringLiteral("pseudo");
}

void TestLayouts::hasRoom()
{
    QFETCH(QSize, size);
    QFETCH(double, letters);
    QFETCH(QString, language);
    const auto restore = qScopeGuard([usual = QApplication::font()] { QApplication::setFont(usual); });
    QFont font = QApplication::font();
    font.setPointSizeF(font.pointSizeF() * letters);
    QApplication::setFont(font);
    Language spoken;
    if (!language.isEmpty())
        QVERIFY(spoken.use(language));
    PageWalk walk;
    QStringList found;
    int seen = 0;
    const auto findings = [&](QWidget& window) {
        QStringList here = cutTexts(window) + sidewaysScrolling(window) + overlapping(window);
        if (window.width() > size.width() || window.height() > size.height())
            here.append(QStringLiteral("%1 is %2 x %3 pixels large")
                            .arg(nameOf(window))
                            .arg(window.width())
                            .arg(window.height()));
        if (letters > 1 || !language.isEmpty()) // then tabs may be reached by their arrows
            here.removeIf([](const QString& finding) { return finding.endsWith(checks::scrolled); });
        return here;
    };
    const auto look = [&](const QString& where, QWidget& shown) {
        ++seen;
        QStringList here;
        // Layouts follow what arrives meanwhile.
        if (QTest::qWaitFor([&] { return (here = findings(*shown.window())).isEmpty(); }, 2000))
            return;
        for (const QString& finding : here)
            if (std::ranges::none_of(found, [&](const QString& other) { return other.endsWith(finding); }))
                found.append(QStringLiteral("%1: %2").arg(where, finding));
    };
    QVERIFY(walk.prepare(size, Theme::Light, look));
    walk.pages(look);
    walk.dialogs(look);
    QVERIFY(seen > 40);
    QCOMPARE(pageName(PageId::Data).startsWith(u'['), !language.isEmpty());
    for (const QString& finding : std::as_const(found)) // a message of QVERIFY2 ends after a thousand letters
        qWarning("%s", qPrintable(finding));
    QVERIFY2(found.isEmpty(), qPrintable(found.value(0)));
}

// On which the checks of choices and tables rely.
void TestLayouts::whatIsCutIsAToolTip()
{
    const QString text = QStringLiteral("much longer than its place");
    const auto tipAt = [](QWidget& widget, const QPoint& at) {
        QToolTip::hideText();
        QHelpEvent event(QEvent::ToolTip, at, widget.mapToGlobal(at));
        QApplication::sendEvent(&widget, &event);
        return QToolTip::text();
    };
    ComboBox box;
    box.addItem(text);
    box.setToolTip(QStringLiteral("what it is for"));
    box.setFixedWidth(60);
    box.show();
    QCOMPARE(tipAt(box, box.rect().center()), text);
    box.setFixedWidth(600);
    QCOMPARE(tipAt(box, box.rect().center()), box.toolTip());
    CellTable cells;
    cells.setContents({ QStringLiteral("Text"), QStringLiteral("Time") },
        { { { .text = text }, { .text = text, .toolTip = QStringLiteral("what it is") } } });
    TableView table;
    table.setModel(&cells);
    table.setColumnWidth(0, 60);
    table.show();
    const QPoint inside = table.visualRect(cells.index(0, 0)).center();
    QCOMPARE(tipAt(*table.viewport(), inside), text);
    table.setColumnWidth(1, 60);
    const auto timed = [&] { return tipAt(*table.viewport(), table.visualRect(cells.index(0, 1)).center()); };
    QCOMPARE(timed(), text + QStringLiteral("\nwhat it is"));
    table.setColumnWidth(1, 600);
    table.resize(1000, 200);
    QCOMPARE(timed(), QStringLiteral("what it is"));
    table.setColumnWidth(0, 600);
    tipAt(*table.viewport(), inside);
    QTRY_VERIFY(QToolTip::text().isEmpty()); // a tool tip goes a moment later
}

REGISTER_TEST(TestLayouts)
#include "test_layouts.moc"

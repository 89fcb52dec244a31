// SPDX-License-Identifier: GPL-3.0-or-later
// What others wrote (names, notes, errors) is shown as it is, wherever it is shown.
#include "gui/live/live_bar.h"
#include "gui/live/status_line.h"
#include "gui/parts/cell_table.h"
#include "gui/parts/page_parts.h"
#include "gui/parts/table_text.h"
#include "gui/parts/table_view.h"
#include "gui/parts/theme.h"
#include "gui/plots/plot.h"
#include "gui/runs/run_details.h"
#include "tests/test_class.h"

#include <QApplication>
#include <QLabel>
#include <QMessageBox>
#include <QTest>
#include <QToolButton>
#include <QToolTip>

#include <algorithm>

using namespace evenkeel;

namespace {

const QString hostile = QStringLiteral("<b>bold</b> &amp; <img src=\"file:///etc/passwd\">");

QLabel* toolTip()
{
    for (QWidget* widget : QApplication::topLevelWidgets())
        if (widget->inherits("QTipLabel"))
            return qobject_cast<QLabel*>(widget);
    return nullptr;
}

} // namespace

class TestPlainText : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { Themes(*qApp).apply(Theme::Light); }
    void labels();
    void messageBoxes();
    void toolTips();
    void errorsInsideAPage();
    void oneLineOnly_data();
    void oneLineOnly();
    void tablesAndLegends();
};

void TestPlainText::labels()
{
    QLabel label(hostile);
    label.show();
    QCOMPARE(label.textFormat(), Qt::PlainText);
    QCOMPARE(label.text(), hostile);
    QLabel meant(QStringLiteral("<b>bold</b>"));
    meant.setTextFormat(Qt::RichText);
    meant.show();
    QCOMPARE(meant.textFormat(), Qt::RichText);
    RunDetails details; // has a text of ours with links
    details.show();
    QCOMPARE(details.findChild<QLabel*>(QStringLiteral("chain"))->textFormat(), Qt::RichText);
}

void TestPlainText::messageBoxes()
{
    QMessageBox box(QMessageBox::Warning, hostile, hostile, QMessageBox::Ok);
    box.setInformativeText(hostile);
    box.show();
    int seen = 0;
    for (const QLabel* label : box.findChildren<QLabel*>())
        if (label->text() == hostile) {
            QCOMPARE(label->textFormat(), Qt::PlainText);
            ++seen;
        }
    QCOMPARE(seen, 2);
}

void TestPlainText::toolTips()
{
    QWidget window;
    window.show();
    QToolTip::showText(QPoint(5, 5), hostile, &window);
    QVERIFY(toolTip());
    QCOMPARE(toolTip()->text(), hostile);
    QCOMPARE(toolTip()->textFormat(), Qt::PlainText);
    // Which is why nothing is escaped for them.
    StatusLine status;
    status.addNote(hostile);
    const auto notes = status.findChildren<QToolButton*>();
    QVERIFY(std::ranges::any_of(notes, [](const auto* button) { return button->toolTip().endsWith(hostile); }));
    Plot plot;
    LiveBar bar(plot);
    bar.setRival(hostile);
    const auto buttons = bar.findChildren<QToolButton*>();
    QVERIFY(std::ranges::any_of(buttons, [](const auto* button) { return button->toolTip().contains(hostile); }));
}

void TestPlainText::errorsInsideAPage()
{
    InlineMessage message;
    message.showError(hostile);
    QCOMPARE(message.text(), hostile);
    QCOMPARE(message.findChild<QLabel*>()->textFormat(), Qt::PlainText);
    message.showMessage(InlineMessage::Kind::Information, QStringLiteral("Again: <a href=\"x\">again</a>"));
    QCOMPARE(message.findChild<QLabel*>()->textFormat(), Qt::RichText);
}

void TestPlainText::oneLineOnly_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("expected");
    QTest::newRow("plain") << QStringLiteral("Größe \\ 數") << QStringLiteral("Größe \\ 數");
    QTest::newRow("line") << QStringLiteral("a\nb\r\tc") << QStringLiteral("a\\nb\\x0d\\tc");
    QTest::newRow("escape") << QStringLiteral("\x1b[31mred\x7f") << QStringLiteral("\\x1b[31mred\\x7f");
    QTest::newRow("direction") << QStringLiteral("a\u202eb\u2066\u2028") << QStringLiteral("a\\u202eb\\u2066\\u2028");
}

void TestPlainText::oneLineOnly()
{
    QFETCH(QString, text);
    QFETCH(QString, expected);
    QCOMPARE(oneLine(text), expected);
}

void TestPlainText::tablesAndLegends()
{
    const QString name = QStringLiteral("first\nsecond & third");
    CellTable table;
    table.setContents({ QStringLiteral("Name") }, { { { .text = name } } });
    TableView view;
    view.setModel(&table);
    const auto* delegate = qobject_cast<QStyledItemDelegate*>(view.itemDelegate());
    QVERIFY(delegate);
    QCOMPARE(delegate->displayText(name, QLocale()), QStringLiteral("first\\nsecond & third"));
    QCOMPARE(HeatDelegate().displayText(name, QLocale()), QStringLiteral("first\\nsecond & third"));
    Plot plot;
    plot.addPanel({ .id = QStringLiteral("a"), .title = QStringLiteral("A") });
    plot.addSeries({ .name = name });
    plot.show();
    plot.refresh();
    QCOMPARE(plot.findChild<QToolButton*>()->text(), QStringLiteral("first\\nsecond && third"));
}

REGISTER_TEST(TestPlainText)
#include "test_plain_text.moc"

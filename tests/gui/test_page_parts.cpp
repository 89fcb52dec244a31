// SPDX-License-Identifier: GPL-3.0-or-later
// Pieces that pages are built of: boxes that let the page scroll, messages that are HTML, parts that turn.
#include "gui/parts/combo_box.h"
#include "gui/parts/list_delegate.h"
#include "gui/parts/page_parts.h"
#include "gui/parts/turning_box.h"
#include "tests/test_class.h"

#include <QApplication>
#include <QLabel>
#include <QTest>
#include <QTextDocument>

using namespace evenkeel;

class TestPageParts : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void theWheelTurnsThePage();
    void messagesAreHtml();
    void listsInTwoLines();
    void partsTurnWhenTheyNeedMore();
};

// A box that happens to lie under the pointer keeps its value while the page scrolls.
void TestPageParts::theWheelTurnsThePage()
{
    ComboBox box;
    box.addItems({ QStringLiteral("a"), QStringLiteral("b"), QStringLiteral("c") });
    const auto turned = [&box] {
        QWheelEvent event(QPointF(5, 5), box.mapToGlobal(QPointF(5, 5)), {}, { 0, -120 }, Qt::NoButton, Qt::NoModifier,
            Qt::NoScrollPhase, false);
        QApplication::sendEvent(&box, &event);
        return event.isAccepted();
    };
    box.show();
    box.clearFocus();
    QVERIFY(!turned()); // so that the page gets it
    QCOMPARE(box.currentIndex(), 0);
    QVERIFY(QTest::qWaitForWindowActive(&box));
    box.setFocus();
    turned();
    QCOMPARE(box.currentIndex(), 1);
}

// Also where they have no tag that would give it away.
void TestPageParts::messagesAreHtml()
{
    InlineMessage message;
    message.showMessage(InlineMessage::Kind::Warning, QStringLiteral("\"sped\" < speed").toHtmlEscaped());
    const auto* label = message.findChild<QLabel*>();
    QCOMPARE(label->textFormat(), Qt::RichText);
    QTextDocument shown;
    shown.setHtml(label->text());
    QCOMPARE(shown.toPlainText(), QStringLiteral("\"sped\" < speed"));
}

// Broken between entries; one that is too long loses its middle, as its value stands at its end.
void TestPageParts::listsInTwoLines()
{
    const QFontMetrics metrics(QApplication::font());
    const QString list = QStringLiteral("batch 16, early stopping after 3, momentum 0.5");
    const auto lines = [&](const QString& text, const QString& asLongAs) {
        return ListDelegate::lines(text, metrics, metrics.horizontalAdvance(asLongAs) + 2);
    };
    QCOMPARE(lines(list, list), QStringList { list });
    const QStringList two = lines(list, QStringLiteral("early stopping after 3, mom"));
    QCOMPARE(two.size(), 2);
    QCOMPARE(two.first(), QStringLiteral("batch 16,"));
    QVERIFY2(
        two.last().startsWith(QStringLiteral("early stopping")) && two.last().endsWith(u'…'), qPrintable(two.last()));
    const QStringList one = lines(QStringLiteral("submodular-certificate 0.125"), QStringLiteral("submodular 0.125"));
    QCOMPARE(one.size(), 1);
    QVERIFY2(one.first().contains(u'…') && one.first().endsWith(QStringLiteral("125")), qPrintable(one.first()));
}

// As they do with larger letters, or a longer text: nobody resizes the page for that.
void TestPageParts::partsTurnWhenTheyNeedMore()
{
    TurningSplitter splitter;
    for (int i = 0; i < 2; ++i)
        splitter.addWidget(new QLabel(QStringLiteral("short")));
    splitter.resize(300, 200);
    splitter.show();
    QCOMPARE(splitter.orientation(), Qt::Horizontal);
    auto* first = qobject_cast<QLabel*>(splitter.widget(0));
    first->setText(QString(60, u'w'));
    QTRY_COMPARE(splitter.orientation(), Qt::Vertical);
    first->setText(QStringLiteral("short"));
    splitter.resize(300, 200);
    QTRY_COMPARE(splitter.orientation(), Qt::Horizontal);
}

REGISTER_TEST(TestPageParts)
#include "test_page_parts.moc"

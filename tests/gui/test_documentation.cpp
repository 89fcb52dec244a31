// SPDX-License-Identifier: GPL-3.0-or-later
// Help > Documentation: the pages of docs/ in a window, without a network.
#include "gui/documentation.h"
#include "tests/test_class.h"
#include "window_fixture.h"

#include <QAction>
#include <QDir>
#include <QLineEdit>
#include <QScrollBar>
#include <QTest>
#include <QTextBlock>

using namespace evenkeel;

class TestDocumentation : public QObject, WindowFixture {
    Q_OBJECT

private Q_SLOTS:
    void init() { begin(); }
    void cleanup() { m_store.reset(); }
    void f1OpensThePageOfThePage_data();
    void f1OpensThePageOfThePage();
    void everyPageIsShownWhole();
    void linksLeadToHeadings();
    void backContentsAndWordsAreFound();
};

void TestDocumentation::f1OpensThePageOfThePage_data()
{
    QTest::addColumn<int>("page");
    QTest::addColumn<QString>("title");
    const char* titles[] = { "Data files", "Partitions", "Devices", "Training settings", "The Live page",
        "Comparing runs", "Studies", "What if" };
    for (int i = 0; i < pageCount; ++i)
        QTest::newRow(titles[i]) << i << QString::fromLatin1(titles[i]);
}

void TestDocumentation::f1OpensThePageOfThePage()
{
    QFETCH(int, page);
    QFETCH(QString, title);
    const auto window = makeWindow();
    window->showPage(static_cast<PageId>(page));
    QTest::keyClick(window.get(), Qt::Key_F1);
    auto* browser = window->findChild<PageBrowser*>();
    QVERIFY(browser && browser->isVisible());
    const QTextBlock first = browser->document()->firstBlock();
    QVERIFY2(first.text().startsWith(title), qPrintable(first.text()));
    QCOMPARE(first.blockFormat().headingLevel(), 1);
}

// Each of docs/ has its headings, and its pictures are found and no wider than the text.
void TestDocumentation::everyPageIsShownWhole()
{
    const QDir folder(documentationFolder() + QStringLiteral("/docs"));
    const QStringList pages = folder.entryList({ QStringLiteral("*.md") });
    QVERIFY(pages.size() > 20);
    int pictures = 0;
    for (const QString& page : pages) {
        PageBrowser browser;
        browser.setSource(QUrl::fromLocalFile(folder.filePath(page)));
        QVERIFY2(browser.document()->characterCount() > 200, qPrintable(page));
        for (QTextBlock block = browser.document()->begin(); block.isValid(); block = block.next())
            for (auto part = block.begin(); !part.atEnd(); ++part) {
                const QTextImageFormat format = part.fragment().charFormat().toImageFormat();
                if (!format.isValid())
                    continue;
                const auto image = browser.loadResource(QTextDocument::ImageResource, format.name()).value<QImage>();
                QVERIFY2(!image.isNull() && image.width() <= 760, qPrintable(page + u' ' + format.name()));
                ++pictures;
            }
    }
    QVERIFY(pictures >= 8);
}

void TestDocumentation::linksLeadToHeadings()
{
    const auto window = makeWindow();
    PageBrowser* browser = showDocumentation(window.get(), PageId::Runs);
    const int top = browser->verticalScrollBar()->value();
    browser->setSource(QUrl(QStringLiteral("devices.md#two-clocks")));
    QVERIFY(browser->source().path().endsWith(QLatin1String("/docs/devices.md")));
    QCOMPARE(browser->textCursor().block().text(), QStringLiteral("Two clocks"));
    QVERIFY(browser->verticalScrollBar()->value() > top);
    browser->setSource(QUrl(QStringLiteral("#which-gpu-does-cudaany-take")));
    QCOMPARE(browser->textCursor().block().text(), QStringLiteral("Which GPU does cuda:any take?"));
}

void TestDocumentation::backContentsAndWordsAreFound()
{
    const auto window = makeWindow();
    PageBrowser* browser = showDocumentation(window.get(), PageId::Live);
    QVERIFY(!browser->isBackwardAvailable());
    for (QAction* action : browser->window()->findChildren<QAction*>())
        if (action->text() == QLatin1String("Contents"))
            action->trigger();
    QVERIFY(browser->source().path().endsWith(QLatin1String("/docs/README.md")));
    browser->backward();
    QVERIFY(browser->source().path().endsWith(QLatin1String("/docs/live.md")));
    auto* field = browser->window()->findChild<QLineEdit*>();
    QTest::keyClicks(field, QStringLiteral("crosshair"));
    QTest::keyClick(field, Qt::Key_Return);
    QCOMPARE(browser->textCursor().selectedText().toLower(), QStringLiteral("crosshair"));
}

REGISTER_TEST(TestDocumentation)
#include "test_documentation.moc"

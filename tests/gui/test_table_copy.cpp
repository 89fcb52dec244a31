// SPDX-License-Identifier: GPL-3.0-or-later
// A table leaves as text with its headings, as a table for documents, and as a picture; pictures say who made them.
#include "gui/parts/cell_table.h"
#include "gui/parts/table_view.h"
#include "gui/plots/plot.h"
#include "support.h"
#include "tests/test_class.h"

#include <QApplication>
#include <QClipboard>
#include <QFile>
#include <QHeaderView>
#include <QImageReader>
#include <QMimeData>
#include <QTest>

using namespace evenkeel;

class TestTableCopy : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init();
    void selectedRowsWithHeadings();
    void allRowsWhereNoneIsSelected();
    void hiddenAndMovedColumns();
    void asADocumentsTable();
    void asAPicture();
    void exportedPicturesSayWhoMadeThem();

private:
    OwnSettings m_settings;
    CellTable m_table;
    std::unique_ptr<TableView> m_view;
};

void TestTableCopy::init()
{
    m_view = std::make_unique<TableView>();
    m_table.setContents({ QStringLiteral("Key"), QStringLiteral("A & B"), QStringLiteral("Last") },
        { { Cell { .text = QStringLiteral("one\ttab") }, Cell { .text = QStringLiteral("1") },
              Cell { .text = QStringLiteral("x") } },
            { Cell { .text = QStringLiteral("two") }, Cell { .text = QStringLiteral("2") },
                Cell { .text = QStringLiteral("<y>") } } });
    m_view->setModel(&m_table);
}

void TestTableCopy::selectedRowsWithHeadings()
{
    m_view->selectRow(1);
    QTest::keyClick(m_view.get(), Qt::Key_C, Qt::ControlModifier);
    QCOMPARE(QApplication::clipboard()->text(), QStringLiteral("Key\tA & B\tLast\ntwo\t2\t<y>\n"));
}

void TestTableCopy::allRowsWhereNoneIsSelected()
{
    m_view->copySelection();
    QCOMPARE(QApplication::clipboard()->text(), QStringLiteral("Key\tA & B\tLast\none tab\t1\tx\ntwo\t2\t<y>\n"));
}

void TestTableCopy::hiddenAndMovedColumns()
{
    m_view->setColumnHidden(1, true);
    m_view->horizontalHeader()->moveSection(2, 0);
    m_view->selectRow(1);
    m_view->copySelection();
    QCOMPARE(QApplication::clipboard()->text(), QStringLiteral("Last\tKey\n<y>\ttwo\n"));
}

void TestTableCopy::asADocumentsTable()
{
    m_view->copySelection();
    const QString html = QApplication::clipboard()->mimeData()->html();
    QVERIFY(html.contains(QStringLiteral("<th class=\"number\">A &amp; B</th>")));
    QVERIFY(html.contains(QStringLiteral("<td>&lt;y&gt;</td>")));
}

void TestTableCopy::asAPicture()
{
    const QPixmap two = m_view->picture();
    QVERIFY(two.height() >= m_view->heightOf(2) && two.width() > 100);
    m_view->setColumnHidden(1, true);
    QVERIFY(m_view->picture().width() < two.width());
    QVERIFY(!m_view->isVisible());
}

void TestTableCopy::exportedPicturesSayWhoMadeThem()
{
    QCoreApplication::setApplicationVersion(QStringLiteral("1.2.3"));
    const QTemporaryDir folder;
    Plot plot;
    plot.resize(400, 300);
    QString error;
    const QString png = folder.filePath(QStringLiteral("p.png")), svg = folder.filePath(QStringLiteral("p.svg"));
    const QString title = QStringLiteral("#7 demo, data 00ff <x>");
    QVERIFY2(plot.paper().exportTo(png, title, &error) && plot.paper().exportTo(svg, title, &error), qPrintable(error));
    QImageReader reader(png);
    QCOMPARE(reader.text(QStringLiteral("Title")), title);
    QVERIFY(reader.text(QStringLiteral("Software")).endsWith(QStringLiteral(" 1.2.3")));
    QVERIFY2(
        reader.text(QStringLiteral("Date")).startsWith(QStringLiteral("20")), qPrintable(reader.textKeys().join(u' ')));
    QFile file(svg);
    QVERIFY(file.open(QIODevice::ReadOnly));
    const QString text = QString::fromUtf8(file.readAll());
    QVERIFY(text.contains(QStringLiteral("data 00ff &lt;x&gt;")) && text.contains(QStringLiteral(" 1.2.3, 20")));
}

REGISTER_TEST(TestTableCopy)
#include "test_table_copy.moc"

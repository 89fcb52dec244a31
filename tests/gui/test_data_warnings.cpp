// SPDX-License-Identifier: GPL-3.0-or-later
// What the Data page warns of, what its buttons change, and which test file goes with training data.
#include "data_page_tools.h"
#include "gui/data/data_source_form.h"
#include "gui/parts/theme.h"
#include "gui/project_document.h"
#include "support.h"
#include "tests/test_class.h"

#include <QAction>
#include <QApplication>
#include <QDir>
#include <QFile>
#include <QFileDialog>
#include <QLineEdit>
#include <QMenu>
#include <QTemporaryDir>
#include <QTimer>
#include <QUndoStack>

using namespace evenkeel;

class TestDataWarnings : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void warnsOfOddColumns();
    void testDataBelongToTheirTrainingData();
    void testFilesAreFoundByName_data();
    void testFilesAreFoundByName();
    void unlabeledTestData();
    void offersTheFilter();
    void propensitiesOfKnownData();
    void filterFilesAreOpened();

private:
    QString write(const QString& name, const QByteArray& text);

    OwnSettings m_settings;
    QTemporaryDir m_folder;
};

namespace {

constexpr auto soundFile = "4 5 3\n0 0:1 2:0.5\n0,1 1:2\n 4:-1\n2 0:1 1:1 2:1\n";

} // namespace

QString TestDataWarnings::write(const QString& name, const QByteArray& text)
{
    QFile file(m_folder.filePath(name));
    if (!file.open(QIODevice::WriteOnly) || file.write(text) != text.size())
        qFatal("cannot write the test's file");
    return file.fileName();
}

// Columns that dominate, identify or enumerate; each with its button.
void TestDataWarnings::warnsOfOddColumns()
{
    QByteArray rows = "200 12 2\n";
    for (int i = 0; i < 200; ++i) {
        rows += QByteArray::number(i % 2) + " 0:" + QByteArray::number(1000 + 7 * i);
        for (int f = 1; f < 12; ++f)
            if (i % 23 != f) // each is absent from about 4 %
                rows += " " + QByteArray::number(f) + ":1";
        rows += "\n";
    }
    ProjectDocument document;
    DataPage page(document);
    show(page);
    page.take({ write(QStringLiteral("odd.txt"), rows) });
    QTRY_VERIFY(!page.isBusy() && !warningTexts(page).isEmpty());
    QVERIFY2(warningTexts(page).contains(QLatin1String("Feature 0 has another whole number in nearly every sample")),
        qPrintable(warningTexts(page)));
    QVERIFY(warningTexts(page).contains(QLatin1String("11 of 12 features are in more than 95 % of the samples")));
    QVERIFY(warningTexts(page).contains(QLatin1String("No test data")));
    press(page, QStringLiteral("Leave it out"));
    QCOMPARE(document.config().data.leaveOut, std::vector<int> { 0 });
    QTRY_VERIFY(!page.isBusy() && !warningTexts(page).contains(QLatin1String("Feature 0")));
    press(page, QStringLiteral("Invert them"));
    QCOMPARE(document.config().data.invert, Inverted::Common);
    QTRY_VERIFY(!page.isBusy() && !warningTexts(page).contains(QLatin1String("95 %")));
    document.undoStack().undo();
    QCOMPARE(document.config().data.invert, Inverted::None);
}

void TestDataWarnings::testDataBelongToTheirTrainingData()
{
    const QString train = write(QStringLiteral("one_train.txt"), soundFile),
                  test = write(QStringLiteral("one_test.txt"), "2 5 3\n1 3:1\n2 4:1\n");
    ProjectDocument document;
    DataPage page(document);
    show(page);
    page.take({ train });
    QCOMPARE(QString::fromStdString(document.config().data.test), test);
    // Other data elsewhere: no test file goes with them.
    QDir(m_folder.path()).mkdir(QStringLiteral("other"));
    const QString other = write(QStringLiteral("other/train.txt"), "2 90 40\n7 80:1\n31 70:1\n");
    page.take({ other });
    QVERIFY(document.config().data.test.empty());
    QTRY_VERIFY(!page.isBusy() && warningTexts(page).contains(QLatin1String("No test data")));
    document.edit(QStringLiteral("data.test"), {}, [&](RunConfig& config) { config.data.test = test.toStdString(); });
    QTRY_VERIFY2(!page.isBusy()
            && warningTexts(page).contains(QLatin1String(
                "seems to belong to other data: 5 features and 3 labels instead of 90 features and 40 labels")),
        qPrintable(warningTexts(page)));
    // A path that is typed finds the test file, too.
    auto* path = page.findChild<DataSourceForm*>()->findChildren<QLineEdit*>().at(0);
    path->setFocus();
    path->selectAll();
    QTest::keyClicks(path, train);
    QTest::keyClick(path, Qt::Key_Return);
    QCOMPARE(QString::fromStdString(document.config().data.test), test);
}

void TestDataWarnings::testFilesAreFoundByName_data()
{
    QTest::addColumn<QString>("train");
    QTest::addColumn<QString>("test");
    QTest::newRow("train, test") << "a_train.txt"
                                 << "a_test.txt";
    QTest::newRow("trn, tst") << "trn_a.txt"
                              << "tst_a.txt";
    QTest::newRow("nothing known") << "first.txt"
                                   << "";
}

void TestDataWarnings::testFilesAreFoundByName()
{
    QFETCH(QString, train);
    QFETCH(QString, test);
    const QString file = write(train, soundFile), twin = test.isEmpty() ? test : write(test, "1 5 3\n1 3:1\n");
    ProjectDocument document;
    DataPage page(document);
    page.take({ file });
    QCOMPARE(QString::fromStdString(document.config().data.test), twin);
    ProjectDocument both;
    DataPage taking(both);
    taking.take(twin.isEmpty() ? QStringList { file } : QStringList { twin, file });
    QCOMPARE(QString::fromStdString(both.config().data.train), file);
    QCOMPARE(QString::fromStdString(both.config().data.test), twin);
}

void TestDataWarnings::unlabeledTestData()
{
    const QString train = write(QStringLiteral("u_train.txt"), soundFile);
    write(QStringLiteral("u_test.txt"), "2 5 3\n 3:1\n 1:1\n");
    ProjectDocument document;
    DataPage page(document);
    show(page);
    page.take({ train });
    QTRY_VERIFY2(!page.isBusy() && warningTexts(page).contains(QLatin1String("No test sample has a label")),
        qPrintable(warningTexts(page)));
    QVERIFY(!warningTexts(page).contains(QLatin1String("misses")));
}

void TestDataWarnings::offersTheFilter()
{
    const QString train = write(QStringLiteral("f_train.txt"), soundFile);
    write(QStringLiteral("f_test.txt"), "2 5 3\n1 3:1\n2 1:1\n");
    ProjectDocument document;
    DataPage page(document);
    show(page);
    page.take({ train });
    QTRY_VERIFY(!page.isBusy() && !warningTexts(page).isEmpty());
    QVERIFY(!warningTexts(page).contains(QLatin1String("filter_labels_test.txt")));
    const QString filter = write(QStringLiteral("filter_labels_test.txt"), "0 1\n");
    page.take({ train });
    document.edit(
        QStringLiteral("data.skip-bad-lines"), {}, [](RunConfig& config) { config.data.skipBadLines = true; });
    QTRY_VERIFY2(!page.isBusy() && warningTexts(page).contains(QLatin1String("filter_labels_test.txt")),
        qPrintable(warningTexts(page)));
    press(page, QStringLiteral("Leave them out"));
    QCOMPARE(QString::fromStdString(document.config().data.filter), filter);
    QTRY_VERIFY(!page.isBusy() && !warningTexts(page).contains(QLatin1String("filter_labels_test.txt")));
    QFile::remove(filter);
}

void TestDataWarnings::propensitiesOfKnownData()
{
    ProjectDocument document;
    DataPage page(document);
    show(page);
    const auto* menu = page.findChild<QMenu*>(QStringLiteral("propensities"));
    QCOMPARE(menu->actions().size(), 3);
    QCOMPARE(menu->actions().at(0)->text(), QStringLiteral("Amazon: 0.6, 2.6"));
    menu->actions().at(0)->trigger();
    QCOMPARE(document.config().data.propensity, (std::vector<double> { 0.6, 2.6 }));
    menu->actions().at(2)->trigger();
    QCOMPARE(document.config().data.propensity, (std::vector<double> { 0.55, 1.5 }));
    // Its icon is one of ours, in the color of the text.
    const auto pictureOf = [](const QIcon& icon) { return icon.pixmap(16).toImage(); };
    const auto drawn = [&] {
        for (const QAction* action : page.findChildren<QAction*>())
            if (action->text() == QLatin1String("Values of known datasets"))
                return pictureOf(action->icon());
        return QImage();
    };
    QVERIFY(!drawn().isNull());
    QCOMPARE(drawn(), pictureOf(makeIcon(QStringLiteral("choices"), page.palette())));
    QPalette other = page.palette();
    other.setColor(QPalette::WindowText, Qt::magenta);
    page.setPalette(other);
    QCOMPARE(drawn(), pictureOf(makeIcon(QStringLiteral("choices"), other)));
}

void TestDataWarnings::filterFilesAreOpened()
{
    const QString filter = write(QStringLiteral("pairs.txt"), "0 0\n");
    ProjectDocument document;
    DataPage page(document);
    show(page);
    QTimer::singleShot(0, &page, [&filter] {
        auto* dialog = qobject_cast<QFileDialog*>(QApplication::activeModalWidget());
        dialog->findChild<QLineEdit*>(QStringLiteral("fileNameEdit"))->setText(filter);
        QMetaObject::invokeMethod(dialog, "accept");
    });
    for (auto* button : page.findChildren<QPushButton*>())
        if (button->accessibleName() == QLatin1String("Open the file of pairs that do not count"))
            button->click();
    QCOMPARE(document.config().data.filter, filter.toStdString());
}

REGISTER_TEST(TestDataWarnings)
#include "test_data_warnings.moc"

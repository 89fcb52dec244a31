// SPDX-License-Identifier: GPL-3.0-or-later
// A saved model tried in a window: labels of what is typed, the words that speak for them, test samples with the
// labels that were found and missed; and what it gets wrong.
#include "core/run/recorded_run.h"
#include "gui/parts/band_bars.h"
#include "gui/parts/cell_table.h"
#include "gui/parts/page_parts.h"
#include "gui/parts/table_view.h"
#include "gui/tryit/document_edit.h"
#include "gui/tryit/mistakes_page.h"
#include "gui/tryit/try_page.h"
#include "gui/tryit/try_window.h"
#include "gui/tryit/word_marks.h"
#include "support.h"
#include "tests/test_class.h"

#include <QApplication>
#include <QClipboard>
#include <QLabel>
#include <QMimeData>
#include <QPointer>
#include <QSignalSpy>
#include <QSpinBox>
#include <QTabWidget>
#include <QTest>

#include <fstream>

using namespace evenkeel;

class TestTryWindow : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase();
    void cleanup() { delete m_window; }
    void wordsAreFoundInTexts_data();
    void wordsAreFoundInTexts();
    void labelsFollowWhatIsTyped();
    void wordsAreMarked();
    void filesAreRead();
    void samplesShowWhatWasFound();
    void mistakesAreListed();
    void modelsOfNumbers();
    void missingModelIsOneSentence();
    void missingDataIsOneSentence();

private:
    RunSummary trained(const RunConfig& config);
    void open(const RunSummary& run);
    void type(const QString& text) const;
    QAbstractItemModel& table(const QString& name) const;
    QStringList column(const QString& name, int column) const;
    QString said() const;
    QStringList marked() const;
    QSpinBox& spin() const { return *m_window->findChild<QSpinBox*>(); }

    OwnSettings m_settings;
    QTemporaryDir m_folder;
    std::unique_ptr<RunStore> m_store;
    RunSummary m_run;
    QPointer<TryWindow> m_window;
};

namespace {

QStringList nameList(const char* names) { return QString::fromUtf8(names).split(u','); }

// Whether the last three characters of words have a label of their own in a test is decided by few documents of it.
std::string fiftyDocuments()
{
    const std::vector<std::pair<std::string, std::string>> topics { { "sea", "boat sail wave harbor" },
        { "road", "car wheel driver bridge" }, { "sky", "plane wing cloud pilot" } };
    std::string text = "text,tags\n";
    for (int i = 0; i < 50; ++i) {
        const auto& [label, words] = topics[std::size_t(i % 3)];
        const auto& [other, more] = topics[std::size_t(i / 3 % 3)];
        const bool isRare = i % 25 == 7;
        text += "The " + words + " and the " + more + "," + label + (other == label ? "" : ";" + other)
            + (isRare ? ";rare" : "") + "\n";
    }
    return text;
}

RunConfig smallConfig()
{
    RunConfig config;
    config.name = "Small";
    config.model.hidden = { 8 };
    config.devices = { "cpu,threads=1" };
    config.train.algorithm = "gradient-aggregation";
    config.train.epochs = 60;
    config.train.batch = 16;
    config.train.rate = 0.02;
    return config;
}

} // namespace

RunSummary TestTryWindow::trained(const RunConfig& config)
{
    RunControl control;
    const RunResult result = recordedRun(config, [](const Event&) {}, control, { .store = m_store.get() });
    if (!result.error.empty())
        qFatal("%s", result.error.c_str());
    return *m_store->find(result.run);
}

void TestTryWindow::initTestCase()
{
    m_store = std::make_unique<RunStore>(m_folder.filePath(QStringLiteral("runs.sqlite")).toStdString());
    const QString file = m_folder.filePath(QStringLiteral("documents.csv"));
    std::ofstream(file.toStdString()) << fiftyDocuments();
    RunConfig config = smallConfig();
    config.data.train = file.toStdString();
    config.data.testShare = 0.3;
    m_run = trained(config);
    QVERIFY(canTry(m_run));
}

void TestTryWindow::open(const RunSummary& run)
{
    m_window = new TryWindow(run);
    m_window->show();
    QTRY_VERIFY_WITH_TIMEOUT(!m_window->isBusy(), minute);
}

void TestTryWindow::type(const QString& text) const
{
    m_window->page().editor().setPlainText({});
    QTest::keyClicks(&m_window->page().editor(), text);
    QTRY_COMPARE(m_window->page().lastAnswer().text, text.toStdString());
}

QAbstractItemModel& TestTryWindow::table(const QString& name) const
{
    for (auto* view : m_window->findChildren<TableView*>())
        if (view->accessibleName() == name)
            return *view->model();
    qFatal("no such table");
}

QStringList TestTryWindow::column(const QString& name, int column) const
{
    const QAbstractItemModel& model = table(name);
    QStringList texts;
    for (int row = 0; row < model.rowCount(); ++row)
        texts.append(model.index(row, column).data().toString());
    return texts;
}

QString TestTryWindow::said() const
{
    QStringList texts;
    for (const auto* label : m_window->findChildren<QLabel*>())
        if (label->isVisible())
            texts.append(label->text());
    return texts.join(u'\n');
}

QStringList TestTryWindow::marked() const
{
    QStringList words;
    for (const QTextEdit::ExtraSelection& mark : m_window->page().editor().extraSelections())
        words.append(mark.cursor.selectedText());
    return words;
}

void TestTryWindow::wordsAreFoundInTexts_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("word");
    QTest::addColumn<QList<int>>("places");
    QTest::newRow("case") << "A Boat, a BOAT; a boatman"
                          << "boat" << QList<int> { 2, 10 };
    QTest::newRow("marks") << QString::fromUtf8("naïve, naïves") << QString::fromUtf8("naïve") << QList<int> { 0 };
    QTest::newRow("underscore") << "my_boat boat_1 boat"
                                << "boat" << QList<int> { 15 };
    QTest::newRow("Chinese") << QString::fromUtf8("我喜欢大海和大海") << QString::fromUtf8("大海")
                             << QList<int> { 3, 6 };
    QTest::newRow("none") << "a car"
                          << "boat" << QList<int> {};
}

void TestTryWindow::wordsAreFoundInTexts()
{
    QFETCH(const QString, text);
    QFETCH(const QString, word);
    QFETCH(const QList<int>, places);
    QList<int> found;
    for (const MarkedWord& one : markedWords(text, { { word.toStdString(), 2 }, { "unused", 4 } })) {
        QCOMPARE(one.length, int(word.size()));
        QCOMPARE(one.strength, 0.5);
        found.append(one.begin);
    }
    QCOMPARE(found, places);
}

void TestTryWindow::labelsFollowWhatIsTyped()
{
    open(m_run);
    type(QStringLiteral("a boat with a sail"));
    QCOMPARE(column(QStringLiteral("Best labels"), 1).first(), QStringLiteral("sea"));
    type(QStringLiteral("a plane, its wing and its pilot"));
    QCOMPARE(column(QStringLiteral("Best labels"), 1).first(), QStringLiteral("sky"));
    QVERIFY(table(QStringLiteral("Best labels")).index(0, 2).data(CellTable::ValueRole).toDouble() > 0.4);
    QCOMPARE(column(QStringLiteral("Best labels"), 1).size(), 4); // all that there are
    type(QStringLiteral("zzz"));
    QVERIFY2(said().contains(QLatin1String("knows no word")), qPrintable(said()));
    m_window->page().editor().setPlainText(QStringLiteral("  "));
    QTRY_COMPARE(column(QStringLiteral("Best labels"), 1).size(), 0);
}

void TestTryWindow::wordsAreMarked()
{
    open(m_run);
    type(QStringLiteral("The Boat beside the car"));
    const QStringList labels = column(QStringLiteral("Best labels"), 1);
    auto* view = qobject_cast<TableView*>(m_window->findChildren<TableView*>().first());
    for (auto* one : m_window->findChildren<TableView*>())
        if (one->accessibleName() == QLatin1String("Best labels"))
            view = one;
    view->selectRow(int(labels.indexOf(QLatin1String("sea"))));
    QVERIFY2(marked().contains(QLatin1String("Boat")) && !marked().contains(QLatin1String("car")),
        qPrintable(marked().join(u' ')));
    view->selectRow(int(labels.indexOf(QLatin1String("road"))));
    QVERIFY(marked().contains(QLatin1String("car")) && !marked().contains(QLatin1String("Boat")));
    QVERIFY(said().contains(QString::fromUtf8("speak for “road”")));
    type(QStringLiteral("the car and the boat")); // what was chosen stays chosen
    QVERIFY(marked().contains(QLatin1String("car")));
}

void TestTryWindow::filesAreRead()
{
    open(m_run);
    const QString file = m_folder.filePath(QStringLiteral("plane.txt")), bad = m_folder.filePath(QStringLiteral("bad"));
    std::ofstream(file.toStdString()) << "A plane and a pilot";
    std::ofstream(bad.toStdString()) << "caf\xe9";
    auto* dropped = new QMimeData; // of the clipboard
    dropped->setUrls({ QUrl::fromLocalFile(file) });
    QApplication::clipboard()->setMimeData(dropped);
    m_window->page().editor().paste();
    QCOMPARE(m_window->page().editor().toPlainText(), QStringLiteral("A plane and a pilot"));
    QTRY_COMPARE(column(QStringLiteral("Best labels"), 1).value(0), QStringLiteral("sky"));
    m_window->page().editor().readFile(bad);
    QVERIFY(m_window->findChild<InlineMessage*>()->text().contains(QLatin1String("is not UTF-8")));
}

void TestTryWindow::samplesShowWhatWasFound()
{
    open(m_run);
    QCOMPARE(spin().maximum(), 15);
    for (int sample = 1; sample <= 15; ++sample) {
        QSignalSpy answered(&m_window->page(), &TryPage::answered);
        spin().setValue(sample);
        QTRY_VERIFY(!answered.isEmpty());
        const QString text = m_window->page().editor().toPlainText();
        QVERIFY(text.startsWith(QLatin1String("The ")));
        const std::string row = fiftyDocuments();
        const std::size_t at = row.find(text.toStdString() + ",");
        QVERIFY(at != std::string::npos);
        const QStringList labels = column(QStringLiteral("Best labels"), 1),
                          marks = column(QStringLiteral("Best labels"), 0);
        // With four labels all are among the best five.
        QCOMPARE(marks.count(QStringLiteral("✓")), marks.size() - marks.count(QString()));
        const bool isSea = text.contains(QLatin1String("boat"));
        QCOMPARE(marks[labels.indexOf(QLatin1String("sea"))], isSea ? QStringLiteral("✓") : QString());
        const auto has = marks.count(QStringLiteral("✓"));
        QVERIFY2(said().contains(QStringLiteral("%1 of its %1 labels found").arg(has)), qPrintable(said()));
    }
    QTest::keyClicks(&m_window->page().editor(), QStringLiteral("x")); // it is not the sample any more
    QCOMPARE(spin().value(), 0);
    QTRY_VERIFY(!said().contains(QLatin1String("labels found")));
}

void TestTryWindow::mistakesAreListed()
{
    RunConfig config = smallConfig();
    config.data.generated = true;
    config.data.generate = { .samples = 300, .features = 60, .labels = 30, .test = 80, .nnz = 6, .labelsPerSample = 2 };
    config.train.epochs = 2;
    open(trained(config));
    auto* tabs = m_window->findChild<QTabWidget*>();
    tabs->setCurrentIndex(1);
    const QString labels = QStringLiteral("Labels that are missed most often"),
                  samples = QStringLiteral("Samples of which most is missed");
    QTRY_VERIFY(table(labels).rowCount() > 0);
    QCOMPARE(m_window->findChild<BandBars*>()->bars().size(), 3);
    QAbstractItemModel& missed = table(labels);
    for (int row = 1; row < missed.rowCount(); ++row)
        QVERIFY(missed.index(row, 1).data(CellTable::ValueRole).toLongLong()
            <= missed.index(row - 1, 1).data(CellTable::ValueRole).toLongLong());
    missed.sort(2, Qt::AscendingOrder);
    QVERIFY(missed.index(0, 2).data(CellTable::ValueRole).toLongLong()
        <= missed.index(missed.rowCount() - 1, 2).data(CellTable::ValueRole).toLongLong());
    TableView* view = nullptr;
    for (auto* one : m_window->findChildren<TableView*>())
        if (one->accessibleName() == samples)
            view = one;
    const int sample = view->model()->index(2, 0).data(CellTable::ValueRole).toInt();
    const QString worst = view->model()->index(2, 3).data().toString();
    Q_EMIT view->clicked(view->model()->index(2, 1));
    QCOMPARE(tabs->currentIndex(), 0);
    QCOMPARE(spin().value(), sample);
    QTRY_VERIFY2(said().contains(QStringLiteral("<b>%1</b>").arg(worst)), qPrintable(said()));
    QVERIFY(said().contains(QLatin1String("Missed:")));
    view->selectRow(0);
    view->copySelection();
    QVERIFY(QApplication::clipboard()->text().startsWith(QLatin1String("Sample\tMissed\tLabels\t")));
}

void TestTryWindow::modelsOfNumbers()
{
    const QString file = m_folder.filePath(QStringLiteral("train.txt"));
    std::ofstream(m_folder.filePath(QStringLiteral("feature_names.txt")).toStdString()) << "weight\nheight\nage\n";
    std::ofstream(file.toStdString()) << "4 3 2\n0 0:1 1:0.5\n1 2:1\n0 0:2\n1 1:0.5 2:3\n";
    RunConfig config = smallConfig();
    config.data.train = file.toStdString();
    config.data.normalize = Normalize::None;
    config.data.scale = ColumnScale::None;
    open(trained(config));
    QTRY_COMPARE(column(QStringLiteral("Features of the sample"), 0), nameList("weight,height"));
    QCOMPARE(column(QStringLiteral("Features of the sample"), 1).first(), QStringLiteral("1"));
    QVERIFY(!m_window->page().editor().isVisible());
    QCOMPARE(column(QStringLiteral("Best labels"), 1).size(), 2);
    QVERIFY(!said().contains(QLatin1String("speak for")));
}

void TestTryWindow::missingModelIsOneSentence()
{
    RunSummary gone = m_run;
    gone.checkpoint = "/nowhere/model.ekm";
    open(gone);
    const auto* message = m_window->findChild<InlineMessage*>();
    QTRY_VERIFY(message->isVisible());
    QVERIFY2(message->text().contains(QLatin1String("/nowhere/model.ekm")), qPrintable(message->text()));
    gone.checkpoint.clear();
    QVERIFY(!canTry(gone));
}

void TestTryWindow::missingDataIsOneSentence()
{
    const QString file = m_folder.filePath(QStringLiteral("documents.csv"));
    QVERIFY(QFile::rename(file, file + QStringLiteral(".gone")));
    open(m_run);
    QVERIFY2(said().contains(QLatin1String("There are no test samples to choose from")), qPrintable(said()));
    type(QStringLiteral("a boat")); // texts are answered all the same
    QCOMPARE(column(QStringLiteral("Best labels"), 1).first(), QStringLiteral("sea"));
    QVERIFY(QFile::rename(file + QStringLiteral(".gone"), file));
}

REGISTER_TEST(TestTryWindow)
#include "test_try_window.moc"

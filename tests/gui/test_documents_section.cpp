// SPDX-License-Identifier: GPL-3.0-or-later
// Documents on the Data page: their settings stand with what they do, columns are chosen of those of the file, the
// vocabulary follows the settings, and a wrong setting is marked.
#include "data_page_tools.h"
#include "gui/data/choice_menu.h"
#include "gui/data/data_source_form.h"
#include "gui/data/documents_section.h"
#include "gui/data/vocabulary_model.h"
#include "gui/parts/field_mark.h"
#include "gui/parts/folded_section.h"
#include "gui/parts/number_box.h"
#include "gui/parts/page_parts.h"
#include "gui/parts/table_view.h"
#include "gui/project_document.h"
#include "support.h"
#include "tests/test_class.h"

#include <QAbstractItemModelTester>
#include <QCheckBox>
#include <QLineEdit>
#include <QScrollArea>
#include <QTabWidget>
#include <QWidgetAction>

using namespace evenkeel;

class TestDocumentsSection : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init();
    void cleanup();
    void isThereForDocumentsOnly();
    void showsWhatIsRead();
    void vocabularyFollowsTheSettings();
    void columnsAreChosen();
    void wrongSettingsAreMarked();
    void hashedTermsHaveNoVocabulary();
    void foldersAreTaken();
    void modelIsSound();

private:
    QString write(const QString& name, const QByteArray& text) const;
    QString documents() const; // 50 of them
    void open(const QString& file) const;
    template<typename T>
    T* field(const char* key) const
    {
        return section().findChild<T*>(QLatin1String(key));
    }
    DocumentsSection& section() const { return *m_page->findChild<DocumentsSection*>(); }
    QAbstractItemModel& table(const QString& name) const;
    QStringList column(const QString& name, int column) const;
    QString said() const;

    OwnSettings m_settings;
    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<ProjectDocument> m_document;
    std::unique_ptr<DataPage> m_page;
};

namespace {

QStringList termList(const char* terms) { return QString::fromUtf8(terms).split(u','); }

} // namespace

void TestDocumentsSection::init()
{
    m_folder = std::make_unique<QTemporaryDir>();
    m_document = std::make_unique<ProjectDocument>();
    m_page = std::make_unique<DataPage>(*m_document);
    show(*m_page);
}

void TestDocumentsSection::cleanup()
{
    m_page.reset();
    m_document.reset();
}

QString TestDocumentsSection::write(const QString& name, const QByteArray& text) const
{
    QFile file(m_folder->filePath(name));
    if (!file.open(QIODevice::WriteOnly) || file.write(text) != text.size())
        qFatal("cannot write the test's file");
    return file.fileName();
}

QString TestDocumentsSection::documents() const
{
    QByteArray text = "number,title,remark,tags\n";
    for (int i = 0; i < 50; ++i)
        text += QByteArray::number(i) + ",the boat " + (i % 2 == 0 ? "sails" : "rows") + " word" + QByteArray::number(i)
            + ",a remark," + (i % 2 == 0 ? "sea;wind" : "lake") + "\n";
    return write(QStringLiteral("documents.csv"), text);
}

void TestDocumentsSection::open(const QString& file) const
{
    m_page->take({ file });
    QTRY_VERIFY(section().isVisible());
    QTRY_VERIFY(!m_page->isBusy());
}

QAbstractItemModel& TestDocumentsSection::table(const QString& name) const
{
    for (auto* view : section().findChildren<TableView*>())
        if (view->accessibleName() == name)
            return *view->model();
    qFatal("no such table");
}

QStringList TestDocumentsSection::column(const QString& name, int column) const
{
    const QAbstractItemModel& model = table(name);
    QStringList texts;
    for (int row = 0; row < model.rowCount(); ++row)
        texts.append(model.index(row, column).data().toString());
    return texts;
}

QString TestDocumentsSection::said() const
{
    QStringList texts;
    for (const auto* label : section().findChildren<QLabel*>())
        texts.append(label->text());
    return texts.join(u'\n');
}

void TestDocumentsSection::isThereForDocumentsOnly()
{
    QVERIFY(!section().isVisible());
    open(documents());
    m_page->take({ write(QStringLiteral("numbers.txt"), "2 3 2\n0 0:1\n1 2:1\n") });
    QTRY_VERIFY(!section().isVisible());
    m_document->edit({}, {}, [](RunConfig& config) { config.data.documents.maxNgram = 2; }); // what is set is seen
    QTRY_VERIFY(section().isVisible());
}

void TestDocumentsSection::showsWhatIsRead()
{
    open(documents());
    QTRY_COMPARE(column(QStringLiteral("First documents"), 0).size(), 50);
    QCOMPARE(column(QStringLiteral("First documents"), 0).first(), QStringLiteral("the boat sails word0"));
    QCOMPARE(column(QStringLiteral("First documents"), 1).first(), QStringLiteral("sea  ·  wind"));
    QTRY_VERIFY2(said().contains(QString::fromUtf8("text from title  ·  labels from tags, separated by “;”")),
        qPrintable(said()));
    QVERIFY2(said().contains(QLatin1String("50 documents, 54 features, 3 labels")), qPrintable(said()));
    QCOMPARE(field<QLineEdit>("data.text")->placeholderText(), QStringLiteral("found: title"));
    QCOMPARE(field<QLineEdit>("data.labels")->placeholderText(), QStringLiteral("found: tags"));
    m_page->resize(1024 - 170, 700); // beside the sidebar of a small window
    QCoreApplication::processEvents();
    QVERIFY(m_page->findChild<QScrollArea*>()->widget()->width() <= 1024 - 170);
}

void TestDocumentsSection::vocabularyFollowsTheSettings()
{
    const QString vocabulary = QStringLiteral("Vocabulary");
    open(documents());
    QTRY_COMPARE(column(vocabulary, 0).mid(0, 4), termList("boat,the,rows,sails")); // the most frequent
    QCOMPARE(column(vocabulary, 1).mid(0, 4), termList("50,50,25,25"));
    QCOMPARE(column(vocabulary, 0).size(), 54);
    field<NumberBox>("data.min-df")->setValue(2);
    QTRY_COMPARE(column(vocabulary, 0), termList("boat,the,rows,sails"));
    QTRY_VERIFY2(said().contains(QLatin1String("50 of 54 different terms are left out")), qPrintable(said()));
    field<NumberBox>("data.max-ngram")->setValue(2);
    QTRY_VERIFY(column(vocabulary, 0).contains(QLatin1String("boat sails")));
    QLineEdit* filter = nullptr;
    for (auto* line : section().findChildren<QLineEdit*>())
        if (line->accessibleName() == QLatin1String("Filter of the vocabulary"))
            filter = line;
    filter->setText(QStringLiteral("SAIL"));
    QCOMPARE(column(vocabulary, 0), termList("boat sails,sails"));
    QVERIFY(said().contains(QLatin1String("2 of 7 terms")));
    table(vocabulary).sort(VocabularyModel::Term, Qt::DescendingOrder);
    QCOMPARE(column(vocabulary, 0), termList("sails,boat sails"));
}

void TestDocumentsSection::columnsAreChosen()
{
    open(documents());
    auto* menu = section().findChild<ChoiceMenu*>(QStringLiteral("data.text.choices"));
    Q_EMIT menu->aboutToShow();
    QStringList checked, all;
    QCheckBox* remark = nullptr;
    for (QAction* action : menu->actions()) {
        auto* box = qobject_cast<QWidgetAction*>(action)->defaultWidget()->findChild<QCheckBox*>();
        all.append(box->text());
        if (box->isChecked())
            checked.append(box->text());
        if (box->text() == QLatin1String("remark"))
            remark = box;
    }
    QCOMPARE(all, termList("number,title,remark,tags"));
    QCOMPARE(checked, termList("title")); // which was found
    remark->click();
    QCOMPARE(m_document->config().data.documents.text, (std::vector<std::string> { "title", "remark" }));
    QTRY_COMPARE(
        column(QStringLiteral("First documents"), 0).value(0), QStringLiteral("the boat sails word0 a remark"));
    auto* labels = section().findChild<ChoiceMenu*>(QStringLiteral("data.labels.choices"));
    Q_EMIT labels->aboutToShow();
    labels->actions().at(0)->trigger();
    QCOMPARE(m_document->config().data.documents.labels, std::string("number"));
}

void TestDocumentsSection::wrongSettingsAreMarked()
{
    open(documents());
    field<QLineEdit>("data.text")->setText(QStringLiteral("headline"));
    QTRY_VERIFY(isMarked(field<QLineEdit>("data.text")));
    QVERIFY(section().isVisible()); // where it can be corrected
    auto* menu = section().findChild<ChoiceMenu*>(QStringLiteral("data.text.choices"));
    Q_EMIT menu->aboutToShow();
    QCOMPARE(menu->actions().size(), 4);
    field<QLineEdit>("data.text")->clear();
    QTRY_VERIFY(!isMarked(field<QLineEdit>("data.text")));
    field<NumberBox>("data.min-ngram")->setValue(3);
    QTRY_VERIFY(isMarked(field<NumberBox>("data.min-ngram")));
    open(write(QStringLiteral("unclear.csv"), "one,two\nred car,a\n"));
    field<NumberBox>("data.min-ngram")->setValue(1);
    QTRY_VERIFY(isMarked(field<QLineEdit>("data.text")));
    QTRY_VERIFY(said().contains(QLatin1String("choose them")));
}

void TestDocumentsSection::hashedTermsHaveNoVocabulary()
{
    open(documents());
    field<NumberBox>("data.hash-bits")->setValue(10);
    QTRY_VERIFY(said().contains(QLatin1String("no vocabulary is kept")));
    QCOMPARE(column(QStringLiteral("Vocabulary"), 0).size(), 0);
}

void TestDocumentsSection::foldersAreTaken()
{
    for (const char* name : { "a", "b", "c" }) {
        write(QString::fromLatin1(name) + QStringLiteral(".txt"), "a boat and a sail");
        write(QString::fromLatin1(name) + QStringLiteral(".key"), "sea\nwind\n");
    }
    open(m_folder->path());
    QTRY_COMPARE(column(QStringLiteral("First documents"), 1), QStringList(3, QStringLiteral("sea  ·  wind")));
}

void TestDocumentsSection::modelIsSound()
{
    auto data = std::make_shared<InspectedData>();
    data->train.names.features = { "apple", "banana", "cherry" };
    data->train.samples = 4;
    data->documentsOfTerms = { 1, 4, 2 };
    VocabularyModel model;
    const QAbstractItemModelTester tester(&model);
    model.setInspected(data);
    QCOMPARE(model.index(0, 0).data().toString(), QStringLiteral("banana"));
    QCOMPARE(model.index(0, 2).data(CellTable::ValueRole).toDouble(), 1.0);
    model.setFilter(QStringLiteral("rr"));
    QCOMPARE(model.rowCount(), 1);
    model.setInspected(nullptr);
    QCOMPARE(model.rowCount(), 0);
}

REGISTER_TEST(TestDocumentsSection)
#include "test_documents_section.moc"

// SPDX-License-Identifier: GPL-3.0-or-later
// Where the data come from: two files, or the generator. Every change is an undoable edit of the project.
#pragma once

#include <QStringList>
#include <QWidget>

#include <string>

class QRadioButton;
class QStackedWidget;
class QToolButton;

namespace evenkeel {

class ConfigFields;
class DocumentsSection;
class ProjectDocument;

class DataSourceForm : public QWidget {
    Q_OBJECT
public:
    explicit DataSourceForm(ProjectDocument& document, QWidget* parent = nullptr);

    void chooseTraining();
    void chooseTest();
    // Files dropped on the page: a name with "test" in it is the test file, if there is another for training.
    void take(const QStringList& files);
    DocumentsSection& documents() { return *m_documents; }

private:
    QWidget* makeFiles();
    QWidget* makeGenerator();
    QString chosenFile(const QString& title, const QString& names); // empty: none
    void choose(const QString& title, bool test);
    void chooseFilter();
    void setFile(const QString& file, bool test);
    void matchTest(); // finds the test file of training data whose path was typed
    void load(); // what the document says
    void showReading();
    void changeEvent(QEvent* event) override; // icons have the palette's color
    void setIcons();

    ProjectDocument& m_document;
    QRadioButton* m_files;
    QRadioButton* m_generated;
    QStackedWidget* m_stack;
    QToolButton* m_reading; // shows how the files are read
    QStringList m_readingKeys;
    ConfigFields* m_fields;
    DocumentsSection* m_documents = nullptr;
    QAction* m_propensities = nullptr; // opens the menu of known ones
    std::string m_matched; // training file that the test file was last chosen for
};

} // namespace evenkeel

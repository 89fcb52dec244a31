// SPDX-License-Identifier: GPL-3.0-or-later
// Where the data come from: two files, or the generator. Every change is an undoable edit of the project.
#pragma once

#include <QWidget>

class QRadioButton;
class QStackedWidget;

namespace evenkeel {

class ConfigFields;
class ProjectDocument;

class DataSourceForm : public QWidget {
    Q_OBJECT
public:
    explicit DataSourceForm(ProjectDocument& document, QWidget* parent = nullptr);

    void chooseTraining();
    void chooseTest();
    // Files dropped on the page: a name with "test" in it is the test file, if there is another for training.
    void take(const QStringList& files);

private:
    QWidget* makeFiles();
    QWidget* makeGenerator();
    void choose(const QString& title, bool test);
    void setFile(const QString& file, bool test);
    void load(); // what the document says

    ProjectDocument& m_document;
    QRadioButton* m_files;
    QRadioButton* m_generated;
    QStackedWidget* m_stack;
    ConfigFields* m_fields;
};

} // namespace evenkeel

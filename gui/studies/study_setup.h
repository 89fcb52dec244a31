// SPDX-License-Identifier: GPL-3.0-or-later
// The form of a study: its name, methods, sets of devices and budget. What a study's file has besides stays as it is.
#pragma once

#include "core/study/run_study.h"
#include "gui/project_document.h"

#include <QHash>
#include <QWidget>

class QComboBox;
class QLabel;

namespace evenkeel {

class StudyDevices;
class StudyMethods;
class TableForm;

class StudySetup : public QWidget {
    Q_OBJECT
public:
    explicit StudySetup(ProjectDocument& document, QWidget* parent = nullptr);

    void setStudy(const Study& study);
    Study study() const; // without the path of its project
    bool isUsual() const { return m_isUsual; } // nobody has changed it
    QString problem() const; // a sentence on what is missing; empty: nothing that can be told here
    void showSearched(const StudyForecast& forecast); // what the data says of the methods' settings

Q_SIGNALS:
    void edited();

private:
    Study usual() const; // usual study for the project as it is
    void follow(); // the project has changed
    void begin(const Study& study);
    void noteEdit();
    void showBaseline();
    void showSearched();
    void showOthers();
    void chooseEffort(int index);
    void showEffort();
    QString searchedOf(const StudyMethod& method) const;

    ProjectDocument& m_document;
    Study m_study; // study as it was opened or begun, with what the fields say
    bool m_isUsual = true; // nobody has changed it: it follows the project
    QHash<QString, QString> m_searched; // what is searched, by the method's name, as a forecast had it
    TableForm* m_fields;
    StudyMethods* m_methods;
    StudyDevices* m_devices;
    QComboBox *m_baseline, *m_effort;
    QLabel* m_trials; // how many settings that makes
    QLabel* m_others;
};

} // namespace evenkeel

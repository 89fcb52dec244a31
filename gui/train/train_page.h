// SPDX-License-Identifier: GPL-3.0-or-later
// What to train with: five settings in sight, the others in closed sections by theme; what will happen; start.
#pragma once

#include "core/project/choices.h"
#include "gui/parts/page.h"
#include "gui/project_document.h"
#include "gui/train/method_finder.h"

#include <QHash>
#include <QTimer>

class QAction;
class QLabel;

namespace evenkeel {

class ConfigFields;
class DeviceChips;
class ElidedLabel;
class FoldedSection;
struct Launch;
class LaunchForm;
class MethodPicker;
class OptionForm;
struct Readiness;
class RivalChecks;
class SettingRow;
class StopAtField;
class TrainForecast;

class TrainPage : public Page {
    Q_OBJECT
public:
    // `algorithms`: the result of trainChoices(); tests pass their own. `database`: of runs.
    TrainPage(ProjectDocument& document, std::vector<MethodChoice> algorithms, const QList<QAction*>& runActions,
        const std::filesystem::path& database = {}, QWidget* parent = nullptr);

    const Launch& launch() const; // what it is to be trained with
    void setTraining(bool isTraining); // a run is under way
    bool isBusy() const override; // finds a method or a rate
    // What a page before this one showed besides the project.
    struct Kept {
        QStringList openSections;
        std::shared_ptr<const MethodFinder::Found> found;
    };
    Kept kept() const;
    void showAgain(const Kept& before);
    void check(); // checks at once what otherwise follows an edit a moment later
    QString problem() const { return m_problem; } // why the project cannot be trained; empty: it can

Q_SIGNALS:
    void runsRequested(const QString& filter); // runs to be shown by a filter, as typed above their table
    void problemChanged(const QString& problem);

protected:
    void showEvent(QShowEvent* event) override;
    void hideEvent(QHideEvent* event) override;

private:
    QWidget* makeHead(const QList<QAction*>& runActions);
    QWidget* makeFirst();
    QWidget* makeSections();
    QWidget* makeFoot();
    QWidget* makeThemeBody(const QString& theme);
    void load();
    void loadMethod();
    void showApplicable(); // rows and sections that have an effect
    void showHeld(); // what closed sections hold
    void showHiddenSettings();
    void openWhereProblems();
    void chooseAlgorithm(const QString& name);
    void showReadiness(const Readiness& readiness);
    void markProblem(const Readiness& readiness);
    QString titleText() const;

    ProjectDocument& m_document;
    std::vector<MethodChoice> m_algorithms;
    ConfigFields* m_fields;
    LaunchForm* m_launch;
    MethodFinder* m_finder;
    TrainForecast* m_forecast;
    MethodPicker* m_method = nullptr;
    DeviceChips* m_devices = nullptr;
    StopAtField* m_stopAt = nullptr;
    QHash<QString, SettingRow*> m_rows; // rows that say what is wrong with their setting, by key
    QHash<QString, FoldedSection*> m_sections; // sections by theme, and the two of no theme
    OptionForm* m_options = nullptr;
    QLabel *m_title = nullptr, *m_outlook = nullptr, *m_summary = nullptr;
    QLabel* m_hidden = nullptr; // names what is set and not shown
    ElidedLabel* m_forecastText = nullptr;
    ElidedLabel* m_foot = nullptr; // why it cannot be started
    bool m_isTraining = false;
    QString m_shown; // the algorithm whose form stands there
    QString m_problem;
    QTimer m_checkTimer;
};

} // namespace evenkeel

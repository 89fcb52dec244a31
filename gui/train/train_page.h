// SPDX-License-Identifier: GPL-3.0-or-later
// What to train with: the algorithm and its options, optimizer and schedule, the model; what will happen; start.
#pragma once

#include "core/project/choices.h"
#include "gui/parts/page.h"
#include "gui/project_document.h"

#include <QTimer>

class QAction;
class QBoxLayout;
class QLabel;
class QListWidget;

namespace evenkeel {

class ConfigFields;
class InlineMessage;
class LaunchForm;
class MethodFinder;
struct Launch;
class OptionForm;

class TrainPage : public Page {
    Q_OBJECT
public:
    // `algorithms`: the result of trainChoices(); tests pass their own. `database`: of runs.
    TrainPage(ProjectDocument& document, std::vector<MethodChoice> algorithms, const QList<QAction*>& runActions,
        const std::filesystem::path& database = {}, QWidget* parent = nullptr);

    const Launch& launch() const; // what it is to be trained with
    void setTraining(bool isTraining); // a run is under way
    void check(); // at once what otherwise follows an edit a moment later

Q_SIGNALS:
    void runsRequested(const QString& filter); // to be shown, as typed above their table

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    QWidget* makeHead(const QList<QAction*>& runActions);
    QWidget* makeAlgorithm();
    // Every setting whose key begins with one of these.
    QWidget* makeSettings(const QString& title, const QStringList& prefixes, const QString& hint = {});
    void load();
    void showHiddenSettings();
    void chooseAlgorithm(int row);

    ProjectDocument& m_document;
    std::vector<MethodChoice> m_algorithms;
    ConfigFields* m_fields;
    LaunchForm* m_launch;
    MethodFinder* m_finder;
    QBoxLayout* m_columns = nullptr;
    QListWidget* m_list = nullptr;
    QLabel* m_summary = nullptr;
    OptionForm* m_options = nullptr;
    QWidget *m_virtual = nullptr, *m_choosing = nullptr; // shown where they count
    QLabel* m_hidden = nullptr; // names what is set and not shown
    InlineMessage* m_outlook = nullptr;
    QString m_shown; // the algorithm whose form stands there
    QTimer m_checkTimer;
};

} // namespace evenkeel

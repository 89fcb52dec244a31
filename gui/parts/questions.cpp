// SPDX-License-Identifier: GPL-3.0-or-later
// Message boxes and file dialogs, verbs on their buttons.
#include "gui/parts/questions.h"

#include "gui/parts/translated.h"

#include <QFileDialog>
#include <QMessageBox>
#include <QPushButton>

namespace evenkeel {

namespace {

// Whether `yes` was chosen; the default is `no`.
bool isConfirmed(QWidget* parent, const QString& title, const QString& question, const QString& more,
    const QString& yes, const QString& no)
{
    QMessageBox box(QMessageBox::Question, title, question, QMessageBox::NoButton, parent);
    box.setInformativeText(more);
    QPushButton* accept = box.addButton(yes, QMessageBox::AcceptRole);
    box.setDefaultButton(box.addButton(no, QMessageBox::RejectRole));
    box.exec();
    return box.clickedButton() == accept;
}

LeaveAnswer askQuitOfOthers(QWidget* parent)
{
    QMessageBox box(QMessageBox::Question, tr("Training is running"),
        tr("A run is training in processes of its own. Let it go on without the window?"), QMessageBox::NoButton,
        parent);
    box.setInformativeText(tr(
        "If it goes on, it is saved as before, and shown on the Live page when Evenkeel starts again; pause and stop "
        "do not reach it any more. If it is stopped, “Continue” in the Run menu resumes it."));
    QPushButton* goOn = box.addButton(tr("&Let it go on"), QMessageBox::AcceptRole);
    QPushButton* stop = box.addButton(tr("&Stop and save"), QMessageBox::DestructiveRole);
    box.setDefaultButton(box.addButton(QMessageBox::Cancel));
    box.exec();
    return box.clickedButton() == goOn ? LeaveAnswer::LetGoOn
        : box.clickedButton() == stop  ? LeaveAnswer::StopAndQuit
                                       : LeaveAnswer::KeepTraining;
}

LeaveAnswer askQuit(QWidget* parent, bool canGoOn)
{
    if (canGoOn)
        return askQuitOfOthers(parent);
    return isConfirmed(parent, tr("Training is running"), tr("A run is training. Stop it and quit?"),
               tr("It stops after the current batch and is saved. “Continue” in the Run menu resumes it."),
               tr("&Stop and quit"), tr("&Keep training"))
        ? LeaveAnswer::StopAndQuit
        : LeaveAnswer::KeepTraining;
}

bool askQuitWithQueue(QWidget* parent, int waiting)
{
    return isConfirmed(parent, tr("Runs are queued"),
        tr("%n run(s) wait in the queue, which is not saved. Quit?", nullptr, waiting), {}, tr("&Quit"),
        tr("&Keep the queue"));
}

bool askQuitDuringStudy(QWidget* parent)
{
    return isConfirmed(parent, tr("A study is in progress"), tr("A study is in progress. Stop it and quit?"),
        tr("What has been run is kept: started again, the study goes on from there."), tr("&Stop and quit"),
        tr("&Keep running"));
}

namespace {

enum class Choice { First, Second, Neither };
struct ChoiceTexts {
    QString title, text, information, first, second, neither; // information: below the text; empty: none
};

// The first is the default.
Choice chosen(QWidget* parent, const ChoiceTexts& texts)
{
    QMessageBox box(QMessageBox::Question, texts.title, texts.text, QMessageBox::NoButton, parent);
    box.setInformativeText(texts.information);
    QPushButton* first = box.addButton(texts.first, QMessageBox::AcceptRole);
    QPushButton* second = box.addButton(texts.second, QMessageBox::DestructiveRole);
    box.addButton(texts.neither, QMessageBox::RejectRole);
    box.setDefaultButton(first);
    box.exec();
    return box.clickedButton() == first ? Choice::First
        : box.clickedButton() == second ? Choice::Second
                                        : Choice::Neither;
}

} // namespace

StopAnswer askStopSeveral(QWidget* parent, int following)
{
    const Choice choice = chosen(parent,
        { tr("Stop"),
            tr("%n more run(s) are planned after this one. Stop this run or all of them?", nullptr, following),
            tr("This run stops after its current batch and is saved either way."), tr("Stop &this run"),
            tr("Stop &all runs"), tr("&Keep training") });
    return choice == Choice::First ? StopAnswer::ThisRun
        : choice == Choice::Second ? StopAnswer::AllRuns
                                   : StopAnswer::None;
}

UnsavedAnswer askUnsaved(QWidget* parent, const QString& project)
{
    QMessageBox box(QMessageBox::Question, tr("Unsaved changes"), tr("Save the changes to “%1”?").arg(project),
        QMessageBox::Save | QMessageBox::Discard | QMessageBox::Cancel, parent);
    box.setDefaultButton(QMessageBox::Save);
    const int answer = box.exec();
    return answer == QMessageBox::Save   ? UnsavedAnswer::Save
        : answer == QMessageBox::Discard ? UnsavedAnswer::Discard
                                         : UnsavedAnswer::Cancel;
}

RecoverAnswer askRecover(QWidget* parent, const QString& project, const QString& when)
{
    const Choice choice = chosen(parent,
        { tr("Unsaved changes"),
            tr("Evenkeel ended before changes to “%1” were saved (%2). Restore them?").arg(project, when), {},
            tr("&Restore"), tr("&Discard"), tr("&Later") });
    return choice == Choice::First ? RecoverAnswer::Restore
        : choice == Choice::Second ? RecoverAnswer::Discard
                                   : RecoverAnswer::Later;
}

QString askOpen(QWidget* parent)
{
    return QFileDialog::getOpenFileName(parent, tr("Open a project, a dataset or an exported run"), QString(),
        tr("Projects, datasets and runs (*.toml *.txt *.svm *.libsvm *.npz *.arff *.ekd *.csv *.tsv "
           "*.jsonl *.json *.gz *.zst *.xz *.bz2);;All files "
           "(*)"));
}

QString askSave(QWidget* parent, const QString& suggested)
{
    QString file
        = QFileDialog::getSaveFileName(parent, tr("Save project"), suggested, tr("Evenkeel projects (*.toml)"));
    if (!file.isEmpty() && !file.endsWith(QLatin1String(".toml")))
        file += QLatin1String(".toml");
    return file;
}

} // namespace

Questions askWithBoxes()
{
    return { askQuit, askUnsaved, askRecover, askOpen, askSave, askQuitWithQueue, askQuitDuringStudy, askStopSeveral };
}

} // namespace evenkeel

// SPDX-License-Identifier: GPL-3.0-or-later
// What the window asks before something could be lost. Tests put their answers here instead of boxes.
#pragma once

#include <QString>

#include <functional>

class QWidget;

namespace evenkeel {

enum class LeaveAnswer { StopAndQuit, KeepTraining, LetGoOn };
enum class StopAnswer { ThisRun, AllRuns, None };
enum class UnsavedAnswer { Save, Discard, Cancel };
enum class RecoverAnswer { Restore, Discard, Later };

struct Questions {
    // canGoOn: other processes train, which need no window; only then the answer may be LetGoOn.
    std::function<LeaveAnswer(QWidget*, bool canGoOn)> quitWhileTraining;
    std::function<UnsavedAnswer(QWidget*, const QString& project)> unsaved;
    // Changes of a project that were not saved when the program ended as it should not, and when they were made.
    std::function<RecoverAnswer(QWidget*, const QString& project, const QString& when)> recover;
    std::function<QString(QWidget*)> fileToOpen; // empty: canceled
    std::function<QString(QWidget*, const QString& suggested)> fileToSave;
    std::function<bool(QWidget*, int waiting)> quitWithQueue {}; // true: quit; where unset too
    // true: the program quits although a study goes on; so where unset.
    std::function<bool(QWidget*)> quitDuringStudy {};
    // So many runs are planned after the one that is to stop; all are where unset.
    std::function<StopAnswer(QWidget*, int following)> stopSeveral {};
};
Questions askWithBoxes();

} // namespace evenkeel

// SPDX-License-Identifier: GPL-3.0-or-later
// A whole window with a database of its own, and the answers to its questions.
#pragma once

#include "core/store/run_store.h"
#include "gui/main_window.h"
#include "support.h"

#include <QAction>
#include <QApplication>
#include <QTest>

namespace evenkeel {

class WindowFixture {
protected:
    void begin()
    {
        QSettings().clear();
        m_folder = std::make_unique<QTemporaryDir>();
        m_store = std::make_unique<RunStore>(m_folder->filePath(QStringLiteral("runs.sqlite")).toStdString());
        m_themes = std::make_unique<Themes>(*qApp);
        m_themes->apply(Theme::Light);
        m_leave = LeaveAnswer::KeepTraining;
        m_unsaved = UnsavedAnswer::Discard;
        m_asked = 0;
        m_whileAsked = nullptr;
    }

    std::unique_ptr<MainWindow> makeWindow(RunBackend backend = recordedBackend(5))
    {
        Questions questions;
        questions.quitWhileTraining = [this](QWidget*, bool canGoOn) {
            ++m_asked;
            m_canGoOn = canGoOn;
            if (m_whileAsked)
                m_whileAsked();
            return m_leave;
        };
        questions.unsaved = [this](QWidget*, const QString&) {
            ++m_asked;
            return m_unsaved;
        };
        questions.quitDuringStudy = [this](QWidget*) {
            ++m_asked;
            return m_leave == LeaveAnswer::StopAndQuit;
        };
        questions.stopSeveral = [this](QWidget*, int following) {
            ++m_asked;
            m_following = following;
            return m_stop;
        };
        questions.fileToOpen = [](QWidget*) { return QString(); };
        questions.fileToSave
            = [this](QWidget*, const QString&) { return m_folder->filePath(QStringLiteral("saved.toml")); };
        auto window = std::make_unique<MainWindow>(*m_store, *m_themes, std::move(backend), questions);
        window->show();
        window->activateWindow(); // shortcuts act in the active window only
        [[maybe_unused]] const bool active = QTest::qWaitForWindowActive(window.get());
        return window;
    }

    static QAction* action(const MainWindow& window, const QString& text) // by its first word
    {
        for (QAction* action : window.findChildren<QAction*>())
            if (QString(action->text()).remove(u'&').section(u' ', 0, 0) == text && action->parent())
                return action;
        return nullptr;
    }

    OwnSettings m_settings;
    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<RunStore> m_store;
    std::unique_ptr<Themes> m_themes;
    std::function<void()> m_whileAsked; // the question about the run stands there
    LeaveAnswer m_leave = LeaveAnswer::KeepTraining;
    UnsavedAnswer m_unsaved = UnsavedAnswer::Discard;
    StopAnswer m_stop = StopAnswer::AllRuns;
    int m_asked = 0, m_following = 0; // the latter: runs, as the question about stopping said
    bool m_canGoOn = false; // as the last question about the run said
};

} // namespace evenkeel

// SPDX-License-Identifier: GPL-3.0-or-later
// What a user who looks elsewhere should know: the window asks for attention, and the desktop shows a notification
// where it has a system tray.
#pragma once

#include <QObject>
#include <QTimer>

#include <functional>

class QSystemTrayIcon;

namespace evenkeel {

class Notifier : public QObject {
    Q_OBJECT
public:
    explicit Notifier(QWidget& window);

    enum class Kind { Information, Warning };
    void notify(Kind kind, const QString& title, const QString& text); // nothing while the window is active

    // Shows it; the desktop does, unless a test puts its own here.
    std::function<void(Kind kind, const QString& title, const QString& text)> show;

private:
    void showOnDesktop(Kind kind, const QString& title, const QString& text);

    QWidget& m_window;
    QSystemTrayIcon* m_tray = nullptr; // icon that is there while it has something to say
    QTimer m_gone;
};

} // namespace evenkeel

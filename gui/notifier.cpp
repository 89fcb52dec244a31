// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/notifier.h"

#include <QApplication>
#include <QSystemTrayIcon>
#include <QWidget>

namespace evenkeel {

namespace {
constexpr int shownFor = 15'000; // ms
}

Notifier::Notifier(QWidget& window)
    : QObject(&window)
    , show([this](Kind kind, const QString& title, const QString& text) { showOnDesktop(kind, title, text); })
    , m_window(window)
{
    m_gone.setSingleShot(true);
    m_gone.setInterval(shownFor);
    connect(&m_gone, &QTimer::timeout, this, [this] { m_tray->hide(); });
}

void Notifier::notify(Kind kind, const QString& title, const QString& text)
{
    if (!m_window.isActiveWindow())
        show(kind, title, text);
}

void Notifier::showOnDesktop(Kind kind, const QString& title, const QString& text)
{
    QApplication::alert(&m_window);
    if (!QSystemTrayIcon::isSystemTrayAvailable() || !QSystemTrayIcon::supportsMessages())
        return;
    if (!m_tray) {
        m_tray = new QSystemTrayIcon(QApplication::windowIcon(), this);
        const auto raise = [this] {
            m_window.raise();
            m_window.activateWindow();
        };
        connect(m_tray, &QSystemTrayIcon::messageClicked, this, raise);
        connect(m_tray, &QSystemTrayIcon::activated, this, raise);
    }
    m_tray->setToolTip(title);
    m_tray->show();
    m_tray->showMessage(
        title, text, kind == Kind::Warning ? QSystemTrayIcon::Warning : QSystemTrayIcon::Information, shownFor);
    m_gone.start();
}

} // namespace evenkeel

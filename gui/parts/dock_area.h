// SPDX-License-Identifier: GPL-3.0-or-later
// A page's panels below its main one: each can be moved, put over another as a tab, floated to another screen or
// closed. What a user has arranged is remembered; until then the page arranges them.
#pragma once

#include <QList>
#include <QMainWindow>
#include <QString>

class QDockWidget;

namespace evenkeel {

class DockArea : public QMainWindow {
    Q_OBJECT
public:
    // settings: the key in QSettings of what the user has arranged.
    DockArea(const QString& settings, QWidget* center, QWidget* parent = nullptr);
    ~DockArea() override;

    // Below those added before. id: its name in the settings.
    QDockWidget* add(const QString& id, const QString& title, QWidget* panel);
    void restore(); // after the last add(): as it was when the program ended
    // Below each other with these heights in pixels, or as tabs; nothing once a user has arranged them.
    void arrange(const QList<int>& heights, bool asTabs);
    void reset(); // forgets what the user has arranged
    bool isArrangedByUser() const { return m_isArranged; }
    const QList<QDockWidget*>& docks() const { return m_docks; }
    int titleHeight() const; // height of a panel's title

Q_SIGNALS:
    void roomChanged(); // arrange() again
    void needsChanged(); // a part needs another size than before

protected:
    bool event(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void noteArranged();
    void showTitles(bool on);
    QList<QSize> sizes() const;

    QString m_settings;
    QList<QDockWidget*> m_docks;
    QList<QSize> m_pressed; // sizes of the docks when the mouse was pressed
    bool m_isArranged = false; // whether the user has arranged the panels
    bool m_isArranging = false; // whether the page is arranging the panels
};

} // namespace evenkeel

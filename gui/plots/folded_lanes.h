// SPDX-License-Identifier: GPL-3.0-or-later
// The lanes of a plot that are not drawn, one button each with its title and its figure; a click opens it.
#pragma once

#include <QString>
#include <QVector>
#include <QWidget>

class QToolButton;

namespace evenkeel {

class FoldedLanes : public QWidget {
    Q_OBJECT
public:
    struct Entry {
        int panel = 0;
        QString text, tip;

        bool operator==(const Entry&) const = default;
    };

    explicit FoldedLanes(QWidget* parent = nullptr);
    void set(const QVector<Entry>& entries); // keeps the buttons: what is clicked does not move away

Q_SIGNALS:
    void chosen(int panel);

private:
    QVector<Entry> m_entries;
    QVector<QToolButton*> m_buttons;
};

} // namespace evenkeel

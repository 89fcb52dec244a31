// SPDX-License-Identifier: GPL-3.0-or-later
// A row of the settings that are always in sight: what it is and what for at the left, its fields, what is wrong.
#pragma once

#include <QWidget>

class QLabel;

namespace evenkeel {

class SettingRow : public QWidget {
public:
    SettingRow(const QString& title, const QString& caption, QWidget* content);
    void setProblem(const QString& sentence); // below the content; empty: none

private:
    QLabel* m_problem;
};

} // namespace evenkeel

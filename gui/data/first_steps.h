// SPDX-License-Identifier: GPL-3.0-or-later
// What a project without data can begin with instead of a file: the demo, and the projects that were open last.
#pragma once

#include <QWidget>

class QLabel;
class QPushButton;

namespace evenkeel {

class FirstSteps : public QWidget {
    Q_OBJECT
public:
    explicit FirstSteps(QWidget* parent = nullptr);
    void setDemo(const QString& file); // empty: there is none
    void load(); // the recent projects, which may have changed

Q_SIGNALS:
    void projectRequested(const QString& file, bool asCopy);

private:
    QString m_demo;
    QPushButton* m_try;
    QLabel* m_recent;
};

} // namespace evenkeel

// SPDX-License-Identifier: GPL-3.0-or-later
// One line of a page that shows what a background job is doing, with a button that ends it; gone when it is done.
#pragma once

#include <QWidget>

class QLabel;
class QProgressBar;
class QPushButton;

namespace evenkeel {

class BackgroundJob;

class ProgressStrip : public QWidget {
    Q_OBJECT
public:
    // `what`: "Reading the data"; shown until the job reports more.
    ProgressStrip(BackgroundJob& job, const QString& what, QWidget* parent = nullptr);
    QPushButton* cancelButton() const { return m_cancel; }

private:
    QString m_what;
    QLabel* m_label;
    QProgressBar* m_bar;
    QPushButton* m_cancel;
};

} // namespace evenkeel

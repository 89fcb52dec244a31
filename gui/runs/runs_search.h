// SPDX-License-Identifier: GPL-3.0-or-later
// The line above the table of runs in which one types the filter, with how many runs match, or why it cannot be read.
#pragma once

#include <QWidget>

class QLabel;
class QLineEdit;

namespace evenkeel {

class RunsFilter;

class RunsSearch : public QWidget {
    Q_OBJECT
public:
    explicit RunsSearch(RunsFilter& filter, QWidget* parent = nullptr);
    void setText(const QString& filter);
    QString text() const; // how many match, or the error; empty without a filter

protected:
    void changeEvent(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void show();

    RunsFilter& m_filter;
    QLineEdit* m_line;
    QLabel* m_matches;
    QLabel* m_error; // error on a line of its own: it may be long
};

} // namespace evenkeel

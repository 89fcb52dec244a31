// SPDX-License-Identifier: GPL-3.0-or-later
// One finding: its severity as a sign, its sentence, what it suggests, "Show" and "Apply".
#pragma once

#include "core/advice/finding.h"

#include <QString>
#include <QWidget>

class QLabel;
class QMenu;
class QToolButton;

namespace evenkeel {

class ProjectDocument;

class FindingRow : public QWidget {
    Q_OBJECT
public:
    FindingRow(const Finding& finding, ProjectDocument* project, QWidget* parent = nullptr);

    void set(const Finding& finding, ProjectDocument* project);
    QString text() const; // the sentence
    QString suggestion() const; // empty: nothing is suggested
    QToolButton* applyButton() const { return m_apply; }
    QToolButton* showButton() const { return m_show; }

Q_SIGNALS:
    void showRequested();
    void applied(const QString& text); // "algorithm.least-batch: 16 → 4"

protected:
    void changeEvent(QEvent* event) override;

private:
    void offerChanges();
    void drawSign();

    Finding m_finding;
    ProjectDocument* m_project = nullptr;
    QLabel *m_sign, *m_sentence, *m_suggestion;
    QToolButton *m_show, *m_apply;
    QMenu* m_menu;
};

// What a change would do to the project as it is now: "train.rate: 8 → 4"; empty: nothing, or it does not fit.
QString effectOf(const Change& change, const ProjectDocument& project);

} // namespace evenkeel

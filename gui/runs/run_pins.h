// SPDX-License-Identifier: GPL-3.0-or-later
// Which runs stay on top of the table, and of which only the best are shown: the button for it, and its memory in
// QSettings. Runs have their numbers in one database only.
#pragma once

#include "gui/runs/run_choice.h"

#include <QPushButton>

namespace evenkeel {

class RunPins : public QPushButton {
    Q_OBJECT
public:
    RunPins(RunChoice& choice, QString database, QWidget* parent = nullptr);

    const QString& database() const { return m_database; }
    QAction* archivedAction() const { return m_showArchived; } // whether archived runs are shown
    void pin(const QVector<qint64>& runs, bool pinned);
    void setPinned(const QSet<qint64>& runs);
    bool areAllPinned(const QVector<qint64>& runs) const;
    void setTop(const TopRuns& top);

Q_SIGNALS:
    void pinsChanged();

private:
    QMenu* makeMenu();

    RunChoice& m_choice;
    QString m_database;
    QAction* m_showArchived;
};

} // namespace evenkeel

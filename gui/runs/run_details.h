// SPDX-License-Identifier: GPL-3.0-or-later
// One run in full: what happened, where its model is, notes to write.
#pragma once

#include "core/store/run_store.h"
#include "gui/parts/cell_table.h"

#include <QTimer>
#include <QWidget>

class QPlainTextEdit;
class QStackedWidget;

namespace evenkeel {

class InlineMessage;
class TableView;

class RunDetails : public QWidget {
    Q_OBJECT
public:
    explicit RunDetails(QWidget* parent = nullptr);
    ~RunDetails() override;

    void setRun(const RunSummary* run); // null: none
    void writeNotes(); // what has been typed and not yet stored

Q_SIGNALS:
    void notesChanged(qint64 run, const QString& notes);

private:
    qint64 m_run = 0;
    CellTable m_facts;
    TableView* m_view;
    InlineMessage* m_error;
    QPlainTextEdit* m_notes;
    QStackedWidget* m_stack;
    QTimer m_typed;
    bool m_dirty = false;
};

} // namespace evenkeel

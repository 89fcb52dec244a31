// SPDX-License-Identifier: GPL-3.0-or-later
// One run in full: what happened, where its model is, notes to write.
#pragma once

#include "core/store/run_store.h"
#include "gui/parts/cell_table.h"

#include <QTimer>
#include <QVector>
#include <QWidget>

class QLabel;
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

    void setRun(const RunSummary* run, const std::vector<NoteEvent>& recorded = {}); // null: none
    // The runs that it goes on from, the last first, and those that go on from it: links above the facts.
    void setChain(const QVector<qint64>& before, const QVector<qint64>& after);
    void writeNotes(); // what has been typed and not yet stored

Q_SIGNALS:
    void notesChanged(qint64 run, const QString& notes);
    void runRequested(qint64 run); // a run of the chain is to be shown

private:
    qint64 m_run = 0;
    CellTable m_facts;
    TableView* m_view;
    InlineMessage* m_error;
    QLabel* m_chain;
    QPlainTextEdit* m_notes;
    QStackedWidget* m_stack;
    QTimer m_typed;
    bool m_dirty = false;
};

} // namespace evenkeel

// SPDX-License-Identifier: GPL-3.0-or-later
// The trash: deleted runs come back from here, or are erased and give their room back.
#pragma once

#include "core/store/run_store.h"
#include "gui/parts/background_job.h"
#include "gui/parts/cell_table.h"
#include "gui/runs/store_writer.h"

#include <QDialog>

#include <functional>

class QLabel;
class QPushButton;

namespace evenkeel {

class InlineMessage;
class TableView;

class TrashDialog : public QDialog {
    Q_OBJECT
public:
    using Confirm = std::function<bool(const QString& question, const QString& button)>;

    TrashDialog(RunStore& store, Confirm confirm, QWidget* parent = nullptr);

    const CellTable& table() const { return m_table; }
    QString sizeText() const;
    void restore(); // the selected runs; all where none is selected
    void erase(); // erases the chosen runs for good; asks

Q_SIGNALS:
    void restored(const QVector<qint64>& runs);
    void erased();

private:
    std::vector<std::int64_t> chosen() const;
    void read();
    void list(); // what has been read
    void readSize(); // reads the size of the chosen runs

    RunStore& m_store;
    Confirm m_confirm;
    std::vector<RunSummary> m_runs;
    std::uintmax_t m_bytes = 0; // bytes that erasing the chosen runs gives back
    CellTable m_table;
    TableView* m_view;
    QLabel* m_size;
    InlineMessage* m_message;
    QPushButton *m_restore, *m_erase;
    BackgroundJob m_reading, m_sizing, m_erasing; // the last, as the next: they wait for their threads
    StoreWriter m_writer;
};

} // namespace evenkeel

// SPDX-License-Identifier: GPL-3.0-or-later
// Which features or labels the devices share, and how the frequent and the rare ones are spread over them.
#pragma once

#include "gui/parts/cell_table.h"

#include <QWidget>

class QComboBox;
class QLabel;

namespace evenkeel {

class PartitionSession;
class TableView;

class SpreadTab : public QWidget {
    Q_OBJECT
public:
    explicit SpreadTab(PartitionSession& session, QWidget* parent = nullptr);
    void load(); // what the session shows

private:
    PartitionSession& m_session;
    CellTable m_overlap, m_tenths;
    TableView *m_overlapView, *m_tenthsView;
    QComboBox* m_kind;
    QLabel *m_text, *m_tenthsTitle;
};

} // namespace evenkeel

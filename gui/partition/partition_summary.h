// SPDX-License-Identifier: GPL-3.0-or-later
// The certificate of the shown partition in large, what it means, where the partition comes from, and what can be done
// with it.
#pragma once

#include "gui/parts/pane.h"

class QLabel;
class QPushButton;

namespace evenkeel {

class PartitionSession;

class PartitionSummary : public Pane {
    Q_OBJECT
public:
    explicit PartitionSummary(PartitionSession& session, QWidget* parent = nullptr);
    void load(); // what the session shows

Q_SIGNALS:
    void saveRequested();
    void exportRequested();
    void computeRequested();

private:
    void refineOrKeep();

    PartitionSession& m_session;
    QLabel *m_certificate, *m_meaning, *m_origin;
    QPushButton *m_refine, *m_save, *m_export;
};

} // namespace evenkeel

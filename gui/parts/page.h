// SPDX-License-Identifier: GPL-3.0-or-later
// What all pages of the main window share. A page gets what it needs by its constructor:
//   DataPage(ProjectDocument&, what the page before found, QWidget* parent)
//   PartitionPage(ProjectDocument&, PartitionSession of the page before, QWidget* parent)
//   RunsPage(ProjectDocument&, RunStore&, RunsWork of the page before, QWidget* parent) with slot refresh() and signal
//   ghostRequested(qint64 run)
//   StudiesPage(ProjectDocument&, RunStore&, what the page before kept, QWidget* parent)
//   WhatIfPage(ProjectDocument&, RunStore&, what the page before kept, QWidget* parent)
// and talks to the others only by these signals, which the main window connects.
#pragma once

#include <QString>
#include <QWidget>

namespace evenkeel {

enum class PageId { Data, Partition, Devices, Train, Live, Runs, Studies, WhatIf };
inline constexpr int pageCount = static_cast<int>(PageId::WhatIf) + 1;

class Page : public QWidget {
    Q_OBJECT
public:
    using QWidget::QWidget;
    // Whether work of the page goes on that would end with it: not what it shares with the page after it.
    virtual bool isBusy() const { return false; }

Q_SIGNALS:
    void pageRequested(evenkeel::PageId page); // "Open the Data page"
    void statusMessage(const QString& text); // a few words for the status bar
};

} // namespace evenkeel

// SPDX-License-Identifier: GPL-3.0-or-later
// What all pages of the main window share. A page gets what it needs by its constructor:
//   DataPage(ProjectDocument&, QWidget* parent)         PartitionPage(ProjectDocument&, QWidget* parent)
//   RunsPage(ProjectDocument&, RunStore&, QWidget* parent) with slot refresh() and signal ghostRequested(qint64 run)
//   StudiesPage(ProjectDocument&, RunStore&, QWidget* parent)
//   WhatIfPage(ProjectDocument&, RunStore&, QWidget* parent)
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

Q_SIGNALS:
    void pageRequested(evenkeel::PageId page); // "Open the Data page"
    void statusMessage(const QString& text); // a few words for the status bar
};

} // namespace evenkeel

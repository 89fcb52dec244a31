// SPDX-License-Identifier: GPL-3.0-or-later
// Which devices there are, which of them this project uses, and how unequal they are made.
#pragma once

#include "core/project/choices.h"
#include "gui/parts/background_job.h"
#include "gui/parts/page.h"
#include "gui/project_document.h"

#include <functional>

class QLineEdit;
class QPushButton;
class QSpinBox;
class QStackedWidget;

namespace evenkeel {

class CellTable;
class InlineMessage;
class NumberBox;
class ProjectDevicesModel;
class TableView;

class DevicesPage : public Page {
    Q_OBJECT
public:
    // `find`: listDevices(), called in the background; tests bring their own.
    DevicesPage(ProjectDocument& document, std::function<std::vector<DeviceInfo>()> find, QWidget* parent = nullptr);

    void refresh(); // looks for devices again

private:
    QWidget* makeFound();
    QWidget* makeUsed();
    QWidget* makeSimulated();
    QWidget* makeBySpec();
    QPushButton* makePresets();
    void showFound(const std::vector<DeviceInfo>& devices);
    void addFound();
    void addBySpec();
    QList<int> selectedRows() const;
    void showNotes();
    void chooseClock(const QString& link);

    ProjectDocument& m_document;
    std::function<std::vector<DeviceInfo>()> m_find;
    BackgroundJob m_job;
    std::vector<DeviceInfo> m_found;
    std::vector<std::string> m_notedDevices; // what the notes are about
    CellTable* m_foundTable;
    TableView* m_foundView;
    QPushButton* m_addFound = nullptr;
    ProjectDevicesModel* m_used;
    TableView* m_usedView;
    QStackedWidget* m_usedStack = nullptr;
    QLineEdit* m_spec = nullptr;
    InlineMessage *m_message, *m_clock, *m_warnings;
};

} // namespace evenkeel

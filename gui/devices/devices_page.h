// SPDX-License-Identifier: GPL-3.0-or-later
// Which devices there are, which of them this project uses, and how unequal they are made.
#pragma once

#include "core/project/choices.h"
#include "gui/parts/page.h"
#include "gui/project_document.h"

#include <functional>

class QLabel;
class QLineEdit;
class QPushButton;
class QSpinBox;
class QStackedWidget;

namespace evenkeel {

class DeviceTiles;
class FoundDevices;
class InlineMessage;
class NumberBox;
class ProjectDevicesModel;
class TableView;

class DevicesPage : public Page {
    Q_OBJECT
public:
    // `find`: listDevices(), called in the background; tests bring their own.
    DevicesPage(ProjectDocument& document, std::function<std::vector<DeviceInfo>()> find, QWidget* parent = nullptr);

private:
    QWidget* makeUsed();
    void prepareUsedView();
    void showUsed();
    QWidget* makeSimulated();
    QWidget* makeBySpec();
    QPushButton* makePresets();
    void addBySpec();
    QList<int> selectedRows() const;
    void showNotes();
    void chooseClock(const QString& link);

    ProjectDocument& m_document;
    std::vector<std::string> m_notedDevices; // what the notes are about
    FoundDevices* m_found;
    ProjectDevicesModel* m_used;
    TableView* m_usedView;
    DeviceTiles* m_deviceTiles;
    QPushButton* m_asTable; // instead of cards
    QStackedWidget* m_usedStack = nullptr;
    QLineEdit* m_spec = nullptr;
    QLabel* m_unevenness;
    InlineMessage *m_message, *m_clock, *m_warnings;
};

} // namespace evenkeel

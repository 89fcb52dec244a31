// SPDX-License-Identifier: GPL-3.0-or-later
// The devices of this machine with their readings, refreshed every two seconds while somebody looks, and the choice
// between exactly the selected ones and any that are free when the run starts.
#pragma once

#include "core/project/choices.h"
#include "gui/parts/background_job.h"
#include "gui/parts/cell_table.h"

#include <QStringList>
#include <QTimer>
#include <QWidget>

#include <functional>

class QLabel;
class QPushButton;
class QRadioButton;

namespace evenkeel {

class GpuRequestForm;
class TableView;

inline constexpr const char* deviceSpecsMime = "application/x-evenkeel-devices"; // one spec per line

// Rows can be dragged to the project's devices.
class FoundDevicesModel : public CellTable {
    Q_OBJECT
public:
    using CellTable::CellTable;

    enum Column { Spec, Name, Status, Free, Load, Temperature, Power, Uuid, ColumnCount };
    // `asked`: a specification of cuda:any; then the status says why a GPU does not fulfill it. Empty: none.
    void setDevices(const std::vector<DeviceInfo>& devices, const QString& asked);
    bool hasReadings() const { return m_hasReadings; } // whether any GPU has readings

    Qt::ItemFlags flags(const QModelIndex& index) const override;
    QStringList mimeTypes() const override { return { QLatin1String(deviceSpecsMime) }; }
    QMimeData* mimeData(const QModelIndexList& indexes) const override;

private:
    QList<bool> m_usable; // whether the device of each row can be used
    bool m_hasReadings = false;
};

class FoundDevices : public QWidget {
    Q_OBJECT
public:
    // `find`: listDevices(), called in the background; tests bring their own.
    explicit FoundDevices(std::function<std::vector<DeviceInfo>()> find, QWidget* parent = nullptr);

    void refresh(); // looks for devices again
    const std::vector<DeviceInfo>& devices() const { return m_found; }

Q_SIGNALS:
    void found();
    void addRequested(const QStringList& specs);
    void failed(const QString& sentence);

protected:
    void showEvent(QShowEvent* event) override;
    void hideEvent(QHideEvent* event) override;

private:
    QWidget* makeChoice();
    void read(BackgroundJob& job);
    void show(const std::vector<DeviceInfo>& devices);
    void showRows();
    void showChoice();
    void add();

    std::function<std::vector<DeviceInfo>()> m_find;
    BackgroundJob m_job, m_readings; // what was asked for; what the timer asks for
    QTimer m_timer;
    std::vector<DeviceInfo> m_found;
    FoundDevicesModel m_table;
    TableView* m_view;
    QPushButton* m_add;
    QRadioButton *m_exactly, *m_any;
    GpuRequestForm* m_request;
    QLabel* m_fulfilling;
};

} // namespace evenkeel

// SPDX-License-Identifier: GPL-3.0-or-later
// One device as a card: what it is, and sliders for what makes it slower, less regular or smaller. Options of its spec
// that have no slider stay as they are.
#pragma once

#include "core/project/choices.h"
#include "gui/parts/device_text.h"

#include <QFrame>

#include <vector>

class QGridLayout;
class QLabel;
class QLineEdit;
class QSlider;
class QToolButton;

namespace evenkeel {

class ComboBox;
class NumberBox;

struct ProfileEntry {
    QString name, device, date; // `device`: what was measured, or what an estimate stands for
    bool isEstimated = false;
};

class DeviceTile : public QFrame {
    Q_OBJECT
public:
    // Of a project: what it is stays, and how much of the hardware it gets can be chosen; of a what-if: whose profile
    // it follows.
    enum class Of { Project, WhatIf };
    DeviceTile(const QString& spec, Of of, QWidget* parent = nullptr);

    QString spec() const { return m_device.text(); }
    void setSpec(const QString& spec);
    // Hardware of this machine, which sets the ends of the sliders.
    void setHardware(const std::vector<DeviceInfo>& found);
    void setRank(int rank, bool canBeRemoved);
    void useProfile(const QString& name); // uses the profile as if it had been chosen
    void setProfiles(const std::vector<ProfileEntry>& profiles);

Q_SIGNALS:
    void edited();
    void editFinished(); // a slider was let go, a field left
    void duplicateRequested();
    void removeRequested();

protected:
    void changeEvent(QEvent* event) override; // icons have the palette's color

private:
    QWidget* makeHead();
    void makeSliders(QGridLayout& grid);
    void makeTrace(QGridLayout& grid);
    void loadName();
    void loadShare();
    void storeShare(double share);
    int maxShare() const; // threads or multiprocessors that there are; 0: not known, or it has none
    void load(); // shows m_device
    void loadProfile();
    void chooseProfile(int index);
    void store(const QString& option, const QString& value);
    void storeSpeed(double speed);
    void storeMemory(double gibibytes);
    void askTrace();
    void setIcons();

    const Of m_of;
    DeviceText m_device;
    DeviceText m_original; // what it was made with: "as it is" restores it
    std::vector<ProfileEntry> m_profiles;
    bool m_isLoading = false;
    int m_rank = 0;
    const DeviceInfo* infoOf() const; // facts of the device's hardware; null: not found, or none
    std::vector<DeviceInfo> m_found;
    QLabel *m_name, *m_other, *m_shareName = nullptr;
    ComboBox* m_profile;
    QToolButton *m_duplicate, *m_remove, *m_browse;
    QSlider *m_speedSlider, *m_jitterSlider, *m_memorySlider, *m_shareSlider;
    NumberBox *m_speed, *m_jitter, *m_memory, *m_share;
    QLineEdit* m_trace;
};

} // namespace evenkeel

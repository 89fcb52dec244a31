// SPDX-License-Identifier: GPL-3.0-or-later
// One device of the What-if page: the profile that it follows, and sliders for what makes it slower, less regular or
// smaller. Options of its spec that have no slider stay as they are.
#pragma once

#include "gui/parts/device_text.h"
#include "gui/whatif/whatif_session.h"

#include <QFrame>

class QGridLayout;
class QLabel;
class QLineEdit;
class QSlider;
class QToolButton;

namespace evenkeel {

class ComboBox;
class NumberBox;

class DeviceTile : public QFrame {
    Q_OBJECT
public:
    explicit DeviceTile(const QString& spec, QWidget* parent = nullptr);

    QString spec() const { return m_device.text(); }
    void setRank(int rank, bool canBeRemoved);
    void useProfile(const QString& name); // as if it had been chosen
    void setProfiles(const std::vector<ProfileEntry>& profiles);

Q_SIGNALS:
    void edited();
    void duplicateRequested();
    void removeRequested();

protected:
    void changeEvent(QEvent* event) override; // icons have the palette's color

private:
    QWidget* makeHead();
    void makeSliders(QGridLayout& grid);
    void makeTrace(QGridLayout& grid);
    void load(); // shows m_device
    void loadProfile();
    void chooseProfile(int index);
    void store(const QString& option, const QString& value);
    void storeSpeed(double speed);
    void storeMemory(double gibibytes);
    void askTrace();
    void setIcons();

    DeviceText m_device;
    const DeviceText m_original; // what it was made with: "as it is" restores it
    std::vector<ProfileEntry> m_profiles;
    bool m_isLoading = false;
    QLabel *m_name, *m_other;
    ComboBox* m_profile;
    QToolButton *m_duplicate, *m_remove, *m_browse;
    QSlider *m_speedSlider, *m_jitterSlider, *m_memorySlider;
    NumberBox *m_speed, *m_jitter, *m_memory;
    QLineEdit* m_trace;
};

} // namespace evenkeel

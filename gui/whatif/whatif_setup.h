// SPDX-License-Identifier: GPL-3.0-or-later
// What is asked on the What-if page: devices, links and method, from the project's on.
#pragma once

#include "gui/whatif/whatif_session.h"

#include <QVector>
#include <QWidget>

class QLabel;
class QPushButton;
class QVBoxLayout;

namespace evenkeel {

class ComboBox;
class DeviceTile;
class NumberBox;

class WhatIfSetup : public QWidget {
    Q_OBJECT
public:
    explicit WhatIfSetup(QWidget* parent = nullptr);

    void setConfig(const RunConfig& project); // what you have, and the start of the what-if
    void setBase(const RunConfig& project) { m_project = project; } // devices, links and method stay as asked
    RunConfig config() const; // the what-if
    void setLists(const std::vector<ProfileEntry>& profiles, const QStringList& links);
    const QVector<DeviceTile*>& tiles() const { return m_tiles; }
    QPushButton& calibrateButton() { return *m_calibrate; }
    // `why`: it must not be measured now, which is said beside the button; empty: it may.
    void setMeasurable(bool isPossible, const QString& why);

Q_SIGNALS:
    void edited();

private:
    QWidget* makeLinks();
    void addTile(const QString& spec, qsizetype at);
    void addDevice();
    void removeTile(DeviceTile* tile);
    void showRanks();
    void fillLinks();
    void fillProfiles();
    void useForAll(const QString& profile);
    void showConstants();

    RunConfig m_project;
    std::vector<ProfileEntry> m_profiles;
    QStringList m_linkNames;
    QVector<DeviceTile*> m_tiles;
    QVBoxLayout* m_column;
    QPushButton *m_add, *m_calibrate;
    QLabel* m_busy; // why nothing is measured now
    ComboBox *m_links, *m_method, *m_all;
    NumberBox *m_latency, *m_bandwidth;
    QWidget* m_constants;
};

} // namespace evenkeel

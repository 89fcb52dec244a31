// SPDX-License-Identifier: GPL-3.0-or-later
// The P@1 that runs are to reach, one for each dataset: it sets itself as soon as there is something to compare, and
// stays until it is changed by hand. In QSettings.
#pragma once

#include "core/store/run_store.h"

#include <QObject>

#include <map>

namespace evenkeel {

class RunTargets : public QObject {
    Q_OBJECT
public:
    using QObject::QObject;

    double of(const RunSummary& run) const { return ofData(run.dataHash); } // 0: none
    double ofData(const std::string& dataHash) const;
    void set(const std::string& dataHash, double p1); // 0: none, which stays as well
    void suggest(const std::vector<RunSummary>& runs); // sets targets of data without one

    // The highest P@1 of two digits that three of four of these runs reach; 0: of none of them it is known.
    static double commonTarget(std::vector<double> best);

Q_SIGNALS:
    void changed();

private:
    std::map<std::string, double> m_suggested; // targets of data on which one configuration was trained so far
};

} // namespace evenkeel

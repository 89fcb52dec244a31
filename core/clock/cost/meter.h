// SPDX-License-Identifier: GPL-3.0-or-later
// Adds up what a rank's operations take on the device that it stands for.
#pragma once

#include "core/clock/cost/device_profile.h"
#include "core/clock/cost/feature_spread.h"
#include "kernels/observed/observed_device.h"

#include <utility>

namespace evenkeel {

class Meter final : public OperationObserver {
public:
    // `profile` and `spread` must outlive it. `slowness`: of everything, as others use the same machine.
    Meter(const DeviceProfile& profile, const FeatureSpread& spread, double slowness = 1)
        : m_profile(profile)
        , m_spread(spread)
        , m_slowness(slowness)
    {
    }

    const DeviceProfile& profile() const { return m_profile; }
    // By how many different features a batch has on average, and not by the batch's own: a simulation that computes
    // nothing does not know those, and takes the same time.
    void end(const Operation& asked) override
    {
        Operation operation = asked;
        if (operation.kind == Operation::Kind::SparseUpdate)
            operation.touched = m_spread.touched(operation.nonzeros);
        m_seconds += m_slowness * m_profile.seconds(operation);
        if (const double stretch = m_profile.stretch(operation); stretch > m_stretch) {
            m_stretch = stretch;
            m_stretched = operation;
        }
    }
    double take() { return std::exchange(m_seconds, 0.0); } // seconds since the last call

    // The largest one so far, and of what: see DeviceProfile::stretch.
    double stretch() const { return m_stretch; }
    const Operation& stretched() const { return m_stretched; }

private:
    const DeviceProfile& m_profile;
    const FeatureSpread& m_spread;
    double m_slowness, m_seconds = 0, m_stretch = 1;
    Operation m_stretched {};
};

} // namespace evenkeel

// SPDX-License-Identifier: GPL-3.0-or-later
// Adds up what a rank's operations take on the device that it stands for.
#pragma once

#include "core/clock/cost/device_profile.h"
#include "core/clock/cost/feature_spread.h"
#include "core/train/device_time.h"
#include "kernels/observed/observed_device.h"

#include <algorithm>
#include <utility>
#include <vector>

namespace evenkeel {

class Meter final : public OperationObserver, public DeviceTime {
public:
    // `profile` and `spread` must outlive it. `isShared`: other devices use the same machine at the same time.
    Meter(const DeviceProfile& profile, const FeatureSpread& spread, bool isShared = false)
        : m_profile(profile)
        , m_spread(spread)
        , m_steps(isShared ? profile.together : 1)
        , m_passes(isShared ? profile.passesTogether : 1)
    {
    }

    const DeviceProfile& profile() const { return m_profile; }
    // By how many different features a batch has on average, and not by the batch's own: a simulation that computes
    // nothing does not know those, and takes the same time.
    void end(const Operation& asked) override
    {
        Operation operation = asked;
        if (operation.kind == Operation::Kind::SparseUpdate
            || (operation.kind == Operation::Kind::SparseMultiply && m_displaced > 0))
            operation.touched = m_spread.touched(operation.nonzeros);
        const DeviceProfile::Nearest nearest = nearestTo(operation);
        const double seconds = m_profile.seconds(operation, nearest);
        m_seconds += isPass(operation.kind)
            ? m_passes * seconds
            : m_steps * (seconds + m_profile.coldSeconds(operation.weightBytes(), m_displaced));
        follow(operation);
        if (const double stretch = m_profile.stretch(operation, nearest); stretch > m_stretch) {
            m_stretch = stretch;
            m_stretched = operation;
        }
    }
    double stepSeconds() const override { return m_profile.step; }
    Load load(Index samples, Index nonzeros) const override
    {
        return { m_profile.load.at(double(samples), double(nonzeros)), m_profile.overlapsLoad };
    }
    void copyOnHost(double bytes) override
    {
        m_seconds += m_passes * m_profile.hostCopySeconds(bytes);
        m_passed += bytes;
    }
    void displace(double bytes) override { m_displaced += bytes; }
    void forgetDisplaced() override { m_displaced = m_passed = 0; }
    double take() override
    {
        m_displaced += std::exchange(m_passed, 0.0);
        return std::exchange(m_seconds, 0.0);
    }
    void skip() override
    {
        m_seconds = m_passed = 0;
        m_isInStep = false;
    }

    // The largest one so far, and of what: see DeviceProfile::stretch.
    double stretch() const { return m_stretch; }
    const Operation& stretched() const { return m_stretched; }

private:
    static bool isPass(Operation::Kind kind) { return kind == Operation::Kind::Pass || kind == Operation::Kind::Rows; }
    // A step begins and ends with its sparse operations; passes within it are part of what profiles measure as a step.
    void follow(const Operation& operation)
    {
        if (operation.kind == Operation::Kind::SparseMultiply) {
            m_isInStep = true;
        } else if (operation.kind == Operation::Kind::SparseUpdate) {
            m_isInStep = false;
            forgetDisplaced();
        } else if (!m_isInStep && isPass(operation.kind)) {
            m_passed += operation.memory;
        }
    }
    // A run has few shapes, and asks for each at every step.
    DeviceProfile::Nearest nearestTo(const Operation& o)
    {
        if (!DeviceProfile::hasCurves(o.kind))
            return {};
        const auto isSame = [&o](const Found& f) {
            return f.of.kind == o.kind && f.of.inner == o.inner && f.of.outer == o.outer && f.of.rule == o.rule
                && f.of.loss == o.loss;
        };
        const auto found = std::ranges::find_if(m_found, isSame);
        return found != m_found.end() ? found->nearest
                                      : m_found.emplace_back(Found { o, m_profile.nearest(o) }).nearest;
    }
    struct Found {
        Operation of;
        DeviceProfile::Nearest nearest;
    };

    const DeviceProfile& m_profile;
    const FeatureSpread& m_spread;
    double m_steps, m_passes; // how much slower they are
    double m_seconds = 0, m_stretch = 1;
    double m_displaced = 0, m_passed = 0; // bytes passed over since the last step: before the last take(), and after it
    bool m_isInStep = false;
    Operation m_stretched {};
    std::vector<Found> m_found; // profiles found so far, by shape, kind, rule and loss
};

} // namespace evenkeel

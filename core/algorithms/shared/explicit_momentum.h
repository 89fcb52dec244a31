// SPDX-License-Identifier: GPL-3.0-or-later
// Asynchrony begets momentum (Mitliagkas et al., arXiv 1605.09774): the explicit part of a target momentum.
#pragma once

#include "kernels/views.h"

#include <algorithm>
#include <optional>

namespace evenkeel {

class ExplicitMomentum {
public:
    enum class Correction { Theory, Measured, None };

    // The wanted total; `min` may be negative, which can compensate for staleness. `staleness` is the mean of so many
    // `updates`, kept by the caller and initially zero.
    ExplicitMomentum(double total, double min, Correction correction, double& staleness, double& updates)
        : m_total(total)
        , m_min(min)
        , m_correction(correction)
        , m_staleness(staleness)
        , m_updates(updates)
    {
    }

    // Momentum without staleness; empty: momentum is never used.
    std::optional<float> whole() const
    {
        return m_total != 0 || m_min != 0 ? std::optional(float(std::max(m_min, m_total))) : std::nullopt;
    }
    // mu = max(min, total - mu_S), given how stale this group's last update was, and how many groups there are now.
    std::optional<float> next(Index staleness, int groups)
    {
        if (!whole())
            return std::nullopt;
        m_staleness += (double(staleness) - m_staleness) / std::min<double>(++m_updates, memory);
        const double implicit = m_correction == Correction::None ? 0
            : m_correction == Correction::Measured               ? m_staleness / (1 + m_staleness)
                                                                 : 1 - 1.0 / groups;
        return float(std::max(m_min, m_total - implicit));
    }

private:
    static constexpr double memory = 50; // updates that the mean staleness covers

    double m_total, m_min;
    Correction m_correction;
    double &m_staleness, &m_updates;
};

} // namespace evenkeel

// SPDX-License-Identifier: GPL-3.0-or-later
// What ranks measure between two evaluations, added up to one ReplicasEvent. Not thread-safe: see SharedRun.
#pragma once

#include "core/log/event.h"
#include "kernels/views.h"

#include <optional>
#include <span>
#include <vector>

namespace evenkeel {

class ReplicaFigures {
public:
    explicit ReplicaFigures(int ranks);

    // `weights` x_r: of a rank's replica where it is about to exchange with others; `learned` d_r: by how much it has
    // changed since the rank last did. Both of the same weights on all ranks. A rank's first replica counts.
    void addReplica(int rank, std::vector<float> weights, std::span<const float> learned);
    // Of two independent batches' gradients at the evaluated model: the norm of their mean, and half of their squared
    // distance, which is the squared distance of a batch's gradient from its expectation, expected.
    void addGradient(int rank, double norm, double variance);
    // An update of a model that ranks share: `staleness` updates by others came in since it was read, and it was made
    // with the momentum `explicitMomentum`.
    void addUpdate(double staleness, double explicitMomentum);

    // What another process has measured, of a rank of its own.
    void join(const ReplicaFigures& other);
    static void forEachMember(auto& figures, auto&& visit) // to send them
    {
        visit(figures.m_weights);
        visit(figures.m_directions);
        visit(figures.m_learners);
        visit(figures.m_norms);
        visit(figures.m_variances);
        visit(figures.m_staleness);
        visit(figures.m_momentum);
        visit(figures.m_gradients);
        visit(figures.m_updates);
    }

    // Empty: nothing was measured. Time and wall time are left to the caller.
    //     distance_r = ||x_r - x|| / ||x||, x = mean_r x_r          (consensus distance, relative)
    //     cosine     = mean over r < s of d_r d_s / (||d_r|| ||d_s||), for those that have learned anything
    //     momentum   = mean explicit momentum + E tau / (1 + E tau), tau: staleness  (Mitliagkas et al., arXiv
    //                  1605.09774: to first order explicit momentum and that of asynchrony add up; geometric tau)
    std::optional<ReplicasEvent> result() const;

private:
    std::vector<double> distances() const;
    double cosine() const;

    std::vector<std::vector<float>> m_weights; // by rank; empty: not measured
    std::vector<double> m_directions; // sum of d_r / ||d_r||
    int m_learners = 0; // how many of these
    std::vector<double> m_norms; // by rank
    double m_variances = 0, m_staleness = 0, m_momentum = 0; // sums
    int m_gradients = 0;
    Index m_updates = 0;
};

} // namespace evenkeel

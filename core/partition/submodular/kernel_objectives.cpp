// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/partition/submodular/kernel_objectives.h"

#include <algorithm>

namespace evenkeel {

namespace {

constexpr std::size_t nobody = std::size_t(-1);

class FacilityLocation final : public Objective {
public:
    FacilityLocation(const NeighborGraph& neighbors, std::size_t ranks)
        : Objective(neighbors.count(), ranks)
        , m_near(neighbors)
        , m_best(rows() * ranks, 0)
        , m_rankOf(rows(), nobody)
    {
    }

    double bound() const override { return static_cast<double>(rows() * ranks()); }

    double gain(std::size_t row, std::size_t rank) const override
    {
        double gain = 1 - best(row, rank); // its own place
        for (std::size_t e = m_near.begin(row); e < m_near.end(row); ++e)
            gain += std::max(0.0, m_near.similarity[e] - best(static_cast<std::size_t>(m_near.rows[e]), rank));
        return gain;
    }

    void add(std::size_t row, std::size_t rank) override
    {
        m_rankOf[row] = rank;
        set(row, rank, 1);
        for (std::size_t e = m_near.begin(row); e < m_near.end(row); ++e) {
            const auto other = static_cast<std::size_t>(m_near.rows[e]);
            set(other, rank, std::max(best(other, rank), m_near.similarity[e]));
        }
    }

    void remove(std::size_t row, std::size_t rank) override
    {
        m_rankOf[row] = nobody;
        set(row, rank, closest(row, rank));
        for (std::size_t e = m_near.begin(row); e < m_near.end(row); ++e) {
            const auto other = static_cast<std::size_t>(m_near.rows[e]);
            if (m_near.similarity[e] >= best(other, rank)) // it may have been the one
                set(other, rank, closest(other, rank));
        }
    }

private:
    double best(std::size_t row, std::size_t rank) const { return m_best[row * ranks() + rank]; }
    void set(std::size_t row, std::size_t rank, double value)
    {
        m_value[rank] += value - best(row, rank);
        m_best[row * ranks() + rank] = value;
    }
    double closest(std::size_t row, std::size_t rank) const // max over A of sim(row, a)
    {
        if (m_rankOf[row] == rank)
            return 1;
        double max = 0;
        for (std::size_t e = m_near.begin(row); e < m_near.end(row); ++e)
            if (m_rankOf[static_cast<std::size_t>(m_near.rows[e])] == rank)
                max = std::max(max, m_near.similarity[e]);
        return max;
    }

    const NeighborGraph& m_near;
    std::vector<double> m_best; // rows x ranks: similarity of each row to the rank's nearest
    std::vector<std::size_t> m_rankOf;
};

class GraphCut final : public Objective {
public:
    GraphCut(const NeighborGraph& neighbors, std::size_t ranks, double lambda)
        : Objective(neighbors.count(), ranks)
        , m_near(neighbors)
        , m_whole(rows(), 1)
        , m_inside(rows() * ranks, 0)
        , m_lambda(lambda)
    {
        for (std::size_t row = 0; row < rows(); ++row)
            for (std::size_t e = m_near.begin(row); e < m_near.end(row); ++e)
                m_whole[row] += m_near.similarity[e];
    }

    double bound() const override { return 0; }

    double gain(std::size_t row, std::size_t rank) const override
    {
        return m_lambda * m_whole[row] - 1 - 2 * m_inside[row * ranks() + rank];
    }
    void add(std::size_t row, std::size_t rank) override
    {
        m_value[rank] += gain(row, rank);
        updateNeighbors(row, rank, 1);
    }
    void remove(std::size_t row, std::size_t rank) override
    {
        updateNeighbors(row, rank, -1);
        m_value[rank] -= gain(row, rank);
    }

private:
    void updateNeighbors(std::size_t row, std::size_t rank, double sign)
    {
        for (std::size_t e = m_near.begin(row); e < m_near.end(row); ++e)
            m_inside[static_cast<std::size_t>(m_near.rows[e]) * ranks() + rank] += sign * m_near.similarity[e];
    }

    const NeighborGraph& m_near;
    std::vector<double> m_whole; // sum over the class of sim(row, v), itself included
    std::vector<double> m_inside; // rows x ranks: sum over A_j without the row
    double m_lambda;
};

} // namespace

std::unique_ptr<Objective> facilityLocation(const NeighborGraph& neighbors, std::size_t ranks)
{
    return std::make_unique<FacilityLocation>(neighbors, ranks);
}

std::unique_ptr<Objective> graphCut(const NeighborGraph& neighbors, std::size_t ranks, double lambda)
{
    return std::make_unique<GraphCut>(neighbors, ranks, lambda);
}

} // namespace evenkeel

// SPDX-License-Identifier: GPL-3.0-or-later
// The set function of one class that a partition maximizes: f_j(A_j) for every rank j. Rows are those of the class, and
// ranks those that have a quota in it; both are numbered from 0.
#pragma once

#include "core/partition/classes/class_mass.h"

#include <memory>

namespace evenkeel {

class Objective {
public:
    virtual ~Objective() = default;
    Objective(const Objective&) = delete;
    Objective& operator=(const Objective&) = delete;

    std::size_t rows() const { return m_rows; }
    std::size_t ranks() const { return m_value.size(); }
    double value(std::size_t rank) const { return m_value[rank]; } // f_j(A_j)
    // Upper bound of the sum over ranks for any partition; 0 if no bound is known.
    virtual double bound() const = 0;

    virtual double gain(std::size_t row, std::size_t rank) const = 0; // f_j(A_j + row) - f_j(A_j)
    virtual void gains(std::size_t row, std::span<double> ofRank) const; // of every rank
    virtual void add(std::size_t row, std::size_t rank) = 0; // row is in no A_j
    virtual void remove(std::size_t row, std::size_t rank) = 0;
    // The change of the sum if rowA of rankA and rowB of rankB are exchanged; does not exchange them.
    virtual double exchangeGain(std::size_t rowA, std::size_t rankA, std::size_t rowB, std::size_t rankB);
    void exchange(std::size_t rowA, std::size_t rankA, std::size_t rowB, std::size_t rankB);

    double sum() const; // of f_j(A_j)

protected:
    Objective(std::size_t rows, std::size_t ranks)
        : m_value(ranks, 0)
        , m_rows(rows)
    {
    }
    std::vector<double> m_value;

private:
    std::size_t m_rows;
};

enum class Concave { Root, Log };
enum class FeatureWeights { Balancing, One };

// Perspective welfare on the class's feature mass (reference: reading notes of Wei et al. 2015, and Jensen):
//   f_j = rho_j sum_d w_d phi(M_jd / rho_j), rho_j the ranks' shares, M_jd the mass of feature d in A_j, M_d in the
//   class.
// Root: phi = sqrt, w_d = sqrt(M_d) (Balancing), so that f_j is rank and class's Bhattacharyya coefficient up to
// constants, or w_d = 1. Log: w_d phi(x) = M_d log(1 + x / M_d). The sum reaches `bound()` if and only if M_jd = rho_j
// M_d for all j and d. Logarithms are the repeatable ones. `mass` must outlive the objective; shares add up to 1.
std::unique_ptr<Objective> perspectiveWelfare(const ClassMass& mass, std::span<const double> shares, Concave concave,
    FeatureWeights weights = FeatureWeights::Balancing);

} // namespace evenkeel

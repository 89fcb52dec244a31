// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/predict/calibration/measured_copies.h"

#include "core/algorithms/shared/subnets.h"
#include "core/predict/calibration/fit.h"

#include <algorithm>
#include <array>
#include <chrono>

namespace evenkeel {

namespace {

// Two ranks train a subnet each and deal the units out anew.
class Dealing {
public:
    explicit Dealing(const ModelShape& shape)
        : m_shape(shape)
        , m_dealt(deal(0))
    {
        const std::vector<float> whole(std::size_t(shape.weights()), 1.0F);
        for (const std::size_t rank : { 0, 1 })
            m_shares[rank] = takeShare(shape, m_dealt[rank], whole);
    }
    double bytes() const { return double((m_shares[0].size() + m_shares[1].size()) * sizeof(float)); }
    void round(Index number)
    {
        const std::vector<Units> next = deal(number);
        std::array<std::vector<std::vector<float>>, 2> sent;
        for (const std::size_t rank : { 0, 1 }) {
            const std::vector<float> subnet = takeSubnet(m_shape, m_dealt[rank], m_shares[rank]);
            const std::vector<float> trained(subnet.begin(), subnet.end());
            putSubnet(m_shape, m_dealt[rank], trained, m_shares[rank]);
            sent[rank] = splitShare(m_shape, m_dealt[rank], m_shares[rank], next);
        }
        for (const std::size_t rank : { 0, 1 }) {
            const std::vector<float> bias(std::size_t(m_shape.labels));
            m_shares[rank] = joinShare(m_shape, next[rank], { sent[0][rank], sent[1][rank] }, m_dealt, bias);
        }
        m_dealt = next;
    }
    static constexpr int copies = 6; // number of copies of each share: taken, trained, put back, split, sent, joined

private:
    std::vector<Units> deal(Index round) const { return dealUnits(m_shape, { 1, 1 }, round, 1); }

    const ModelShape& m_shape;
    std::vector<Units> m_dealt;
    std::array<std::vector<float>, 2> m_shares;
};

} // namespace

double hostCopySeconds(const ModelShape& shape)
{
    if (std::ranges::any_of(shape.hidden, [](Index units) { return units < 2; }))
        return 0;
    constexpr int rounds = 5;
    Dealing dealing(shape);
    std::vector<double> times;
    for (int round = 1; round <= rounds; ++round) {
        const auto begin = std::chrono::steady_clock::now();
        const double bytes = dealing.bytes();
        dealing.round(round);
        const std::chrono::duration<double> taken = std::chrono::steady_clock::now() - begin;
        times.push_back(taken.count() / (Dealing::copies * bytes));
    }
    return medianOf(times);
}

} // namespace evenkeel

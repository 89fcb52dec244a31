// Which of two ways is the faster for a class of shapes: both are tried once. Plain C++: tested on the host.
#pragma once

#include "kernels/views.h"

#include <bit>
#include <map>
#include <tuple>

namespace evenkeel::cuda {

enum class SparseWay { Gather, Library }; // our kernel; cuSPARSE

class FasterWay {
public:
    // seconds(way) tries it; below zero: it cannot be used here.
    template<typename Seconds>
    SparseWay choose(Index rows, Index nnz, Index cols, const Seconds& seconds)
    {
        const auto key = std::tuple(octave(rows), octave(nnz / (rows > 0 ? rows : 1)), cols);
        if (const auto found = m_known.find(key); found != m_known.end())
            return found->second;
        const double ours = seconds(SparseWay::Gather), theirs = seconds(SparseWay::Library);
        return m_known[key] = theirs >= 0 && theirs < ours ? SparseWay::Library : SparseWay::Gather;
    }

private:
    static int octave(Index n) { return std::bit_width(static_cast<std::uint64_t>(n)); } // batches of about a size

    std::map<std::tuple<int, int, Index>, SparseWay> m_known;
};

} // namespace evenkeel::cuda

// SPDX-License-Identifier: GPL-3.0-or-later
// What the training samples nearest to a sample say of its labels, which evaluations and predictions mix with what the
// network says (Khandelwal et al.: Generalization through Memorization, 2020, equation 3):
//     p(l | x) = (1 - weight) p_network(l | x) + weight v(l),   v(l) = sum_i c_i^power [l in Y_i] / sum_i c_i^power
// over the `count` training samples i with the largest cosines c_i > 0 (equal ones: the first). They are found exactly,
// by lists of the samples that have a feature: those that say the most first, until what is left cannot change which
// samples they are (as WAND does, Broder et al. 2003). A network has few numbers for a label that occurs once or twice;
// its neighbors remember each of them.
#pragma once

#include "core/data/dataset.h"

#include <map>
#include <memory>
#include <span>
#include <unordered_map>
#include <vector>

namespace evenkeel {

struct NeighborOptions {
    Index count = 0; // 0: none
    double weight = 0.5; // of what they say, 0 to 1
    int power = 2; // of a cosine: how much more the nearest ones count

    bool operator==(const NeighborOptions&) const = default;
};

// The training samples, ready to be searched; never changed afterwards.
class Neighbors {
public:
    Neighbors(const Dataset& data, const NeighborOptions& options); // keeps the data's storage

    const NeighborOptions& options() const { return m_options; }
    Index samples() const { return m_data.samples; }
    Index features() const { return m_data.features; }

private:
    friend class NeighborSearch;
    struct Entry {
        Id sample;
        float value; // of a sample of length 1
    };

    std::span<const Entry> listOf(Id feature) const; // empty: no sample has it
    double dot(Index sample, std::span<const float> query) const; // query: by feature

    NeighborOptions m_options;
    Dataset m_data;
    std::vector<float> m_factors; // by sample: 1 / length
    std::vector<Index> m_offsets; // by feature, one more than there are: its entries
    std::vector<Entry> m_entries;
    std::vector<float> m_largest; // by feature: its entries' largest size
    bool m_hasNegative = false;
};

// A search at a time, with memory of its own.
class NeighborSearch {
public:
    explicit NeighborSearch(std::shared_ptr<const Neighbors> neighbors);

    const NeighborOptions& options() const { return m_neighbors->options(); }
    using Votes = std::map<Id, double>; // v by label; empty: no sample has a feature of this one
    Votes votes(std::span<const Id> features, std::span<const float> values);
    // The same for sample number `sample` of data that are asked again and again, as those of evaluations are: what has
    // been found of these features is kept, up to a million numbers. Valid until the next search.
    const Votes& votesOf(Id sample, std::span<const Id> features, std::span<const float> values);

private:
    struct Known {
        std::vector<Id> features;
        std::vector<float> values;
        Votes votes;
    };
    struct Term { // of the dot products: a feature of the sample
        Id feature;
        float value;
        double bound; // no sample's product is larger
    };
    struct Sum {
        float dot = 0;
        bool isFound = false;
    };
    struct Near {
        Id sample;
        double dot;
    };
    void takeTerms(std::span<const Id> features, std::span<const float> values);
    void addList(const Term& term);
    double kthSum(); // the smallest of the `count` largest sums; -infinity if there are fewer
    void keepNearest(double rest);

    std::shared_ptr<const Neighbors> m_neighbors;
    std::vector<Term> m_terms;
    bool m_hasNegative = false; // products may be
    std::vector<float> m_query; // by feature, zero but during a search; so are:
    std::vector<Sum> m_sums; // by sample
    std::vector<Id> m_found; // samples with a sum
    std::vector<float> m_order;
    std::vector<Near> m_nearest;
    std::unordered_map<Id, Known> m_known; // by sample
    std::size_t m_knownSize = 0; // numbers
    Known m_unkept; // the last one that there was no room for
};

// The k labels of the largest p, as their logarithms, of the network's best ones (labels and their p_network, best
// first) and those with votes; equal ones by the lowest id. `best` are at least k.
struct NetworkLabel {
    Id label;
    double probability;
};
void mixBest(std::span<const NetworkLabel> best, const NeighborSearch::Votes& votes, double weight, std::span<Id> ids,
    std::span<float> scores);

} // namespace evenkeel

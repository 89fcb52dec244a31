// SPDX-License-Identifier: GPL-3.0-or-later
// Classes of samples for partitioning: a rule assigns each multi-label sample to one class.
#pragma once

#include "core/base/phrase.h"
#include "core/data/dataset.h"
#include "core/record/option.h"

namespace evenkeel {

enum class ClassRule {
    Auto, // the label where no sample has two, else clusters
    Rarest, // the sample's least frequent label: rare labels are spread first, frequent ones even out by number
    Frequent, // its most frequent label
    LabelSet, // samples with exactly the same labels
    Clusters // samples with similar features and labels
};

struct ClassChoice {
    ClassRule rule = ClassRule::Rarest;
    Index clusters = 0; // at most; 0: as many as the data supports, see clustersFor
};
inline constexpr FieldTable classFields {
    option("classes",
        "how samples are grouped into classes; with several labels per sample, single labels often have too few "
        "samples to be distributed evenly, and clusters of similar samples work better (auto chooses them then)",
        &ClassChoice::rule, "auto|rarest|frequent|label-set|clusters",
        "As the data need it|By rarest label|By most frequent label|By set of labels|Clusters"),
    option("clusters", "max number of clusters of samples; 0: as many as the data supports", &ClassChoice::clusters,
        between(0, 1000)),
};
// Those of a partitioner whose options have them as a member.
template<typename Options, const auto& fields>
ClassChoice classesWith(std::span<const double> values)
{
    return optionsOf<Options, fields>(values).classes;
}

// Samples grouped by class; classes are ordered by label id, unlabeled samples are the last class.
struct Classes {
    std::vector<Index> offsets { 0 };
    std::vector<Id> samples; // sorted within a class
    ClassRule rule = ClassRule::Rarest; // never Auto
    std::vector<Id> label; // Rarest, Frequent: of each class, -1 without; else empty

    std::size_t count() const { return offsets.size() - 1; }
    Index size(std::size_t c) const { return offsets[c + 1] - offsets[c]; }
    std::span<const Id> of(std::size_t c) const
    {
        return std::span(samples).subspan(static_cast<std::size_t>(offsets[c]), static_cast<std::size_t>(size(c)));
    }
};

Classes classesOf(const Dataset& data, ClassChoice choice = {}, std::size_t ranks = 1);
// Groups samples by key, classes in the order of keys.
Classes classesByKey(std::span<const Id> keyOfSample);

// Cluster of each sample, below `clusters`: spherical k-means (Dhillon & Modha 2001) on the sample's features and its
// labels, each scaled to length 1. The same for every seed and machine. Throws InputError for values that are not
// finite.
std::vector<Id> clusterSamples(const Dataset& data, Index clusters);
// Ranks can only have similar features if a class has each feature several times: the number of clusters that leaves
// eight nonzeros for every (class, rank, feature), between 2 and 64, and 50 samples for every (class, rank).
Index clustersFor(const Dataset& data, std::size_t ranks);

// One sentence for the user: the number of classes, their rule, and the reason.
Phrase describeClasses(const Dataset& data, const Classes& classes, ClassChoice choice);

// Samples of each class on each rank, row-major classes x ranks: rows add up to the class sizes, columns to `quotas`
// of all samples, and every number is within one of class size x share (in all but contrived cases, where the
// totals still hold).
std::vector<Index> classQuotas(const Classes& classes, std::span<const double> speeds);

} // namespace evenkeel

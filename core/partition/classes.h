// Classes of samples for partitioning: a multi-label sample belongs to one class, by a rule.
#pragma once

#include "core/data/dataset.h"

namespace evenkeel {

enum class ClassRule {
    Rarest, // the sample's least frequent label: rare labels are spread first, frequent ones even out by number
    Frequent, // its most frequent label
    LabelSet // samples with exactly the same labels
};
constexpr std::string_view classRuleNames = "rarest|frequent|label-set"; // in the order of ClassRule

// Samples grouped by class; classes are ordered by label id, unlabelled samples are the last class.
struct Classes {
    std::vector<Index> offsets { 0 };
    std::vector<Id> samples; // sorted within a class

    std::size_t count() const { return offsets.size() - 1; }
    Index size(std::size_t c) const { return offsets[c + 1] - offsets[c]; }
    std::span<const Id> of(std::size_t c) const
    {
        return std::span(samples).subspan(static_cast<std::size_t>(offsets[c]), static_cast<std::size_t>(size(c)));
    }
};

Classes classesOf(const Dataset& data, ClassRule rule = ClassRule::Rarest);

// Samples of each class on each rank, row-major classes x ranks: rows add up to the class sizes, columns to `quotas`
// of all samples, and every number is within one of class size x share (in all but contrived cases, where the
// totals still hold).
std::vector<Index> classQuotas(const Classes& classes, std::span<const double> speeds);

} // namespace evenkeel

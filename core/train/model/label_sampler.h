// SPDX-License-Identifier: GPL-3.0-or-later
// Which labels a training step works on when the output layer is sampled: one set for the whole mini-batch, or
// (ActiveSet::Sample) a set for each sample. The set for a mini-batch:
//
//   certain   every true label of the batch, and (Negatives::Lsh) labels whose vectors point the way the batch's hidden
//             vectors point: SLIDE's hard negatives (Chen et al., MLSys 2020), by votes of the batch
//   drawn     random labels, with probability q each draw, that stand for all the others
//
// A drawn label stands for 1 / p labels, p = 1 - (1 - q)^draws being its chance to be in the set, so its logit gets
// -log p added (Jean et al. 2015, sampled softmax). Given the batch, the sum of exponentials over the set is then an
// unbiased estimate of the sum over all labels (Horvitz-Thompson), and the gradient tends to the full softmax's as the
// set grows. With the sigmoid loss the same shift makes a drawn label's gradient p sigmoid(z - log p) on average, which
// is close to sigmoid(z) where that is well below p (case-control sampling).
//
// The set for a sample is SLIDE's: its true labels, and those that the most hash tables answer for its hidden vector,
// up to `active` in all. Nothing is drawn and no logit shifted: the loss is that over the set alone.
//
// The draws of a step depend on the seed and the step's number only, the rest on the batch and the weights: a resumed
// run goes on with the same sets.
#pragma once

#include "core/train/feed/batch.h"
#include "core/train/model/lsh_tables.h"

#include <cstdint>
#include <optional>

namespace evenkeel {

struct OutputSampling {
    using Negatives = evenkeel::Negatives;

    Index active = 0; // labels a step; 0: all, the layer is not sampled
    Negatives negatives = Negatives::Frequency;
    ActiveSet set = ActiveSet::Batch; // Sample needs Negatives::Lsh
    LshOptions lsh;
    double rebuild = 50, backoff = 0.1; // the tables are renewed before step 1 and then after N e^(backoff i) steps
    std::uint64_t seed = 1;
    std::span<const Id> seen; // all labels of the training samples, each as often as it occurs; must stay alive
};

struct ActiveLabels {
    std::vector<Id> ids; // sorted, unique
    std::vector<float> shift; // of each: what is added to its logit; 0 where it was certain to be in the set
    std::vector<Id> truth; // the batch's labels as positions in ids, in the order of Batch::labels
};

struct SampleSets {
    std::vector<Id> ids; // of all samples' sets together, sorted, unique
    std::vector<Index> offsets; // sample b has members offsets[b] .. offsets[b + 1]
    std::vector<Id> members; // positions in ids; a sample's true labels first, in the order of Batch::labels
};

class LabelSampler {
public:
    // How many labels a step on a batch with so many different true ones works on (ActiveSet::Batch).
    static Index count(const OutputSampling& options, Index truth, Index labels);

    // For `labels` label vectors of `width` numbers.
    LabelSampler(OutputSampling options, Index labels, Index width);

    // Whether the tables are to be renewed before this step (counted from 1). Never without tables.
    bool renewalDue(Index step) const { return m_tables && (!m_built || double(step) > m_nextRenewal); }
    void renew(ConstMatrixView weights, Index step); // weights: in host memory
    void forget() { m_built = false; } // the tables: they are due before the next step
    bool usesHidden() const { return m_tables && !takesAll(); }
    // Whether the step takes all labels, as `active` is not below them: then nothing is sampled.
    bool takesAll() const { return m_options.set == ActiveSet::Batch && m_options.active >= m_labels; }

    // The set for a step. `hidden` (in host memory, one row a sample) is read where usesHidden().
    // At least a quarter of `active` is drawn, and with tables another quarter at least retrieved (as far as they
    // answer), even where the true labels alone are that many.
    const ActiveLabels& choose(const Batch& batch, ConstMatrixView hidden, Index step);
    const SampleSets& chooseEach(const Batch& batch, ConstMatrixView hidden, Index step); // for ActiveSet::Sample

private:
    bool add(Id label); // whether it is new
    void retrieve(ConstMatrixView hidden, Index max);
    Index draw(Index count, Index step); // how many draws it took
    float shiftOf(Id label, Index draws);
    void finish(const Batch& batch, std::size_t certain, Index draws);
    void collect(std::span<const std::uint16_t> codes, int firstTable);
    void appendMostNamed(Index max);

    OutputSampling m_options;
    Index m_labels;
    std::vector<Id> m_counts; // how often a label was seen; empty for Uniform
    std::optional<LshTables> m_tables;
    bool m_built = false;
    double m_nextRenewal = 0, m_interval;
    ActiveLabels m_active;
    SampleSets m_sets;
    std::vector<std::uint32_t> m_member; // of the set numbered m_round, if equal to it
    std::uint32_t m_round = 0;
    std::vector<std::uint32_t> m_votes; // of the batch for a label; zero between steps
    std::vector<Id> m_candidates;
    std::vector<Id> m_position; // in the set
    std::vector<float> m_shifts; // by how often a label was seen: rare ones share them; NaN: not known yet
};

} // namespace evenkeel

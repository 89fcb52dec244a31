// SPDX-License-Identifier: GPL-3.0-or-later
// Local parallelism (Laskin, Metz, Nabarro, Saroufim, Noune, Luschi, Sohl-Dickstein, Abbeel: Parallel Training of Deep
// Networks with Local Updates, arXiv 2012.03837): blocks of hidden layers learn from losses of their own, and no
// derivative goes from block to block.
//     h_b = f_b(sg(h_{b-1})), sg: its derivative is 0
//     theta_b, head_b <- theta_b, head_b - rate d loss(head_b(h_b)) / d (theta_b, head_b);   the last block: model's
//     loss
// With one layer per block this is the paper's layer-wise training, with more its chunked one; overlapping blocks are
// not here. Ours: it runs on AMPNet's graph (see ampnet.cpp): a block and its head are on one device, batches follow
// each other through the blocks, which never wait for those above, and the output layer, which the last block shares
// its loss with, is in shards of labels over all devices. A head for 100k labels would be another output layer. So
// heads have `head-labels` outputs, among which labels are spread at random, each head in its own way; a sample's
// labels there count equally. Heads are not part of the model: checkpoints have them, results not. With one hidden
// layer there is nothing to cut: AMPNet.
#include "core/algorithms/ampnet/list.h"
#include "core/algorithms/ampnet/nodes/cuts.h"
#include "core/algorithms/ampnet/nodes/output_shard.h"
#include "core/algorithms/ampnet/training/division.h"
#include "core/algorithms/ampnet/training/mlp_pipeline.h"
#include "core/algorithms/ampnet/training/options.h"
#include "core/base/phrase.h"
#include "core/base/random.h"
#include "core/train/layer_names.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <numeric>

namespace evenkeel::localParallelism {

namespace {

struct Options {
    int maxActiveKeys = 4, minUpdateFrequency = 1, blockLayers = 1, headLabels = 1024;
    double drainEvery = 1; // epochs
};

constexpr FieldTable fields {
    option("block-layers", "hidden layers per block: 1 is layer-wise, more is chunked training", &Options::blockLayers,
        between(1, 64)),
    tried("256|1024|4096",
        option("head-labels", "max outputs of each block's head; more labels than these share them at random",
            &Options::headLabels, between(2, 1000000))),
    ampnet::maxActiveKeysOption(&Options::maxActiveKeys),
    ampnet::minUpdateFrequencyOption(&Options::minUpdateFrequency),
    ampnet::drainEveryOption(&Options::drainEvery),
};

constexpr std::uint64_t groupsStream = 3, headsStream = 4; // of the run's seed, plus the layer

// Where the cuts are: the hidden layers that end a block, but the last.
std::vector<std::size_t> cutsOf(std::size_t hidden, int blockLayers)
{
    std::vector<std::size_t> cuts;
    for (std::size_t l = at(blockLayers) - 1; l + 1 < hidden; l += at(blockLayers))
        cuts.push_back(l);
    return cuts;
}

// Which of a head's outputs each label is; the identity where there are enough.
std::vector<Id> groupsOf(Index labels, Index outputs, std::uint64_t seed, std::uint64_t stream)
{
    std::vector<Id> groups(at(labels));
    std::iota(groups.begin(), groups.end(), Id(0));
    if (labels > outputs) {
        Random random(seed, stream);
        std::ranges::generate(groups, [&] { return Id(random.below(std::uint64_t(outputs))); });
    }
    return groups;
}

// The batch with each sample's groups in place of its labels, once each.
Batch grouped(const Batch& batch, std::span<const Id> groups)
{
    Batch result;
    result.samples = batch.samples;
    result.labelOffsets = { 0 };
    for (std::size_t b = 0; b < batch.samples.size(); ++b) {
        std::vector<Id> row;
        for (auto l = at(batch.labelOffsets[b]); l < at(batch.labelOffsets[b + 1]); ++l)
            row.push_back(groups[at(batch.labels[l])]);
        std::ranges::sort(row);
        result.labels.insert(result.labels.end(), row.begin(), std::unique(row.begin(), row.end()));
        result.labelOffsets.push_back(Id(result.labels.size()));
    }
    return result;
}

// A head's outputs, weights and then biases; with the optimizer's state.
struct Head {
    Weights *values = nullptr, *first = nullptr, *second = nullptr; // size 0: not used
    double* updates = nullptr;
};
struct Heads {
    Index outputs = 0; // of each
    std::map<std::size_t, Head> kept; // those of this rank, by layer; they outlast a pipeline
};

class LocalPipeline final : public ampnet::MlpPipeline {
public:
    LocalPipeline(Worker& w, Settings settings, std::span<const std::size_t> cuts, Heads& heads)
        : MlpPipeline(w, std::move(settings))
        , m_cuts(cuts)
        , m_heads(heads)
    {
    }

private:
    std::vector<ampnet::Batchwise::Labels> headLabels() override
    {
        std::vector<ampnet::Batchwise::Labels> packers;
        for (const std::size_t layer : m_cuts)
            packers.emplace_back([groups = groupsOf(m_worker.model.shape().labels, m_heads.outputs,
                                      m_worker.seed() + layer, groupsStream),
                                     outputs = m_heads.outputs](const Batch& batch) {
                return ampnet::packLabels(grouped(batch, groups), 0, outputs);
            });
        return packers;
    }
    bool isCutBelow(std::size_t layer) const override { return std::ranges::count(m_cuts, layer - 1) > 0; }
    int cut(std::size_t layer, int top) override
    {
        const auto number = std::ranges::find(m_cuts, layer) - m_cuts.begin();
        if (number == std::ssize(m_cuts))
            return top;
        const int rank = rankOf(layer);
        const int detach = add(rank, "Detach", { top, 0 }, [] { return std::make_unique<ampnet::Detach>(); });
        const int head = add(rank, "head " + std::to_string(layer + 1), { detach, ampnet::Detach::loss },
            [&] { return makeHead(layer); });
        m_graph.connect({ headLabelsFrom().node, headLabelsFrom().number + int(number) }, { head, 1 });
        return detach;
    }
    std::unique_ptr<ampnet::Node> makeHead(std::size_t layer)
    {
        const Index inputs = m_worker.model.layer(layer).outputs, outputs = m_heads.outputs, weights = outputs * inputs;
        const Head& head = headOf(layer, inputs);
        const auto part = [&](Index begin, Index rows, Index cols) {
            const auto of = [&](Weights& state) { return state.isUsed() ? state.data() + begin : nullptr; };
            return Parameter { .value = { head.values->data() + begin, rows, cols },
                .first = of(*head.first),
                .second = of(*head.second) };
        };
        const Model& model = m_worker.model;
        const double share = double(weights) / double(ampnet::denseSize(model));
        return std::make_unique<ampnet::OutputShard>(m_bench, m_training, ampnet::Cost { 0, share, 0 }, *head.updates,
            part(0, outputs, inputs), part(weights, 1, outputs), model.shape().loss, false);
    }
    const Head& headOf(std::size_t layer, Index inputs)
    {
        const auto [found, isNew] = m_heads.kept.try_emplace(layer);
        Head& head = found->second;
        if (!isNew)
            return head;
        const auto keep = [&](const char* part, Weights values) {
            return &m_worker.memory().keep(ofLayer(layer, part), std::move(values), Memory::Kept::Own);
        };
        const auto state = [&](bool isNeeded) {
            Weights zeros = isNeeded ? Weights(m_bench.device, m_heads.outputs * (inputs + 1)) : Weights();
            if (isNeeded)
                zeros.setZero();
            return zeros;
        };
        head.values = keep("head", initial(inputs, layer));
        head.first = keep("head/first", state(m_training.rule != Update::Rule::Sgd));
        head.second = keep("head/second", state(m_training.rule == Update::Rule::Adam));
        head.updates = &m_worker.memory().keep(ofLayer(layer, "head/updates"), 0);
        return head;
    }
    Weights initial(Index inputs, std::size_t layer) const // as an output layer is
    {
        std::vector<float> start(at(m_heads.outputs * (inputs + 1)), 0.0F);
        Random random(m_worker.seed() + layer, headsStream);
        std::generate_n(start.begin(), m_heads.outputs * inputs,
            [&] { return float(std::sqrt(1.0 / double(inputs)) * random.normal()); });
        Weights values(m_bench.device, std::ssize(start));
        values.upload(start);
        return values;
    }

    std::span<const std::size_t> m_cuts; // hidden layers, in order
    Heads& m_heads;
};

// What each rank does besides the output layer: hidden layers and heads.
std::vector<double> workOf(const Worker& w, std::span<const std::size_t> cuts, Index headOutputs)
{
    std::vector<double> work = ampnet::hiddenWork(w, 1);
    for (const std::size_t layer : cuts)
        work[layer % work.size()]
            += double(headOutputs * w.model.layer(layer).outputs) / double(ampnet::denseSize(w.model));
    return work;
}

void train(Worker& w, const Options& o)
{
    ampnet::requireWholeLayers(w, "local-parallelism");
    const std::vector<std::size_t> cuts = cutsOf(w.model.shape().hidden.size(), o.blockLayers);
    if (cuts.empty() && w.rank() == 0)
        w.note(phrase("local-parallelism: all hidden layers are in one block, which learns from the model's loss "
                      "alone; more layers in model.hidden, or fewer per block, make more blocks"));
    Heads heads { .outputs = std::min<Index>(o.headLabels, w.model.shape().labels), .kept = {} };
    ampnet::trainInWindows(w,
        { .maxActiveKeys = o.maxActiveKeys,
            .minUpdateFrequency = o.minUpdateFrequency,
            .bounds = ampnet::divideLabels(w, workOf(w, cuts, heads.outputs)),
            .shares = {} },
        o.drainEvery, [&](ampnet::Pipeline::Settings settings) {
            return ampnet::described<LocalPipeline>(w, std::move(settings), cuts, heads);
        });
}

} // namespace

const Algorithm algorithm {
    "local-parallelism",
    "Local parallelism",
    "Laskin et al., Parallel Training of Deep Networks with Local Updates, 2020",
    "Model-parallel: blocks of hidden layers are on devices of their own and learn from losses of their own, on small "
    "heads that are no part of the model. No derivative goes back from block to block, so that no block waits for "
    "those above it; the last block learns from the output layer, whose labels are divided among all devices.",
    Family::ModelParallel,
    "blocks of layers learn from losses of their own",
    optionList<Options, fields>,
    trainWith<Options, fields, train>,
    Algorithm::Alone::Itself,
    nullptr,
    Algorithm::Output::AsConfigured,
    {},
    Algorithm::Combines::Sums,
    1,
    Algorithm::Schedule::Values,
    Algorithm::Networks::Mlp,
};

} // namespace evenkeel::localParallelism

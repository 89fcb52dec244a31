// SPDX-License-Identifier: GPL-3.0-or-later
// Block splitting with auxiliary variables, online: stochastic block ADMM (Khorram, Fu, Danesh, Qi, Li: Stochastic
// Block-ADMM for Training Deep Networks, arXiv 2105.00339), or without multipliers the quadratic penalty method. The
// network is cut into blocks f_1 .. f_T, here one per layer. A batch has variables x_1 .. x_{T-1} in place of the
// blocks' outputs, and multipliers u_t:
//     L = loss(f_T(x_{T-1})) + sum over t < T of 1/n (<u_t, x_t - f_t(x_{t-1})> + penalty/2 |x_t - f_t(x_{t-1})|^2)
// n: samples. At first x_t = f_t(x_{t-1}), u_t = 0. In each of `rounds` rounds, from the last block to the first:
//     x_t     <- x_t - step/penalty d(n L)/d x_t
//     theta_t <- theta_t - rate dL/d theta_t, with the new x_t
//     u_t     <- u_t + penalty (x_t - f_t(x_{t-1}))
// In between all blocks compute f_t(x_{t-1}) at once, each on its device: that is what the variables are for. Blocks
// send activations, variables and derivatives, no weights. With one round and a step of 1 the gradients are those of
// backpropagation. Ours: it runs on AMPNet's graph (see ampnet.cpp), with several batches in flight, the output layer
// in shards; the order of the updates above, as the paper's text was not at hand; no rectified x.
#include "core/algorithms/ampnet/list.h"
#include "core/algorithms/ampnet/nodes/cuts.h"
#include "core/algorithms/ampnet/training/division.h"
#include "core/algorithms/ampnet/training/mlp_pipeline.h"
#include "core/algorithms/ampnet/training/options.h"

namespace evenkeel::blockSplitting {

namespace {

struct Options {
    int maxActiveKeys = 2, rounds = 2;
    double penalty = 1, step = 0.5;
    enum class Method { Admm, Penalty } method = Method::Admm;
    double drainEvery = 1; // epochs
};

constexpr FieldTable fields {
    tried("2|4",
        option("rounds", "updates of every block per batch; 1 with a step of 1 is backpropagation", &Options::rounds,
            between(1, 1000))),
    tried("0.1|1|10",
        option("penalty", "weight of the squared distance between a block's outputs and its variables",
            &Options::penalty, between(1e-6, 1e6))),
    tried("0.2|0.5|1",
        option("step", "of the variables, in units of 1/penalty; 1: gradients are backpropagation's at the variables",
            &Options::step, between(1e-6, 2))),
    option("method", "admm, with multipliers; penalty, without", &Options::method, "admm|penalty", "ADMM|Penalty"),
    ampnet::maxActiveKeysOption(&Options::maxActiveKeys, "1|2|4|8"),
    ampnet::drainEveryOption(&Options::drainEvery),
};

class BlockPipeline final : public ampnet::MlpPipeline {
public:
    BlockPipeline(Worker& w, Settings settings, const ampnet::Auxiliary::Settings& variables)
        : MlpPipeline(w, std::move(settings))
        , m_variables(variables)
    {
    }

private:
    Index rounds() const override { return m_variables.rounds; }
    int cut(std::size_t layer, int top) override
    {
        return add(rankOf(layer), "variables " + std::to_string(layer + 1), { top, 0 },
            [&] { return std::make_unique<ampnet::Auxiliary>(m_variables); });
    }

    ampnet::Auxiliary::Settings m_variables;
};

void train(Worker& w, const Options& o)
{
    ampnet::requireWholeLayers(w, "block-splitting");
    const ampnet::Auxiliary::Settings variables {
        .penalty = o.penalty, .step = o.step, .multipliers = o.method == Options::Method::Admm, .rounds = o.rounds
    };
    ampnet::trainInWindows(w,
        { .maxActiveKeys = o.maxActiveKeys, .bounds = ampnet::divideLabels(w, ampnet::hiddenWork(w, 1)), .shares = {} },
        o.drainEvery, [&](ampnet::Pipeline::Settings settings) {
            return ampnet::described<BlockPipeline>(w, std::move(settings), variables);
        });
}

} // namespace

const Algorithm algorithm {
    "block-splitting",
    "Block splitting",
    "Khorram et al., Stochastic Block-ADMM for Training Deep Networks, 2021",
    "Model-parallel: each layer is a block on a device of its own and has variables in place of its outputs, which the "
    "block above works on. A penalty, with multipliers (ADMM) or without, draws outputs and variables together, while "
    "all blocks compute at the same time, in several rounds per batch.",
    Family::ModelParallel,
    "layers train at the same time, drawn together by penalties",
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

} // namespace evenkeel::blockSplitting

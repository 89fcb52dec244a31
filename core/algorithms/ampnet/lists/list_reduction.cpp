// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/algorithms/ampnet/lists/list_reduction.h"

#include "core/algorithms/ampnet/lists/lists.h"
#include "core/algorithms/ampnet/lists/recurrent.h"
#include "core/algorithms/ampnet/nodes/linear.h"
#include "core/algorithms/ampnet/nodes/output_shard.h"
#include "core/algorithms/ampnet/nodes/routing.h"
#include "core/algorithms/ampnet/runtime/controller.h"
#include "core/algorithms/ampnet/runtime/engine.h"
#include "core/comm/threads/virtual_ranks.h"

namespace evenkeel::ampnet {

namespace {

constexpr int ranks = 3;

Index drawLength(Random& random, const ListReduction& s)
{
    return s.shortest + Index(random.below(std::uint64_t(s.longest - s.shortest + 1)));
}

// Outputs: 0 the first hidden state, which is zero; 1 the tokens, one message a position; 2 the targets.
class ListSource final : public Controller {
public:
    explicit ListSource(const ListReduction& settings)
        : Controller(settings.maxActiveKeys)
        , m_settings(settings)
        , m_random(settings.seed, 1)
    {
    }

private:
    bool inject(Index instance, Outbox& out) override
    {
        if (instance >= m_settings.instances)
            return false;
        Lists lists(m_random, m_settings.batch, drawLength(m_random, m_settings));
        const auto steps = Index(lists.positions.size());
        out.forward(0, { { instance, 0, steps }, Matrix(lists.count(), m_settings.hidden) });
        for (Index t = 0; t < steps; ++t)
            out.forward(1, { { instance, t, steps }, std::move(lists.positions[at(t)]) });
        Batch batch;
        batch.samples.resize(at(lists.count()));
        batch.labels = lists.targets;
        for (Id end = 0; end <= Id(lists.count()); ++end)
            batch.labelOffsets.push_back(end);
        out.forward(2, { { instance, steps, steps }, packLabels(batch, 0, Lists::digits) });
        return true;
    }
    void returned(Index) override { }

    const ListReduction& m_settings;
    Random m_random;
};

// The graph; the number of the source.
int connect(Graph& graph, const ListReduction& s, const Bench& bench, RecurrentNet& net)
{
    const Training training { Update::Rule::Adam, [&s] { return s.rate; }, s.minUpdateFrequency, 0 };
    const int source = graph.add(0, [&] { return std::make_unique<ListSource>(s); });
    const int phi = graph.add(0, [] { return std::make_unique<Phi>(); });
    const int concat = graph.add(0, [] { return std::make_unique<Concat>(2); });
    const int linear = graph.add(1, [&] {
        return std::make_unique<Linear>(bench, training, Cost { 1, 1, 0 }, net.updates[0], net.loop, net.loopBias);
    });
    const int relu = graph.add(1, [&] { return std::make_unique<Relu>(bench.device); });
    const int next = graph.add(2, [] {
        return std::make_unique<Isu>(
            [](State state) { return ++state.step, state; }, [](State state) { return --state.step, state; });
    });
    const int ends = graph.add(
        2, [] { return std::make_unique<Cond>([](const State& state) { return state.step < state.steps ? 0 : 1; }); });
    const int output = graph.add(2, [&] {
        return std::make_unique<OutputShard>(
            bench, training, Cost { 1, 0.2, 0 }, net.updates[1], net.output, net.outputBias, Loss::Softmax, false);
    });
    graph.connect({ source, 0 }, { phi, 0 });
    graph.connect({ source, 1 }, { concat, 1 });
    graph.connect({ source, 2 }, { output, 1 });
    graph.connect({ phi, 0 }, { concat, 0 });
    graph.connect({ concat, 0 }, { linear, 0 });
    graph.connect({ linear, 0 }, { relu, 0 });
    graph.connect({ relu, 0 }, { next, 0 });
    graph.connect({ next, 0 }, { ends, 0 });
    graph.connect({ ends, 0 }, { phi, 1 });
    graph.connect({ ends, 1 }, { output, 0 });
    return source;
}

double accuracy(const ListReduction& s, const RecurrentNet& net)
{
    Random random(s.seed, 2);
    Index right = 0, all = 0;
    while (all < s.testLists) {
        const Lists lists(random, s.batch, drawLength(random, s));
        const std::vector<Id> predicted = net.answers(lists);
        for (std::size_t i = 0; i < predicted.size(); ++i)
            right += predicted[i] == lists.targets[i] ? 1 : 0;
        all += lists.count();
    }
    return double(right) / double(all);
}

void trainRank(Communicator& comm, Clock& clock, const ListReduction& s, ListReductionResult& result)
{
    const int rank = comm.rank();
    const auto device = openDevice(DeviceSpec::parse("sim"));
    RecurrentNet net(*device, s.hidden, s.seed);
    const Bench bench { *device,
        [&](const Work& amount, const std::function<void()>& action) {
            action();
            const double seconds = StepCost().of(amount.steps, amount.samples, amount.nonzeros);
            clock.advance(rank, seconds);
            result.busy[std::size_t(rank)] += seconds;
            return seconds;
        },
        [&](const Gradient& g) { clock.enter(rank, [&] { result.gradients.push_back(g); }); } };
    Graph graph(rank);
    const int source = connect(graph, s, bench, net);
    Engine(comm, graph).run(source);
    comm.barrier();
    if (rank == 0)
        result.seconds = clock.now(rank);
    net.assemble(comm, rank == 1, rank == 2);
    if (rank == 0)
        result.accuracy = accuracy(s, net);
}

} // namespace

ListReductionResult trainListReduction(const ListReduction& settings)
{
    ListReductionResult result;
    result.busy.resize(ranks);
    onVirtualRanks(ranks, [&](Communicator& comm, Clock& clock) { trainRank(comm, clock, settings, result); });
    return result;
}

} // namespace evenkeel::ampnet

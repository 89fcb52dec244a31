// SPDX-License-Identifier: GPL-3.0-or-later
// A run's network as a graph of nodes on the ranks, run until the samples of a window are used up, and the model put
// together from what the ranks have of it.
#pragma once

#include "core/algorithms/ampnet/nodes/parameterized.h"
#include "core/algorithms/ampnet/runtime/engine.h"
#include "core/algorithms/ampnet/training/batchwise.h"
#include "core/algorithms/ampnet/training/load_recorder.h"

#include <algorithm>

namespace evenkeel::ampnet {

class Pipeline {
public:
    struct Settings {
        Index maxActiveKeys = 4, minUpdateFrequency = 1;
        Index replicas = 1; // of what is between the first and the last layer; at most the ranks
        std::vector<Index> bounds; // rank r has labels bounds[r] .. bounds[r + 1] - 1; of an MLP
        std::vector<double> shares; // of the instances that each rank's replicas are to take; of other networks
        std::vector<int> lost {}; // ranks whose devices are
        int generation = 0; // of the graph: another one after each loss
        BatchController::Batches waiting {}; // drawn for an earlier graph; on rank 0
        std::map<std::size_t, double*> updates {}; // of this rank's nodes with weights, by layer
    };
    Pipeline(const Pipeline&) = delete;
    Pipeline& operator=(const Pipeline&) = delete;
    virtual ~Pipeline() = default;

    // Collective: all batches that there are, until every message is answered. False: devices were lost meanwhile, and
    // the rest is for a pipeline with the settings that withoutLost() gives.
    bool run();
    void finish() { m_loads.finish(); } // at the end of training: the nodes' last state is recorded
    Settings withoutLost(); // collective; this one is of no use then
    double assemble(); // collective: every rank's model becomes the whole one, the sum of what the ranks have; seconds
    Index updates() const { return m_gradients; } // gradients of this rank's nodes so far
    bool isLost(int rank) const { return std::ranges::find(m_settings.lost, rank) != m_settings.lost.end(); }

protected:
    // What derives from it describes the whole graph; collective in what it means.
    Pipeline(Worker& w, Settings settings)
        : m_worker(w)
        , m_settings(std::move(settings))
        , m_training { w.model.rule(), [&w] { return w.rate(); }, m_settings.minUpdateFrequency, w.batchSize(),
            w.model.precision().rounding, float(w.model.weightDecay()) }
        , m_graph(w.rank())
        , m_loads(w, m_graph)
        , m_engine(
              w.comm(), m_graph, m_settings.generation, [&w] { return w.isLostByNow(); }, &m_loads)
        , m_bench { w.model.device(),
            [&w](const Work& amount, const auto& action) { return w.stepper().work(amount, action); },
            [this](const Gradient& g) {
                ++m_gradients;
                m_worker.stepper().record({ 0, 0, g.rate, g.loss, g.seconds, g.staleness });
            } }
        , m_inputBench { m_bench.device, m_bench.work, [this](const Gradient& g) { inputDone(g); } }
    {
        w.model.values(); // from here on the weights that nodes refer to keep their place
    }
    template<typename Make>
    int add(int rank, const std::string& name, Port below, Make make) // a node with one input
    {
        const int node = m_graph.add(rank, name, make);
        m_graph.connect(below, { node, 0 });
        return node;
    }
    double& updatesOf(std::size_t layer)
    {
        double*& updates = m_settings.updates[layer];
        if (!updates)
            updates = &m_worker.memory().keepUpdates(layer);
        return *updates;
    }
    void dropLost(std::vector<int>& ranks) const
    {
        std::erase_if(ranks, [this](int rank) { return isLost(rank); });
    }
    void holdsOnlyCopyOf(const std::string& parts); // this rank; of nothing: empty

    Worker& m_worker;
    Settings m_settings;
    Training m_training;
    Graph m_graph;
    LoadRecorder m_loads;
    Engine m_engine;
    Bench m_bench, m_inputBench; // the controller records the input layer's gradients, with the batch's loss
    BatchController* m_controller = nullptr; // on rank 0
    int m_source = 0;

private:
    void inputDone(const Gradient& gradient);
    std::vector<int> runGraph(); // see Engine::run

    std::string m_onlyCopyOf;
    Index m_gradients = 0;
};

} // namespace evenkeel::ampnet

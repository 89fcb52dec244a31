// SPDX-License-Identifier: GPL-3.0-or-later
// Evenkeel's network as a graph of nodes (layer l on rank l mod ranks, the output layer's labels over all ranks):
//     controller -> input layer -> ReLU [-> linear -> ReLU ...] -> Bcast -> output shards 1 .. S
// a layer in between may have replicas on the ranks that follow: Cond (by batch) -> linear 1 .. R -> Phi -> ReLU; each
// updates itself, and they are averaged where the model is put together
// and, for a softmax in more than one shard, each shard's log sum exp -> Concat -> LogSumExp -> Bcast -> all shards.
#pragma once

#include "core/algorithms/ampnet/nodes/parameterized.h"
#include "core/algorithms/ampnet/runtime/engine.h"

namespace evenkeel::ampnet {

class Batchwise;

// A layer's part of the weights that a sample's cost goes by: all but the input layer's.
double denseShare(const Model& model, const Model::Layer& layer);

class Pipeline {
public:
    struct Settings {
        Index maxActiveKeys = 4, minUpdateFrequency = 1;
        Index replicas = 1; // of each layer between the first and the last; at most the ranks
        std::vector<Index> bounds; // rank r has labels bounds[r] .. bounds[r + 1] - 1
    };
    Pipeline(Worker& w, Settings settings); // describes the whole graph; collective in what it means
    Pipeline(const Pipeline&) = delete;
    Pipeline& operator=(const Pipeline&) = delete;

    void run() { m_engine.run(m_source); } // collective: all batches that there are, until every message is answered
    double assemble(); // collective: every rank's model becomes the whole one; seconds
    Index updates() const { return m_gradients; } // gradients of this rank's nodes so far

private:
    Cost costOf(std::size_t layer, Index outputs) const;
    double& updatesOf(std::size_t layer);
    int rankOf(std::size_t layer) const { return int(layer % std::size_t(m_worker.size())); }
    int addLayers();
    int addReplicas(std::size_t layer, int below);
    bool holds(std::size_t layer) const; // this rank, or one of its replicas
    void addOutput(int below);
    void addExchange(int rank, const std::vector<int>& shards);
    template<typename Make>
    int add(int rank, Port below, Make make);

    Worker& m_worker;
    Settings m_settings;
    Training m_training;
    Graph m_graph;
    Engine m_engine;
    Bench m_bench, m_inputBench; // the controller records the input layer's gradients, with the batch's loss
    Batchwise* m_controller = nullptr; // on rank 0
    int m_source = 0;
    Index m_gradients = 0;
};

} // namespace evenkeel::ampnet

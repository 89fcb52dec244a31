// SPDX-License-Identifier: GPL-3.0-or-later
// An MLP as a graph of nodes (layer l on rank l mod ranks, the output layer's labels over all ranks):
//     controller -> input layer -> ReLU [-> linear -> ReLU ...] -> Bcast -> output shards 1 .. S
// a layer in between may have replicas on the ranks that follow: Cond (by batch) -> linear 1 .. R -> Phi -> ReLU; each
// updates itself, and they are averaged where the model is put together
// and, for a softmax in more than one shard, each shard's log sum exp -> Concat -> LogSumExp -> Bcast -> all shards.
#pragma once

#include "core/algorithms/ampnet/training/batchwise.h"
#include "core/algorithms/ampnet/training/pipeline.h"

namespace evenkeel::ampnet {

// Weights that a sample's cost goes by: all but the input layer's. And a layer's part of them.
Index denseSize(const Model& model);
double denseShare(const Model& model, const Layer& layer);

// Methods that train blocks of layers apart from each other derive from it.
class MlpPipeline : public Pipeline {
public:
    MlpPipeline(Worker& w, Settings settings)
        : Pipeline(w, std::move(settings))
    {
    }
    void describe(); // adds all nodes: once, before the first run

protected:
    int rankOf(std::size_t layer) const { return int(layer % std::size_t(m_worker.size())); }
    Port headLabelsFrom() const { return { m_source, int(m_shards.size()) + 1 }; } // the first head's; see Batchwise

    virtual Index rounds() const { return 1; } // per batch
    virtual std::vector<Batchwise::Labels> headLabels() { return {}; }
    virtual int cut(std::size_t /*layer*/, int top) { return top; } // what stands above a hidden layer; the new top
    virtual bool isCutBelow(std::size_t /*layer*/) const { return false; } // no derivative of it is asked for

private:
    Cost costOf(std::size_t layer, Index outputs) const;
    int addLayers();
    int addReplicas(std::size_t layer, int below);
    std::vector<int> homesOf(std::size_t layer) const; // the ranks of it, or of its replicas
    std::string onlyCopyOf() const; // what this rank has
    std::vector<Held> held() const;
    void addOutput(int below);
    void addExchange(int rank, const std::vector<int>& shards);

    std::vector<int> m_shards; // ranks that have labels
    Batchwise* m_batches = nullptr; // the controller, on rank 0
};

// One whose nodes are there.
template<typename Derived, typename... Args>
std::unique_ptr<Derived> described(Args&&... args)
{
    auto pipeline = std::make_unique<Derived>(std::forward<Args>(args)...);
    pipeline->describe();
    return pipeline;
}

} // namespace evenkeel::ampnet

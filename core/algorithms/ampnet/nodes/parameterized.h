// SPDX-License-Identifier: GPL-3.0-or-later
// What nodes with weights have in common: updates of their own, whenever the gradients of enough instances have come,
// asynchronous to those of other nodes. Forward and backward pass of a message may see different weights (nothing is
// stashed). An instance may pass a node several times, at each turn of a loop or each node of a tree: its gradient is
// whole when all that went forward here has been answered.
#pragma once

#include "core/algorithms/ampnet/nodes/functions.h"
#include "core/train/worker.h"

#include <functional>

namespace evenkeel::ampnet {

// What a node did for one instance, recorded when its gradient is there.
struct Gradient {
    State state; // of the last message
    Index rows = 0; // samples
    Index staleness = 0; // the node's updates since the first message went forward
    double rate = 0, seconds = 0, loss = 0; // loss: of an output layer

    bool operator==(const Gradient&) const = default;
};

// What a rank's nodes compute with.
struct Bench {
    Device& device;
    std::function<double(const Work&, const std::function<void()>&)> work; // as Worker::work
    std::function<void(const Gradient&)> record;
};

struct Training {
    Update::Rule rule = Update::Rule::Sgd;
    std::function<double()> rate;
    Index frequency = 1; // min-update-frequency: instances whose gradients' sum an update is made of
    Index batch = 0; // samples of a whole batch: a smaller one's gradient counts in proportion; 0: all count equally
    Rounding rounding {}; // see Update
    float decay = 0; // likewise
};

struct Cost { // of the whole work on a message of n rows, in units of a whole model's step on a batch of n
    double steps = 0, samples = 0, nonzeros = 0;
};

inline constexpr double forwardPart = 1.0 / 3; // of a dense layer's work: one product of three

// What a message costs: parts of these.
struct Amount {
    double part = 1; // forward or backward
    Index samples = 0, nonzeros = 0;
};

inline Index samplesOf(const Message& message, Index rows)
{
    return message.state.samples > 0 ? message.state.samples : rows;
}
inline Index samplesOf(const Message& message) { return samplesOf(message, message.payload.rows); }

class Parameterized : public Node {
public:
    // `updates`: how many the node has made, for the caller to keep.
    Parameterized(const Bench& bench, Training training, const Cost& cost, double& updates)
        : m_bench(bench)
        , m_training(std::move(training))
        , m_cost(cost)
        , m_updates(updates)
    {
    }
    void drained() final; // what is left over becomes an update, too

protected:
    Device& device() { return m_bench.device; }
    bool updatesAtOnce() const { return m_training.frequency == 1; }

    // A part of the work on a message: its forward pass, which may be left out, ...
    void passForward(const State& state, const Amount& amount, const std::function<void()>& action);
    // ... and its backward pass: `action` makes the gradient and returns the loss. If it is the instance's last one:
    // updates if it is time to, and records.
    void passBackward(const State& state, const Amount& amount, const std::function<double()>& action);

    virtual void completed(Index /*instance*/) { } // its gradient is whole, and one that update() goes by
    virtual void update() = 0; // by the gradients since the last one
    Update nextUpdate();
    double gradientWeight() const { return updatesAtOnce() ? 1 : m_weight; } // of the instance in the sum of gradients

private:
    Work workOf(const Amount& amount) const;

    struct Passage { // of an instance
        Index open = 0; // messages that went forward and are not answered
        double updates = 0; // when the first one went
        double seconds = 0, loss = 0;
    };
    const Bench& m_bench;
    Training m_training;
    Cost m_cost;
    double& m_updates;
    Index m_gradients = 0; // since the last update
    double m_weight = 1; // of the instance at hand: its share of a whole batch
    std::map<Index, Passage> m_passages;
};

// The gradient of a dense layer: what an update is to be made of, and what came of instances that are not whole yet.
class LayerGradient {
public:
    explicit LayerGradient(const Layer& layer)
        : m_layer(layer)
    {
    }
    const Layer& layer() const { return m_layer; }
    void add(Index instance, Matrix inputs, Matrix derivatives)
    {
        m_open[instance].add(std::move(inputs), std::move(derivatives));
    }
    void complete(Index instance, double weight);
    void update(Device& device, const Update& update);

private:
    Layer m_layer;
    std::map<Index, Factors> m_open;
    Factors m_whole;
};

} // namespace evenkeel::ampnet

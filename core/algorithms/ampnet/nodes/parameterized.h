// SPDX-License-Identifier: GPL-3.0-or-later
// What nodes with weights have in common: updates of their own, whenever enough gradients have come, asynchronous to
// those of other nodes. Forward and backward pass of a message may see different weights (nothing is stashed).
#pragma once

#include "core/algorithms/ampnet/nodes/functions.h"
#include "core/train/worker.h"

#include <functional>

namespace evenkeel::ampnet {

// What a node did for one message, recorded when its gradient is there.
struct Gradient {
    State state;
    Index rows = 0, staleness = 0; // the node's updates between forward and backward
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
    Index frequency = 1; // min-update-frequency: gradients that an update is made of (their sum)
    Index batch = 0; // samples of a whole batch: a smaller one's gradient counts in proportion; 0: all count equally
};

struct Cost { // of the whole work on a message of n rows, in units of a whole model's step on a batch of n
    double steps = 0, samples = 0, nonzeros = 0;
};

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
    void passForward(const State& state, double part, Index rows, Index nonzeros, const std::function<void()>& action);
    // ... and its backward pass: `action` makes the gradient and returns the loss. Updates if it is time to, and
    // records.
    void passBackward(
        const State& state, double part, Index rows, Index nonzeros, const std::function<double()>& action);

    virtual void update() = 0; // by the gradients since the last one
    Update nextUpdate();
    double gradientWeight() const { return updatesAtOnce() ? 1 : m_weight; } // of the batch in the sum of gradients

private:
    Work amount(double part, Index rows, Index nonzeros) const;

    struct Passage { // of a message, from its forward pass on
        double updates = 0, seconds = 0;
    };
    const Bench& m_bench;
    Training m_training;
    Cost m_cost;
    double& m_updates;
    Index m_gradients = 0; // since the last update
    double m_weight = 1; // of the batch at hand: its share of a whole one
    std::map<State, Passage> m_passages;
};

// Gradients of a layer are products of what came in and what comes back: kept as these factors until the update, which
// takes them as one larger batch.
class Factors {
public:
    void add(Matrix inputs, Matrix derivatives, double weight);
    std::pair<Matrix, Matrix> take(); // all rows so far

private:
    Matrix m_inputs, m_derivatives;
};

} // namespace evenkeel::ampnet

// SPDX-License-Identifier: GPL-3.0-or-later
// Ranks with a tiny model and a memory, as the tests of what a rank keeps have them.
#pragma once

#include "core/train/memory.h"
#include "tests/core/train/shared_run_tools.h"

#include <filesystem>

namespace evenkeel::test {

inline const ModelShape shape { 3, 2, { 1 } }; // 3 + 1 + 2 + 2 = 8 weights
constexpr std::size_t size = 8;

inline std::vector<float> all(float value) { return std::vector<float>(size, value); }

// A rank's device, model (all weights its number) and memory.
struct Rank {
    Rank(ToySharedRun& toy, int rank, Update::Rule rule = Update::Rule::Sgd)
        : model(*device, shape, rule, all(float(rank)))
        , memory(toy.run, model, rank)
    {
    }
    std::unique_ptr<Device> device = simDevice();
    Model model;
    Memory memory;
};

// All ranks evaluate, as Evaluation does, and save.
inline void save(ToySharedRun& toy, int rank, Memory& memory)
{
    memory.formCenter();
    memory.exchangeCenter();
    memory.exchangeAverage();
    toy.run.evaluate(rank, {}, [&](const EvaluationTurn&) {
        if (rank == 0)
            memory.contributeModel();
        memory.contribute();
        memory.exchangeAverage();
        memory.exchangeCenter();
    });
}

inline void place(Model& model, float value) { model.upload(all(value)); }

} // namespace evenkeel::test

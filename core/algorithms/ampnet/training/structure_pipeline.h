// SPDX-License-Identifier: GPL-3.0-or-later
// Networks over lists, trees and graphs as graphs of nodes. The table of tokens is on the first rank, the output layer
// on one of the others, and the body in between on those that follow the first, once or in several replicas:
//     lists   entry -> Flatmap (positions) -> Group.2; zeros -> Phi -> U -> Group (sum) -> ReLU -> Isu (t + 1) -> Cond
//             (t < T: Phi)
//     trees   entry -> Flatmap (nodes) -> leaf cell, or branch cell.1 -> Phi -> Cond (not the root: Group by parent ->
//             branch cell.2) -> Split (h; c is dropped)
//     graphs  entry -> Phi -> Bcast -> Flatmap (by kind of edge) -> a layer for each -> Group by target -> GRU.1, and
//             -> GRU.2; GRU -> Isu (t + 1) -> Cond (t < T: Phi) -> Flatmap (node 0)
// A body that is there once has its layers on several ranks, where it has several; of replicas each is whole on its
// rank, so that the turns of a loop are not messages between ranks. Replicas take turns by instance, in proportion to
// the ranks' shares, and are averaged by these where the model is put together; those of lost devices are left out.
#pragma once

#include "core/algorithms/ampnet/training/pipeline.h"
#include "core/algorithms/ampnet/training/structures.h"

namespace evenkeel::ampnet {

class StructureController;

class StructurePipeline final : public Pipeline {
public:
    StructurePipeline(Worker& w, Settings settings);

private:
    void chooseRanks();
    int rankOf(
        int replica, std::size_t stage) const; // stage: what comes how far in the body, of that which has weights
    std::size_t stageOf(std::size_t layer) const; // of the body's layers
    std::string onlyCopyOf() const; // what this rank has
    double shareOf(std::size_t layer) const; // of the layer's gradients, that this rank computes

    void addSource();
    void addOutput(const std::vector<Port>& tops);
    int addRoute(Port from); // to the replicas, by turns
    Port addBody(int replica, int entry); // its top
    Port addList(int replica, int entry);
    Port addTree(int replica, int entry);
    Port addGraph(int replica, int entry);
    Port addTurn(int replica, Port state); // of message passing: the next states
    Port addIsuAndCond(int rank, Port below, Port loop); // the turns are over
    int addJoin(int rank, const std::vector<Port>& inputs); // Phi
    int addLayer(int rank, const std::string& name, Port below, std::size_t layer, const Cost& cost);

    Structures m_structures; // of this rank's replica
    std::vector<int> m_homes; // the replicas' ranks
    int m_outputRank = 0;
    std::vector<int> m_turns; // replicas, of instance after instance and then again
    StructureController* m_instances = nullptr; // the controller, on rank 0
    int m_table = 0;
};

} // namespace evenkeel::ampnet

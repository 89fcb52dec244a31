// SPDX-License-Identifier: GPL-3.0-or-later
// The weights of a recurrent network for lists: h <- relu(W [h, token] + b) at every position, then ten logits.
#pragma once

#include "core/algorithms/ampnet/lists/lists.h"
#include "core/comm/communicator.h"
#include "kernels/array.h"

namespace evenkeel::ampnet {

struct RecurrentNet {
    // Hidden to hidden starts as the identity (Le, Jaitly, Hinton 2015). Every rank has the whole network's memory.
    RecurrentNet(Device& device, Index hidden, std::uint64_t seed);

    // Collective: every rank's network becomes the whole one, of the layers that ranks own.
    void assemble(Communicator& comm, bool ownsLoop, bool ownsOutput);
    std::vector<Id> answers(const Lists& lists) const;

    Parameter loop, loopBias, output, outputBias;
    double updates[2] = {}; // of the two layers

private:
    Parameter parameter(Index offset, Index rows, Index cols);

    Device& m_device;
    Index m_hidden, m_loopSize, m_size;
    Array<float> m_values, m_first, m_second; // Adam's state, too
};

} // namespace evenkeel::ampnet

// SPDX-License-Identifier: GPL-3.0-or-later
// A node of a static graph. Messages come in at numbered input ports, go out at output ports, and are answered: every
// forward message that leaves at an output comes back there as exactly one backward message of the same state.
#pragma once

#include "core/algorithms/ampnet/runtime/message.h"

namespace evenkeel::ampnet {

// What a node sends, in order. A message that can wait, as others are needed before it is, travels together with the
// next one to the same rank, or when there is nothing else to do.
struct Outbox {
    struct Sent {
        bool isForward;
        int port; // an output for forward messages, an input for answers
        Message message;
        bool canWait;
    };
    std::vector<Sent> sent;

    void forward(int port, Message message, bool canWait = false)
    {
        sent.push_back({ true, port, std::move(message), canWait });
    }
    void backward(int port, Message message, bool canWait = false)
    {
        canWait |= message.payload.values.empty(); // no derivative: it only keeps the books right
        sent.push_back({ false, port, std::move(message), canWait });
    }
};

class Node {
public:
    virtual ~Node() = default;

    virtual void forward(int input, Message message, Outbox& out) = 0;
    virtual void backward(int output, Message message, Outbox& out) = 0; // the derivative by what was sent there
    virtual void drained() { } // no message is on its way any more
};

// A node that starts messages of its own.
class Source : public Node {
public:
    virtual bool fill(Outbox& out) = 0; // sends what may go now; false: all was sent, and all is answered
    // A device was lost: nothing new is to be sent, and `instance` will not be answered any more.
    virtual void stop() = 0;
    virtual void takeBack(Index instance) = 0; // no-op where it has been answered
};

} // namespace evenkeel::ampnet

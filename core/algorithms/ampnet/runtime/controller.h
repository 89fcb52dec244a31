// SPDX-License-Identifier: GPL-3.0-or-later
// Keeps a number of instances in flight: a new one enters when one has come back, with all the answers that are due.
#pragma once

#include "core/algorithms/ampnet/runtime/node.h"

namespace evenkeel::ampnet {

class Controller : public Source {
public:
    explicit Controller(Index maxActiveKeys)
        : m_maxActive(at(maxActiveKeys))
    {
    }
    bool fill(Outbox& out) final
    {
        while (m_hasMore && m_active.size() < m_maxActive) {
            const std::size_t before = out.sent.size();
            m_hasMore = inject(m_next, out);
            if (m_hasMore)
                m_active[m_next++] = out.sent.size() - before;
        }
        return !m_active.empty();
    }
    void forward(int, Message, Outbox&) final { throw std::logic_error("a controller has no inputs"); }
    void backward(int output, Message message, Outbox&) final
    {
        answered(output, message);
        const auto active = m_active.find(message.state.instance);
        if (--active->second > 0)
            return;
        m_active.erase(active);
        returned(message.state.instance);
    }
    void stop() final { m_hasMore = false; }
    void takeBack(Index instance) final
    {
        if (m_active.erase(instance) > 0)
            takenBack(instance);
    }
    void drained() override { m_hasMore = true; } // perhaps, in the next run

protected:
    virtual bool inject(Index instance, Outbox& out) = 0; // sends its messages; false: there is none left
    virtual void answered(int /*output*/, const Message&) { }
    virtual void returned(Index instance) = 0;
    virtual void takenBack(Index /*instance*/) { } // it will not return

private:
    std::size_t m_maxActive;
    Index m_next = 0;
    bool m_hasMore = true;
    std::map<Index, std::size_t> m_active; // answers that are due
};

} // namespace evenkeel::ampnet

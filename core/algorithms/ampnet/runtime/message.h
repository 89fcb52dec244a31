// SPDX-License-Identifier: GPL-3.0-or-later
// What travels between the nodes of a graph: a matrix, and the state that says what it is about.
#pragma once

#include "core/train/network/matrix.h"

#include <map>
#include <span>
#include <stdexcept>
#include <tuple>
#include <vector>

namespace evenkeel::ampnet {

struct State {
    Index instance = 0; // which batch, list, tree or graph; its structure is kept where it is worked on
    Index step = 0, steps = 0; // of a loop: t of T; of a list or tree: position or node, and how many there are
    Index samples = 0; // in the instance; 0: one for each row of the payload

    bool operator==(const State&) const = default;
    friend bool operator<(const State& a, const State& b)
    {
        return std::tie(a.instance, a.step, a.steps, a.samples) < std::tie(b.instance, b.step, b.steps, b.samples);
    }
};

struct Message {
    State state;
    Matrix payload;
};

// What a node remembers of a message until its answer comes. Both throw std::logic_error where that breaks the
// invariant: every message is answered exactly once.
template<typename T>
class UntilAnswered {
public:
    void put(const State& state, T value)
    {
        if (!m_values.emplace(state, std::move(value)).second)
            throw std::logic_error("two messages of one state await their answers");
    }
    T take(const State& state)
    {
        auto found = m_values.extract(state);
        if (found.empty())
            throw std::logic_error("an answer to no message");
        return std::move(found.mapped());
    }

private:
    std::map<State, T> m_values;
};

// Messages of one state that come in at several ports: complete when there is one of each.
class Gathering {
public:
    explicit Gathering(int ports)
        : m_ports(std::size_t(ports))
    {
    }
    // The payloads by port once the last is there, else empty.
    std::vector<Matrix> put(int port, Message message)
    {
        auto& [count, payloads] = m_waiting[message.state];
        payloads.resize(m_ports);
        payloads[std::size_t(port)] = std::move(message.payload);
        if (++count < m_ports)
            return {};
        return std::move(m_waiting.extract(message.state).mapped().payloads);
    }

private:
    struct Waiting {
        std::size_t count = 0;
        std::vector<Matrix> payloads;
    };
    std::size_t m_ports;
    std::map<State, Waiting> m_waiting;
};

// Whole numbers of 0 .. 2^48 - 1 among floats, which hold them exactly up to 2^24 only: two floats each.
void putWhole(std::vector<float>& to, Index value);
Index takeWhole(std::span<const float>& from); // off the front

// A message with its address, and as floats: several may travel in one array.
struct Parcel {
    bool isForward = true;
    int node = 0, port = 0;
    Message message;
};
void pack(const Parcel& parcel, std::vector<float>& to); // at the end
Parcel unpack(std::span<const float>& from); // off the front

} // namespace evenkeel::ampnet

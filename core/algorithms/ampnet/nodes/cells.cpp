// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/algorithms/ampnet/nodes/cells.h"

namespace evenkeel::ampnet {

void LeafCell::forward(int, Message message, Outbox& out)
{
    Matrix result = LstmCell::leaves(message.payload);
    m_inputs.put(message.state, std::move(message.payload));
    out.forward(0, { message.state, std::move(result) });
}

void LeafCell::backward(int, Message message, Outbox& out)
{
    out.backward(0, { message.state, LstmCell::leavesBackward(m_inputs.take(message.state), message.payload) });
}

void BranchCell::forward(int input, Message message, Outbox& out)
{
    const State state = message.state;
    std::vector<Matrix> arrived = m_arrived.put(input, std::move(message));
    if (arrived.empty())
        return;
    std::vector<Id> parents(at(arrived[1].rows));
    for (std::size_t child = 0; child < parents.size(); ++child)
        parents[child] = Id(Index(child) % arrived[0].rows);
    LstmCell cell;
    Matrix result;
    passForward(state, { forwardPart, state.samples, arrived[1].rows },
        [&] { result = cell.forward(device(), layers(), arrived[0], std::move(arrived[1]), std::move(parents)); });
    m_cells.put(state, std::move(cell));
    out.forward(0, { state, std::move(result) });
}

void BranchCell::backward(int, Message message, Outbox& out)
{
    const State state = message.state;
    LstmCell cell = m_cells.take(state);
    LstmCell::Derivatives all;
    passBackward(state, { 1 - forwardPart, state.samples, cell.children() }, [&] {
        all = cell.backward(device(), layers(), message.payload);
        m_gates.add(state.instance, std::move(all.gateInputs), std::move(all.gates));
        m_forget.add(state.instance, std::move(all.forgetInputs), std::move(all.forget));
        return 0.0;
    });
    out.backward(0, { state, std::move(all.x) });
    out.backward(1, { state, std::move(all.children) });
}

void BranchCell::completed(Index instance)
{
    m_gates.complete(instance, gradientWeight());
    m_forget.complete(instance, gradientWeight());
}

void BranchCell::update()
{
    const Update update = nextUpdate();
    m_gates.update(device(), update);
    m_forget.update(device(), update);
}

void Gru::forward(int input, Message message, Outbox& out)
{
    const State state = message.state;
    std::vector<Matrix> arrived = m_arrived.put(input, std::move(message));
    if (arrived.empty())
        return;
    GruCell cell;
    Matrix result;
    passForward(state, { forwardPart, state.samples, arrived[1].rows },
        [&] { result = cell.forward(device(), layers(), std::move(arrived[0]), std::move(arrived[1])); });
    m_cells.put(state, std::move(cell));
    out.forward(0, { state, std::move(result) });
}

void Gru::backward(int, Message message, Outbox& out)
{
    const State state = message.state;
    GruCell cell = m_cells.take(state);
    GruCell::Derivatives all;
    passBackward(state, { 1 - forwardPart, state.samples, message.payload.rows }, [&] {
        all = cell.backward(device(), layers(), message.payload);
        m_input.add(state.instance, std::move(all.inputs), std::move(all.ofInput));
        m_state.add(state.instance, std::move(all.states), std::move(all.ofState));
        return 0.0;
    });
    out.backward(0, { state, std::move(all.input) });
    out.backward(1, { state, std::move(all.state) });
}

void Gru::completed(Index instance)
{
    m_input.complete(instance, gradientWeight());
    m_state.complete(instance, gradientWeight());
}

void Gru::update()
{
    const Update update = nextUpdate();
    m_input.update(device(), update);
    m_state.update(device(), update);
}

} // namespace evenkeel::ampnet

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/algorithms/ampnet/nodes/grouping.h"

#include <algorithm>
#include <utility>

namespace evenkeel::ampnet {

void Flatmap::forward(int, Message message, Outbox& out)
{
    const ConstMatrixView payload = std::as_const(message.payload).view();
    std::vector<Part> parts = m_partsOf(message.state);
    for (std::size_t i = 0; i < parts.size(); ++i) {
        if (!m_origins.emplace(std::pair(parts[i].output, parts[i].state), Origin { message.state, i }).second)
            throw std::logic_error("two messages of one state await their answers");
        out.forward(parts[i].output, { parts[i].state, takeRows(payload, parts[i].rows) });
    }
    const std::size_t count = parts.size();
    m_wholes[message.state] = { payload.rows, payload.cols, std::move(parts), std::vector<Matrix>(count), count };
}

void Flatmap::backward(int output, Message message, Outbox& out)
{
    const auto found = m_origins.extract({ output, message.state });
    if (found.empty())
        throw std::logic_error("an answer to no message");
    const Origin origin = found.mapped();
    Whole& whole = m_wholes.at(origin.whole);
    whole.answers[origin.part] = std::move(message.payload);
    if (--whole.due > 0)
        return;
    const Whole done = std::move(m_wholes.extract(origin.whole).mapped());
    Matrix sum(done.rows, done.cols);
    for (std::size_t i = 0; i < done.parts.size(); ++i)
        if (!done.answers[i].values.empty())
            addRows(done.answers[i].view(), done.parts[i].rows, sum.view());
    out.backward(0, { origin.whole, std::move(sum) });
}

void Group::forward(int input, Message message, Outbox& out)
{
    Place place = m_placeOf(input, message.state);
    Waiting& waiting = m_waiting[place.whole];
    waiting.parts.resize(place.parts);
    waiting.parts[place.part] = { input, std::move(message), std::move(place.rows) };
    if (++waiting.count < place.parts)
        return;
    std::vector<Part> parts = std::move(m_waiting.extract(place.whole).mapped().parts);
    Matrix whole(place.total, parts[0].message.payload.cols);
    for (Part& part : parts) {
        addRows(std::as_const(part.message.payload).view(), part.rows, whole.view());
        part.message.payload = {};
    }
    m_parts.put(place.whole, std::move(parts));
    out.forward(0, { place.whole, std::move(whole) });
}

void Group::backward(int, Message message, Outbox& out)
{
    const std::vector<Part> parts = m_parts.take(message.state);
    for (const Part& part : parts)
        out.backward(part.input, { part.message.state, takeRows(std::as_const(message.payload).view(), part.rows) });
}

void Split::forward(int, Message message, Outbox& out)
{
    const ConstMatrixView whole = std::as_const(message.payload).view();
    m_rows.put(message.state, whole.rows);
    Index begin = 0;
    for (std::size_t i = 0; i < m_widths.size(); ++i) {
        out.forward(int(i), { message.state, takeColumns(whole, begin, begin + m_widths[i]) });
        begin += m_widths[i];
    }
}

void Split::backward(int output, Message message, Outbox& out)
{
    const State state = message.state;
    std::vector<Matrix> answers = m_answers.put(output, std::move(message));
    if (answers.empty())
        return;
    const Index rows = m_rows.take(state);
    Matrix whole(rows, 0);
    for (std::size_t i = 0; i < answers.size(); ++i) {
        if (answers[i].values.empty())
            answers[i] = Matrix(rows, m_widths[i]);
        whole = joinColumns(std::as_const(whole).view(), std::as_const(answers[i]).view());
    }
    out.backward(0, { state, std::move(whole) });
}

} // namespace evenkeel::ampnet

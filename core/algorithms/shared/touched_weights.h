// SPDX-License-Identifier: GPL-3.0-or-later
// The weights that one step touches, between a rank's model and a shared one: read before the step, and their change
// added after it, value by value and without a lock (SharedArray::readParts). All other weights of the rank's model are
// old, and nobody looks at them.
#pragma once

#include "core/algorithms/shared/shared_weights.h"

#include <vector>

namespace evenkeel {

class TouchedWeights {
public:
    TouchedWeights(Model& model, SharedWeights& shared)
        : m_model(model)
        , m_shared(shared)
        , m_input(model.layer(0))
        , m_output(model.outputLayer())
    {
    }

    // x_v <- w_v for the input layer's rows of these features, and for all that every step touches: the other layers,
    // of the output layer nothing where it is sampled.
    void read(std::span<const Id> features)
    {
        m_parts.clear();
        m_before.clear();
        if (m_model.readsAllLabels())
            copy({ { m_model.outputOffset(), m_model.size() - m_model.outputOffset() } });
        std::vector<Part> parts;
        parts.reserve(features.size() + 1);
        addRows(parts, m_input.offset, m_input.outputs, features);
        const Index end = m_model.samplesOutput() ? m_output.offset : m_model.size(),
                    begin = m_input.inputs * m_input.outputs;
        add(parts, { begin, end - begin });
        touch(std::move(parts));
    }
    // The same for a sampled output layer's rows of these labels.
    void readOutput(std::span<const Id> labels)
    {
        std::vector<Part> parts;
        addRows(parts, m_output.offset, m_output.inputs, labels);
        addRows(parts, m_output.offset + m_output.inputs * m_output.outputs, 1, labels); // biases
        touch(std::move(parts));
    }
    // w_v <- w_v + the change of x_v, for all that was read.
    void write()
    {
        std::vector<float> change(m_before.size());
        float* next = change.data();
        const float* const weights = m_model.values();
        for (const Part& part : m_shared.hasValues() ? std::span<const Part>(m_parts) : std::span<const Part>()) {
            m_model.device().download(next, weights + part.begin, bytesOf(part));
            next += part.size;
        }
        for (std::size_t i = 0; i < change.size(); ++i)
            change[i] -= m_before[i];
        m_shared.addParts(m_parts, change);
    }

private:
    using Part = SharedWeights::Part;

    static std::size_t bytesOf(const Part& part) { return at(part.size) * sizeof(float); }
    static void add(std::vector<Part>& parts, const Part& part) // neighbors as one
    {
        if (!parts.empty() && parts.back().begin + parts.back().size == part.begin)
            parts.back().size += part.size;
        else
            parts.push_back(part);
    }
    static void addRows(std::vector<Part>& parts, Index offset, Index width, std::span<const Id> rows)
    {
        for (const Id row : rows)
            add(parts, { offset + row * width, width });
    }
    std::vector<float> copy(const std::vector<Part>& parts) // from the shared model
    {
        float* const weights = m_model.weights();
        if (!m_shared.hasValues()) {
            m_shared.readParts(parts, {});
            return {};
        }
        Index size = 0;
        for (const Part& part : parts)
            size += part.size;
        std::vector<float> values(at(size));
        m_shared.readParts(parts, values);
        const float* next = values.data();
        for (const Part& part : parts) {
            m_model.device().upload(weights + part.begin, next, bytesOf(part));
            next += part.size;
        }
        return values;
    }
    void touch(std::vector<Part>&& parts)
    {
        std::vector<float> values = copy(parts);
        if (m_model.precision().isBf16)
            round(parts, values);
        m_before.insert(m_before.end(), values.begin(), values.end());
        if (m_parts.empty())
            m_parts.swap(parts);
        else
            m_parts.insert(m_parts.end(), parts.begin(), parts.end());
    }

    // What the step begins with: the change is its own then, without the rounding of what was read.
    void round(const std::vector<Part>& parts, std::vector<float>& values) const
    {
        m_model.takeRounded();
        const float* const weights = m_model.values();
        float* next = values.data();
        for (const Part& part : values.empty() ? std::span<const Part>() : std::span<const Part>(parts)) {
            m_model.device().download(next, weights + part.begin, bytesOf(part));
            next += part.size;
        }
    }

    Model& m_model;
    SharedWeights& m_shared;
    const Layer m_input, m_output; // of which only places are used
    std::vector<Part> m_parts; // that the step touches
    std::vector<float> m_before; // what was read of them
};

} // namespace evenkeel

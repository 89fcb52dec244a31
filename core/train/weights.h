// SPDX-License-Identifier: GPL-3.0-or-later
// A vector of a model's size on its device, with the arithmetic of the papers' formulas:
//     w += alpha * x;   z = w - previous;   v = mu * v + g;   c = alpha * (w - z);
// Each term of the right side is one pass over the memory (ArrayOperations::combine), except the left side itself,
// however often it occurs: its factor is applied in the pass of the first other term. No temporary copies are made. All
// vectors of one formula are of one size and device. Rounding: factors are floats, terms are added in the order in
// which they are written, the left side itself first.
#pragma once

#include "core/train/model/model.h"

#include <algorithm>
#include <array>
#include <cstddef>

namespace evenkeel {

class WeightsRef;

// alpha x + beta y + ...
template<std::size_t N>
struct WeightsSum {
    struct Term {
        float factor;
        const float* values;
    };
    std::array<Term, N> terms;

    friend WeightsSum operator*(float factor, WeightsSum sum)
    {
        for (Term& term : sum.terms)
            term.factor *= factor;
        return sum;
    }
    friend WeightsSum operator-(const WeightsSum& sum) { return -1 * sum; }
};

template<std::size_t N, std::size_t M>
WeightsSum<N + M> operator+(const WeightsSum<N>& left, const WeightsSum<M>& right)
{
    WeightsSum<N + M> sum;
    for (std::size_t i = 0; i < N; ++i)
        sum.terms[i] = { left.terms[i].factor, left.terms[i].values };
    for (std::size_t i = 0; i < M; ++i)
        sum.terms[N + i] = { right.terms[i].factor, right.terms[i].values };
    return sum;
}
template<std::size_t N, std::size_t M>
WeightsSum<N + M> operator-(const WeightsSum<N>& left, const WeightsSum<M>& right)
{
    return left + -right;
}

// Memory owned by another object: a model's weights, or a Weights. Assignment writes the values. Of a model it is what
// that has when they are read or written: see Model::values.
class WeightsRef {
public:
    WeightsRef(Device& device, float* data, Index size)
        : m_device(&device)
        , m_data(data)
        , m_size(size)
    {
    }
    explicit WeightsRef(Model& model)
        : m_device(&model.device())
        , m_model(&model)
        , m_size(model.size())
    {
    }
    WeightsRef(const WeightsRef&) = default;

    Device& device() const { return *m_device; }
    float* data() const { return (m_model ? m_model->weights() : m_data) + m_begin; } // to change
    const float* values() const { return (m_model ? m_model->values() : m_data) + m_begin; }
    Index size() const { return m_size; }
    WeightsSum<1> term() const { return { { { { 1, values() } } } }; }

    WeightsRef& operator=(const WeightsRef& from)
    {
        if (this != &from)
            assign(from.term());
        return *this;
    }
    template<std::size_t N>
    WeightsRef& operator=(const WeightsSum<N>& sum)
    {
        assign(sum);
        return *this;
    }
    void setZero() const { m_device->arrays().fill(data(), m_size, 0); }
    template<std::size_t N>
    const WeightsRef& operator+=(const WeightsSum<N>& sum) const
    {
        assign(term() + sum);
        return *this;
    }
    template<std::size_t N>
    const WeightsRef& operator-=(const WeightsSum<N>& sum) const
    {
        return *this += -sum;
    }
    const WeightsRef& operator+=(const WeightsRef& x) const { return *this += x.term(); }
    const WeightsRef& operator-=(const WeightsRef& x) const { return *this -= x.term(); }
    const WeightsRef& operator*=(float factor) const
    {
        assign(factor * term());
        return *this;
    }

    WeightsRef first(Index count) const
    {
        WeightsRef part = *this;
        part.m_size = count;
        return part;
    }
    WeightsRef from(Index begin) const
    {
        WeightsRef part = *this;
        part.m_begin += begin;
        part.m_size -= begin;
        return part;
    }

protected:
    WeightsRef() = default;

    Device* m_device = nullptr;
    Model* m_model = nullptr; // whose memory it is; null: m_data's
    float* m_data = nullptr;
    Index m_begin = 0, m_size = 0;

private:
    template<std::size_t N>
    void assign(const WeightsSum<N>& sum) const
    {
        float* const own = data();
        const auto isOwn = [own](const auto& term) { return term.values == own; };
        float scale = 0; // of what is in place, until the first of the other terms is added
        for (const auto& term : sum.terms)
            scale += isOwn(term) ? term.factor : 0;
        std::size_t next = 0;
        if (std::none_of(sum.terms.begin(), sum.terms.end(), isOwn)) {
            const auto& first = sum.terms[next++];
            add(N == 1 ? first.factor : 1, first.values, 0, own);
            scale = N == 1 ? 1 : first.factor;
        }
        for (; next < N; ++next)
            if (!isOwn(sum.terms[next])) {
                add(sum.terms[next].factor, sum.terms[next].values, scale, own);
                scale = 1;
            }
        if (scale != 1)
            add(0, own, scale, own);
    }
    void add(float a, const float* x, float b, float* y) const // y = a x + b y
    {
        m_device->arrays().combine(a, x, b, y, m_size);
    }
};

inline WeightsSum<1> operator*(float factor, const WeightsRef& x) { return factor * x.term(); }
inline WeightsSum<2> operator+(const WeightsRef& x, const WeightsRef& y) { return x.term() + y.term(); }
inline WeightsSum<2> operator-(const WeightsRef& x, const WeightsRef& y) { return x.term() - y.term(); }
template<std::size_t N>
WeightsSum<N + 1> operator+(const WeightsRef& x, const WeightsSum<N>& sum)
{
    return x.term() + sum;
}
template<std::size_t N>
WeightsSum<N + 1> operator-(const WeightsRef& x, const WeightsSum<N>& sum)
{
    return x.term() - sum;
}
template<std::size_t N>
WeightsSum<N + 1> operator+(const WeightsSum<N>& sum, const WeightsRef& x)
{
    return sum + x.term();
}
template<std::size_t N>
WeightsSum<N + 1> operator-(const WeightsSum<N>& sum, const WeightsRef& x)
{
    return sum - x.term();
}

inline WeightsRef weightsOf(Model& model) { return WeightsRef(model); }
inline WeightsRef gradientsOf(Model& model) { return { model.device(), model.gradients(), model.size() }; }

// The same with memory of its own, uninitialized. Moved and swapped, but copied only by assigning values.
class Weights : public WeightsRef {
public:
    Weights() = default; // none: size 0
    Weights(Device& device, Index size)
        : m_memory(device, size)
    {
        m_device = &device;
        adopt();
    }
    explicit Weights(const WeightsRef& from)
        : Weights(from.device(), from.size())
    {
        *this = from;
    }
    Weights(const Weights&) = delete;
    Weights(Weights&& other) noexcept { swap(other); }
    Weights& operator=(Weights&& other) noexcept
    {
        swap(other);
        return *this;
    }
    using WeightsRef::operator=;
    Weights& operator=(const Weights& from)
    {
        WeightsRef::operator=(from);
        return *this;
    }
    ~Weights() = default;

    Weights copy() const { return Weights(static_cast<const WeightsRef&>(*this)); }
    bool isUsed() const { return m_size > 0; }
    void swap(Weights& other) noexcept
    {
        std::swap(m_device, other.m_device);
        std::swap(m_memory, other.m_memory);
        adopt();
        other.adopt();
    }
    void exchangeWith(Model& model) // these become the model's weights, and its weights these
    {
        model.swapWeights(m_memory);
        adopt();
    }
    std::vector<float> toHost() const { return m_memory.toHost(); }
    void upload(std::span<const float> values) { m_device->upload(m_data, values.data(), values.size_bytes()); }

private:
    void adopt()
    {
        m_data = m_memory.data();
        m_size = m_memory.size();
    }

    Array<float> m_memory;
};

} // namespace evenkeel

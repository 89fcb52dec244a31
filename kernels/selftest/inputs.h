// SPDX-License-Identifier: GPL-3.0-or-later
// Random inputs for the self test: made on the host, copied to whichever device is to compute with them.
#pragma once

#include "kernels/array.h"

#include <initializer_list>
#include <limits>
#include <random>
#include <string>
#include <utility>
#include <vector>

namespace evenkeel::selftest {

using Floats = std::vector<float>;
using Ids = std::vector<Id>;

// One output of an operation. Rounding is relative to the terms that were added up, not to what is left of them.
struct Output {
    Floats values;
    double terms; // the sum of the terms' sizes, or a bound of it

    Output(Floats result, double termSize = 1) // inputs are of size 1 unless stated otherwise
        : values(std::move(result))
        , terms(termSize)
    {
    }
};
using Outputs = std::vector<Output>;

// Which case of an operation this is, and its source of random numbers (the same on every machine).
class Draw {
public:
    Draw(std::uint64_t seed, int caseNumber)
        : number(caseNumber)
        , m_random(seed)
    {
    }

    const int number;
    Index below(Index n) { return static_cast<Index>(m_random() % static_cast<std::uint64_t>(n)); }
    // A size of the case's inputs, for the message of a failure.
    Index size(Index n);
    Index pick(std::initializer_list<Index> of) // a size, too
    {
        return size(*(of.begin() + below(static_cast<Index>(of.size()))));
    }
    const std::string& shape() const { return m_shape; } // the sizes so far: "65 x 33 x 128"
    Floats reals(Index n, float scale = 1); // uniform in [-scale, scale]
    Floats positives(Index n); // uniform in [0.1, 1.1]
    Floats wholes(Index n, Index max, float unit = 1); // whole numbers in [-max, max], times unit: exact products
    Ids subset(Index count, Index of); // sorted, unique

private:
    std::mt19937_64 m_random;
    std::string m_shape;
};

// Rows of ids with values: a sparse batch, or its labels (values unused). Some rows are empty.
struct HostRows {
    Index cols = 0;
    Ids offsets, ids;
    Floats values;

    HostRows(Draw& draw, Index rows, Index columns, Index max);
    Index rows() const { return static_cast<Index>(offsets.size()) - 1; }
    Index nnz() const { return static_cast<Index>(ids.size()); }
};

template<typename T>
Array<T> onDevice(Device& device, const std::vector<T>& values)
{
    Array<T> array(device, static_cast<Index>(values.size()));
    if (!values.empty())
        device.upload(array.data(), values.data(), values.size() * sizeof(T));
    return array;
}

// An output that must be overwritten everywhere.
inline Array<float> poisoned(Device& device, Index n)
{
    return onDevice(device, Floats(static_cast<std::size_t>(n), std::numeric_limits<float>::quiet_NaN()));
}

struct DeviceRows {
    Array<Id> offsets, ids;
    Array<float> values;
    Index rows, cols, nnz;

    DeviceRows(Device& device, const HostRows& host);
    CsrView csr() const { return { offsets.data(), ids.data(), values.data(), rows, cols, nnz }; }
    LabelsView labels() const { return { offsets.data(), ids.data(), rows, cols, nnz }; }
};

// The same entries, feature by feature.
struct DeviceColumns {
    Array<Id> ids, offsets, rows;
    Array<float> values;

    DeviceColumns(Device& device, const HostRows& host);
    ColumnsView view() const
    {
        return { ids.data(), offsets.data(), rows.data(), values.data(), ids.size(), rows.size() };
    }
};

// How weights are stored: in 32 bits unless stated otherwise.
struct Storage {
    bool isBf16 = false, stateIsBf16 = false, isCompensated = false;
};

// Weights on a device; in bf16 they are rounded to the nearest.
struct DeviceWeights {
    Index rows, cols;
    Array<float> floats;
    Array<Bf16> bf16;

    DeviceWeights(Device& device, const Floats& values, Index rowCount, Index colCount, bool isBf16);
    WeightsView view() const;
    Floats toHost() const;
};

struct HostParameter {
    Index rows = 0, cols = 0;
    Floats value, gradient, first, second;

    HostParameter(Draw& draw, Index rowCount, Index colCount);
};

// Has only what the rule needs; the rest is null, as in training.
struct DeviceParameter {
    Index rows, cols;
    Array<float> value, gradient, first, second;
    Array<Bf16> valueBf16, firstBf16, secondBf16, compensation;

    // A stored gradient is poisoned where the operation is to compute it, and the host's where it is to be applied.
    DeviceParameter(
        Device& device, const HostParameter& host, Update::Rule rule, bool givenGradient, const Storage& storage = {});
    Parameter view() const;
    void append(Outputs& outputs) const; // weights and their compensation as one number
};

// In bf16, all ways of it in turn, and what an update rounds by.
Storage drawBf16(Draw& draw, Update& update);
Update drawUpdate(Draw& draw, Update::Rule rule);

} // namespace evenkeel::selftest

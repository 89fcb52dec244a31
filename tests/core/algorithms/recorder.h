// SPDX-License-Identifier: GPL-3.0-or-later
// What the ranks of a run do, written down in the order in which they do it. In virtual time one rank runs at a time,
// so the order is the run's.
#pragma once

#include "core/log/event.h"
#include "tests/core/algorithms/toy_problem.h"

#include <mutex>

namespace evenkeel {

struct Record {
    enum class Kind {
        Step, // a gradient is computed at `weights`
        Evaluation, // of the model that counts: `weights`
        Read, // the values of a shared array have arrived
        Push, // a change of a shared array sets out ...
        Add, // ... and is done
        Write,
        Average, // of two shared arrays, `array` and `other`
        Start, // a sum is started ...
        Land, // ... and its result is there
        Merge // the event was emitted
    };

    Kind kind = Kind::Step;
    int rank = 0;
    std::vector<Id> samples = {}; // of a step
    Vector weights = {}; // of the output layer: weights, then biases
    int array = -1; // which shared array, numbered as they were made
    MergeEvent merge = {};
    int other = -1; // of an average
    Vector input = {}; // of a step: the input layer's weights
};

class Recorder {
public:
    void add(Record record)
    {
        const std::scoped_lock lock(m_mutex);
        m_records.push_back(std::move(record));
    }
    const std::vector<Record>& records() const { return m_records; }

private:
    std::mutex m_mutex;
    std::vector<Record> m_records;
};

} // namespace evenkeel

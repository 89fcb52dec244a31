// SPDX-License-Identifier: GPL-3.0-or-later
// When to evaluate, and when the goal is reached: "1 epoch", "5000 samples", "2 seconds", "0.1 seconds x 1.2"; "p@1 >=
// 0.6".
#pragma once

#include "core/log/metrics.h"

#include <string>

namespace evenkeel {

// A P@1 below the best one by more than this is worth a word.
constexpr double clearlyWorse = 0.02;

// How far a run is, in the three units.
struct Progress {
    double epochs = 0, samples = 0, seconds = 0;
};

class EvaluationSchedule {
public:
    // "N epochs|samples|seconds", N > 0: at every multiple of N; with " x F" behind it, F > 1: at N, and each time F
    // times as late. Throws InputError for other texts.
    explicit EvaluationSchedule(const std::string& text);
    bool due(const Progress& now) const { return value(now) >= m_next; }
    void done(const Progress& now); // the next one is the first of them beyond now

private:
    double value(const Progress& now) const;
    enum class Unit { Epochs, Samples, Seconds } m_unit = Unit::Epochs;
    double m_every = 1, m_growth = 1, m_next = 1; // growth of 1: equal distances
};

// A goal such as "p@1 >= 0.6", "P@1>=60%" or "loss < 2"; an empty text is never reached.
class Goal {
public:
    explicit Goal(const std::string& text); // throws InputError
    bool reached(const EvaluationEvent& e) const;
    const Metric* metric() const { return m_metric; } // null: never reached
    double value() const { return m_value; }

private:
    const Metric* m_metric = nullptr;
    bool m_isLowerBound = true, m_isOpen = false; // >= or >; > or <
    double m_value = 0;
};

} // namespace evenkeel

// SPDX-License-Identifier: GPL-3.0-or-later
// Events and runs for the store's tests, and comparison to the bit.
#pragma once

#include "core/store/event_rows.h"
#include "core/store/run_store.h"
#include "tests/thrown.h"

#include <QTest>
#include <bit>
#include <limits>

namespace evenkeel {

inline bool same(double a, double b) { return std::bit_cast<std::uint64_t>(a) == std::bit_cast<std::uint64_t>(b); }
inline bool same(int a, int b) { return a == b; }
inline bool same(std::int64_t a, std::int64_t b) { return a == b; }
inline bool same(const std::string& a, const std::string& b) { return a == b; }
template<typename T>
bool same(const std::vector<T>& a, const std::vector<T>& b)
{
    return std::equal(a.begin(), a.end(), b.begin(), b.end(), [](const auto& x, const auto& y) { return same(x, y); });
}

inline bool same(const NoteKind& a, const NoteKind& b) { return a == b; }

template<typename E>
requires requires { EventTable<E>::table; }
bool same(const E& a, const E& b)
{
    bool isSame = true;
    forEachField(EventTable<E>::fields, [&](const auto& field) { isSame = isSame && same(field.in(a), field.in(b)); });
    return isSame;
}
inline bool same(const StartedEvent& a, const StartedEvent& b)
{
    return a.run == b.run && a.config == b.config && a.build == b.build;
}
inline bool same(const FinishedEvent& a, const FinishedEvent& b)
{
    return a.run == b.run && a.status == b.status && a.error == b.error && same(a.time, b.time) && same(a.wall, b.wall)
        && same(a.samplesPerSecond, b.samplesPerSecond) && same(a.p1, b.p1);
}
inline bool same(const Event& a, const Event& b)
{
    return std::visit(
        [&](const auto& left) {
            const auto* right = std::get_if<std::decay_t<decltype(left)>>(&b);
            return right && same(left, *right);
        },
        a);
}

constexpr double notANumber = std::numeric_limits<double>::quiet_NaN();

// Values that lose bits where digits are cut, numbers go through int, or -0 counts as 0.
inline StepEvent oddStep()
{
    return { 0.1, 1.0 / 3, 3, 9007199254740993, std::numeric_limits<std::int64_t>::max(), 5000000000, 128, -0.0,
        notANumber, std::numeric_limits<double>::denorm_min(), -7 };
}
inline MergeEvent oddMerge()
{
    return { 123456789.123456789, 2, { 0.1, notANumber, -0.0 }, { 1e300, 128, 64.5 }, { 1, -2, 9007199254740993 },
        1e-9 };
}
inline EvaluationEvent oddEvaluation()
{
    return { 1, 2.5, 2.0 / 3, 1LL << 40, 77, notANumber, 0.1, 0.2, 0.3, 0.7, 1.0 / 7, 0.25 };
}
inline ReplicasEvent oddReplicas()
{
    return { 2, 3.5, { 0.25, notANumber, 1.0 / 3 }, { 1e-300, -0.0 }, 0.1, -1.0 / 3, notANumber };
}
inline SpansEvent oddSpans() { return { 2, 3.5, 1, 1.0 / 3, -0.0, "cwe", { 1, 9007199254740993, 5000000000 } }; }
inline DeviceEvent oddDevice()
{
    return { 1, 2, 5, 0.99, 8.5e10, { 350.25, notANumber, 1980, 0.87, 8.5e9, "power cap, heat" }, 9e10, 1.0 / 3 };
}
inline GraphEvent oddGraph()
{
    return { 1, 0.1, { "a \"node\"", "", "größer" }, { 0, 2, 9007199254740993 }, { 0, 1, 1 }, { 1, 2, 0 } };
}
inline NodesEvent oddNodes()
{
    return { 2, 0.1, 3, { 0, 9007199254740993 }, { 0, -1 }, { 7, 8 }, { 1.0 / 3, notANumber }, { 5000000000, 0 } };
}
inline NoteEvent oddNote()
{
    return { 0, 0.5, "rank 2 \"has\" no\nwork left, \\o/ \t {größer}, '; DROP TABLE runs", Fact::Lost, { 2, 0 } };
}

inline NewRun sampleRun(const std::string& name = "bibtex")
{
    NewRun run;
    run.name = name;
    run.algorithm = "adaptive-sgd";
    run.devices = "cpu,threads=1 | cpu,threads=1,speed=0.5";
    run.config = R"({"train":{"rate":0.1},"name":"bibtex"})";
    run.build = "0.1.0 gcc";
    run.dataHash = "00ff";
    run.seed = std::numeric_limits<std::uint64_t>::max() - 1;
    run.ranks = 6;
    run.group = "g1";
    return run;
}

inline StepEvent plainStep(std::int64_t number)
{
    StepEvent step { double(number), double(number), int(number % 4), (number + 3) / 4, (number + 3) / 4 * 10, 5000,
        10 };
    step.seconds = 1;
    step.loss = 1.0 / double(number);
    return step;
}

} // namespace evenkeel

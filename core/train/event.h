// What a run tells, as plain structs: the same records go to the database, the workbench and `train --json`.
#pragma once

#include <cstdint>
#include <functional>
#include <limits>
#include <string>
#include <variant>
#include <vector>

namespace evenkeel {

// `time`: the run's clock in seconds, evaluation excluded; `wall`: seconds since the run began, everything included.
struct StartedEvent {
    std::int64_t run = 0; // id in the database, 0 without one
    std::string config; // the whole resolved configuration, JSON
    std::string build; // version, compiler, instruction sets
};

struct StepEvent {
    double time = 0, wall = 0; // at the end of the step
    int rank = 0;
    std::int64_t update = 0; // this rank's updates so far, this one included
    std::int64_t samples = 0; // this rank's samples so far, these included
    std::int64_t nnz = 0; // of this batch
    int batch = 0; // samples in this batch
    double rate = 0, loss = 0;
    double seconds = 0; // the device was busy, slowdown included
    std::int64_t staleness = 0; // updates by others since this rank's model was read
};

struct MergeEvent {
    double time = 0, wall = 0;
    std::vector<double> weights; // alpha of each rank
    std::vector<double> batches; // batch size of each rank after the merge
    std::vector<std::int64_t> updates; // of each rank since the previous merge
    double seconds = 0; // the merge took
};

struct EvaluationEvent {
    double time = 0, wall = 0;
    double epoch = 0; // samples / samples of the training set
    std::int64_t samples = 0, updates = 0; // all ranks so far
    double loss = 0; // on the test set
    double p1 = 0, p3 = 0, p5 = 0, ndcg5 = 0, psp5 = 0; // in [0, 1]
    double seconds = 0; // the evaluation took
};

struct DeviceEvent {
    double time = 0, wall = 0;
    int rank = 0;
    double utilization = 0; // busy share of the time since the last one, 0..1
    double memory = 0; // bytes of the model and what belongs to it
    // What the card's own sensors say, of all that is done on it; unknown is NaN, or an empty text.
    double power = unknown, temperature = unknown, clock = unknown; // watts, degrees C, MHz
    double cardUtilization = unknown, cardMemory = unknown; // 0..1, bytes in use
    std::string throttle; // why the clock is held down: "power cap, heat"; "none"

    static constexpr double unknown = std::numeric_limits<double>::quiet_NaN();
};

struct NoteEvent { // something a user should know: "rank 2 has no work left", "loading test.txt"
    double time = 0, wall = 0;
    std::string text;
};

struct FinishedEvent {
    std::int64_t run = 0;
    std::string status; // done stopped interrupted failed
    std::string error; // why it failed, one sentence
    double time = 0, wall = 0;
    double samplesPerSecond = 0, p1 = 0;
};

using Event = std::variant<StartedEvent, StepEvent, MergeEvent, EvaluationEvent, DeviceEvent, NoteEvent, FinishedEvent>;
using EventSink = std::function<void(const Event&)>; // called from several threads at once

} // namespace evenkeel

// SPDX-License-Identifier: GPL-3.0-or-later
// What a run records, as plain structs: the same records go to the database, the workbench and `train --json`. What
// each field means, and what it is called there, is in event_fields.h; metrics are in metrics.h.
#pragma once

#include "core/log/note_kind.h"
#include "core/log/run_status.h"
#include "kernels/readings.h"

#include <cstdint>
#include <functional>
#include <limits>
#include <string>
#include <tuple>
#include <variant>
#include <vector>

namespace evenkeel {

struct StartedEvent {
    std::int64_t run = 0;
    std::string config, build;
};

// What evaluations are made on.
struct DataEvent {
    double time = 0, wall = 0;
    std::int64_t training = 0, test = 0; // samples for training, and test samples that are evaluated
    std::int64_t unlabeled = 0; // evaluated samples without a label
    int isOnTraining = 0; // 1: there are no test data, and some training samples are evaluated
    double frequent = 0; // P@1 of the most frequent label of training alone
};

struct StepEvent {
    double time = 0, wall = 0;
    int rank = 0;
    std::int64_t update = 0, samples = 0, nnz = 0;
    int batch = 0;
    double rate = 0, loss = 0, seconds = 0;
    std::int64_t staleness = 0;
    int devices = 1; // number of devices that made this update of one model together
};

struct MergeEvent {
    double time = 0, wall = 0;
    std::vector<double> weights, batches; // value of each rank
    std::vector<std::int64_t> updates;
    double seconds = 0;
};

// What a rank did, span by span without gaps, from `begin` to `time`. Spans in which the run's clock stood still (see
// core/base/activity.h) count in wall time only.
struct SpansEvent {
    double time = 0, wall = 0;
    int rank = 0;
    double begin = 0, wallBegin = 0;
    std::string kinds {}; // a letter per span: ActivityRow::letter
    std::vector<std::int64_t> lengths {}; // ns per span
};

struct EvaluationEvent {
    double time = 0, wall = 0;
    double epoch = 0;
    std::int64_t samples = 0, updates = 0;
    double loss = 0, p1 = 0, p3 = 0, p5 = 0, ndcg5 = 0, psp5 = 0;
    double seconds = 0;
    double psp1 = std::numeric_limits<double>::quiet_NaN(),
           r5 = std::numeric_limits<double>::quiet_NaN(); // not in evaluations of older versions
};

// How far the ranks' replicas are apart, what they learned in common, and the total momentum of a shared model; see
// core/train/diagnostics. NaN: not measured.
struct ReplicasEvent {
    double time = 0, wall = 0;
    std::vector<double> distance, gradientNorm; // value of each rank
    double gradientVariance = std::numeric_limits<double>::quiet_NaN(),
           cosine = std::numeric_limits<double>::quiet_NaN(), momentum = std::numeric_limits<double>::quiet_NaN();
};

struct DeviceEvent {
    double time = 0, wall = 0;
    int rank = 0;
    double utilization = 0, memory = 0;
    DeviceReadings readings; // readings of the GPU's own sensors
    double peakMemory = std::numeric_limits<double>::quiet_NaN(),
           sent = std::numeric_limits<double>::quiet_NaN(); // not in readings of older versions
};

struct NoteEvent {
    double time = 0, wall = 0;
    std::string text;
    NoteKind kind {};
    std::vector<std::int64_t> ranks {}; // ranks that the note is about, if any
};

// The nodes of a message graph (AMPNet's) in the order of flow, and its edges, of which those to earlier nodes close
// loops: at the start, and again where it goes on without a lost device.
struct GraphEvent {
    double time = 0, wall = 0;
    std::vector<std::string> names; // name of each node
    std::vector<std::int64_t> ranks; // rank of each node
    std::vector<std::int64_t> from, to; // ends of each edge, as numbers of nodes, in the direction of forward messages
};

// What the nodes of one rank did since the last such event, at most ten times per second of the run over all ranks. Of
// each of these nodes: messages that wait for it, now and at most, share of the time that it was at work, and messages
// that it handled.
struct NodesEvent {
    double time = 0, wall = 0;
    int rank = 0;
    std::vector<std::int64_t> nodes, queued, maxQueued; // numbers in the graph; messages
    std::vector<double> busy;
    std::vector<std::int64_t> handled;
};

struct FinishedEvent {
    std::int64_t run = 0;
    RunStatus status = RunStatus::Unknown;
    std::string error;
    double time = 0, wall = 0;
    double samplesPerSecond = 0;
    double p1 = std::numeric_limits<double>::quiet_NaN(); // P@1 of the last evaluation; NaN: there was none
};

using Event = std::variant<StartedEvent, DataEvent, StepEvent, MergeEvent, SpansEvent, ReplicasEvent, EvaluationEvent,
    DeviceEvent, NoteEvent, GraphEvent, NodesEvent, FinishedEvent>;
using EventSink = std::function<void(const Event&)>; // called from several threads at once

// A run's events between its start and its end, each kind by time; see visitInOrder() in event_order.h.
struct EventsByKind {
    std::vector<DataEvent> data;
    std::vector<StepEvent> steps;
    std::vector<MergeEvent> merges;
    std::vector<ReplicasEvent> replicas;
    std::vector<EvaluationEvent> evaluations;
    std::vector<DeviceEvent> devices;
    std::vector<NoteEvent> notes;
    std::vector<GraphEvent> graphs;
    std::vector<NodesEvent> nodes;
    std::vector<SpansEvent> spans;
};
// All of them. Of one time a run emits them in this order: a step before the merge that it ends with, an evaluation
// behind both.
inline constexpr std::tuple eventKinds { &EventsByKind::data, &EventsByKind::graphs, &EventsByKind::steps,
    &EventsByKind::spans, &EventsByKind::merges, &EventsByKind::replicas, &EventsByKind::devices,
    &EventsByKind::evaluations, &EventsByKind::notes, &EventsByKind::nodes };
static_assert(std::tuple_size_v<decltype(eventKinds)> + 2 == std::variant_size_v<Event>, "a kind is missing");

// visit(vectors...) for each kind: the vector of that kind of each of `events`.
template<typename Visit, typename... Events>
void forEachKind(Visit&& visit, Events&&... events)
{
    const auto of = [&](auto kind) { visit(events.*kind...); };
    std::apply([&](auto... kind) { (of(kind), ...); }, eventKinds);
}

} // namespace evenkeel

// SPDX-License-Identifier: GPL-3.0-or-later
// Each event as a table of fields, described once: its JSON both ways, its SQL columns and its CSV follow from it.
#pragma once

#include "core/log/event.h"
#include "core/log/metrics.h"
#include "core/record/record.h"

namespace evenkeel {

struct EventUse {
    const char* column = nullptr; // column in SQL; null: as the field's name
    const char* oneOf = ""; // "a|b": the texts that it may be
    bool isOptional = false; // may be missing where it is read: files of older versions do not have it
    bool isOmittedIfEmpty = false; // not written where it is empty
    bool isJson = false; // a text that is JSON itself
    bool isDetail = false; // the window shows it in a tool tip only
    bool isLong = false; // a list of other things than ranks, of which there may be more; none is negative
};
inline constexpr EventUse added { .isOptional = true }, longList { .isLong = true };

template<typename Get>
struct EventField : Field<Get>, EventUse {
};

template<typename Get>
constexpr EventField<Get> eventField(
    const char* name, const char* label, const char* help, const char* unit, Get get, EventUse use = {})
{
    use.column = use.column ? use.column : name;
    return { { name, label, help, unit, get, {}, use.oneOf }, use };
}

// With the time of an event before `fields`.
template<typename E>
constexpr auto timed(auto... fields)
{
    return FieldTable { eventField("time", "Time", "The run's clock, without evaluations", "s", &E::time),
        eventField("wall", "Wall time", "Time since the run started, evaluations included", "s", &E::wall, added),
        fields... };
}

// name: of the event in JSON; table: in SQL, null where the event is kept in its run's row; fields: in their order;
// isFrequent: there may be nearly as many of them as steps, and the window reads every n-th.
template<typename E>
struct EventTable;

template<>
struct EventTable<StartedEvent> {
    static constexpr const char *name = "started", *table = nullptr;
    static constexpr FieldTable fields {
        eventField("run", "Run", "Number in the database; 0: not stored", "", &StartedEvent::run),
        eventField("config", "Configuration", "Of the run, resolved", "", &StartedEvent::config, { .isJson = true }),
        eventField("build", "Program", "Version, compiler, build type", "", &StartedEvent::build),
    };
};

template<>
struct EventTable<DataEvent> {
    using E = DataEvent;
    static constexpr const char *name = "data", *table = "data_facts";
    static constexpr auto fields = timed<E>(eventField("training", "Training samples", "Of the run", "", &E::training),
        eventField("test", "Test samples", "That evaluations look at", "", &E::test),
        eventField("unlabeled", "Unlabeled", "Test samples without a label, which are misses", "", &E::unlabeled),
        eventField("is_on_training", "On training data", "1: evaluated are training samples, for want of others", "",
            &E::isOnTraining),
        eventField(
            "frequent", "Most frequent label", "P@1 of the most frequent label of training alone", "", &E::frequent));
};

template<>
struct EventTable<StepEvent> {
    using E = StepEvent;
    static constexpr const char *name = "step", *table = "steps";
    static constexpr auto fields = timed<E>(eventField("rank", "Rank", "The device that made the step", "", &E::rank),
        eventField("update", "Updates", "Of this rank so far", "", &E::update, { .column = "updates" }),
        eventField("samples", "Samples", "Of this rank so far, these included", "", &E::samples),
        eventField("nnz", "Nonzeros", "Of this batch", "", &E::nnz),
        eventField("batch", "Batch size", "Samples in this batch", "", &E::batch),
        eventField("rate", "Learning rate", "Of this step", "", &E::rate),
        eventField("loss", "Loss", "Mean over this batch", "", &E::loss),
        eventField("seconds", "Busy time", "Time of the device for this step, including slowdown", "s", &E::seconds),
        eventField("staleness", "Staleness", "Updates by others since this rank read the model", "", &E::staleness),
        eventField("devices", "Devices", "That made this update of one model together; 1: this one alone", "",
            &E::devices, added));
};

template<>
struct EventTable<MergeEvent> {
    using E = MergeEvent;
    static constexpr const char *name = "merge", *table = "merges";
    static constexpr bool isFrequent = true;
    static constexpr auto fields
        = timed<E>(eventField("weights", "Merge weights", "Alpha of each rank", "", &E::weights),
            eventField("batches", "Batch sizes", "Of each rank after the merge", "", &E::batches),
            eventField("updates", "Updates", "Of each rank since the previous merge", "", &E::updates),
            eventField("seconds", "Duration", "Of the merge", "s", &E::seconds));
};

template<>
struct EventTable<SpansEvent> {
    using E = SpansEvent;
    static constexpr const char *name = "spans", *table = "spans";
    static constexpr auto fields = timed<E>(eventField("rank", "Rank", "Whose time it was", "", &E::rank),
        eventField("begin", "Begin", "Of the first span; time is the end of the last", "s", &E::begin),
        eventField("wall_begin", "Wall begin", "The same in wall time", "s", &E::wallBegin),
        eventField("kinds", "Kinds",
            "A letter per span: compute, x exchange, load, held up by other programs, wait for ranks, message, k lock, "
            "device to join, evaluate, "
            "pause",
            "", &E::kinds),
        eventField("lengths", "Lengths", "Of each span; of e and p in wall time, while the clock stood still", "ns",
            &E::lengths, longList));
};

template<>
struct EventTable<ReplicasEvent> {
    using E = ReplicasEvent;
    static constexpr const char *name = "replicas", *table = "replicas";
    static constexpr auto fields
        = timed<E>(eventField("distance", "Distances",
                       "Of each rank's weights from the mean of all, relative to that mean's norm", "", &E::distance),
            eventField("gradient_norm", "Gradient norms",
                "Of each rank, at the last evaluated model; null: not measured", "", &E::gradientNorm),
            eventField("gradient_variance", "Gradient variance",
                "Squared distance of a batch's gradient from its expectation, at the last evaluated model", "",
                &E::gradientVariance),
            eventField("cosine", "Cosine",
                "Between what two ranks' replicas learned since they last exchanged, mean over pairs", "", &E::cosine),
            eventField("momentum", "Total momentum", "Of the common model, explicit and implicit, as measured", "",
                &E::momentum));
};

template<>
struct EventTable<EvaluationEvent> {
    using E = EvaluationEvent;
    static constexpr const char *name = "evaluation", *table = "evaluations";
    static constexpr auto fields = joined(
        timed<E>(
            eventField("epoch", "Epochs", "Samples so far, divided by the number of training samples", "", &E::epoch),
            eventField("samples", "Samples", "Of all ranks so far", "", &E::samples),
            eventField("updates", "Updates", "Of all models so far; one that several devices make together counts once",
                "", &E::updates)),
        std::apply(
            [](const auto&... metric) {
                return FieldTable { EventField<double E::*> {
                    metric, { .column = metric.column, .isOptional = metric.isOptional } }... };
            },
            metrics),
        FieldTable { eventField("seconds", "Duration", "Of the evaluation", "s", &E::seconds, added) });
};

// What a GPU's own sensors say: fields of DeviceEvent, and the texts of the live table.
inline constexpr FieldTable readingFields {
    eventField("power", "Power", "From the GPU's sensors, like the fields below", "W", &DeviceReadings::power),
    eventField("temperature", "Temperature", "Of the GPU", "°C", &DeviceReadings::temperature),
    eventField("clock", "Clock", "Of the GPU's multiprocessors", "MHz", &DeviceReadings::clock, { .isDetail = true }),
    eventField("card_utilization", "GPU busy", "By all processes, 0..1", "", &DeviceReadings::utilization, added),
    eventField("card_memory", "GPU memory", "In use by all processes", "bytes", &DeviceReadings::memory,
        { .isOptional = true, .isDetail = true }),
    eventField("throttle", "Throttling", "Why the clock is throttled; or \"none\"", "", &DeviceReadings::throttle,
        { .isOptional = true, .isDetail = true }),
};

// What a rank has used so far: fields of DeviceEvent, and of the tables of terminal and window.
inline constexpr FieldTable usageFields {
    eventField("peak_memory", "Peak memory", "Largest amount in use by this rank on its device so far", "bytes",
        &DeviceEvent::peakMemory, added),
    eventField("sent", "Sent", "By this rank to others so far", "bytes", &DeviceEvent::sent, added),
};

template<>
struct EventTable<DeviceEvent> {
    using E = DeviceEvent;
    static constexpr const char *name = "device", *table = "device_readings";
    static constexpr bool isFrequent = true;
    static constexpr auto fields = joined(
        timed<E>(eventField("rank", "Rank", "The rank on this device", "", &E::rank),
            eventField("utilization", "Busy", "Share of the time since the last reading, 0..1", "", &E::utilization),
            eventField("memory", "Memory", "Of the model and its working arrays", "bytes", &E::memory)),
        readingFields.apply([](const auto&... r) {
            return FieldTable { eventField(r.name, r.label, r.help, r.unit, within(&E::readings, r.get), r)... };
        }),
        usageFields);
};

template<>
struct EventTable<NoteEvent> {
    static constexpr const char *name = "note", *table = "notes";
    using E = NoteEvent;
    static constexpr auto fields = timed<E>(eventField("text", "Note", "Something a user should know", "", &E::text),
        eventField("kind", "Kind",
            "What a program may act on: lost, joined, speed, used-up, unbalanced, worse, checkpoint, stop-rule, phase, "
            "profile; or missing",
            "", &E::kind, { .isOptional = true, .isOmittedIfEmpty = true }),
        eventField("ranks", "Ranks", "That the note is about; or missing", "", &E::ranks,
            { .isOptional = true, .isOmittedIfEmpty = true }));
};

template<>
struct EventTable<GraphEvent> {
    using E = GraphEvent;
    static constexpr const char *name = "graph", *table = "graphs";
    static constexpr auto fields
        = timed<E>(eventField("names", "Nodes", "Of the message graph, by number", "", &E::names, longList),
            eventField("ranks", "Ranks", "That each node is on", "", &E::ranks, longList),
            eventField("from", "From", "The node that each edge comes from", "", &E::from,
                { .column = "edges_from", .isLong = true }),
            eventField(
                "to", "To", "The node that each edge goes to", "", &E::to, { .column = "edges_to", .isLong = true }));
};

template<>
struct EventTable<NodesEvent> {
    using E = NodesEvent;
    static constexpr const char *name = "nodes", *table = "node_loads";
    static constexpr bool isFrequent = true;
    static constexpr auto fields = timed<E>(eventField("rank", "Rank", "Whose nodes these are", "", &E::rank),
        eventField("nodes", "Nodes", "Numbers in the message graph", "", &E::nodes, longList),
        eventField("queued", "Waiting", "Messages that wait for each node", "", &E::queued, longList),
        eventField("max_queued", "Max waiting", "The largest number of them since the last such event", "",
            &E::maxQueued, longList),
        eventField("busy", "Busy", "Share of the time since the last such event, 0..1", "", &E::busy, longList),
        eventField(
            "handled", "Messages", "That each node handled since the last such event", "", &E::handled, longList));
};

template<>
struct EventTable<FinishedEvent> {
    using E = FinishedEvent;
    static constexpr const char *name = "finished", *table = nullptr;
    static constexpr auto fields = joined(
        FieldTable {
            eventField("run", "Run", "Number in the database; 0: not stored", "", &E::run),
            eventField("status", "Status", "How the run ended", "", &E::status,
                { .oneOf = "done|stopped|interrupted|failed" }),
            eventField("error", "Error", "Why it failed, one sentence", "", &E::error,
                { .isOptional = true, .isOmittedIfEmpty = true }),
        },
        timed<E>(eventField("samples_per_second", "Samples/s", "Mean of the run", "1/s", &E::samplesPerSecond),
            eventField("p@1", "P@1", "Of the last evaluation; null: there was none", "", &E::p1)));
};

// visit(std::type_identity<E> {}) for each kind of event.
template<typename Visit>
void forEachEvent(Visit&& visit)
{
    [&]<typename... E>(std::type_identity<std::variant<E...>>) { (visit(std::type_identity<E> {}), ...); }(
        std::type_identity<Event> {});
}

} // namespace evenkeel

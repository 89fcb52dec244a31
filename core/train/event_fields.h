// Each event as a table of fields, described once: its JSON both ways, its SQL columns and its CSV follow from it.
#pragma once

#include "core/base/record.h"
#include "core/train/event.h"
#include "core/train/metrics.h"

namespace evenkeel {

template<typename Get>
struct EventField : Field<Get> {
    const char* column; // in SQL
    bool isOptional = false; // may be missing where it is read: files of older versions do not have it
    bool isOmittedIfEmpty = false; // not written where it is empty
    bool isJson = false; // a text that is JSON itself

    constexpr EventField optional() const { return with(&EventField::isOptional, true); }
    constexpr EventField omittedIfEmpty() const { return optional().with(&EventField::isOmittedIfEmpty, true); }
    constexpr EventField json() const { return with(&EventField::isJson, true); }
    constexpr EventField inColumn(const char* name) const { return with(&EventField::column, name); }
    constexpr EventField oneOf(const char* texts) const { return with(&EventField::choices, texts); }

private:
    template<typename Member, typename Value>
    constexpr EventField with(Member member, Value value) const
    {
        EventField changed = *this;
        changed.*member = value;
        return changed;
    }
};

template<typename Get>
constexpr EventField<Get> eventField(const char* name, const char* label, const char* help, const char* unit, Get get)
{
    return { { name, label, help, unit, get }, name };
}

template<typename E>
constexpr auto timedFields = std::tuple {
    eventField("time", "Time", "The run's clock, without evaluations", "s", &E::time),
    eventField("wall", "Wall time", "Since the run began, everything included", "s", &E::wall).optional(),
};

// name: of the event in JSON; table: in SQL, null where the event is kept in its run's row; fields: in their order.
template<typename E>
struct EventTable;

template<>
struct EventTable<StartedEvent> {
    static constexpr const char *name = "started", *table = nullptr;
    static constexpr std::tuple fields {
        eventField("run", "Run", "Its number in the database, 0 without one", "", &StartedEvent::run),
        eventField("config", "Configuration", "The whole resolved configuration", "", &StartedEvent::config).json(),
        eventField("build", "Program", "Version, compiler, build type", "", &StartedEvent::build),
    };
};

template<>
struct EventTable<StepEvent> {
    using E = StepEvent;
    static constexpr const char *name = "step", *table = "steps";
    static constexpr auto fields = std::tuple_cat(timedFields<E>,
        std::tuple {
            eventField("rank", "Rank", "The device that made the step", "", &E::rank),
            eventField("update", "Updates", "Of this rank so far, this one included", "", &E::update)
                .inColumn("updates"),
            eventField("samples", "Samples", "Of this rank so far, these included", "", &E::samples),
            eventField("nnz", "Nonzeros", "Of this batch", "", &E::nnz),
            eventField("batch", "Batch size", "Samples in this batch", "", &E::batch),
            eventField("rate", "Learning rate", "Of this step", "", &E::rate),
            eventField("loss", "Loss", "Mean over this batch", "", &E::loss),
            eventField("seconds", "Busy time", "Of the device for this step, slowdown included", "s", &E::seconds),
            eventField("staleness", "Staleness", "Updates by others since this rank read the model", "", &E::staleness),
        });
};

template<>
struct EventTable<MergeEvent> {
    using E = MergeEvent;
    static constexpr const char *name = "merge", *table = "merges";
    static constexpr auto fields = std::tuple_cat(timedFields<E>,
        std::tuple {
            eventField("weights", "Merge weights", "Alpha of each rank", "", &E::weights),
            eventField("batches", "Batch sizes", "Of each rank after the merge", "", &E::batches),
            eventField("updates", "Updates", "Of each rank since the previous merge", "", &E::updates),
            eventField("seconds", "Duration", "Of the merge", "s", &E::seconds),
        });
};

template<>
struct EventTable<EvaluationEvent> {
    using E = EvaluationEvent;
    static constexpr const char *name = "evaluation", *table = "evaluations";
    static constexpr auto fields = std::tuple_cat(timedFields<E>,
        std::tuple {
            eventField("epoch", "Epochs", "Samples so far over samples of the training set", "", &E::epoch),
            eventField("samples", "Samples", "Of all ranks so far", "", &E::samples),
            eventField("updates", "Updates", "Of all ranks so far", "", &E::updates),
        },
        std::apply(
            [](const auto&... metric) {
                return std::tuple { EventField<double E::*> { metric, metric.column, metric.isOptional }... };
            },
            metrics),
        std::tuple { eventField("seconds", "Duration", "Of the evaluation", "s", &E::seconds).optional() });
};

template<>
struct EventTable<DeviceEvent> {
    using E = DeviceEvent;
    static constexpr const char *name = "device", *table = "device_readings";
    static constexpr auto fields = std::tuple_cat(timedFields<E>,
        std::tuple {
            eventField("rank", "Rank", "The rank on this device", "", &E::rank),
            eventField("utilization", "Busy", "Share of the time since the last reading, 0..1", "", &E::utilization),
            eventField("memory", "Memory", "Of the model and its working arrays", "bytes", &E::memory),
            eventField("power", "Power", "By the GPU's sensors, as all that follows", "W", &E::power),
            eventField("temperature", "Temperature", "Of the GPU", "°C", &E::temperature),
            eventField("clock", "Clock", "Of the GPU's multiprocessors", "MHz", &E::clock),
            eventField("card_utilization", "GPU busy", "By all processes, 0..1", "", &E::cardUtilization).optional(),
            eventField("card_memory", "GPU memory", "In use by all processes", "bytes", &E::cardMemory).optional(),
            eventField(
                "throttle", "Throttling", "Why the clock is throttled: \"power cap, heat\"; \"none\"", "", &E::throttle)
                .optional(),
        });
};

template<>
struct EventTable<NoteEvent> {
    static constexpr const char *name = "note", *table = "notes";
    static constexpr auto fields = std::tuple_cat(timedFields<NoteEvent>,
        std::tuple { eventField("text", "Note", "Something a user should know", "", &NoteEvent::text) });
};

template<>
struct EventTable<FinishedEvent> {
    using E = FinishedEvent;
    static constexpr const char *name = "finished", *table = nullptr;
    static constexpr auto fields = std::tuple_cat(
        std::tuple {
            eventField("run", "Run", "Its number in the database, 0 without one", "", &E::run),
            eventField("status", "Status", "How the run ended", "", &E::status)
                .oneOf("done|stopped|interrupted|failed"),
            eventField("error", "Error", "Why it failed, one sentence", "", &E::error).omittedIfEmpty(),
        },
        timedFields<E>,
        std::tuple {
            eventField("samples_per_second", "Samples/s", "Mean of the run", "1/s", &E::samplesPerSecond),
            eventField("p@1", "P@1", "Of the last evaluation", "", &E::p1),
        });
};

// visit(std::type_identity<E> {}) for each kind of event.
template<typename Visit>
void forEachEvent(Visit&& visit)
{
    [&]<std::size_t... i>(std::index_sequence<i...>)
    {
        (visit(std::type_identity<std::variant_alternative_t<i, Event>> {}), ...);
    }
    (std::make_index_sequence<std::variant_size_v<Event>> {});
}

} // namespace evenkeel

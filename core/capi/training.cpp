// SPDX-License-Identifier: GPL-3.0-or-later
// A run as a call.
#include "core/capi/objects.h"

#include "core/base/phrase.h"
#include "core/log/event_fields.h"
#include "core/log/event_json.h"
#include "core/run/recorded_run.h"
#include "core/store/run_store.h"

#include <cstring>

using namespace evenkeel;
using namespace evenkeel::capi;

namespace {

RunConfig configOf(const evenkeel_training& t)
{
    RunConfig config = projectOf(t.project, t.folder);
    if (t.train) {
        config.data.generated = false;
        config.data.train = t.train->data.source;
    }
    config.train.repeats = 1;
    config.train.against.clear();
    checkConfig(config);
    return config;
}

// How the model reads data; features and labels that its own training data did not have are learned now.
DataReading readingOf(const SavedModel& model)
{
    if (!model.reading())
        throw InputError(phrase("the model is of an older version: training cannot begin with its weights"));
    DataReading reading = *model.reading();
    reading.usedFeatures.clear();
    reading.usedLabels.clear();
    return reading;
}

std::shared_ptr<const RunData> dataOf(const evenkeel_training& t, const RunConfig& config, const RunControl& control)
{
    if (!t.train)
        require(!t.test && !t.resume, "test data, and a model to begin with, go with training data in memory");
    if (!t.train)
        return std::make_shared<const RunData>(loadRunData(config, control));
    RunData data { .train = t.train->data };
    if (t.test)
        data.test = t.test->data;
    data.names = t.train->report.names;
    data.reading.numbering = t.train->report.numbering;
    data.reading.text = t.train->report.text;
    if (!t.resume)
        return std::make_shared<const RunData>(preparedRunData(std::move(data), config));
    const DataReading reading = readingOf(t.resume->saved);
    return std::make_shared<const RunData>(preparedRunData(std::move(data), config, &reading));
}

ChooseMethod chooserOf(RunStore* store, RunControl& control)
{
    const MakeChooser make = methodChooser();
    return make ? make(store, control, {}) : refusedChoice("library");
}

// kinds: names with a blank between them; null: all.
bool isWanted(const Event& event, const char* kinds)
{
    if (!kinds)
        return true;
    const std::string name = std::visit([]<typename E>(const E&) { return EventTable<E>::name; }, event);
    return (' ' + std::string(kinds) + ' ').find(' ' + name + ' ') != std::string::npos;
}

// Unset where there is no such file.
std::optional<std::filesystem::file_time_type> changedAt(const std::filesystem::path& file)
{
    std::error_code isMissing;
    const auto time = std::filesystem::last_write_time(file, isMissing);
    return isMissing ? std::nullopt : std::optional(time);
}

void train(const evenkeel_training& t, evenkeel_model** model)
{
    evenkeel_stop own;
    RunControl& control = t.stop ? t.stop->control : own.control;
    const RunConfig config = configOf(t);
    std::unique_ptr<RunStore> store;
    if (t.database)
        store = std::make_unique<RunStore>(RunStore::fileOf(t.database));
    std::unique_ptr<ScratchFolder> folder;
    std::filesystem::path made = store ? "" : textOf(t.model_file);
    if (!store && made.empty()) {
        folder = std::make_unique<ScratchFolder>("a model without a file is kept there");
        made = *folder / "model.ekm";
    }
    const auto before = changedAt(made); // of an older model under the same name
    std::mutex handling;
    const EventSink sink = [&](const Event& event) {
        if (!t.on_event || !isWanted(event, t.events))
            return;
        const std::string json = toJson(event);
        const std::scoped_lock lock(handling);
        t.on_event(json.c_str(), t.user);
    };
    const RunResult result = trainSession(
        config, 0, control, [&] { return dataOf(t, config, control); },
        [&](const PlannedRun& run, const RunData& data) {
            return recordedRun(run.config,
                [&](const Event& event) {
                    sink(event);
                    if (run.watch)
                        run.watch(event);
                },
                control,
                { .store = store.get(),
                    .trial = run.goesOnFrom,
                    .data = &data,
                    .checkpoint = made,
                    .weights = t.resume ? t.resume->file : std::filesystem::path(),
                    .notices = run.note.empty() ? std::vector<std::string>() : std::vector { run.note } });
        },
        AfterDivergence::Ends, chooserOf(store.get(), control));
    if (store && result.run != 0)
        made = store->checkpointFile(result.run);
    const bool isMade = changedAt(made) != before;
    if (isMade && store && t.model_file)
        copyModel(made, t.model_file);
    if (result.exitStatus != 0)
        throw RunFailed(result);
    if (model)
        *model = isMade ? new evenkeel_model(made, nullptr, std::move(folder)) : nullptr;
    if (control.stopped())
        throw Canceled();
}

} // namespace

extern "C" {

int evenkeel_train(const evenkeel_training* training, evenkeel_model** model)
{
    return answered([&] {
        require(training && training->size >= offsetof(evenkeel_training, events)
                && training->size <= sizeof(evenkeel_training),
            "evenkeel_training.size must be sizeof(evenkeel_training)");
        evenkeel_training given {}; // callers built with an older header have fewer members
        std::memcpy(&given, training, training->size);
        train(given, model);
    });
}
}

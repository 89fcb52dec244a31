// SPDX-License-Identifier: GPL-3.0-or-later
// Runs that the caller trains.
#include "core/capi/objects.h"

#include "core/base/error.h"
#include "core/import/joined_steps.h"

using namespace evenkeel;
using namespace evenkeel::capi;

struct evenkeel_recording {
    evenkeel_recording(const char* database, const std::string& facts)
        : store(RunStore::fileOf(textOf(database)))
        , run(store, facts)
        , steps(run)
    {
    }
    RunStore store;
    LiveRun run;
    JoinedSteps steps;
};

extern "C" {

int evenkeel_recording_begin(const char* database, const char* facts, evenkeel_recording** recording)
{
    return answered([&] {
        require(recording, "evenkeel_recording_begin() needs a place for the recording");
        *recording = new evenkeel_recording(database, facts ? facts : "{}");
    });
}

int64_t evenkeel_recording_run(const evenkeel_recording* recording) { return recording->run.id(); }

int evenkeel_recording_add(evenkeel_recording* recording, const char* events)
{
    return answered([&] {
        require(recording && events, "evenkeel_recording_add() needs a recording and an event");
        for (std::string_view rest = events; !rest.empty();) {
            const auto end = std::min(rest.find('\n'), rest.size());
            recording->run.add(std::string(rest.substr(0, end)));
            rest.remove_prefix(std::min(end + 1, rest.size()));
        }
    });
}

int evenkeel_recording_add_steps(
    evenkeel_recording* recording, int rank, double began, const double* numbers, int64_t count)
{
    return answered([&] {
        require(recording && (numbers || count == 0) && count >= 0,
            "evenkeel_recording_add_steps() needs a recording and steps");
        recording->steps.add(rank, began, { numbers, std::size_t(count) });
    });
}

int evenkeel_recording_add_after(evenkeel_recording* recording, int64_t steps, const char* event)
{
    return answered([&] {
        require(recording && event, "evenkeel_recording_add_after() needs a recording and an event");
        recording->steps.addAfter(steps, event);
    });
}

int evenkeel_recording_lose(evenkeel_recording* recording, int rank)
{
    return answered([&] {
        require(recording, "evenkeel_recording_lose() needs a recording");
        recording->steps.lose(rank);
    });
}

int evenkeel_recording_end(evenkeel_recording* recording, const char* error)
{
    return answered([&] {
        require(recording, "evenkeel_recording_end() needs a recording");
        const auto end = [&] { recording->run.end(error ? RunStatus::Failed : RunStatus::Done, textOf(error)); };
        try {
            recording->steps.finish();
        } catch (const InputError&) { // of what waited
            end();
            throw;
        }
        end();
    });
}

void evenkeel_recording_free(evenkeel_recording* recording) { delete recording; }
}

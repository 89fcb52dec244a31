// SPDX-License-Identifier: GPL-3.0-or-later
// What went wrong, per thread, and texts for the caller.
#include "core/capi/objects.h"

#include "core/project/run_config.h"

#include <cstdlib>
#include <cstring>
#include <new>

namespace evenkeel::capi {

std::string& lastError()
{
    thread_local std::string text;
    return text;
}

int failed(const std::exception& e) noexcept
{
    try {
        const auto* run = dynamic_cast<const RunFailed*>(&e);
        const Failure failure = run ? Failure { run->exitStatus, run->what() } : failureOf(e);
        lastError() = failure.text;
        return failure.exitStatus;
    } catch (...) { // no memory for the sentence
        return EVENKEEL_DEVICE;
    }
}

void require(bool isGiven, const char* sentence)
{
    if (!isGiven)
        throw UsageError(sentence);
}

char* newText(const std::string& text)
{
    auto* copy = static_cast<char*>(std::malloc(text.size() + 1));
    if (!copy)
        throw std::bad_alloc();
    std::memcpy(copy, text.c_str(), text.size() + 1);
    return copy;
}

RunConfig projectOf(const char* text, const char* folder)
{
    return parseProject(textOf(text), "project", textOf(folder));
}

} // namespace evenkeel::capi

extern "C" {

const char* evenkeel_version(void) { return EVENKEEL_VERSION; }
const char* evenkeel_error(void) { return evenkeel::capi::lastError().c_str(); }
void evenkeel_text_free(char* text) { std::free(text); }

evenkeel_stop* evenkeel_stop_create(void) { return new (std::nothrow) evenkeel_stop; }
void evenkeel_stop_now(evenkeel_stop* stop)
{
    if (stop)
        stop->control.stop();
}
void evenkeel_stop_free(evenkeel_stop* stop) { delete stop; }
}

// SPDX-License-Identifier: GPL-3.0-or-later
// What the handles of evenkeel.h stand for, and how its functions answer.
#pragma once

#include "core/base/error.h"
#include "core/base/scratch_folder.h"
#include "core/capi/evenkeel.h"
#include "core/data/inspect/inspect.h"
#include "core/run/exit_status.h"
#include "core/run/saved_model.h"
#include "core/run/session.h"
#include "core/train/control.h"

#include <memory>
#include <mutex>

struct evenkeel_dataset {
    evenkeel::Dataset data;
    evenkeel::LoadReport report {}; // names, numbering and terms
    std::string notes {};
    bool isRead = false; // as a model reads it
};

struct evenkeel_stop {
    evenkeel::RunControl control;
};

struct evenkeel_model {
    evenkeel_model(const std::filesystem::path& file, const char* device, std::unique_ptr<evenkeel::ScratchFolder> own);

    const std::filesystem::path file;
    const std::unique_ptr<evenkeel::ScratchFolder> folder; // of the file, where nobody else has it
    std::mutex mutex; // held while it answers
    evenkeel::SavedModel saved;
};

namespace evenkeel::capi {

struct RunFailed : std::runtime_error {
    explicit RunFailed(const RunResult& result)
        : std::runtime_error(result.error)
        , exitStatus(result.exitStatus)
    {
    }
    int exitStatus;
};

std::string& lastError(); // this thread's
int failed(const std::exception& e) noexcept; // keeps its sentence

// Runs what a function of evenkeel.h does. Nothing is thrown.
template<typename Work>
int answered(const Work& work) noexcept
{
    try {
        lastError().clear();
        work();
        return EVENKEEL_OK;
    } catch (const std::exception& e) {
        return failed(e);
    } catch (...) {
        return EVENKEEL_DEFECT;
    }
}

void require(bool isGiven, const char* sentence); // throws UsageError
char* newText(const std::string& text); // freed by evenkeel_text_free()
inline std::string textOf(const char* text) { return text ? text : ""; }
void copyModel(const std::filesystem::path& from, const std::filesystem::path& to); // whole or not at all
// Over the caller's arrays, checked. Throws UsageError, InputError.
Dataset datasetOf(const evenkeel_csr& features, const evenkeel_csr* labels);
// The project's text with its folder, unchecked. Throws as parseProject() does.
RunConfig projectOf(const char* text, const char* folder);
MakeChooser methodChooser(); // of train.algorithm = "auto"; empty: the library has none

} // namespace evenkeel::capi

// SPDX-License-Identifier: GPL-3.0-or-later
// train --control: commands come as JSON lines on standard input, and standard output says more than events, see
// core/run/child/session_lines.h. At the end of standard input the run goes on, also a paused one.
#pragma once

#include "core/cli/output.h"
#include "core/run/session.h"

#include <memory>
#include <string>

namespace evenkeel::cli {

// Of a program that nobody steers.
class Steering {
public:
    virtual ~Steering() = default;
    virtual void loading(const std::string& /*what*/, double /*fraction*/) { } // a few lines per second
    virtual void begins(const PlannedRun& /*run*/, const RunData& /*data*/, std::int64_t /*resumed*/) { }
    virtual void ended(const RunResult& /*result*/) { }
};

std::unique_ptr<Steering> steeredByInput(RunControl& control, Output& output); // made after all that block signals

} // namespace evenkeel::cli

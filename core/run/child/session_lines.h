// SPDX-License-Identifier: GPL-3.0-or-later
// What `train --json --control` prints in addition to the events of its runs, and what it reads: JSON objects, one per
// line. RunInfo: before the StartedEvent of each planned run.
#pragma once

#include "core/run/session.h"
#include "core/train/control.h"

#include <optional>
#include <string>
#include <variant>

namespace evenkeel {

struct SessionLoading { // while data is loaded, a few times per second
    std::string what;
    double fraction = 0; // 0..1
};

struct SessionEvaluating { // when an evaluation begins or ends
    bool isEvaluating = false;
};

struct SessionResult { // after the FinishedEvent of each planned run
    RunResult result;
};

struct SessionDetached { // the last line: the program trains on and prints no more
};

using SessionLine = std::variant<SessionLoading, RunInfo, SessionEvaluating, SessionResult, SessionDetached>;

std::string toJson(const SessionLine& line); // {"session":"loading",...}, no newline
// Nothing where the text is no such line: it is an event's, or somebody else's.
std::optional<SessionLine> sessionLineFromJson(const std::string& text);

struct ControlCommand {
    enum class Kind {
        Pause,
        Resume,
        Stop,
        Interrupt,
        Checkpoint,
        StopRule,
        Detach, // from now on nothing is printed
        DetachAtEnd, // the same at the end of standard input: when whoever steers has died
    };

    Kind kind = Kind::Pause;
    StopRule rule {}; // of StopRule
};

std::string toJson(const ControlCommand& command); // {"command":"pause"}, no newline
// Throws InputError with what is wrong.
ControlCommand controlCommandFromJson(const std::string& text);
// Every command but those to detach. Throws InputError where the rule's goal is not one.
void apply(const ControlCommand& command, RunControl& control);

} // namespace evenkeel

// SPDX-License-Identifier: GPL-3.0-or-later
// What the rules of rules.h find in a run's events: a sentence, the numbers behind it, where to look, what to change.
#pragma once

#include "core/base/phrase.h"

#include <string>
#include <vector>

namespace evenkeel {

enum class Severity { Hint, Warning, Serious };

struct Evidence {
    Phrase name;
    double value = 0;
    std::string unit; // "%", "s", "samples/s", "MHz", "samples"; empty: a count or a ratio
};

// To the project, for the next run.
struct Change {
    Phrase text; // "lower its min batch size"
    std::vector<std::string> settings; // settings as setKey() takes them: "algorithm.least-batch=4"
};

struct Finding {
    std::string rule; // id of the rule
    Severity severity = Severity::Hint;
    Phrase sentence;
    std::vector<Evidence> evidence;
    std::vector<int> ranks; // ranks that the finding is about, the worst first; empty: the whole run
    std::string lane; // lane of the Live page that shows it, see Rule::lane
    double from = 0, to = 0; // seconds on the run's clock: where it is seen
    std::vector<Change> changes; // the best first; may be empty
    bool isOver = false; // whether the finding held until `to` and holds no more
};

const char* severityName(Severity severity); // "hint", "warning", "serious"

} // namespace evenkeel

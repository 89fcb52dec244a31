// SPDX-License-Identifier: GPL-3.0-or-later
// record: a run of another program, from JSON lines on standard input, as they come.
#include "core/cli/arriving_lines.h"
#include "core/cli/command.h"

#include "core/base/error.h"
#include "core/base/json.h"
#include "core/import/live_run.h"

#include <cstdio>
#include <memory>
#include <optional>

namespace evenkeel::cli {

namespace {

struct RecordArguments {
    std::string database, name, algorithm;
    std::vector<std::string> devices;
};

std::string factsOf(const RecordArguments& a)
{
    auto facts = nlohmann::ordered_json::object();
    if (!a.name.empty())
        facts["name"] = a.name;
    if (!a.algorithm.empty())
        facts["algorithm"] = a.algorithm;
    if (!a.devices.empty())
        facts["devices"] = a.devices;
    return jsonText(facts);
}

// Lines that are no events are left out, so that a slip in one does not cost the rest of the run.
int record(const RecordArguments& a)
{
    RunStore store(RunStore::fileOf(a.database));
    std::optional<LiveRun> run;
    const auto begin = [&](const std::string& facts, const std::string& first) {
        run.emplace(store, facts, first);
        std::printf("run %lld\n", static_cast<long long>(run->id()));
        std::fflush(stdout);
    };
    ArrivingLines lines;
    Index number = 0, bad = 0;
    for (std::vector<std::string> texts = lines.next(); !texts.empty(); texts = lines.next())
        for (const std::string& text : texts) {
            ++number;
            if (text.find_first_not_of(" \t") == text.npos)
                continue;
            const auto json = parseJson(text);
            const bool isRun = json.is_object() && json.value("event", nlohmann::ordered_json()) == "run";
            try {
                if (isRun && run)
                    throw InputError("a run has begun already; this line comes first, once");
                if (!run)
                    begin(isRun ? text : factsOf(a), isRun ? "" : text);
                if (!isRun)
                    run->add(text);
            } catch (const InputError& e) {
                if (!run)
                    throw InputError("standard input:" + std::to_string(number) + ": " + e.what());
                if (++bad == 1)
                    printError("standard input:" + std::to_string(number) + ": " + e.what()
                        + "; lines that are no events of the run are left out");
            }
        }
    if (!run)
        throw InputError("standard input: is empty; write an event per line, see docs/recording.md");
    return bad > 0 ? 3 : 0;
}

} // namespace

void addRecordCommand(Program& program)
{
    auto a = std::make_shared<RecordArguments>();
    CLI::App* command = program.add("record",
        "Record a run of another program as it goes: an event per line of standard input, as 'train --json' prints "
        "them, of which only what is known must be there. The window shows it live. The line {\"event\":\"finished\"} "
        "ends it; a run whose input ends before is interrupted.",
        "record --name resnet --devices \"rank 0\" --devices \"rank 1\" < events", [a] { return record(*a); });
    command->add_option("--db", a->database, "Database of runs");
    command->add_option("--name", a->name, "Name of the run");
    command->add_option("--algorithm", a->algorithm, "What trains it, as a word");
    command->add_option("--devices", a->devices, "A device per rank, in their order; default: one");
}

} // namespace evenkeel::cli

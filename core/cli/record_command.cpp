// SPDX-License-Identifier: GPL-3.0-or-later
// record: a run of another program, from JSON lines on standard input, as they come.
#include "core/base/phrase.h"
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

// The line that comes before all events. Others, of which there may be many, are not parsed for that.
bool saysRun(const std::string& line)
{
    if (line.find("\"run\"") == line.npos)
        return false;
    const auto json = parseJson(line);
    return json.is_object() && json.value("event", nlohmann::ordered_json()) == "run";
}

// Lines that are no events are left out, so that a slip in one does not cost the rest of the run.
class Recorder {
public:
    explicit Recorder(const RecordArguments& arguments)
        : m_arguments(arguments)
        , m_store(RunStore::fileOf(arguments.database))
    {
    }
    void take(const std::string& line)
    {
        ++m_number;
        if (line.find_first_not_of(" \t") == line.npos)
            return;
        try {
            add(line);
        } catch (const InputError& e) {
            const std::string what = "standard input:" + std::to_string(m_number) + ": " + e.what();
            if (!m_run)
                throw InputError(what);
            if (++m_bad == 1)
                printError(what + "; lines that are no events of the run are left out");
        }
    }
    int end() const
    {
        if (!m_run)
            throw InputError(phrase("standard input: is empty; write an event per line, see docs/recording.md"));
        return m_bad > 0 ? 3 : 0;
    }

private:
    void add(const std::string& line)
    {
        const bool isRun = saysRun(line);
        if (isRun && m_run)
            throw InputError(phrase("a run has begun already; this line comes first, once"));
        if (!m_run) {
            m_run.emplace(m_store, isRun ? line : factsOf(m_arguments), isRun ? "" : line);
            std::printf("run %lld\n", static_cast<long long>(m_run->id()));
            std::fflush(stdout);
        }
        if (!isRun)
            m_run->add(line);
    }

    const RecordArguments& m_arguments;
    RunStore m_store;
    std::optional<LiveRun> m_run; // since its first line
    Index m_number = 0, m_bad = 0; // lines so far, and those that were left out
};

int record(const RecordArguments& a)
{
    Recorder recorder(a);
    ArrivingLines lines;
    for (std::vector<std::string> texts = lines.next(); !texts.empty(); texts = lines.next())
        for (const std::string& text : texts)
            recorder.take(text);
    return recorder.end();
}

} // namespace

void addRecordCommand(Program& program)
{
    auto a = std::make_shared<RecordArguments>();
    CLI::App* command = program.add("record",
        formOf("Record a run of another program as it goes: an event per line of standard input, as 'train --json' "
               "prints them, of which only what is known must be there. The window shows it live. The line "
               "{\"event\":\"finished\"} ends it; a run whose input ends before is interrupted."),
        "record --name resnet --devices \"rank 0\" --devices \"rank 1\" < events", [a] { return record(*a); });
    command->add_option("--db", a->database, formOf("Database of runs"));
    command->add_option("--name", a->name, formOf("Name of the run"));
    command->add_option("--algorithm", a->algorithm, formOf("What trains it, as a word"));
    command->add_option("--devices", a->devices, formOf("A device per rank, in their order; default: one"));
}

} // namespace evenkeel::cli

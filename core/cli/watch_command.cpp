// SPDX-License-Identifier: GPL-3.0-or-later
// watch: a run that another process trains, as it goes, read from the database.
#include "core/base/phrase.h"
#include "core/cli/command.h"
#include "core/cli/interrupt.h"
#include "core/cli/output.h"
#include "core/cli/runs_arguments.h"

#include "core/base/printable.h"
#include "core/log/event_json.h"
#include "core/log/event_order.h"
#include "core/log/folds/run_fold.h"
#include "core/project/run_config.h"
#include "core/store/run_store.h"

#include <algorithm>
#include <chrono>
#include <deque>
#include <limits>
#include <memory>
#include <optional>
#include <thread>
#include <unistd.h>
#include <utility>

namespace evenkeel::cli {

namespace {

struct WatchArguments {
    std::string run, database;
    bool json = false;

    std::filesystem::path file() const { return RunStore::fileOf(database); }
};

class Watcher {
public:
    Watcher(const RunStore& store, RunSummary run, bool isJson, const RunControl& control, Output& output)
        : m_store(store)
        , m_control(control)
        , m_output(output)
        , m_run(std::move(run))
        , m_isJson(isJson)
        , m_isTerminal(!isJson && isatty(STDOUT_FILENO) != 0)
    {
        try {
            m_epochs = configFromJson(m_run.config).train.epochs;
        } catch (const InputError&) { // configuration of another version
            m_epochs = maxEpochs;
        }
    }

    // Or until the user ends it: nothing then.
    std::optional<RunSummary> untilItsEnd()
    {
        constexpr std::chrono::milliseconds interval(500); // the writer's
        begin();
        while (true) {
            const bool isOver
                = m_run.status != RunStatus::Running; // looked up before the events: the last ones are there
            show(m_store.seriesAfter(m_run.id, m_seq, m_isJson ? std::numeric_limits<std::int64_t>::max() : maxSteps));
            if (isOver)
                break;
            std::this_thread::sleep_for(interval);
            if (m_control.interrupted()) {
                clear();
                return std::nullopt;
            }
            const auto found = m_store.find(m_run.id);
            if (!found)
                throw noRun(std::to_string(m_run.id), m_store.file());
            m_run = *found;
        }
        end();
        return m_run;
    }

private:
    // Steps that are read at once; each says how many samples its rank has had.
    static constexpr std::int64_t maxSteps = 5000;

    void begin() const
    {
        if (m_isJson)
            writeLine(toJson(StartedEvent { m_run.id, m_run.config, m_run.build }));
        else
            writeLine("run " + std::to_string(m_run.id) + ", " + printable(m_run.name) + ": " + m_run.algorithm + " on "
                + std::to_string(m_run.ranks) + (m_run.ranks == 1 ? " device" : " devices") + ", started "
                + m_run.started);
    }

    void show(const RunSeries& series)
    {
        visitInOrder(series, [this]<typename E>(const E& event) {
            m_fold.add(event);
            if (!m_isJson)
                show(event);
            else if constexpr (!std::is_same_v<E, SpansEvent>)
                writeLine(toJson(event));
        });
        if (m_isTerminal)
            showProgress();
    }

    void show(const EvaluationEvent& evaluation)
    {
        clear();
        m_output.write(evaluationLine(evaluation));
    }
    void show(const NoteEvent& note)
    {
        clear();
        writeLine("note: " + printable(localized(std::string_view(note.text))));
    }
    void show(const auto&) { }

    void showProgress()
    {
        constexpr std::size_t window = 20; // looks: ten seconds
        const RunTotals& done = m_fold.totals();
        const auto samples = double(done.samples);
        m_past.emplace_back(done.time, samples);
        if (m_past.size() > window)
            m_past.pop_front();
        const auto [time, before] = m_past.front();
        std::string line = groupedText(samples) + " samples";
        if (done.epochSamples > 0)
            line = "epoch " + readableText(done.epochs, 2)
                + (m_epochs < maxEpochs ? " of " + readableText(m_epochs, 0) : "") + ", " + line;
        if (done.time > time)
            line += ", " + groupedText((samples - before) / (done.time - time)) + " samples/s";
        if (m_run.silence > longSilence)
            line = statusText(m_run);
        m_output.write("\r\033[K" + line);
        m_isLineShown = true;
    }

    void clear()
    {
        if (std::exchange(m_isLineShown, false))
            m_output.write("\r\033[K");
    }

    void end()
    {
        clear();
        if (m_isJson) {
            writeLine(toJson(FinishedEvent { .run = m_run.id,
                .status = m_run.status,
                .error = m_run.error,
                .time = m_run.time,
                .wall = m_run.wall,
                .samplesPerSecond = m_run.samplesPerSecond,
                .p1 = m_run.last ? m_run.last->p1 : std::numeric_limits<double>::quiet_NaN() }));
            return;
        }
        m_output.write(tableText({ headings("run|status|epochs|P@1|best P@1|time|wall|samples/s"),
            { std::to_string(m_run.id), phrase(asText(m_run.status).c_str()), readableText(m_run.epochs, 2),
                score(m_run.last, precisionAt1), score(m_run.bestP1), duration(m_run.time), duration(m_run.wall),
                groupedText(m_run.samplesPerSecond) } }));
    }

    void writeLine(const std::string& line) const
    {
        m_output.waitForRoom();
        m_output.write(line + '\n');
    }

    const RunStore& m_store;
    const RunControl& m_control;
    Output& m_output;
    RunSummary m_run;
    const bool m_isJson, m_isTerminal;
    double m_epochs = 0;
    RunFold m_fold { 0, true };
    std::int64_t m_seq = -1;
    std::deque<std::pair<double, double>> m_past; // the run's clock, and samples
    bool m_isLineShown = false;
};

RunSummary chosenRun(const RunStore& store, const std::string& text)
{
    if (!text.empty())
        return findRun(store, text);
    for (RunSummary& run : store.list(true))
        if (run.status == RunStatus::Running)
            return run;
    throw InputError(phrase(
        "no run is under way in %1; start one, or give the number of one that has ended (evenkeel-cli runs list)",
        { store.file().string() }));
}

int watch(const WatchArguments& a)
{
    RunControl control;
    const InterruptGuard guard(control); // before any thread begins
    const RunStore store(a.file(), RunStore::Mode::Read);
    const RunSummary chosen = chosenRun(store, a.run);
    Output output(control);
    const std::optional<RunSummary> run = Watcher(store, chosen, a.json, control, output).untilItsEnd();
    if (run && run->status == RunStatus::Failed)
        printError("run " + std::to_string(run->id) + " failed: " + run->error);
    return finished(output,
        !run || run->status == RunStatus::Interrupted ? 130
            : run->status == RunStatus::Failed        ? 4
                                                      : 0);
}

} // namespace

void addWatchCommand(Program& program)
{
    auto a = std::make_shared<WatchArguments>();
    CLI::App* command = program.add("watch",
        formOf("Show a run that another process trains (this or another terminal, the workbench, a cluster's job), "
               "until its end"),
        "watch 12", [a] { return watch(*a); });
    command->add_option("RUN", a->run, formOf("Its number; default: the newest that is under way"));
    command->add_option("--db", a->database,
        formOf("Database of runs; default: $EVENKEEL_DB, else evenkeel/runs.sqlite in the user's data folder"));
    command->add_flag("--json", a->json,
        formOf("Its events, and those of runs that it continues, as train --json prints them, without spans"));
}

} // namespace evenkeel::cli

// SPDX-License-Identifier: GPL-3.0-or-later
// runs: its subcommands, each with the options that it has.
#include "core/cli/command.h"
#include "core/cli/number_option.h"
#include "core/cli/runs_actions.h"

#include "core/base/error.h"
#include "core/run/exit_status.h"

#include <memory>

namespace evenkeel::cli {

namespace {

// A subcommand of runs: what it does, and which options it has.
class Action {
public:
    Action(Program& program, CLI::App& runs, const std::string& name, const std::string& help,
        const std::string& example, int (*work)(const RunsArguments&))
        : m_name("runs " + name)
        , m_command(program.addTo(runs, name, help, "runs " + example, [work, a = m_arguments, needed = m_needed] {
            if (a->database.empty())
                a->database = RunStore::defaultFile();
            if (a->runs.empty() && !needed->empty())
                throw UsageError(*needed);
            return work(*a);
        }))
    {
        m_command->add_option("--db", m_arguments->database,
            formOf("Database of runs; default: $EVENKEEL_DB, else evenkeel/runs.sqlite in the user's data folder"));
    }

    // `needed`: what it cannot do without; empty: it can.
    Action& takes(const std::string& needed = "the number of a run; see 'evenkeel-cli runs list'",
        const std::string& help = formOf("Numbers of runs"), const std::string& name = "RUN")
    {
        m_command->add_option(name, m_arguments->runs, help);
        if (!needed.empty())
            *m_needed = m_name + " needs " + needed;
        return *this;
    }
    template<typename T>
    Action& option(const std::string& name, T RunsArguments::*value, const std::string& help)
    {
        m_command->add_option(name, (*m_arguments).*value, help);
        return *this;
    }
    Action& texts(const std::string& name, std::vector<std::string> RunsArguments::*value, const std::string& help)
    {
        m_command->add_option(name, (*m_arguments).*value, help)
            ->type_name(name == "--map" ? "TAG=METRIC" : "TAG")
            ->allow_extra_args(false);
        return *this;
    }
    Action& flag(const std::string& name, bool RunsArguments::*value, const std::string& help)
    {
        m_command->add_flag(name, (*m_arguments).*value, help);
        return *this;
    }
    // Of these one at most.
    Action& style(const std::string& name, bool RunsArguments::*value, const std::string& help)
    {
        CLI::Option* const own = m_command->add_flag(name, (*m_arguments).*value, help);
        for (CLI::Option* other : m_styles)
            own->excludes(other);
        m_styles.push_back(own);
        return *this;
    }
    Action& json() { return style("--json", &RunsArguments::json, formOf("JSON")); }
    Action& csv() { return style("--csv", &RunsArguments::csv, formOf("CSV")); }
    Action& target(const Phrase& help)
    {
        TargetOptions& target = m_arguments->target;
        m_command->add_option("--target", target.target,
            phrase(
                "%1, repeats with other seeds as one: 0.6 (P@1), 'p@5 0.4', 'loss 1.5', or a metric alone for the best "
                "value that all of them reach",
                { help }));
        m_command->add_option("--baseline", target.baseline,
            formOf("The run whose repeats the others are compared with; default: the first"));
        return *this;
    }
    Action& margin()
    {
        m_command
            ->add_option("--margin", m_arguments->target.margin,
                formOf("With --target: probability of being faster by more than this, in percent; default: 0"))
            ->check(numberIn<double>(between(0, 1000)));
        return *this;
    }

private:
    std::string m_name;
    std::shared_ptr<RunsArguments> m_arguments = std::make_shared<RunsArguments>();
    std::shared_ptr<std::string> m_needed = std::make_shared<std::string>();
    CLI::App* m_command;
    std::vector<CLI::Option*> m_styles;
};

void addReadingActions(Program& program, CLI::App& runs)
{
    Action(program, runs, "list", formOf("List runs, the newest first"),
        "list --filter 'algorithm = gossip and p@1 > 0.5'", runsActions::list)
        .option("--filter", &RunsArguments::filter,
            phrase("Only runs that match, for example 'algorithm = adaptive-sgd and p@1 > 0.5 and not status:failed'; "
                   "fields: %1",
                { fieldList() }))
        .flag("--trash", &RunsArguments::trash, formOf("Deleted runs, and what emptying the trash frees"))
        .json()
        .csv();
    Action(program, runs, "show", formOf("Show settings, results and notes of runs"), "show 3", runsActions::show)
        .takes()
        .json()
        .csv();
    Action(program, runs, "compare", formOf("Compare runs: what differs, and which reaches a target sooner"),
        "compare 3 4 --target 0.6", runsActions::compare)
        .takes()
        .target(phrase("Which runs reach this sooner, and how sure that is"))
        .margin()
        .json()
        .csv()
        .style("--latex", &RunsArguments::latex, formOf("Results as a LaTeX table (booktabs)"))
        .style("--markdown", &RunsArguments::markdown, formOf("Results as a Markdown table"));
    Action(program, runs, "report", formOf("Write a page with curves, tables and provenance of runs"),
        "report 3 4 -o page.html", runsActions::report)
        .takes()
        .target(phrase("Which runs reach this sooner"))
        .option("-o,--output", &RunsArguments::output,
            formOf("The file to write, - is standard output; default: report.html"));
    Action(program, runs, "export", formOf("Write runs to files that another database can import"),
        "export 3 --with-model", runsActions::exportRuns)
        .takes()
        .option("-o,--output", &RunsArguments::output,
            formOf("The file to write, - is standard output; default: run-N.jsonl"))
        .flag("--with-model", &RunsArguments::withModel, formOf("The model too"))
        .csv()
        .flag("--steps", &RunsArguments::steps,
            formOf("With --csv: every step that is stored, to the file of -o or standard output, instead of the "
                   "evaluations"));
    Action(program, runs, "query", formOf("Ask the database of runs in SQL"),
        "query 'SELECT run, algorithm, p1 FROM v_runs ORDER BY p1 DESC'", runsActions::queryRuns)
        .takes("a SELECT, for example 'SELECT run, algorithm, p1 FROM v_runs'",
            formOf("One SELECT over v_runs, v_evaluations, v_steps, v_merges, v_spans, v_readings and v_notes"), "SQL")
        .json()
        .csv();
    Action(program, runs, "reproduce",
        formOf("Train a run again and say whether it came out the same (exit status 0: identical or inside the band of "
               "its repeats, 6: outside, 7: there is no band)"),
        "reproduce 3", runsActions::reproduce)
        .takes()
        .option("--metric", &RunsArguments::metric, phrase("What is judged (%1); default: p@1", { metricNames() }))
        .json()
        .csv();
}

void addChangingActions(Program& program, CLI::App& runs)
{
    Action(program, runs, "import", formOf("Take over runs of other databases and programs"),
        "import run-3.jsonl events.out.tfevents.1", runsActions::importRuns)
        .takes("the path of an exported run, a TensorBoard event file, CSV, JSON lines, mlflow.db",
            formOf("Exported runs, TensorBoard event files, CSV with a heading, JSON lines, folders of these; "
                   "databases of MLflow and trackio, mlruns folders: all of their runs; - is standard input"))
        .texts("--map", &RunsArguments::map,
            formOf("Which tag of a TensorBoard file, column of CSV or key of JSON lines is which metric, for example "
                   "'eval/acc=p@1'; default: by its name"));
    Action(program, runs, "tag", formOf("Mark runs with words, to find them with --filter"), "tag 3 4 --add paper",
        runsActions::tagRuns)
        .takes()
        .texts("--add", &RunsArguments::add, formOf("A word to add"))
        .texts("--remove", &RunsArguments::remove, formOf("A word to remove"));
    Action(program, runs, "star", formOf("Mark runs with a star"), "star 3", runsActions::starRuns)
        .takes()
        .flag("--off", &RunsArguments::off, formOf("Take the star away"));
    const std::string lost
        = formOf("A run that is under way on another host, or in another container, and has certainly ended");
    Action(program, runs, "delete", formOf("Put runs into the trash"), "delete 3 4", runsActions::deleteRuns)
        .takes()
        .flag("--force", &RunsArguments::force, lost);
    Action(program, runs, "restore", formOf("Bring runs back from the trash"), "restore 3", runsActions::restore)
        .takes();
    Action(program, runs, "empty-trash", formOf("Delete these runs of the trash, or all, for good"), "empty-trash",
        runsActions::empty)
        .takes("")
        .json();
    Action(program, runs, "interrupt", formOf("Take a run of another host for ended"), "interrupt 3 --force",
        runsActions::interruptRuns)
        .takes()
        .flag("--force", &RunsArguments::force, lost);
    Action(program, runs, "compact",
        formOf("Keep evaluations, merges and notes whole, and of steps and device readings only first, last and "
               "extreme values, and make the database smaller"),
        "compact --all", runsActions::compactRuns)
        .takes("")
        .flag("--all", &RunsArguments::all, formOf("All runs that have ended"))
        .json();
}

} // namespace

void addRunsCommand(Program& program)
{
    CLI::App* runs
        = program.app.add_subcommand("runs", formOf("What was trained: list, compare, export, mark and delete runs"));
    runs->require_subcommand(1);
    runs->footer("Example:\n  evenkeel-cli runs compare 3 4 --target 0.6\nHelp on one of them: evenkeel-cli runs "
                 "compare --help");
    addReadingActions(program, *runs);
    addChangingActions(program, *runs);
}

} // namespace evenkeel::cli

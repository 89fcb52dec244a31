// SPDX-License-Identifier: GPL-3.0-or-later
// forecast: what a run would do by the profiles of its devices, compared with what it did.
#include "core/base/phrase.h"
#include "core/cli/command.h"
#include "core/cli/interrupt.h"
#include "core/cli/number_option.h"
#include "core/cli/project.h"

#include "core/base/error.h"
#include "core/base/json.h"
#include "core/base/number_text.h"
#include "core/base/printable.h"
#include "core/predict/measured_runs.h"
#include "core/predict/prediction.h"
#include "core/project/automatic.h"

#include <cmath>
#include <cstdio>
#include <memory>
#include <optional>

namespace evenkeel::cli {

namespace {

using nlohmann::ordered_json;

struct ForecastArguments {
    ProjectArguments project;
    std::string database;
    std::int64_t against = 0; // a stored run; 0: none
    std::vector<double> targets;
    bool measure = false, dry = false, json = false;
};

constexpr int digitsKnown = 2; // digits of a predicted number: its error is larger than the third

std::string rough(double value)
{
    if (value <= 0)
        return "0";
    const double rounded = twoDigits(value);
    return rounded >= 100 ? groupedText(rounded) : significantText(rounded, digitsKnown);
}

Phrase rangeText(const Range& range) { return phrase("%1 to %2", { rough(range.low), rough(range.high) }); }

ordered_json jsonOf(const Range& range) { return ordered_json::array({ range.low, range.high }); }

// The run itself, on this machine.
RunFigures measured(const RunConfig& config, const RunData& data, RunControl& control)
{
    RunConfig real = config;
    real.train.repeats = 1;
    real.train.against.clear();
    FigureCollector collector(real.devices.size());
    const RunResult result = run(
        planOf(real), data, [&](const Event& event) { collector.add(event); }, control);
    if (control.stopped())
        throw Canceled();
    if (!result.error.empty())
        throw InputError(phrase("the run failed: %1", { result.error }));
    return collector.result();
}

std::string errorText(double predicted, double measuredValue)
{
    if (measuredValue == 0)
        return predicted == 0 ? "0 %" : "";
    const double percent = (predicted / measuredValue - 1) * 100;
    return (percent < 0 ? "" : "+") + readableText(percent, std::abs(percent) < 10 ? 1 : 0) + " %";
}

ordered_json jsonOf(const Prediction& p, const std::vector<std::string>& devices, const RunFigures* real,
    const std::vector<PredictedTime>& times, const std::optional<std::int64_t>& comparable)
{
    const auto known = [](double value) { return value >= 0 ? ordered_json(value) : ordered_json(); };
    const RunFigures& f = p.figures;
    ordered_json list = ordered_json::array(), reached = ordered_json::array();
    for (std::size_t i = 0; i < f.devices.size(); ++i) {
        const auto figures = [](const DeviceFigures& d) {
            return ordered_json { { "samples_per_second", d.samplesPerSecond }, { "idle", d.idle },
                { "batch", d.batch }, { "seconds_per_step", d.secondsPerStep }, { "steps", d.steps },
                { "staleness", d.staleness } };
        };
        ordered_json device = jsonObject({ { "spec", devices[i] }, { "profile", p.config.devices[i] } });
        device.update(figures(f.devices[i]));
        if (p.expected)
            device["range"] = jsonOf(p.expected->ofThroughput(f.devices[i].samplesPerSecond));
        if (real)
            device["measured"] = figures(real->devices[i]);
        list.push_back(device);
    }
    for (const PredictedTime& t : times) {
        ordered_json row = jsonObject({ { "target", t.target }, { "predicted", known(t.predicted) } });
        if (p.expected && t.predicted >= 0)
            row["range"] = jsonOf(p.expected->ofSeconds(t.predicted));
        if (real) {
            row["measured"] = known(t.measured);
            row["error"] = t.isKnown() ? ordered_json(t.error()) : ordered_json();
        }
        reached.push_back(row);
    }
    const auto all = [](const RunFigures& r) {
        return ordered_json { { "seconds", r.seconds }, { "seconds_per_step", r.secondsPerStep },
            { "samples_per_second", r.samplesPerSecond }, { "idle", r.idle }, { "merges", r.merges },
            { "updates", r.updates }, { "bytes", r.bytes } };
    };
    ordered_json object = jsonObject({ { "estimated", p.isEstimated }, { "doubts", p.doubts } });
    object.update(all(f));
    object["range"] = p.expected ? jsonOf(p.expected->ofThroughput(f.samplesPerSecond)) : ordered_json();
    object["range_from"] = sentenceOf(p.config.train.algorithm, p.expected);
    object["comparable_run"] = comparable ? ordered_json(*comparable) : ordered_json();
    object["devices"] = list;
    object["time_to"] = reached;
    if (real)
        object["measured"] = all(*real);
    return object;
}

// Rows of what was predicted, in which range it is to be expected, and, where it was, measured.
class Figures {
public:
    Figures(const Prediction& prediction, bool isMeasured)
        : m_prediction(prediction)
        , m_isMeasured(isMeasured)
    {
    }
    void begin(const Phrase& title)
    {
        m_rows = { { title, m_prediction.isEstimated ? phrase("predicted (estimated)") : phrase("predicted") } };
        if (m_prediction.expected)
            m_rows[0].push_back(phrase("range"));
        if (m_isMeasured)
            m_rows[0].insert(m_rows[0].end(), { phrase("measured"), phrase("error") });
    }
    // `range`: of `predicted`; null: none is known.
    void row(const Phrase& what, double predicted, double measuredValue, const std::optional<Range>& range = {})
    {
        add(what, rough(predicted), range ? rangeText(*range) : Phrase(), rough(measuredValue),
            errorText(predicted, measuredValue));
    }
    void countRow(const Phrase& what, double predicted, double measuredValue, int decimals)
    {
        add(what, readableText(predicted, decimals), {}, readableText(measuredValue, decimals),
            errorText(predicted, measuredValue));
    }
    void shareRow(const Phrase& what, double predicted, double measuredValue)
    {
        const double points = (predicted - measuredValue) * 100;
        add(what, rough(predicted * 100) + " %", {}, rough(measuredValue * 100) + " %",
            phrase("%1 points", { (points < 0 ? "" : "+") + readableText(points, 1) }));
    }
    void throughputRow(const Phrase& what, double predicted, double measuredValue)
    {
        row(what, predicted, measuredValue,
            m_prediction.expected ? std::optional(m_prediction.expected->ofThroughput(predicted)) : std::nullopt);
    }
    void row(const Phrase& what, const PredictedTime& t)
    {
        const auto text = [](double value) { return value >= 0 ? Phrase(rough(value)) : phrase("not reached"); };
        add(what, text(t.predicted),
            m_prediction.expected && t.predicted >= 0 ? rangeText(m_prediction.expected->ofSeconds(t.predicted))
                                                      : Phrase(),
            text(t.measured), t.isKnown() ? errorText(t.predicted, t.measured) : "");
    }
    void print() const { printTable(m_rows); }

private:
    void add(const Phrase& what, const Phrase& predicted, const Phrase& range, const Phrase& measuredText,
        const Phrase& error)
    {
        m_rows.push_back({ what, predicted });
        if (m_prediction.expected)
            m_rows.back().push_back(range);
        if (m_isMeasured)
            m_rows.back().insert(m_rows.back().end(), { measuredText, error });
    }
    const Prediction& m_prediction;
    bool m_isMeasured;
    Rows m_rows;
};

void printDevice(Figures& figures, const std::string& spec, const DeviceFigures& d, const DeviceFigures& real)
{
    figures.begin(spec);
    const auto inside = [](const Phrase& what) { return phrase("  %1", { what }); };
    figures.throughputRow(inside(phrase("samples per second")), d.samplesPerSecond, real.samplesPerSecond);
    figures.countRow(inside(phrase("batch")), d.batch, real.batch, 1);
    figures.row(inside(phrase("ms per step")), d.secondsPerStep * 1e3, real.secondsPerStep * 1e3);
    figures.shareRow(inside(phrase("waiting")), d.idle, real.idle);
    figures.row(inside(phrase("staleness")), d.staleness, real.staleness);
    figures.print();
}

void print(const Prediction& p, const std::vector<std::string>& devices, const RunFigures* measuredRun,
    const std::vector<PredictedTime>& times)
{
    RunFigures none;
    none.devices.resize(devices.size());
    const RunFigures& real = measuredRun ? *measuredRun : none;
    Figures figures(p, measuredRun != nullptr);
    figures.begin(phrase("run"));
    figures.throughputRow(phrase("seconds"), p.figures.seconds, real.seconds);
    figures.row(phrase("ms per step"), p.figures.secondsPerStep * 1e3, real.secondsPerStep * 1e3);
    figures.throughputRow(phrase("samples per second"), p.figures.samplesPerSecond, real.samplesPerSecond);
    figures.shareRow(phrase("waiting for others"), p.figures.idle, real.idle);
    if (p.figures.merges > 0)
        figures.countRow(phrase("merges"), double(p.figures.merges), double(real.merges), 0);
    figures.print();
    for (std::size_t i = 0; i < devices.size(); ++i)
        printDevice(figures, devices[i], p.figures.devices[i], real.devices[i]);
    if (!times.empty()) {
        figures.begin(phrase("seconds to"));
        for (const PredictedTime& t : times)
            figures.row(phrase("P@1 %1", { readableText(t.target, 4) }), t);
        figures.print();
    }
    std::puts(localized(std::string_view(sentenceOf(p.config.train.algorithm, p.expected))).c_str());
    for (const std::string& doubt : p.doubts)
        std::puts(printable(localized(phrase("note: %1", { recognized(doubt) }))).c_str());
}

// The run that was asked for: of this method and of as many devices, or its difference would be no error.
RunFigures runToCompare(const ForecastArguments& a, const RunConfig& config)
{
    const RunStore store(RunStore::fileOf(a.database), RunStore::Mode::Read);
    RunFigures figures = figuresOf(store, a.against);
    const std::string run = "run " + std::to_string(a.against);
    if (figures.devices.size() != config.devices.size())
        throw InputError(phrase("%1 has %2 devices, the project %3",
            { run, std::to_string(figures.devices.size()), std::to_string(config.devices.size()) }));
    if (const std::string method = storedRun(store, a.against).algorithm; method != config.train.algorithm)
        throw InputError(phrase("%1 is of %2, the project of %3: their difference is no error of the prediction; "
                                "compare with a run of the same method",
            { run, method, config.train.algorithm }));
    return figures;
}

// A stored run of the same method on the same data, and one sentence about it.
struct Comparable {
    std::optional<std::int64_t> run;
    std::string sentence;
};

Comparable comparableRun(const ForecastArguments& a, const RunConfig& config)
{
    const std::string& method = config.train.algorithm;
    const Comparable none { {},
        "no run of " + method
            + " on these data in real time is stored: how far off this is here is not known; --measure "
              "makes one" };
    if (!std::filesystem::exists(RunStore::fileOf(a.database)))
        return none;
    const RunStore store(RunStore::fileOf(a.database), RunStore::Mode::Read);
    const std::vector<RunSummary> runs = measuredRuns(store, config);
    const RunSummary* const run = newestOf(runs, method);
    if (!run)
        return none;
    std::string apart;
    for (const std::string& key : settingsApart(config, configFromJson(run->config)))
        apart += (apart.empty() ? "" : ", ") + key;
    const std::string known = "run " + std::to_string(run->id) + " is a measured one of the same method";
    return { run->id,
        apart.empty() ? known + " and settings: compare with --against " + std::to_string(run->id)
                      : known + ", with other settings (" + apart + "): its difference is no error of the prediction" };
}

int forecast(const ForecastArguments& a)
{
    const RunConfig config = checkedProject(a.project);
    RunControl control;
    const InterruptGuard guard(control);
    std::optional<RunFigures> real;
    if (a.against > 0)
        real = runToCompare(a, config);
    if (a.measure)
        refuseWhileTraining(a.database, "measuring");
    const RunData data = loadRunData(config, control);
    const Prediction prediction = predict(config, data, control, a.dry);
    if (a.measure)
        real = measured(config, data, control);
    const Comparable comparable = real ? Comparable() : comparableRun(a, config);
    const std::vector<PredictedTime> times
        = a.dry ? std::vector<PredictedTime>() : timesTo(prediction.figures, real ? &*real : nullptr, a.targets);
    if (a.json) {
        std::puts(
            jsonText(jsonOf(prediction, config.devices, real ? &*real : nullptr, times, comparable.run), 2).c_str());
        return 0;
    }
    print(prediction, config.devices, real ? &*real : nullptr, times);
    if (!real)
        std::puts(printable(localized(std::string_view(comparable.sentence))).c_str());
    return 0;
}

} // namespace

void addForecastCommand(Program& program)
{
    auto a = std::make_shared<ForecastArguments>();
    CLI::App* command = program.add("forecast",
        formOf(
            "Simulate a project on the profiles of its devices (see calibrate): seconds per step, throughput, waiting, "
            "time to targets; compared with what was measured"),
        "forecast projects/bibtex/project.toml --measure", [a] { return forecast(*a); });
    addProject(command, a->project);
    command->add_option("--db", a->database, formOf("Database of runs; default: the one of the workbench"));
    command->add_option("--against", a->against, formOf("Stored run that the predicted figures are compared with"))
        ->check(wholeNumber(1, 9'000'000'000'000'000'000));
    command
        ->add_option(
            "--target", a->targets, formOf("P@1 to reach (may be repeated); default: 80, 90, 95 and 98 % of the best"))
        ->check(numberIn<double>(between(0, 1)))
        ->allow_extra_args(false);
    command->add_flag("--measure", a->measure, formOf("Run the project afterwards, and compare"));
    command->add_flag("--dry", a->dry,
        formOf("Only when things happen: no arithmetic, and no accuracy; a thousand devices in seconds"));
    command->add_flag("--json", a->json, formOf("One JSON object"));
}

} // namespace evenkeel::cli

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/cli/predict_project.h"

#include "core/base/error.h"
#include "core/base/json.h"
#include "core/base/printable.h"
#include "core/cli/command.h"
#include "core/cli/interrupt.h"
#include "core/predict/prediction.h"
#include "core/store/run_store.h"

#include <cstdio>
#include <optional>

namespace evenkeel::cli {

namespace {

using nlohmann::ordered_json;

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
        throw InputError("the run failed: " + result.error);
    return collector.result();
}

std::string errorText(double predicted, double measuredValue)
{
    if (measuredValue == 0)
        return predicted == 0 ? "0 %" : "";
    char text[32];
    std::snprintf(text, sizeof text, "%+.1f %%", (predicted / measuredValue - 1) * 100);
    return text;
}

ordered_json jsonOf(const Prediction& p, const std::vector<std::string>& devices, const RunFigures* real,
    const std::vector<PredictedTime>& times)
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
        if (real)
            device["measured"] = figures(real->devices[i]);
        list.push_back(device);
    }
    for (const PredictedTime& t : times) {
        ordered_json row = jsonObject({ { "target", t.target }, { "predicted", known(t.predicted) } });
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
    object["devices"] = list;
    object["time_to"] = reached;
    if (real)
        object["measured"] = all(*real);
    return object;
}

// Rows of what was predicted and, where it was, measured.
class Figures {
public:
    Figures(bool isEstimated, bool isMeasured)
        : m_isEstimated(isEstimated)
        , m_isMeasured(isMeasured)
    {
    }
    void begin(const std::string& title)
    {
        m_rows = { { title, m_isEstimated ? "predicted (estimated)" : "predicted" } };
        if (m_isMeasured)
            m_rows[0].insert(m_rows[0].end(), { "measured", "error" });
    }
    void row(const std::string& what, double predicted, double measuredValue, int digits, double scale = 1,
        const std::string& unit = {})
    {
        add(what, fixed(predicted * scale, digits) + unit, fixed(measuredValue * scale, digits) + unit,
            errorText(predicted, measuredValue));
    }
    void row(const std::string& what, const PredictedTime& t)
    {
        const auto text = [](double value) { return value >= 0 ? fixed(value, 3) : std::string("not reached"); };
        add(what, text(t.predicted), text(t.measured), t.isKnown() ? errorText(t.predicted, t.measured) : "");
    }
    void print() const { printTable(m_rows); }

private:
    void add(const std::string& what, const std::string& predicted, const std::string& measuredText,
        const std::string& error)
    {
        m_rows.push_back({ what, predicted });
        if (m_isMeasured)
            m_rows.back().insert(m_rows.back().end(), { measuredText, error });
    }
    bool m_isEstimated, m_isMeasured;
    std::vector<std::vector<std::string>> m_rows;
};

void printDevice(Figures& figures, const std::string& spec, const DeviceFigures& d, const DeviceFigures& real)
{
    figures.begin(spec);
    figures.row("  samples per second", d.samplesPerSecond, real.samplesPerSecond, 0);
    figures.row("  batch", d.batch, real.batch, 1);
    figures.row("  ms per step", d.secondsPerStep, real.secondsPerStep, 3, 1e3);
    figures.row("  waiting", d.idle, real.idle, 1, 100, " %");
    figures.row("  staleness", d.staleness, real.staleness, 2);
    figures.print();
}

void print(const Prediction& p, const std::vector<std::string>& devices, const RunFigures* measuredRun,
    const std::vector<PredictedTime>& times)
{
    RunFigures none;
    none.devices.resize(devices.size());
    const RunFigures& real = measuredRun ? *measuredRun : none;
    Figures figures(p.isEstimated, measuredRun != nullptr);
    figures.begin("run");
    figures.row("seconds", p.figures.seconds, real.seconds, 3);
    figures.row("ms per step", p.figures.secondsPerStep, real.secondsPerStep, 3, 1e3);
    figures.row("samples per second", p.figures.samplesPerSecond, real.samplesPerSecond, 0);
    figures.row("waiting for others", p.figures.idle, real.idle, 1, 100, " %");
    if (p.figures.merges > 0)
        figures.row("merges", double(p.figures.merges), double(real.merges), 0);
    figures.print();
    for (std::size_t i = 0; i < devices.size(); ++i)
        printDevice(figures, devices[i], p.figures.devices[i], real.devices[i]);
    if (!times.empty()) {
        figures.begin("seconds to");
        for (const PredictedTime& t : times)
            figures.row("P@1 " + fixed(t.target, 4), t);
        figures.print();
    }
    if (p.isEstimated)
        std::puts("estimated, not measured: a device or the links are known by their published peaks only");
    for (const std::string& doubt : p.doubts)
        std::printf("note: %s\n", printable(doubt).c_str());
}

} // namespace

int predictProject(const PredictProjectArguments& a)
{
    const RunConfig config = checkedProject(a.project);
    RunControl control;
    const InterruptGuard guard(control);
    std::optional<RunFigures> real;
    if (a.against > 0)
        real = figuresOf(RunStore(a.database.empty() ? RunStore::defaultFile() : std::filesystem::path(a.database),
                             RunStore::Mode::Read),
            a.against);
    if (real && real->devices.size() != config.devices.size())
        throw InputError("run " + std::to_string(a.against) + " has " + std::to_string(real->devices.size())
            + " devices, the project " + std::to_string(config.devices.size()));
    const RunData data = loadRunData(config, control);
    const Prediction prediction = predict(config, data, control, a.dry);
    if (a.measure)
        real = measured(config, data, control);
    const std::vector<PredictedTime> times
        = a.dry ? std::vector<PredictedTime>() : timesTo(prediction.figures, real ? &*real : nullptr, a.targets);
    if (a.json)
        std::puts(jsonText(jsonOf(prediction, config.devices, real ? &*real : nullptr, times), 2).c_str());
    else
        print(prediction, config.devices, real ? &*real : nullptr, times);
    return 0;
}

} // namespace evenkeel::cli

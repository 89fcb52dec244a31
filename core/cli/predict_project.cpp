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
        ordered_json device { { "spec", devices[i] }, { "profile", p.config.devices[i] } };
        device.update(figures(f.devices[i]));
        if (real)
            device["measured"] = figures(real->devices[i]);
        list.push_back(device);
    }
    for (const PredictedTime& t : times) {
        ordered_json row { { "target", t.target }, { "predicted", known(t.predicted) } };
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
    ordered_json object { { "estimated", p.isEstimated }, { "doubts", p.doubts } };
    object.update(all(f));
    object["devices"] = list;
    object["time_to"] = reached;
    if (real)
        object["measured"] = all(*real);
    return object;
}

void print(const Prediction& p, const std::vector<std::string>& devices, const RunFigures* real,
    const std::vector<PredictedTime>& times)
{
    std::vector<std::vector<std::string>> rows;
    const auto row = [&](const std::string& what, double predicted, const double* value, int digits, double scale = 1,
                         const std::string& unit = {}) {
        rows.push_back({ what, fixed(predicted * scale, digits) + unit });
        if (value) {
            rows.back().push_back(fixed(*value * scale, digits) + unit);
            rows.back().push_back(errorText(predicted, *value));
        }
    };
    const auto head = [&](const std::string& what) {
        rows = { { what, p.isEstimated ? "predicted (estimated)" : "predicted" } };
        if (real) {
            rows[0].push_back("measured");
            rows[0].push_back("error");
        }
    };
    const auto of = [&](double RunFigures::*member) { return real ? &(real->*member) : nullptr; };
    head("run");
    row("seconds", p.figures.seconds, of(&RunFigures::seconds), 3);
    row("ms per step", p.figures.secondsPerStep, of(&RunFigures::secondsPerStep), 3, 1e3);
    row("samples per second", p.figures.samplesPerSecond, of(&RunFigures::samplesPerSecond), 0);
    row("waiting for others", p.figures.idle, of(&RunFigures::idle), 1, 100, " %");
    const double merges = real ? double(real->merges) : 0;
    if (p.figures.merges > 0)
        row("merges", double(p.figures.merges), real ? &merges : nullptr, 0);
    printTable(rows);
    for (std::size_t i = 0; i < devices.size(); ++i) {
        head(devices[i]);
        const DeviceFigures& d = p.figures.devices[i];
        const auto its = [&](double DeviceFigures::*member) { return real ? &(real->devices[i].*member) : nullptr; };
        row("  samples per second", d.samplesPerSecond, its(&DeviceFigures::samplesPerSecond), 0);
        row("  batch", d.batch, its(&DeviceFigures::batch), 1);
        row("  ms per step", d.secondsPerStep, its(&DeviceFigures::secondsPerStep), 3, 1e3);
        row("  waiting", d.idle, its(&DeviceFigures::idle), 1, 100, " %");
        row("  staleness", d.staleness, its(&DeviceFigures::staleness), 2);
        printTable(rows);
    }
    if (!times.empty()) {
        head("seconds to");
        const auto text = [](double value) { return value >= 0 ? fixed(value, 3) : std::string("not reached"); };
        for (const PredictedTime& t : times) {
            rows.push_back({ "P@1 " + fixed(t.target, 4), text(t.predicted) });
            if (real) {
                rows.back().push_back(text(t.measured));
                rows.back().push_back(t.isKnown() ? errorText(t.predicted, t.measured) : "");
            }
        }
        printTable(rows);
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

// SPDX-License-Identifier: GPL-3.0-or-later
// calibrate: measures devices and the links between them, and writes profiles that simulated devices follow.
#include "core/base/number_text.h"
#include "core/base/phrase.h"
#include "core/cli/command.h"
#include "core/cli/interrupt.h"
#include "core/cli/lab/calibrate_links.h"
#include "core/cli/number_option.h"
#include "core/cli/project.h"

#include "core/base/atomic_file.h"
#include "core/base/error.h"
#include "core/base/json.h"
#include "core/base/printable.h"
#include "core/comm/launcher.h"
#include "core/predict/calibration/calibrate.h"
#include "core/predict/from_run.h"
#include "core/predict/measured_runs.h"
#include "core/project/profiles/profiles.h"
#include "core/run/exit_status.h"
#include "core/store/run_store.h"
#include "kernels/device_spec.h"
#include "kernels/host_info.h"

#include <unistd.h>

#include <cstdio>
#include <memory>

namespace evenkeel::cli {

namespace {

namespace fs = std::filesystem;
using nlohmann::ordered_json;

struct CalibrateArguments {
    ProjectArguments project;
    std::vector<std::string> devices;
    std::string output, database, trace;
    std::int64_t run = 0; // run to make a profile of; 0: none
    int rank = 0;
    bool json = false, links = false;
};

// What is measured where no project says it: generated data, and a network of the usual size.
RunConfig projectOf(const CalibrateArguments& a)
{
    if (!a.project.file.empty())
        return checkedProject(a.project);
    RunConfig config;
    config.name = "generated data";
    config.data.generated = true;
    for (const std::string& set : a.project.set)
        setKey(config, set);
    return config;
}

std::vector<std::string> devicesToMeasure(const CalibrateArguments& a, const RunConfig& config)
{
    const std::vector<std::string>& asked = a.devices.empty() ? config.devices : a.devices;
    for (const std::string& text : asked)
        if (DeviceSpec::parse(text).kind == DeviceSpec::Kind::Sim)
            throw InputError(
                phrase("\"%1\" is simulated: there is nothing to measure; name a device of this machine with --device",
                    { text }));
    return kindsOfHardware(asked, config.model);
}

void write(const fs::path& file, const std::string& text)
{
    if (file.has_parent_path())
        makeFolder(file.parent_path());
    writeFile(file, text);
}

ordered_json jsonOf(const ProfileFile& profile, const fs::path& file)
{
    ordered_json points = ordered_json::array();
    for (const CalibrationPoint& p : profile.points)
        points.push_back(
            { { "batch", p.batch }, { "nnz", p.nonzeros }, { "measured", p.measured }, { "fitted", p.fitted } });
    const Residuals residuals = residualsOf(profile.points);
    ordered_json links;
    if (profile.links) {
        ordered_json measured = ordered_json::array();
        for (const LinkProfile::Measured& m : profile.links->measured)
            measured.push_back(jsonObject({ { "what", std::string(choiceName(transferNames, m.what)) },
                { "ranks", m.ranks }, { "latency", m.latency }, { "bandwidth", m.bandwidth } }));
        const LinkProfile::Level& port = profile.links->levels.front();
        links = jsonObject({ { "latency", port.latency }, { "bandwidth", port.bandwidth }, { "measured", measured } });
    }
    return jsonObject({ { "device", profile.device.device }, { "points", points },
        { "residual_median", residuals.median }, { "residual_worst", residuals.worst }, { "links", links },
        { "together", profile.device.together }, { "passes_together", profile.device.passesTogether },
        { "jitter", profile.device.jitter }, { "disturbed", profile.device.disturbed }, { "file", file.string() } });
}

void print(const ProfileFile& profile, const fs::path& file)
{
    const DeviceProfile& device = profile.device;
    printLine(phrase("%1 on %2, with %3", { device.device, printable(device.machine), printable(device.project) }));
    Rows rows { headings("batch|nonzeros|measured ms|fitted ms|residual") };
    for (const CalibrationPoint& p : profile.points)
        rows.push_back({ std::to_string(p.batch), std::to_string(p.nonzeros), readableText(p.measured * 1e3, 3),
            readableText(p.fitted * 1e3, 3), shareText(p.residual(), 1) });
    printTable(rows);
    const Residuals residuals = residualsOf(profile.points);
    const Phrase fit = phrase("residuals: median %1 %, worst %2 %",
        { fixedText(residuals.median * 100, 1), fixedText(residuals.worst * 100, 1) });
    printLine(!profile.links ? fit
                             : phrase("%1; a step varies by %2 %; while the other devices work it takes %3 times as "
                                      "long, a pass over memory %4 times",
                                 { fit, fixedText(device.jitter * 100, 1), fixedText(device.together, 2),
                                     fixedText(device.passesTogether, 2) }));
    if (profile.links) {
        rows = { headings("transfer|ranks|latency|bandwidth") };
        for (const LinkProfile::Measured& m : profile.links->measured)
            rows.push_back({ std::string(choiceName(transferNames, m.what)), std::to_string(m.ranks),
                latencyText(m.latency), m.bandwidth > 0 ? bytesText(std::llround(m.bandwidth)) + "/s" : "" });
        printTable(rows);
    }
    if (const std::string disturbed = disturbedText(device); !disturbed.empty())
        printLine(phrase("note: %1", { recognized(disturbed) }));
    const std::string name = file.stem().string();
    const bool isFound = file.parent_path().filename() == "devices";
    printLine(isFound
            ? phrase("written to %1; sim:%2 is this device from now on", { printable(file.string()), printable(name) })
            : phrase("written to %1; sim:%2 is this device for projects that have it in a folder devices "
                     "beside them",
                { printable(file.string()), printable(name) }));
    std::puts("");
}

void report(const CalibrateArguments& a, const ProfileFile& profile, const fs::path& file, ordered_json& all)
{
    write(file, profileText(profile));
    if (a.json)
        all.push_back(jsonOf(profile, file));
    else
        print(profile, file);
}

void makeProfileOfRun(const CalibrateArguments& a, ordered_json& all)
{
    const RunStore store(RunStore::fileOf(a.database), RunStore::Mode::Read);
    if (!a.trace.empty()) {
        write(a.trace, traceFromRun(store, a.run, a.rank));
        if (!a.json)
            printLine(phrase("written to %1; a device follows it with trace=%1", { printable(a.trace) }));
    }
    if (a.trace.empty() || !a.output.empty()) {
        const fs::path file = a.output.empty()
            ? userProfileFolder() / ("run-" + std::to_string(a.run) + "-" + std::to_string(a.rank) + ".toml")
            : fs::path(a.output);
        report(a, profileFromRun(store, a.run, a.rank), file, all);
    }
}

void checkArguments(const CalibrateArguments& a)
{
    if (a.links && (a.run > 0 || !a.devices.empty() || a.output.empty() || a.project.file.empty()))
        throw UsageError(phrase("--links measures between the processes of mpirun: it needs a project, whose model's "
                                "size is measured, and -o FILE, and neither --from-run nor --device"));
    if (!a.links && a.run > 0 && (!a.project.file.empty() || !a.devices.empty()))
        throw UsageError(phrase("--from-run makes a profile of a stored run: it needs neither a project nor --device"));
}

int calibrateDevices(const CalibrateArguments& a)
{
    ordered_json all = ordered_json::array();
    if (!a.output.empty())
        checkWritable(a.output);
    checkArguments(a);
    if (a.links)
        return calibrateLinks(a.project, a.output);
    if (startedByLauncher())
        return refuseProcesses("calibrate without --links");
    if (a.run > 0) {
        makeProfileOfRun(a, all);
        if (a.json && !all.empty())
            std::puts(jsonText(all[0], 2).c_str());
        return 0;
    }
    const RunConfig config = projectOf(a);
    const std::vector<std::string> devices = devicesToMeasure(a, config);
    if (!a.output.empty() && devices.size() > 1)
        throw InputError(
            phrase("-o names one file, and there are %1 kinds of devices to measure; choose one with --device",
                { std::to_string(devices.size()) }));
    refuseWhileTraining(a.database, "calibrating");
    RunControl control;
    const InterruptGuard guard(control);
    const RunData data = loadRunData(config, control);
    const bool isShown = isatty(STDERR_FILENO) != 0;
    for (const std::string& device : devices) {
        const ProfileFile profile = calibrate(
            config, data, control, { .device = device, .progress = [&](const std::string& what, double share) {
                                        if (isShown)
                                            std::fprintf(stderr, "\r%3.0f %%  %-40s", share * 100, what.c_str());
                                    } });
        if (isShown)
            std::fprintf(stderr, "\r%50s\r", "");
        const fs::path file = a.output.empty() ? userProfileFile(device) : fs::path(a.output);
        report(a, profile, file, all);
    }
    if (a.json)
        std::puts(jsonText(all.size() == 1 ? all[0] : all, 2).c_str());
    return 0;
}

} // namespace

void addCalibrateCommand(Program& program)
{
    auto a = std::make_shared<CalibrateArguments>();
    CLI::App* command = program.add(
        "calibrate",
        formOf("Measure devices with a project's model and data, and the links between them; writes profiles for "
               "simulated devices (sim:NAME) and for predict"),
        "calibrate projects/bibtex/project.toml", [a] { return calibrateDevices(*a); }, Processes::Several);
    addProject(command, a->project);
    command->get_option("PROJECT")->required(false)->description(
        formOf("Project file (TOML) whose model and data are measured; default: generated data"));
    command
        ->add_option("--device", a->devices,
            formOf("Device to measure, for example cpu,threads=1 (may be repeated); default: the project's"))
        ->allow_extra_args(false);
    command->add_option("-o,--output", a->output,
        formOf("File to write; default: a name made of the device's, in the user's folder of profiles"));
    command
        ->add_option("--from-run", a->run,
            formOf("Make a profile of this stored run on real devices instead of measuring; see --rank and --trace"))
        ->check(wholeNumber(1, 9'000'000'000'000'000'000));
    command->add_option("--rank", a->rank, formOf("Which device of the run: 0 is the first"))->capture_default_str();
    command->add_option("--trace", a->trace,
        formOf(
            "File for the device's speed over the run, which devices follow with trace=FILE; without -o no profile is "
            "written"));
    command->add_option("--db", a->database, formOf("Database of runs"));
    command->add_flag("--links", a->links,
        formOf("Under mpirun or srun: measure transfers between the project's processes, with its model; writes -o "
               "FILE for virtual.links=FILE"));
    command->add_flag("--json", a->json, formOf("One JSON object (of several devices a list)"));
}

} // namespace evenkeel::cli

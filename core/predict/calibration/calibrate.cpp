// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/predict/calibration/calibrate.h"

#include "core/algorithms/algorithm.h"
#include "core/base/error.h"
#include "core/base/number_text.h"
#include "core/base/phrase.h"
#include "core/base/processor_load.h"
#include "core/predict/calibration/measured_copies.h"
#include "core/predict/calibration/measured_links.h"
#include "core/predict/calibration/measured_operations.h"
#include "core/predict/calibration/measured_steps.h"
#include "core/predict/calibration/measured_together.h"
#include "core/predict/step_seconds.h"
#include "core/project/automatic.h"
#include "core/project/choices.h"
#include "core/project/device_specs.h"
#include "core/project/network_choice.h"
#include "core/project/profiles/profiles.h"
#include "core/run/precision.h"
#include "core/run/resume.h"
#include "kernels/host_info.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <ctime>

namespace evenkeel {

namespace {

constexpr double secondsPerBatch = 0.5; // seconds of the real run of each batch size
constexpr int largestBatch = 1024;

std::string today()
{
    const std::time_t now = std::time(nullptr);
    std::tm parts {};
    gmtime_r(&now, &parts);
    std::array<char, 16> text {};
    std::strftime(text.data(), text.size(), "%Y-%m-%d", &parts);
    return text.data();
}

class Calibration {
public:
    Calibration(const RunConfig& project, const RunData& data, RunControl& control, const CalibrateOptions& options)
        : m_project(withAutomaticValues(project, data.train.samples).config)
        , m_data(data)
        , m_control(control)
        , m_options(options)
        , m_spec(DeviceSpec::parse(profiledDevice(DeviceSpec::parse(options.device), {})))
        , m_devices(int(std::ranges::count_if(project.devices,
              [&](const std::string& text) {
                  return profiledDevice(DeviceSpec::parse(text), project.model) == m_spec.text();
              })))
        , m_shape(modelShape(m_project, data.train.features, data.train.labels))
        , m_rule(ruleOf(m_project.train.optimizer))
        , m_spread(data.train.featureOffsets, data.train.featureIds, data.train.features)
    {
        if (m_shape.network.kind != NetworkKind::Mlp)
            throw InputError(phrase("calibrate measures steps of hidden layers: name a project with model.network = "
                                    "\"mlp\", whose profile any network can use"));
        if (!keepsBf16(m_spec)) // as is measured, whatever the project's other devices do
            m_project.model.math = m_project.model.inputLayer = m_project.model.optimizerState = Numbers::Fp32;
        // Powers of two, and the project's own.
        const int max = int(std::min<Index>(largestBatch, data.train.samples / 2));
        for (int batch = 1; batch <= max; batch *= 2)
            m_batches.push_back(batch);
        if (m_batches.empty())
            throw InputError(phrase("there are too few samples to calibrate with: at least 2 are needed"));
        if (std::ranges::find(m_batches, m_project.train.batch) == m_batches.end()
            && m_project.train.batch <= data.train.samples / 2)
            m_batches.insert(std::ranges::upper_bound(m_batches, m_project.train.batch), m_project.train.batch);
    }

    ProfileFile all()
    {
        DeviceProfile& device = m_file.device;
        device.device = m_spec.text();
        device.machine = m_spec.kind == DeviceSpec::Kind::Cuda ? nameOfDevice() : processorName();
        device.build = buildText();
        device.date = today();
        device.project = m_project.name;
        device.overlapsLoad = m_spec.kind == DeviceSpec::Kind::Cuda;
        const auto began = readProcessors();
        operations();
        device.hostCopy = hostCopySeconds(m_shape);
        realSteps();
        company();
        progress("links", 0.85);
        links();
        const int cores = int(usableCores().size());
        device.disturbed = takenFrom(usedByOthers(began, readProcessors()), std::min(coresNeeded(), cores), cores);
        progress("done", 1);
        return std::move(m_file);
    }

private:
    void progress(const std::string& what, double share) const
    {
        if (m_control.stopped())
            throw Canceled();
        m_options.progress(what, share);
    }
    std::string nameOfDevice() const
    {
        for (const DeviceInfo& info : listDevices())
            if (info.spec == "cuda:" + std::to_string(m_spec.index))
                return info.name;
        return m_spec.text();
    }

    void operations()
    {
        const std::vector<float> scales = rowScales(m_data.train, normalizeOf(m_project.data));
        measureOperations(m_spec,
            { .data = m_data,
                .scales = scales,
                .shape = m_shape,
                .rule = m_rule,
                .precision = precisionOf(m_spec, m_project.model, m_project.train.seed, m_project.train.seed),
                .batches = m_batches,
                .progress = [this](const std::string& what, double share) { progress(what, 0.4 * share); } },
            m_file.device);
    }

    // Of one batch: the operations' seconds by the profile so far.
    double predicted(const MeasuredSteps& s) const
    {
        return stepSeconds(m_file.device, m_spread, m_shape, m_rule, s.batch, Index(s.nonzeros));
    }

    // In a run operations find less in the caches, and there is more than operations: both are fitted to its steps.
    void realSteps()
    {
        DeviceProfile& device = m_file.device;
        std::vector<MeasuredSteps> steps;
        std::vector<FitPoint> between, whole;
        std::vector<double> deviations;
        for (std::size_t i = 0; i < m_batches.size(); ++i) {
            progress("training", 0.4 + 0.35 * double(i) / double(m_batches.size()));
            const MeasuredSteps s
                = measureSteps(m_project, { m_spec.text() }, m_batches[i], m_data, m_control, secondsPerBatch);
            steps.push_back(s);
            between.push_back({ { double(s.batch), s.nonzeros, 1 }, s.between });
            whole.push_back({ { predicted(s), 1, 0 }, s.seconds });
            deviations.push_back(s.deviation);
        }
        const auto load = fitRelative(between), step = fitRelative(whole);
        device.load = { load[0], load[1], load[2] };
        device.scale(step[0]);
        device.step = step[1];
        device.jitter = medianOf(deviations);
        for (const MeasuredSteps& s : steps)
            m_file.points.push_back({ .batch = s.batch,
                .nonzeros = Index(s.nonzeros),
                .measured = s.seconds,
                .fitted = predicted(s) + device.step });
    }

    // As many as compute at once while links are measured.
    int coresNeeded() const
    {
        return m_spec.kind == DeviceSpec::Kind::Cpu && m_spec.threads > 0 ? m_spec.threads * std::max(m_devices, 2)
                                                                          : int(usableCores().size());
    }

    // How much slower it is where as many devices as the project has work at once on this machine.
    void company()
    {
        const int cores = int(usableCores().size());
        const int threads = std::max(m_spec.threads > 0 ? m_spec.threads : cores, 1);
        const int others = std::min(m_devices, cores / threads);
        if (m_spec.kind != DeviceSpec::Kind::Cpu || others < 2)
            return;
        progress("several devices at once", 0.8);
        const int batch = std::min(m_project.train.batch, m_batches.back());
        // Means, as in a run: a virtual machine's cores do not share the same hardware all the time.
        double alone = 0, together = 0;
        const auto secondsOf = [&](int devices) {
            return measureSteps(m_project, std::vector<std::string>(std::size_t(devices), m_spec.text()), batch, m_data,
                m_control, secondsPerBatch)
                .seconds;
        };
        for (int round = 0; round < 4; ++round) {
            alone += secondsOf(1);
            together += secondsOf(others);
        }
        m_file.device.together = std::max(together / alone, 1.0);
        const std::vector<DeviceSpec> all(std::size_t(others), m_spec);
        m_file.device.passesTogether = passesTogether(divideCores(all, usableCores()), m_shape.weights());
    }

    void links()
    {
        const int ranks = std::max(m_devices, 2);
        const Index values = m_shape.weights();
        m_file.links = measureLinks(std::vector<DeviceSpec>(std::size_t(ranks), m_spec), values,
            [this](double share) { m_options.progress("links", 0.85 + 0.15 * share); });
    }

    RunConfig m_project;
    const RunData& m_data;
    RunControl& m_control;
    const CalibrateOptions& m_options;
    DeviceSpec m_spec;
    const int m_devices; // number of devices of this kind that the project trains with
    ModelShape m_shape;
    Update::Rule m_rule;
    FeatureSpread m_spread;
    std::vector<int> m_batches;
    ProfileFile m_file;
};

} // namespace

ProfileFile calibrate(
    const RunConfig& project, const RunData& data, RunControl& control, const CalibrateOptions& options)
{
    return Calibration(project, data, control, options).all();
}

std::string disturbedText(const DeviceProfile& profile)
{
    constexpr double noticed = 0.1; // processors
    if (profile.disturbed <= noticed)
        return {};
    return phrase("while it was measured other programs used %1 of the processors that it needed; measure it again on "
                  "a quiet machine",
        { fixedText(profile.disturbed, 1) });
}

Residuals residualsOf(const std::vector<CalibrationPoint>& points)
{
    std::vector<double> all;
    for (const CalibrationPoint& point : points)
        all.push_back(std::abs(point.residual()));
    return { medianOf(all), all.empty() ? 0 : std::ranges::max(all) };
}

} // namespace evenkeel

// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/whatif/whatif_session.h"

#include "core/base/atomic_file.h"
#include "core/base/error.h"
#include "core/predict/calibration/calibrate.h"
#include "core/predict/measured_runs.h"
#include "core/project/automatic.h"
#include "core/project/profiles/profiles.h"
#include "gui/parts/translated_phrase.h"
#include "gui/whatif/predict_watched.h"

#include <QLocale>

#include <algorithm>

namespace evenkeel {

namespace {

constexpr int askMilliseconds = 150;

std::vector<ProfileEntry> profilesFor(const RunConfig& project)
{
    std::vector<ProfileEntry> entries;
    for (const ProfileFile& file : allProfiles(project))
        entries.push_back({ QString::fromStdString(file.device.name), QString::fromStdString(file.device.device),
            QString::fromStdString(file.device.date), file.device.isEstimated });
    return entries;
}

std::vector<RunEntry> runsFor(const RunConfig& project, const RunStore& store)
{
    std::vector<RunEntry> entries;
    for (const RunSummary& run : measuredRuns(store, project))
        entries.push_back({ run.id, QString::fromStdString(run.name), QString::fromStdString(run.started),
            QString::fromStdString(run.algorithm) });
    return entries;
}

bool namesProfile(const std::string& device)
{
    return device.starts_with("sim:") || device.find(",profile=") != std::string::npos;
}

} // namespace

WhatIfSession::WhatIfSession(ProjectDocument& document, RunStore& store, QObject* parent)
    : QObject(parent)
    , m_document(document)
    , m_store(store)
{
    m_delay.setSingleShot(true);
    m_delay.setInterval(askMilliseconds);
    connect(&m_delay, &QTimer::timeout, this, &WhatIfSession::predictNow);
    connect(&m_document, &ProjectDocument::changed, this, &WhatIfSession::documentChanged);
    connect(&m_document, &ProjectDocument::replaced, this, [this] {
        m_fullWhatIf = m_fullHave = nullptr;
        m_measured = nullptr;
        m_full.cancel();
        Q_EMIT accuracyChanged();
    });
    for (BackgroundJob* job : { &m_load, &m_lists, &m_brief, &m_full, &m_measure, &m_calibration })
        connect(job, &BackgroundJob::failed, this, &WhatIfSession::failed);
}

bool WhatIfSession::isSameData(const RunConfig& a, const RunConfig& b)
{
    return a.data == b.data && a.folder == b.folder;
}

void WhatIfSession::setActive(bool isActive)
{
    m_isActive = isActive;
    if (!isActive)
        return;
    refresh();
    load();
    m_delay.start();
}

void WhatIfSession::documentChanged()
{
    m_have = nullptr;
    if (!m_isActive)
        return;
    load();
    m_delay.start();
}

void WhatIfSession::ask(const RunConfig& whatIf)
{
    m_asked = whatIf;
    m_delay.start();
}

void WhatIfSession::load()
{
    const RunConfig& config = m_document.config();
    if (hasData() || (!config.data.generated && config.data.train.empty())
        || (m_load.isRunning() && isSameData(m_loadingOf, config)))
        return;
    m_data = nullptr;
    m_loadingOf = config;
    m_load.start([this, config](const BackgroundJob::Context& context) -> BackgroundJob::Finish {
        RunControl control;
        const std::stop_callback stopping(context.stop, [&control] { control.stop(); });
        const auto data = std::make_shared<const RunData>(loadRunData(config, control,
            [&](const std::string&, double share) { context.progress(share, tr("Reading the data")); }));
        return [this, config, data] {
            m_data = data;
            m_dataOf = config;
            m_delay.start();
            Q_EMIT loaded();
        };
    });
}

void WhatIfSession::refresh()
{
    if (!m_isActive)
        return;
    m_lists.start([this, config = m_document.config()](const BackgroundJob::Context&) -> BackgroundJob::Finish {
        QStringList links;
        for (const std::string& name : linkNames(config))
            links.append(QString::fromStdString(name));
        return [this, config, links, profiles = profilesFor(config), runs = runsFor(config, m_store)] {
            const bool isSame = m_runsOf && isSameData(*m_runsOf, config);
            const qint64 newest = m_runs.empty() ? 0 : m_runs.front().id;
            m_links = links;
            m_profiles = profiles;
            m_runs = runs;
            m_runsOf = config;
            Q_EMIT listsChanged();
            if (const auto own = comparable(); isSame && !own.empty() && own.front().id > newest)
                Q_EMIT runAppeared(own.front().id);
        };
    });
}

std::vector<RunEntry> WhatIfSession::comparable() const
{
    std::vector<RunEntry> entries;
    const QString method = QString::fromStdString(m_asked.train.algorithm);
    std::ranges::copy_if(
        m_runs, std::back_inserter(entries), [&](const RunEntry& run) { return run.method == method; });
    return entries;
}

void WhatIfSession::predictNow()
{
    if (!m_isActive || !hasData())
        return; // load() asks again
    // A problem is found again, which is cheap, and said in the language of today.
    const bool isKnown = m_have && m_have->problem.isEmpty() && m_have->config == m_document.config();
    const PredictedPtr known = isKnown ? m_have : nullptr;
    m_brief.start([this, known, data = m_data, project = m_document.config(), asked = m_asked](
                      const BackgroundJob::Context& context) -> BackgroundJob::Finish {
        RunControl control;
        const std::stop_callback stopping(context.stop, [&control] { control.stop(); });
        const PredictedPtr have = known ? known : predictedBriefly(project, *data, control);
        const PredictedPtr whatIf = asked == project ? have : predictedBriefly(asked, *data, control);
        return [this, have, whatIf] {
            m_have = have;
            m_whatIf = whatIf;
            Q_EMIT predicted();
        };
    });
}

// On the GUI's thread, unless it was canceled by then.
void WhatIfSession::deliver(const BackgroundJob::Context& context, const std::function<void()>& act)
{
    QMetaObject::invokeMethod(
        this,
        [stop = context.stop, act] {
            if (!stop.stop_requested())
                act();
        },
        Qt::QueuedConnection);
}

void WhatIfSession::predictAccuracy(bool alsoHave)
{
    if (!hasData())
        return Q_EMIT failed(tr("The data is not read yet."));
    m_fullWhatIf = m_fullHave = nullptr;
    Q_EMIT accuracyChanged();
    m_full.start([this, alsoHave, data = m_data, asked = m_asked, project = m_document.config()](
                     const BackgroundJob::Context& context) -> BackgroundJob::Finish {
        RunControl control;
        const std::stop_callback stopping(context.stop, [&control] { control.stop(); });
        const bool areTwo = alsoHave && !(asked == project);
        const double half = areTwo ? 0.5 : 1;
        const PredictedPtr whatIf = predictedWatched(asked, *data, control, [&](double share, const QString& so) {
            context.progress(half * share, tr("Simulating the what-if: %1").arg(so));
        });
        deliver(context, [this, whatIf] {
            m_fullWhatIf = whatIf;
            Q_EMIT accuracyChanged();
        });
        if (!areTwo)
            return [] {};
        const PredictedPtr have = predictedWatched(project, *data, control, [&](double share, const QString& so) {
            context.progress(0.5 + half * share, tr("Simulating what you have: %1").arg(so));
        });
        return [this, have] {
            m_fullHave = have;
            Q_EMIT accuracyChanged();
        };
    });
}

const PredictedPtr& WhatIfSession::best(const PredictedPtr& brief) const
{
    for (const PredictedPtr* full : { &m_fullWhatIf, &m_fullHave })
        if (brief && *full && (*full)->prediction && (*full)->config == brief->config)
            return *full;
    return brief;
}

void WhatIfSession::measure(qint64 run)
{
    m_measured = nullptr;
    Q_EMIT accuracyChanged();
    if (run == 0)
        return m_measure.cancel();
    m_measure.start([this, run](const BackgroundJob::Context&) -> BackgroundJob::Finish {
        const auto summary = m_store.find(run);
        if (!summary)
            throw InputError(tr("Run %1 is not there any more.").arg(run).toStdString());
        const auto measured = std::make_shared<const MeasuredRun>(
            MeasuredRun { run, configFromJson(summary->config), figuresOf(m_store, run) });
        return [this, measured] {
            m_measured = measured;
            Q_EMIT accuracyChanged();
        };
    });
}

std::vector<std::string> WhatIfSession::measurable() const
{
    try {
        const RunConfig& config = m_document.config();
        return hasData() ? kindsOfHardware(config.devices, config.model) : std::vector<std::string>();
    } catch (const InputError&) { // a device that the Train page says is wrong
        return {};
    }
}

void WhatIfSession::calibrate()
{
    if (!hasData())
        return Q_EMIT failed(tr("The data is not read yet."));
    m_calibration.start([this, kinds = measurable(), data = m_data, project = m_document.config()](
                            const BackgroundJob::Context& context) -> BackgroundJob::Finish {
        if (const auto run = trainingHere(m_store))
            throw InputError(
                tr("Run %1 (%2) trains on this machine: measuring now would disturb both. Wait until it has "
                   "ended, or stop it.")
                    .arg(run->id)
                    .arg(QString::fromStdString(run->name))
                    .toStdString());
        RunControl control;
        const std::stop_callback stopping(context.stop, [&control] { control.stop(); });
        QStringList results;
        for (std::size_t i = 0; i < kinds.size(); ++i) {
            const QString device = QString::fromStdString(kinds[i]);
            const ProfileFile profile = evenkeel::calibrate(project, *data, control,
                { .device = kinds[i], .progress = [&](const std::string&, double share) {
                     context.progress((double(i) + share) / double(kinds.size()), tr("Measuring %1").arg(device));
                 } });
            makeFolder(userProfileFolder());
            writeFile(userProfileFile(kinds[i]), profileText(profile));
            const Residuals residuals = residualsOf(profile.points);
            const QLocale locale;
            results.append(tr("%1 is measured: its profile is off by %2 % at the median and %3 % at worst.")
                               .arg(device, locale.toString(residuals.median * 100, 'f', 1),
                                   locale.toString(residuals.worst * 100, 'f', 1)));
            if (!disturbedText(profile.device).empty())
                results.append(
                    tr("Meanwhile other programs used %1 of the processors that it needed: measure it again on "
                       "a quiet machine.")
                        .arg(locale.toString(profile.device.disturbed, 'f', 1)));
        }
        return [this, results] {
            m_have = nullptr;
            refresh();
            m_delay.start();
            Q_EMIT calibrated(results);
        };
    });
}

QString WhatIfSession::save(const RunConfig& whatIf, const QString& file) const
{
    RunConfig config = whatIf;
    if (std::ranges::any_of(config.devices, namesProfile)) { // it can only be simulated
        config.devices = onProfiles(whatIf).devices;
        config.train.clock = ClockKind::Virtual;
        config.virtualTime.cost = CostModel::Profile;
    }
    config.name += tr(", what-if").toStdString();
    ProjectDocument written;
    written.adopt(config);
    written.save(file);
    try {
        checkConfig(loadProject(written.file().toStdString()));
    } catch (const std::exception& e) {
        return translatedText(e.what());
    }
    return {};
}

} // namespace evenkeel

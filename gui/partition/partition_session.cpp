// SPDX-License-Identifier: GPL-3.0-or-later
// Following: while shares change, quick partitions are shown one after the other, each finished before the next begins
// (or dropped if it takes long), all as near as possible to the one that was shown at rest. When the shares rest, the
// same is compared with all seeds.
#include "gui/partition/partition_session.h"

#include "core/partition/saved.h"

#include <QFileInfo>
#include <QLocale>

#include <algorithm>

namespace evenkeel {

namespace {

constexpr std::size_t mostRecent = 8, contrastsShown = 6;
constexpr int restMilliseconds = 400;
constexpr qint64 longestWait = 500; // milliseconds until newer shares drop the work on older ones

PartitionProgress progressOf(const BackgroundJob::Context& context, double from = 0)
{
    return { context.stop, [report = context.progress, from](double fraction, const QString& what) {
                report(from + (1 - from) * fraction, what);
            } };
}

// As projects write it: relative where it lies in the project's folder.
std::string projectPath(const RunConfig& config, const QString& file)
{
    const std::filesystem::path absolute(QFileInfo(file).absoluteFilePath().toStdString());
    if (config.folder.empty())
        return absolute.string();
    const auto relative = absolute.lexically_relative(std::filesystem::absolute(config.folder).lexically_normal());
    return relative.empty() || *relative.begin() == ".." ? absolute.string() : relative.string();
}

void useSaved(RunConfig& config, const std::string& file)
{
    config.partition = "saved";
    config.partitionOptions.clear();
    config.partitionFile = file;
}

} // namespace

PartitionSession::PartitionSession(ProjectDocument& document, QObject* parent)
    : QObject(parent)
    , m_document(document)
{
    m_rest.setSingleShot(true);
    m_rest.setInterval(restMilliseconds);
    connect(&m_document, &ProjectDocument::changed, this, &PartitionSession::documentChanged);
    connect(&m_document, &ProjectDocument::replaced, this, &PartitionSession::forget);
    connect(&m_rest, &QTimer::timeout, this, [this] {
        if (!m_follow.isRunning()) // else its end sees to it
            startFollowing(false);
    });
    connect(&m_job, &BackgroundJob::runningChanged, this, [this](bool running) {
        if (!running)
            m_enough = nullptr;
        Q_EMIT stateChanged();
    });
    connect(&m_follow, &BackgroundJob::runningChanged, this, &PartitionSession::stateChanged);
    for (BackgroundJob* job : { &m_job, &m_follow, &m_judge, &m_look })
        connect(job, &BackgroundJob::failed, this, &PartitionSession::failed);
}

bool PartitionSession::isFresh() const { return shown() && samePartition(shown()->config, m_document.config()); }

PartitionResultPtr PartitionSession::before() const
{
    const PartitionResultPtr& former = m_passing ? m_rested : m_before;
    return former && shown() && former->data->key == shown()->data->key ? former : nullptr;
}

const PartitionQuality* PartitionSession::qualityBefore() const
{
    const PartitionResultPtr former = before();
    if (!former)
        return nullptr;
    if (sameClasses(former->report.classes, shown()->report.classes))
        return &former->report.quality;
    return m_judgedOf == former && m_judgedBy == shown() ? m_judged.get() : nullptr;
}

Index PartitionSession::samples() const
{
    const RunConfig& config = m_document.config();
    if (config.data.generated)
        return config.data.generate.samples;
    const PartitionDataPtr data = dataFor(config);
    return data ? data->run.train.samples : 0;
}

PartitionDataPtr PartitionSession::dataFor(const RunConfig& config) const
{
    return m_data && m_data->key == dataKey(config) ? m_data : nullptr;
}

std::vector<double> PartitionSession::speedsFor(const RunConfig& config) const
{
    return m_measuredDevices == config.devices ? m_measured : std::vector<double>();
}

void PartitionSession::compute()
{
    stopFollowing();
    m_job.start(
        [this, config = m_document.config(), loaded = dataFor(m_document.config()),
            speeds = speedsFor(m_document.config())](const BackgroundJob::Context& context) -> BackgroundJob::Finish {
            const auto data = loaded ? loaded : loadPartitionData(config, progressOf(context));
            const auto result = madeAfresh(config, data, speeds, progressOf(context));
            return [this, result] {
                m_data = result->data;
                show(result);
                Q_EMIT said(tr("Partition computed in %1 s").arg(QLocale().toString(result->report.seconds, 'f', 2)));
                documentChanged(); // it may have, meanwhile
            };
        });
}

void PartitionSession::refine()
{
    if (!shown())
        return;
    stopFollowing();
    auto enough = std::make_shared<std::atomic<bool>>(false);
    m_job.start([this, enough, former = m_rested, round = ++m_round](
                    const BackgroundJob::Context& context) -> BackgroundJob::Finish {
        const auto result = refined(
            *former, round, [enough] { return enough->load(); }, progressOf(context));
        return [this, result] {
            show(result);
            documentChanged();
        };
    });
    m_enough = enough;
    Q_EMIT stateChanged();
}

void PartitionSession::keepRefined()
{
    if (m_enough)
        m_enough->store(true);
}

void PartitionSession::measure()
{
    stopFollowing();
    m_job.start([this, config = m_document.config(), loaded = dataFor(m_document.config())](
                    const BackgroundJob::Context& context) -> BackgroundJob::Finish {
        const auto data = loaded ? loaded : loadPartitionData(config, progressOf(context));
        context.progress(0, tr("Measuring the throughput of every device"));
        const std::vector<double> shares = measuredShares(config, *data, progressOf(context));
        return [this, data, shares, devices = config.devices] {
            m_data = data;
            m_measured = shares;
            m_measuredDevices = devices;
            m_document.edit(QStringLiteral("partition.shares"), tr("measured shares"),
                [&](RunConfig& now) { now.partitionShares = shares; });
            m_document.finishEdit();
            Q_EMIT said(tr("Shares set from measured throughput"));
        };
    });
}

void PartitionSession::load(const QString& file)
{
    stopFollowing();
    RunConfig config = m_document.config();
    useSaved(config, projectPath(config, file));
    m_job.start([this, config, loaded = dataFor(config), speeds = speedsFor(config)](
                    const BackgroundJob::Context& context) -> BackgroundJob::Finish {
        const auto data = loaded ? loaded : loadPartitionData(config, progressOf(context));
        const auto result = madeAfresh(config, data, speeds, progressOf(context));
        return [this, result] {
            m_data = result->data;
            show(result);
            m_document.edit(QStringLiteral("partition.file"), tr("loading of a partition"),
                [&](RunConfig& now) { useSaved(now, result->config.partitionFile); });
            m_document.finishEdit();
        };
    });
}

void PartitionSession::write(const QString& file, const std::function<void()>& then)
{
    if (!m_rested)
        return;
    m_job.start([this, file, then, result = m_rested](const BackgroundJob::Context&) -> BackgroundJob::Finish {
        writePartition(result->report.partition, QFileInfo(file).absoluteFilePath().toStdString());
        return [this, file, then] {
            Q_EMIT said(tr("Wrote %1").arg(file));
            if (then)
                then();
        };
    });
}

void PartitionSession::exportTo(const QString& file) { write(file, {}); }

void PartitionSession::saveForRuns(const QString& file)
{
    write(file, [this, file, written = m_rested] {
        // The same partition under its new name: nothing to compute, and what was before it stays.
        auto saved = std::make_shared<PartitionResult>(*written);
        useSaved(saved->config, projectPath(m_document.config(), file));
        saved->origin = PartitionResult::Origin::Made;
        std::erase_if(
            m_recent, [&](const PartitionResultPtr& old) { return samePartition(old->config, saved->config); });
        if (m_rested == written)
            m_rested = saved;
        m_recent.push_front(saved);
        m_document.edit(QStringLiteral("partition.file"), tr("saving of the partition"),
            [&](RunConfig& config) { useSaved(config, saved->config.partitionFile); });
        m_document.finishEdit();
        Q_EMIT shownChanged();
    });
}

void PartitionSession::setActive(bool active)
{
    m_active = active;
    if (active && m_missed)
        documentChanged();
}

void PartitionSession::documentChanged()
{
    const RunConfig& config = m_document.config();
    const auto found = std::ranges::find_if(
        m_recent, [&](const PartitionResultPtr& old) { return samePartition(old->config, config); });
    const PartitionResultPtr known = found != m_recent.end() ? *found : nullptr;
    const bool follows = !known && m_rested && onlySharesDiffer(m_rested->config, config) && !m_job.isRunning();
    m_missed = follows && !m_active;
    if (!follows)
        stopFollowing();
    else if (m_active)
        follow();
    if (known && known != shown())
        show(known);
    Q_EMIT stateChanged();
}

void PartitionSession::forget()
{
    m_job.cancel();
    stopFollowing();
    m_rested = m_passing = m_before = m_judgedBy = m_judgedOf = nullptr;
    m_recent.clear();
    m_measured.clear();
    m_data = nullptr;
    Q_EMIT shownChanged();
    Q_EMIT stateChanged();
}

void PartitionSession::stopFollowing()
{
    m_rest.stop();
    m_follow.cancel();
}

void PartitionSession::follow()
{
    m_rest.start();
    if (!m_follow.isRunning() || !m_followsPassing || m_following.elapsed() > longestWait)
        startFollowing(true);
}

void PartitionSession::startFollowing(bool passing)
{
    m_followsPassing = passing;
    m_following.start();
    m_follow.start(
        [this, config = m_document.config(), former = m_rested, passing, speeds = speedsFor(m_document.config())](
            const BackgroundJob::Context& context) -> BackgroundJob::Finish {
            const auto result = followed(config, *former, passing, speeds, progressOf(context));
            return [this, result] { showFollowed(result); };
        });
}

void PartitionSession::showFollowed(const PartitionResultPtr& result)
{
    show(result);
    if (!isFresh())
        startFollowing(true);
    else if (result->passing && !m_rest.isActive())
        startFollowing(false);
}

void PartitionSession::show(const PartitionResultPtr& result)
{
    if (result->passing) {
        m_passing = result;
    } else {
        m_passing = nullptr;
        if (result != m_rested) {
            m_before = m_rested;
            m_rested = result;
        }
        std::erase_if(
            m_recent, [&](const PartitionResultPtr& old) { return samePartition(old->config, result->config); });
        m_recent.push_front(result);
        if (m_recent.size() > mostRecent)
            m_recent.pop_back();
    }
    judgeBefore();
    findContrasts();
    Q_EMIT shownChanged();
    Q_EMIT stateChanged();
}

void PartitionSession::lookAt(int device)
{
    if (device == m_lookedAt)
        return;
    m_lookedAt = device;
    m_contrasts = {};
    Q_EMIT contrastsChanged();
    findContrasts();
}

void PartitionSession::findContrasts()
{
    const PartitionResultPtr& result = shown();
    if (!result || m_lookedAt < 0 || m_lookedAt >= static_cast<int>(result->report.partition.size()))
        return m_look.cancel();
    m_look.start([this, result, device = m_lookedAt](const BackgroundJob::Context&) -> BackgroundJob::Finish {
        const auto& samples = result->report.partition[static_cast<std::size_t>(device)];
        auto found = std::make_shared<const Contrasts>(contrastsOf(result->data->run.train, samples, contrastsShown));
        return [this, found] {
            m_contrasts = *found;
            Q_EMIT contrastsChanged();
        };
    });
}

// Figures of partitions with other classes do not compare: the former one's are found again by the shown one's.
void PartitionSession::judgeBefore()
{
    const PartitionResultPtr former = before();
    if (!former || qualityBefore())
        return;
    m_judge.start([this, former, result = shown()](const BackgroundJob::Context&) -> BackgroundJob::Finish {
        auto judged = std::make_shared<const PartitionQuality>(quality(result->data->run.train, result->report.classes,
            former->report.partition, { former->report.shares, former->report.speeds }));
        return [this, former, result, judged] {
            m_judgedOf = former;
            m_judgedBy = result;
            m_judged = judged;
            Q_EMIT shownChanged();
        };
    });
}

} // namespace evenkeel

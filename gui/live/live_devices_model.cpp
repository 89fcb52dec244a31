// SPDX-License-Identifier: GPL-3.0-or-later
// Text and numbers of the live device table.
#include "gui/live/live_devices_model.h"

#include "core/log/event_fields.h"
#include "core/log/folds/throughput.h"
#include "gui/live/time_bar.h"
#include "gui/parts/device_text.h"
#include "gui/parts/page_parts.h"
#include "gui/parts/translated.h"
#include "gui/plots/plot_style.h"

#include <QGuiApplication>
#include <QLocale>
#include <QPainter>
#include <QPixmap>
#include <QStringList>

#include <algorithm>
#include <cmath>

namespace evenkeel {

LiveDevicesModel::LiveDevicesModel(const LiveData& data, QObject* parent)
    : QAbstractTableModel(parent)
    , m_data(data)
{
}

void LiveDevicesModel::restart()
{
    beginResetModel();
    m_rows.assign(static_cast<std::size_t>(m_data.ranks()), Row {});
    endResetModel();
}

void LiveDevicesModel::refresh(RunSession::State state, RunStatus ended)
{
    m_state = state;
    m_ended = ended;
    for (std::size_t i = 0; i < m_rows.size(); ++i) {
        const qint64 samples = m_data.fold(static_cast<int>(i)).lastSamples();
        Row& row = m_rows[i];
        const double elapsed = m_data.time() - row.time;
        if (elapsed <= 0 || samples == row.samples)
            continue;
        const double now = samplesPerSecond(static_cast<double>(samples - row.samples), elapsed);
        row.speed = row.speed > 0 ? 0.8 * row.speed + 0.2 * now : now; // a step more or less a tick shakes it
        row.time = m_data.time();
        row.samples = samples;
    }
    readRange();
    if (!m_rows.empty())
        Q_EMIT dataChanged(index(0, State), index(rowCount() - 1, ColumnCount - 1));
}

void LiveDevicesModel::setRange(const std::optional<Range>& range)
{
    m_range = range;
    readRange();
    if (!m_rows.empty())
        Q_EMIT dataChanged(index(0, State), index(rowCount() - 1, ColumnCount - 1));
    Q_EMIT headerDataChanged(Qt::Horizontal, Updates, Busy);
}

// One length for all devices: one that makes no steps at its end waits.
void LiveDevicesModel::readRange()
{
    m_rangeSeconds = 0;
    for (int rank = 0; m_range && rank < rowCount(); ++rank)
        m_rangeSeconds = std::max(
            m_rangeSeconds, m_data.rank(rank).history.between(m_range->from, m_range->to, m_range->axis).seconds);
}

RangeFigures LiveDevicesModel::figures(int rank) const
{
    if (!m_range)
        return { .seconds = m_data.time(),
            .samples = static_cast<double>(m_data.fold(rank).lastSamples()),
            .updates = static_cast<double>(m_data.fold(rank).lastUpdate()) };
    RangeFigures figures = m_data.rank(rank).history.between(m_range->from, m_range->to, m_range->axis);
    figures.seconds = m_rangeSeconds;
    return figures;
}

int LiveDevicesModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

int LiveDevicesModel::columnCount(const QModelIndex& parent) const { return parent.isValid() ? 0 : ColumnCount; }

QString LiveDevicesModel::stateText(int rank) const
{
    using S = RunSession::State;
    if (const double lost = m_data.rank(rank).lostAt; lost >= 0)
        return tr("lost at %1 s").arg(QLocale().toString(lost, 'g', 4));
    if (m_state == S::Idle)
        return m_ended == RunStatus::Done ? tr("finished") : tr("stopped");
    if (m_state == S::Paused)
        return tr("paused");
    if (m_state == S::Stopping)
        return tr("stopping");
    const RankFold& fold = m_data.fold(rank);
    if (!fold.hasSteps())
        return tr("starting");
    // Far longer than its steps usually take: a slow one is work.
    const double usual = fold.sums().elapsed() / static_cast<double>(fold.sums().updates),
                 lastWall = m_data.rank(rank).lastWall;
    return m_data.wall() - lastWall > std::max(2.0, 3 * usual) ? tr("waiting") : tr("working");
}

namespace {

QString shownReading(double value, std::string_view unit)
{
    const QLocale locale;
    if (unit == "bytes")
        return LiveDevicesModel::tr("%1 GiB in use").arg(locale.toString(value / (1 << 30), 'f', 1));
    if (unit.empty()) // a share
        return LiveDevicesModel::tr("%1 %").arg(locale.toString(value * 100, 'f', 0));
    return QStringLiteral("%1 %2").arg(locale.toString(value, 'f', 0), textOf(unit));
}

// The known ones of a GPU's readings, each with its unit.
QStringList readingTexts(const DeviceReadings& readings, bool areDetailsShown)
{
    QStringList texts;
    forEachField(readingFields, readings, [&](const auto& field, const auto& value) {
        if (field.isDetail && !areDetailsShown)
            return;
        if constexpr (std::is_same_v<std::remove_cvref_t<decltype(value)>, double>) {
            if (std::isfinite(value))
                texts += shownReading(value, field.unit);
        } else if (!value.empty()) {
            texts += LiveDevicesModel::tr("throttled by: %1").arg(textOf(value));
        }
    });
    return texts;
}

DeviceReadings sensorsOf(const LiveRank& rank) { return rank.reading ? rank.reading->readings : DeviceReadings {}; }

// The color of the device's curves.
QPixmap dotOf(const QColor& color)
{
    constexpr int size = 9, scale = 2;
    QPixmap dot(size * scale, size * scale);
    dot.setDevicePixelRatio(scale);
    dot.fill(Qt::transparent);
    QPainter painter(&dot);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    painter.setBrush(color);
    painter.drawEllipse(0, 0, size - 1, size - 1);
    return dot;
}

QString percent(double share)
{
    if (std::isnan(share))
        return QStringLiteral("–");
    return LiveDevicesModel::tr("%1 %").arg(QLocale().toString(std::clamp(share, 0.0, 1.0) * 100, 'f', 0));
}

} // namespace

bool LiveDevicesModel::hasGpus() const
{
    for (int rank = 0; rank < m_data.ranks(); ++rank)
        if (!readingTexts(sensorsOf(m_data.rank(rank)), true).isEmpty())
            return true;
    return false;
}

QString LiveDevicesModel::gpuText(int rank) const
{
    const DeviceReadings readings = sensorsOf(m_data.rank(rank));
    const QStringList texts = readingTexts(readings, false);
    const bool isHeld = !readings.throttle.empty() && readings.throttle != "none";
    return texts.isEmpty() ? QStringLiteral("–") : texts.join(QStringLiteral(" · ")) + (isHeld ? tr(" ↓") : QString());
}

QString LiveDevicesModel::gpuTip(int rank) const
{
    return readingTexts(sensorsOf(m_data.rank(rank)), true).join(QStringLiteral(" · "));
}

// As the project names it, and what it has used so far.
QString LiveDevicesModel::deviceTip(int rank) const
{
    QStringList lines { QString::fromStdString(m_data.info().config.devices[static_cast<std::size_t>(rank)]) };
    if (const auto& reading = m_data.rank(rank).reading)
        forEachField(usageFields, *reading, [&](const auto& field, double bytes) {
            if (std::isfinite(bytes))
                lines += tr("%1: %2").arg(
                    translated(field.label), QLocale().formattedDataSize(static_cast<qint64>(bytes), 1));
        });
    return lines.join(QLatin1Char('\n'));
}

// In place of figures of samples, which it does not count.
QString LiveDevicesModel::layersTip(int rank) const
{
    const RangeFigures done = figures(rank);
    return tr("It computes layers of the network, for samples that other devices count: %1 updates per second of the "
              "run's clock.")
        .arg(QLocale().toString(std::round(samplesPerSecond(done.updates, done.seconds)), 'f', 0));
}

QVariant LiveDevicesModel::value(int rank, int column) const
{
    const LiveRank& live = m_data.rank(rank);
    const QLocale locale;
    if ((column == Batch || column == Samples || column == Speed) && !m_data.countsSamples(rank))
        return QStringLiteral("–");
    switch (column) {
    case Device:
        return deviceLabel(rank, QString::fromStdString(m_data.info().config.devices[static_cast<std::size_t>(rank)]));
    case State:
        return stateText(rank);
    case Batch:
        return locale.toString(live.batch);
    case Updates:
    case Samples:
    case Speed:
        return locale.toString(std::round(sortValue(rank, column).toDouble()), 'f', 0);
    case Busy:
        return percent(sortValue(rank, column).toDouble());
    case Gpu:
        return gpuText(rank);
    default:
        return {};
    }
}

QVariant LiveDevicesModel::sortValue(int rank, int column) const
{
    const LiveRank& live = m_data.rank(rank);
    switch (column) {
    case Device:
        return rank;
    case Batch:
        return live.batch;
    case Updates:
        return figures(rank).updates;
    case Samples:
        return figures(rank).samples;
    case Speed:
        return m_range                           ? samplesPerSecond(figures(rank).samples, m_rangeSeconds)
            : m_state == RunSession::State::Idle ? m_data.samplesPerSecond(rank)
            : live.lostAt >= 0                   ? 0
                                                 : m_rows[static_cast<std::size_t>(rank)].speed;
    case Busy:
        return !m_range                           ? m_data.busyShare(rank)
            : !(figures(rank).runningSeconds > 0) ? 0.0
                                                  : figures(rank).busySeconds / figures(rank).runningSeconds;
    case Gpu: // by the power that it takes
        return std::isfinite(sensorsOf(live).power) ? sensorsOf(live).power : -1.0;
    default:
        return value(rank, column);
    }
}

// Of the whole run; those of a part of it are not kept by activity.
QVariantList LiveDevicesModel::shares(int rank) const
{
    QVariantList shares;
    const ActivitySums& spent = m_data.fold(rank).sums().spent;
    for (std::size_t i = 0; !m_range && spent.running() > 0 && i < activityCount; ++i)
        shares.append(activities[i].standsStill || activities[i].isAway ? 0.0 : spent.share(Activity(i)));
    return shares;
}

QVariant LiveDevicesModel::data(const QModelIndex& index, int role) const
{
    if (!index.isValid() || index.row() >= rowCount())
        return {};
    if (role == Qt::DisplayRole)
        return value(index.row(), index.column());
    if (role == Qt::DecorationRole && index.column() == Device)
        return dotOf(seriesColor(QGuiApplication::palette(), index.row()));
    if (role == TimeBar::sharesRole && index.column() == Busy)
        return shares(index.row());
    if (role == sortRole)
        return sortValue(index.row(), index.column());
    if (role == Qt::TextAlignmentRole && index.column() >= Batch)
        return QVariant(Qt::AlignRight | Qt::AlignVCenter);
    if (role == Qt::ToolTipRole && index.column() == Device)
        return deviceTip(index.row());
    if (role == Qt::ToolTipRole && value(index.row(), index.column()) == QStringLiteral("–") && index.column() <= Speed)
        return layersTip(index.row());
    if (role == Qt::ToolTipRole && index.column() == Busy && live(index).reading)
        return tr("At the last reading: %1").arg(percent(live(index).reading->utilization));
    if (role == Qt::ToolTipRole && index.column() == Gpu)
        return gpuTip(index.row());
    return {};
}

QVariant LiveDevicesModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal)
        return {};
    if (role == Qt::TextAlignmentRole)
        return QVariant((section >= Batch ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
    if (role == Qt::ToolTipRole && m_range && section >= Updates && section <= Busy)
        return tr("Between the marks A and B only");
    if (role == Qt::ToolTipRole && section == Busy)
        return tr("Share of the run's time so far in which the device computed, as in the timeline");
    if (role == Qt::ToolTipRole && section == Speed)
        return tr("Samples per second of the run's clock, waiting included: now, and at the end the mean of the run");
    if (role == Qt::ToolTipRole && section == Gpu)
        return tr("GPU sensors (all processes); ↓: clock throttled");
    if (role != Qt::DisplayRole)
        return {};
    const QStringList names { tr("Device"), tr("State"), tr("Batch"), tr("Updates"), tr("Samples"), tr("Samples/s"),
        tr("Computing"), tr("GPU") };
    return names.value(section);
}

} // namespace evenkeel

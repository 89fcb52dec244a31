// SPDX-License-Identifier: GPL-3.0-or-later
// Which value of an event goes to which curve, and what many devices fold to.
#include "gui/live/device_curves.h"

#include "core/log/event_order.h"
#include "gui/live/lane_detail.h"
#include "gui/parts/device_text.h"
#include "gui/parts/translated.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <type_traits>
#include <utility>

namespace evenkeel {

namespace {

constexpr std::size_t heldPoints = 700'000; // of the curves of all devices together, about 50 MB
constexpr int maxShaded = 4; // devices whose waiting is tinted: more tints cannot be distinguished

bool isOfDevices(const Lane& lane) { return !std::holds_alternative<std::monostate>(lane.value); }

// With linear interpolation; the values are reordered.
double quantile(std::vector<double>& values, double share)
{
    const double at = share * static_cast<double>(values.size() - 1);
    const auto below = values.begin() + static_cast<std::ptrdiff_t>(at);
    std::ranges::nth_element(values, below);
    const double low = *below;
    if (below + 1 == values.end())
        return low;
    return low + (at - std::floor(at)) * (*std::min_element(below + 1, values.end()) - low);
}

std::vector<double> known(const std::vector<double>& values)
{
    std::vector<double> result;
    std::ranges::copy_if(values, std::back_inserter(result), [](double v) { return !std::isnan(v); });
    return result;
}

} // namespace

QList<int> outliersOf(const std::vector<double>& values, double floor, int max)
{
    std::vector<double> sorted = known(values);
    if (sorted.size() < 4)
        return {};
    const double median = quantile(sorted, 0.5);
    const auto distance = [&](int rank) { return std::abs(values[static_cast<std::size_t>(rank)] - median); };
    for (double& value : sorted)
        value = std::abs(value - median);
    constexpr double far = 3.5, normal = 1.4826; // of a normal distribution's standard deviation per median distance
    const double limit = std::max(far * normal * quantile(sorted, 0.5), floor);
    QList<int> ranks;
    for (int rank = 0; rank < static_cast<int>(values.size()); ++rank)
        if (distance(rank) > limit) // not of NaN
            ranks.append(rank);
    std::ranges::stable_sort(ranks, std::greater(), distance);
    return ranks.first(std::min<qsizetype>(ranks.size(), max));
}

DeviceCurves::DeviceCurves(Plot& plot, const LiveData& data, const std::vector<Lane>& lanes)
    : m_plot(plot)
    , m_data(data)
    , m_lanes(lanes)
{
}

QString DeviceCurves::name(int rank) const
{
    return deviceLabel(rank, QString::fromStdString(m_data.info().config.devices[static_cast<std::size_t>(rank)]));
}

void DeviceCurves::restart()
{
    const int ranks = m_data.ranks();
    m_isFolded = ranks > maxDrawn;
    m_windows.assign(static_cast<std::size_t>(ranks), {});
    m_isDrawn.assign(static_cast<std::size_t>(ranks), !m_isFolded);
    m_series.clear();
    m_working.clear();
    m_bands.clear();
    m_outliers.clear();
    m_unfolded.clear();
    m_bandX = {};
    if (m_isFolded)
        makeBands();
    const std::size_t curves = static_cast<std::size_t>(std::max(1, ranks)) * m_lanes.size(),
                      capacity = std::clamp<std::size_t>(heldPoints / curves, 128, SeriesData::maxPoints);
    for (int rank = 0; rank < ranks; ++rank)
        makeDevice(rank, capacity);
}

void DeviceCurves::makeBands()
{
    const QString name = evenkeel::tr("Median of %n devices, with the middle 80 %", nullptr, m_data.ranks());
    m_bands.resize(m_lanes.size());
    for (std::size_t lane = 0; lane < m_lanes.size(); ++lane) {
        if (!isOfDevices(m_lanes[lane]))
            continue;
        Band& band = m_bands[lane];
        band.values.assign(static_cast<std::size_t>(m_data.ranks()), std::numeric_limits<double>::quiet_NaN());
        SeriesSpec edge {
            .panel = static_cast<int>(lane), .name = name, .color = -1, .ghost = true, .inLegend = false
        };
        band.low = m_plot.addSeries(edge);
        edge.fillTo = band.low;
        band.high = m_plot.addSeries(edge);
        band.median = m_plot.addSeries({ .panel = static_cast<int>(lane),
            .name = name,
            .color = -1,
            .lower = band.low,
            .upper = band.high,
            .repeats = m_data.ranks() });
    }
}

void DeviceCurves::makeDevice(int rank, std::size_t capacity)
{
    QVector<int> series(static_cast<qsizetype>(m_lanes.size()), -1);
    for (std::size_t lane = 0; lane < m_lanes.size(); ++lane)
        if (isOfDevices(m_lanes[lane]))
            series[static_cast<qsizetype>(lane)] = m_plot.addSeries(distinctLook({ .panel = static_cast<int>(lane),
                                                                                     .name = name(rank),
                                                                                     .steps = m_lanes[lane].steps,
                                                                                     .smooth = m_lanes[lane].smooth,
                                                                                     .folded = m_isFolded,
                                                                                     .capacity = capacity },
                rank));
    const int throughput = laneOf(m_lanes, QStringLiteral("throughput"));
    int working = -1;
    if (!m_isFolded) {
        SeriesSpec spec = distinctLook({ .panel = throughput,
                                           .name = name(rank),
                                           .smooth = true,
                                           .ghost = true,
                                           .fillTo = m_data.ranks() <= maxShaded ? series[throughput] : -1,
                                           .inLegend = false,
                                           .detail = evenkeel::tr("while working") },
            rank);
        spec.marker = -1;
        working = m_plot.addSeries(spec);
    }
    m_series.append(series);
    m_working.append(working);
}

void DeviceCurves::append(int series, const PlotX& x, double y)
{
    if (m_detail)
        m_detail->try_emplace(series, LaneDetail::maxEvents).first->second.append(x, y);
    else
        m_plot.append(series, x, y);
}

void DeviceCurves::add(std::size_t lane, int rank, const PlotX& x, double y)
{
    append(m_series[rank][static_cast<qsizetype>(lane)], x, y);
    if (!m_isFolded || m_detail || std::isnan(y))
        return;
    Band& band = m_bands[lane];
    band.values[static_cast<std::size_t>(rank)] = y;
    if (++band.fresh >= m_data.ranks()) // each device about once
        addToBand(band, x);
}

void DeviceCurves::addToBand(Band& band, const PlotX& x)
{
    std::vector<double> values = known(band.values);
    band.fresh = 0;
    for (std::size_t i = 0; i < x.size(); ++i)
        m_bandX[i] = std::max(m_bandX[i], x[i]); // the devices' clocks differ a little
    m_plot.append(band.low, m_bandX, quantile(values, 0.1));
    m_plot.append(band.median, m_bandX, quantile(values, 0.5));
    m_plot.append(band.high, m_bandX, quantile(values, 0.9));
}

void DeviceCurves::addStep(const StepEvent& step, const PlotX& x, double unseen)
{
    if (step.rank < 0 || step.rank >= m_series.size())
        return;
    for (std::size_t lane = 0; lane < m_lanes.size(); ++lane)
        if (const auto* value = std::get_if<double (*)(const StepEvent&)>(&m_lanes[lane].value))
            if (const double y = (*value)(step); !std::isnan(y))
                add(lane, step.rank, x, y);
    addSpeed(step.rank, x, m_windows[static_cast<std::size_t>(step.rank)].add(step, unseen));
}

void DeviceCurves::addSpeed(int rank, const PlotX& x, const std::optional<ThroughputWindow::Speed>& speed)
{
    if (!speed || !m_data.countsSamples(rank))
        return;
    for (std::size_t lane = 0; lane < m_lanes.size(); ++lane)
        if (const auto* value = std::get_if<double (*)(const ThroughputWindow::Speed&)>(&m_lanes[lane].value))
            if (const double y = (*value)(*speed); !std::isnan(y))
                add(lane, rank, x, y);
    if (m_working[rank] >= 0 && !std::isnan(speed->working))
        append(m_working[rank], x, std::max(speed->working, speed->overall));
}

namespace {

template<typename Event, typename Add>
void visitLanes(const std::vector<Lane>& lanes, const Event& event, qsizetype ranks, const Add& add)
{
    for (std::size_t lane = 0; lane < lanes.size(); ++lane)
        if (const auto* member = std::get_if<std::vector<double> Event::*>(&lanes[lane].value)) {
            const std::vector<double>& values = event.*(*member);
            const auto count = std::min(ranks, static_cast<qsizetype>(values.size()));
            for (qsizetype rank = 0; rank < count; ++rank)
                add(lane, static_cast<int>(rank), values[static_cast<std::size_t>(rank)]);
        }
}

} // namespace

void DeviceCurves::addMerge(const MergeEvent& merge, const PlotX& x)
{
    for (int rank = 0; rank < m_series.size(); ++rank)
        addSpeed(rank, x, m_windows[static_cast<std::size_t>(rank)].merge(merge.time));
    visitLanes(m_lanes, merge, m_series.size(), [&](std::size_t lane, int rank, double y) { add(lane, rank, x, y); });
}

void DeviceCurves::addReplicas(const ReplicasEvent& replicas, const PlotX& x)
{
    visitLanes(
        m_lanes, replicas, m_series.size(), [&](std::size_t lane, int rank, double y) { add(lane, rank, x, y); });
}

void DeviceCurves::addDevice(const DeviceEvent& device, const PlotX& x)
{
    if (device.rank < 0 || device.rank >= m_series.size())
        return;
    for (std::size_t lane = 0; lane < m_lanes.size(); ++lane)
        if (const auto* value = std::get_if<double (*)(const DeviceReadings&)>(&m_lanes[lane].value))
            if (const double y = (*value)(device.readings); !std::isnan(y))
                add(lane, device.rank, x, y);
}

void DeviceCurves::addSpans(const SpansEvent& block, const PlotX& x)
{
    ActivitySums spent;
    spent.add(block);
    if (block.rank < 0 || block.rank >= m_series.size() || spent.running() <= 0)
        return;
    for (std::size_t lane = 0; lane < m_lanes.size(); ++lane)
        if (const auto* value = std::get_if<double (*)(const ActivitySums&)>(&m_lanes[lane].value))
            add(lane, block.rank, x, (*value)(spent));
}

void DeviceCurves::setDetail(const RunSeries& series, double from, double to)
{
    std::map<int, SeriesData> detail;
    std::vector<ThroughputWindow> windows(m_windows.size());
    std::swap(m_windows, windows);
    m_detail = &detail;
    const auto add = [this](const auto& event) {
        using Event = std::decay_t<decltype(event)>;
        const PlotX x = everywhere(event.time);
        if constexpr (std::is_same_v<Event, StepEvent>)
            addStep(event, x);
        else if constexpr (std::is_same_v<Event, MergeEvent>)
            addMerge(event, x);
        else if constexpr (std::is_same_v<Event, ReplicasEvent>)
            addReplicas(event, x);
        else if constexpr (std::is_same_v<Event, DeviceEvent>)
            addDevice(event, x);
        else if constexpr (std::is_same_v<Event, SpansEvent>)
            addSpans(event, x);
    };
    visitInOrder(series, add);
    m_detail = nullptr;
    std::swap(m_windows, windows);
    m_plot.setDetail(from, to, std::move(detail));
}

qint64 DeviceCurves::heldSteps() const
{
    const int updates = laneOf(m_lanes, QStringLiteral("updates")); // which each step has a point in
    qint64 steps = 0;
    for (const QVector<int>& series : m_series)
        steps += m_plot.pointCount(series[updates]);
    return steps;
}

bool DeviceCurves::isThinned(double from, double to) const
{
    const auto thinned = [&](int series) { return series >= 0 && m_plot.data(series).isThinned(from, to); };
    return std::ranges::any_of(
        m_series, [&](const QVector<int>& lanes) { return std::ranges::any_of(lanes, thinned); });
}

// By the share of time that they wait, then by their throughput.
void DeviceCurves::update()
{
    if (!m_isFolded)
        return;
    std::vector<double> waiting, samples;
    for (int rank = 0; rank < m_data.ranks(); ++rank) {
        const RankFold& fold = m_data.fold(rank);
        waiting.push_back(fold.hasSteps() ? 1 - m_data.busyShare(rank) : std::numeric_limits<double>::quiet_NaN());
        samples.push_back(static_cast<double>(fold.lastSamples()));
    }
    constexpr double nearWaiting = 0.05, nearThroughput = 0.1; // a share of the time; of the median
    QList<int> outliers = outliersOf(waiting, nearWaiting, maxOutliers);
    std::vector<double> sorted = known(samples);
    for (const int rank : outliersOf(samples, nearThroughput * quantile(sorted, 0.5), maxOutliers))
        if (outliers.size() < maxOutliers && !outliers.contains(rank))
            outliers.append(rank);
    if (outliers == m_outliers)
        return;
    m_outliers = outliers;
    showDrawn();
}

void DeviceCurves::unfold(const QList<int>& ranks)
{
    const QList<int> chosen = ranks.first(std::min<qsizetype>(ranks.size(), maxDrawn - maxOutliers));
    if (!m_isFolded || chosen == m_unfolded)
        return;
    m_unfolded = chosen;
    showDrawn();
}

bool DeviceCurves::isDrawn(int rank) const
{
    return rank >= 0 && rank < m_series.size() && m_isDrawn[static_cast<std::size_t>(rank)];
}

void DeviceCurves::showDrawn()
{
    for (int rank = 0; rank < m_series.size(); ++rank) {
        const bool isDrawn = m_outliers.contains(rank) || m_unfolded.contains(rank);
        if (isDrawn == m_isDrawn[static_cast<std::size_t>(rank)])
            continue;
        m_isDrawn[static_cast<std::size_t>(rank)] = isDrawn;
        for (const int series : m_series[rank])
            if (series >= 0)
                m_plot.setSeriesFolded(series, !isDrawn);
    }
}

QVector<double> DeviceCurves::newest(int lane) const
{
    QVector<double> values;
    const auto add = [&](int series) {
        if (m_plot.pointCount(series) > 0)
            values.append(m_plot.data(series).y(m_plot.data(series).size() - 1));
    };
    for (int rank = 0; rank < m_series.size(); ++rank)
        if (m_data.rank(rank).lostAt < 0)
            add(m_series[rank].value(lane, -1));
    return values;
}

int DeviceCurves::seriesOf(int lane, int rank) const { return m_series.value(rank).value(lane, -1); }

int DeviceCurves::medianOf(int lane) const
{
    return lane >= 0 && lane < static_cast<int>(m_bands.size()) ? m_bands[static_cast<std::size_t>(lane)].median : -1;
}

} // namespace evenkeel

// SPDX-License-Identifier: GPL-3.0-or-later
// Each device a curve in every lane. More than can be told apart fold: a lane shows the median of all devices and the
// band of 80 % of them, and the devices that are far from the others or were chosen as curves.
#pragma once

#include "gui/live/lanes.h"
#include "gui/live/live_data.h"

#include <QList>

#include <map>

namespace evenkeel {

struct RunSeries;

class DeviceCurves {
public:
    static constexpr int maxDrawn = 12; // devices with curves of their own; more fold
    static constexpr int maxOutliers = 4;

    DeviceCurves(Plot& plot, const LiveData& data, const std::vector<Lane>& lanes);

    void restart(); // makes the series for the devices of the data; the plot has none of them yet
    void addStep(const StepEvent& step, const PlotX& x, double unseen = 0); // unseen: as LiveData::addStep() takes it
    void addMerge(const MergeEvent& merge, const PlotX& x);
    void addReplicas(const ReplicasEvent& replicas, const PlotX& x);
    void addDevice(const DeviceEvent& device, const PlotX& x);
    void addSpans(const SpansEvent& block, const PlotX& x);
    // Of a part of the run's clock, all events there are: see Plot::setDetail(). Bands of folded devices stay as they
    // are.
    void setDetail(const RunSeries& series, double from, double to);
    qint64 heldSteps() const; // that the curves of the devices hold
    bool isThinned(double from, double to) const; // of x: a curve holds less than it was given
    void update(); // which devices are far from the others; call it before a redraw

    bool isFolded() const { return m_isFolded; }
    void unfold(const QList<int>& ranks); // as many as can be drawn; the others fold again
    bool isDrawn(int rank) const;
    QList<int> outliers() const { return m_outliers; }
    QString name(int rank) const;
    int seriesOf(int lane, int rank) const; // -1: there is none
    int workingOf(int rank) const { return m_working.value(rank, -1); } // throughput while the device computes
    QVector<double> newest(int lane) const; // its value of each device that has one and is not lost
    int medianOf(int lane) const; // -1: not folded

private:
    struct Band { // of one lane, where folded
        int low = -1, median = -1, high = -1; // series
        std::vector<double> values; // by rank, the last; NaN: none yet
        int fresh = 0; // values since the last point
    };

    void makeBands();
    void makeDevice(int rank, std::size_t capacity);
    void add(std::size_t lane, int rank, const PlotX& x, double y);
    void addToBand(Band& band, const PlotX& x);
    void append(int series, const PlotX& x, double y);
    void addSpeed(int rank, const PlotX& x, const std::optional<ThroughputWindow::Speed>& speed);
    void showDrawn();

    Plot& m_plot;
    const LiveData& m_data;
    const std::vector<Lane>& m_lanes;
    bool m_isFolded = false;
    std::vector<ThroughputWindow> m_windows; // by rank
    QVector<QVector<int>> m_series; // by rank and lane
    QVector<int> m_working; // by rank; -1 where folded
    std::vector<Band> m_bands; // by lane; empty: not folded
    PlotX m_bandX {}; // of the last point of a band
    QList<int> m_outliers, m_unfolded;
    std::map<int, SeriesData>* m_detail = nullptr; // where points go instead of the plot
    std::vector<bool> m_isDrawn; // by rank
};

// Ranks whose value is far from the others' median, compared with the median distance from it; the farthest first.
// floor: a distance that is near in any case. NaN is left out.
QList<int> outliersOf(const std::vector<double>& values, double floor, int max);

} // namespace evenkeel

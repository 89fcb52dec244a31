// SPDX-License-Identifier: GPL-3.0-or-later
// Omnivore's probes: a short run of compute groups with one setting, and the loss over it.
#pragma once

#include "core/run/run.h"

#include <string>
#include <vector>

namespace evenkeel {

// What Omnivore's optimizer chooses: compute groups, explicit momentum, and train.rate.
struct GroupsSetting {
    int groups = 1;
    double momentum = 0, rate = 1;

    bool operator==(const GroupsSetting&) const = default;
};

// compute-groups, with no other settings of the project's algorithm if that is another one.
RunConfig asComputeGroups(RunConfig config);
// The same with this setting. The momentum is the explicit one: nothing is subtracted from it.
RunConfig withGroups(const RunConfig& config, const GroupsSetting& setting);
GroupsSetting groupsOf(const RunConfig& config); // groups of a configuration of compute-groups
std::string settingText(const GroupsSetting& setting); // "groups=2 momentum=0.3 rate=0.5"

// Of the loss over a run, step by step.
class LossCurve {
public:
    void add(double samples, double loss, double time);

    bool empty() const { return m_points.empty(); }
    double last() const; // smoothed
    double after(double share) const; // smoothed, after this share of the samples
    // Samples until the smoothed loss is at `goal`; empty isReached: extrapolated from its fall over the second half,
    // infinity where it does not fall.
    double samplesTo(double goal, bool& isReached) const;
    double time() const { return m_points.back().time; }
    double secondsPerSample() const; // over the second half

private:
    struct Point {
        double samples = 0, smoothed = 0, time = 0;
    };
    std::vector<Point> m_points;
};

// What a search takes.
struct SearchCost {
    double seconds = 0; // seconds of the run's clock
    double samples = 0;
    int probes = 0;

    SearchCost& operator+=(const SearchCost& other);
};

struct Probe {
    LossCurve curve; // curve of the training loss; its seconds begin with the probe
    SearchCost cost;
    std::string problem; // diverged, ...
    int exitStatus = 0; // exit status of the problem

    bool hasWorked() const; // whether the probe has a finite loss
};

// Trains as run() does; what goes wrong is in the probe. Throws Canceled where `control` stops it.
Probe probed(const RunConfig& config, const RunData& data, const RunControl& control, const RunOptions& options = {});

} // namespace evenkeel

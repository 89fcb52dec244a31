// SPDX-License-Identifier: GPL-3.0-or-later
// How good a partition is: how similar the ranks' data are, and how their sizes fit the speeds.
#pragma once

#include "core/partition/classes/classes.h"
#include "core/partition/partition.h"
#include "core/partition/quality/spread.h"
#include "core/record/record.h"

#include <array>

namespace evenkeel {

// Distances are between the distribution of feature mass (L1-normalized rows) that a rank has in a class and that of
// the whole class. Means are over the classes of at least two samples (one alone can only lie far from nothing), each
// weighing the same, and within a class over the ranks that have some of it.
struct PartitionQuality {
    double certificate = 0; // perspective welfare (root) over its maximum, in [0, 1]; 1: every rank has its exact share
    double tvMean = 0, tvMax = 0; // total variation, in [0, 1]
    double hellingerMean = 0, hellingerMax = 0; // in [0, 1]
    double jsMean = 0, jsMax = 0; // Jensen-Shannon divergence in bits, in [0, 1]
    double classDeviation = 0; // max |n_lj - n_l share_j| over classes and ranks
    double sizeDeviation = 0; // max |n_j - quota_j|
    double makespan = 1; // max_j (n_j / speed_j) / (n / sum speeds), of the devices' speeds, whatever their shares
    double featuresMissing = 0; // share of the features that occur which a rank has none of, mean over ranks
    double featuresShared = 1, labelsShared = 1; // IdSpread::meanShared
    double headDeviation = 0, tailDeviation = 0; // IdSpread::deviation of the labels' first and last group
    double meanDistance = 0, meanDistanceMax = 0; // |mu_j - mu| / |mu|, mu the mean row: mean and maximum over ranks
    double gradientAgreement = 1, gradientAgreementMin = 1; // cos(grad F_j, grad F), see gradientAgreements

    struct Rank {
        Index rows = 0, nnz = 0;
        Index labelsSeen = 0, featuresSeen = 0; // distinct ones
        double tv = 0; // mean over classes
        double meanDistance = 0, gradientAgreement = 1;
    };
    std::vector<Rank> ranks;
    IdSpread labels, features;

    // Row-major classes x ranks: what a heat map shows.
    std::vector<Index> classRows;
    std::vector<double> classTv; // negative where the rank has nothing in the class
};

// A figure of a partition's quality, described once: JSON, the terminal's table and the window's follow from it.
struct QualityFigure : Field<double PartitionQuality::*> {
    int decimals = 4; // in the window's table
    bool isHigherBetter = false;
    const char* headline = ""; // in plain words, of those that are shown first; empty: it is not
};

// clang-format off
inline constexpr auto qualityFigures = std::to_array<QualityFigure>({
    { { "certificate", "Certificate", "Perspective welfare relative to its upper bound: at 1 every device has its exact "
        "share of every feature in every class.", "", &PartitionQuality::certificate }, 4, true },
    { { "tv_mean", "Feature distance (TV), mean", "Total variation between the features of a device and of its class "
        "(0: equal, 1: disjoint), mean over devices and classes.", "", &PartitionQuality::tvMean }, 4, false,
        "Features, mean distance" },
    { { "tv_max", "Feature distance (TV), max", "Maximum over devices and classes; it usually occurs in a small class.",
        "", &PartitionQuality::tvMax }, 4, false, "Features, worst class" },
    { { "hellinger_mean", "Hellinger distance, mean", "Distance between the square roots of the feature distributions "
        "(0 to 1): rare features count more than in TV.", "", &PartitionQuality::hellingerMean } },
    { { "hellinger_max", "Hellinger distance, max", "Maximum over devices and classes.", "",
        &PartitionQuality::hellingerMax } },
    { { "js_mean", "Jensen-Shannon, mean", "Information in bits, from one feature drawn at random, about whether it "
        "came from the device or from its class (0 to 1).", "bits", &PartitionQuality::jsMean } },
    { { "js_max", "Jensen-Shannon, max", "Maximum over devices and classes.", "bits", &PartitionQuality::jsMax } },
    { { "mean_distance", "Centroid distance, mean", "Distance between the mean sample of a device and the mean of all "
        "samples, relative to the norm of the latter; mean over devices.", "", &PartitionQuality::meanDistance }, 4,
        false, "Centers of the data" },
    { { "mean_distance_max", "Centroid distance, max", "Maximum over devices.", "",
        &PartitionQuality::meanDistanceMax } },
    { { "gradient_agreement", "Gradient agreement, mean", "Cosine between the first gradient of a device's samples and "
        "that of all samples, for an untrained model: at 1, averaging loses nothing.", "",
        &PartitionQuality::gradientAgreement }, 4, true },
    { { "gradient_agreement_least", "Gradient agreement, min", "Minimum over devices.", "",
        &PartitionQuality::gradientAgreementMin }, 4, true },
    { { "features_missing", "Features missing", "Share of the features in the data that do not occur on a device, mean "
        "over devices.", "", &PartitionQuality::featuresMissing } },
    { { "features_shared", "Features shared, mean", "Share of a device's features that also occur on another device, mean "
        "over pairs of devices.", "", &PartitionQuality::featuresShared }, 4, true },
    { { "labels_shared", "Labels shared, mean", "Share of a device's labels that also occur on another device, mean over "
        "pairs of devices.", "", &PartitionQuality::labelsShared }, 4, true },
    { { "head_deviation", "Frequent labels, deviation", "Maximum relative difference between a device's share of the "
        "occurrences of the most frequent tenth of the labels and its share of the samples.", "",
        &PartitionQuality::headDeviation }, 4, false, "Frequent labels" },
    { { "tail_deviation", "Rare labels, deviation", "The same for the rarest tenth of the labels.", "",
        &PartitionQuality::tailDeviation },
        4, false, "Rare labels" },
    { { "class_deviation", "Class deviation", "Maximum difference between a device's samples of one class and its "
        "quota; below 1 it is rounding.", "samples", &PartitionQuality::classDeviation }, 2 },
    { { "size_deviation", "Size deviation", "Maximum difference between a device's samples and its quota.", "samples",
        &PartitionQuality::sizeDeviation }, 0 },
    { { "makespan", "Makespan", "Time until the last device has processed its samples, at the devices' speeds, "
        "relative to shares in proportion to these speeds; 1 is best.", "", &PartitionQuality::makespan } },
});
// clang-format on

// What a partition is measured against, one value per rank, each list in any proportion.
struct RankTargets {
    RankTargets(const std::vector<double>& speedsAndShares) // shares by speed
        : RankTargets(speedsAndShares, speedsAndShares)
    {
    }
    RankTargets(const std::vector<double>& sharesOfSamples, const std::vector<double>& deviceSpeeds)
        : shares(sharesOfSamples)
        , speeds(deviceSpeeds)
    {
    }

    std::vector<double> shares; // of the samples: what quotas, classes and the certificate go by
    std::vector<double> speeds; // of the devices: what the makespan goes by
};

// Throws std::logic_error where the partition has another number of ranks than `targets`.
PartitionQuality quality(const Dataset& data, const Classes& classes, const Partition& partition,
    const RankTargets& targets, int threads = 0);
// Of many partitions for the same ranks in one pass over the data. `progress` as in PartitionTask.
std::vector<PartitionQuality> qualities(const Dataset& data, const Classes& classes,
    std::span<const Partition> partitions, const RankTargets& targets, const std::function<bool(double)>& progress = {},
    int threads = 0);

// cos(grad F_j, grad F) of each rank for the model that knows nothing: a linear softmax classifier with zero weights,
// whose gradient is X^T (1/L - Y) / n with Y spread evenly over a sample's labels. What averaging feels at the start.
std::vector<std::vector<double>> gradientAgreements(
    const Dataset& data, std::span<const Partition> partitions, int threads = 0);

} // namespace evenkeel

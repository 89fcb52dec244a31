// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/partition/quality/quality.h"

#include "core/partition/classes/class_figures.h"
#include "core/partition/classes/class_mass.h"
#include "core/partition/parallel.h"
#include "core/partition/tools.h"

#include <algorithm>
#include <cmath>
#include <stdexcept>

namespace evenkeel {

namespace {

// Classes one after the other for one partition, so that the sums do not depend on threads.
void addClassFigures(
    PartitionQuality& q, std::span<const ClassFigures> ofClass, const Classes& classes, std::span<const double> share)
{
    double welfare = 0, welfareMax = 0;
    int counted = 0;
    std::vector<int> countedOfRank(share.size(), 0);
    const auto add = [](double& mean, double& max, const ClassFigures::Distance& distance, int ranks) {
        mean += distance.sum / ranks;
        max = std::max(max, distance.max);
    };
    for (std::size_t c = 0; c < classes.count(); ++c) {
        const ClassFigures& figures = ofClass[c];
        welfare += figures.welfare;
        welfareMax += figures.welfareMax;
        for (std::size_t rank = 0; rank < share.size(); ++rank)
            q.classDeviation = std::max(q.classDeviation,
                std::abs(static_cast<double>(q.classRows[c * share.size() + rank])
                    - static_cast<double>(classes.size(c)) * share[rank]));
        if (classes.size(c) < 2 || figures.ranks == 0)
            continue;
        add(q.tvMean, q.tvMax, figures.tv, figures.ranks);
        add(q.hellingerMean, q.hellingerMax, figures.hellinger, figures.ranks);
        add(q.jsMean, q.jsMax, figures.js, figures.ranks);
        ++counted;
        for (std::size_t rank = 0; rank < share.size(); ++rank)
            if (const double tv = q.classTv[c * share.size() + rank]; tv >= 0) {
                q.ranks[rank].tv += tv;
                ++countedOfRank[rank];
            }
    }
    q.certificate = welfareMax > 0 ? welfare / welfareMax : 1;
    for (double* mean : { &q.tvMean, &q.hellingerMean, &q.jsMean })
        *mean /= std::max(1, counted);
    for (std::size_t rank = 0; rank < share.size(); ++rank)
        q.ranks[rank].tv /= std::max(1, countedOfRank[rank]);
}

void addSpreads(PartitionQuality& q, IdSpread labels, IdSpread features, std::span<const double> share)
{
    q.labelsShared = labels.meanShared;
    q.featuresShared = features.meanShared;
    q.headDeviation = labels.deviation(0, share);
    q.tailDeviation = labels.deviation(IdSpread::groupCount - 1, share);
    for (std::size_t rank = 0; rank < share.size(); ++rank) {
        q.ranks[rank].labelsSeen = labels.present[rank];
        q.ranks[rank].featuresSeen = features.present[rank];
        if (features.occurring > 0)
            q.featuresMissing
                += (1 - static_cast<double>(features.present[rank]) / static_cast<double>(features.occurring))
                / static_cast<double>(share.size());
    }
    q.labels = std::move(labels);
    q.features = std::move(features);
}

// `share` and `speed` both add up to 1.
void addSizes(PartitionQuality& q, const Dataset& data, const Partition& partition, std::span<const double> share,
    std::span<const double> speed)
{
    const std::size_t ranks = partition.size();
    const std::vector<Index> quota = quotas(data.samples, share);
    q.makespan = data.samples > 0 ? 0 : 1;
    for (std::size_t rank = 0; rank < ranks; ++rank) {
        PartitionQuality::Rank& r = q.ranks[rank];
        r.rows = static_cast<Index>(partition[rank].size());
        for (Id sample : partition[rank])
            r.nnz += static_cast<Index>(data.featuresOf(sample).size());
        const auto rows = static_cast<double>(r.rows);
        q.sizeDeviation = std::max(q.sizeDeviation, std::abs(rows - static_cast<double>(quota[rank])));
        if (data.samples > 0)
            q.makespan = std::max(q.makespan, rows / speed[rank] / static_cast<double>(data.samples));
    }
}

// |mu_j - mu| / |mu| of the rows as they are; a rank without rows is not counted.
void addMeanDistances(PartitionQuality& q, const Dataset& data, const Partition& partition)
{
    const auto features = static_cast<std::size_t>(data.features);
    std::vector<double> all(features, 0), mine(features);
    const auto addRow = [&](Id sample, std::vector<double>& to) {
        const auto ids = data.featuresOf(sample);
        const auto values = data.valuesOf(sample);
        for (std::size_t i = 0; i < ids.size(); ++i)
            to[static_cast<std::size_t>(ids[i])] += double(values[i]);
    };
    for (Index sample = 0; sample < data.samples; ++sample)
        addRow(static_cast<Id>(sample), all);
    double norm2 = 0;
    for (double& value : all) {
        value /= std::max(1.0, static_cast<double>(data.samples));
        norm2 += value * value;
    }
    int counted = 0;
    for (std::size_t rank = 0; rank < partition.size(); ++rank) {
        if (partition[rank].empty() || norm2 <= 0)
            continue;
        std::ranges::fill(mine, 0.0);
        for (Id sample : partition[rank])
            addRow(sample, mine);
        double apart2 = 0;
        for (std::size_t d = 0; d < features; ++d) {
            const double apart = mine[d] / static_cast<double>(partition[rank].size()) - all[d];
            apart2 += apart * apart;
        }
        const double distance = std::sqrt(apart2 / norm2);
        q.ranks[rank].meanDistance = distance;
        q.meanDistance += distance;
        q.meanDistanceMax = std::max(q.meanDistanceMax, distance);
        ++counted;
    }
    q.meanDistance /= std::max(1, counted);
}

void addAgreements(PartitionQuality& q, std::span<const double> ofRank)
{
    q.gradientAgreement = 0;
    for (std::size_t rank = 0; rank < ofRank.size(); ++rank) {
        q.ranks[rank].gradientAgreement = ofRank[rank];
        q.gradientAgreement += ofRank[rank] / static_cast<double>(ofRank.size());
        q.gradientAgreementMin = std::min(q.gradientAgreementMin, ofRank[rank]);
    }
}

} // namespace

std::vector<PartitionQuality> qualities(const Dataset& data, const Classes& classes,
    std::span<const Partition> partitions, const RankTargets& targets, const std::function<bool(double)>& progress,
    int threads)
{
    const std::vector<double> share = shares(targets.shares), speed = shares(targets.speeds);
    const std::size_t ranks = share.size(), count = partitions.size();
    std::vector<PartitionQuality> results(count);
    std::vector<std::vector<Id>> rankOf;
    for (std::size_t p = 0; p < count; ++p) {
        if (partitions[p].size() != ranks || speed.size() != ranks)
            throw std::logic_error("quality: a partition for as many ranks as there are shares and speeds is needed");
        rankOf.push_back(ranksIn(partitions[p], data.samples));
        results[p].ranks.resize(ranks);
        results[p].classRows.resize(classes.count() * ranks);
        results[p].classTv.resize(classes.count() * ranks);
    }
    const PartitionTask task { .progress = progress };
    SharedProgress done(task, 2 * static_cast<double>(classes.samples.size()));
    std::vector<ClassFigures> figures(count * classes.count());
    struct Work {
        ClassMassReader reader;
        std::vector<std::vector<double>> rankMass; // of each partition: features x ranks
    };
    const auto makeWork = [&] { return Work { ClassMassReader(data), std::vector<std::vector<double>>(count) }; };
    forAll(classes.count(), threads, makeWork, [&](std::size_t c, Work& work) {
        const auto members = classes.of(c);
        const auto clear = [&](std::size_t features) {
            for (std::vector<double>& mass : work.rankMass)
                mass.assign(features * ranks, 0);
        };
        work.reader.stream(members, clear, [&](std::size_t row, std::size_t feature, double mass) {
            for (std::size_t p = 0; p < count; ++p)
                work.rankMass[p][feature * ranks
                    + static_cast<std::size_t>(rankOf[p][static_cast<std::size_t>(members[row])])]
                    += mass;
        });
        for (std::size_t p = 0; p < count; ++p) {
            for (Id sample : members)
                ++results[p]
                      .classRows[c * ranks + static_cast<std::size_t>(rankOf[p][static_cast<std::size_t>(sample)])];
            figures[p * classes.count() + c]
                = classFigures(work.rankMass[p], share, std::span(results[p].classTv).subspan(c * ranks, ranks));
        }
        done.advance(static_cast<double>(classes.size(c)));
    });
    const auto agreements = gradientAgreements(data, partitions, threads);
    const IdGroups labels(data, IdKind::Labels), features(data, IdKind::Features);
    forAll(
        count, threads, [] { return 0; },
        [&](std::size_t p, int) {
            addClassFigures(
                results[p], std::span(figures).subspan(p * classes.count(), classes.count()), classes, share);
            addSizes(results[p], data, partitions[p], share, speed);
            addSpreads(
                results[p], spreadOf(data, labels, partitions[p]), spreadOf(data, features, partitions[p]), share);
            addMeanDistances(results[p], data, partitions[p]);
            addAgreements(results[p], agreements[p]);
            done.advance(static_cast<double>(classes.samples.size()) / static_cast<double>(count));
        });
    return results;
}

PartitionQuality quality(
    const Dataset& data, const Classes& classes, const Partition& partition, const RankTargets& targets, int threads)
{
    return qualities(data, classes, { &partition, 1 }, targets, {}, threads)[0];
}

} // namespace evenkeel

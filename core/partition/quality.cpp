// How good a partition is: distance between each rank's and the class's feature mass, and how sizes fit the speeds.
#include "core/partition/class_mass.h"
#include "core/partition/classes.h"
#include "core/partition/tools.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <stdexcept>

namespace evenkeel {

namespace {

std::vector<std::size_t> rankOfSample(const Dataset& data, const Partition& partition)
{
    std::vector<std::size_t> result(static_cast<std::size_t>(data.samples), 0);
    for (std::size_t rank = 0; rank < partition.size(); ++rank)
        for (Id sample : partition[rank])
            result[static_cast<std::size_t>(sample)] = rank;
    return result;
}

// The figures of one class, as sums over the ranks that have mass in it.
struct ClassFigures {
    double welfare = 0, welfareMost = 0; // W and its maximum, sum_d M_d
    double tv = 0, tvMax = 0, hellinger = 0, hellingerMax = 0;
    int ranks = 0;
};

ClassFigures figuresOf(const ClassMass& mass, std::span<const Id> members, std::span<const std::size_t> rankOf,
    std::span<const double> share)
{
    const std::size_t ranks = share.size();
    std::vector<double> rankMass(mass.total.size() * ranks, 0), rankTotal(ranks, 0); // M_jd and its sum over d
    for (std::size_t row = 0; row < mass.rows(); ++row) {
        const std::size_t rank = rankOf[static_cast<std::size_t>(members[row])];
        for (std::size_t e = mass.begin(row); e < mass.end(row); ++e) {
            rankMass[static_cast<std::size_t>(mass.features[e]) * ranks + rank] += mass.mass[e];
            rankTotal[rank] += mass.mass[e];
        }
    }
    ClassFigures figures;
    figures.welfareMost = std::accumulate(mass.total.begin(), mass.total.end(), 0.0);
    std::vector<double> distance(ranks, 0), overlap(ranks, 0); // sums over d of |p - q| and sqrt(p q)
    for (std::size_t feature = 0; feature < mass.total.size(); ++feature)
        for (std::size_t rank = 0; rank < ranks; ++rank) {
            if (rankTotal[rank] <= 0)
                continue;
            const double m = rankMass[feature * ranks + rank];
            figures.welfare += std::sqrt(mass.total[feature] * share[rank] * m);
            const double p = m / rankTotal[rank], q = mass.total[feature] / figures.welfareMost;
            distance[rank] += std::abs(p - q);
            overlap[rank] += std::sqrt(p * q);
        }
    for (std::size_t rank = 0; rank < ranks; ++rank) {
        if (rankTotal[rank] <= 0)
            continue;
        const double tv = distance[rank] / 2, hellinger = std::sqrt(std::max(0.0, 1 - overlap[rank]));
        figures.tv += tv;
        figures.hellinger += hellinger;
        figures.tvMax = std::max(figures.tvMax, tv);
        figures.hellingerMax = std::max(figures.hellingerMax, hellinger);
        ++figures.ranks;
    }
    return figures;
}

// Means are over the classes that have at least two samples (one alone can only lie far from nothing), each weighing
// the same, and within a class over the ranks that have some of it.
void addClassFigures(
    PartitionQuality& result, const Dataset& data, const Partition& partition, std::span<const double> share)
{
    const Classes classes = classesOf(data);
    const std::vector<std::size_t> rankOf = rankOfSample(data, partition);
    ClassMassReader reader(data);
    std::vector<Index> rows(share.size());
    double welfare = 0, welfareMost = 0;
    int counted = 0;
    for (std::size_t c = 0; c < classes.count(); ++c) {
        std::ranges::fill(rows, 0);
        for (Id sample : classes.of(c))
            ++rows[rankOf[static_cast<std::size_t>(sample)]];
        for (std::size_t rank = 0; rank < share.size(); ++rank)
            result.classDeviation = std::max(result.classDeviation,
                std::abs(static_cast<double>(rows[rank]) - static_cast<double>(classes.size(c)) * share[rank]));
        const ClassFigures figures = figuresOf(reader.read(classes.of(c)), classes.of(c), rankOf, share);
        welfare += figures.welfare;
        welfareMost += figures.welfareMost;
        if (classes.size(c) < 2 || figures.ranks == 0)
            continue;
        result.tvMean += figures.tv / figures.ranks;
        result.hellingerMean += figures.hellinger / figures.ranks;
        result.tvMax = std::max(result.tvMax, figures.tvMax);
        result.hellingerMax = std::max(result.hellingerMax, figures.hellingerMax);
        ++counted;
    }
    result.certificate = welfareMost > 0 ? welfare / welfareMost : 1;
    if (counted > 0) {
        result.tvMean /= counted;
        result.hellingerMean /= counted;
    }
}

void addRankFigures(
    PartitionQuality& result, const Dataset& data, const Partition& partition, std::span<const double> share)
{
    std::vector<std::size_t> seenBy(static_cast<std::size_t>(data.labels), partition.size());
    for (std::size_t rank = 0; rank < partition.size(); ++rank) {
        Index nnz = 0, labels = 0;
        for (Id sample : partition[rank]) {
            nnz += static_cast<Index>(data.featuresOf(sample).size());
            for (Id label : data.labelsOf(sample))
                if (auto& seen = seenBy[static_cast<std::size_t>(label)]; seen != rank) {
                    seen = rank;
                    ++labels;
                }
        }
        result.rows.push_back(static_cast<Index>(partition[rank].size()));
        result.nnz.push_back(nnz);
        result.labelsSeen.push_back(labels);
    }
    const std::vector<Index> quota = quotas(data.samples, share);
    result.makespan = data.samples > 0 ? 0 : 1;
    for (std::size_t rank = 0; rank < partition.size(); ++rank) {
        const auto rows = static_cast<double>(result.rows[rank]);
        result.sizeDeviation = std::max(result.sizeDeviation, std::abs(rows - static_cast<double>(quota[rank])));
        if (data.samples > 0)
            result.makespan = std::max(result.makespan, rows / share[rank] / static_cast<double>(data.samples));
    }
}

} // namespace

PartitionQuality quality(const Dataset& data, const Partition& partition, std::span<const double> speeds)
{
    if (partition.size() != speeds.size())
        throw std::logic_error("quality: a partition for as many ranks as there are speeds is needed");
    const std::vector<double> share = shares(speeds);
    PartitionQuality result;
    addRankFigures(result, data, partition, share);
    addClassFigures(result, data, partition, share);
    return result;
}

} // namespace evenkeel

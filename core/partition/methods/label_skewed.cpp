// SPDX-License-Identifier: GPL-3.0-or-later
// Deliberately uneven label mixes, to study non-identical data: each class is spread over the ranks by a Dirichlet
// draw.
#include "core/base/shuffle.h"
#include "core/partition/classes/classes.h"
#include "core/partition/list.h"
#include "core/partition/tools.h"

#include <numeric>

namespace evenkeel {

namespace {

struct LabelSkewedOptions {
    double alpha = 0.3;
    ClassChoice classes;
};

constexpr auto labelSkewedFields
    = joined(FieldTable { option("alpha",
                 "evenness: small values give each class to few devices, large values approach stratified",
                 &LabelSkewedOptions::alpha, between(0.001, 1000)) },
        within(&LabelSkewedOptions::classes, classFields));

std::vector<std::size_t> classOfSample(const Classes& classes)
{
    std::vector<std::size_t> result(classes.samples.size());
    for (std::size_t c = 0; c < classes.count(); ++c)
        for (Id sample : classes.of(c))
            result[static_cast<std::size_t>(sample)] = c;
    return result;
}

// Drawing from Dirichlet(a_1 .. a_N) sample by sample is a Polya urn: weight a_j + the number of the class's samples on
// j. It needs no logarithms, so it gives the same partition on every machine. Full ranks are skipped.
Partition makeLabelSkewed(const PartitionTask& task, const LabelSkewedOptions& o)
{
    const Classes classes = classesOf(*task.data, o.classes, task.speeds.size());
    const std::vector<std::size_t> classOf = classOfSample(classes);
    const std::vector<double> share = shares(task.speeds);
    const double alpha = o.alpha * static_cast<double>(share.size());
    const std::size_t ranks = share.size();
    std::vector<Index> room = quotas(task.data->samples, task.speeds);
    std::vector<Index> given(classes.count() * ranks, 0);
    std::vector<Id> order(classOf.size()), rankOfSample(classOf.size());
    std::iota(order.begin(), order.end(), Id { 0 });
    Random random(task.seed);
    shuffle(std::span(order), random);
    constexpr std::size_t samplesPerReport = 4096;
    std::vector<double> upTo(ranks);
    for (std::size_t i = 0; i < order.size(); ++i) {
        const auto sample = static_cast<std::size_t>(order[i]);
        Index* const inClass = &given[classOf[sample] * ranks];
        double sum = 0;
        std::size_t rank = ranks;
        for (std::size_t j = 0; j < ranks; ++j) {
            if (room[j] > 0) {
                sum += alpha * share[j] + static_cast<double>(inClass[j]);
                rank = j; // the last with room, should rounding let the search below run past the end
            }
            upTo[j] = sum;
        }
        const double drawn = random.uniform() * sum;
        for (std::size_t j = 0; j < rank; ++j)
            if (room[j] > 0 && drawn < upTo[j])
                rank = j;
        rankOfSample[sample] = static_cast<Id>(rank);
        ++inClass[rank];
        --room[rank];
        if (i % samplesPerReport == 0)
            reportProgress(task, static_cast<double>(i) / static_cast<double>(order.size()));
    }
    reportProgress(task, 1);
    return collect(rankOfSample, ranks);
}

} // namespace

const Partitioner labelSkewedPartitioner {
    .name = "label-skewed",
    .title = "Label-skewed (Dirichlet)",
    .paper = "Hsu, Qi, Brown: Measuring the Effects of Non-Identical Data Distribution (2019)",
    .summary = "Each class is distributed over the devices by a draw from a Dirichlet distribution, so devices get "
               "different label distributions, while sizes stay in proportion to speeds. For studies of non-IID data.",
    .options = optionList<LabelSkewedOptions, labelSkewedFields>,
    .make = makeWith<LabelSkewedOptions, labelSkewedFields, makeLabelSkewed>,
    .classes = classesWith<LabelSkewedOptions, labelSkewedFields>,
};

} // namespace evenkeel

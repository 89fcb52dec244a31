// SPDX-License-Identifier: GPL-3.0-or-later
// Structures to learn from, each with one label, of kinds that the literature trains dynamic networks on:
//     lists   list reduction: an operation, then digits; the label is their largest, smallest or last one, or their
//             number modulo the labels. Tokens: 4 operations, then the digits
//     trees   nested operations on digits in the style of ListOps (Nangia, Bowman 2018): largest, smallest, median (the
//             lower one), sum modulo the labels, of 2 to 4 operands each. Tokens as above
//     graphs  deduction in the style of the 15th bAbI task (Weston et al. 2015): individuals are of a species, each
//             species is afraid of one other; the label is the species that node 0, an individual, is afraid of. Kinds
//             of nodes: individual, then the species; of edges: is, fears
// The labels are the digits, or the species. A sample's mean size (positions, nodes, nodes and edges) is about `nnz`.
#include "core/base/phrase.h"
#include "core/data/generator.h"
#include "core/data/structures/structure.h"

#include "core/base/error.h"
#include "core/base/random.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace evenkeel {

namespace {

constexpr Index operations = 4;

// A whole number of 1 .. 2 x mean - 1, nearly: its mean is `mean`, or less where it may not exceed `max`.
Index drawAround(double mean, Index max, Random& random)
{
    const auto end = std::clamp<Index>(std::llround(2 * mean) - 1, 1, max);
    return 1 + Index(random.below(std::uint64_t(end)));
}

class Structures {
public:
    explicit Structures(const GeneratorOptions& options)
        : m_options(options)
        , m_format(generatedFormat(options.kind, options.labels))
    {
        check();
        if (options.kind == DataKind::Trees)
            m_nesting = nestingFor(options.nnz);
    }

    void add(Random& random, DatasetArrays& arrays)
    {
        m_entries.clear();
        const Id label = m_options.kind == DataKind::Lists ? drawList(random)
            : m_options.kind == DataKind::Trees            ? drawTree(random)
                                                           : drawGraph(random);
        std::ranges::sort(m_entries);
        for (const auto& [feature, value] : m_entries) {
            arrays.featureIds.push_back(feature);
            arrays.values.push_back(value);
        }
        arrays.labelIds.push_back(label);
        arrays.featureOffsets.push_back(std::ssize(arrays.featureIds));
        arrays.labelOffsets.push_back(std::ssize(arrays.labelIds));
    }

private:
    void check() const;
    Id drawDigit(Random& random) const { return Id(random.below(std::uint64_t(m_options.labels))); }
    Id drawList(Random& random);
    Id drawTree(Random& random);
    Id drawOperation(Random& random, int depth); // draws an operation; returns its label
    Id drawGraph(Random& random);
    static double expectedNodes(double nesting);
    static double nestingFor(double nodes);

    const GeneratorOptions& m_options;
    RowFormat m_format;
    double m_nesting = 0; // the probability that an operand is an operation
    std::vector<std::pair<Id, float>> m_entries;
};

constexpr int maxDepth = 6; // max depth of operations in a tree
constexpr Index minOperands = 2, maxOperands = 4;

void Structures::check() const
{
    const Index labels = m_options.labels, features = m_options.features;
    if (labels < 2 || labels > 10'000)
        throw InputError(phrase("generated lists, trees and graphs need 2 to 10,000 labels"));
    if (m_options.kind == DataKind::Lists && (m_options.nnz < 2 || features < 2))
        throw InputError(phrase("generated lists have at least 2 positions: raise nnz and the features to 2 or more"));
    if (m_options.kind == DataKind::Trees
        && (m_options.nnz < expectedNodes(0) || m_options.nnz > expectedNodes(1) || features <= maxOperands))
        throw InputError(phrase("generated trees have a mean of %1 to %2 nodes (nnz) and need at least %3 features, "
                                "one per node of the largest tree",
            { std::to_string(std::llround(expectedNodes(0))), std::to_string(std::llround(expectedNodes(1))),
                std::to_string(maxOperands + 1) }));
    if (m_options.kind == DataKind::Graphs
        && (m_options.nnz < double(2 * labels + 2) || features < (labels + 1) * (labels + 1)))
        throw InputError(phrase("generated graphs of %1 species (labels) need nnz = %2 or more, and the square of "
                                "their largest number of nodes as features, at least %3",
            { std::to_string(labels), std::to_string(2 * labels + 2), std::to_string((labels + 1) * (labels + 1)) }));
}

Id Structures::drawList(Random& random)
{
    const auto operation = Id(random.below(operations));
    const Index length = drawAround(m_options.nnz - 1, m_options.features - 1, random);
    m_entries.emplace_back(0, float(1 + operation));
    Id largest = 0, smallest = Id(m_options.labels) - 1, last = 0;
    for (Index i = 1; i <= length; ++i) {
        last = drawDigit(random);
        m_entries.emplace_back(Id(i), float(1 + operations + last));
        largest = std::max(largest, last);
        smallest = std::min(smallest, last);
    }
    const Id labels[operations] = { largest, smallest, last, Id(length % m_options.labels) };
    return labels[operation];
}

// An operation at each of the depths, with 3 operands on average.
double Structures::expectedNodes(double nesting)
{
    constexpr double operands = double(minOperands + maxOperands) / 2;
    double nodes = 1 + operands;
    for (int depth = 1; depth < maxDepth; ++depth)
        nodes = 1 + operands * (nesting * nodes + 1 - nesting);
    return nodes;
}

double Structures::nestingFor(double nodes)
{
    double low = 0, high = 1;
    for (int i = 0; i < 50; ++i) {
        const double middle = (low + high) / 2;
        (expectedNodes(middle) < nodes ? low : high) = middle;
    }
    return low;
}

Id Structures::drawTree(Random& random)
{
    for (int tries = 0; tries < 1000; ++tries) {
        m_entries.clear();
        const Id label = drawOperation(random, 1);
        if (std::ssize(m_entries) <= m_options.features)
            return label;
    }
    throw InputError(phrase("generated trees of about %1 nodes (nnz) have too many for %2 features, one per node",
        { std::to_string(std::llround(m_options.nnz)), std::to_string(m_options.features) }));
}

Id Structures::drawOperation(Random& random, int depth)
{
    const auto add = [&](Id token, Index children) {
        m_entries.emplace_back(Id(m_entries.size()), treeValue(token, children, m_format));
    };
    const auto operation = Id(random.below(operations));
    const Index operands = minOperands + Index(random.below(maxOperands - minOperands + 1));
    std::vector<Id> digits;
    for (Index i = 0; i < operands; ++i) {
        if (depth < maxDepth && random.chance(m_nesting)) {
            digits.push_back(drawOperation(random, depth + 1));
        } else {
            digits.push_back(drawDigit(random));
            add(operations + digits.back(), 0);
        }
    }
    add(operation, operands);
    const auto sum = std::accumulate(digits.begin(), digits.end(), Index(0));
    std::ranges::sort(digits);
    const Id labels[operations]
        = { digits.back(), digits.front(), digits[(digits.size() - 1) / 2], Id(sum % m_options.labels) };
    return labels[operation];
}

Id Structures::drawGraph(Random& random)
{
    const Index species = m_options.labels;
    const auto maxNodes = Index(std::sqrt(double(m_options.features)));
    const Index individuals = drawAround((m_options.nnz - 2 * double(species)) / 2, maxNodes - species, random);
    const Index nodes = species + individuals;
    std::vector<Id> places(at(nodes)); // node 0 is an individual, the others stand in any order
    std::iota(places.begin(), places.end(), 0);
    for (std::size_t i = places.size() - 1; i > 1; --i)
        std::swap(places[i], places[1 + random.below(i)]);
    const auto placeOf = [&](Index ofSpecies) { return places[at(individuals + ofSpecies)]; };
    const auto addNode = [&](Id place, Id kind) { m_entries.emplace_back(pairFeature(place, place), float(1 + kind)); };
    const auto addEdge
        = [&](Id from, Id to, Id kind) { m_entries.emplace_back(pairFeature(from, to), float(1 + kind)); };
    std::vector<Id> feared;
    for (Index s = 0; s < species; ++s) {
        const auto other = Id((s + 1 + Index(random.below(std::uint64_t(species - 1)))) % species);
        feared.push_back(other);
        addNode(placeOf(s), Id(1 + s));
        addEdge(placeOf(s), placeOf(other), 1);
    }
    Id label = 0;
    for (Index i = 0; i < individuals; ++i) {
        const auto own = Index(random.below(std::uint64_t(species)));
        addNode(places[at(i)], 0);
        addEdge(places[at(i)], placeOf(own), 0);
        if (i == 0)
            label = feared[at(own)];
    }
    return label;
}

} // namespace

RowFormat generatedFormat(DataKind kind, Index labels)
{
    switch (kind) {
    case DataKind::Lists:
    case DataKind::Trees:
        return { kind, operations + labels, 0 };
    case DataKind::Graphs:
        return { kind, 1 + labels, 2 };
    default:
        return {};
    }
}

DatasetArrays generateStructures(const GeneratorOptions& options, const std::function<bool(double)>& keepGoing)
{
    DatasetArrays arrays;
    arrays.features = options.features;
    arrays.labels = options.labels;
    Structures structures(options);
    for (Index i = 0; i < options.samples; ++i) {
        keepGenerating(i, options.samples, keepGoing);
        Random random(options.seed, std::uint64_t(i) + 16);
        structures.add(random, arrays);
    }
    return arrays;
}

} // namespace evenkeel

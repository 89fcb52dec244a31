// SPDX-License-Identifier: GPL-3.0-or-later
// Small generated lists, trees and graphs, and networks for them.
#pragma once

#include "core/data/generator.h"
#include "core/train/model/model_shape.h"

#include <QTest>

namespace evenkeel {

// A test's rows: one for each kind of structures.
inline void addKinds()
{
    QTest::addColumn<DataKind>("kind");
    QTest::newRow("lists") << DataKind::Lists;
    QTest::newRow("trees") << DataKind::Trees;
    QTest::newRow("graphs") << DataKind::Graphs;
}

// In the order of DataKind.
inline NetworkKind networkFor(DataKind kind)
{
    constexpr NetworkKind kinds[]
        = { NetworkKind::Mlp, NetworkKind::Recurrent, NetworkKind::TreeLstm, NetworkKind::GatedGraph };
    return kinds[std::size_t(kind)];
}

inline Dataset structureData(DataKind kind, Index samples, std::uint64_t seed = 1, Index labels = 4, double nnz = 12)
{
    return generate({ .kind = kind, .samples = samples, .features = 144, .labels = labels, .nnz = nnz, .seed = seed });
}

inline ModelShape structureShape(const Dataset& data, DataKind kind, Index hidden)
{
    return { .features = data.features,
        .labels = data.labels,
        .hidden = { hidden },
        .loss = Loss::Softmax,
        .network = { .kind = networkFor(kind), .rows = generatedFormat(kind, data.labels), .turns = 3 } };
}

} // namespace evenkeel

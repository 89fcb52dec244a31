// SPDX-License-Identifier: GPL-3.0-or-later
// Every graph of ranks as a row of a test, and who is whose neighbor in it by its definition.
#pragma once

#include "core/algorithms/shared/mixing.h"

#include <QtTest>
#include <algorithm>
#include <cmath>

Q_DECLARE_METATYPE(evenkeel::Graph)

namespace evenkeel {

inline void addGraphRows()
{
    QTest::addColumn<Graph>("graph");
    QTest::newRow("ring") << Graph::Ring;
    QTest::newRow("torus") << Graph::Torus;
    QTest::newRow("exponential") << Graph::Exponential;
    QTest::newRow("complete") << Graph::Complete;
}

inline bool areNeighbors(Graph graph, int n, int i, int j)
{
    const int around = std::min(std::abs(i - j), n - std::abs(i - j));
    if (graph == Graph::Ring)
        return around == 1;
    if (graph == Graph::Exponential)
        for (int apart = 1; apart < n; apart *= 2)
            if (std::abs(i - j) == apart || std::abs(i - j) == n - apart)
                return true;
    if (graph == Graph::Torus) {
        int rows = int(std::sqrt(n));
        while (n % rows != 0)
            --rows;
        const int columns = n / rows;
        const auto near = [](int a, int b, int size) { return (a + 1) % size == b || (b + 1) % size == a; };
        return (i / columns == j / columns && near(i % columns, j % columns, columns))
            || (i % columns == j % columns && near(i / columns, j / columns, rows));
    }
    return graph == Graph::Complete;
}

} // namespace evenkeel

// SPDX-License-Identifier: GPL-3.0-or-later
// Rows that several run tests go through.
#pragma once

#include <QtTest>

namespace evenkeel {

inline void addOptimizerRows()
{
    QTest::addColumn<QString>("algorithm");
    QTest::addColumn<QString>("optimizer");
    QTest::newRow("adaptive") << "adaptive-sgd"
                              << "sgd";
    QTest::newRow("local, momentum") << "local-sgd"
                                     << "momentum";
    QTest::newRow("aggregation, adam") << "gradient-aggregation"
                                       << "adam";
}

inline void addClockRows()
{
    QTest::addColumn<QString>("clock");
    QTest::newRow("virtual") << "virtual";
    QTest::newRow("real") << "real";
}

} // namespace evenkeel

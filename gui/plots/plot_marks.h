// SPDX-License-Identifier: GPL-3.0-or-later
// The marks A and B of a Plot: how its curves change between them, in the panels and as a table.
#pragma once

#include <QString>
#include <QStringList>
#include <QVector>

#include <optional>
#include <utility>

class QPalette;

namespace evenkeel {

class CellTable;
struct PlotCore;
class RangeMarks;
class TableView;

// What one curve does between the marks A and B.
struct RangeReading {
    int panel = 0;
    QString name;
    double a = 0, b = 0, mean = 0, rate = 0; // at A, at B; of the values between; (b - a) per unit of x
    bool isFaded = false; // not in the panel's line of text

    bool operator==(const RangeReading&) const = default;
};

class PlotMarks {
public:
    explicit PlotMarks(PlotCore& core);

    // Two places on the x axis; with both of them, each panel says how its curves change between, and a table below all
    // of them.
    void set(std::optional<double> a, std::optional<double> b);
    std::optional<double> a() const;
    std::optional<double> b() const;
    bool isAny() const { return a() || b(); }
    std::optional<std::pair<double, double>> range() const; // ascending; null: not both are set
    QVector<RangeReading> readings() const; // of what is drawn
    void copy() const; // the table, tab separated

    // What follows is the plot's own.
    TableView* table() const { return m_table; }
    void setColors(const QPalette& palette);
    void show();

private:
    void fillTable(const QVector<RangeReading>& readings, const QStringList& key);

    PlotCore& m_core;
    RangeMarks* m_item;
    CellTable* m_model;
    TableView* m_table;
    QVector<RangeReading> m_rows;
    QStringList m_key; // the marks and the x axis that the table was made for
};

} // namespace evenkeel

// SPDX-License-Identifier: GPL-3.0-or-later
// A mark over a band for each of some named things: a figure of a device among those of random partitions.
#pragma once

#include "gui/plots/chart_table.h"
#include "gui/plots/spoken_chart.h"

#include <QStringList>
#include <QVector>
#include <QWidget>

#include <memory>

namespace evenkeel {

struct Band {
    double value = 0; // the mark
    double min = 0, mean = 0, max = 0; // of the band; NaN: there is none
};

class BandChart : public QWidget, public SpokenChart {
    Q_OBJECT
public:
    explicit BandChart(QWidget* parent = nullptr);
    ~BandChart() override;

    void setLabels(const QString& yLabel, const QString& mark, const QString& band);
    void setBands(const QStringList& names, const QVector<Band>& bands);
    const QVector<Band>& bands() const;
    QString summary() const override;
    bool exportTo(const QString& file, const QString& title, QString* error); // .png .svg .pdf .csv

Q_SIGNALS:
    void clicked(int index);
    void message(const QString& text); // of an export from the context menu: where it went, or why it failed

protected:
    void mousePressEvent(QMouseEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override; // table, picture, files
    void changeEvent(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override; // the frame of the focus
    void resizeEvent(QResizeEvent* event) override;

private:
    ChartTable table() const;

    struct Impl;
    std::unique_ptr<Impl> m;
};

} // namespace evenkeel

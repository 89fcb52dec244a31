// SPDX-License-Identifier: GPL-3.0-or-later
// Bars over named categories: histograms of a dataset, sizes and label balance of a partition.
#pragma once

#include "gui/plots/spoken_chart.h"

#include <QStringList>
#include <QVector>
#include <QWidget>

#include <memory>

namespace evenkeel {

struct BarSeries {
    QString name; // legend, where there is more than one series
    QVector<double> values; // one a category
    int color = 0; // index into the same palette as Plot's
};

class BarChart : public QWidget, public SpokenChart {
    Q_OBJECT
public:
    explicit BarChart(QWidget* parent = nullptr);
    ~BarChart() override;

    void setLabels(const QString& xLabel, const QString& yLabel);
    void setBars(const QStringList& categories, const QVector<BarSeries>& series, bool stacked = false);
    void setLogY(bool on);
    void clear();
    QString summary() const override;
    void setClickable(bool on); // clicked() carries the category under the mouse
    bool exportTo(const QString& file, const QString& title, QString* error); // .png .svg .pdf .csv

Q_SIGNALS:
    void clicked(int category);
    void message(const QString& text); // of an export from the context menu: where it went, or why it failed

protected:
    void mousePressEvent(QMouseEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;
    void changeEvent(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override; // the frame of the focus
    void resizeEvent(QResizeEvent* event) override;

private:
    struct Impl;
    std::unique_ptr<Impl> m;
};

} // namespace evenkeel

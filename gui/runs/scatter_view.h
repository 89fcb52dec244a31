// SPDX-License-Identifier: GPL-3.0-or-later
// A point per run over two columns, with the line of least squares through the picked ones; logarithmic axes where
// values span decades.
#pragma once

#include "core/base/trend.h"
#include "gui/plots/spoken_chart.h"
#include "gui/runs/run_table.h"

#include <QWidget>

namespace evenkeel {

class ScatterView : public QWidget, public SpokenChart {
    Q_OBJECT
public:
    explicit ScatterView(QWidget* parent = nullptr);

    void setTable(const RunTable& table);
    void setColumns(int x, int y, int color); // -1: none
    void setPicked(const std::vector<bool>& picked); // runs that are not picked fade, and do not count
    std::optional<Trend> trend() const; // trend of the logarithms, where an axis has them
    QPointF pointOf(qsizetype run) const; // point of the run, in pixels
    qsizetype runAt(QPoint position) const; // -1: none is near
    QString summary() const override;
    QString spokenReading() const override { return m_current < 0 ? QString() : reading(m_current); }
    QSize sizeHint() const override { return { 360, 260 }; }
    QSize minimumSizeHint() const override { return { 200, 120 }; }

Q_SIGNALS:
    void runClicked(qint64 run);
    void message(const QString& text); // message about an export: where it went, or why it failed

protected:
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override; // arrows go from run to run along x, Return chooses
    void contextMenuEvent(QContextMenuEvent* event) override;
    bool event(QEvent* event) override; // tool tips

private:
    const RunQuantity* column(int index) const; // null: none
    bool isComplete() const { return column(m_x) && column(m_y); }
    QRectF area() const;
    bool isDrawn(qsizetype run) const;
    ChartTable chartTable() const;
    void drawAxes(QPainter& painter) const;
    void drawTrend(QPainter& painter) const;

    void goTo(qsizetype step);
    QString reading(qsizetype run) const; // all its values, a line each

    RunTable m_table;
    std::vector<bool> m_picked;
    int m_x = -1, m_y = -1, m_color = -1;
    qsizetype m_current = -1; // the run that keys have reached
};

} // namespace evenkeel

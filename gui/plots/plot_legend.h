// SPDX-License-Identifier: GPL-3.0-or-later
// The legend above a plot: one button a name, which hides and shows its curves. Buttons and not a drawing, so that
// keyboard and screen readers reach them.
#pragma once

#include <QColor>
#include <QPen>
#include <QString>
#include <QVector>
#include <QWidget>

class QToolButton;

namespace evenkeel {

struct LegendEntry {
    QString name;
    QPen pen;
    bool marker = false;
    bool visible = true;
};

class PlotLegend : public QWidget {
    Q_OBJECT
public:
    explicit PlotLegend(QWidget* parent = nullptr);
    void setEntries(const QVector<LegendEntry>& entries); // keeps the buttons whose names stay

Q_SIGNALS:
    void toggled(const QString& name, bool visible);

private:
    QVector<QToolButton*> m_buttons;
};

} // namespace evenkeel

// SPDX-License-Identifier: GPL-3.0-or-later
// The legend above a plot: one button per name, which hides and shows its curves. Buttons and not a drawing, so that
// keyboard and screen readers reach them. Three lines high at most; further ones are scrolled to.
#pragma once

#include <QColor>
#include <QPen>
#include <QScrollArea>
#include <QString>
#include <QVector>

class QToolButton;

namespace evenkeel {

struct LegendEntry {
    QString name;
    QPen pen;
    int marker = -1; // its shape; negative: none
    bool visible = true;
};

class PlotLegend : public QScrollArea {
    Q_OBJECT
public:
    static constexpr int maxLines = 3;

    explicit PlotLegend(QWidget* parent = nullptr);
    void setEntries(const QVector<LegendEntry>& entries); // keeps the buttons whose names stay

    int heightForWidth(int width) const override;
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    bool eventFilter(QObject* watched, QEvent* event) override; // buttons count once they are shown

Q_SIGNALS:
    void toggled(const QString& name, bool visible);

private:
    int lineHeight() const;

    QVector<QToolButton*> m_buttons;
};

} // namespace evenkeel

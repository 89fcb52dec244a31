// SPDX-License-Identifier: GPL-3.0-or-later
// A few figures as bars, one below the other, each with a band that it is seen against: what chance gives, or the range
// that it is expected in.
#pragma once

#include "gui/parts/theme.h"

#include <QWidget>

#include <optional>

class QPainter;

namespace evenkeel {

struct BandBar {
    QString name, help; // the help is the tool tip
    QString value, note; // texts at the right of the bar
    std::optional<Tone> tone = {}; // tone of the note
    double at = 0, low = 1, high = 0; // low > high: no band
    int color = 0; // index into seriesColors()
};

class BandBars : public QWidget {
    Q_OBJECT
public:
    // `haveOneScale`: all bars, else each its own. Widths of what is at the right, in pixels.
    explicit BandBars(bool haveOneScale, int valueWidth, int noteWidth, QWidget* parent = nullptr);
    void setBars(const QList<BandBar>& bars);
    const QList<BandBar>& bars() const { return m_bars; }

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;
    bool event(QEvent* event) override;

private:
    int widestName() const;
    double endOf(const BandBar& bar) const; // what the right end of its area stands for
    void paintBar(QPainter& painter, const BandBar& bar, const QRect& line) const;

    static constexpr int rowHeight = 34;
    bool m_haveOneScale;
    int m_valueWidth, m_noteWidth;
    QList<BandBar> m_bars;
};

} // namespace evenkeel

// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/parts/pane.h"

#include "gui/parts/theme.h"

#include <QPainter>

namespace evenkeel {

namespace {

class Hairline : public QFrame {
public:
    Hairline() { setFixedHeight(1); }

protected:
    void paintEvent(QPaintEvent*) override { QPainter(this).fillRect(rect(), hairlineColor(palette())); }
};

} // namespace

Pane::Pane(QWidget* parent)
    : QFrame(parent)
{
}

void Pane::paintEvent(QPaintEvent*)
{
    constexpr double radius = 8;
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(hairlineColor(palette()));
    const QColor window = palette().color(QPalette::Window);
    // Dark fields have no frame that one sees: they stand out from a ground that is lighter than they are.
    painter.setBrush(
        isDark(palette()) ? blend(window, palette().color(QPalette::Button), 0.35) : palette().color(QPalette::Base));
    painter.drawRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), radius, radius);
}

QColor hairlineColor(const QPalette& palette)
{
    return blend(palette.color(QPalette::Mid), palette.color(QPalette::Base), 0.4);
}

QFrame* makeHairline() { return new Hairline; }

} // namespace evenkeel

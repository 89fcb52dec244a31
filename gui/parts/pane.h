// SPDX-License-Identifier: GPL-3.0-or-later
// A rounded ground with a hairline around it, on which pages lay out what belongs together.
#pragma once

#include <QFrame>

namespace evenkeel {

class Pane : public QFrame {
public:
    explicit Pane(QWidget* parent = nullptr);

protected:
    void paintEvent(QPaintEvent* event) override;
};

QColor hairlineColor(const QPalette& palette);
QFrame* makeHairline(); // between the rows of a pane

} // namespace evenkeel

// SPDX-License-Identifier: GPL-3.0-or-later
// Charts for screen readers: a chart has the role of one, a name, what it shows in words, and the values at which its
// keys have arrived.
#pragma once

#include <QString>

class QWidget;

namespace evenkeel {

class SpokenChart { // a base of the widget
public:
    virtual ~SpokenChart() = default;
    virtual QString summary() const = 0; // axes, number of curves or bars, the values that matter most
    virtual QString spokenReading() const { return {}; } // where keys have arrived; empty: nowhere
};

// Once per chart, in its constructor.
void speak(QWidget& chart, const QString& name);
void readingChanged(QWidget& chart); // by a key: a screen reader says it

} // namespace evenkeel

// SPDX-License-Identifier: GPL-3.0-or-later
// Light and dark: our own palettes on the Fusion style, and the colors that plots and messages derive from them.
#pragma once

#include <QColor>
#include <QIcon>
#include <QPalette>
#include <QVector>

class QApplication;

namespace evenkeel {

enum class Theme { System, Light, Dark };

QPalette lightPalette();
QPalette darkPalette();
bool isDark(const QPalette& palette);
QColor fieldBorder(const QPalette& palette); // around what takes text or a choice, at least 3:1 to both sides
QColor focusColor(const QPalette& palette); // of the frame around what has the focus

// Eight colors that are distinct with color blindness, at least 3:1 against the palette's base.
QVector<QColor> seriesColors(const QPalette& palette);
QColor blend(const QColor& a, const QColor& b, double share); // share of b
// A share of the ground mixed in, or as much as leaves a contrast of 3:1.
QColor faded(const QColor& color, const QColor& ground, double share);
double contrast(const QColor& a, const QColor& b); // WCAG ratio, 1 .. 21

enum class Tone { Information, Good, Warning, Error };
QColor toneColor(const QPalette& palette, Tone tone); // readable as text on the palette's window

// One of our one-color drawings in resources/icons, in the palette's text color (selected and disabled too).
QIcon makeIcon(const QString& name, const QPalette& palette);

// Knows what the desktop was like before we set a palette (Qt 6.4 cannot determine it later).
class Themes {
public:
    explicit Themes(QApplication& application);
    void apply(Theme theme);
    Theme current() const { return m_current; }

    static Theme saved(); // theme in QSettings; anything unknown: System
    void save() const;

private:
    bool m_systemDark;
    Theme m_current = Theme::System;
};

} // namespace evenkeel

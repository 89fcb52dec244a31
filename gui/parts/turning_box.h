// SPDX-License-Identifier: GPL-3.0-or-later
// Parts side by side where there is room, else below each other: a page in a small window, or with large letters,
// gets longer and not wider.
#pragma once

#include <QBoxLayout>
#include <QSplitter>
#include <QWidget>

#include <utility>

namespace evenkeel {

class TurningBox : public QWidget {
public:
    explicit TurningBox(QWidget* parent = nullptr);

    void add(QWidget* part, int stretch = 0, int widest = QWIDGETSIZE_MAX); // widest: pixels, in a line
    QHBoxLayout& addLine(int spacing = 6); // a part of several widgets that stay side by side
    void addGap(); // takes what room is left, while the parts stand side by side
    QBoxLayout& box() const { return *m_box; }
    QSize minimumSizeHint() const override; // width of the widest part

protected:
    bool event(QEvent* event) override;

private:
    void turn(QBoxLayout::Direction direction);

    QBoxLayout* m_box;
    QList<std::pair<QWidget*, int>> m_widest;
};

class TurningSplitter : public QSplitter {
public:
    explicit TurningSplitter(QWidget* parent = nullptr);
    QSize minimumSizeHint() const override;

protected:
    bool event(QEvent* event) override;
};

// So many pixels, or more where the letters of the widget are larger than usual.
int withFont(const QWidget& widget, int pixels);

} // namespace evenkeel

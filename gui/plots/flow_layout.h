// SPDX-License-Identifier: GPL-3.0-or-later
// Widgets side by side that wrap onto further lines, as words do: the legend of a plot.
#pragma once

#include <QLayout>
#include <QVector>

namespace evenkeel {

class FlowLayout : public QLayout {
public:
    explicit FlowLayout(QWidget* parent = nullptr, int spacing = 4);
    ~FlowLayout() override;

    void addItem(QLayoutItem* item) override;
    int count() const override { return static_cast<int>(m_items.size()); }
    QLayoutItem* itemAt(int index) const override { return m_items.value(index); }
    QLayoutItem* takeAt(int index) override;
    Qt::Orientations expandingDirections() const override { return {}; }
    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override { return arrange(QRect(0, 0, width, 0), false); }
    void setGeometry(const QRect& rect) override;
    QSize sizeHint() const override { return minimumSize(); }
    QSize minimumSize() const override;

private:
    int arrange(const QRect& rect, bool place) const; // answers the height

    QVector<QLayoutItem*> m_items;
    int m_gap;
};

} // namespace evenkeel

// SPDX-License-Identifier: GPL-3.0-or-later
// Widgets side by side that wrap onto further lines, as words do: the legend of a plot, a bar of fields.
#pragma once

#include <QLayout>
#include <QVector>

namespace evenkeel {

class FlowLayout : public QLayout {
public:
    explicit FlowLayout(QWidget* parent = nullptr, int spacing = 4);
    ~FlowLayout() override;

    void addGap(); // takes what room a line has left; so do widgets whose size policy has a horizontal stretch
    void addItem(QLayoutItem* item) override;
    int count() const override { return static_cast<int>(m_items.size()); }
    QLayoutItem* itemAt(int index) const override { return m_items.value(index); }
    QLayoutItem* takeAt(int index) override;
    Qt::Orientations expandingDirections() const override { return {}; }
    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override
    {
        const QMargins margins = contentsMargins();
        const int room = width - margins.left() - margins.right();
        return arrange(QRect(0, 0, room, 0), false) + margins.top() + margins.bottom();
    }
    void setGeometry(const QRect& rect) override;
    QSize sizeHint() const override { return minimumSize(); }
    QSize minimumSize() const override;

private:
    struct Line {
        qsizetype end = 0; // index behind its last item
        int used = 0, height = 0, expanding = 0; // pixels; number of items that take what is left
    };
    int arrange(const QRect& rect, bool place) const; // answers the height
    Line lineFrom(qsizetype first, int room) const;
    void placeLine(qsizetype first, const Line& line, const QRect& rect) const;

    QVector<QLayoutItem*> m_items;
    int m_gap;
};

QWidget* labeled(const QString& text, QWidget* field); // a label that stays with its field

} // namespace evenkeel

// SPDX-License-Identifier: GPL-3.0-or-later
// A figure of a report, as wide as there is room for; and its picture for papers.
#pragma once

#include <QImage>
#include <QSvgRenderer>
#include <QWidget>

namespace evenkeel {

class SvgFigure : public QWidget {
    Q_OBJECT
public:
    explicit SvgFigure(const QByteArray& svg, QWidget* parent = nullptr);

    // False, as for makeHint(): the figure knows its width once it has it.
    bool hasHeightForWidth() const override { return false; }
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

    static QImage picture(const QByteArray& svg, double zoom);

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    int heightFor(int width) const;

    QSvgRenderer m_renderer;
};

} // namespace evenkeel

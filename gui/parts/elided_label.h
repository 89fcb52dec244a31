// SPDX-License-Identifier: GPL-3.0-or-later
// A line of text that gives way: where there is no room for it, its end is an ellipsis and the whole is the tool tip.
#pragma once

#include <QLabel>

namespace evenkeel {

class ElidedLabel : public QLabel {
public:
    using QLabel::QLabel;

    void setTip(const QString& tip); // what the tool tip says instead
    QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;
    bool event(QEvent* event) override;

private:
    QString m_tip;
};

} // namespace evenkeel

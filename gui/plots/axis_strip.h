// SPDX-License-Identifier: GPL-3.0-or-later
// The numbers and the title of the x axis that a plot's panels share, below them: always in sight, whatever panels are
// scrolled to.
#pragma once

#include <QString>
#include <QWidget>

class QCPAxis;

namespace evenkeel {

class AxisStrip : public QWidget {
    Q_OBJECT

public:
    explicit AxisStrip(QWidget* parent = nullptr);
    void set(const QCPAxis* axis, const QString& title); // of a panel that is drawn; null: there is none
    void setInMargin(bool on); // the title stands at the left of the numbers: there is room
    QStringList numbers() const; // those shown, from left to right

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return { 0, sizeHint().height() }; }

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    QFont textFont() const;

    const QCPAxis* m_axis = nullptr;
    QString m_title;
    bool m_isInMargin = false;
};

} // namespace evenkeel

// SPDX-License-Identifier: GPL-3.0-or-later
// A spin box for numbers of any size: shows as many digits as the number has, steps in proportion to it.
#pragma once

#include <QDoubleSpinBox>

namespace evenkeel {

class NumberBox : public QDoubleSpinBox {
    Q_OBJECT
public:
    NumberBox(double min, double max, bool whole, QWidget* parent = nullptr);

    static QString textOf(double value); // shortest exact text, C locale: as projects write it

    void setRangeText(const QString& text) { m_rangeText = text; } // "at least 0 and below 1"
    QString rangeText() const; // text of the range; where none was set, of minimum and maximum
    QString refusal(const QString& text) const; // the sentence on what was refused

    QString textFromValue(double value) const override;
    double valueFromText(const QString& text) const override;
    QValidator::State validate(QString& text, int& position) const override;
    void stepBy(int steps) override;
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

Q_SIGNALS:
    void refused(const QString& text); // what was typed is out of range: the value before stands again

protected:
    void focusOutEvent(QFocusEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void wheelEvent(QWheelEvent* event) override; // a page that scrolls must not change numbers on its way

private:
    QSize sizeFor(int digits) const;
    QString outOfRange() const; // what stands there, if it is a number that is none of ours

    bool m_whole;
    QString m_rangeText;
};

} // namespace evenkeel

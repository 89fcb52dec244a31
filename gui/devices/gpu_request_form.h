// SPDX-License-Identifier: GPL-3.0-or-later
// The fields of "any N GPUs within limits", and the specification that they make: cuda:any,free=8G,load=10.
#pragma once

#include <QWidget>

class QDoubleSpinBox;
class QHBoxLayout;
class QLineEdit;
class QSpinBox;

namespace evenkeel {

class GpuRequestForm : public QWidget {
    Q_OBJECT
public:
    explicit GpuRequestForm(QWidget* parent = nullptr);

    int count() const;
    QString spec() const; // specification of each of the GPUs

Q_SIGNALS:
    void changed();

private:
    QSpinBox* m_count;
    QDoubleSpinBox *m_free, *m_capability;
    QSpinBox *m_load, *m_temperature;
    QLineEdit* m_name;
};

} // namespace evenkeel

// SPDX-License-Identifier: GPL-3.0-or-later
// The choice of a training method: a list in families, with a line on what each is for.
#pragma once

#include "core/project/choices.h"

#include <QWidget>

namespace evenkeel {

class ComboBox;
class ElidedLabel;

class MethodPicker : public QWidget {
    Q_OBJECT
public:
    explicit MethodPicker(const std::vector<MethodChoice>& methods, QWidget* parent = nullptr);
    void setMethod(const QString& name);
    ComboBox& box() { return *m_box; }

Q_SIGNALS:
    void chosen(const QString& name);

private:
    const MethodChoice* methodNamed(const QString& name) const;
    void showPurpose();

    std::vector<MethodChoice> m_methods;
    ComboBox* m_box;
    ElidedLabel* m_purpose;
};

} // namespace evenkeel

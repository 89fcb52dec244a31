// SPDX-License-Identifier: GPL-3.0-or-later
// The sets of devices that a study compares its methods on: the project's own, and others, each with a name. They are
// an axis of the study as soon as they are more than the project's.
#pragma once

#include "core/study/study.h"

#include <QWidget>

#include <optional>

class QCheckBox;
class QPushButton;
class QTableWidget;

namespace evenkeel {

class StudyDevices : public QWidget {
    Q_OBJECT
public:
    explicit StudyDevices(QWidget* parent = nullptr);

    static bool isOne(const StudyAxis& axis); // whether the axis sets devices only, and so can be shown here
    void setAxis(const StudyAxis* axis); // null: the project's devices only
    void setProject(const RunConfig& project);
    std::optional<StudyAxis> axis() const; // axis of the sets that are checked

Q_SIGNALS:
    void edited();

private:
    void addRow(const QString& name, const QString& devices, bool isOwn, bool isChecked);
    void addSet();
    void removeSets();
    void fitRows();

    std::vector<std::string> m_own; // the project's
    QTableWidget* m_table;
    QPushButton *m_add, *m_remove;
    QCheckBox* m_tuned;
};

} // namespace evenkeel

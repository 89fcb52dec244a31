// SPDX-License-Identifier: GPL-3.0-or-later
// The methods of a study: all algorithms with a check box, what is searched of each, and below it what it can be
// compared without.
#pragma once

#include "core/project/choices.h"
#include "core/study/study.h"

#include <QTreeWidget>

#include <functional>

namespace evenkeel {

class StudyMethods : public QTreeWidget {
    Q_OBJECT
public:
    explicit StudyMethods(QWidget* parent = nullptr);

    void setMethods(const std::vector<StudyMethod>& chosen); // the other algorithms stand below them
    std::vector<StudyMethod> methods() const; // methods that are checked
    void showSearched(const std::function<QString(const StudyMethod&)>& searchedOf);
    QString titleOf(const StudyMethod& method) const; // "Local SGD"; with its name where the study gave it one

Q_SIGNALS:
    void edited();

protected:
    void changeEvent(QEvent* event) override;

private:
    void quieten(); // what is tried, in the palette as it is
    void addMethod(const StudyMethod& method, bool isChosen);
    void addAblation(QTreeWidgetItem* below, const QString& without, bool isChosen, const Option* option);
    void follow(QTreeWidgetItem* item);

    std::vector<MethodChoice> m_algorithms = algorithmChoices();
    std::vector<StudyMethod> m_rows;
};

} // namespace evenkeel

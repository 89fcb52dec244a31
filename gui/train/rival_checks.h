// SPDX-License-Identifier: GPL-3.0-or-later
// "Compare with": methods to train afterwards on the same data and devices, as check boxes.
#pragma once

#include "core/project/choices.h"
#include "gui/project_document.h"

#include <QWidget>

class QGridLayout;
class QLabel;

namespace evenkeel {

class RivalChecks : public QWidget {
    Q_OBJECT
public:
    RivalChecks(ProjectDocument& document, const std::vector<MethodChoice>& methods, QWidget* parent = nullptr);

    QSize minimumSizeHint() const override; // of one column

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    struct Rival {
        QString text, label; // text as the project has it, and as it is shown
        bool isChosen = false;
    };
    QList<Rival> rivals() const;
    void load();
    void choose(const QString& rival, bool isChosen);
    void askRival(); // asks for a rival with settings of its own

    ProjectDocument& m_document;
    std::vector<MethodChoice> m_methods;
    int m_columns = 3; // as many as fit, at most
    QGridLayout* m_grid;
    QWidget* m_links; // below the boxes, with the two
    QLabel *m_more, *m_own;
    bool m_showsAll = false;
    QStringList m_shown; // rivals that have a box now, and which of them are checked
};

} // namespace evenkeel

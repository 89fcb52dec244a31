// SPDX-License-Identifier: GPL-3.0-or-later
// A menu at the end of a line of text: what can stand in it, checked where it does.
#pragma once

#include <QMenu>
#include <QStringList>

class QAction;
class QLineEdit;

namespace evenkeel {

class ChoiceMenu : public QMenu {
    Q_OBJECT
public:
    enum class Takes { One, Several }; // several: separated by "; "

    // `tip`: the name of the button that opens it. Ours is the line's action.
    ChoiceMenu(QLineEdit& line, Takes takes, const QString& tip);

    // `usual`: what stands there while the line is empty. No choices: there is no button.
    void setChoices(const QStringList& choices, const QStringList& usual = {}, const QStringList& labels = {});
    void setIcon(const QIcon& icon);

private:
    void fill();
    void toggle(const QString& choice, bool on);
    QStringList held() const;

    QLineEdit& m_line;
    Takes m_takes;
    QStringList m_choices, m_usual, m_labels;
    QAction* m_open;
};

} // namespace evenkeel

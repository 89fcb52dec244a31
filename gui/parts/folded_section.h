// SPDX-License-Identifier: GPL-3.0-or-later
// A closed part of a form: its head says in a line what it holds, and opens it.
#pragma once

#include <QWidget>

namespace evenkeel {

class SectionHead;

class FoldedSection : public QWidget {
    Q_OBJECT
public:
    FoldedSection(const QString& title, QWidget* body, QWidget* parent = nullptr);

    // `differs`: from the defaults, which are quieter.
    void setSummary(const QString& text, bool differs);
    void setTitleWidth(int width); // width of the title, so that the summaries of several sections begin at one place
    QString summary() const;
    QString title() const;
    bool isOpen() const;
    void setOpen(bool isOpen);

Q_SIGNALS:
    void toggled(bool isOpen);

private:
    SectionHead* m_head;
    QWidget* m_body;
};

} // namespace evenkeel

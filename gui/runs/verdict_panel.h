// SPDX-License-Identifier: GPL-3.0-or-later
// The answer of a comparison as three cards: sooner, ends higher, how sure, each with one figure and a note.
#pragma once

#include "core/store/verdict.h"

#include <QWidget>

class QLabel;
class QPushButton;

namespace evenkeel {

class VerdictPanel : public QWidget {
    Q_OBJECT
public:
    explicit VerdictPanel(QWidget* parent = nullptr);

    // `colors`: of the groups, see seriesColor(). `goal`: "P@1 0.39"; empty: there is no target.
    void show(const ComparisonVerdict& verdict, const std::vector<int>& colors, const QString& goal);
    void clear(const QString& hint); // compares nothing: the hint stands in place of the first figure
    void setMore(const QString& text, const QString& tip); // text and tip of the button; empty: there is none
    QString text() const; // all of it, for screen readers and tests

Q_SIGNALS:
    void moreRequested(); // runs with other seeds

private:
    class Tile;
    static QString sentenceText(const Phrase& note);

    Tile *m_sooner, *m_higher, *m_sure;
    QPushButton* m_more;
};

} // namespace evenkeel

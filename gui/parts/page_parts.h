// SPDX-License-Identifier: GPL-3.0-or-later
// Pieces that pages are built of: the text of an empty page, a message inside the page, a column that scrolls.
#pragma once

#include <QFrame>
#include <QString>

class QBoxLayout;
class QLabel;
class QPushButton;
class QScrollArea;
class QToolButton;

namespace evenkeel {

inline QString textOf(std::string_view text) { return QString::fromUtf8(text.data(), qsizetype(text.size())); }

// "No data yet. Open a file or drop one here." with a button for the next step.
class EmptyState : public QWidget {
    Q_OBJECT
public:
    EmptyState(const QString& title, const QString& text, const QString& button, QWidget* parent = nullptr);
    void setText(const QString& title, const QString& text);
    QPushButton* button() const { return m_button; } // hidden where `button` was empty
    void addBelow(QWidget* widget); // other things to do, under the button

Q_SIGNALS:
    void clicked();

private:
    QLabel* m_title;
    QLabel* m_text;
    QPushButton* m_button;
};

// A sentence inside the page instead of a box in the way; hidden until show*() is called. Links call linkActivated().
class InlineMessage : public QFrame {
    Q_OBJECT
public:
    enum class Kind { Information, Warning, Error };

    explicit InlineMessage(QWidget* parent = nullptr);
    void showMessage(Kind kind, const QString& html); // html: may hold <a href="...">
    void showError(const QString& text); // no HTML; in the words of the window, see plainWords()
    QString text() const;
    Kind kind() const { return m_kind; }

Q_SIGNALS:
    void linkActivated(const QString& link);

protected:
    void paintEvent(QPaintEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    void show(Kind kind, const QString& text, Qt::TextFormat format);

    Kind m_kind = Kind::Information;
    QLabel* m_label;
};

// `content` in a frameless scroll area, which scrolls only where nothing can shrink; and that in `page`.
QScrollArea* inScrollArea(QWidget* content);
QScrollArea* makeScrolling(QWidget* page, QWidget* content);
// The button of an action whose text changes gets the width of the widest of its texts, which are the action's property
// `otherTexts`: nothing beside it moves.
inline constexpr const char* otherTexts = "otherTexts";
void keepWidth(QToolButton* button);
QLabel* makeHeading(const QString& text, QWidget* parent = nullptr); // a section's title
QLabel* makeHint(const QString& text, QWidget* parent = nullptr); // smaller, quieter, wraps
QLabel* makeProblem(); // a hint of what is wrong with a field, in the color of errors; called "problem"
// `content` below its heading, which is its accessible name too.
QWidget* titled(const QString& title, QWidget* content, const QString& hint = {});

} // namespace evenkeel

// SPDX-License-Identifier: GPL-3.0-or-later
// Pieces that pages are built of: the text of an empty page, a message inside the page, a column that scrolls.
#pragma once

#include <QFrame>
#include <QString>

class QBoxLayout;
class QLabel;
class QPushButton;
class QScrollArea;

namespace evenkeel {

inline QString textOf(std::string_view text) { return QString::fromUtf8(text.data(), qsizetype(text.size())); }

// "No data yet. Open a file or drop one here." with a button for the next step.
class EmptyState : public QWidget {
    Q_OBJECT
public:
    EmptyState(const QString& title, const QString& text, const QString& button, QWidget* parent = nullptr);
    void setText(const QString& title, const QString& text);
    QPushButton* button() const { return m_button; } // hidden where `button` was empty

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
    void showMessage(Kind kind, const QString& html); // it may hold <a href="...">
    void showError(const QString& text); // shown as it is
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

// Puts `content` into a frameless scroll area that scrolls sideways only where nothing can shrink, and that into
// `page`.
QScrollArea* makeScrolling(QWidget* page, QWidget* content);
QLabel* makeHeading(const QString& text, QWidget* parent = nullptr); // a section's title
QLabel* makeHint(const QString& text, QWidget* parent = nullptr); // smaller, quieter, wraps
// `content` below its heading, which is its accessible name too.
QWidget* titled(const QString& title, QWidget* content, const QString& hint = {});

} // namespace evenkeel

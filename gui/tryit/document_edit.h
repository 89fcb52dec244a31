// SPDX-License-Identifier: GPL-3.0-or-later
// A text that is typed, pasted, or dropped as a file.
#pragma once

#include <QPlainTextEdit>

namespace evenkeel {

class DocumentEdit : public QPlainTextEdit {
    Q_OBJECT
public:
    using QPlainTextEdit::QPlainTextEdit;

    void readFile(const QString& file); // in place of the text; failed() where it cannot be read

Q_SIGNALS:
    void failed(const QString& sentence);

protected:
    bool canInsertFromMimeData(const QMimeData* source) const override;
    void insertFromMimeData(const QMimeData* source) override;
};

} // namespace evenkeel

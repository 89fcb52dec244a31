// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/tryit/document_edit.h"

#include "gui/parts/translated_phrase.h"

#include "core/base/error.h"
#include "core/base/input_lines.h"
#include "core/data/documents/unicode.h"

#include <QMimeData>
#include <QUrl>

namespace evenkeel {

namespace {

QString fileIn(const QMimeData* source)
{
    const QList<QUrl> urls = source->urls();
    return urls.isEmpty() ? QString() : urls.first().toLocalFile();
}

} // namespace

bool DocumentEdit::canInsertFromMimeData(const QMimeData* source) const
{
    return !fileIn(source).isEmpty() || QPlainTextEdit::canInsertFromMimeData(source);
}

void DocumentEdit::insertFromMimeData(const QMimeData* source)
{
    if (const QString file = fileIn(source); !file.isEmpty())
        return readFile(file);
    QPlainTextEdit::insertFromMimeData(source);
}

void DocumentEdit::readFile(const QString& file)
{
    constexpr std::size_t maxBytes = std::size_t { 4 } << 20;
    try {
        const std::string text = readInput(file.toStdString(), maxBytes);
        if (firstBadByte(text) != isUtf8)
            return Q_EMIT failed(tr("%1: is not UTF-8 text").arg(file));
        setPlainText(QString::fromStdString(text));
    } catch (const InputError& e) {
        Q_EMIT failed(translatedText(e.what()));
    }
}

} // namespace evenkeel

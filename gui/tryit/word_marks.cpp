// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/tryit/word_marks.h"

#include <algorithm>

namespace evenkeel {

namespace {

bool belongsToWord(QChar c) { return c.isLetterOrNumber() || c.isMark() || c == u'_' || c.isSurrogate(); }

// Of scripts without blanks, where words stand next to each other.
bool isDivided(QChar c)
{
    switch (c.script()) {
    case QChar::Script_Han:
    case QChar::Script_Hiragana:
    case QChar::Script_Katakana:
    case QChar::Script_Thai:
    case QChar::Script_Lao:
    case QChar::Script_Khmer:
    case QChar::Script_Myanmar:
        return true;
    default:
        return false;
    }
}

bool isBorder(const QString& text, qsizetype at) // between this character and the one before it
{
    if (at <= 0 || at >= text.size())
        return true;
    const QChar before = text[at - 1], after = text[at];
    return !belongsToWord(before) || !belongsToWord(after) || isDivided(before) || isDivided(after);
}

} // namespace

QList<MarkedWord> markedWords(const QString& text, const std::vector<WordEffect>& words)
{
    QList<MarkedWord> marked;
    double strongest = 0;
    for (const WordEffect& word : words)
        strongest = std::max(strongest, word.effect);
    for (const WordEffect& word : words) {
        const QString wanted = QString::fromStdString(word.word);
        for (qsizetype at = 0; !wanted.isEmpty() && (at = text.indexOf(wanted, at, Qt::CaseInsensitive)) >= 0;
             at += wanted.size())
            if (isBorder(text, at) && isBorder(text, at + wanted.size()))
                marked.append({ int(at), int(wanted.size()), word.effect / strongest });
    }
    std::ranges::sort(marked, {}, &MarkedWord::begin);
    return marked;
}

} // namespace evenkeel

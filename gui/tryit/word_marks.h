// SPDX-License-Identifier: GPL-3.0-or-later
// Where in a text the words are that speak for a label.
#pragma once

#include "core/run/tried_text.h"

#include <QList>
#include <QString>

namespace evenkeel {

struct MarkedWord {
    int begin = 0, length = 0;
    double strength = 0; // 0 .. 1: of the strongest word
};

// In the order of their places; whatever the case of the words in the text.
QList<MarkedWord> markedWords(const QString& text, const std::vector<WordEffect>& words);

} // namespace evenkeel

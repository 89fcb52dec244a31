// SPDX-License-Identifier: GPL-3.0-or-later
// Sentences that core says of a project, in the words of the window: settings by their labels instead of their keys,
// choices as forms have them, no commands of the terminal.
#pragma once

#include <QString>

namespace evenkeel {

// What is said of a line of a file stays as it is: there the keys are what is read.
QString plainWords(const QString& sentence);
// "train.rate" as forms call it: "Learning rate"; of an unknown one the key.
QString labelOfKey(const QString& key);
QString wordOfChoice(const QString& key, const QString& value); // as forms call it; what is no choice stays

} // namespace evenkeel

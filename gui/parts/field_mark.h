// SPDX-License-Identifier: GPL-3.0-or-later
// The frame around a field whose value is wrong.
#pragma once

class QWidget;

namespace evenkeel {

void markField(QWidget* field, bool isWrong);
bool isMarked(const QWidget* field);

} // namespace evenkeel

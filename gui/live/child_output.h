// SPDX-License-Identifier: GPL-3.0-or-later
// What a command that was to train printed: with its command line and exit status, to be read and copied.
#pragma once

#include "gui/run_session.h"

class QWidget;

namespace evenkeel {

inline constexpr QLatin1String childOutputLink("output"); // leads to it

void showChildOutput(QWidget* parent, const ChildOutput& output); // in a dialog, until it is closed

} // namespace evenkeel

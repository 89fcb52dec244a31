// SPDX-License-Identifier: GPL-3.0-or-later
// The pages of the Help menu.
#pragma once

class QMainWindow;

namespace evenkeel {

void showMethods(QMainWindow* window); // algorithms and partition methods: what they do, their options
void showShortcuts(QMainWindow* window); // from the window's own actions: never out of date
void showAbout(QMainWindow* window);

} // namespace evenkeel

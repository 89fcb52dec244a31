// SPDX-License-Identifier: GPL-3.0-or-later
// The pages of the Help menu.
#pragma once

class QMainWindow;
class QObject;

namespace evenkeel {

class CellTable;

void showMethods(QMainWindow* window); // algorithms and partition methods: what they do, their options
// Keys, action, where, description: made from the actions of the window and of its pages, so never out of date.
CellTable* shortcutTable(const QMainWindow& window, QObject* parent);
void showShortcuts(QMainWindow* window);
void showAbout(QMainWindow* window);

} // namespace evenkeel

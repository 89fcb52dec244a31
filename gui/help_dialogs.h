// The sheet of keyboard shortcuts and the About box.
#pragma once

class QMainWindow;

namespace evenkeel {

void showShortcuts(QMainWindow* window); // from the window's own actions: never out of date
void showAbout(QMainWindow* window);

} // namespace evenkeel

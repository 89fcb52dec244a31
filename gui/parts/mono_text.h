// SPDX-License-Identifier: GPL-3.0-or-later
// Text of other programs: a command line, what it printed. In letters of one width, to be selected and copied.
#pragma once

#include <QPlainTextEdit>

namespace evenkeel {

class MonoText : public QPlainTextEdit {
    Q_OBJECT
public:
    explicit MonoText(QWidget* parent = nullptr);
    void fitLines(int max); // keeps the view as high as its text needs, up to so many lines

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void fit();

    int m_maxLines = 0; // 0: as high as its layout makes it
};

} // namespace evenkeel

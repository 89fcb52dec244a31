// SPDX-License-Identifier: GPL-3.0-or-later
// Help > Documentation: the pages of docs/, as they are installed or lie in the source tree, in a window of their own.
#pragma once

#include "gui/parts/page.h"

#include <QTextBrowser>

class QMainWindow;

namespace evenkeel {

// Shows Markdown pages, with the headings that links name, and pictures no wider than the text. What is no page is
// opened by the desktop.
class PageBrowser : public QTextBrowser {
    Q_OBJECT
public:
    using QTextBrowser::QTextBrowser;

    QVariant loadResource(int type, const QUrl& name) override;

protected:
    void doSetSource(const QUrl& name, QTextDocument::ResourceType type) override;

private:
    void scrollToHeading(const QString& name);
};

QString documentationFolder(); // the folder that docs/ is in; empty where there is none
QString documentationOf(PageId page); // "live.md"
// At the page about `page`. Does not block the window; the browser is there until it is closed.
PageBrowser* showDocumentation(QMainWindow* window, PageId page);

} // namespace evenkeel

// SPDX-License-Identifier: GPL-3.0-or-later
// Pages have a fixed place as seen from the program; in a source tree they are somewhere above it.
#include "gui/documentation.h"

#include <QAction>
#include <QCoreApplication>
#include <QDesktopServices>
#include <QDialog>
#include <QDir>
#include <QLineEdit>
#include <QMainWindow>
#include <QScrollBar>
#include <QTextBlock>
#include <QToolBar>
#include <QVBoxLayout>

namespace evenkeel {

namespace {

// What a heading is called in links, as GitHub and others do it.
QString anchorOf(const QString& heading)
{
    QString name;
    for (const QChar c : heading.toLower())
        if (c == u' ')
            name += u'-';
        else if (c.isLetterOrNumber() || c == u'_' || c == u'-')
            name += c;
    return name;
}

constexpr int textWidth = 760;

QUrl urlOf(const QString& page) { return QUrl::fromLocalFile(documentationFolder() + QStringLiteral("/docs/") + page); }

// Back, forward, contents, and a field to find words in the page.
QToolBar* barOf(PageBrowser* browser)
{
    auto* bar = new QToolBar;
    const auto add = [&](const QString& text, const QString& tip, const QKeySequence& keys) {
        QAction* action = bar->addAction(text);
        action->setStatusTip(tip);
        action->setToolTip(tip);
        action->setShortcut(keys);
        return action;
    };
    QAction* back = add(PageBrowser::tr("Back"), PageBrowser::tr("Shows the previous page"), QKeySequence::Back);
    QAction* forward
        = add(PageBrowser::tr("Forward"), PageBrowser::tr("Shows the page before going back"), QKeySequence::Forward);
    const QAction* contents = add(PageBrowser::tr("Contents"), PageBrowser::tr("Shows the list of all pages"),
        QKeySequence(Qt::ALT | Qt::Key_Home));
    QObject::connect(back, &QAction::triggered, browser, &QTextBrowser::backward);
    QObject::connect(forward, &QAction::triggered, browser, &QTextBrowser::forward);
    QObject::connect(browser, &QTextBrowser::backwardAvailable, back, &QAction::setEnabled);
    QObject::connect(browser, &QTextBrowser::forwardAvailable, forward, &QAction::setEnabled);
    QObject::connect(
        contents, &QAction::triggered, browser, [browser] { browser->setSource(urlOf(QStringLiteral("README.md"))); });
    back->setEnabled(false);
    forward->setEnabled(false);
    auto* field = new QLineEdit;
    field->setPlaceholderText(PageBrowser::tr("Find in this page"));
    field->setAccessibleName(PageBrowser::tr("Find in this page"));
    field->setClearButtonEnabled(true);
    QObject::connect(field, &QLineEdit::returnPressed, browser, [browser, field] {
        if (!browser->find(field->text())) { // from the beginning
            browser->moveCursor(QTextCursor::Start);
            browser->find(field->text());
        }
    });
    bar->addWidget(field);
    return bar;
}

} // namespace

QVariant PageBrowser::loadResource(int type, const QUrl& name)
{
    const QVariant loaded = QTextBrowser::loadResource(type, name);
    if (type != QTextDocument::ImageResource || loaded.typeId() != QMetaType::QByteArray)
        return loaded;
    const QImage image = QImage::fromData(loaded.toByteArray());
    return image.width() > textWidth ? image.scaledToWidth(textWidth, Qt::SmoothTransformation) : image;
}

void PageBrowser::doSetSource(const QUrl& name, QTextDocument::ResourceType type)
{
    const QUrl whole = source().resolved(name);
    if (whole.isLocalFile() && whole.path().endsWith(QLatin1String(".md")) && QFile::exists(whole.toLocalFile())) {
        QTextBrowser::doSetSource(whole, type);
        scrollToHeading(whole.fragment());
    } else
        QDesktopServices::openUrl(whole);
}

void PageBrowser::scrollToHeading(const QString& name)
{
    for (QTextBlock block = document()->begin(); block.isValid() && !name.isEmpty(); block = block.next())
        if (block.blockFormat().headingLevel() > 0 && anchorOf(block.text()) == name) {
            setTextCursor(QTextCursor(block));
            ensureCursorVisible();
            verticalScrollBar()->setValue(verticalScrollBar()->value() + cursorRect().top());
            return;
        }
}

QString documentationFolder()
{
    const auto isThere
        = [](const QString& folder) { return QFile::exists(folder + QStringLiteral("/docs/README.md")); };
    QDir folder(QCoreApplication::applicationDirPath());
    if (const QString installed = QDir::cleanPath(folder.filePath(QStringLiteral(EVENKEEL_PAGES_FROM_PROGRAM)));
        isThere(installed))
        return installed;
    for (int level = 0; level < 5; ++level) {
        if (isThere(folder.path()))
            return folder.path();
        if (!folder.cdUp())
            break;
    }
    return {};
}

QString documentationOf(PageId page)
{
    switch (page) {
    case PageId::Data:
        return QStringLiteral("formats.md");
    case PageId::Partition:
        return QStringLiteral("partitions.md");
    case PageId::Devices:
        return QStringLiteral("devices.md");
    case PageId::Train:
        return QStringLiteral("training.md");
    case PageId::Live:
        return QStringLiteral("live.md");
    case PageId::Runs:
        return QStringLiteral("comparing.md");
    case PageId::Studies:
        return QStringLiteral("studies.md");
    case PageId::WhatIf:
        return QStringLiteral("what-if.md");
    }
    return QStringLiteral("README.md");
}

PageBrowser* showDocumentation(QMainWindow* window, PageId page)
{
    auto* dialog = new QDialog(window);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setWindowTitle(PageBrowser::tr("Documentation"));
    auto* browser = new PageBrowser;
    browser->setAccessibleName(PageBrowser::tr("Page of the documentation"));
    auto* layout = new QVBoxLayout(dialog);
    layout->addWidget(barOf(browser));
    layout->addWidget(browser);
    dialog->resize(860, 760);
    if (!documentationFolder().isEmpty())
        browser->setSource(urlOf(documentationOf(page)));
    else
        browser->setPlainText(PageBrowser::tr("The pages of the documentation are not installed."));
    dialog->show();
    return browser;
}

} // namespace evenkeel

// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/data/first_steps.h"

#include "gui/project_document.h"

#include <QDir>
#include <QFileInfo>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

namespace evenkeel {

namespace {

constexpr qsizetype recentShown = 5;

} // namespace

FirstSteps::FirstSteps(QWidget* parent)
    : QWidget(parent)
    , m_try(new QPushButton(tr("Try the &demo")))
    , m_recent(new QLabel)
{
    m_try->setObjectName(QStringLiteral("demo"));
    m_try->setToolTip(tr("Opens a copy of an example with generated data and simulated devices; F5 then trains it"));
    m_try->setMinimumHeight(34);
    m_try->setAutoDefault(false);
    m_try->setVisible(false);
    m_recent->setObjectName(QStringLiteral("recent"));
    m_recent->setTextFormat(Qt::RichText);
    m_recent->setAlignment(Qt::AlignCenter);
    m_recent->setTextInteractionFlags(Qt::LinksAccessibleByMouse | Qt::LinksAccessibleByKeyboard);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(16);
    layout->addWidget(m_try, 0, Qt::AlignHCenter);
    layout->addWidget(m_recent);
    connect(m_try, &QPushButton::clicked, this, [this] { Q_EMIT projectRequested(m_demo, true); });
    connect(
        m_recent, &QLabel::linkActivated, this, [this](const QString& file) { Q_EMIT projectRequested(file, false); });
    load();
}

void FirstSteps::setDemo(const QString& file)
{
    m_demo = file;
    m_try->setVisible(!file.isEmpty());
}

void FirstSteps::load()
{
    QStringList lines;
    for (const QString& file : ProjectDocument::recentFiles().mid(0, recentShown)) {
        const QFileInfo info(file);
        lines.append(QStringLiteral("<a href=\"%1\" title=\"%1\">%2</a>")
                         .arg(file.toHtmlEscaped(), (info.dir().dirName() + u'/' + info.fileName()).toHtmlEscaped()));
    }
    m_recent->setText(lines.isEmpty()
            ? QString()
            : tr("Recent projects") + QStringLiteral("<br>") + lines.join(QStringLiteral("<br>")));
    m_recent->setVisible(!lines.isEmpty());
}

} // namespace evenkeel

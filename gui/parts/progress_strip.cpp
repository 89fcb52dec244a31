// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/parts/progress_strip.h"

#include "gui/parts/background_job.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QProgressBar>
#include <QPushButton>

namespace evenkeel {

ProgressStrip::ProgressStrip(BackgroundJob& job, const QString& what, QWidget* parent)
    : QWidget(parent)
    , m_what(what)
    , m_label(new QLabel)
    , m_bar(new QProgressBar)
    , m_cancel(new QPushButton(tr("&Cancel")))
{
    m_bar->setRange(0, 1000);
    m_bar->setTextVisible(false);
    m_bar->setAccessibleName(what);
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_label);
    layout->addWidget(m_bar, 1);
    layout->addWidget(m_cancel);
    const auto update = [this, &job] {
        m_label->setText((job.doing().isEmpty() ? m_what : job.doing()) + QStringLiteral("…"));
        m_bar->setValue(static_cast<int>(job.fraction() * 1000));
    };
    update();
    if (!job.isRunning()) // else it is shown with its parent: alone it would be a window
        hide();
    connect(m_cancel, &QPushButton::clicked, &job, &BackgroundJob::cancel);
    connect(&job, &BackgroundJob::runningChanged, this, [this, update](bool isRunning) {
        update();
        setVisible(isRunning);
    });
    connect(&job, &BackgroundJob::progressed, this, update);
}

} // namespace evenkeel

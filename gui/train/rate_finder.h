// SPDX-License-Identifier: GPL-3.0-or-later
// "Find a rate": a short range test of the project's learning rate in the background, whose result becomes the
// project's.
#pragma once

#include "gui/parts/background_job.h"
#include "gui/project_document.h"

#include <QWidget>

class QLabel;
class QPushButton;

namespace evenkeel {

class RateFinder : public QWidget {
    Q_OBJECT
public:
    explicit RateFinder(ProjectDocument& document, QWidget* parent = nullptr);
    bool isRunning() const { return m_job.isRunning(); }

private:
    void find();
    void showState();

    ProjectDocument& m_document;
    QPushButton* m_button;
    QLabel* m_text;
    BackgroundJob m_job;
};

} // namespace evenkeel

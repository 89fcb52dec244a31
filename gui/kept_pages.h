// SPDX-License-Identifier: GPL-3.0-or-later
// What pages pass to those that are made after them in another language: work that goes on, and what a user has chosen
// that is neither in the project nor in QSettings.
#pragma once

#include "gui/data/data_page.h"
#include "gui/live/live_page.h"
#include "gui/studies/studies_page.h"
#include "gui/train/train_page.h"
#include "gui/whatif/whatif_page.h"

namespace evenkeel {

class PartitionSession;
struct RunsWork;

struct KeptPages {
    DataPage::Kept data;
    std::shared_ptr<PartitionSession> partition;
    TrainPage::Kept train;
    LivePage::Kept live;
    StudiesPage::Kept studies;
    WhatIfPage::Kept whatIf;
    std::shared_ptr<RunsWork> runs;
    QString runsFilter;
    QVector<qint64> selectedRuns;
};

} // namespace evenkeel

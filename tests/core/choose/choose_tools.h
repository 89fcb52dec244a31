// SPDX-License-Identifier: GPL-3.0-or-later
// A small project whose method is to be chosen.
#pragma once

#include "core/choose/choose.h"
#include "tests/core/run/run_tools.h"
#include "tests/core/study/study_tools.h"

namespace evenkeel {

// Of a second of the run's clock.
inline RunConfig projectIn(const StudyFolder& folder, const std::string& more = {})
{
    RunConfig config = loadProject(folder.path("project.toml"));
    config.train.algorithm = automaticAlgorithm;
    config.data.generate.samples = 800;
    config.train.epochs = 12;
    for (const QString& setting : QString::fromStdString(more).split(' ', Qt::SkipEmptyParts))
        setKey(config, setting.toStdString());
    return config;
}

inline Choice chosen(const RunConfig& config, RunStore& store)
{
    RunControl control;
    const RunData data = loadRunData(config, control);
    return choose(config, data, store, control, {});
}

} // namespace evenkeel

// SPDX-License-Identifier: GPL-3.0-or-later
// A small study in a folder of its own: generated data, simulated devices, runs of a few milliseconds.
#pragma once

#include "core/study/study_report.h"

#include <QTemporaryDir>
#include <QtTest>
#include <fstream>

namespace evenkeel {

inline constexpr const char* toyProject = R"(name = "toy"
[data]
generate = { samples = 300, features = 100, labels = 20, test = 100, nnz = 10, labels-per-sample = 2, seed = 3 }
[model]
hidden = [8]
[devices]
use = ["sim", "sim,speed=0.5"]
[train]
clock = "virtual"
epochs = 2
)";

inline constexpr const char* toyStudy = R"(name = "toy study"
[tune]
trials = 5
[runs]
seeds = 3
max-seeds = 3
evaluations = 8
[[methods]]
algorithm = "gradient-aggregation"
[[methods]]
algorithm = "adaptive-sgd"
without = ["batch-rule"]
)";

class StudyFolder {
public:
    StudyFolder(const std::string& project = toyProject) { write("project.toml", project); }

    std::filesystem::path path(const std::string& name) const
    {
        return std::filesystem::path(m_folder.path().toStdString()) / name;
    }
    std::filesystem::path write(const std::string& name, const std::string& text) const
    {
        std::ofstream(path(name)) << text;
        return path(name);
    }
    Study study(const std::string& text = toyStudy) const { return loadStudy(write("study.toml", text)); }

private:
    QTemporaryDir m_folder;
};

inline StudyResult made(const Study& study, RunStore& store, const StudyOptions& options = {})
{
    RunControl control;
    return runStudy(study, store, control, options);
}

} // namespace evenkeel

// SPDX-License-Identifier: GPL-3.0-or-later
// The saved model that a command uses, and the data that it is used on.
#pragma once

#include "core/cli/command.h"
#include "core/data/reading.h"
#include "core/run/saved_model.h"

namespace evenkeel::cli {

struct ModelArguments {
    std::string run, data, database, filter, device = "cpu";
    int firstId = -1; // below 0: as the model's training data
    bool best = false;

    SavedModel::Which which() const { return best ? SavedModel::Which::Best : SavedModel::Which::Last; }
};

void addModelChoice(CLI::App* command, ModelArguments& arguments); // RUN, and what says which model that is
void addModelOptions(CLI::App* command, ModelArguments& arguments); // and on what data, where it is computed
std::filesystem::path modelFile(const ModelArguments& arguments); // throws InputError where RUN has none
SavedModel openModel(const ModelArguments& arguments); // throws InputError where there is none
NumberingChoice numberingOf(const ModelArguments& arguments);

} // namespace evenkeel::cli

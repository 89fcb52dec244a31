// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/cli/model_options.h"

#include "core/base/parsed_number.h"
#include "core/cli/number_option.h"
#include "core/data/formats.h"
#include "core/store/run_store.h"

namespace evenkeel::cli {

// RUN is the number of a run or the path of a model file.
std::filesystem::path modelFile(const ModelArguments& a)
{
    const std::optional<std::int64_t> number = parsedNumber<std::int64_t>(a.run);
    if (!number)
        return a.run;
    return modelFileOf(RunStore(RunStore::fileOf(a.database), RunStore::Mode::Read), *number);
}

SavedModel openModel(const ModelArguments& a) { return SavedModel(modelFile(a), a.device, a.which()); }

NumberingChoice numberingOf(const ModelArguments& a)
{
    NumberingChoice choice;
    if (a.firstId >= 0)
        choice.firstFeature = Id(a.firstId);
    return choice;
}

void addModelChoice(CLI::App* command, ModelArguments& a)
{
    command->add_option("RUN", a.run, formOf("Number of a run, or the path of a model file"))->required();
    command->add_option("--db", a.database, formOf("Database of runs"));
    command->add_flag(
        "--best", a.best, formOf("The model of the evaluation with the highest P@1 instead of the last one"));
}

void addModelOptions(CLI::App* command, ModelArguments& a)
{
    addModelChoice(command, a);
    command->add_option("DATA", a.data, dataFormats)->required();
    command->add_option("--device", a.device, formOf("Device to compute on"))->capture_default_str();
    command
        ->add_option("--first-id", a.firstId,
            formOf("Number of the first feature in a libSVM file; else as in the model's training data"))
        ->check(wholeNumber(0, 1));
    command->add_option("--filter", a.filter,
        formOf("Pairs that do not count: a sample and a label per line, both counted from 0 (filter_labels_test.txt)"));
}

} // namespace evenkeel::cli

// SPDX-License-Identifier: GPL-3.0-or-later
// export: a saved model as a file of another format.
#include "core/base/phrase.h"
#include "core/cli/model_options.h"
#include "core/cli/number_option.h"

#include "core/base/error.h"
#include "core/base/printable.h"
#include "core/export/model_files.h"
#include "core/run/exit_status.h"

#include <cstdio>
#include <memory>

namespace evenkeel::cli {

namespace {

struct ExportArguments {
    ModelArguments model;
    std::string out, format;
    Index best = 0; // labels; 0: not given
};

int exportModel(const ExportArguments& a)
{
    const bool isToOutput = a.out == "-";
    const std::filesystem::path file = isToOutput ? "/dev/stdout" : a.out, checkpoint = modelFile(a.model);
    const ModelFormat format
        = a.format.empty() ? modelFormatOf(file) : ModelFormat(choiceIndex(modelFormats, a.format));
    if (a.best > 0 && format != ModelFormat::Onnx)
        throw UsageError(phrase("--top is of onnx alone: the other formats have the weights, and compute nothing"));
    std::error_code none; // what does not exist is no other file
    if (std::filesystem::equivalent(file, checkpoint, none))
        throw InputError(phrase("%1: is the model itself; name another file", { a.out }));
    const ExportedModel model = exportedModel(checkpoint, a.model.which());
    writeModel(model, format, file, a.best > 0 ? a.best : defaultBest);
    if (!isToOutput)
        std::printf("%s: %s features, %s labels, %s weights\n", printable(a.out).c_str(),
            groupedText(model.shape.features).c_str(), groupedText(model.shape.labels).c_str(),
            groupedText(model.shape.weights()).c_str());
    for (const Phrase& note : model.notes)
        isToOutput ? printError(note) : printLine(note);
    return 0;
}

} // namespace

void addExportCommand(Program& program)
{
    auto a = std::make_shared<ExportArguments>();
    CLI::App* command = program.add("export",
        formOf("Writes a saved model for other programs: ONNX, safetensors, or NumPy's npz. The names of features and "
               "labels, and how features are scaled, are in the file."),
        "export 12 -o model.onnx", [a] { return exportModel(*a); });
    addModelChoice(command, a->model);
    command->add_option("-o,--output", a->out, formOf("The file to write, - is standard output"))->required();
    command->add_option("--format", a->format, formOf("onnx, safetensors or npz; else the ending of the file says it"))
        ->check(CLI::IsMember({ "onnx", "safetensors", "npz" }));
    command
        ->add_option(
            "--top", a->best, formOf("Best labels that ONNX finds for each sample, besides all scores; default: 5"))
        ->check(wholeNumber(1, 2'000'000'000));
}

} // namespace evenkeel::cli

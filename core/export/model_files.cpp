// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/export/model_files.h"

#include "core/base/error.h"
#include "core/base/phrase.h"
#include "core/record/record.h"

namespace evenkeel {

ModelFormat modelFormatOf(const std::filesystem::path& file)
{
    const std::string ending = file.extension().string();
    const int format = ending.empty() ? -1 : choiceIndex(modelFormats, ending.substr(1));
    if (format < 0)
        throw InputError(phrase(
            "%1: its ending is none of .onnx, .safetensors and .npz; say the format with --format", { file.string() }));
    return ModelFormat(format);
}

void writeModel(const ExportedModel& model, ModelFormat format, const std::filesystem::path& file, Index best)
{
    switch (format) {
    case ModelFormat::Onnx:
        return writeOnnx(model, best, file);
    case ModelFormat::Safetensors:
        return writeSafetensors(model, file);
    case ModelFormat::Npz:
        return writeNpz(model, file);
    }
}

} // namespace evenkeel

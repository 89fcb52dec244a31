// SPDX-License-Identifier: GPL-3.0-or-later
// A model in the formats of other programs. A file is written whole or not at all.
#pragma once

#include "core/export/exported_model.h"

#include <string_view>

namespace evenkeel {

enum class ModelFormat { Onnx, Safetensors, Npz };
constexpr std::string_view modelFormats = "onnx|safetensors|npz"; // which are also the endings of files

constexpr Index defaultBest = 5;

// By the file's ending; throws InputError where that is none of these.
ModelFormat modelFormatOf(const std::filesystem::path& file);

// Throws StorageError, and InputError for what the format cannot hold. `best`: labels that ONNX finds for each sample.
void writeModel(
    const ExportedModel& model, ModelFormat format, const std::filesystem::path& file, Index best = defaultBest);

void writeOnnx(const ExportedModel& model, Index best, const std::filesystem::path& file);
void writeSafetensors(const ExportedModel& model, const std::filesystem::path& file);
void writeNpz(const ExportedModel& model, const std::filesystem::path& file);

} // namespace evenkeel

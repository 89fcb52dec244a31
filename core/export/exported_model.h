// SPDX-License-Identifier: GPL-3.0-or-later
// A saved model as what other programs compute with: arrays and texts by name. docs/models.md says what they mean.
#pragma once

#include "core/base/phrase.h"
#include "core/run/saved_model.h"
#include "core/train/model/model_shape.h"

#include <cstddef>
#include <cstdint>
#include <map>
#include <memory>
#include <span>
#include <string>
#include <vector>

namespace evenkeel {

struct ExportedArray {
    std::string name;
    std::vector<Index> sizes;
    std::span<const float> floats; // one of the two is empty
    std::span<const std::int64_t> numbers;

    bool isFloat() const { return numbers.empty(); }
    std::span<const std::byte> bytes() const { return isFloat() ? std::as_bytes(floats) : std::as_bytes(numbers); }
};

struct ExportedModel {
    ModelShape shape;
    Normalize normalize {};
    std::span<const float> weights; // all layers', as layersOf() has them
    std::shared_ptr<const void> storage; // what they are in
    std::vector<float> factors; // factor of each feature's values; 0: it counts nothing
    std::vector<std::int64_t> inverted; // features that count where they are absent, ascending
    std::vector<float> invertedValues; // what each of these counts
    std::vector<Phrase> notes; // what the file lacks
    std::map<std::string, std::string> texts; // JSON: "model", and "reading" as a checkpoint has it

    // W0 has a row per feature, the other layers' weights a row per output. Valid while the model is.
    std::vector<ExportedArray> arrays() const;
};

// Throws InputError for what is no model, or one of another network than hidden layers.
ExportedModel exportedModel(const std::filesystem::path& checkpoint, SavedModel::Which which);

} // namespace evenkeel

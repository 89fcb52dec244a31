// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/train/moved_parts.h"

#include "core/base/error.h"
#include "core/base/phrase.h"
#include "core/train/layer_names.h"

#include <algorithm>

namespace evenkeel {

namespace {

constexpr const char *held = "held", *dividedAmong = "divided-among";

// A layer's place among the model's weights. Rows of weights are outputs, but in the input layer, of which all outputs
// are held or none; then biases.
struct Place {
    Index offset, inputs, outputs;
};

std::vector<Place> placesOf(const ModelShape& shape)
{
    std::vector<Place> places;
    Index offset = 0;
    for (const LayerShape& layer : layersOf(shape)) {
        places.push_back({ offset, layer.inputs, layer.outputs });
        offset += (layer.inputs + 1) * layer.outputs;
    }
    return places;
}

std::vector<Held> heldBy(const Checkpoint& saved, int rank, std::span<const Place> layers)
{
    const std::vector<double> list = saved.numbersOr(rankKey(rank, held), std::vector<double>(3 * layers.size()));
    std::vector<Held> all;
    for (std::size_t l = 0; l < layers.size(); ++l) {
        const auto bound = [&](double value) { return Index(std::clamp(value, 0.0, double(layers[l].outputs))); };
        all.push_back({ std::clamp(list[3 * l], 0.0, 1.0), bound(list[3 * l + 1]), bound(list[3 * l + 2]) });
    }
    return all;
}

void add(std::span<const float> state, std::span<float> sum, const Place& layer, const Held& of)
{
    const auto addRange = [&](Index begin, Index end) {
        for (Index i = begin; i < end; ++i)
            sum[at(i)] += float(of.share) * state[at(i)];
    };
    const Index biases = layer.offset + layer.inputs * layer.outputs;
    if (of.end - of.first == layer.outputs)
        return addRange(layer.offset, biases + layer.outputs);
    addRange(layer.offset + of.first * layer.inputs, layer.offset + of.end * layer.inputs);
    addRange(biases + of.first, biases + of.end);
}

// First moments of all weights, then second ones.
std::vector<float> wholeState(const Checkpoint& saved, std::span<const Place> layers, int ranks)
{
    const Place& last = layers.back();
    const Index size = last.offset + (last.inputs + 1) * last.outputs;
    std::vector<float> whole;
    for (int r = 0; r < ranks; ++r) {
        const std::vector<Held> parts = heldBy(saved, r, layers);
        const auto state = saved.arrays.find(rankKey(r, "optimizer"));
        if (state == saved.arrays.end())
            continue;
        if (whole.empty())
            whole.resize(state->second.size());
        if (state->second.size() != whole.size() || std::ssize(whole) % size != 0)
            throw InputError(phrase("the checkpoint was made with another optimizer or another network"));
        for (Index begin = 0; begin < std::ssize(whole); begin += size)
            for (std::size_t l = 0; l < layers.size(); ++l)
                add(std::span(state->second).subspan(at(begin), at(size)),
                    std::span(whole).subspan(at(begin), at(size)), layers[l], parts[l]);
    }
    return whole;
}

// What ranks have of entries that belong to a layer (see ofLayer), of those that hold it: by their names in a rank.
template<typename Entries>
Entries ofHolders(const Checkpoint& saved, const Entries& entries, std::span<const Place> layers, int ranks)
{
    Entries found;
    for (int r = 0; r < ranks; ++r) {
        const std::vector<Held> parts = heldBy(saved, r, layers);
        for (std::size_t l = 0; l < layers.size(); ++l) {
            const std::string before = rankKey(r, ""), all = before + ofLayer(l, "");
            for (auto entry = entries.lower_bound(all); entry != entries.end() && entry->first.starts_with(all);
                 ++entry)
                if (parts[l].share > 0)
                    found[entry->first.substr(before.size())] = entry->second;
        }
    }
    return found;
}

} // namespace

void saveHeld(Checkpoint& part, int rank, int ranks, const std::vector<Held>& ofLayers)
{
    if (ofLayers.empty())
        return;
    part.numbers[dividedAmong] = { double(ranks) };
    std::vector<double>& list = part.numbers[rankKey(rank, held)];
    for (const Held& of : ofLayers)
        list.insert(list.end(), { of.share, double(of.first), double(of.end) });
}

int ranksOfParts(const Checkpoint& saved)
{
    constexpr double max = 1 << 20;
    return int(saved.numberOr(dividedAmong, 0, 0, max));
}

std::string updatesOf(std::size_t layer) { return "updates-" + std::to_string(layer); }

void moveParts(Checkpoint& saved, const ModelShape& shape, int ranks)
{
    constexpr double maxUpdates = 0x1p53;
    const int before = ranksOfParts(saved);
    if (before == 0)
        return;
    const std::vector<Place> layers = placesOf(shape);
    const std::vector<float> whole = wholeState(saved, layers, before);
    const auto arrays = ofHolders(saved, saved.arrays, layers, before);
    const auto numbers = ofHolders(saved, saved.numbers, layers, before);
    std::vector<double> updates;
    for (std::size_t l = 0; l < layers.size(); ++l) {
        updates.push_back(0);
        for (int r = 0; r < before; ++r)
            updates[l] = std::max(updates[l], saved.numberOr(rankKey(r, updatesOf(l)), 0, 0, maxUpdates));
    }
    for (int r = 0; r < ranks; ++r) {
        if (!whole.empty())
            saved.arrays[rankKey(r, "optimizer")] = whole;
        saved.numbers[rankKey(r, "optimizer-updates")] = { std::ranges::max(updates) };
        for (std::size_t l = 0; l < layers.size(); ++l)
            saved.numbers[rankKey(r, updatesOf(l))] = { updates[l] };
        for (const auto& [name, array] : arrays)
            saved.arrays[rankKey(r, name)] = array;
        for (const auto& [name, list] : numbers)
            saved.numbers[rankKey(r, name)] = list;
    }
    saved.numbers.erase(dividedAmong);
}

} // namespace evenkeel

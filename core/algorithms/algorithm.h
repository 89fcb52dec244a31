// SPDX-License-Identifier: GPL-3.0-or-later
// An algorithm: one rank's whole program, and what a user should know to choose it. One file each, one line in list.h.
#pragma once

#include "core/record/option.h"
#include "core/train/worker.h"

namespace evenkeel {

// How devices train together, in the order in which users see the families.
enum class Family { Synchronous, Averaging, Asynchronous, ModelParallel, Sampled };
template<>
struct EnumNames<Family> {
    static constexpr std::string_view names = "synchronous|averaging|asynchronous|model-parallel|sampled";
    static constexpr std::string_view titles = "Synchronous|Averaging|Asynchronous|Model-parallel|Sampled labels";
};

struct Algorithm {
    std::string_view name, title, paper, summary; // summary: one paragraph of what it does
    Family family;
    std::string_view purpose; // a line on what distinguishes it from the others: "batches follow each device's speed"
    std::span<const Option> options;
    // Every rank's thread calls it; all models are equal when it returns.
    void (*train)(Worker&, std::span<const double> options);
    enum class Alone { PlainSgd, Itself } alone = Alone::PlainSgd; // what it is with one device
    // Whether devices take equally many of their parts of the samples in the same time; null: each at its own pace.
    bool (*takesEqually)(std::span<const double> options) = nullptr;
    enum class Output { AsConfigured, Sampled } output = Output::AsConfigured; // what it needs of the model
    std::span<const Preset> presets = {};
    // What devices' steps become: a mean, which moves less the more devices there are, or a sum of them all.
    enum class Combines { Means, Sums } combines = Combines::Means;
    double rateFactor = 1; // of the learning rate that is chosen for several devices
    // What its schedule (when which device does what) depends on: the sizes of batches, or what is computed from them.
    enum class Schedule { Batches, Values } schedule = Schedule::Batches;
    enum class Networks { All, Mlp } networks = Networks::All; // which it trains
};

inline bool alwaysEqually(std::span<const double>) { return true; }

// A train function that takes typed options: trainWith<Options, fields, train>, where `fields` is a table of option()s.
template<typename Options, const auto& fields, void (*train)(Worker&, const Options&)>
void trainWith(Worker& w, std::span<const double> values)
{
    train(w, optionsOf<Options, fields>(values));
}

std::span<const Algorithm* const> algorithms();
const Algorithm* findAlgorithm(std::string_view name); // null if there is none
std::string leftOutAlgorithm(std::string_view name); // why the program has none of a name that others have; else empty

// What every rank's thread calls: the algorithm, or plain SGD where it is that with one device.
void train(const Algorithm& algorithm, Worker& w, std::span<const double> options);

} // namespace evenkeel

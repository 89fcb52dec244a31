// SPDX-License-Identifier: GPL-3.0-or-later
// libFuzzer target: any bytes as a model file, or (first byte not 0) as entries that our own writer makes a file of, so
// that what is behind the checksum is reached. It is evaluated, predicted with and resumed, or refused with a sentence.
#include "core/algorithms/algorithm.h"
#include "core/base/error.h"
#include "core/data/generator.h"
#include "core/run/run.h"
#include "core/run/saved_model.h"
#include "core/train/checkpoint.h"
#include "kernels/device.h"
#include "tests/fuzz/fuzz.h"

#include <array>

using namespace evenkeel;

namespace {

constexpr std::array<const char*, 3> optimizers { "sgd", "momentum", "adam" };

RunConfig project(std::size_t number)
{
    RunConfig config;
    config.data.generated = true;
    config.data.generate = { .samples = 40, .features = 20, .labels = 5, .test = 10, .nnz = 4, .labelsPerSample = 1 };
    config.model.hidden = { 2 };
    config.devices = { "sim", "sim,speed=0.5" };
    config.train.clock = ClockKind::Virtual;
    config.train.algorithm = algorithms()[number % algorithms().size()]->name;
    config.train.epochs = 4;
    config.train.batch = 8;
    setKey(config, std::string("train.optimizer=") + optimizers[number / algorithms().size() % optimizers.size()]);
    return config;
}

// The input: kind, name and its size, number of values, values; again and again.
Checkpoint entriesOf(fuzz::Input& input)
{
    Checkpoint checkpoint;
    while (!input.done()) {
        const char kind = input.number<char>();
        const std::string name(input.text(input.number<std::uint8_t>()));
        const std::string_view value = input.text(input.number<std::uint16_t>());
        if (kind == 'f') {
            auto& values = checkpoint.arrays[name];
            values.resize(value.size() / sizeof(float));
            std::memcpy(values.data(), value.data(), values.size() * sizeof(float));
        } else if (kind == 'd') {
            auto& values = checkpoint.numbers[name];
            values.resize(value.size() / sizeof(double));
            std::memcpy(values.data(), value.data(), values.size() * sizeof(double));
        } else {
            checkpoint.texts[name] = value;
        }
    }
    return checkpoint;
}

const RunData& data()
{
    static const RunData made = generateRunData(project(0).data);
    return made;
}

template<typename Work>
void refusedOrDone(const Work& work)
{
    try {
        work();
    } catch (const InputError&) {
    } catch (const std::invalid_argument&) { // exit status 3, too
    } catch (const DeviceError&) {
    } catch (const std::bad_alloc&) {
    }
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size)
{
    const fuzz::TemporaryFile file("model.ekm");
    fuzz::Input input(bytes, size);
    const auto first = input.number<std::uint8_t>();
    if (first == 0)
        file.write(input.rest());
    else
        entriesOf(input).save(file.path);
    refusedOrDone([&] {
        SavedModel model(file.path, "cpu,threads=1");
        model.evaluate(data().test);
        model.predict(data().test, 3, [](Index, std::span<const Id> labels, std::span<const float> scores) {
            fuzz::require(labels.size() == scores.size());
        });
    });
    refusedOrDone([&] {
        RunControl control;
        RunOptions options;
        options.resumeFrom = file.path;
        const RunResult result = run(
            planOf(project(first == 0 ? 0 : first - 1U)), data(), [](const Event&) {}, control, options);
        fuzz::require(result.exitStatus != 1);
    });
    return 0;
}

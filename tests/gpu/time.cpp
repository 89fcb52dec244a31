// SPDX-License-Identifier: GPL-3.0-or-later
// evenkeel-gpu-time: the operations of a training step compared with the best rates that this program reaches on the
// device, in each math mode. (tests/gpu/suite makes a table of them.)
//   --devices "SPEC SPEC ..."   default cuda:0 with 32 bits, tf32 and bf16
//   --shapes "NAME NAME ..."    of delicious200k, amazon670k and small
//   --parts 1                   instead: each kind of kernel and product of a step, by events around each
//   --sweep 1                   instead: the output layer and the step only, to compare many specs, such as
//                               "cuda:0,tile=16M cuda:0,widest=65536 cuda:0,branches=3"
// Exit status: 0 the loss fell everywhere, 1 it did not or something failed, otherwise see exit_status.h.
#include "tests/gpu/gpu.h"
#include "tests/gpu/options.h"
#include "tests/gpu/step_timing.h"

#include <algorithm>
#include <cstdio>

using namespace evenkeel;
using namespace evenkeel::gpucheck;

namespace {

constexpr Shape small { "small", 2000, 1000, 16, 64, 20, 3 };
constexpr Index batches = 4; // in turn, so that caches do not help more than in training

std::vector<Shape> shapesOf(const std::vector<std::string>& names)
{
    std::vector<Shape> shapes;
    for (const std::string& name : names) {
        const auto* const found = std::ranges::find(bigShapes, name, &Shape::name);
        if (found == bigShapes.end() && name != small.name)
            throw std::invalid_argument("there is no shape " + name);
        shapes.push_back(found == bigShapes.end() ? small : *found);
    }
    return shapes;
}

using Quick = void (*)(Device&, const Shape&, const std::vector<Batch>&);

bool timeAll(const std::vector<std::string>& specs, const std::vector<Shape>& shapes, Quick quick)
{
    std::vector<std::vector<Batch>> made;
    for (const Shape& shape : shapes)
        made.push_back(batchesOf(generated(shape, batches), shape.batch));
    if (quick) {
        for (const std::string& spec : specs)
            for (std::size_t i = 0; i < shapes.size(); ++i)
                quick(*openDevice(DeviceSpec::parse(spec)), shapes[i], made[i]);
        return true;
    }
    const bool isSmall = std::ranges::all_of(shapes, [](const Shape& s) { return s.labels == small.labels; });
    bool passed = true;
    int missed = 0;
    for (const std::string& spec : specs) {
        const auto device = openDevice(DeviceSpec::parse(spec));
        const Ceilings ceilings = isSmall ? measureCeilings(*device, 256, 1 << 20) : measureCeilings(*device);
        for (std::size_t i = 0; i < shapes.size(); ++i)
            passed = timeStep(*device, shapes[i], made[i], ceilings, missed) && passed;
    }
    const std::string below = missed == 0 ? "none" : std::to_string(missed);
    std::printf("rows below %.0f %% of this program's own ceilings: %s\n", 100 * rooflineGoal, below.c_str());
    std::printf("timing: %s\n", passed ? "passed" : "FAILED (the loss did not fall)");
    return passed;
}

} // namespace

int main(int argc, char** argv)
{
    constexpr const char* program = "evenkeel-gpu-time";
    return guarded(program, [&] {
        const Options options(argc, argv,
            { { "devices", "cuda:0 cuda:0,math=tf32 cuda:0,math=bf16" }, { "shapes", "delicious200k amazon670k" },
                { "parts", "0" }, { "sweep", "0" } });
        const auto specs = options.words("devices");
        const auto shapes = shapesOf(options.words("shapes"));
        if (!specs.empty() && specs[0].starts_with("cuda"))
            requireGpu();
        const Quick quick = options.whole("parts") ? timeParts : options.whole("sweep") ? timeQuickly : nullptr;
        return exitOf(timeAll(specs, shapes, quick));
    });
}

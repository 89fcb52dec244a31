// SPDX-License-Identifier: GPL-3.0-or-later
#include "kernels/selftest/selftest.h"

#include "kernels/cpu/reference_device.h"
#include "kernels/selftest/case.h"
#include "kernels/suggestion.h"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <limits>
#include <stdexcept>

namespace evenkeel {

namespace {

using namespace selftest;

std::vector<TestedOperation> all()
{
    std::vector<TestedOperation> operations;
    for (const auto& some : { layerOperations(), outputOperations(), mergingOperations() })
        operations.insert(operations.end(), some.begin(), some.end());
    return operations;
}

// How far one output is from the expected, and what is wrong with it where that is no number.
struct Difference {
    double error = 0;
    std::string reason; // why the error is infinite
};

Difference wrong(const std::string& reason) { return { std::numeric_limits<double>::infinity(), reason }; }

std::string text(double value)
{
    char digits[32];
    std::snprintf(digits, sizeof digits, "%.3g", value);
    return digits;
}

Difference difference(const Output& expectedOutput, const Output& gotOutput)
{
    const Floats &expected = expectedOutput.values, &got = gotOutput.values;
    if (expected.size() != got.size())
        return wrong("has " + std::to_string(got.size()) + " values, not " + std::to_string(expected.size()));
    // What cancels out to nearly nothing is not asked to be right in its own last digits.
    double largest = expectedOutput.terms / 4, worst = 0;
    for (std::size_t i = 0; i < expected.size(); ++i) {
        if (std::isnan(expected[i]) && std::isnan(got[i]))
            continue; // rows that the operation must leave alone
        if (!std::isfinite(expected[i]) || !std::isfinite(got[i]))
            return wrong("value " + std::to_string(i) + " of " + std::to_string(got.size()) + " is "
                + text(double { got[i] }) + ", not " + text(double { expected[i] }));
        largest = std::max(largest, std::abs(double { expected[i] }));
        worst = std::max(worst, std::abs(double { expected[i] } - double { got[i] }));
    }
    return { worst / largest, {} };
}

Difference worstDifference(const Outputs& expected, const Outputs& got)
{
    if (expected.size() != got.size())
        return wrong(
            "the result has " + std::to_string(got.size()) + " outputs, not " + std::to_string(expected.size()));
    Difference worst;
    for (std::size_t i = 0; i < expected.size(); ++i) {
        Difference next = difference(expected[i], got[i]);
        if (!next.reason.empty())
            next.reason = "output " + std::to_string(i) + " of " + std::to_string(got.size()) + ": " + next.reason;
        if (next.error > worst.error)
            worst = next;
    }
    return worst;
}

// After an error: whether every further call fails as well.
bool isLost(Device& device)
{
    try {
        device.finish();
        return false;
    } catch (const DeviceError&) {
        return true;
    }
}

// One device's turn: operation after operation, until it is lost.
// Of products of weights in 32 bits: only GPUs round their factors.
DeviceSpec::Math mathOf(const DeviceSpec& spec)
{
    return spec.kind == DeviceSpec::Kind::Cuda && spec.math ? *spec.math : DeviceSpec::Math::Fp32;
}

class Turn {
public:
    Turn(Device& device, std::uint64_t seed)
        : m_device(device)
        , m_spec(device.spec().text())
        , m_reference(makeReferenceDevice())
        , m_seed(seed)
    {
    }

    SelfTestResult test(const TestedOperation& operation)
    {
        constexpr int cases = 24; // all rules with both losses, three times
        SelfTestResult result { .operation = operation.name, .device = m_spec, .seed = m_seed };
        const double allowed = operation.isBf16 ? bf16Tolerance
            : operation.hasProducts             ? productTolerance(mathOf(m_device.spec()))
                                                : selfTestTolerance;
        for (; result.cases < cases && m_loss.empty(); ++result.cases) {
            Draw draw(m_seed + static_cast<std::uint64_t>(result.cases), result.cases);
            const Difference found = tryCase(operation, draw);
            result.worstError = std::max(result.worstError, found.error);
            if (found.error <= allowed || result.failedCase)
                continue;
            result.failedCase = result.cases;
            result.shape = draw.shape();
            result.error = !found.reason.empty() ? found.reason
                                                 : "the result differs by " + text(found.error)
                    + " of its largest value (allowed " + text(allowed) + ")";
        }
        if (result.cases == 0) {
            result.worstError = std::numeric_limits<double>::infinity();
            result.error = m_loss;
        }
        result.passed = result.error.empty();
        return result;
    }

private:
    Difference tryCase(const TestedOperation& operation, Draw& draw)
    {
        const Case run = operation.make(draw);
        try {
            return worstDifference(run(*m_reference), run(m_device));
        } catch (const DeviceError& e) {
            if (isLost(m_device))
                m_loss = e.what();
            else if (operation.isBf16 && m_device.bf16Way().empty())
                return {}; // it says so, and goes on
            return wrong(e.what());
        }
    }

    Device& m_device;
    std::string m_spec; // as it was opened: `sparse=auto` is settled on the way
    std::unique_ptr<Device> m_reference;
    std::uint64_t m_seed;
    std::string m_loss; // the error that the device did not survive
};

} // namespace

// Rounding on the host (tests/kernels/rounding_device.h) comes to 1e-3 and 2.3e-2; GPUs may cut off instead. Products
// of split factors keep to what is asked of whole ones.
double productTolerance(DeviceSpec::Math math)
{
    return math == DeviceSpec::Math::Tf32 ? 5e-3 : math == DeviceSpec::Math::Bf16 ? 6e-2 : selfTestTolerance;
}

std::vector<std::string> selfTestOperations()
{
    std::vector<std::string> names;
    for (const TestedOperation& operation : all())
        names.emplace_back(operation.name);
    return names;
}

std::string selfTestOperationError(const std::string& operation)
{
    const std::vector<std::string> names = selfTestOperations();
    if (std::find(names.begin(), names.end(), operation) != names.end())
        return {};
    std::string list;
    for (const std::string& name : names)
        list += (list.empty() ? "\"" : ", \"") + name + '"';
    const std::string nearest = nearestName(operation, { names.begin(), names.end() });
    return "there is no operation \"" + operation + '"'
        + (nearest.empty() ? "; there are " : "; did you mean \"" + nearest + "\"? There are ") + list;
}

std::vector<SelfTestResult> selfTest(Device& device, const SelfTestOptions& options)
{
    if (!options.operation.empty())
        if (const std::string error = selfTestOperationError(options.operation); !error.empty())
            throw std::invalid_argument(error);
    Turn turn(device, options.seed);
    std::vector<SelfTestResult> results;
    for (const TestedOperation& operation : all()) {
        if (!options.operation.empty() && operation.name != options.operation)
            continue;
        results.push_back(turn.test(operation));
        if (options.report)
            options.report(results.back());
    }
    return results;
}

std::vector<SelfTestResult> selfTest(Device& device, std::uint64_t seed) { return selfTest(device, { .seed = seed }); }

std::vector<SelfTestResult> selfTest(const DeviceSpec& spec, const SelfTestOptions& options)
{
    const std::unique_ptr<Device> device = openDevice(spec);
    return selfTest(*device, options);
}

std::vector<SelfTestResult> selfTest(const DeviceSpec& spec, std::uint64_t seed)
{
    return selfTest(spec, SelfTestOptions { .seed = seed });
}

} // namespace evenkeel

#include "kernels/selftest.h"

#include "kernels/cpu/reference_device.h"
#include "kernels/selftest_case.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace evenkeel {

namespace {

using namespace selftest;

std::vector<Operation> all()
{
    std::vector<Operation> operations;
    for (const auto& some : { layerOperations(), outputOperations(), mergingOperations() })
        operations.insert(operations.end(), some.begin(), some.end());
    return operations;
}

double difference(const Output& expectedOutput, const Output& gotOutput)
{
    const Floats &expected = expectedOutput.values, &got = gotOutput.values;
    constexpr double wrong = std::numeric_limits<double>::infinity();
    if (expected.size() != got.size())
        return wrong;
    // What cancels out to nearly nothing is not asked to be right in its own last digits.
    double largest = expectedOutput.terms / 4, worst = 0;
    for (std::size_t i = 0; i < expected.size(); ++i) {
        if (std::isnan(expected[i]) && std::isnan(got[i]))
            continue; // rows that the operation must leave alone
        if (!std::isfinite(expected[i]) || !std::isfinite(got[i]))
            return wrong;
        largest = std::max(largest, std::abs(double { expected[i] }));
        worst = std::max(worst, std::abs(double { expected[i] } - double { got[i] }));
    }
    return worst / largest;
}

double worstDifference(const Outputs& expected, const Outputs& got)
{
    double worst = expected.size() == got.size() ? 0 : std::numeric_limits<double>::infinity();
    for (std::size_t i = 0; i < std::min(expected.size(), got.size()); ++i)
        worst = std::max(worst, difference(expected[i], got[i]));
    return worst;
}

} // namespace

// Rounding on the host (tests/kernels/rounding_device.h) comes to 1e-3 and 2.3e-2; cards may cut off instead.
double productTolerance(DeviceSpec::Math math)
{
    return math == DeviceSpec::Math::Tf32 ? 5e-3 : math == DeviceSpec::Math::Bf16 ? 6e-2 : selfTestTolerance;
}

std::vector<SelfTestResult> selfTest(Device& device, std::uint64_t seed)
{
    constexpr int cases = 24; // all rules with both losses, three times
    const std::unique_ptr<Device> reference = makeReferenceDevice();
    std::vector<SelfTestResult> results;
    for (const Operation& operation : all()) {
        SelfTestResult result { operation.name, device.spec().text() };
        for (; result.cases < cases; ++result.cases) {
            Draw draw(seed + static_cast<std::uint64_t>(result.cases), result.cases);
            const Case run = operation.make(draw);
            try {
                result.worstError = std::max(result.worstError, worstDifference(run(*reference), run(device)));
            } catch (const DeviceError&) {
                result.worstError = std::numeric_limits<double>::infinity();
            }
        }
        result.passed
            = result.worstError <= (operation.hasProducts ? productTolerance(device.spec().math) : selfTestTolerance);
        results.push_back(result);
    }
    return results;
}

std::vector<SelfTestResult> selfTest(const DeviceSpec& spec, std::uint64_t seed)
{
    const std::unique_ptr<Device> device = openDevice(spec);
    return selfTest(*device, seed);
}

} // namespace evenkeel

// SPDX-License-Identifier: GPL-3.0-or-later
// What the tests of models in bf16 share: a small network, and rows of every rounding and rule.
#pragma once

#include "tests/core/train/sampled_tools.h"

namespace evenkeel {

namespace bf16 {

inline const ModelShape shape { 23, 19, { 7, 5 } };
constexpr std::uint64_t seed = 11;

inline Precision precisionOf(const QString& rounding, bool isStateBf16 = false, bool isInputBf16 = false)
{
    const bool isNearest = rounding == "nearest";
    return { .isBf16 = true,
        .isInputBf16 = isInputBf16,
        .isCompensated = rounding == "kahan",
        .isStateBf16 = isStateBf16,
        .rounding = { isNearest ? Rounding::Mode::Nearest : Rounding::Mode::Stochastic, seed },
        .commonSeed = seed };
}

struct Span {
    Index begin, size;
};
constexpr Index inputEnd = 23 * 7 + 7, hiddenBias = inputEnd + 7 * 5, outputBegin = hiddenBias + 5,
                outputBias = outputBegin + 5 * 19;
constexpr Span inputPart { 0, 23 * 7 }, hiddenPart { inputEnd, 7 * 5 }, outputPart { outputBegin, 5 * 19 };

inline std::vector<Span> partsInBf16(bool withInput)
{
    return withInput ? std::vector { hiddenPart, outputPart, inputPart } : std::vector { hiddenPart, outputPart };
}

inline std::vector<float> rounded(std::vector<float> weights, bool withInput = false)
{
    for (const Span& part : partsInBf16(withInput))
        for (Index i = part.begin; i < part.begin + part.size; ++i)
            weights[at(i)] = widened(nearest(weights[at(i)]));
    return weights;
}

inline bool areBf16(const std::vector<float>& weights, bool withInput)
{
    return rounded(weights, withInput) == weights;
}

inline void addRoundings()
{
    QTest::addColumn<QString>("rounding");
    QTest::addColumn<int>("rule");
    QTest::addColumn<bool>("state");
    QTest::addColumn<bool>("input");
    for (const char* rounding : { "stochastic", "kahan", "nearest" })
        for (const auto& [name, rule] : { std::pair("sgd", Update::Rule::Sgd),
                 std::pair("momentum", Update::Rule::Momentum), std::pair("adam", Update::Rule::Adam) })
            for (const bool state : { false, true })
                for (const bool input : { false, true })
                    if (!state || rule != Update::Rule::Sgd)
                        QTest::addRow("%s, %s%s%s", rounding, name, state ? ", state in bf16" : "",
                            input ? ", input layer in bf16" : "")
                            << rounding << int(rule) << state << input;
}

} // namespace bf16

} // namespace evenkeel

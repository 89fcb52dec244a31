// SPDX-License-Identifier: GPL-3.0-or-later
// Evaluation schedule and goal.
#include "core/train/evaluation_schedule.h"

#include "core/base/error.h"
#include "core/base/parsed_number.h"
#include "core/base/phrase.h"

#include <algorithm>
#include <cctype>
#include <cmath>
#include <optional>
#include <sstream>
#include <string_view>

namespace evenkeel {

EvaluationSchedule::EvaluationSchedule(const std::string& text)
{
    std::istringstream in(text);
    in.imbue(std::locale::classic());
    std::string unit, times, more;
    bool isValid = in >> m_every >> unit && m_every > 0 && std::isfinite(m_every);
    if (isValid && in >> times)
        isValid = times == "x" && in >> m_growth && m_growth > 1 && std::isfinite(m_growth) && !(in >> more);
    if (!isValid)
        throw InputError(phrase("evaluate-every = \"%1\" is not valid; write, for example, \"1 epoch\", \"5000 "
                                "samples\", \"2 seconds\" or \"0.1 seconds x 1.2\"",
            { text }));
    if (unit.back() == 's')
        unit.pop_back();
    if (unit == "epoch")
        m_unit = Unit::Epochs;
    else if (unit == "sample")
        m_unit = Unit::Samples;
    else if (unit == "second")
        m_unit = Unit::Seconds;
    else
        throw InputError(phrase("evaluate-every = \"%1\" must be in epochs, samples or seconds", { text }));
    m_next = m_every;
}

double EvaluationSchedule::value(const Progress& now) const
{
    return m_unit == Unit::Epochs ? now.epochs : m_unit == Unit::Samples ? now.samples : now.seconds;
}

void EvaluationSchedule::done(const Progress& now)
{
    const double passed = value(now) / m_every;
    if (m_growth == 1 || passed < 1) {
        m_next = m_every * (m_growth == 1 ? std::floor(passed) + 1 : 1);
        return;
    }
    double power = std::floor(std::log(passed) / std::log(m_growth)) + 1;
    while (m_every * std::pow(m_growth, power) <= value(now)) // the logarithms are rounded
        ++power;
    m_next = m_every * std::pow(m_growth, power);
}

Goal::Goal(const std::string& text)
{
    std::string_view rest = text;
    const auto skipBlanks = [&] { rest.remove_prefix(std::min(rest.find_first_not_of(" \t"), rest.size())); };
    const auto take = [&](std::string_view what) {
        const bool isThere = rest.starts_with(what);
        rest.remove_prefix(isThere ? what.size() : 0);
        skipBlanks();
        return isThere;
    };
    if (text.empty())
        return;
    skipBlanks();
    std::string name(rest.substr(0, rest.find_first_of(" \t<>=")));
    rest.remove_prefix(name.size());
    skipBlanks();
    std::ranges::transform(name, name.begin(), [](unsigned char c) { return char(std::tolower(c)); });
    m_metric = findMetric(name);
    m_isLowerBound = rest.starts_with('>');
    bool isGoal = m_metric && (m_isLowerBound || rest.starts_with('<'));
    if (isGoal) {
        rest.remove_prefix(1);
        m_isOpen = !take("=");
        const std::string_view digits = rest.substr(0, rest.find_first_of(" \t%"));
        rest.remove_prefix(digits.size());
        skipBlanks();
        const std::optional<double> value = parsedNumber(digits);
        const bool isPercent = take("%");
        isGoal = value && std::isfinite(*value) && rest.empty() && !(isPercent && m_metric == &testLoss);
        m_value = isGoal ? (isPercent ? *value / 100 : *value) : 0;
    }
    if (isGoal && m_metric != &testLoss && m_isLowerBound && m_value > 1)
        throw InputError(phrase(
            "stop-at = \"%1\" is never reached: %2 is at most 1; write, for example, \"%3 >= 0.6\" or \"%4 >= 60%\"",
            { text, m_metric->label, m_metric->name, m_metric->name }));
    if (!isGoal)
        throw InputError(
            phrase("stop-at = \"%1\" is not valid; write, for example, \"p@1 >= 0.6\" or \"loss <= 2\"", { text }));
}

bool Goal::reached(const EvaluationEvent& e) const
{
    if (!m_metric)
        return false;
    const double value = m_metric->in(e);
    if (value == m_value)
        return !m_isOpen;
    return m_isLowerBound ? value > m_value : value < m_value;
}

} // namespace evenkeel

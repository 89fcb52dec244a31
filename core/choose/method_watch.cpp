// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/choose/method_watch.h"

#include "core/log/event_order.h"

#include <algorithm>
#include <array>
#include <string_view>

namespace evenkeel {

namespace {

bool isReason(const Finding& finding)
{
    constexpr std::array<std::string_view, 2> rules { "changed-speed", "no-progress" };
    return !finding.isOver && std::ranges::find(rules, finding.rule) != rules.end();
}

} // namespace

MethodWatch::MethodWatch(const RunConfig& config, RunControl& control)
    : m_control(control)
    , m_seconds(config.train.seconds)
    , m_advisor(config)
{
}

void MethodWatch::add(const Event& event)
{
    const std::scoped_lock lock(m_mutex);
    m_advisor.add(event);
    if (!m_found.empty() || !m_advisor.changed() || timeOf(event) > (1 - worthwhile) * m_seconds)
        return;
    const std::vector<Finding> findings = m_advisor.findings();
    const auto reason = std::ranges::find_if(findings, isReason);
    if (reason == findings.end())
        return;
    m_found = reason->sentence;
    m_control.skip();
}

std::string MethodWatch::found() const
{
    const std::scoped_lock lock(m_mutex);
    return m_found;
}

} // namespace evenkeel

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/cli/launched.h"

#include "core/base/error.h"
#include "core/cli/command.h"
#include "core/comm/processes/library.h"
#include "core/run/agreement.h"
#include "core/run/over_processes.h"
#include "core/run/session.h"

#include <chrono>
#include <thread>

namespace evenkeel::cli {

namespace {

// A launcher ends all processes when the first one ends without the others. That is to be rank 0, with its exit status,
// and once it has saved what there is.
void awaitLauncher(const RunControl& signaled)
{
    constexpr std::chrono::milliseconds pause(20);
    constexpr int pauses = 500;
    for (int i = 0; i < pauses && !signaled.interrupted(); ++i)
        std::this_thread::sleep_for(pause);
}

} // namespace

Launched::Launched(RunControl& control)
    : m_control(control)
{
    if (!startedByLauncher())
        return;
    m_all = openProcesses();
    if (m_all->size() == 1)
        m_all = nullptr;
    else
        m_guard = std::make_unique<LostProcessGuard>(*m_all, control);
}

Launched::~Launched()
{
    if (m_all && !m_isEnded)
        m_all->abort(nameOf(*m_all, m_all->rank()) + " has ended");
}

// What ends all processes meanwhile, rank 0 says.
template<typename Agree>
auto Launched::agreed(const Agree& agree)
{
    try {
        return agree();
    } catch (const Aborted&) {
        if (isFollower())
            throw;
        throw DeviceError(lossOf(*m_all).text);
    }
}

RunConfig Launched::project(const ProjectArguments& arguments)
{
    return checkedProject(arguments, [this](const LoadProject& load) {
        if (m_all)
            return agreed([&] { return agreedProject(*m_all, load); });
        RunConfig config = load();
        if (config.devices == std::vector<std::string> { localDevice })
            config.devices = { deviceOfHost(0) };
        return config;
    });
}

std::shared_ptr<const RunData> Launched::data(const std::function<std::shared_ptr<const RunData>()>& load)
{
    return m_all ? agreed([&] { return agreedData(*m_all, load); }) : load();
}

Trainer Launched::trainer() const
{
    return [all = all()](const RunPlan& plan, const RunData& data, const EventSink& sink, RunControl& control,
               const RunOptions& options) {
        RunOptions over = options;
        over.processes = all;
        return run(plan, data, sink, control, over);
    };
}

void Launched::skipped()
{
    if (m_all)
        sendStart(*m_all, { .isSkipped = true });
}

void Launched::ended(const RunResult& last)
{
    if (m_guard && last.exitStatus != 0)
        m_guard->setReported();
    if (!m_all || last.exitStatus != 0 || m_all->aborted())
        return;
    sendStart(*m_all, { .isOver = true });
    m_isEnded = true;
}

int Launched::follow(const ProjectArguments& arguments, std::int64_t resume)
{
    RunControl control; // signals are for rank 0 to heed, which gets them, too
    return follow([&] {
        const RunConfig config = project(arguments);
        const auto load
            = [&] { return data([&] { return std::make_shared<const RunData>(loadRunData(config, control)); }); };
        const auto followOne = [&](const PlannedRun& run, const RunData& data) {
            RunResult result;
            result.status = RunStatus::Done;
            if (!followRun(planOf(run.config), data, *m_all))
                control.stop();
            return result;
        };
        return trainSession(config, resume, control, load, followOne, AfterDivergence::Ends).exitStatus == 0;
    });
}

int Launched::together(const std::function<void()>& work)
{
    if (isFollower())
        return follow([&] {
            work();
            m_all->barrier();
            return true;
        });
    work();
    agreed([&] { m_all->barrier(); });
    m_isEnded = true;
    return 0;
}

int Launched::follow(const std::function<bool()>& work)
{
    try {
        m_isEnded = work();
    } catch (const Aborted&) { // rank 0 says why
    } catch (const InputError&) { // which rank 0 has found as well
    }
    if (!m_isEnded)
        awaitLauncher(m_control);
    return 0;
}

} // namespace evenkeel::cli

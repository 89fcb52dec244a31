// SPDX-License-Identifier: GPL-3.0-or-later
// train and calibrate --links where mpirun or srun has started several processes.
#include "core/cli/launched.h"

#include "core/base/error.h"
#include "core/cli/command.h"
#include "core/cli/remote/lost_process.h"
#include "core/comm/processes/library.h"
#include "core/run/processes/agreement.h"
#include "core/run/processes/over_processes.h"
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

class LaunchedProcesses final : public Launched {
public:
    LaunchedProcesses(std::unique_ptr<Transport> all, RunControl& control)
        : m_control(control)
        , m_all(std::move(all))
        , m_run(*m_all)
        , m_guard(*m_all, control)
    {
    }
    ~LaunchedProcesses() override; // ends the other processes, too, unless all have come to their end
    LaunchedProcesses(const LaunchedProcesses&) = delete;
    LaunchedProcesses& operator=(const LaunchedProcesses&) = delete;

    RunProcesses* all() override { return &m_run; }
    RunConfig project(const ProjectArguments& arguments) override;
    std::shared_ptr<const RunData> data(const std::function<std::shared_ptr<const RunData>()>& load) override;
    bool isLost() const override { return m_all->lost() == m_all->rank(); }
    void skipped() override { m_run.skip(); }
    void ended(const RunResult& last) override;
    std::optional<int> followed(const ProjectArguments& arguments, std::int64_t resume) override;
    int together(const std::function<void()>& work) override;

private:
    bool isFollower() const { return m_all->rank() > 0; }
    int follow(const std::function<bool()>& work); // `work` says whether a run has come to its end
    template<typename Agree>
    auto agreed(const Agree& agree);

    RunControl& m_control;
    std::unique_ptr<Transport> m_all;
    RunOverProcesses m_run;
    LostProcessGuard m_guard;
    bool m_isEnded = false;
};

LaunchedProcesses::~LaunchedProcesses()
{
    if (!m_isEnded)
        m_all->abort(nameOf(*m_all, m_all->rank()) + " has ended");
}

// What ends all processes meanwhile, rank 0 says.
template<typename Agree>
auto LaunchedProcesses::agreed(const Agree& agree)
{
    try {
        return agree();
    } catch (const Aborted&) {
        if (isFollower())
            throw;
        throw DeviceError(m_run.loss().text);
    }
}

RunConfig LaunchedProcesses::project(const ProjectArguments& arguments)
{
    return checkedProject(
        arguments, [this](const LoadProject& load) { return agreed([&] { return agreedProject(*m_all, load); }); });
}

std::shared_ptr<const RunData> LaunchedProcesses::data(const std::function<std::shared_ptr<const RunData>()>& load)
{
    return agreed([&] { return agreedData(*m_all, load); });
}

void LaunchedProcesses::ended(const RunResult& last)
{
    if (last.exitStatus != 0)
        m_guard.setReported();
    if (last.exitStatus != 0 || m_all->aborted())
        return;
    m_run.end();
    m_isEnded = true;
}

std::optional<int> LaunchedProcesses::followed(const ProjectArguments& arguments, std::int64_t resume)
{
    if (!isFollower())
        return {};
    RunControl control; // signals are for rank 0 to heed, which gets them, too
    return follow([&] {
        const RunConfig config = project(arguments);
        const auto load
            = [&] { return data([&] { return std::make_shared<const RunData>(loadRunData(config, control)); }); };
        const auto followOne = [&](const PlannedRun& run, const RunData& data) {
            RunResult result;
            result.status = RunStatus::Done;
            if (!m_run.followRun(planOf(run.config), data))
                control.stop();
            return result;
        };
        return trainSession(config, resume, control, load, followOne, AfterDivergence::Ends).exitStatus == 0;
    });
}

int LaunchedProcesses::together(const std::function<void()>& work)
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

int LaunchedProcesses::follow(const std::function<bool()>& work)
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

} // namespace

std::unique_ptr<Launched> joinedProcesses(RunControl& control)
{
    auto all = openProcesses();
    if (all->size() == 1)
        return std::make_unique<Launched>();
    return std::make_unique<LaunchedProcesses>(std::move(all), control);
}

int refuseProcesses(const std::string& command)
{
    const std::string what = command
        + " works in one process: start it without mpirun or srun; only train, devices and calibrate --links use "
          "several processes";
    try {
        const std::unique_ptr<Transport> all = openProcesses(); // at its end it waits for all
        if (all->rank() == 0)
            printError(what);
    } catch (const DeviceError&) {
        printError(what);
    }
    return 2;
}

} // namespace evenkeel::cli

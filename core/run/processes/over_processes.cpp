// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/processes/over_processes.h"

#include "core/project/device_specs.h"
#include "core/train/processes/remote_run.h"
#include "kernels/host_info.h"

#include <chrono>
#include <thread>

namespace evenkeel {

namespace {

constexpr int startTag = 1;

// What rank 0 says before a run: what the others need of its checkpoint, if it goes on from one.
struct RunStart {
    bool isOver = false; // there is no further run
    bool isSkipped = false; // this one, as it is done already
    bool isResumed = false;
    Checkpoint saved {};
};

} // namespace

template<>
struct Packing<RunStart> : PackedMembers<RunStart> {
    static void members(auto& start, auto&& visit)
    {
        visit(start.isOver);
        visit(start.isSkipped);
        visit(start.isResumed);
        visit(start.saved);
    }
};

Failure RunOverProcesses::loss() const
{
    const std::string reason = m_all.reason();
    return { 4, reason.empty() ? "another process has ended the run without a reason" : reason };
}

DevicesOfHosts RunOverProcesses::devices(const RunConfig& config)
{
    Transport& all = m_all;
    const std::vector<int> cores = usableCores();
    const auto coresOf = gathered(all, cores);
    DevicesOfHosts devices { devicesOf(config), {}, {} };
    const auto isHere = [&](int rank) { return all.host(rank) == all.host(all.rank()); };
    std::vector<int> sharing; // ranks
    std::vector<DeviceSpec> specs;
    for (int rank = 0; rank < all.size(); ++rank)
        if (isHere(rank) && coresOf[std::size_t(rank)] == cores) {
            sharing.push_back(rank);
            specs.push_back(devices.all[std::size_t(rank)]);
        }
    specs = divideCores(std::move(specs), cores);
    for (std::size_t i = 0; i < specs.size(); ++i)
        devices.all[std::size_t(sharing[i])] = specs[i];
    devices.sharing = specs;
    for (int rank = 0; rank < all.size(); ++rank)
        if (isHere(rank))
            devices.here.push_back(devices.all[std::size_t(rank)]);
    return devices;
}

std::unique_ptr<Communicator> RunOverProcesses::communicator(Clock& clock)
{
    return std::make_unique<OverProcesses>(m_all, clock);
}

namespace {

void sendStart(Transport& all, const RunStart& start)
{
    Transport::Bytes packed;
    pack(packed, start);
    for (int rank = 1; rank < all.size(); ++rank)
        all.send(rank, startTag, packed);
}

} // namespace

void RunOverProcesses::begin(bool isResumed, const Checkpoint& saved)
{
    RunStart start { .isResumed = isResumed };
    if (isResumed) {
        start.saved.arrays["weights"] = saved.array("weights");
        start.saved.texts = saved.texts; // how each rank multiplies sparse batches
    }
    sendStart(m_all, start);
}

void RunOverProcesses::skip() { sendStart(m_all, { .isSkipped = true }); }

void RunOverProcesses::end() { sendStart(m_all, { .isOver = true }); }

namespace {

// In rank 0's process, for one run: a thread for each other rank, which makes its calls.
class RemoteRanks {
public:
    // Collective: see followRun. All must outlive it.
    RemoteRanks(Transport& all, InProcessRun& run, FirstFailure& failure)
        : m_all(all)
        , m_run(run)
        , m_failure(failure)
        , m_calls(all.duplicate())
        , m_messages(all.duplicate())
    {
        for (int rank = 1; rank < all.size(); ++rank)
            m_threads.emplace_back([this, rank] { serve(rank); });
    }
    ~RemoteRanks() // waits until all have ended; they are made to where the run has failed
    {
        if (m_run.clock().aborted() || m_failure.any())
            abort();
    }

    std::unique_ptr<Communicator> communicator() // collective
    {
        return std::make_unique<OverProcesses>(*m_messages, m_run.clock());
    }

private:
    void serve(int rank);
    void abort() noexcept;

    Transport& m_all;
    InProcessRun& m_run;
    FirstFailure& m_failure;
    std::unique_ptr<Transport> m_calls, m_messages;
    std::vector<std::jthread> m_threads;
};

void RemoteRanks::serve(int rank)
{
    try {
        const RankEnd end = RankService(*m_calls, m_run, rank).serve();
        if (end.exitStatus == 0)
            return;
        m_failure.record(Failure { end.exitStatus, nameOf(m_all, rank) + ": " + end.text });
    } catch (const std::exception& e) {
        m_failure.record(e);
    }
    abort();
}

void RemoteRanks::abort() noexcept
{
    m_run.clock().abort();
    m_all.abort(m_failure.first().text);
}

} // namespace

bool RunOverProcesses::train(const RunSetup& setup, InProcessRun& run, FirstFailure& failure)
{
    {
        RemoteRanks others(m_all, run, failure);
        auto communicator = others.communicator();
        run.clock().runRanks(1, [&](int) { runRank(0, setup, run, communicator, failure); });
    }
    run.clock().trace().flush(0);
    return failure.any() || !m_all.aborted();
}

namespace {

RunStart receivedStart(Transport& all)
{
    const Transport::ReceivedMessage arrived = all.receive(0, startTag);
    ByteReader reader(arrived.bytes);
    return unpack<RunStart>(reader);
}

// Rank 0 ends the run of all processes when it has heard of it; an end from here could be there first, without a
// reason.
void informRank0(const Failure& failure, Transport& calls)
{
    constexpr std::chrono::milliseconds pause(5);
    constexpr int pauses = 1000;
    try {
        sendEnd(calls, { failure.exitStatus, failure.text });
    } catch (const std::exception&) { // it has ended already
        return;
    }
    for (int i = 0; i < pauses && !calls.aborted(); ++i)
        std::this_thread::sleep_for(pause);
}

// What the rank needs is made here, so that it is gone before the transports.
void follow(const RunPlan& plan, const RunData& data, const RunStart& start, const DevicesOfHosts& devices,
    Transport& calls, Transport& messages, FirstFailure& failure)
{
    RunSetup setup = setUp(plan, data, devices.all, false);
    checkMemory(devices.here, setup);
    const int rank = calls.rank();
    std::vector<float> initial;
    if (start.isResumed)
        setup.weights = start.saved.array("weights");
    else
        setup.weights = initial = initialWeights(setup.shape, plan.config.train.seed);
    setup.specs[std::size_t(rank)] = specOf(rank, setup, start.saved);
    FollowingClock clock;
    RemoteRun run(factsOf(plan, data, calls.size(), false), clock, calls);
    std::unique_ptr<Communicator> communicator = std::make_unique<OverProcesses>(messages, clock);
    clock.runRanks(1, [&](int) { runRank(rank, setup, run, communicator, failure); });
    if (failure.any() || clock.aborted())
        return;
    clock.trace().flush(rank);
    run.end({});
}

} // namespace

bool RunOverProcesses::followRun(const RunPlan& asked, const RunData& data)
{
    const RunPlan plan = planFor(asked, data.train.samples);
    const RunStart start = receivedStart(m_all);
    if (start.isOver || start.isSkipped)
        return start.isSkipped;
    const DevicesOfHosts hosts = devices(plan.config);
    const auto calls = m_all.duplicate(), messages = m_all.duplicate();
    FirstFailure failure([&](const Failure& first) { informRank0(first, *calls); });
    try {
        follow(plan, data, start, hosts, *calls, *messages, failure);
    } catch (const std::exception& e) {
        failure.record(e);
    }
    if (failure.any() || m_all.aborted())
        throw Aborted();
    return true;
}

} // namespace evenkeel

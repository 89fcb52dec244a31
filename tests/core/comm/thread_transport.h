// SPDX-License-Identifier: GPL-3.0-or-later
// The transport between processes, with threads in their place.
#pragma once

#include "core/comm/processes/message_transport.h"

#include <algorithm>
#include <numeric>

namespace evenkeel::test {

class ThreadProcesses {
public:
    explicit ThreadProcesses(int count)
    {
        for (int i = 0; i < count; ++i) {
            m_all.push_back(std::make_unique<One>(*this));
            for (int host = 0; host < count; ++host)
                m_all.back()->hosts.push_back("thread-" + std::to_string(host));
        }
    }
    Process& at(int process) { return *m_all.at(static_cast<std::size_t>(process)); }

private:
    class One final : public Process {
    public:
        explicit One(ThreadProcesses& all)
            : m_others(all)
        {
        }
        void send(int process, const Address& address, std::span<const std::byte> bytes) override
        {
            m_others.at(process).inbox.put(
                address.context, { address.from, address.tag, Transport::Bytes(bytes.begin(), bytes.end()) });
        }
        void abort(const std::string& reason) noexcept override // returns once all know
        {
            const std::lock_guard lock(m_others.m_aborting);
            if (inbox.isClosed()) // by another's abort, which has a reason
                return;
            for (const auto& each : m_others.m_all)
                each->inbox.close(reason);
        }

        bool sharesMemory(int process) const override // those of one host do
        {
            const auto own
                = std::ranges::find_if(m_others.m_all, [this](const auto& each) { return each.get() == this; });
            return hosts[std::size_t(process)] == hosts[std::size_t(own - m_others.m_all.begin())];
        }

    private:
        ThreadProcesses& m_others;
    };

    std::vector<std::unique_ptr<One>> m_all;
    std::mutex m_aborting;
};

// Element r is for the thread of rank r. Each is on a host of its own, unless these are named.
inline std::vector<std::unique_ptr<Transport>> makeThreadTransports(
    int ranks, const std::vector<std::string>& hosts = {})
{
    const auto processes = std::make_shared<ThreadProcesses>(ranks);
    for (int rank = 0; rank < ranks && !hosts.empty(); ++rank)
        processes->at(rank).hosts = hosts;
    std::vector<std::unique_ptr<Transport>> transports;
    for (int rank = 0; rank < ranks; ++rank) {
        Membership members { .processes = std::vector<int>(static_cast<std::size_t>(ranks)), .rank = rank };
        std::iota(members.processes.begin(), members.processes.end(), 0);
        transports.push_back(std::make_unique<MessageTransport>(
            std::shared_ptr<Process>(processes, &processes->at(rank)), std::move(members)));
    }
    return transports;
}

} // namespace evenkeel::test

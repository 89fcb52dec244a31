// SPDX-License-Identifier: GPL-3.0-or-later
// What the module exports; see core/comm/processes/library.h.
#include "core/comm/mpi/mpi_transport.h"
#include "core/comm/processes/library.h"

#include <algorithm>
#include <array>
#include <numeric>
#include <string_view>

namespace evenkeel {
namespace {

std::string hostName()
{
    std::array<char, MPI_MAX_PROCESSOR_NAME> name {};
    int length = 0;
    checkMpi(MPI_Get_processor_name(name.data(), &length), "MPI_Get_processor_name");
    return { name.data(), std::size_t(length) };
}

std::unique_ptr<Transport> open()
{
    const auto world = std::make_shared<World>();
    Membership members { .processes = std::vector<int>(std::size_t(world->size())), .rank = world->rank() };
    std::iota(members.processes.begin(), members.processes.end(), 0);
    auto all = std::make_unique<MpiTransport>(world, std::move(members));
    const std::string mine = hostName();
    for (const Transport::Bytes& name : all->gather(std::as_bytes(std::span(mine))))
        world->hosts.emplace_back(reinterpret_cast<const char*>(name.data()), name.size());
    return all;
}

const char* version()
{
    static std::array<char, MPI_MAX_LIBRARY_VERSION_STRING> text {};
    int length = 0;
    MPI_Get_library_version(text.data(), &length);
    const std::string_view all(text.data(), std::size_t(length));
    text[std::min(all.find_first_of(",\n"), all.size())] = '\0'; // how it was built follows
    std::ranges::replace(text, '\t', ' ');
    return text.data();
}

constexpr ProcessesModule module { processesModuleAbi, open, version };

} // namespace
} // namespace evenkeel

extern "C" __attribute__((visibility("default"))) const evenkeel::ProcessesModule* evenkeelProcessesModule()
{
    return &evenkeel::module;
}

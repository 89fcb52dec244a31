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

std::unique_ptr<Transport> open(double limit)
{
    auto world = std::make_shared<World>(limit);
    Membership members { .processes = std::vector<int>(std::size_t(world->size())), .rank = world->rank() };
    std::iota(members.processes.begin(), members.processes.end(), 0);
    return std::make_unique<MpiTransport>(std::move(world), std::move(members));
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

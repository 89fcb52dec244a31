// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/cli/device_list.h"
#include "core/comm/processes/library.h"

#include <map>

namespace evenkeel::cli {

using nlohmann::ordered_json;

// Each host's first process looks.
ordered_json devicesOfHosts(const DevicesOfHost& ofHost)
{
    const std::unique_ptr<Transport> all = openProcesses();
    std::map<std::string, std::vector<int>> ranks;
    for (int rank = 0; rank < all->size(); ++rank)
        ranks[all->host(rank)].push_back(rank);
    const std::string& host = all->host(all->rank());
    const bool isFirst = ranks[host].front() == all->rank();
    const std::string mine = isFirst ? jsonText(ofHost(host, ranks[host])) : "[]";
    ordered_json list = ordered_json::array();
    for (const Transport::Bytes& theirs : all->gather(std::as_bytes(std::span(mine))))
        for (ordered_json& device :
            ordered_json::parse(std::string_view(reinterpret_cast<const char*>(theirs.data()), theirs.size())))
            list.push_back(std::move(device));
    return all->rank() == 0 ? list : ordered_json();
}

} // namespace evenkeel::cli

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/comm/processes/agreement.h"

#include "core/base/phrase.h"

#include <algorithm>
#include <array>
#include <stdexcept>

namespace evenkeel {
namespace {

struct Arrival {
    std::array<char, 16> name {};
    Index rows = -1, cols = -1;
    int root = -1;
    std::int64_t number = 0;
    double time = 0;

    CollectiveCall call() const { return { name.data(), rows, cols, root }; }
    bool isSame(const Arrival& other) const { return call() == other.call() && number == other.number; }
};

} // namespace

Agreed agreeOn(Transport& transport, ProcessContext& context, const CollectiveCall& call, long number,
    std::span<const std::byte> bytes)
{
    Arrival mine { .rows = call.rows, .cols = call.cols, .root = call.root, .number = number, .time = context.now() };
    std::copy_n(call.name, std::min(std::string_view(call.name).size(), mine.name.size() - 1), mine.name.begin());
    Transport::Bytes given;
    append(given, asBytes(mine));
    append(given, bytes);
    Agreed agreed { transport.gather(given) };
    const auto first = fromBytes<Arrival>(agreed.bytes.front());
    for (std::size_t rank = 0; rank < agreed.bytes.size(); ++rank) {
        Transport::Bytes& theirs = agreed.bytes[rank];
        const auto arrival = fromBytes<Arrival>(theirs);
        if (!arrival.isSame(first)) {
            const std::string text = phrase("%1 on collective call %2: rank 0 calls %3, rank %4 calls %5%6",
                { std::string(disagreement), std::to_string(first.number), first.call().text(), std::to_string(rank),
                    arrival.call().text(),
                    arrival.number == first.number
                        ? ""
                        : phrase(", which is its call %1", { std::to_string(arrival.number) }) });
            context.abort(text); // others may still be gathering
            throw std::logic_error(text);
        }
        agreed.latest = std::max(agreed.latest, arrival.time);
        theirs.erase(theirs.begin(), theirs.begin() + sizeof(Arrival));
    }
    return agreed;
}

} // namespace evenkeel

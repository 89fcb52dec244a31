// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/comm/mpi/mpi_transport.h"
#include "core/clock/clock.h"
#include "core/comm/threads/reduce.h"

#include <algorithm>
#include <array>
#include <exception>
#include <stdexcept>

namespace evenkeel {
namespace {

constexpr std::size_t segment = std::size_t { 256 } << 10; // values that are received, and added, at once
constexpr std::size_t window = 2; // segments on their way from each rank
constexpr std::size_t broadcastPiece = std::size_t { 4 } << 20; // bytes

} // namespace

MpiTransport::MpiTransport(std::shared_ptr<World> world, Membership members)
    : MessageTransport(world, std::move(members))
    , m_world(std::move(world))
{
    if (context() > 32'767) // a tag, see World::bulk
        throw std::logic_error("too many duplicates and splits of a transport");
}

MpiTransport::~MpiTransport()
{
    if (context() != 0 || aborted())
        return;
    if (std::uncaught_exceptions() > 0) {
        abort({});
        return;
    }
    try {
        barrier();
        m_world->finish();
    } catch (const std::exception&) { // aborted meanwhile: MPI is left as it is
        return;
    }
}

std::unique_ptr<MessageTransport> MpiTransport::make(Membership members) const
{
    return std::make_unique<MpiTransport>(m_world, std::move(members));
}

// Each rank adds a part of the values, of all ranks and in their order, and then gives it to the others: as many bytes
// as a ring all-reduce sends, in two steps instead of 2 (p - 1), and the same bits as between threads.
void MpiTransport::sumLarge(std::span<float> values)
{
    sumMine(values);
    exchangeSums(values);
}

void MpiTransport::sumMine(std::span<float> values)
{
    const SumPart mine = sumPart(rank(), size(), values.size());
    const std::size_t others = std::size_t(size()) - 1, stride = std::min(segment, mine.size);
    m_received.resize(std::max(m_received.size(), window * others * stride));
    const auto segmentOf = [](const SumPart& part, std::size_t number) {
        const std::size_t begin = std::min(part.size, number * segment);
        return SumPart { part.begin + begin, std::min(segment, part.size - begin) };
    };
    const auto count = [](const SumPart& part) { return (part.size + segment - 1) / segment; };
    const auto slot = [&](std::size_t number) {
        return std::span(m_received).subspan(number % window * others * stride, others * stride);
    };
    std::array<Requests, window> receives { requests(), requests() };
    const auto receive = [&](std::size_t number) {
        for (std::size_t i = 0; i < others; ++i) {
            const int from = static_cast<int>(i) + (static_cast<int>(i) >= rank() ? 1 : 0);
            receives[number % window].receive(processOf(from), context(),
                std::as_writable_bytes(slot(number).subspan(i * stride, segmentOf(mine, number).size)));
        }
    };
    for (std::size_t number = 0; number < std::min(window, count(mine)); ++number)
        receive(number);
    Requests sends = requests();
    const std::size_t longest = count({ 0, values.size() / std::size_t(size()) + 1 });
    for (std::size_t number = 0; number < longest; ++number)
        for (int step = 1; step < size(); ++step) {
            const int to = (rank() + step) % size();
            const SumPart part = segmentOf(sumPart(to, size(), values.size()), number);
            sends.send(processOf(to), context(), std::as_bytes(values.subspan(part.begin, part.size)));
        }
    for (std::size_t number = 0; number < count(mine); ++number) {
        receives[number % window].wait();
        const SumPart part = segmentOf(mine, number);
        addInRankOrder(values.subspan(part.begin, part.size), slot(number), stride);
        if (number + window < count(mine))
            receive(number + window);
    }
    sends.wait();
}

void MpiTransport::addInRankOrder(std::span<float> sum, std::span<float> received, std::size_t stride) const
{
    float* const total = rank() == 0 ? sum.data() : received.data();
    for (int from = 1; from < size(); ++from) {
        const std::size_t place = std::size_t(from) - (from > rank() ? 1 : 0);
        const float* const theirs = from == rank() ? sum.data() : received.data() + place * stride;
        for (std::size_t i = 0; i < sum.size(); ++i)
            total[i] += theirs[i];
    }
    if (total != sum.data())
        std::copy_n(total, sum.size(), sum.data());
}

void MpiTransport::exchangeSums(std::span<float> values)
{
    Requests all = requests();
    for (int step = 1; step < size(); ++step) {
        const int from = (rank() - step + size()) % size();
        const SumPart part = sumPart(from, size(), values.size());
        all.receive(processOf(from), context(), std::as_writable_bytes(values.subspan(part.begin, part.size)));
    }
    const SumPart mine = sumPart(rank(), size(), values.size());
    for (int step = 1; step < size(); ++step)
        all.send(processOf((rank() + step) % size()), context(), std::as_bytes(values.subspan(mine.begin, mine.size)));
    all.wait();
}

void MpiTransport::broadcastLarge(std::span<std::byte> bytes, int root)
{
    const BroadcastTree tree(rank(), root, size());
    Requests sends = requests();
    const auto pieceAt = [&](std::size_t begin) {
        return begin < bytes.size() ? bytes.subspan(begin, std::min(broadcastPiece, bytes.size() - begin))
                                    : std::span<std::byte>();
    };
    std::array<Requests, window> receives { requests(), requests() };
    const auto receive = [&](std::size_t number) {
        if (tree.parent >= 0)
            receives[number % window].receive(processOf(tree.parent), context(), pieceAt(number * broadcastPiece));
    };
    for (std::size_t number = 0; number < window; ++number)
        receive(number);
    for (std::size_t number = 0; number * broadcastPiece < bytes.size(); ++number) {
        receives[number % window].wait();
        receive(number + window);
        for (const int child : tree.children)
            sends.send(processOf(child), context(), pieceAt(number * broadcastPiece));
    }
    sends.wait();
}

} // namespace evenkeel

// SPDX-License-Identifier: GPL-3.0-or-later
// Communication between ranks. The calling thread's rank is `rank`; every collective must be called by all `size`
// ranks in the same order. Results are the same for every rank and do not depend on arrival order: sums are added in
// rank order; where several ranks share one of several GPUs, in rank order on each GPU and then between the GPUs; over
// NCCL in the order that the library chooses, which is the same for every rank. Once a rank aborts, every waiting call
// of every rank throws Aborted.
#pragma once

#include "core/comm/link_cost.h"
#include "core/comm/messages.h"

#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <vector>

namespace evenkeel {

// A sum in progress. `wait` writes the result to the `data` given to startSum; destroying it without waiting is
// allowed.
class Pending {
public:
    virtual ~Pending() = default;
    virtual bool ready() = 0;
    virtual void wait() = 0;
    // After wait(): every rank's, one after the other, by rank; see startSum.
    virtual std::shared_ptr<const std::vector<double>> facts() const { return {}; }
};

// One array for all ranks (the center of asynchronous algorithms). Each call is atomic as a whole, but for those on
// parts. Its version is the number of adds and writes so far: read() returns that of the values it has read, add() and
// write() the one they have made, so that a difference is the exact number of others' changes between two calls.
class SharedArray {
public:
    virtual ~SharedArray() = default;
    virtual long read(Device& device, float* to) = 0; // all n values into device memory
    // values += v, where v = momentum v + scale * from is the array's own velocity (Polyak), initially zero. It is kept
    // from the first add that passes a momentum, even one of zero, as a later add may pass another.
    virtual long add(Device& device, float scale, const float* from, std::optional<float> momentum = {}) = 0;
    virtual void peek(Device& device, float* to) = 0; // an untimed read(), for evaluations
    virtual long write(Device& device, const float* from) = 0;
    // A fair lock, granted in the order of arrival. While this rank holds it, the array counts as local: the rank's
    // reads, adds and writes cost no link time. It excludes other ranks' lock() only, not their reads, adds and writes.
    virtual void lock() = 0;
    virtual void unlock() = 0;
    // Two arrays of the same size become their mean at one instant, in real time under the locks of both: this one, and
    // with `both` the other one too. Costs no link time; what that takes is awaitTransfers.
    virtual void average(SharedArray& with, bool both) = 0;
    // `count` transfers of the array, one after the other, have been under way since `since` (seconds of the run),
    // while this rank computed: waits for what is left of their link time.
    virtual void awaitTransfers(int count, double since) = 0;

    // Parts of the array, in host memory packed in the order of the parts. No lock is taken, in real time not even for
    // the version: every value is read and added to atomically, but by itself (Niu et al., Hogwild!, 2011), so that
    // others' changes may come in between. Link time is that of these values. In virtual time all of a call's values
    // are read, or added, at one instant. Not to be mixed with add and write while other ranks use the array.
    struct Part {
        Index begin = 0, size = 0;
    };
    virtual void readParts(std::span<const Part> parts, std::span<float> to) = 0;
    virtual void addParts(std::span<const Part> parts, std::span<const float> from) = 0;
    virtual bool hasValues() const { return true; } // false in a dry run: then `to` and `from` are empty

    // The whole state, outside the run's time: for checkpoints, while no other rank uses the array.
    struct Contents {
        std::vector<float> values, velocity; // velocity: empty if no add passed a momentum
        long version = 0;
        double free = 0; // seconds of the run, in virtual time: when it was last unlocked and its last copy done
    };
    virtual Contents contents() = 0;
    virtual void restore(Contents contents) = 0; // restores the values; the array has the same size
    virtual long version() = 0;
};

// Sorted rows of a matrix, the same for all ranks, which may share them.
using SharedRows = std::shared_ptr<const std::vector<Id>>;

class Communicator : public Messages {
public:
    virtual void barrier() = 0;

    // data = sum over ranks of weight_r * data_r. `data` is n floats of `device`'s memory.
    virtual void sum(Device& device, float* data, Index n, float weight = 1) = 0;
    // The same sum in the background: data_r is read before the call returns, computation may continue meanwhile. A few
    // numbers of each rank, `facts`, travel with it at no cost: equally many on all ranks.
    virtual std::unique_ptr<Pending> startSum(
        Device& device, float* data, Index n, float weight = 1, std::span<const double> facts = {})
        = 0;
    // Row-sparse sum: rows that a rank does not name count as zero there. Returns the sorted union of all ranks' rows,
    // whose sums are then in each rank's `matrix`; other rows keep their values.
    virtual SharedRows sumRows(Device& device, MatrixView matrix, std::span<const Id> rows, float weight = 1) = 0;
    virtual void broadcast(Device& device, float* data, Index n, int root) = 0;
    virtual std::vector<double> gather(double value) = 0; // one value per rank, by rank
    // A gather of which all ranks need the same: what `make`, which may use nothing of this rank's, makes of the values
    // by rank. Where ranks share memory it is made once.
    template<typename T>
    std::shared_ptr<const T> agree(double value, const std::function<T(const std::vector<double>&)>& make)
    {
        return std::static_pointer_cast<const T>(
            anyAgreed(value, [&](const std::vector<double>& all) { return std::make_shared<const T>(make(all)); }));
    }

    // Collective; starts as zeros. An array with an owner is in that rank's memory: the owner's calls cost no link
    // time.
    virtual std::unique_ptr<SharedArray> share(Index n, int owner = -1) = 0;
    // Collective: ranks with equal colors form a communicator, ordered by their rank here.
    virtual std::unique_ptr<Communicator> split(int color) = 0;

    // Bytes that this rank has sent to others so far, in this communicator and all that were split off the same one, by
    // the rules of LinkCost on every transport: its part of a ring all-reduce for sums (of the union's rows for
    // sumRows); of a broadcast one copy, but for the last rank of the chain that begins at the root; messages to other
    // ranks; and, both ways, what it reads from and adds or writes to shared arrays wherever that costs link time, also
    // where it is hidden. Barriers, gathered numbers and the like count as latency only: 0. Each transfer is rounded up
    // to whole bytes. Alone, a rank sends nothing.
    virtual double sent() const = 0;

    virtual void chargeDraw() { } // in virtual time: charges what drawing samples from the run's queue takes
    // In virtual time: until when links are busy, for checkpoints (see Links::busy); collective neither.
    virtual std::vector<double> busyLinks() const = 0;
    virtual void setBusyLinks(std::span<const double> until) = 0;

    virtual void abort() noexcept = 0;

protected:
    using Make = std::function<std::shared_ptr<const void>(const std::vector<double>&)>;
    virtual std::shared_ptr<const void> anyAgreed(double value, const Make& make) { return make(gather(value)); }
    using Messages::Messages;
};

class Clock;

// Ranks as threads of one process; element r is for rank r's thread. `clock` must outlive them.
// In virtual time transfers take what `links` says. `isDry`: no values are moved, summed or kept.
std::vector<std::unique_ptr<Communicator>> makeInProcess(
    int ranks, Clock& clock, const LinkProfile& links, bool isDry = false);
std::vector<std::unique_ptr<Communicator>> makeInProcess(int ranks, Clock& clock, const LinkCost& cost = {});

// Collective, once every rank has opened its device. In real time, if all devices are GPUs, sums and broadcasts stay on
// them as far as possible (see the table in link_devices.cpp); otherwise `ranks` is returned unchanged. `note` becomes
// one sentence about the chosen transport and, if that is the host's memory, its reason and cost; it stays empty if
// there was no choice. The device must outlive the result.
std::unique_ptr<Communicator> linkDevices(std::unique_ptr<Communicator> ranks, Device& device, std::string& note);

} // namespace evenkeel

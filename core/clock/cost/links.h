// SPDX-License-Identifier: GPL-3.0-or-later
// What transfers between ranks take, and which must wait for each other. Links are a tree: each device has a port; so
// many devices (the ports' level's `size`) form a group with an uplink, so many groups one with another, and so on:
// switches of a PCIe tree, NVLink islands, hosts on a network. The host's memory, where shared arrays without an owner
// are, has a port of its own at the first group. A transfer takes the ports and uplinks on its way for its bytes over
// their bandwidth, each as soon as it is free: first come, first served, in virtual-time order. Ports and uplinks carry
// both directions at once; the host's memory reads or writes.
#pragma once

#include "core/clock/cost/device_profile.h"

#include <span>
#include <string>
#include <vector>

namespace evenkeel {

enum class Transfer {
    Sum,
    SumRows,
    Broadcast,
    Barrier,
    Read, // reading a shared array
    Add,
    Message,
    Average, // averaging two shared arrays in the host's memory
    Start, // starting a sum in the background: the call
    Finish, // taking the result of a started sum
    Background, // the sum itself, while its callers compute; like Sum where it was not measured
    Disturbance, // time that the adding of a started sum takes from all ranks whose cores it needs
    Draw // drawing samples from the run's queue, by a rank in another process than rank 0
};
constexpr int transferKinds = 13;
// By Transfer, as files name them.
constexpr const char* transferNames
    = "sum|sum-rows|broadcast|barrier|read|add|message|average|start|finish|background|disturbance|draw";

struct LinkProfile {
    // As measured with a communicator: seconds = latency + bytes / bandwidth. It goes before what the links would take.
    struct Measured {
        Transfer what = Transfer::Sum;
        int ranks = 2;
        double latency = 0, bandwidth = 0; // s, bytes of the array per second; bandwidth 0: the bytes do not matter
        // As measured, rows: bytes. An array beyond the caches takes several times as long per byte as a small one,
        // which no one bandwidth says; with fewer than two points latency and bandwidth count.
        RateCurve curve {};
        double at(double bytes) const;
        bool operator==(const Measured&) const = default;
    };
    struct Level {
        std::string name;
        int size = 0; // devices per group, then groups per group; 0: all that there are
        // Seconds per message and bytes/s in each direction of a port or uplink.
        double latency = 5e-6, bandwidth = 1e10;
        bool operator==(const Level&) const = default;
    };
    enum class AllReduce { Ring, Tree };

    std::string name;
    bool isEstimated = false;
    bool queues = true; // transfers wait for each other; false: as if each had the links for itself
    AllReduce allReduce = AllReduce::Ring;
    std::vector<Level> levels { {} }; // levels of links, from the devices outwards
    std::vector<Measured> measured {};
    bool operator==(const LinkProfile&) const = default;
};

// The links of one run, with what is under way. All times are seconds of the run; a transfer that begins at `time` is
// over at what is returned. Called in the order of virtual time.
class Links {
public:
    Links(LinkProfile profile, int devices);

    const LinkProfile& profile() const { return m_profile; }
    double latency() const { return m_profile.levels.front().latency; } // seconds per message that keep its sender busy

    double message(int from, int to, double bytes, double time);
    // Among these devices, from the time when all are there.
    double allReduce(Transfer what, std::span<const int> devices, double bytes, double time);
    double broadcast(std::span<const int> devices, double bytes, double time);
    double barrier(std::span<const int> devices, double time) const;
    // Of an array in the memory of device `owner`, or the host's (-1): the seconds that it takes from `time` on.
    double access(Transfer what, int device, int owner, double bytes, double time);
    // The same without waiting for what is under way, or being waited for: for transfers that overlap with computing.
    double accessSeconds(Transfer what, int device, int owner, double bytes) const;

    // Of what is the host's own work, as far as it was measured: no link is taken.
    double hostSeconds(Transfer what, double bytes) const;

    // Until when each port and uplink is in use, the host's port last.
    std::span<const double> busy() const { return m_free; }
    // Restores what busy() gave; of another number of devices: all links are free.
    void setBusy(std::span<const double> until);

private:
    struct Way {
        std::vector<int> taken; // lanes: directions of ports and uplinks
        double latency = 0, bandwidth = 0; // the largest, the smallest
    };
    enum Direction { Up, Down }; // from the device, and to it
    static int lane(int link, Direction direction) { return 2 * link + direction; }
    int hostLane() const { return int(m_free.size()) - 1; }
    const LinkProfile::Level& levelOf(int lane) const;
    void pass(Way& way, int lane) const;
    Way between(int from, int to) const; // -1: the host
    Way among(std::span<const int> devices) const;
    const LinkProfile::Measured* measured(Transfer what, int ranks) const;
    double latencyAmong(std::span<const int> devices) const;
    double occupy(const Way& way, double bytesEach, double time, double seconds); // seconds from `time` on

    LinkProfile m_profile;
    int m_devices;
    std::vector<int> m_firstLink; // index of the first port or uplink of each level
    std::vector<int> m_levelOf; // level of each link
    std::vector<double> m_free; // time from which each lane is free
};

// Seconds of an all-reduce of `bytes` over `ranks` with links of one latency and bandwidth. Ring: each sends 2 (p - 1)
// messages of bytes / p, one after the other. Tree: up and down again, all the bytes at each of the log2 p levels.
double allReduceSeconds(LinkProfile::AllReduce way, double bytes, int ranks, double latency, double bandwidth);

// The same of one message, and of a pipelined broadcast: the latency of a tree, and each rank passes the array on while
// it comes in.
double messageSeconds(double bytes, double latency, double bandwidth);
double broadcastSeconds(double bytes, int ranks, double latency, double bandwidth);
// Of the messages without content by which all ranks know that all are there.
double treeSeconds(int ranks, double latency);

} // namespace evenkeel

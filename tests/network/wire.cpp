// SPDX-License-Identifier: GPL-3.0-or-later
// The links between the hosts of hosts.py: a network device "link0" (TAP) in the namespace of each, and a switch
// between them in this process. A frame passes the sender's link up and the receiver's down, see line.h. In user space,
// as not every kernel can delay and lose frames (netem). Prints "ready" once the devices exist, and works until it is
// killed.
//   wire SEED PID,RATE,DELAY,LOSS...     per host: a process in its namespace, bit/s (0: no limit), s, share of frames
#include "tests/network/line/line.h"

#include <array>
#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <ctime>
#include <exception>
#include <fcntl.h>
#include <linux/if_tun.h>
#include <net/if.h>
#include <poll.h>
#include <queue>
#include <sched.h>
#include <stdexcept>
#include <string>
#include <sys/ioctl.h>
#include <unistd.h>
#include <utility>
#include <vector>

namespace {

using evenkeel::network::Line;
using evenkeel::network::LineOptions;
using evenkeel::network::Nanoseconds;

constexpr std::size_t header = 10; // struct virtio_net_hdr: a checksum that the receiver need not look at
constexpr std::size_t largest = header + 65'535;
constexpr std::size_t addressBytes
    = 6; // of the receiver, first in a frame; hosts.py gives the host i the address 02:...:i
constexpr int framesPerLook = 32; // of one host, before the others get their turn

struct Host {
    int tap;
    Line up, down;
};

struct Frame {
    Nanoseconds time; // when it is at the switch, or at the host
    std::uint64_t number; // of two at one time the first comes first
    std::size_t to;
    bool isDown;
    std::vector<char> bytes;
};

struct Later {
    bool operator()(const Frame& a, const Frame& b) const
    {
        return std::pair(a.time, a.number) > std::pair(b.time, b.number);
    }
};

[[noreturn]] void failed(const std::string& what) { throw std::runtime_error(what + ": " + std::strerror(errno)); }

Nanoseconds now()
{
    timespec time {};
    clock_gettime(CLOCK_MONOTONIC, &time);
    return Nanoseconds(time.tv_sec) * 1'000'000'000 + time.tv_nsec;
}

// A device in the namespace of the process: it is where its file was opened.
int tapOf(const std::string& process)
{
    const int space = open(("/proc/" + process + "/ns/net").c_str(), O_RDONLY | O_CLOEXEC);
    if (space < 0 || setns(space, CLONE_NEWNET) != 0)
        failed("the network namespace of process " + process);
    close(space);
    const int tap = open("/dev/net/tun", O_RDWR | O_NONBLOCK | O_CLOEXEC);
    ifreq request {};
    request.ifr_flags = IFF_TAP | IFF_NO_PI | IFF_VNET_HDR;
    std::strncpy(request.ifr_name, "link0", IFNAMSIZ - 1);
    if (tap < 0 || ioctl(tap, TUNSETIFF, &request) != 0 || ioctl(tap, TUNSETOFFLOAD, TUN_F_CSUM) != 0)
        failed("/dev/net/tun");
    return tap;
}

Host hostOf(const std::string& text, std::uint64_t seed)
{
    std::array<char, 32> process {};
    LineOptions line;
    if (std::sscanf(text.c_str(), "%31[0-9],%lf,%lf,%lf", process.data(), &line.rate, &line.delay, &line.loss) != 4)
        throw std::runtime_error("no PID,RATE,DELAY,LOSS: " + text);
    return { tapOf(process.data()), Line(line, 2 * seed), Line(line, 2 * seed + 1) };
}

class Wire {
public:
    explicit Wire(std::vector<Host> hosts)
        : m_hosts(std::move(hosts))
    {
        for (const Host& host : m_hosts)
            m_polled.push_back({ host.tap, POLLIN, 0 });
    }

    [[noreturn]] void run()
    {
        for (;;) {
            await();
            for (std::size_t from = 0; from < m_hosts.size(); ++from)
                if (m_polled[from].revents & POLLIN)
                    receive(from);
            deliver();
        }
    }

private:
    void await()
    {
        timespec rest {};
        if (!m_frames.empty()) {
            const Nanoseconds left = std::max(Nanoseconds(0), m_frames.top().time - now());
            rest = { time_t(left / 1'000'000'000), long(left % 1'000'000'000) };
        }
        if (ppoll(m_polled.data(), m_polled.size(), m_frames.empty() ? nullptr : &rest, nullptr) < 0 && errno != EINTR)
            failed("ppoll");
    }

    void receive(std::size_t from)
    {
        for (int i = 0; i < framesPerLook; ++i) {
            const ssize_t size = read(m_hosts[from].tap, m_buffer.data(), m_buffer.size());
            if (size <= ssize_t(header + addressBytes))
                return;
            const auto arrival = m_hosts[from].up.arrival(now(), size - ssize_t(header));
            if (!arrival)
                continue;
            const auto* const address = reinterpret_cast<const unsigned char*>(m_buffer.data() + header);
            const std::size_t last = address[addressBytes - 1];
            for (std::size_t to = 0; to < m_hosts.size(); ++to)
                if (to != from && (to == last || address[0] % 2 == 1)) // odd: for all
                    m_frames.push({ *arrival, m_number++, to, false, { m_buffer.data(), m_buffer.data() + size } });
        }
    }

    void deliver()
    {
        while (!m_frames.empty() && m_frames.top().time <= now()) {
            Frame frame = std::move(const_cast<Frame&>(m_frames.top())); // which is popped at once
            m_frames.pop();
            Host& host = m_hosts[frame.to];
            if (frame.isDown) {
                // A host that has set its device down takes nothing.
                [[maybe_unused]] const ssize_t taken = write(host.tap, frame.bytes.data(), frame.bytes.size());
                continue;
            }
            const auto arrival = host.down.arrival(frame.time, std::int64_t(frame.bytes.size() - header));
            if (!arrival)
                continue;
            frame.time = *arrival;
            frame.isDown = true;
            m_frames.push(std::move(frame));
        }
    }

    std::vector<Host> m_hosts;
    std::vector<pollfd> m_polled;
    std::vector<char> m_buffer = std::vector<char>(largest);
    std::priority_queue<Frame, std::vector<Frame>, Later> m_frames;
    std::uint64_t m_number = 0;
};

} // namespace

int main(int count, char** words)
try {
    std::vector<Host> hosts;
    for (int i = 2; i < count; ++i)
        hosts.push_back(hostOf(words[i], std::strtoull(words[1], nullptr, 10) + std::uint64_t(i)));
    // Ahead of what trains on these cores, as a real network is; where that is not allowed, frames come a little late.
    const sched_param priority { .sched_priority = 1 };
    sched_setscheduler(0, SCHED_RR, &priority);
    std::puts("ready");
    std::fflush(stdout);
    Wire(std::move(hosts)).run();
} catch (const std::exception& error) {
    std::fprintf(stderr, "wire: %s\n", error.what());
    return 1;
}

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/plain_stream.h"

#include "core/base/error.h"
#include "core/base/phrase.h"
#include "core/base/reason.h"

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <poll.h>
#include <sys/stat.h>
#include <unistd.h>
#include <utility>

namespace evenkeel {

PlainStream::PlainStream(const std::filesystem::path& file, std::stop_token stop)
    : m_file(file.string())
    , m_stop(std::move(stop))
{
    m_descriptor = ::open(file.c_str(), O_RDONLY | O_CLOEXEC | O_NOCTTY | O_NONBLOCK); // a pipe may have no writer
    struct stat facts = {};
    try {
        if (m_descriptor < 0 || ::fstat(m_descriptor, &facts) != 0)
            throw inputError(m_file, 0, phrase("cannot be opened (%1); check the path", { std::strerror(errno) }));
        if (S_ISDIR(facts.st_mode))
            throw inputError(m_file, 0, phrase("is a folder; name a file in it"));
        if (S_ISFIFO(facts.st_mode))
            awaitWriter();
    } catch (const InputError&) {
        if (m_descriptor >= 0)
            ::close(m_descriptor);
        throw;
    }
    ::fcntl(m_descriptor, F_SETFL, ::fcntl(m_descriptor, F_GETFL) & ~O_NONBLOCK);
    m_size = static_cast<std::uint64_t>(facts.st_size);
    m_modified = facts.st_mtim;
    m_canReadAt = S_ISREG(facts.st_mode);
    ::posix_fadvise(m_descriptor, 0, 0, POSIX_FADV_SEQUENTIAL);
}

// A writer may be as slow as it likes, but one must be there.
void PlainStream::awaitWriter()
{
    constexpr int turns = 10, turn = 100; // number of waits, and the milliseconds of each
    pollfd pipe { m_descriptor, POLLIN, 0 };
    for (int i = 0; i < turns && !m_stop.stop_requested(); ++i)
        if (::poll(&pipe, 1, turn) > 0)
            return;
    char first = 0;
    const ssize_t got = ::read(m_descriptor, &first, 1);
    if (got == 0)
        throw inputError(m_file, 0, phrase("is a pipe into which nobody writes; start its writer first"));
    if (got > 0)
        m_putBack = first;
}

// Of what may take any time: a pipe, a terminal.
void PlainStream::awaitBytes() const
{
    constexpr int turn = 100; // milliseconds
    pollfd pipe { m_descriptor, POLLIN, 0 };
    while (m_stop.stop_possible() && !m_canReadAt && ::poll(&pipe, 1, turn) == 0)
        if (m_stop.stop_requested())
            throw Canceled();
}

bool PlainStream::hasChanged() const
{
    struct stat now = {};
    return ::fstat(m_descriptor, &now) != 0 || static_cast<std::uint64_t>(now.st_size) != m_size
        || now.st_mtim.tv_sec != m_modified.tv_sec || now.st_mtim.tv_nsec != m_modified.tv_nsec;
}

PlainStream::~PlainStream() { ::close(m_descriptor); }

// Calls more(got) for the bytes after the first `got`, until there are `size` or the file ends.
template<typename More>
std::size_t PlainStream::fill(std::size_t got, std::size_t size, More more) const
{
    while (got < size) {
        const ssize_t added = more(got);
        if (added < 0 && errno == EINTR)
            continue;
        if (added < 0)
            fail();
        if (added == 0)
            break;
        got += static_cast<std::size_t>(added);
    }
    return got;
}

std::size_t PlainStream::read(char* buffer, std::size_t size)
{
    const std::size_t kept = std::min(size, m_putBack.size());
    std::copy_n(m_putBack.begin(), kept, buffer);
    m_putBack.erase(0, kept);
    const std::size_t got = fill(kept, size, [&](std::size_t at) {
        awaitBytes();
        return ::read(m_descriptor, buffer + at, size - at);
    });
    m_taken += got - kept;
    return got;
}

std::size_t PlainStream::readAt(std::uint64_t place, char* buffer, std::size_t size) const
{
    return fill(0, size,
        [&](std::size_t at) { return ::pread(m_descriptor, buffer + at, size - at, static_cast<off_t>(place + at)); });
}

void PlainStream::fail() const { throw inputError(m_file, 0, phrase("cannot be read%1", { reasonText(errno) })); }

double PlainStream::fraction() const
{
    return m_size > 0 ? std::min(1., static_cast<double>(m_taken) / static_cast<double>(m_size)) : 0;
}

} // namespace evenkeel

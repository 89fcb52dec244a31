// SPDX-License-Identifier: GPL-3.0-or-later
// The bytes of a file or pipe that a user named, in order.
#pragma once

#include <cstddef>
#include <cstdint>
#include <ctime>
#include <filesystem>
#include <stop_token>
#include <string>

namespace evenkeel {

class ByteStream {
public:
    virtual ~ByteStream() = default;
    // Fills `buffer`; returns less than `size` only at the end of the data. Throws InputError.
    virtual std::size_t read(char* buffer, std::size_t size) = 0;
    virtual double fraction() const = 0; // share of the file's bytes that have been read
};

// The file as it is.
class PlainStream final : public ByteStream {
public:
    // Throws InputError for what cannot be opened, for a folder, and for a pipe into which nobody writes. Whoever waits
    // for the writer of a pipe is woken by `stop`: Canceled.
    explicit PlainStream(const std::filesystem::path& file, std::stop_token stop = {});
    ~PlainStream() override;
    PlainStream(const PlainStream&) = delete;
    PlainStream& operator=(const PlainStream&) = delete;
    std::size_t read(char* buffer, std::size_t size) override;
    double fraction() const override;
    void putBack(std::string bytes) { m_putBack = std::move(bytes); } // read again before the rest

    // Random access from any thread, independent of read(); not possible for pipes and the like.
    bool canReadAt() const { return m_canReadAt; }
    std::uint64_t size() const { return m_size; } // when it was opened
    bool hasChanged() const; // the contents, since it was opened, as far as size and time say
    std::size_t readAt(std::uint64_t place, char* buffer, std::size_t size) const; // otherwise as read()

private:
    [[noreturn]] void fail() const;
    template<typename More>
    std::size_t fill(std::size_t got, std::size_t size, More more) const;

    void awaitWriter();
    void awaitBytes() const;

    std::string m_file, m_putBack;
    std::stop_token m_stop;
    int m_descriptor = -1;
    bool m_canReadAt = false;
    std::uint64_t m_size = 0, m_taken = 0;
    struct timespec m_modified = {};
};

} // namespace evenkeel

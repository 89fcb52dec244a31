// SPDX-License-Identifier: GPL-3.0-or-later
// What to write to, temporary file, fsync, rename.
#include "core/base/atomic_file.h"
#include "core/base/error.h"
#include "core/base/phrase.h"
#include "core/base/reason.h"

#include <cerrno>
#include <charconv>
#include <chrono>
#include <cstring>
#include <fcntl.h>
#include <string>
#include <sys/stat.h>
#include <thread>
#include <unistd.h>
#include <utility>

namespace evenkeel {

namespace {

// N of /dev/fd/N and /proc/self/fd/N: a descriptor of this process, with its own position in the file.
std::optional<int> ownDescriptor(const std::filesystem::path& file)
{
    const std::string folder = file.parent_path().string(), name = file.filename().string();
    if (folder != "/dev/fd" && folder != "/proc/self/fd" && folder != "/proc/" + std::to_string(::getpid()) + "/fd")
        return {};
    int number = -1;
    const auto [end, error] = std::from_chars(name.data(), name.data() + name.size(), number);
    return error == std::errc {} && end == name.data() + name.size() ? std::optional(number) : std::nullopt;
}

// Whether somebody else made this link where everybody can.
bool isForeign(const std::filesystem::path& link)
{
    struct stat itself = {}, folder = {};
    const std::filesystem::path parent = link.has_parent_path() ? link.parent_path() : ".";
    constexpr mode_t shared = S_ISVTX | S_IWOTH;
    return ::lstat(link.c_str(), &itself) == 0 && ::stat(parent.c_str(), &folder) == 0
        && (folder.st_mode & shared) == shared && itself.st_uid != ::geteuid() && itself.st_uid != folder.st_uid;
}

// A pipe gets a while until somebody reads it.
int openForWriting(const std::filesystem::path& target)
{
    using namespace std::chrono_literals;
    const auto patience = std::chrono::steady_clock::now() + 3s;
    while (true) {
        const int file = ::open(target.c_str(), O_WRONLY | O_CLOEXEC | O_NOCTTY | O_NONBLOCK);
        if (file >= 0)
            ::fcntl(file, F_SETFL, ::fcntl(file, F_GETFL) & ~O_NONBLOCK);
        if (file >= 0 || errno != ENXIO || std::chrono::steady_clock::now() > patience)
            return file;
        std::this_thread::sleep_for(20ms);
    }
}

} // namespace

std::filesystem::path behindLinks(const std::filesystem::path& file)
{
    constexpr int maxLinks = 40; // limit of the chain of links, as the system's own
    std::filesystem::path target = file;
    for (int i = 0; i <= maxLinks; ++i) {
        std::error_code isNoLink;
        const auto next = std::filesystem::read_symlink(target, isNoLink);
        if (isNoLink || ownDescriptor(target))
            return target;
        if (isForeign(target))
            throw StorageError(phrase("%1: is a link that another user made in a folder for everybody, and is not "
                                      "followed; name another file",
                { target.string() }));
        target = target.parent_path() / next;
    }
    throw StorageError(
        phrase("%1: cannot be written (%2); name another file", { file.string(), std::strerror(ELOOP) }));
}

AtomicFile::AtomicFile(std::filesystem::path file, Access access)
    : m_file(std::move(file))
    , m_target(behindLinks(m_file))
{
    open(access);
}

AtomicFile::~AtomicFile()
{
    if (!m_temporary && m_descriptor >= 0)
        ::close(m_descriptor);
}

void AtomicFile::fail() const
{
    throw StorageError(phrase("%1: cannot be written%2", { m_file.string(), reasonText(errno) }));
}

void AtomicFile::open(Access access)
{
    struct stat facts = {};
    const bool exists = ::stat(m_target.c_str(), &facts) == 0;
    if (exists && S_ISDIR(facts.st_mode))
        throw StorageError(phrase("%1: is a folder; name a file in it", { m_file.string() }));
    if (ownDescriptor(m_target) || (exists && !S_ISREG(facts.st_mode)))
        return openDirectly(m_target);
    if ((!exists && errno != ENOENT) || (exists && access == Access::Usual && ::access(m_target.c_str(), W_OK) != 0))
        fail();
    if (m_target.filename().empty())
        throw StorageError(phrase("'%1' names no file; write to another name", { m_file.string() }));
    constexpr mode_t everybody = 0666, owner = 0600, permissionBits = 0777;
    if (access == Access::Owner)
        m_replaced = ReplacedFile { owner, ::geteuid(), ::getegid() };
    else if (exists)
        m_replaced = ReplacedFile { facts.st_mode & permissionBits, facts.st_uid, facts.st_gid };
    removeAbandoned(m_target.parent_path());
    try {
        m_temporary.emplace(m_target, m_replaced ? owner : everybody);
    } catch (const std::filesystem::filesystem_error& error) {
        errno = error.code().value();
        fail();
    }
    m_descriptor = m_temporary->descriptor();
}

void AtomicFile::openDirectly(const std::filesystem::path& target)
{
    const auto own = ownDescriptor(target);
    m_descriptor = own ? ::fcntl(*own, F_DUPFD_CLOEXEC, 3) : openForWriting(target);
    if (m_descriptor < 0 && errno == ENXIO)
        throw StorageError(
            phrase("%1: cannot be written (nobody reads this pipe); start its reader first", { m_file.string() }));
    if (m_descriptor < 0)
        fail();
}

void AtomicFile::write(std::span<const std::byte> bytes)
{
    while (!bytes.empty()) {
        const ssize_t wrote = ::write(m_descriptor, bytes.data(), bytes.size());
        if (wrote < 0 && errno == EINTR)
            continue;
        if (wrote < 0)
            fail();
        bytes = bytes.subspan(static_cast<std::size_t>(wrote));
    }
}

// The owner is kept only where the system permits it: to the superuser, and a group to its members.
bool AtomicFile::takePermissions() const
{
    if (!m_replaced)
        return true;
    constexpr auto sameOwner = static_cast<uid_t>(-1);
    struct stat own = {};
    const bool isOther
        = ::fstat(m_descriptor, &own) == 0 && (own.st_uid != m_replaced->owner || own.st_gid != m_replaced->group);
    [[maybe_unused]] const bool isKept = !isOther || ::fchown(m_descriptor, m_replaced->owner, m_replaced->group) == 0
        || ::fchown(m_descriptor, sameOwner, m_replaced->group) == 0;
    return ::fchmod(m_descriptor, m_replaced->permissions) == 0;
}

void AtomicFile::commit()
{
    if (m_temporary) {
        if (!takePermissions() || ::fsync(m_descriptor) != 0 || !m_temporary->renameTo(m_target))
            fail();
        m_temporary.reset();
        m_descriptor = -1;
        return;
    }
    const bool isSynced = ::fsync(m_descriptor) == 0 || errno == EINVAL || errno == EROFS; // a pipe has no disk
    if (!isSynced || ::close(std::exchange(m_descriptor, -1)) != 0)
        fail();
}

void writeFile(const std::filesystem::path& file, std::string_view text)
{
    AtomicFile out(file);
    out.write(std::as_bytes(std::span(text)));
    out.commit();
}

void checkWritable(const std::filesystem::path& file)
{
    std::error_code none;
    const auto kind = std::filesystem::status(behindLinks(file), none).type();
    if (kind == std::filesystem::file_type::not_found || kind == std::filesystem::file_type::regular
        || kind == std::filesystem::file_type::directory)
        const AtomicFile attempt(file);
}

void makeFolder(const std::filesystem::path& folder)
{
    std::error_code error;
    std::filesystem::create_directories(folder, error);
    if (error)
        throw StorageError(phrase("%1: cannot be made (%2)", { folder.string(), error.message() }));
}

} // namespace evenkeel

// SPDX-License-Identifier: GPL-3.0-or-later
// Memory and processor time that a process may use, from folders as /proc and /sys have them on machines of each kind.
#include "kernels/host_info.h"
#include "tests/test_class.h"

#include <QTemporaryDir>
#include <QTest>

#include <fstream>
#include <sys/resource.h>

using namespace evenkeel;

class TestHostInfo : public QObject {
    Q_OBJECT

private slots:
    void init();
    void withoutGroups();
    void nestedGroups();
    void theTightestLevelCounts();
    void containersOfTheirOwn();
    void versionOne();
    void filesThatWereReadAreFree();
    void coresByQuota();
    void addressSpace();

private:
    static constexpr std::int64_t gibi = std::int64_t { 1 } << 30;

    void write(const std::string& name, const std::string& text) const
    {
        const auto file = m_root / name;
        std::filesystem::create_directories(file.parent_path());
        std::ofstream(file) << text << '\n';
    }
    void group(const std::string& path, std::int64_t max, std::int64_t current, std::int64_t idle = 0) const
    {
        const std::string folder = "sys/fs/cgroup" + path;
        write(folder + "/memory.max", max < 0 ? "max" : std::to_string(max));
        write(folder + "/memory.current", std::to_string(current));
        write(folder + "/memory.stat", "anon 5\ninactive_file " + std::to_string(idle));
    }
    void memoryIs(std::int64_t total, std::int64_t free, const std::string& limit) const
    {
        const HostMemory memory = hostMemory(m_root);
        QCOMPARE(memory.total, total);
        QCOMPARE(memory.free, free);
        QCOMPARE(memory.limit, limit);
    }
    void coresAre(double cores, const std::string& limit) const
    {
        QCOMPARE(coreQuota(m_root).cores, cores);
        QCOMPARE(coreQuota(m_root).limit, limit);
    }

    std::unique_ptr<QTemporaryDir> m_folder;
    std::filesystem::path m_root;
};

void TestHostInfo::init()
{
    m_folder = std::make_unique<QTemporaryDir>();
    m_root = m_folder->path().toStdString();
    write("proc/meminfo", "MemTotal:       16777216 kB\nMemFree:         1048576 kB\nMemAvailable:    8388608 kB");
    write("proc/self/cgroup", "0::/");
}

void TestHostInfo::withoutGroups()
{
    memoryIs(16 * gibi, 8 * gibi, "");
    std::filesystem::remove(m_root / "proc/self/cgroup");
    memoryIs(16 * gibi, 8 * gibi, "");
    std::filesystem::remove(m_root / "proc/meminfo");
    memoryIs(0, 0, "");
}

// As Slurm and systemd set them: the process's own group has the limit, the root has none.
void TestHostInfo::nestedGroups()
{
    write("proc/self/cgroup", "0::/slurm/job_7/step_0");
    group("/slurm/job_7/step_0", 3 * gibi, gibi);
    group("/slurm/job_7", -1, gibi);
    memoryIs(3 * gibi, 2 * gibi, "control group /slurm/job_7/step_0");
}

void TestHostInfo::theTightestLevelCounts()
{
    write("proc/self/cgroup", "0::/a/b/c");
    group("/a/b/c", 12 * gibi, gibi);
    group("/a/b", 6 * gibi, 5 * gibi); // others are in it, too
    group("/a", 7 * gibi, 2 * gibi);
    memoryIs(6 * gibi, gibi, "control group /a/b");
    group("/a/b", 32 * gibi, 0); // more than the machine has
    memoryIs(7 * gibi, 5 * gibi, "control group /a");
}

// A name space of its own, where the root is the container; and none, where the path is the host's and is not seen.
void TestHostInfo::containersOfTheirOwn()
{
    group("", 4 * gibi, gibi);
    memoryIs(4 * gibi, 3 * gibi, "control group /");
    write("proc/self/cgroup", "0::/docker/0123456789ab");
    memoryIs(4 * gibi, 3 * gibi, "control group /");
    write("proc/self/cgroup", "0::/../..");
    memoryIs(4 * gibi, 3 * gibi, "control group /");
}

void TestHostInfo::versionOne()
{
    write("proc/self/cgroup", "12:cpuset:/x\n11:memory:/slurm/uid_0\n4:cpu,cpuacct:/quota\n1:name=systemd:/y\n0::/z");
    write("sys/fs/cgroup/memory/slurm/uid_0/memory.limit_in_bytes", std::to_string(2 * gibi));
    write("sys/fs/cgroup/memory/slurm/uid_0/memory.usage_in_bytes", std::to_string(gibi));
    write("sys/fs/cgroup/memory/memory.limit_in_bytes", "9223372036854771712"); // none
    write("sys/fs/cgroup/memory/memory.usage_in_bytes", std::to_string(9 * gibi));
    memoryIs(2 * gibi, gibi, "control group /slurm/uid_0");
    write("sys/fs/cgroup/cpu/quota/cpu.cfs_quota_us", "150000");
    write("sys/fs/cgroup/cpu/quota/cpu.cfs_period_us", "100000");
    write("sys/fs/cgroup/cpu/cpu.cfs_quota_us", "-1");
    write("sys/fs/cgroup/cpu/cpu.cfs_period_us", "100000");
    coresAre(1.5, "control group /quota");
}

void TestHostInfo::filesThatWereReadAreFree()
{
    group("", 4 * gibi, 3 * gibi, 2 * gibi);
    memoryIs(4 * gibi, 3 * gibi, "control group /");
}

void TestHostInfo::coresByQuota()
{
    coresAre(0, "");
    write("proc/self/cgroup", "0::/a/b");
    write("sys/fs/cgroup/a/b/cpu.max", "max 100000");
    write("sys/fs/cgroup/a/cpu.max", "50000 100000");
    coresAre(0.5, "control group /a");
}

// `ulimit -v`, as of this process.
void TestHostInfo::addressSpace()
{
    std::int64_t pages = 0;
    std::ifstream("/proc/self/statm") >> pages;
    if (pages * 4096 > gibi)
        QSKIP("this process has more address space than the limit: AddressSanitizer");
    rlimit before {};
    QCOMPARE(::getrlimit(RLIMIT_AS, &before), 0);
    rlimit limit = before;
    limit.rlim_cur = static_cast<rlim_t>(6 * gibi);
    QCOMPARE(::setrlimit(RLIMIT_AS, &limit), 0);
    const HostMemory memory = hostMemory(m_root);
    QCOMPARE(::setrlimit(RLIMIT_AS, &before), 0);
    QCOMPARE(memory.total, 6 * gibi);
    QVERIFY(memory.free > 4 * gibi && memory.free < 6 * gibi);
    QCOMPARE(memory.limit, std::string("ulimit -v"));
}

REGISTER_TEST(TestHostInfo)
#include "test_host_info.moc"

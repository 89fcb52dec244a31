// SPDX-License-Identifier: GPL-3.0-or-later
// Where profiles of devices and links are found, and what a plan makes of devices that name one.
#include "core/comm/link_cost.h"
#include "core/project/device_specs.h"
#include "core/project/run_plan.h"
#include "tests/core/run/config_tools.h"
#include "tests/core/run/profile_tools.h"
#include "tests/test_class.h"

using namespace evenkeel;

namespace {

std::string profileOf(double flops) { return "flops = " + std::to_string(flops) + "\nbandwidth = 1e11\n"; }

} // namespace

class TestProfiles : public QObject {
    Q_OBJECT

private slots:
    void init();
    void cleanup() { m_user.reset(); }
    void projectThenUserThenShipped();
    void linksToo();
    void filesByPath();
    void whatThereIs();
    void unreadable();
    void ofAPlan();
    void linksOfAPlan();
    void refusedPlans_data();
    void refusedPlans();
    void measuredDevices_data();
    void measuredDevices();
    void userFolder();

private:
    void writeForUser(const std::string& name, const std::string& text) const
    {
        const std::filesystem::path file = m_user->path().toStdString() + "/evenkeel/" + name;
        std::filesystem::create_directories(file.parent_path());
        std::ofstream(file) << text;
    }
    RunConfig config(const std::vector<std::string>& devices = { "sim:fast" }) const
    {
        RunConfig c = m_project.config("local-sgd", devices);
        c.virtualTime.links.clear();
        return c;
    }
    std::string problemOf(const RunConfig& c) const
    {
        return whatOf([&] { planOf(c); });
    }

    ProfileFolder m_project;
    std::unique_ptr<QTemporaryDir> m_user;
};

void TestProfiles::init()
{
    m_user = std::make_unique<QTemporaryDir>();
    qputenv("XDG_DATA_HOME", m_user->path().toUtf8());
}

void TestProfiles::projectThenUserThenShipped()
{
    const ProfileFolder project;
    RunConfig c = config();
    c.folder = project.path();
    const auto flops = [&] { return findProfile(c, "h100").device.flops; };
    const double shipped = flops();
    QVERIFY(shipped > 1e13);
    QVERIFY(findProfile(c, "h100").device.isEstimated);
    writeForUser("devices/h100.toml", profileOf(2));
    QCOMPARE(flops(), 2.0);
    project.write("devices/h100.toml", profileOf(1));
    QCOMPARE(flops(), 1.0);
    QCOMPARE(findProfile(c, "h100").device.name, std::string("h100"));
    c.folder = m_project.path(); // another project
    QCOMPARE(flops(), 2.0);
    m_user = std::make_unique<QTemporaryDir>(); // another user
    qputenv("XDG_DATA_HOME", m_user->path().toUtf8());
    QCOMPARE(flops(), shipped);
}

void TestProfiles::linksToo()
{
    RunConfig c = config();
    c.virtualTime.links = "pcie";
    const auto first = [&] { return planOf(c).links.levels.at(0).bandwidth; };
    const double shipped = first();
    QVERIFY(shipped > 1e9);
    writeForUser("links/pcie.toml", "[[level]]\nbandwidth = 7\n");
    QCOMPARE(first(), 7.0);
    c.virtualTime.links = "pairs";
    QCOMPARE(first(), 2e9); // the project's
    QCOMPARE(planOf(c).links.name, std::string("pairs"));
    QVERIFY(planOf(c).links.queues);
}

void TestProfiles::filesByPath()
{
    m_project.write("elsewhere.toml", "[[level]]\nbandwidth = 5\n");
    RunConfig c = config();
    for (const std::string& path : { std::string("elsewhere.toml"), std::string("./elsewhere.toml"),
             (m_project.path() / "elsewhere.toml").string() }) {
        c.virtualTime.links = path;
        QCOMPARE(planOf(c).links.levels[0].bandwidth, 5.0);
        QCOMPARE(planOf(c).links.name, std::string("elsewhere"));
    }
    c.virtualTime.links = "./nowhere.toml";
    QVERIFY2(
        problemOf(c).find("nowhere.toml: cannot be opened (No such file") != std::string::npos, problemOf(c).c_str());
}

void TestProfiles::whatThereIs()
{
    writeForUser("devices/mine.toml", profileOf(3));
    writeForUser("devices/readme.txt", "no profile");
    writeForUser("devices/broken.toml", "flops = \n");
    const std::string text = whatOf([&] { findProfile(config(), "fats"); });
    QCOMPARE(text,
        std::string("there is no device profile \"fats\"; did you mean 'fast'?; there are a100-80gb, broken, "
                    "fast, h100, h200, l4, mine, rtx-4090, slow, t4, v100, xeon-core"));
    std::vector<std::string> names;
    for (const ProfileFile& profile : allProfiles(config()))
        names.push_back(profile.device.name);
    QCOMPARE(names,
        (std::vector<std::string> {
            "a100-80gb", "fast", "h100", "h200", "l4", "mine", "rtx-4090", "slow", "t4", "v100", "xeon-core" }));
    RunConfig c = config();
    c.virtualTime.links = "pears";
    QCOMPARE(problemOf(c),
        std::string("there is no topology of links \"pears\"; did you mean 'pairs'?; there are nvlink, "
                    "pairs, pcie, two-hosts"));
}

void TestProfiles::unreadable()
{
    const std::string file = (m_project.path() / "devices/large.toml").string();
    m_project.write("devices/large.toml", profileOf(1) + std::string(16 << 20, '#'));
    QCOMPARE(whatOf([&] { findProfile(config(), "large"); }), file + ": is larger than 16 MiB");
    m_project.write("devices/large.toml", profileOf(1) + std::string(15 << 20, '#'));
    QCOMPARE(findProfile(config(), "large").device.flops, 1.0);
    std::filesystem::remove(file);
    std::filesystem::create_directory(file);
    QCOMPARE(whatOf([&] { findProfile(config(), "large"); }), file + ": is a folder; name a file in it");
    std::filesystem::remove(file);
    m_project.write("devices/large.toml", "flops = 1\nbandwith = 2\n");
    QCOMPARE(whatOf([&] { findProfile(config(), "large"); }),
        file + ":2: bandwith is not a known key; did you mean 'bandwidth'?");
    std::filesystem::remove(file);
}

void TestProfiles::ofAPlan()
{
    const RunPlan plan = planOf(config({ "sim:fast", "cpu,profile=slow", "sim", "sim:fast,speed=0.5" }));
    QCOMPARE(plan.profiles.size(), std::size_t(4));
    QVERIFY(*plan.profiles[0] == measuredProfile("fast", 1).device);
    QVERIFY(*plan.profiles[1] == measuredProfile("slow", 3).device);
    QVERIFY(!plan.profiles[2]);
    QCOMPARE(plan.profiles[3].get(), plan.profiles[0].get());
    RunConfig simple = config({ "sim:fast", "sim:nobody" });
    simple.virtualTime.cost = CostModel::Simple; // profiles are not looked for
    for (const auto& profile : planOf(simple).profiles)
        QVERIFY(!profile);
}

// virtual.links; else those that were measured with a device; else the constants.
void TestProfiles::linksOfAPlan()
{
    const ProfileFolder project;
    ProfileFile linked = measuredProfile("linked", 1);
    linked.links = LinkProfile { .name = "linked", .levels = { { .latency = 1, .bandwidth = 3 } } };
    project.add(linked);
    RunConfig c = project.config("local-sgd", { "sim:fast", "sim:linked" });
    QCOMPARE(planOf(c).links.levels.size(), std::size_t(2)); // pairs
    c.virtualTime.links.clear();
    QVERIFY(planOf(c).links == *linked.links);
    c.devices[1] = "sim:slow";
    c.virtualTime.bandwidth = 11;
    QCOMPARE(planOf(c).links.levels[0].bandwidth, 11.0);
    QVERIFY(planOf(c).links.queues);
    c.devices = { "sim", "sim" }; // as ever
    QVERIFY(planOf(c).links == (LinkCost { c.virtualTime.latency, 11 }).profile());
    c.virtualTime.links = "pairs";
    QCOMPARE(planOf(c).links.levels.size(), std::size_t(2));
    c.virtualTime.cost = CostModel::Simple;
    QVERIFY(planOf(c).links == (LinkCost { c.virtualTime.latency, 11 }).profile());
}

void TestProfiles::refusedPlans_data()
{
    QTest::addColumn<QString>("device");
    QTest::addColumn<bool>("isReal");
    QTest::addColumn<QString>("says");
    const auto row = [](const char* name, const char* device, bool isReal, const char* says) {
        QTest::newRow(name) << device << isReal << says;
    };
    row("real clock", "cpu,profile=fast", true,
        "devices.use: \"cpu,profile=fast\" names a profile, which needs train.clock = \"virtual\"");
    row("simulated with the real clock", "sim:fast", true, "names a profile, which needs train.clock = \"virtual\"");
    row("unknown", "sim:nobody", false, "there is no device profile \"nobody\"; there are ");
    row("with a slash", "sim:a/b", false, "device \"sim:a/b\": the name of a profile consists of ");
    row("empty", "cpu,profile=", false, "the name of a profile consists of ");
}

void TestProfiles::refusedPlans()
{
    QFETCH(QString, device);
    QFETCH(bool, isReal);
    QFETCH(QString, says);
    RunConfig c = config({ device.toStdString() });
    c.train.clock = isReal ? ClockKind::Real : ClockKind::Virtual;
    try {
        planOf(c);
        QFAIL("was accepted");
    } catch (const ConfigError& e) {
        QCOMPARE(e.key, std::string("devices.use"));
        QVERIFY2(std::string(e.what()).find(says.toStdString()) != std::string::npos, e.what());
    }
}

void TestProfiles::measuredDevices_data()
{
    QTest::addColumn<QString>("device");
    QTest::addColumn<QString>("measured");
    QTest::addColumn<QString>("inBf16"); // where the model's weights are
    const auto row = [](const char* device, const char* measured, const char* inBf16) {
        QTest::newRow(device) << device << measured << inBf16;
    };
    row("cpu", "cpu", "cpu,math=bf16");
    row("cpu:2-5", "cpu,threads=4", "cpu,threads=4,math=bf16");
    row("cpu,math=fp32", "cpu", "cpu");
    row("cuda:0,math=tf32", "cuda:0,math=tf32", "cuda:0,math=tf32");
    row("cpu:2-5,threads=2,speed=0.5,jitter=0.1,memory=1G,profile=x,joins=1,fails=2", "cpu,threads=2",
        "cpu,threads=2,math=bf16");
    row("cuda:1,math=bf16,speed=0.5,1@3,slow=0.5,every=5,for=1", "cuda:1,math=bf16", "cuda:1,math=bf16");
    row("cpu,trace=a.csv", "cpu", "cpu,math=bf16");
}

void TestProfiles::measuredDevices()
{
    QFETCH(QString, device);
    QFETCH(QString, measured);
    QFETCH(QString, inBf16);
    const DeviceSpec spec = DeviceSpec::parse(device.toStdString());
    QCOMPARE(QString::fromStdString(profiledDevice(spec, {})), measured);
    ModelConfig model;
    model.math = Numbers::Bf16;
    QCOMPARE(QString::fromStdString(profiledDevice(spec, model)), inBf16);
}

void TestProfiles::userFolder()
{
    QCOMPARE(userProfileFolder().string(), m_user->path().toStdString() + "/evenkeel/devices");
    qputenv("XDG_DATA_HOME", "relative"); // which is to be ignored
    const QByteArray home = qgetenv("HOME");
    qputenv("HOME", "/home/nobody");
    QCOMPARE(userProfileFolder().string(), std::string("/home/nobody/.local/share/evenkeel/devices"));
    qunsetenv("HOME");
    qunsetenv("XDG_DATA_HOME");
    QVERIFY(whatOf([] { userProfileFolder(); }).find("name the file to write with -o") != std::string::npos);
    QCOMPARE(findProfile(config(), "fast").device.name, std::string("fast")); // the others are still found
    QVERIFY(findProfile(config(), "h100").device.isEstimated);
    qputenv("HOME", home);
}

REGISTER_TEST(TestProfiles)
#include "test_profiles.moc"

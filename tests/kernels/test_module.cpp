// SPDX-License-Identifier: GPL-3.0-or-later
// The CUDA module may be missing, broken or from another version: that is one sentence, never a crash.
#include "kernels/module.h"
#include "tests/build_folder.h"
#include "tests/test_class.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <set>

using namespace evenkeel;

class TestModule : public QObject {
    Q_OBJECT

private slots:
    void init();
    void missing();
    void notALibrary();
    void aLibraryThatIsMissing();
    void foreignLibrary();
    void otherVersion();
    void opens();
    void listsTheHost();
    void namesEveryObstacle();
    void preparesTheProcess();

private:
    void install(const char* built) const
    {
        const QString file = QString::fromStdString(test::builtFile(built));
        QVERIFY(QFile::copy(file, m_folder->filePath(deviceModuleFile)));
    }
    static void refuses(const QString& says, Obstacle cause);

    std::unique_ptr<QTemporaryDir> m_folder;
};

void TestModule::init()
{
    m_folder = std::make_unique<QTemporaryDir>();
    qputenv("EVENKEEL_MODULE_PATH", ("/nowhere::" + m_folder->path()).toUtf8());
}

// Opening says so, and so does the one row of the list.
void TestModule::refuses(const QString& says, Obstacle cause)
{
    try {
        openDevice(DeviceSpec::parse("cuda:0"));
        QFAIL("was opened");
    } catch (const DeviceUnavailable& e) {
        QVERIFY2(QString(e.what()).contains(says), e.what());
        QVERIFY(e.obstacle == cause);
        const DeviceInfo row = listDevices().back();
        QCOMPARE(row.kind, std::string("cuda"));
        QVERIFY(!row.usable);
        QVERIFY(row.obstacle == cause);
        QCOMPARE(row.reason, std::string(e.what()));
    }
}

void TestModule::missing() { refuses("is not installed next to the program", Obstacle::ModuleMissing); }

void TestModule::notALibrary()
{
    QFile file(m_folder->filePath(deviceModuleFile));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write("not a library");
    file.close();
    refuses("could not be loaded", Obstacle::ModuleUnloadable);
}

// As on a machine without cuBLAS: the sentence names the library, not the module alone.
void TestModule::aLibraryThatIsMissing()
{
    install("crippled_module/libevenkeel_cuda.so");
    refuses("could not be loaded: libevenkeel_gone.so: cannot open shared object file", Obstacle::ModuleUnloadable);
    refuses("LD_LIBRARY_PATH can name", Obstacle::ModuleUnloadable);
}

void TestModule::foreignLibrary()
{
    install("libforeign_module.so");
    refuses("is not a device module", Obstacle::ModuleUnloadable);
}

void TestModule::otherVersion()
{
    install("libold_module.so");
    refuses("belongs to another version", Obstacle::ModuleUnloadable);
}

void TestModule::opens()
{
    install("libgood_module.so");
    QCOMPARE(listDevices().back().name, std::string("a card for tests"));
    try {
        openDevice(DeviceSpec::parse("cuda:7"));
        QFAIL("was opened");
    } catch (const DeviceError& e) { // thrown inside the module, caught out here
        QCOMPARE(QString(e.what()), QString("cuda:7: only a test"));
    }
}

void TestModule::listsTheHost()
{
    const std::vector<DeviceInfo> devices = listDevices();
    QCOMPARE(devices.at(0).spec, std::string("cpu"));
    QCOMPARE(devices.at(1).spec, std::string("sim"));
    for (const DeviceInfo& device : { devices[0], devices[1] }) {
        QVERIFY(device.usable && device.reason.empty() && !device.name.empty());
        QVERIFY(device.memoryTotal > 0 && device.memoryFree > 0 && device.memoryFree <= device.memoryTotal);
        QVERIFY(openDevice(DeviceSpec::parse(device.spec)));
    }
}

void TestModule::namesEveryObstacle()
{
    QCOMPARE(QString(nameOf(Obstacle::None)), QString());
    std::set<std::string> names;
    for (const Obstacle obstacle : { Obstacle::NoDriver, Obstacle::NoDevice, Obstacle::DriverTooOld,
             Obstacle::ModuleMissing, Obstacle::ModuleUnloadable, Obstacle::Unusable })
        names.insert(nameOf(obstacle));
    QCOMPARE(names.size(), std::size_t(6));
    QVERIFY(!names.contains(""));
}

// The user's word counts.
void TestModule::preparesTheProcess()
{
    qunsetenv("CUDA_DEVICE_MAX_CONNECTIONS");
    prepareProcess();
    QCOMPARE(qgetenv("CUDA_DEVICE_MAX_CONNECTIONS"), QByteArray("32"));
    qputenv("CUDA_DEVICE_MAX_CONNECTIONS", "4");
    prepareProcess();
    QCOMPARE(qgetenv("CUDA_DEVICE_MAX_CONNECTIONS"), QByteArray("4"));
}

REGISTER_TEST(TestModule)
#include "test_module.moc"

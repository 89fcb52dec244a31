// The CUDA module may be missing, broken or from another version: that is one sentence, never a crash.
#include "kernels/module.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

using namespace evenkeel;

class TestModule : public QObject {
    Q_OBJECT

private slots:
    void init();
    void missing();
    void notALibrary();
    void foreignLibrary();
    void otherVersion();
    void opens();
    void listsTheHost();

private:
    void install(const QString& file) const { QVERIFY(QFile::copy(file, m_folder->filePath(deviceModuleFile))); }
    static void refuses(const QString& says);

    std::unique_ptr<QTemporaryDir> m_folder;
};

void TestModule::init()
{
    m_folder = std::make_unique<QTemporaryDir>();
    qputenv("EVENKEEL_MODULE_PATH", ("/nowhere::" + m_folder->path()).toUtf8());
}

// Opening says so, and so does the one row of the list.
void TestModule::refuses(const QString& says)
{
    try {
        openDevice(DeviceSpec::parse("cuda:0"));
        QFAIL("was opened");
    } catch (const DeviceError& e) {
        QVERIFY2(QString(e.what()).contains(says), e.what());
        const DeviceInfo row = listDevices().back();
        QCOMPARE(row.kind, std::string("cuda"));
        QVERIFY(!row.usable);
        QCOMPARE(row.reason, std::string(e.what()));
    }
}

void TestModule::missing() { refuses("is not installed beside the program"); }

void TestModule::notALibrary()
{
    QFile file(m_folder->filePath(deviceModuleFile));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write("not a library");
    file.close();
    refuses("could not be loaded");
}

void TestModule::foreignLibrary()
{
    install(FOREIGN_MODULE);
    refuses("is not a device module");
}

void TestModule::otherVersion()
{
    install(OLD_MODULE);
    refuses("belongs to another version");
}

void TestModule::opens()
{
    install(GOOD_MODULE);
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

QTEST_GUILESS_MAIN(TestModule)
#include "test_module.moc"

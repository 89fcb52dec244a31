// SPDX-License-Identifier: GPL-3.0-or-later
// What the sliders of a device write into the text of its spec.
#include "core/project/choices.h"
#include "gui/parts/device_values.h"
#include "tests/test_class.h"

#include <QTest>

using namespace evenkeel;

class TestDeviceValues : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void optionsKeepTheirPlaces();
};

// Texts of specs by hand: later speeds, and options without a slider, stay.
void TestDeviceValues::optionsKeepTheirPlaces()
{
    DeviceText device = DeviceText::parse(QStringLiteral("cpu,threads=2,speed=0.5,1@10s,joins=3,memory=2G"));
    QCOMPARE(speedOf(device), 0.5);
    QCOMPARE(memoryOf(device), 2.0);
    setSpeed(device, 0.25);
    QCOMPARE(device.text(), QStringLiteral("cpu,threads=2,speed=0.25,1@10s,joins=3,memory=2G"));
    QCOMPARE(otherOptionsOf(device), QStringLiteral("speed=1@10s, joins=3"));
    QCOMPARE(hardwareOf(device), QStringLiteral("cpu,threads=2"));
    setMemory(device, 0);
    setProfile(device, QStringLiteral("t4"));
    QCOMPARE(device.text(), QStringLiteral("sim:t4,speed=0.25,1@10s,joins=3"));
    setMemory(device, 0.5);
    QCOMPARE(device.text(), QStringLiteral("sim:t4,speed=0.25,1@10s,joins=3,memory=512M"));
    QCOMPARE(deviceSpecError(device.text().toStdString()), std::string());
    QCOMPARE(profileOf(device), QStringLiteral("t4"));
    QCOMPARE(memoryOf(device), 0.5);
    DeviceText late = DeviceText::parse(QStringLiteral("sim:t4,speed=0.5@10s"));
    QCOMPARE(speedOf(late), 1.0);
    setSpeed(late, 2);
    QCOMPARE(late.text(), QStringLiteral("sim:t4,speed=2,0.5@10s"));
    for (const double speed : { 0.0625, 0.5, 1.0, 4.0 })
        QCOMPARE(speedAt(speedPosition(speed)), QString::number(speed, 'g', 2).toDouble());
}

REGISTER_TEST(TestDeviceValues)
#include "test_device_values.moc"

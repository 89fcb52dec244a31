// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/parts/device_values.h"

#include "core/project/choices.h"
#include "gui/parts/number_box.h"

#include <algorithm>
#include <cmath>

namespace evenkeel {

namespace {

const QString speedOption = QStringLiteral("speed"), memoryOption = QStringLiteral("memory"),
              profileOption = QStringLiteral("profile"), sim = QStringLiteral("sim");
constexpr double gibi = 1024.0 * 1024 * 1024;
constexpr double minMemory = 0.25;

double rounded(double value, int digits) { return QString::number(value, 'g', digits).toDouble(); }

bool isOfHardware(const QString& option) { return isHardwareOption(option.toStdString()); }

} // namespace

bool hasHardware(const DeviceText& device) { return device.kind() != sim; }

QString hardwareOf(const DeviceText& device)
{
    DeviceText hardware { device.target, {} };
    for (const auto& [key, value] : device.options)
        if (isOfHardware(key) && key != profileOption)
            hardware.options.append({ key, value });
    return hardware.text();
}

QString profileOf(const DeviceText& device)
{
    return hasHardware(device) ? device.option(profileOption) : device.target.section(u':', 1);
}

void setProfile(DeviceText& device, const QString& name)
{
    device.target = sim + u':' + name;
    device.options.removeIf([](const auto& option) { return isOfHardware(option.first); });
}

QString shareKey(const DeviceText& device)
{
    const QString kind = device.kind();
    return kind == QLatin1String("cuda") ? QStringLiteral("sms")
        : kind == QLatin1String("cpu")   ? QStringLiteral("threads")
                                         : QString();
}

double speedOf(const DeviceText& device)
{
    const QString first = device.option(speedOption).section(u',', 0, 0);
    const double speed = first.contains(u'@') ? 0 : first.toDouble();
    return speed > 0 ? speed : 1;
}

QString laterSpeedsOf(const DeviceText& device)
{
    const QString all = device.option(speedOption);
    return all.section(u',', 0, 0).contains(u'@') ? all : all.section(u',', 1);
}

void setSpeed(DeviceText& device, double speed)
{
    const QString later = laterSpeedsOf(device);
    QString text = speed == 1 && later.isEmpty() ? QString() : NumberBox::textOf(speed);
    if (!later.isEmpty())
        text += u',' + later;
    device.setOption(speedOption, text);
}

double memoryOf(const DeviceText& device)
{
    QString text = device.option(memoryOption);
    double unit = 1;
    if (const qsizetype at = text.isEmpty() ? -1 : QStringLiteral("KMG").indexOf(text.back()); at >= 0) {
        unit = std::pow(1024, at + 1);
        text.chop(1);
    }
    return text.toDouble() * unit / gibi;
}

void setMemory(DeviceText& device, double gibibytes)
{
    device.setOption(memoryOption, gibibytes > 0 ? QStringLiteral("%1M").arg(qRound64(gibibytes * 1024)) : QString());
}

QString otherOptionsOf(const DeviceText& device)
{
    static const QStringList shown { speedOption, memoryOption, profileOption, QStringLiteral("jitter"),
        QStringLiteral("trace"), QStringLiteral("threads") };
    QStringList others;
    if (const QString later = laterSpeedsOf(device); !later.isEmpty())
        others.append(speedOption + u'=' + later);
    for (const auto& [key, value] : device.options)
        if (!shown.contains(key))
            others.append(key + u'=' + value);
    return others.join(QStringLiteral(", "));
}

int speedPosition(double speed)
{
    return std::clamp(int(std::lround(positionsPerDoubling * std::log2(speed))), minSpeedPosition, maxSpeedPosition);
}

double speedAt(int position) { return rounded(std::exp2(double(position) / positionsPerDoubling), 2); }

int memoryPosition(double gibibytes)
{
    return gibibytes <= 0 ? maxMemoryPosition
                          : std::clamp(int(std::lround(positionsPerDoubling * std::log2(gibibytes / minMemory))), 0,
                              maxMemoryPosition - 1);
}

double memoryAt(int position)
{
    return position >= maxMemoryPosition ? 0
                                         : rounded(minMemory * std::exp2(double(position) / positionsPerDoubling), 2);
}

} // namespace evenkeel

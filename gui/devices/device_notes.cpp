// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/devices/device_notes.h"

#include "core/project/device_specs.h"
#include "gui/parts/device_text.h"

#include <QCoreApplication>

#include <algorithm>

namespace evenkeel {

namespace {

QString note(const char* text) { return QCoreApplication::translate("DeviceNotes", text); }

// Why a device cannot be used on this machine; empty: it can, or is not of those that are looked for.
QString obstacle(const QString& target, const std::vector<DeviceInfo>& found)
{
    if (!target.startsWith(QLatin1String("cuda")))
        return {};
    const auto gpu = std::ranges::find(found, target.toStdString(), &DeviceInfo::spec);
    if (gpu != found.end())
        return gpu->usable ? QString() : QString::fromStdString(gpu->reason);
    const auto without
        = std::ranges::find_if(found, [](const DeviceInfo& device) { return device.kind == "cuda" && !device.usable; });
    return without == found.end() ? note("there is no such GPU") : QString::fromStdString(without->reason);
}

} // namespace

bool haveSimulated(const std::vector<std::string>& devices)
{
    return std::ranges::any_of(devices, [](const std::string& spec) {
        return DeviceText::parse(QString::fromStdString(spec)).kind() == QLatin1String("sim");
    });
}

bool isClockWrong(const RunConfig& config)
{
    return config.train.clock == ClockKind::Real && haveSimulated(config.devices);
}

QString clockNote(const RunConfig& config, bool isSwitched)
{
    if (isClockWrong(config))
        return note("Simulated devices exist in virtual time only, and this project trains in real time. "
                    "<a href=\"virtual\">Use virtual time</a>");
    if (config.train.clock == ClockKind::Real)
        return {};
    if (!haveSimulated(config.devices))
        return note("This project trains in virtual time, although none of its devices is simulated: its seconds come "
                    "from a cost model. <a href=\"real\">Use real time</a>");
    return isSwitched
        ? note("The clock of this project is now virtual time, which simulated devices need: its seconds come from a "
               "cost model. It is real time again when no simulated device is left.")
        : note(
            "This project trains in virtual time, which simulated devices need: its seconds come from a cost model.");
}

QStringList deviceWarnings(const RunConfig& config, const std::vector<DeviceInfo>& found)
{
    constexpr int named = 3;
    QStringList warnings;
    int unusable = 0;
    for (std::size_t rank = 0; rank < config.devices.size() && !found.empty(); ++rank) {
        const QString target = DeviceText::parse(QString::fromStdString(config.devices[rank])).target;
        if (const QString reason = obstacle(target, found); !reason.isEmpty() && ++unusable <= named)
            warnings.append(
                note("Rank %1, %2, cannot be used on this machine: %3.").arg(QString::number(rank), target, reason));
    }
    if (unusable > named)
        warnings.append(note("%1 more devices cannot be used either.").arg(unusable - named));
    try {
        if (const std::string shared = oversubscription(config); !shared.empty())
            warnings.append(QString::fromStdString(shared) + u'.');
    } catch (const ConfigError&) { // what a device's text says wrong is said where it is typed, and by the Train page
    }
    return warnings;
}

} // namespace evenkeel

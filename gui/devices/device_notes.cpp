// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/devices/device_notes.h"

#include "core/log/folds/heterogeneity.h"
#include "core/project/device_specs.h"
#include "core/project/gpu_choice.h"
#include "gui/parts/device_text.h"
#include "gui/parts/translated.h"
#include "gui/parts/translated_phrase.h"

#include <QLocale>

#include <algorithm>

namespace evenkeel {

namespace {

// Why a device cannot be used on this machine; empty: it can, or is not of those that are looked for.
QString obstacle(const QString& target, const std::vector<DeviceInfo>& found)
{
    if (!target.startsWith(QLatin1String("cuda:")) || !target.section(u':', 1).at(0).isDigit())
        return {}; // GPUs that are chosen later have a sentence of their own
    const auto gpu = std::ranges::find(found, target.toStdString(), &DeviceInfo::spec);
    if (gpu != found.end())
        return gpu->usable ? QString() : translatedText(gpu->reason);
    const auto without
        = std::ranges::find_if(found, [](const DeviceInfo& device) { return device.kind == "cuda" && !device.usable; });
    return without == found.end() ? tr("there is no such GPU") : QString::fromStdString(without->reason);
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
        return tr("Simulated devices exist in virtual time only, and this project trains in real time. "
                  "<a href=\"virtual\">Use virtual time</a>");
    if (config.train.clock == ClockKind::Real)
        return {};
    if (!haveSimulated(config.devices))
        return tr("This project trains in virtual time, although none of its devices is simulated: its seconds come "
                  "from a cost model. <a href=\"real\">Use real time</a>");
    return isSwitched
        ? tr("The clock of this project is now virtual time, which simulated devices need: its seconds come from a "
             "cost model. It is real time again when no simulated device is left.")
        : tr("This project trains in virtual time, which simulated devices need: its seconds come from a cost model.");
}

QString unevennessNote(const RunConfig& config)
{
    std::vector<double> speeds;
    try {
        for (const DeviceSpec& device : devicesOf(config))
            if (device.kind == DeviceSpec::Kind::Sim)
                speeds.push_back(device.speed);
    } catch (const ConfigError&) { // as below
        return {};
    }
    if (speeds.size() < 2 || speeds.size() < config.devices.size())
        return {};
    const Heterogeneity h = heterogeneityOf(speeds);
    const auto percent = [](double share) { return QLocale().toString(share * 100, 'f', 1) + QStringLiteral(" %"); };
    if (h.waiting < 0.0005)
        return tr("Unevenness 0 %: at these speeds no device would wait for another with equal batches.");
    return tr("Unevenness %1: with equal batches %1 of the devices' time would be spent waiting for the slowest, and "
              "%2 of their joint speed would be lost.")
        .arg(percent(h.waiting), percent(h.lost));
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
                tr("Rank %1, %2, cannot be used on this machine: %3.").arg(QString::number(rank), target, reason));
    }
    if (unusable > named)
        warnings.append(tr("%1 more devices cannot be used either.").arg(unusable - named));
    try {
        if (!found.empty())
            chooseGpus(config.devices, found);
    } catch (const DeviceError& e) {
        warnings.append(translatedText(e.what()) + u'.');
    } catch (const std::invalid_argument&) { // as below
    }
    try {
        if (const std::string shared = oversubscription(config); !shared.empty())
            warnings.append(QString::fromStdString(shared) + u'.');
    } catch (const ConfigError&) { // what a device's text says wrong is said where it is typed, and by the Train page
    }
    return warnings;
}

} // namespace evenkeel

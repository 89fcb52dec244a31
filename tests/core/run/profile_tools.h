// SPDX-License-Identifier: GPL-3.0-or-later
// What tests of simulated devices share: a folder with profiles of two devices and a topology, and runs on them.
#pragma once

#include "core/project/profiles/profiles.h"
#include "tests/core/run/run_tools.h"

#include <fstream>

namespace evenkeel {

// As calibrate would measure a device for the toy problem: `slower` times as long for everything that it computes.
inline ProfileFile measuredProfile(const std::string& name, double slower)
{
    DeviceProfile d;
    d.name = name;
    d.device = "cpu,threads=1";
    d.flops = 1e10 / slower;
    d.bandwidth = 8e9 / slower;
    d.gather = 3e9 / slower;
    d.floor = 3e-7;
    d.sparseMultiply = { .first = 2e-9, .second = 1.1e-9, .constant = 4e-9 };
    d.sparseUpdate = { .first = 3e-9, .second = 5e-9, .constant = 7e-9 };
    d.passes.rows = { 1000, 1e6 };
    d.passes.seconds = { 4e-7, 9e-5 };
    d.cold = { .rows = { 0, 2000, 1e5 }, .seconds = { 0, 1e-10, 4e-10 } };
    const auto curve = [&](Operation::Kind kind, Index inner, Index outer, double seconds) {
        d.curves.push_back({ .kind = kind,
            .inner = inner,
            .outer = outer,
            .rows = { 1, 8, 32 },
            .seconds = { seconds, 3 * seconds, 11 * seconds } });
    };
    curve(Operation::Kind::Product, 8, 6, 1e-6);
    curve(Operation::Kind::ProductBackward, 8, 6, 1.2e-6);
    curve(Operation::Kind::DenseUpdate, 8, 6, 1.4e-6);
    curve(Operation::Kind::Output, 6, 40, 5e-6);
    d.scale(slower);
    d.step = 1e-5;
    d.load = { .first = 2e-7, .second = 1e-8, .constant = 1e-6 };
    d.overlapsLoad = slower > 1; // both ways are tried
    return { .device = d, .links = {}, .points = {} };
}

// Pairs of devices, with a slow link between them.
constexpr const char* pairsOfDevices = R"([[level]]
name = "bus"
size = 2
latency = 3e-6
bandwidth = 2e9

[[level]]
name = "network"
latency = 2e-5
bandwidth = 1.5e8
)";

class ProfileFolder {
public:
    ProfileFolder()
    {
        std::filesystem::create_directories(path() / "devices");
        std::filesystem::create_directories(path() / "links");
        add(measuredProfile("fast", 1));
        add(measuredProfile("slow", 3));
        write("links/pairs.toml", pairsOfDevices);
    }
    std::filesystem::path path() const { return m_folder.path().toStdString(); }
    void write(const std::string& name, const std::string& text) const
    {
        std::ofstream(path() / name, std::ios::binary) << text;
    }
    void add(const ProfileFile& profile) const
    {
        write("devices/" + profile.device.name + ".toml", profileText(profile));
    }
    // A run that may be dry as well: there is nothing to evaluate on its way.
    RunConfig config(const std::string& algorithm, const std::vector<std::string>& devices) const
    {
        RunConfig c = toyConfig(algorithm, devices);
        c.folder = path();
        c.virtualTime.links = "pairs";
        c.model.hidden = { 8, 6 };
        c.train.rate = 0.1;
        c.train.evaluateEvery = "1000000 epochs";
        c.train.diagnose = Diagnose::None;
        return c;
    }

private:
    QTemporaryDir m_folder;
};

} // namespace evenkeel

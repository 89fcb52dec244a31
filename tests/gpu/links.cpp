#include "tests/gpu/links.h"

#include "core/comm/on_one_card.h"
#include "core/comm/over_cards.h"
#include "kernels/nccl/library.h"
#include "tests/core/comm/contract.h"
#include "tests/core/comm/ranks.h"

#include <cstdio>

namespace evenkeel::gpucheck {

namespace {

using namespace evenkeel::test;

bool report(const char* road, std::size_t ranks, const ContractCase& promise, const Outcome& outcome)
{
    std::printf("{\"communicator\":\"%s\",\"ranks\":%zu,\"promise\":\"%s\",\"passed\":%s,\"error\":\"%s\"}\n", road,
        ranks, promise.name, outcome.first ? "false" : "true", textOf(outcome.first).c_str());
    return !outcome.first;
}

// Over NCCL where there is one, else on the common card. A device's sums may be fused multiply-adds, so they are not
// compared to the bit.
bool checkContract(const char* road, const std::vector<std::string>& specs, const nccl::Api* api)
{
    bool passed = true;
    for (const ContractCase& promise : communicatorContract()) {
        const Outcome outcome = tryRanks(static_cast<int>(specs.size()), false, [&](Communicator& comm, Clock& clock) {
            const auto device = openDevice(DeviceSpec::parse(specs[at(comm.rank())]));
            auto& inProcess = dynamic_cast<InProcess&>(comm);
            std::unique_ptr<Communicator> ranks = std::make_unique<OnOneCard>(inProcess);
            if (api)
                ranks = std::make_unique<OverCards>(inProcess, *device, *api);
            promise.run({ *ranks, clock, *device, false });
        });
        passed = report(road, specs.size(), promise, outcome) && passed;
    }
    return passed;
}

std::vector<std::string> usableCards()
{
    std::vector<std::string> cards;
    for (const DeviceInfo& device : listDevices())
        if (device.kind == "cuda" && device.usable)
            cards.push_back(device.spec);
    return cards;
}

} // namespace

bool checkLinks()
{
    bool passed = checkContract("shares of one card", { "cuda:0,sms=32", "cuda:0,sms=16", "cuda:0,sms=8" }, nullptr);
    try {
        const nccl::Api api = nccl::library();
        std::printf("{\"nccl\":\"%s\"}\n", nccl::versionText(api).c_str());
        passed = checkContract("nccl", { "cuda:0" }, &api) && passed;
        if (const std::vector<std::string> cards = usableCards(); cards.size() > 1)
            passed = checkContract("nccl", cards, &api) && passed;
        else
            std::printf("nccl between cards: skipped, this machine has one\n");
    } catch (const DeviceError& e) {
        std::printf("nccl: skipped, %s\n", e.what());
    }
    std::printf("links between devices: %s\n", passed ? "passed" : "FAILED");
    return passed;
}

} // namespace evenkeel::gpucheck

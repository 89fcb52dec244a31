// SPDX-License-Identifier: GPL-3.0-or-later
// Sums, broadcasts and messages; started sums, sparse rows and shared arrays are still to come.
#include "core/comm/processes/over_processes.h"

#include "core/clock/clock.h"
#include "core/comm/processes/bytes.h"

namespace evenkeel {

namespace {

[[noreturn]] void missing(const char* what)
{
    throw DeviceError(std::string("this algorithm needs ") + what + ", which ranks in several processes do not have yet");
}

class OverProcesses final : public Communicator {
public:
    OverProcesses(Transport& all, Clock& clock)
        : Communicator(all.rank(), all.size())
        , m_all(all)
        , m_clock(clock)
    {
    }
    OverProcesses(std::unique_ptr<Transport> own, Clock& clock)
        : Communicator(own->rank(), own->size())
        , m_own(std::move(own))
        , m_all(*m_own)
        , m_clock(clock)
    {
    }

    void barrier() override { m_all.barrier(); }
    void sum(Device& device, float* data, Index n, float weight) override
    {
        std::vector<float> values(static_cast<std::size_t>(n));
        device.download(values.data(), data, values.size() * sizeof(float));
        for (float& value : values)
            value *= weight;
        m_all.sum(values);
        device.upload(data, values.data(), values.size() * sizeof(float));
        m_sent += size() > 1 ? 2.0 * double(size() - 1) / double(size()) * double(n) * sizeof(float) : 0;
        spent();
    }
    std::unique_ptr<Pending> startSum(Device&, float*, Index, float, std::span<const double>) override
    {
        missing("sums in the background");
    }
    SharedRows sumRows(Device&, MatrixView, std::span<const Id>, float) override { missing("sums of sparse rows"); }
    void broadcast(Device& device, float* data, Index n, int root) override
    {
        std::vector<float> values(static_cast<std::size_t>(n));
        device.download(values.data(), data, values.size() * sizeof(float));
        m_all.broadcast(std::as_writable_bytes(std::span(values)), root);
        device.upload(data, values.data(), values.size() * sizeof(float));
        spent();
    }
    std::vector<double> gather(double value) override
    {
        std::vector<double> each;
        for (const Transport::Bytes& bytes : m_all.gather(std::as_bytes(std::span(&value, 1))))
            each.push_back(ByteReader(bytes).value<double>());
        spent();
        return each;
    }
    void send(int, int, std::vector<float>) override { missing("messages"); }
    std::shared_ptr<const HostArray> copyOf(Device&, const float*, Index) override { missing("messages"); }
    void sendArray(int, int, std::shared_ptr<const HostArray>) override { missing("messages"); }
    void place(const HostArray&, Device&, float*) override { missing("messages"); }
    Message receive(int, int) override { missing("messages"); }
    bool probe(int, int) override { missing("messages"); }
    std::unique_ptr<SharedArray> share(Index, int) override { missing("a shared array"); }
    std::unique_ptr<Communicator> split(int color) override
    {
        return std::make_unique<OverProcesses>(m_all.split(color), m_clock);
    }
    double sent() const override { return m_sent; }
    std::vector<double> busyLinks() const override { return {}; }
    void setBusyLinks(std::span<const double>) override { }
    void abort() noexcept override { m_all.abort(); }

private:
    void spent() { m_clock.trace().spent(m_all.rank(), Activity::Exchange, m_clock.now(m_all.rank())); }

    std::unique_ptr<Transport> m_own;
    Transport& m_all;
    Clock& m_clock;
    double m_sent = 0;
};

} // namespace

std::unique_ptr<Communicator> makeOverProcesses(Transport& all, Clock& clock)
{
    return std::make_unique<OverProcesses>(all, clock);
}

} // namespace evenkeel

// SPDX-License-Identifier: GPL-3.0-or-later
// A communicator that writes down what happens to shared arrays and started sums. All else is the inner one's work.
#pragma once

#include "core/comm/communicator.h"
#include "tests/core/algorithms/recorder.h"

namespace evenkeel {

class RecordingArray final : public SharedArray {
public:
    RecordingArray(std::unique_ptr<SharedArray> inner, int rank, int number, Recorder& recorder)
        : m_inner(std::move(inner))
        , m_rank(rank)
        , m_number(number)
        , m_recorder(recorder)
    {
    }
    long read(Device& device, float* to) override
    {
        const long version = m_inner->read(device, to);
        note(Record::Kind::Read);
        return version;
    }
    long add(Device& device, float scale, const float* from, std::optional<float> momentum) override
    {
        note(Record::Kind::Push);
        const long version = m_inner->add(device, scale, from, momentum);
        note(Record::Kind::Add);
        return version;
    }
    void peek(Device& device, float* to) override { m_inner->peek(device, to); }
    long write(Device& device, const float* from) override
    {
        const long version = m_inner->write(device, from);
        note(Record::Kind::Write);
        return version;
    }
    void lock() override { m_inner->lock(); }
    void unlock() override { m_inner->unlock(); }
    void average(SharedArray& with, bool both) override
    {
        auto& other = dynamic_cast<RecordingArray&>(with);
        m_inner->average(*other.m_inner, both);
        m_recorder.add({ .kind = Record::Kind::Average, .rank = m_rank, .array = m_number, .other = other.m_number });
    }
    void awaitTransfers(int count, double since) override { m_inner->awaitTransfers(count, since); }
    void readParts(std::span<const Part> parts, std::span<float> to) override
    {
        m_inner->readParts(parts, to);
        note(Record::Kind::Read);
    }
    void addParts(std::span<const Part> parts, std::span<const float> from) override
    {
        note(Record::Kind::Push);
        m_inner->addParts(parts, from);
        note(Record::Kind::Add);
    }
    Contents contents() override { return m_inner->contents(); }
    void restore(Contents contents) override { m_inner->restore(std::move(contents)); }
    long version() override { return m_inner->version(); }

private:
    void note(Record::Kind kind) { m_recorder.add({ .kind = kind, .rank = m_rank, .array = m_number }); }

    std::unique_ptr<SharedArray> m_inner;
    int m_rank, m_number;
    Recorder& m_recorder;
};

class RecordingPending final : public Pending {
public:
    RecordingPending(std::unique_ptr<Pending> inner, int rank, Recorder& recorder)
        : m_inner(std::move(inner))
        , m_rank(rank)
        , m_recorder(recorder)
    {
    }
    bool ready() override { return m_inner->ready(); }
    void wait() override
    {
        m_inner->wait();
        m_recorder.add({ .kind = Record::Kind::Land, .rank = m_rank });
    }
    std::shared_ptr<const std::vector<double>> facts() const override { return m_inner->facts(); }

private:
    std::unique_ptr<Pending> m_inner;
    int m_rank;
    Recorder& m_recorder;
};

class RecordingCommunicator final : public Communicator {
public:
    RecordingCommunicator(std::unique_ptr<Communicator> inner, int worldRank, Recorder& recorder)
        : Communicator(inner->rank(), inner->size())
        , m_inner(std::move(inner))
        , m_worldRank(worldRank)
        , m_recorder(recorder)
    {
    }
    std::unique_ptr<Pending> startSum(
        Device& device, float* data, Index n, float weight, std::span<const double> facts) override
    {
        m_recorder.add({ .kind = Record::Kind::Start, .rank = m_worldRank });
        auto pending = m_inner->startSum(device, data, n, weight, facts);
        return std::make_unique<RecordingPending>(std::move(pending), m_worldRank, m_recorder);
    }
    std::unique_ptr<SharedArray> share(Index n, int owner) override
    {
        return std::make_unique<RecordingArray>(m_inner->share(n, owner), m_worldRank, m_arrays++, m_recorder);
    }
    std::unique_ptr<Communicator> split(int color) override
    {
        return std::make_unique<RecordingCommunicator>(m_inner->split(color), m_worldRank, m_recorder);
    }

    void barrier() override { m_inner->barrier(); }
    void sum(Device& device, float* data, Index n, float weight) override { m_inner->sum(device, data, n, weight); }
    SharedRows sumRows(Device& device, MatrixView matrix, std::span<const Id> rows, float weight) override
    {
        return m_inner->sumRows(device, matrix, rows, weight);
    }
    void broadcast(Device& device, float* data, Index n, int root) override
    {
        m_inner->broadcast(device, data, n, root);
    }
    std::vector<double> gather(double value) override { return m_inner->gather(value); }
    void send(int to, int tag, std::vector<float> values) override { m_inner->send(to, tag, std::move(values)); }
    void sendArray(int to, int tag, std::shared_ptr<const HostArray> array) override
    {
        m_inner->sendArray(to, tag, std::move(array));
    }
    std::shared_ptr<const HostArray> copyOf(Device& device, const float* data, Index n) override
    {
        return m_inner->copyOf(device, data, n);
    }
    void place(const HostArray& array, Device& device, float* to) override { m_inner->place(array, device, to); }
    Message receive(int from, int tag) override { return m_inner->receive(from, tag); }
    bool probe(int from, int tag) override { return m_inner->probe(from, tag); }
    double sent() const override { return m_inner->sent(); }
    std::vector<double> busyLinks() const override { return m_inner->busyLinks(); }
    void setBusyLinks(std::span<const double> until) override { m_inner->setBusyLinks(until); }
    void abort() noexcept override { m_inner->abort(); }

private:
    std::unique_ptr<Communicator> m_inner;
    int m_worldRank, m_arrays = 0;
    Recorder& m_recorder;
};

} // namespace evenkeel

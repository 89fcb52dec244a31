// SPDX-License-Identifier: GPL-3.0-or-later
// A GPU's streams without a GPU: threads that execute a queue. The fake NCCL uses them as streams.
#pragma once

#include "core/comm/threads/background.h"
#include "kernels/lanes.h"
#include "tests/kernels/fake_stream.h"

#include <array>
#include <atomic>
#include <functional>
#include <memory>

namespace evenkeel::test {

class ThreadStream final : public FakeStream {
public:
    void add(std::function<void()> job) override { m_jobs.add(std::move(job)); }

private:
    Background m_jobs;
};

class FakeLanes final : public Lanes {
public:
    void* stream(int lane) override { return static_cast<FakeStream*>(&m_streams[static_cast<std::size_t>(lane)]); }
    void fork() override { } // the device works at once: nothing is queued there
    void scale(int lane, float factor, float* data, Index n) override
    {
        m_streams[static_cast<std::size_t>(lane)].add([=] {
            for (Index i = 0; i < n; ++i)
                data[i] = factor == 0 ? 0 : factor * data[i];
        });
    }
    std::unique_ptr<Mark> mark() override
    {
        auto mark = std::make_unique<FakeMark>();
        for (ThreadStream& stream : m_streams)
            stream.add([left = mark->left] { --*left; });
        return mark;
    }

private:
    struct FakeMark final : Mark {
        bool passed() override { return *left == 0; }
        std::shared_ptr<std::atomic<int>> left = std::make_shared<std::atomic<int>>(count);
    };

    std::array<ThreadStream, count> m_streams;
};

} // namespace evenkeel::test

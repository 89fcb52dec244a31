// SPDX-License-Identifier: GPL-3.0-or-later
// Work that comes again with the same shapes and addresses is recorded as a CUDA graph and started as one: an output
// layer of 670,000 labels takes some 800 kernels, which the host would else start one by one, every step.
#pragma once

#include "kernels/cuda/runtime/stream.h"

#include <bit>
#include <cstdint>
#include <functional>
#include <map>
#include <string>
#include <vector>

namespace evenkeel::cuda {

class Replay {
public:
    // All that the recorded kernels know; what may change from one time to the next they must read from memory.
    class Key {
    public:
        Key& add(const void* address)
        {
            m_parts.push_back(std::bit_cast<std::uint64_t>(address));
            return *this;
        }
        Key& add(std::int64_t number)
        {
            m_parts.push_back(std::bit_cast<std::uint64_t>(number));
            return *this;
        }
        auto operator<=>(const Key&) const = default;

    private:
        std::vector<std::uint64_t> m_parts;
    };

    // Without `records`, work runs every time and is only remembered to be known.
    Replay(cudaStream_t stream, bool records)
        : m_stream(stream)
        , m_records(records)
    {
    }

    // The first time with this key `work` just runs, for libraries to find their ways and memory to grow; the second
    // time it is recorded, when it must neither wait nor allocate, and from then on it is not called any more. Work
    // that cannot be recorded runs every time.
    void run(const Key& key, const std::function<void()>& work);
    // Records `work` now, without running it: the next run() starts the graph. The caller has seen to it that libraries
    // and memory are ready.
    void prepare(const Key& key, const std::function<void()>& work);
    bool knows(const Key& key) const { return m_entries.contains(key); }
    const std::string& refusal() const { return m_refusal; } // why something was not recorded; empty: all was

private:
    using Graph = Handle<cudaGraph_t, cudaGraphDestroy>;
    using Executable = Handle<cudaGraphExec_t, cudaGraphExecDestroy>;
    struct Entry {
        bool isKnown = false; // it ran before
        bool isStubborn = false; // it cannot be recorded
        Executable graph;
    };
    static constexpr std::size_t max = 32; // shapes that come in turn; more are forgotten together

    Entry& entryOf(const Key& key);
    void record(Entry& entry, const std::function<void()>& work);
    Executable recorded(const std::function<void()>& work);
    void refuse(const std::string& why);

    cudaStream_t m_stream;
    bool m_records;
    std::map<Key, Entry> m_entries;
    std::string m_refusal;
};

} // namespace evenkeel::cuda

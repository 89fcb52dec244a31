// SPDX-License-Identifier: GPL-3.0-or-later
// One rank's end of the links between distinct GPUs: sums and copies from GPU to GPU through NCCL. All ends must
// call the same in the same order, each in its own rank's thread. No call waits for others without asking `alive`, and
// whatever goes wrong while waiting takes the communicator back (ncclCommAbort), so that no GPU is left spinning.
//
// NCCL orders the calls on one communicator, but not on two: their kernels may wait for each other on two GPUs
// in opposite order, for ever. So a rank never has sums of two links under way: `sum` and `broadcast` return when the
// GPU is through with them, and while a started sum is under way (only those go on after the call) its rank uses no
// other link. Nor do ranks on one GPU use different links at the same time: GpuGroups::split sees to that.
#pragma once

#include "kernels/array.h"
#include "kernels/lanes.h"
#include "kernels/nccl/api.h"

#include <functional>
#include <list>
#include <memory>

namespace evenkeel::nccl {

class Link {
    // A started sum's values: not touched by the device's own queue until they have passed `mark`.
    struct Parcel {
        Array<float> values;
        std::unique_ptr<Lanes::Mark> mark;
        bool inUse = true; // else its memory serves the next sum, once passed
    };

public:
    using Alive = std::function<void()>; // throws what a wait should end with
    struct Place {
        UniqueId id;
        int rank = 0, size = 1;
    };
    static UniqueId newId(const Api& api);

    // Collective. The device must have lanes, and outlive this.
    Link(const Api& api, Device& device, const Place& place, Alive alive);
    ~Link();
    Link(const Link&) = delete;
    Link& operator=(const Link&) = delete;

    void sum(float* data, Index n, float weight);
    void broadcast(float* data, Index n, int root);

    // `wait` writes the result; destroyed without it, the sum goes on unseen, or, where an exception does it, is taken
    // back with the link: a GPU frees no memory while it waits for others. Must not outlive the link.
    class Started {
    public:
        Started(Link& link, Parcel& parcel, Index n);
        ~Started();
        Started(const Started&) = delete;
        Started& operator=(const Started&) = delete;

        bool ready() { return m_parcel.mark->passed(); }
        void wait(float* to);

    private:
        Link& m_link;
        Parcel& m_parcel;
        Index m_size;
        int m_exceptions;
    };
    std::unique_ptr<Started> startSum(const float* data, Index n, float weight);

    // Collective: ends of equal color (0 or more) form a link, ordered by key.
    std::unique_ptr<Link> split(int color, int key);

private:
    Link(const Link& parent, Comm comm);

    void settle(Result result, const char* operation);
    void await(const char* operation, const std::function<bool()>& done);
    void awaitLanes(const char* operation);
    void reduce(int lane, float* data, Index n, const char* operation); // one call of the library
    Parcel& parcel(Index n);
    void abort() noexcept;
    void checkOpen() const;
    [[noreturn]] void fail(Result result, const char* operation) const;

    Api m_api;
    Device& m_device;
    Alive m_alive;
    std::unique_ptr<Lanes> m_lanes;
    Comm m_comm = nullptr; // null: given up
    Comm m_child = nullptr; // of the last split: the library may write it late
    std::list<Parcel> m_parcels;
    int m_exceptions; // under way when this was made: more of them at the end mean that the rank has failed
};

} // namespace evenkeel::nccl

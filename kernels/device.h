// SPDX-License-Identifier: GPL-3.0-or-later
// One queue on one piece of hardware: its memory, timing, and its operations.
// A call that fails throws DeviceError; on a device with a queue the failure may come with a later call.
#pragma once

#include "kernels/device_error.h"
#include "kernels/device_spec.h"
#include "kernels/interface.h"
#include "kernels/lanes.h"
#include "kernels/operations/arrays.h"
#include "kernels/operations/dense.h"
#include "kernels/operations/output.h"
#include "kernels/operations/sparse.h"
#include "kernels/readings.h"
#include "kernels/views.h"

#include <cstddef>
#include <functional>
#include <memory>
#include <memory_resource>
#include <string>
#include <utility>
#include <vector>

namespace evenkeel {

// The operations of a sparse training step, by what they work on. Pointers in views belong to the device. Sizes may be
// zero and odd; outputs are overwritten unless said otherwise.
struct Operations {
    static constexpr int revision = SparseOperations::revision + DenseOperations::revision + OutputOperations::revision
        + ArrayOperations::revision;

    SparseOperations& sparse;
    DenseOperations& dense;
    OutputOperations& output;
    ArrayOperations& arrays;
};

// Which GPU a device is, whatever its number in this process. Empty: not known, or no GPU.
struct GpuIdentity {
    std::string uuid; // as in DeviceInfo; parts of a GPU that the driver has divided (MIG) have their own
    std::string bus; // where it is in its host, which those have in common
};

class Device : public Interface {
public:
    // As opened; `sparse=auto` becomes what was found the faster, once that is known (see DeviceSpec::Sparse).
    const DeviceSpec& spec() const { return m_spec; }

    // Memory. `allocate` throws DeviceError when there is none left (or the spec's cap is reached).
    virtual void* allocate(std::size_t bytes) = 0;
    virtual void release(void* memory) noexcept = 0;
    // The largest number of bytes in use at once since the device was opened: of `allocate` and the operations' own
    // working memory, as the spec's cap counts them. Not counted: on a GPU the context, the copies that are on their
    // way from the host, and cuBLAS's workspace, all of constant size; on the host the threads' buffers (tiles).
    virtual std::int64_t peakMemory() const = 0;
    // Both in the order of the queue. The host's memory is free again when `upload` returns, which may have to wait for
    // earlier copies; `download` waits for all that the queue holds.
    virtual void upload(void* to, const void* fromHost, std::size_t bytes) = 0;
    virtual void download(void* toHost, const void* from, std::size_t bytes) = 0;
    // Host memory for what is uploaded again and again (batches): `upload` does not copy it on the host and returns
    // while the device may still read it, so that what stands in it may change only after awaitUploads(). Memory of it
    // is given back before the device goes.
    virtual std::pmr::memory_resource* uploadMemory() { return std::pmr::new_delete_resource(); }
    virtual void awaitUploads() { } // until nothing reads the host's memory
    void finish() { download(nullptr, nullptr, 0); }
    virtual bool sharesHostMemory() const = 0; // the host may read and write its pointers directly

    virtual Operations operations() = 0;
    SparseOperations& sparse() { return operations().sparse; }
    DenseOperations& dense() { return operations().dense; }
    OutputOperations& output() { return operations().output; }
    ArrayOperations& arrays() { return operations().arrays; }

    // Streams for collectives directly between GPUs; null if the device takes no part in them.
    virtual std::unique_ptr<Lanes> openLanes() { return nullptr; }

    virtual GpuIdentity gpu() const { return {}; }
    virtual DeviceReadings readings() { return {}; } // of its own sensors, if it has any
    // How it computes with weights in bf16: "AMX-BF16", instructions of its processor; "conversion", with 32 bits
    // what 16 hold, as it has none. Empty: it refuses them with DeviceError.
    virtual std::string bf16Way() const { return {}; }
    // A problem that costs only speed, as one sentence; empty: none.
    virtual std::string remark() const { return {}; }

    // Seconds that some work took on the device: the work only, never a wait for others.
    class Timing : public Interface {
    public:
        virtual bool over() = 0;
        virtual double seconds() = 0; // waits until it is over
    };
    // When this returns, `work` was called, and what it asked for may still be under way in the queue.
    virtual std::unique_ptr<Timing> start(const std::function<void()>& work) = 0;
    double measure(const std::function<void()>& work) { return start(work)->seconds(); }

    // Calls `work`, a training step, in order to be ready for it: libraries and kernels are loaded, ways are tried,
    // memory grows, kernels are recorded. Weights and optimizer state stay as they are; stored gradients are lost.
    // It takes part of a step's time, so call it outside timed regions. No-op where nothing has to be prepared.
    virtual void rehearse(const std::function<void()>& /*work*/) { }

    // Where a step's time goes: `work` is done, and each kind of kernel and product in it timed, one after the other.
    // `flops` and `bytes` are what they compute and move (reads and writes of device memory, caches left aside); both
    // 0: not counted. Empty where the device cannot say.
    struct Part {
        std::string name;
        int calls = 0;
        double seconds = 0, flops = 0, bytes = 0;
    };
    virtual std::vector<Part> measureParts(const std::function<void()>& work)
    {
        work();
        return {};
    }

protected:
    explicit Device(DeviceSpec spec)
        : m_spec(std::move(spec))
    {
    }
    void chooseSparse(DeviceSpec::Sparse way) { m_spec.sparse = way; }

private:
    DeviceSpec m_spec;
};

// Why a device cannot be used.
enum class Obstacle {
    None,
    NoDriver, // no NVIDIA driver
    NoDevice, // a driver, but no GPU
    DriverTooOld,
    ModuleMissing, // the CUDA module is not installed
    ModuleUnloadable, // it is, but a library that it needs is missing, or it is not ours
    Unusable // there is a GPU, and another reason
};
const char* nameOf(Obstacle obstacle); // "no-driver", "module-missing", ...; empty for None

// A device that cannot be opened, with the cause as data.
struct DeviceUnavailable : DeviceError {
    DeviceUnavailable(Obstacle cause, const std::string& what)
        : DeviceError(what)
        , obstacle(cause)
    {
    }
    Obstacle obstacle;
};

// What can train here, and why something cannot.
struct DeviceInfo {
    std::string spec; // what to write to use it
    std::string name; // "Intel Xeon, 2 cores, AVX-512", "NVIDIA H200"
    std::string kind; // cpu, cuda, sim
    bool usable = false;
    std::string reason; // why not, one sentence; empty where usable
    std::int64_t memoryTotal = 0, memoryFree = 0; // bytes
    Obstacle obstacle = Obstacle::None; // of which kind the reason is
    std::string computeCapability; // of a GPU: "9.0"
    int multiprocessors = 0; // of a GPU
    int smGroups = 0, smsPerGroup = 0; // what sms= shares it in; 0 where the driver cannot
    std::string uuid {}; // of a GPU, as nvidia-smi prints it: "GPU-1234abcd-..."; empty: not known
    DeviceReadings readings {}; // of a GPU, at this moment
    std::string bf16 {}; // Device::bf16Way
    struct Bf16Speed {
        std::string way; // Device::bf16Way
        double speed = 1; // of a product, compared with that of floats
    };
    std::vector<Bf16Speed> bf16Trial {}; // of a CPU with instructions for bf16, the fastest first
    std::string memoryLimit {}; // HostMemory::limit
};

// Throws DeviceError with the reason where the device cannot be used. Called in the thread that will use it.
std::unique_ptr<Device> openDevice(const DeviceSpec& spec);
bool canUse(DeviceSpec::Bf16By way); // on this machine
std::vector<DeviceInfo> listDevices();

} // namespace evenkeel

// A card that is a CPU device inside and fails as cards do: at the n-th call of an operation, and from then on in every
// other. FAKE_FAULT says when: "CARD:OPERATION:N:WORDS"; unset: never.
#pragma once

#include "kernels/device.h"
#include "tests/core/comm/fake_lanes.h"

#include <cstdlib>
#include <sstream>
#include <utility>

namespace evenkeel::test {

class FakeCard final : public Device {
public:
    FakeCard(const DeviceSpec& spec, std::unique_ptr<Device> inside)
        : Device(spec)
        , m_inside(std::move(inside))
    {
        const char* fault = std::getenv("FAKE_FAULT");
        std::istringstream text(fault ? fault : "");
        std::string card, count;
        std::getline(text, card, ':'), std::getline(text, m_operation, ':'), std::getline(text, count, ':');
        std::getline(text, m_words);
        m_left = card == std::to_string(spec.index) ? std::stoi(count) : -1;
    }

    void* allocate(std::size_t bytes) override { return at("allocate").allocate(bytes); }
    void release(void* memory) noexcept override { m_inside->release(memory); } // as cudaFree: fails without a word
    void upload(void* to, const void* from, std::size_t bytes) override { at("upload").upload(to, from, bytes); }
    void download(void* to, const void* from, std::size_t bytes) override { at("download").download(to, from, bytes); }
    bool sharesHostMemory() const override { return false; }
    void fill(float* data, Index n, float value) override { at("fill").fill(data, n, value); }
    void multiplySparse(CsrView x, ConstMatrixView w, const float* bias, MatrixView out) override
    {
        at("multiplySparse").multiplySparse(x, w, bias, out);
    }
    void multiply(ConstMatrixView in, ConstMatrixView w, const float* bias, MatrixView out) override
    {
        at("multiply").multiply(in, w, bias, out);
    }
    void relu(MatrixView x) override { at("relu").relu(x); }
    void reluBackward(ConstMatrixView y, MatrixView d) override { at("reluBackward").reluBackward(y, d); }
    void multiplyBackward(ConstMatrixView d, ConstMatrixView w, MatrixView out) override
    {
        at("multiplyBackward").multiplyBackward(d, w, out);
    }
    void updateDense(ConstMatrixView d, ConstMatrixView in, Parameter w, Parameter bias, const Update& u) override
    {
        at("updateDense").updateDense(d, in, w, bias, u);
    }
    void updateSparse(ColumnsView x, ConstMatrixView d, Parameter w, Parameter bias, const Update& u) override
    {
        at("updateSparse").updateSparse(x, d, w, bias, u);
    }
    double outputStep(const OutputStep& step) override { return at("outputStep").outputStep(step); }
    void logPartition(ConstMatrixView hidden, ConstMatrixView w, const float* bias, float* out) override
    {
        at("logPartition").logPartition(hidden, w, bias, out);
    }
    double outputLoss(ConstMatrixView h, ConstMatrixView w, const float* bias, LabelsView labels, Loss loss) override
    {
        return at("outputLoss").outputLoss(h, w, bias, labels, loss);
    }
    void topLabels(ConstMatrixView h, ConstMatrixView w, const float* bias, Index k, Id* ids, float* scores) override
    {
        at("topLabels").topLabels(h, w, bias, k, ids, scores);
    }
    void apply(const Parameter& p, const Update& update) override { at("apply").apply(p, update); }
    void applyRows(const Parameter& p, const Id* rows, Index count, const Update& update) override
    {
        at("applyRows").applyRows(p, rows, count, update);
    }
    void combine(float a, const float* x, float b, float* y, Index n) override { at("combine").combine(a, x, b, y, n); }
    double squaredNorm(const float* x, Index n) override { return at("squaredNorm").squaredNorm(x, n); }
    void gatherRows(ConstMatrixView from, const Id* rows, MatrixView to) override
    {
        at("gatherRows").gatherRows(from, rows, to);
    }
    void scatterRows(ConstMatrixView from, const Id* rows, MatrixView to) override
    {
        at("scatterRows").scatterRows(from, rows, to);
    }
    double measure(const std::function<void()>& work) override { return at("measure").measure(work); }
    std::unique_ptr<Lanes> openLanes() override { return std::make_unique<FakeLanes>(); }
    DeviceReadings readings() override { return { .power = 250, .temperature = 50, .throttle = "none" }; }

private:
    Device& at(const char* operation)
    {
        if (m_left > 0 && m_operation == operation && --m_left == 0)
            m_isLost = true;
        if (m_isLost)
            throw DeviceError("cuda:" + std::to_string(spec().index) + ": " + m_words + " in " + operation);
        return *m_inside;
    }

    std::unique_ptr<Device> m_inside;
    std::string m_operation, m_words;
    int m_left = -1;
    bool m_isLost = false;
};

} // namespace evenkeel::test

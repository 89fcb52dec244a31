// SPDX-License-Identifier: GPL-3.0-or-later
// What operations take on a device: measured (core/predict/calibration), or from published peaks. The same bits on any
// machine: plain sums and products of doubles, in a fixed order.
#pragma once

#include "kernels/observed/operation.h"

#include <string>
#include <vector>

namespace evenkeel {

// Seconds of one kind of matrix operation for weights of one shape, over the rows of a batch. In between linear; beyond
// the last point with the slope of the last two.
struct RateCurve {
    Operation::Kind kind = Operation::Kind::Output;
    Index inner = 0, outer = 0;
    Update::Rule rule = Update::Rule::Sgd;
    Loss loss = Loss::Softmax;
    std::vector<double> rows, seconds; // ascending rows; at least one point

    double at(double atRows) const;
    double weights() const { return double(inner) * double(outer); }
    bool operator==(const RateCurve&) const = default;
};

// a x + b y + c
struct TwoRates {
    double first = 0, second = 0, constant = 0; // seconds per unit, and seconds

    double at(double x, double y) const { return first * x + second * y + constant; }
    bool operator==(const TwoRates&) const = default;
};

struct DeviceProfile {
    std::string name; // name of the profile's file: NAME in sim:NAME
    std::string device; // what was measured: "cpu,threads=1"; of an estimate what it stands for
    std::string machine, build, date; // where, with what, when
    bool isEstimated = false; // whether it follows from published peaks instead of measurements
    std::string project; // project whose model and data were measured; empty: none

    // Where there is no curve: the longer of flops at the peak and bytes at the bandwidth (the roofline of Williams et
    // al., Communications of the ACM 52(4), 2009), and `floor`.
    double flops = 0, bandwidth = 0; // per second
    double gather = 0; // bytes per second in rows anywhere in a matrix
    double floor = 0; // seconds of any operation
    double hostCopy = 0; // seconds per byte that the host takes out of a model, value by value, into new memory

    TwoRates sparseMultiply; // seconds per column of the weights: of a nonzero, and of a row of the batch
    // Seconds per column of the weights: of a nonzero, and of each array of a feature that occurs.
    TwoRates sparseUpdate;
    RateCurve passes; // rows: bytes
    RateCurve overwrites; // curve of passes whose target is not read before (copies); rows: bytes of the target alone
    std::vector<RateCurve> curves;

    double step = 0; // seconds per step besides its operations
    TwoRates load; // making a batch on the host: of a sample, and of a nonzero
    bool overlapsLoad = false; // the device computes meanwhile
    double disturbed = 0; // processors that other programs took from the measurement, on average
    double jitter = 0; // relative standard deviation of a step's seconds, as measured; not applied by itself
    double together = 1; // how many times as long a step takes while the machine's other devices work too
    double passesTogether = 1; // how many times as long a pass over memory takes meanwhile: the devices share it
    // Weights that were displaced from the caches by passes between two steps: rows are the bytes passed over, seconds
    // what reading a byte of weights takes then beyond what curves say. Constant beyond the last point.
    RateCurve cold;
    double memory = 0; // bytes that it has; 0: not known

    // The curve that an operation's seconds are of: of one of the same kind and loss, and of the nearest shape. Null:
    // there is none.
    struct Nearest {
        const RateCurve* curve = nullptr;
        double distance = 0; // product of the ratios of both sides of the shapes, each at least 1
    };
    Nearest nearest(const Operation& operation) const;
    static bool hasCurves(Operation::Kind kind); // others' seconds are of rates

    double seconds(const Operation& operation) const { return seconds(operation, nearest(operation)); }
    double seconds(const Operation& operation, const Nearest& nearest) const;
    // Seconds of a copy on the host; where they were not measured, of four passes over as many bytes.
    double hostCopySeconds(double bytes) const;
    double coldSeconds(double weightBytes, double passedBytes) const; // beyond seconds(), see `cold`
    void scale(double factor); // multiplies what was measured of operations, but for passes
    // How many times as large as the nearest thing that was measured the operation is, or smaller, whichever is above
    // 1; 1: it was measured. Estimated profiles: 1.
    double stretch(const Operation& operation) const { return stretch(operation, nearest(operation)); }
    double stretch(const Operation& operation, const Nearest& nearest) const;

    bool operator==(const DeviceProfile&) const = default;

private:
    double roofline(const Operation& operation) const;
    double passSeconds(const Operation& operation) const;
};

} // namespace evenkeel

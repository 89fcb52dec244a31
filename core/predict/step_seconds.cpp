// SPDX-License-Identifier: GPL-3.0-or-later
// The step itself, on a device that computes nothing, is asked what it does.
#include "core/predict/step_seconds.h"

#include "core/run/meter.h"
#include "kernels/observed/dry_device.h"

namespace evenkeel {

double stepSeconds(const DeviceProfile& profile, const FeatureSpread& spread, const ModelShape& shape,
    Update::Rule rule, int batch, Index nonzeros)
{
    Meter meter(profile, spread);
    const auto device = observed(makeDryDevice(DeviceSpec::parse("sim")), meter);
    Model model(*device, shape, rule, {});
    Batch sizes;
    sizes.samples.resize(at(batch));
    sizes.offsets.resize(at(batch) + 1);
    sizes.labelOffsets.resize(at(batch) + 1);
    sizes.columns.resize(at(nonzeros));
    sizes.values.resize(at(nonzeros));
    sizes.columnRows.resize(at(nonzeros));
    sizes.requested = batch;
    meter.take();
    model.step(sizes, 0);
    return meter.take();
}

} // namespace evenkeel

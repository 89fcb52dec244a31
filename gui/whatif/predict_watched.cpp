// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/whatif/predict_watched.h"

#include "core/base/error.h"
#include "core/project/automatic.h"
#include "gui/parts/device_text.h"
#include "gui/parts/plain_words.h"
#include "gui/parts/translated.h"
#include "gui/parts/translated_phrase.h"

#include <QLocale>

#include <algorithm>
#include <mutex>

namespace evenkeel {

namespace {

// A device of the project's constants, which nothing can be measured of: its number and text, or an empty text.
QString withoutProfile(const RunConfig& config)
{
    for (std::size_t i = 0; i < config.devices.size(); ++i)
        if (const QString text = QString::fromStdString(config.devices[i]);
            DeviceText::parse(text).target == QLatin1String("sim"))
            return tr("Device %1 (%2) stands for no real device, so that its times are not known. Choose profiles at "
                      "the left.")
                .arg(i)
                .arg(text);
    return {};
}

template<typename Predict>
PredictedPtr predictedBy(const RunConfig& config, const Predict& work)
{
    auto predicted = std::make_shared<Predicted>();
    predicted->config = config;
    predicted->problem = withoutProfile(config);
    if (!predicted->problem.isEmpty())
        return predicted;
    try {
        predicted->prediction = work();
    } catch (const Canceled&) {
        throw;
    } catch (const NoProfile& e) {
        predicted->isUnmeasured = true;
        predicted->problem = plainWords(translatedText(e.what()));
    } catch (const std::exception& e) {
        predicted->problem = plainWords(translatedText(e.what()));
    }
    return predicted;
}

} // namespace

PredictedPtr predictedBriefly(const RunConfig& config, const RunData& data, RunControl& control)
{
    return predictedBy(config, [&] { return predictBriefly(config, data, control); });
}

PredictedPtr predictedWatched(const RunConfig& config, const RunData& data, RunControl& control,
    const std::function<void(double share, const QString& so)>& report)
{
    return predictedBy(config, [&] {
        const double epochs = withAutomaticValues(config, data.train.samples).config.train.epochs;
        const double all = std::max(epochs * double(data.train.samples), 1.0);
        std::mutex mutex;
        double samples = 0, reported = 0;
        QString so = tr("no evaluation yet");
        return predict(config, data, control, false, [&](const Event& event) {
            const auto* step = std::get_if<StepEvent>(&event);
            const auto* evaluation = std::get_if<EvaluationEvent>(&event);
            if (!step && !evaluation)
                return;
            const std::scoped_lock lock(mutex);
            if (step)
                samples += step->batch;
            else
                so = tr("P@1 %1 after %2 s")
                         .arg(QLocale().toString(evaluation->p1, 'f', 3), QLocale().toString(evaluation->time, 'g', 3));
            if (const double share = std::min(samples / all, 1.0); evaluation || share > reported + 0.002) {
                reported = share;
                report(share, so);
            }
        });
    });
}

} // namespace evenkeel

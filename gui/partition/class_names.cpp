// SPDX-License-Identifier: GPL-3.0-or-later
// Names of classes: by label, set of labels, or the labels that a cluster has the most excess of.
#include "core/partition/quality/contrast.h"
#include "gui/partition/partition_result.h"

#include "gui/parts/translated.h"

#include <algorithm>
#include <numeric>

namespace evenkeel {

namespace {

constexpr std::size_t labelsOfName = 3;

// The same samples and labels; features would only cost time here.
struct LabelsOnly {
    explicit LabelsOnly(const Dataset& data)
        : offsets(static_cast<std::size_t>(data.samples) + 1, 0)
        , view(data)
    {
        view.features = 0;
        view.featureOffsets = offsets;
        view.featureIds = {};
        view.values = {};
    }
    std::vector<Index> offsets;
    Dataset view;
};

QString joined(const std::vector<Id>& labels, const std::vector<std::string>& names)
{
    QStringList parts;
    for (Id label : labels)
        parts.append(
            evenkeel::nameOf(names, label, names.empty() ? QString::number(label) : tr("label %1").arg(label)));
    const QString text = parts.join(QStringLiteral(", "));
    return names.empty() ? (labels.size() == 1 ? tr("label %1") : tr("labels %1")).arg(text) : text;
}

QString clusterName(const Classes& classes, std::size_t c, const Dataset& data, const std::vector<std::string>& names)
{
    if (classes.count() == 1)
        return tr("all samples");
    std::vector<Id> labels;
    for (const Contrast& contrast : contrastsOf(data, classes.of(c), labelsOfName).moreLabels)
        labels.push_back(contrast.id);
    return labels.empty() ? tr("cluster %1").arg(c) : joined(labels, names);
}

} // namespace

QString nameOf(const std::vector<std::string>& names, Id id, const QString& otherwise)
{
    const auto at = static_cast<std::size_t>(id);
    return at < names.size() && !names[at].empty() ? QString::fromStdString(names[at]) : otherwise;
}

ClassNames nameClasses(const Classes& classes, const Dataset& data, const std::vector<std::string>& labelNames)
{
    ClassNames result;
    result.shown.resize(classes.count());
    std::iota(result.shown.begin(), result.shown.end(), std::size_t { 0 });
    std::ranges::stable_sort(result.shown, std::greater<> {}, [&](std::size_t c) { return classes.size(c); });
    result.shown.resize(std::min(result.shown.size(), maxClassesShown));
    const LabelsOnly labels(data);
    for (std::size_t c : result.shown) {
        if (classes.rule == ClassRule::Clusters) {
            result.names.append(clusterName(classes, c, labels.view, labelNames));
            continue;
        }
        std::vector<Id> own;
        if (c < classes.label.size() && classes.label[c] >= 0)
            own.push_back(classes.label[c]);
        else if (classes.label.empty() && classes.size(c) > 0)
            own.assign(data.labelsOf(classes.of(c)[0]).begin(), data.labelsOf(classes.of(c)[0]).end());
        result.names.append(own.empty() ? tr("no label") : joined(own, labelNames));
    }
    return result;
}

} // namespace evenkeel

// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/data/data_warnings.h"

#include "gui/parts/translated.h"

#include "core/data/label_filter.h"

#include <QGridLayout>
#include <QLabel>
#include <QLocale>
#include <QPushButton>

#include <algorithm>

namespace evenkeel {

namespace {

QString number(Index value) { return QLocale().toString(static_cast<qlonglong>(value)); }

QString sizes(const Inspection& of)
{
    return tr("%1 features and %2 labels").arg(number(of.features), number(of.labels));
}

void warnOfColumns(QVector<DataWarning>& all, const InspectedData& data, const RunConfig& config)
{
    const OddColumns& odd = data.train.odd;
    const Id first = firstFeatureOf(data.train.numbering);
    const auto isLeftOut
        = [&](Id id) { return std::ranges::find(config.data.leaveOut, id + first) != config.data.leaveOut.end(); };
    std::vector<Id> identifiers = odd.identifiers;
    std::erase_if(identifiers, isLeftOut);
    if (!identifiers.empty())
        all.append({ Tone::Warning,
            tr("Feature %1 has another whole number in nearly every sample, like an identifier.")
                .arg(identifiers.front() + first),
            tr("Leave it out"),
            [number = identifiers.front() + first](RunConfig& to) { to.data.leaveOut.push_back(number); } });
    else if (!odd.dominant.empty() && !isLeftOut(odd.dominant.front())) {
        const QString what = (odd.dominant.size() == 1
                ? tr("Feature %1 goes up to %2, all others to %3: it drowns the others in some samples.")
                      .arg(odd.dominant.front() + first)
                : tr("%1 features go up to %2, all others to %3: they drown the others in some samples.")
                      .arg(number(std::ssize(odd.dominant))))
                                 .arg(double(odd.maxOfDominant))
                                 .arg(double(odd.maxOfOthers));
        if (config.data.scale == ColumnScale::None)
            all.append({ Tone::Warning, what, tr("Scale columns"),
                [](RunConfig& to) { to.data.scale = ColumnScale::MaxAbs; } });
        else
            all.append({ Tone::Information, tr("%1 Each feature is divided by its largest magnitude.").arg(what),
                tr("Do not scale"), [](RunConfig& to) { to.data.scale = ColumnScale::None; } });
    }
    if (odd.mayBeInverted() && config.data.invert == Inverted::None)
        all.append({ Tone::Warning,
            tr("%1 of %2 features are in more than 95 % of the samples: it may be their absence that says something.")
                .arg(number(std::ssize(odd.common)), number(odd.features)),
            tr("Invert them"), [](RunConfig& to) { to.data.invert = Inverted::Common; } });
}

void offerFilter(QVector<DataWarning>& all, const RunConfig& config)
{
    if (const std::string filter = unnamedFilter(config); !filter.empty())
        all.append({ Tone::Information,
            tr("%1 is in the folder of the test file: published figures of such data leave its pairs out.")
                .arg(QString::fromStdString(std::filesystem::path(filter).filename().string())),
            tr("Leave them out"), [filter](RunConfig& to) { to.data.filter = filter; } });
}

void warnOfTest(QVector<DataWarning>& all, const InspectedData& data, double testShare)
{
    if (!data.test && testShare > 0) {
        all.append({ Tone::Information,
            tr("No test data: %1 % of the samples, drawn at random, are held out.").arg(testShare * 100),
            tr("Choose…") });
        return;
    }
    if (!data.test) {
        all.append({ Tone::Warning, tr("No test data: P@1 would be that of training samples."), tr("Choose…") });
        return;
    }
    const DataComparison& found = data.comparison;
    const bool haveOtherSizes = !data.train.numbering && !data.test->numbering
        && data.train.features != data.test->features && data.train.labels != data.test->labels;
    if (found.isOtherData || haveOtherSizes)
        all.append({ Tone::Error,
            tr("The test file seems to belong to other data: %1 instead of %2.")
                .arg(sizes(*data.test), sizes(data.train)),
            tr("Choose…") });
    if (found.unknown.features > 0)
        all.append({ Tone::Information,
            tr("%1 features occur in the test data only: they count nothing.").arg(number(found.unknown.features)) });
    if (found.unknown.labels > 0)
        all.append({ Tone::Information,
            tr("%1 labels occur in the test data only: they can never be predicted.")
                .arg(number(found.unknown.labels)) });
    if (found.sharedSamples > 0)
        all.append({ Tone::Warning,
            tr("%1 of the test samples are training samples, too: P@1 is too good.")
                .arg(number(found.sharedSamples)) });
    if (data.test->samples > 0 && data.test->unlabeledSamples == data.test->samples)
        all.append({ Tone::Warning, tr("No test sample has a label: nothing is evaluated, and there is no P@1."),
            tr("Choose…") });
    else if (data.test->unlabeledSamples > 0)
        all.append({ Tone::Warning,
            tr("%1 of the test samples have no label: they are misses.").arg(number(data.test->unlabeledSamples)) });
}

} // namespace

QVector<DataWarning> warningsOf(const InspectedData& data, const RunConfig& config)
{
    QVector<DataWarning> all;
    const Index bad = data.train.badLines + (data.test ? data.test->badLines : 0);
    if (bad > 0 && !config.data.skipBadLines)
        all.append({ Tone::Error,
            tr("%n malformed line(s): training stops at the first one unless malformed lines are skipped.", nullptr,
                static_cast<int>(bad)),
            tr("Skip them"), [](RunConfig& to) { to.data.skipBadLines = true; } });
    if (data.train.samples == 0)
        all.append({ Tone::Error, tr("The training data has no samples.") });
    else if (data.train.labels == 0)
        all.append({ Tone::Error, tr("The training data has no labels: there is nothing to learn.") });
    if (!config.data.generated && data.train.samples > 0) {
        warnOfTest(all, data, config.data.testShare);
        offerFilter(all, config);
    }
    if (config.data.kind == DataKind::Features)
        warnOfColumns(all, data, config);
    return all;
}

DataWarnings::DataWarnings(QWidget* parent)
    : QFrame(parent)
    , m_rows(new QGridLayout(this))
{
    setFrameShape(QFrame::StyledPanel);
    m_rows->setColumnStretch(1, 1);
    m_rows->setContentsMargins(12, 6, 8, 6);
    m_rows->setHorizontalSpacing(10);
    m_rows->setVerticalSpacing(4);
    setAccessibleName(tr("Warnings about the data"));
    hide();
}

void DataWarnings::setWarnings(const QVector<DataWarning>& warnings)
{
    while (QLayoutItem* item = m_rows->takeAt(0)) {
        if (item->widget())
            item->widget()->deleteLater();
        delete item;
    }
    for (int row = 0; row < warnings.size(); ++row) {
        const DataWarning& warning = warnings[row];
        auto* dot = new QLabel(QStringLiteral("●"));
        QPalette colors = dot->palette();
        colors.setColor(QPalette::WindowText, toneColor(palette(), warning.tone));
        dot->setPalette(colors);
        auto* text = new QLabel(warning.text);
        text->setWordWrap(true);
        text->setTextInteractionFlags(Qt::TextSelectableByMouse);
        m_rows->addWidget(dot, row, 0);
        m_rows->addWidget(text, row, 1);
        if (warning.action.isEmpty())
            continue;
        auto* button = new QPushButton(warning.action);
        button->setAccessibleDescription(warning.text);
        connect(button, &QPushButton::clicked, this, [this, warning] { Q_EMIT chosen(warning); });
        m_rows->addWidget(button, row, 2);
    }
    setVisible(!warnings.isEmpty());
}

} // namespace evenkeel

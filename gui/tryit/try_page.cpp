// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/tryit/try_page.h"

#include "gui/parts/bar_delegate.h"
#include "gui/parts/page_parts.h"
#include "gui/parts/plain_words.h"
#include "gui/parts/table_text.h"
#include "gui/parts/table_view.h"
#include "gui/parts/translated_phrase.h"
#include "gui/tryit/document_edit.h"
#include "gui/tryit/word_marks.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QLocale>
#include <QSignalBlocker>
#include <QSpinBox>
#include <QSplitter>
#include <QStackedWidget>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>

namespace evenkeel {

namespace {

constexpr int answerPause = 150; // ms
enum AnswerColumn { MarkColumn, LabelColumn, ProbabilityColumn };

QString shown(const std::string& name) { return oneLine(QString::fromStdString(name)); }

QWidget* column(const QList<QWidget*>& widgets)
{
    auto* made = new QWidget;
    auto* layout = new QVBoxLayout(made);
    layout->setContentsMargins(0, 0, 0, 0);
    for (QWidget* widget : widgets)
        layout->addWidget(widget, widget == widgets.first() ? 1 : 0);
    return made;
}

} // namespace

TryPage::TryPage(QWidget* parent)
    : QWidget(parent)
    , m_sample(new QSpinBox)
    , m_previous(new QToolButton)
    , m_next(new QToolButton)
    , m_samples(new QLabel)
    , m_missing(makeHint({}))
    , m_speaks(makeHint({}))
    , m_truth(new QLabel)
    , m_warning(makeHint({}))
    , m_editor(new DocumentEdit)
    , m_labelsView(new TableView)
    , m_featuresView(new TableView)
    , m_given(new QStackedWidget)
{
    auto* halves = new QSplitter;
    halves->addWidget(makeGiven());
    halves->addWidget(makeAnswer());
    halves->setChildrenCollapsible(false);
    halves->setHandleWidth(12);
    halves->setStretchFactor(0, 1);
    halves->setStretchFactor(1, 1);
    auto* layout = new QVBoxLayout(this);
    layout->addWidget(makeSampleLine());
    layout->addWidget(m_missing);
    layout->addWidget(halves, 1);
    m_missing->hide();
    m_typed.setSingleShot(true);
    m_typed.setInterval(answerPause);
    connect(&m_typed, &QTimer::timeout, this, [this] { answer(false); });
    connect(m_editor, &QPlainTextEdit::textChanged, this, &TryPage::forgetSample);
    connect(m_editor, &DocumentEdit::failed, this, &TryPage::failed);
    connect(&m_job, &BackgroundJob::failed, this, &TryPage::failed);
}

QWidget* TryPage::makeSampleLine()
{
    m_sampleLine = new QWidget;
    auto* line = new QHBoxLayout(m_sampleLine);
    line->setContentsMargins(0, 0, 0, 0);
    auto* name = new QLabel(tr("&Test sample"));
    name->setBuddy(m_sample);
    m_sample->setAccessibleName(tr("Test sample"));
    m_sample->setSpecialValueText(tr("none"));
    m_sample->setKeyboardTracking(false);
    m_sample->setRange(0, 0);
    m_sample->setMinimumWidth(90);
    const auto step = [this](QToolButton* button, Qt::ArrowType arrow, const QString& tip, int by) {
        button->setArrowType(arrow);
        button->setToolTip(tip);
        button->setAccessibleName(tip);
        connect(button, &QToolButton::clicked, m_sample, [this, by] { m_sample->setValue(m_sample->value() + by); });
    };
    step(m_previous, Qt::LeftArrow, tr("Previous test sample"), -1);
    step(m_next, Qt::RightArrow, tr("Next test sample"), 1);
    m_samples->setForegroundRole(QPalette::PlaceholderText);
    for (QWidget* part : std::initializer_list<QWidget*> { name, m_previous, m_sample, m_next, m_samples })
        line->addWidget(part);
    line->addStretch();
    m_sampleLine->setEnabled(false); // until they have been read
    connect(m_sample, &QSpinBox::valueChanged, this, [this](int value) {
        if (value > 0)
            answer(true);
    });
    return m_sampleLine;
}

QWidget* TryPage::makeGiven()
{
    m_editor->setPlaceholderText(tr("Type, paste or drop a document: its labels appear as you type."));
    m_editor->setAccessibleName(tr("Document"));
    m_editor->setTabChangesFocus(true);
    m_featuresView->setModel(&m_features);
    m_featuresView->setAccessibleName(tr("Features of the sample"));
    m_given->addWidget(m_editor);
    m_given->addWidget(m_featuresView);
    m_speaks->setMinimumHeight(2 * m_speaks->fontMetrics().height()); // nothing above it moves
    return column({ m_given, m_speaks });
}

QWidget* TryPage::makeAnswer()
{
    m_labelsView->setModel(&m_labels);
    m_labelsView->setAccessibleName(tr("Best labels"));
    m_labelsView->setSelectionMode(QAbstractItemView::SingleSelection);
    m_labelsView->setItemDelegateForColumn(ProbabilityColumn, new BarDelegate(m_labelsView));
    m_truth->setWordWrap(true);
    m_truth->setTextFormat(Qt::RichText);
    m_truth->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_truth->hide();
    m_warning->hide();
    connect(m_labelsView->selectionModel(), &QItemSelectionModel::selectionChanged, this, [this] {
        const QModelIndexList rows = m_labelsView->selectionModel()->selectedRows();
        if (rows.isEmpty()) // of a table that is filled anew
            return;
        m_chosen = m_answer.labels[std::size_t(rows.first().row())].label;
        showMarks();
    });
    return column({ m_labelsView, m_truth, m_warning });
}

void TryPage::setModel(const std::shared_ptr<TriedModel>& model)
{
    m_model = model;
    m_given->setCurrentIndex(model->readsDocuments() ? 0 : 1);
    if (!model->readsDocuments())
        m_speaks->setText(tr("The model was trained on numbers: choose a test sample."));
    m_warning->setVisible(!model->probabilityWarning().empty());
    m_warning->setText(tr("These are shares that sum to 1 over the labels, and no probabilities: the model is not "
                          "calibrated."));
    m_warning->setToolTip(plainWords(translatedText(model->probabilityWarning())));
    if (!m_editor->toPlainText().isEmpty())
        answer(false);
}

void TryPage::takeSamples()
{
    const auto samples = int(m_model->samples());
    m_sampleLine->setEnabled(samples > 0);
    m_samples->setText(tr("of %1").arg(QLocale().toString(samples)));
    m_sample->setMaximum(samples);
    m_previous->setEnabled(false);
    if (!m_model->readsDocuments() && m_sample->value() == 0)
        m_sample->setValue(1);
}

void TryPage::showMissingSamples(const QString& why)
{
    m_missing->setText(tr("There are no test samples to choose from: %1").arg(plainWords(why)));
    m_missing->show();
    m_sampleLine->hide();
}

void TryPage::showSample(Index sample) { m_sample->setValue(int(sample) + 1); }

void TryPage::forgetSample()
{
    const QSignalBlocker blocker(m_sample);
    m_sample->setValue(0);
    m_typed.start();
}

void TryPage::answer(bool isSample)
{
    m_typed.stop();
    const std::string text = m_editor->toPlainText().toStdString();
    m_previous->setEnabled(m_sample->value() > 1);
    m_next->setEnabled(m_sample->value() < m_sample->maximum());
    if (!m_model || (!isSample && m_editor->toPlainText().trimmed().isEmpty())) {
        m_job.cancel();
        return show({});
    }
    const Index sample = m_sample->value() - 1;
    m_job.start([=, this, model = m_model](const BackgroundJob::Context& context) -> BackgroundJob::Finish {
        if (context.stop.stop_requested()) // it waited for another one
            return {};
        auto found = std::make_shared<TriedAnswer>(isSample ? model->ofSample(sample) : model->ofText(text));
        return [this, found, isSample] {
            if (isSample)
                m_chosen = -1;
            if (isSample && m_model->readsDocuments()) {
                const QSignalBlocker blocker(m_editor);
                m_editor->setPlainText(QString::fromStdString(found->text));
            }
            show(*found);
        };
    });
}

void TryPage::show(const TriedAnswer& answer)
{
    m_answer = answer;
    QVector<QVector<Cell>> features;
    for (const auto& [name, value] : answer.features)
        features.append({ Cell { .text = shown(name) }, numberCell(value) });
    m_features.setContents({ tr("Feature"), tr("Value") }, features);
    m_featuresView->fitColumns(0);
    showTruth();
    showLabels();
    Q_EMIT answered();
}

void TryPage::showLabels()
{
    QVector<QVector<Cell>> rows;
    int chosen = 0;
    for (std::size_t i = 0; i < m_answer.labels.size(); ++i) {
        const TriedLabel& label = m_answer.labels[i];
        Cell mark;
        if (m_answer.truth && std::ranges::find(m_answer.truth->labels, label.label) != m_answer.truth->labels.end()) {
            const bool isFound = Index(i) < foundAmong;
            mark = { .text = isFound ? QStringLiteral("✓") : QStringLiteral("✗"),
                .toolTip = isFound ? tr("The sample has this label, and it is found.")
                                   : tr("The sample has this label, which is not among the best %1.").arg(foundAmong),
                .strong = true,
                .tone = isFound ? Tone::Good : Tone::Error };
        }
        rows.append(
            { mark, Cell { .text = shown(label.name), .toolTip = shown(label.name) }, percentCell(label.probability) });
        if (label.label == m_chosen)
            chosen = int(i);
    }
    m_labels.setContents({ tr("Found"), tr("Label"),
                             m_model && !m_model->probabilityWarning().empty() ? tr("Share") : tr("Probability") },
        rows);
    m_labelsView->setColumnHidden(MarkColumn, !m_answer.truth);
    m_labelsView->fitColumns(LabelColumn);
    if (rows.isEmpty())
        return showMarks();
    const QSignalBlocker blocker(m_labelsView->selectionModel()); // nobody has chosen it
    m_labelsView->selectRow(chosen);
    showMarks();
}

void TryPage::showTruth()
{
    m_truth->setVisible(m_answer.truth.has_value());
    if (!m_answer.truth)
        return;
    const SampleTruth& truth = *m_answer.truth;
    const auto all = qsizetype(truth.labels.size()), missed = qsizetype(truth.missed.size());
    QString text = all == 0
        ? tr("The sample has no label.")
        : tr("%1 of its %2 labels found among the best %3.").arg(all - missed).arg(all).arg(foundAmong);
    QStringList names;
    for (const std::string& name : truth.missed)
        names.append(QStringLiteral("<b>%1</b>").arg(shown(name).toHtmlEscaped()));
    if (!names.isEmpty())
        text += u' ' + tr("Missed: %1.").arg(names.join(QStringLiteral(", ")));
    if (truth.unknown > 0)
        text += u' ' + tr("%n label(s) of it are unknown to the model.", nullptr, int(truth.unknown));
    m_truth->setText(text);
}

const TriedLabel* TryPage::selected() const
{
    const auto found = std::ranges::find(m_answer.labels, m_chosen, &TriedLabel::label);
    return found != m_answer.labels.end() ? &*found : m_answer.labels.empty() ? nullptr : m_answer.labels.data();
}

void TryPage::showMarks()
{
    if (m_model && !m_model->readsDocuments())
        return;
    QList<QTextEdit::ExtraSelection> marks;
    const TriedLabel* label = selected();
    const QColor base = palette().color(QPalette::Base), color = seriesColors(palette())[1];
    for (const MarkedWord& word : label ? markedWords(m_editor->toPlainText(), label->words) : QList<MarkedWord>()) {
        QTextEdit::ExtraSelection mark { QTextCursor(m_editor->document()), {} };
        mark.cursor.setPosition(word.begin);
        mark.cursor.setPosition(word.begin + word.length, QTextCursor::KeepAnchor);
        mark.format.setBackground(blend(base, color, 0.1 + 0.4 * word.strength));
        marks.append(mark);
    }
    m_editor->setExtraSelections(marks);
    if (!label)
        m_speaks->setText({});
    else if (!m_answer.isKnown)
        m_speaks->setText(tr("The model knows no word of this text: these labels are what it gives without any."));
    else
        m_speaks->setText(marks.isEmpty() ? tr("No single word speaks for “%1”.").arg(shown(label->name))
                                          : tr("Marked: the words that speak for “%1”; without a darker one its score "
                                               "falls further.")
                                                .arg(shown(label->name)));
}

void TryPage::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        showMarks();
}

} // namespace evenkeel

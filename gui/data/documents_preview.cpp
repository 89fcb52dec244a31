// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/data/documents_preview.h"

#include "gui/parts/page_parts.h"
#include "gui/parts/plain_words.h"
#include "gui/parts/table_text.h"
#include "gui/parts/table_view.h"
#include "gui/parts/translated_phrase.h"

#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QLocale>
#include <QScrollArea>
#include <QTabWidget>
#include <QVBoxLayout>

namespace evenkeel {

namespace {

constexpr int notesTab = 2;

// The begin of a text: a document may be a book.
QString firstPart(const std::string& text, qsizetype length)
{
    const std::string_view bytes = std::string_view(text).substr(0, std::size_t(4 * length));
    const QString begin = textOf(bytes);
    return begin.size() > length || bytes.size() < text.size() ? begin.left(length) + QStringLiteral("…") : begin;
}

} // namespace

DocumentsPreview::DocumentsPreview(QWidget* parent)
    : QWidget(parent)
    , m_firstView(new TableView)
    , m_termsView(new TableView)
    , m_filter(new QLineEdit)
    , m_count(makeHint({}))
    , m_notes(new QLabel)
    , m_tabs(new QTabWidget)
{
    m_firstView->setModel(&m_first);
    m_firstView->setAccessibleName(tr("First documents"));
    m_notes->setTextFormat(Qt::PlainText);
    m_notes->setWordWrap(true);
    m_notes->setAlignment(Qt::AlignTop | Qt::AlignLeft);
    m_notes->setMargin(8);
    m_notes->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_tabs->setDocumentMode(true);
    m_tabs->addTab(m_firstView, tr("First documents"));
    m_tabs->addTab(makeVocabulary(), tr("Vocabulary"));
    m_tabs->addTab(inScrollArea(m_notes), tr("Left out"));
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_tabs);
    setRead(nullptr);
}

QWidget* DocumentsPreview::makeVocabulary()
{
    m_termsView->setModel(&m_terms);
    m_termsView->setAccessibleName(tr("Vocabulary"));
    m_termsView->horizontalHeader()->setSortIndicator(VocabularyModel::Documents, Qt::DescendingOrder);
    m_termsView->setSortingEnabled(true);
    m_filter->setPlaceholderText(tr("Terms with …"));
    m_filter->setAccessibleName(tr("Filter of the vocabulary"));
    m_filter->setClearButtonEnabled(true);
    connect(m_filter, &QLineEdit::textChanged, this, [this](const QString& part) {
        m_terms.setFilter(part);
        showCount();
    });
    auto* tab = new QWidget;
    auto* layout = new QVBoxLayout(tab);
    layout->setContentsMargins(0, 6, 0, 0);
    auto* line = new QHBoxLayout;
    line->addWidget(m_filter, 1);
    line->addWidget(m_count, 1);
    layout->addLayout(line);
    layout->addWidget(m_termsView, 1);
    return tab;
}

void DocumentsPreview::setFirst(const std::vector<Document>& documents)
{
    constexpr qsizetype inCell = 200, inTip = 1500;
    QVector<QVector<Cell>> rows;
    for (const Document& document : documents) {
        QStringList labels;
        for (const std::string& label : document.labels)
            labels.append(oneLine(QString::fromStdString(label)));
        const QString text = labels.join(QStringLiteral("  ·  "));
        rows.append({ Cell { .text = firstPart(document.text, inCell), .toolTip = firstPart(document.text, inTip) },
            Cell { .text = text, .toolTip = text } });
    }
    m_first.setContents({ tr("Text"), tr("Labels") }, rows);
    constexpr int labelsWidth = 170;
    m_firstView->horizontalHeader()->setStretchLastSection(false);
    m_firstView->horizontalHeader()->setSectionResizeMode(0, QHeaderView::Stretch);
    m_firstView->setColumnWidth(1, labelsWidth);
}

void DocumentsPreview::setRead(const std::shared_ptr<const InspectedData>& data)
{
    m_data = data;
    m_terms.setInspected(data);
    m_termsView->fitColumns(VocabularyModel::Term);
    showCount();
    showNotes(data.get());
}

void DocumentsPreview::showCount()
{
    const bool isHashed = m_data && m_data->train.text && m_data->documentsOfTerms.empty();
    m_filter->setEnabled(!isHashed);
    const auto number = [](qsizetype count) { return QLocale().toString(count); };
    if (!m_data)
        m_count->setText({});
    else if (isHashed)
        m_count->setText(tr("Terms are hashed, no vocabulary is kept."));
    else
        m_count->setText(tr("%1 of %2 terms")
                             .arg(number(m_terms.rowCount()), number(qsizetype(m_data->train.names.features.size()))));
}

void DocumentsPreview::showNotes(const InspectedData* data)
{
    QStringList notes;
    if (data && data->train.badLines > 0)
        notes.append(tr("%n malformed line(s), which are listed below.", nullptr, int(data->train.badLines)));
    if (data && data->train.emptySamples > 0)
        notes.append(tr("%n document(s) have no term that counts.", nullptr, int(data->train.emptySamples)));
    for (const std::string& notice : data ? data->train.notices : std::vector<std::string>())
        notes.append(plainWords(translatedText(notice)));
    m_tabs->setTabText(notesTab, notes.isEmpty() ? tr("Notes") : tr("Notes (%1)").arg(notes.size()));
    m_notes->setText(notes.isEmpty() ? tr("Nothing is left out.") : notes.join(QStringLiteral("\n\n")));
}

} // namespace evenkeel

// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/data/documents_section.h"

#include "core/data/documents/document_labels.h"
#include "core/data/documents/text_fields.h"
#include "core/project/network_choice.h"
#include "gui/data/choice_menu.h"
#include "gui/parts/folded_section.h"
#include "gui/parts/page_parts.h"
#include "gui/parts/plain_words.h"
#include "gui/parts/theme.h"
#include "gui/parts/turning_box.h"
#include "gui/project_document.h"
#include "gui/train/config_fields.h"

#include <QBoxLayout>
#include <QEvent>
#include <QFormLayout>
#include <QLabel>
#include <QLineEdit>
#include <QLocale>
#include <QRegularExpression>
#include <QVBoxLayout>

#include <algorithm>

namespace evenkeel {

namespace {

const QString textKey = QStringLiteral("data.text"), labelsKey = QStringLiteral("data.labels"),
              separatorKey = QStringLiteral("data.label-separator");
constexpr std::size_t previewed = 50; // documents

QStringList texts(const std::vector<std::string>& from)
{
    QStringList to;
    for (const std::string& text : from)
        to.append(QString::fromStdString(text));
    return to;
}

QString separatorName(const std::string& separator)
{
    if (separator.empty())
        return DocumentsSection::tr("one label each");
    if (separator == listLabels)
        return DocumentsSection::tr("lists in brackets");
    if (separator == uriLabels)
        return DocumentsSection::tr("addresses in < >");
    return DocumentsSection::tr("separated by “%1”").arg(QString::fromStdString(separator));
}

// Its first clause, without the file: the whole sentence is the page's.
QString firstClause(const QString& sentence)
{
    static const QRegularExpression place(QStringLiteral("^.*?:\\d+: "));
    return QString(sentence).remove(place).section(u';', 0, 0);
}

} // namespace

QStringList DocumentsSection::keys()
{
    QStringList all;
    forEachField(textFields, [&](const auto& field) { all.append(QString::fromLatin1(field.name)); });
    return all;
}

DocumentsSection::DocumentsSection(ConfigFields& fields, ProjectDocument& document, QWidget* parent)
    : QWidget(parent)
    , m_fields(fields)
    , m_document(document)
    , m_foundText(makeHint({}))
    , m_preview(new DocumentsPreview)
{
    auto* body = new TurningBox;
    body->box().setSpacing(20);
    body->add(makeForm());
    auto* found = new QWidget;
    found->setMinimumWidth(withFont(*found, 300));
    auto* right = new QVBoxLayout(found);
    right->setContentsMargins(0, 0, 0, 0);
    right->addWidget(m_foundText);
    right->addWidget(m_preview, 1);
    body->add(found, 1);
    m_section = new FoldedSection(tr("Documents"), body);
    m_section->setTitleWidth(120);
    m_section->setOpen(true);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_section);
    connect(&m_document, &ProjectDocument::changed, this, &DocumentsSection::load);
    connect(&m_job, &BackgroundJob::failed, this, [this] { show({}); }); // the page says why it cannot be read
    show({});
}

QWidget* DocumentsSection::makeForm()
{
    auto* widget = new QWidget;
    auto* form = evenkeel::makeForm();
    widget->setLayout(form);
    widget->setSizePolicy(QSizePolicy::Maximum, QSizePolicy::Preferred);
    form->setVerticalSpacing(4);
    for (const QString& key : keys())
        m_fields.addRow(form, key, TableForm::Hints::InToolTip)->setMaximumWidth(withFont(*this, 190));
    for (const auto& [key, menu, takes, tip] :
        std::initializer_list<std::tuple<QString, ChoiceMenu**, ChoiceMenu::Takes, QString>> {
            { textKey, &m_text, ChoiceMenu::Takes::Several, tr("Columns of the file") },
            { labelsKey, &m_labels, ChoiceMenu::Takes::One, tr("Columns of the file") },
            { separatorKey, &m_separators, ChoiceMenu::Takes::One, tr("Usual separators") } })
        *menu = new ChoiceMenu(*widget->findChild<QLineEdit*>(key), takes, tip);
    const std::vector<std::string> usual { ";", ",", "|", listLabels, uriLabels };
    QStringList names;
    for (const std::string& separator : usual)
        names.append(separatorName(separator));
    m_separators->setChoices(texts(usual), {}, names);
    setIcons();
    return widget;
}

void DocumentsSection::setIcons()
{
    for (ChoiceMenu* menu : { m_text, m_labels, m_separators })
        if (menu)
            menu->setIcon(makeIcon(QStringLiteral("choices"), palette()));
}

void DocumentsSection::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        setIcons();
}

void DocumentsSection::look()
{
    const RunConfig& config = m_document.config();
    setRead(nullptr);
    m_fields.markProblem({}, {});
    if (config.data.generated || config.data.train.empty()) {
        m_job.cancel();
        return show({});
    }
    m_job.start([this, config](const BackgroundJob::Context& context) -> BackgroundJob::Finish {
        auto found = std::make_shared<std::optional<DocumentPreview>>(
            previewDocuments(resolvePath(config, config.data.train), textOf(config), previewed, context.stop));
        return [this, found] { show(*found); };
    });
}

void DocumentsSection::show(const std::optional<DocumentPreview>& preview)
{
    m_found = preview;
    m_preview->setFirst(preview ? preview->first : std::vector<Document>());
    const QStringList columns = preview ? texts(preview->columns) : QStringList();
    const TextReading reading = preview ? preview->reading : TextReading {};
    const auto put = [this](const QString& key, ChoiceMenu& menu, const QStringList& choices, const QStringList& usual,
                         const QString& none) {
        menu.setChoices(choices, usual);
        findChild<QLineEdit*>(key)->setPlaceholderText(
            usual.isEmpty() ? none : tr("found: %1").arg(usual.join(QStringLiteral("; "))));
    };
    const QStringList labels = reading.labels.empty() ? QStringList() : texts({ reading.labels });
    put(textKey, *m_text, columns, texts(reading.text), tr("found"));
    put(labelsKey, *m_labels, columns, labels, tr("found"));
    findChild<QLineEdit*>(separatorKey)
        ->setPlaceholderText(preview && !reading.labels.empty()
                ? tr("found: %1")
                      .arg(reading.labelSeparator.empty() ? tr("none") : QString::fromStdString(reading.labelSeparator))
                : tr("found"));
    load();
    showFound();
}

void DocumentsSection::setRead(const std::shared_ptr<const InspectedData>& data)
{
    m_read = data && data->train.text ? data : nullptr;
    m_preview->setRead(m_read);
    showFound();
}

void DocumentsSection::showFound()
{
    QStringList parts;
    if (m_found && !m_found->format.empty()) {
        parts.append(QString::fromStdString(m_found->format));
        const TextReading& reading = m_found->reading;
        if (!reading.text.empty())
            parts.append(tr("text from %1").arg(texts(reading.text).join(QStringLiteral(", "))));
        if (!reading.labels.empty())
            parts.append(tr("labels from %1, %2")
                             .arg(QString::fromStdString(reading.labels), separatorName(reading.labelSeparator)));
    } else if (m_found) {
        parts.append(tr("Which columns are meant is not clear: choose them."));
    }
    if (m_read)
        parts.append(tr("%1 documents, %2 features, %3 labels")
                         .arg(QLocale().toString(qlonglong(m_read->train.samples)),
                             QLocale().toString(qlonglong(m_read->train.features)),
                             QLocale().toString(qlonglong(m_read->train.labels))));
    const QString text = parts.join(QStringLiteral("  ·  "));
    m_foundText->setText(text);
    m_section->setSummary(text, false);
}

void DocumentsSection::showProblem(const QString& sentence)
{
    const QStringList all = keys();
    const auto named = std::ranges::find_if(all, [&](const QString& key) { return sentence.contains(key); });
    if (named != all.end())
        m_fields.markProblem(*named, firstClause(plainWords(sentence)));
}

void DocumentsSection::load()
{
    const DataConfig& data = m_document.config().data;
    setVisible(!data.generated && (m_found || data.documents != TextSettings {}));
}

} // namespace evenkeel

// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/train/rival_checks.h"

#include "gui/parts/inside_sentence.h"
#include "gui/parts/method_title.h"
#include "gui/parts/page_parts.h"
#include "gui/parts/plain_words.h"
#include "gui/parts/translated.h"
#include "gui/train/rival_dialog.h"

#include <QCheckBox>
#include <QGridLayout>
#include <QHBoxLayout>
#include <QLabel>

#include <algorithm>
#include <utility>

namespace evenkeel {

namespace {

constexpr int maxColumns = 3;
constexpr qsizetype few = 5; // number of rivals shown before the others are asked for

// "local-sgd,train.rate=2" as "Local SGD, learning rate 2".
QString labelOf(const QString& rival)
{
    const QStringList parts = rival.split(u',');
    QStringList shown { methodTitle(parts.first().toStdString()) };
    for (const QString& part : parts.mid(1))
        shown.append(
            QStringLiteral("%1 %2").arg(insideSentence(labelOfKey(part.section(u'=', 0, 0))), part.section(u'=', 1)));
    return shown.join(QStringLiteral(", "));
}

} // namespace

RivalChecks::RivalChecks(ProjectDocument& document, const std::vector<MethodChoice>& methods, QWidget* parent)
    : QWidget(parent)
    , m_document(document)
    , m_methods(methods)
    , m_grid(new QGridLayout(this))
    , m_links(new QWidget)
    , m_more(new QLabel)
    , m_own(new QLabel(QStringLiteral("<a href=\"own\">%1</a>").arg(tr("With own settings…"))))
{
    setObjectName(QStringLiteral("train.against"));
    std::erase_if(m_methods, [](const MethodChoice& method) { return method.name == automaticAlgorithm; });
    auto* links = new QHBoxLayout(m_links);
    links->setContentsMargins(0, 0, 0, 0);
    links->setSpacing(16);
    links->addWidget(m_more);
    links->addWidget(m_own);
    links->addStretch();
    m_grid->setContentsMargins(0, 0, 0, 0);
    m_grid->setHorizontalSpacing(16);
    m_grid->setVerticalSpacing(6);
    for (int column = 0; column < maxColumns; ++column)
        m_grid->setColumnStretch(column, 1);
    for (QLabel* link : { m_more, m_own }) {
        link->setTextFormat(Qt::RichText);
        link->setTextInteractionFlags(Qt::LinksAccessibleByMouse | Qt::LinksAccessibleByKeyboard);
    }
    connect(m_own, &QLabel::linkActivated, this, &RivalChecks::askRival);
    connect(m_more, &QLabel::linkActivated, this, [this] {
        m_showsAll = !m_showsAll;
        load();
    });
    connect(&document, &ProjectDocument::changed, this, &RivalChecks::load);
    load();
}

QList<RivalChecks::Rival> RivalChecks::rivals() const
{
    const TrainConfig& train = m_document.config().train;
    QList<Rival> all;
    for (const std::string& rival : train.against)
        all.append({ QString::fromStdString(rival), labelOf(QString::fromStdString(rival)), true });
    for (const MethodChoice& method : m_methods)
        if (const QString name = textOf(method.name); method.name != train.algorithm
            && std::ranges::none_of(all, [&](const Rival& rival) { return rival.text == name; }))
            all.append({ name, translated(method.title) });
    // In the list's order: a box keeps its place when it is checked.
    const auto placeOf = [&](const Rival& rival) {
        return std::ranges::find(m_methods, rival.text.section(u',', 0, 0).toStdString(), &MethodChoice::name)
            - m_methods.begin();
    };
    std::ranges::stable_sort(all, {}, placeOf);
    return all;
}

void RivalChecks::load()
{
    QList<Rival> all = rivals();
    const qsizetype count = all.size();
    if (!m_showsAll) {
        qsizetype left = few;
        all.removeIf([&](const Rival& rival) { return !rival.isChosen && --left < 0; });
    }
    QStringList shown { m_showsAll ? QStringLiteral("all") : QString(), QString::number(m_columns) };
    for (const Rival& rival : all)
        shown.append(rival.text + (rival.isChosen ? u'+' : u'-'));
    if (shown == m_shown)
        return;
    const QWidget* focused = focusWidget();
    const QString focus = focused ? focused->objectName() : QString();
    m_shown = shown;
    for (QCheckBox* box : findChildren<QCheckBox*>()) {
        m_grid->removeWidget(box);
        box->hide();
        box->deleteLater(); // one of them may be being clicked
        box->setObjectName({});
    }
    int at = 0;
    for (const Rival& rival : all) {
        auto* box = new QCheckBox(QString(rival.label).replace(u'&', QStringLiteral("&&")));
        box->setObjectName(QStringLiteral("against.") + rival.text);
        box->setChecked(rival.isChosen);
        if (const MethodChoice* method = findMethod(m_methods, rival.text.section(u',', 0, 0).toStdString()))
            box->setToolTip(QStringLiteral("%1 · %2").arg(translated(method->family), translated(method->purpose)));
        connect(box, &QCheckBox::toggled, this, [this, text = rival.text](bool on) { choose(text, on); });
        m_grid->addWidget(box, at / m_columns, at % m_columns);
        if (box->objectName() == focus)
            box->setFocus();
        ++at;
    }
    const auto hidden = int(count - all.size());
    m_more->setText(m_showsAll ? QStringLiteral("<a href=\"fewer\">%1</a>").arg(tr("Fewer"))
                               : QStringLiteral("<a href=\"more\">%1</a>").arg(tr("%n more…", nullptr, hidden)));
    m_more->setVisible(m_showsAll || hidden > 0);
    m_grid->addWidget(m_links, at / m_columns, at % m_columns);
}

QSize RivalChecks::minimumSizeHint() const
{
    int widest = m_links->minimumSizeHint().width();
    for (const auto* box : findChildren<QCheckBox*>())
        widest = std::max(widest, box->isHidden() ? 0 : box->sizeHint().width());
    return { widest, m_grid->totalMinimumSize().height() };
}

void RivalChecks::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    const int width = minimumSizeHint().width() + m_grid->horizontalSpacing();
    if (const int fitting = std::clamp((this->width() + m_grid->horizontalSpacing()) / width, 1, maxColumns);
        std::exchange(m_columns, fitting) != fitting)
        load();
}

void RivalChecks::askRival()
{
    auto* dialog = new RivalDialog(m_document.config(), m_methods, this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &QDialog::accepted, this, [this, dialog] { choose(dialog->rival(), true); });
    dialog->open();
}

void RivalChecks::choose(const QString& rival, bool isChosen)
{
    m_document.edit(objectName(), tr("change of the methods to compare with"), [&](RunConfig& config) {
        std::vector<std::string>& against = config.train.against;
        const std::string text = rival.toStdString();
        std::erase(against, text);
        if (isChosen)
            against.push_back(text);
    });
    m_document.finishEdit();
}

} // namespace evenkeel

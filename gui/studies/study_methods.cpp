// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/studies/study_methods.h"

#include "gui/parts/inside_sentence.h"
#include "gui/parts/list_delegate.h"
#include "gui/parts/page_parts.h"
#include "gui/parts/translated.h"

#include <QEvent>
#include <QHeaderView>
#include <QSignalBlocker>
#include <QStyledItemDelegate>

#include <algorithm>

namespace evenkeel {

namespace {

enum MethodColumn { Title, Searched };
constexpr int withoutRole = Qt::UserRole; // role of an ablation: as the study's file has it

// Rows with room for two small lines.
class MethodRow : public QStyledItemDelegate {
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override
    {
        return { QStyledItemDelegate::sizeHint(option, index).width(), 30 };
    }
};

// What a study leaves out goes by its title: "merge-weights" for "Merge weights"; or else by its name.
QString partOf(const Option& option)
{
    return option.title.empty() ? textOf(option.name) : textOf(option.title).toLower().replace(u' ', u'-');
}

QTreeWidgetItem* checkItem(QTreeWidgetItem* item, bool isChecked)
{
    item->setFlags(Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemIsUserCheckable);
    item->setCheckState(Title, isChecked ? Qt::Checked : Qt::Unchecked);
    return item;
}

} // namespace

StudyMethods::StudyMethods(QWidget* parent)
    : QTreeWidget(parent)
{
    setObjectName(QStringLiteral("study.methods"));
    setColumnCount(2);
    setHeaderLabels({ tr("Method"), tr("Search range") });
    header()->setSectionResizeMode(Title, QHeaderView::ResizeToContents);
    header()->setStretchLastSection(true);
    headerItem()->setToolTip(1, headerItem()->text(1));
    setUniformRowHeights(true);
    setItemDelegate(new MethodRow(this));
    setItemDelegateForColumn(Searched, new ListDelegate(this));
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    connect(this, &QTreeWidget::itemChanged, this, [this](QTreeWidgetItem* item, int column) {
        if (column == Title)
            follow(item);
    });
}

QString StudyMethods::titleOf(const StudyMethod& method) const
{
    const MethodChoice* algorithm = findMethod(m_algorithms, method.algorithm);
    const QString title = algorithm ? translated(algorithm->title) : QString::fromStdString(method.algorithm);
    return method.name == method.algorithm
        ? title
        : tr("%1: %2", "name and method").arg(QString::fromStdString(method.name), title);
}

void StudyMethods::setMethods(const std::vector<StudyMethod>& chosen)
{
    const QSignalBlocker quiet(this);
    clear();
    m_rows.clear();
    for (const StudyMethod& method : chosen)
        addMethod(method, true);
    for (const MethodChoice& algorithm : m_algorithms)
        if (std::ranges::find(chosen, algorithm.name, &StudyMethod::algorithm) == chosen.end())
            addMethod({ .name = std::string(algorithm.name), .algorithm = std::string(algorithm.name) }, false);
    quieten();
}

void StudyMethods::quieten()
{
    const QSignalBlocker quiet(this);
    for (int row = 0; row < topLevelItemCount(); ++row)
        topLevelItem(row)->setForeground(
            Searched, palette().color(isEnabled() ? QPalette::PlaceholderText : QPalette::Text));
}

void StudyMethods::changeEvent(QEvent* event)
{
    QTreeWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::EnabledChange)
        quieten();
}

void StudyMethods::addMethod(const StudyMethod& method, bool isChosen)
{
    m_rows.push_back(method);
    auto* item = checkItem(new QTreeWidgetItem(this, { titleOf(method) }), isChosen);
    const MethodChoice* algorithm = findMethod(m_algorithms, method.algorithm);
    if (!algorithm)
        return;
    QString tip = translated(algorithm->summary);
    if (!method.set.empty()) {
        QStringList set;
        for (const std::string& one : method.set)
            set.append(QString::fromStdString(one));
        tip += u'\n' + tr("With %1").arg(set.join(QStringLiteral(", ")));
    }
    item->setToolTip(Title, tip);
    const auto optionOf = [&](const QString& part) -> const Option* {
        const auto found = std::ranges::find_if(algorithm->options, [&](const Option& option) {
            return !option.off.empty() && (part == textOf(option.name) || part == partOf(option));
        });
        return found == algorithm->options.end() ? nullptr : &*found;
    };
    QList<const Option*> shown;
    for (const std::string& without : method.without) {
        const QString text = QString::fromStdString(without);
        shown.append(optionOf(text));
        addAblation(item, text, true, shown.last());
    }
    for (const Option& option : algorithm->options)
        if (!option.off.empty() && !shown.contains(&option))
            addAblation(item, partOf(option), false, &option);
    item->setExpanded(!method.without.empty());
}

void StudyMethods::addAblation(QTreeWidgetItem* below, const QString& without, bool isChosen, const Option* option)
{
    const QString title = option ? insideSentence(translated(evenkeel::titleOf(*option))) : without;
    auto* item = checkItem(new QTreeWidgetItem(below, { tr("without %1").arg(title) }), isChosen);
    item->setData(Title, withoutRole, without);
    if (option)
        item->setToolTip(
            Title, tr("%1: %2 = %3").arg(translated(option->help), textOf(option->name), textOf(option->off)));
}

// An ablation is compared with its method: it takes it along.
void StudyMethods::follow(QTreeWidgetItem* item)
{
    {
        const QSignalBlocker quiet(this);
        const bool isChecked = item->checkState(Title) == Qt::Checked;
        if (item->parent() && isChecked)
            item->parent()->setCheckState(Title, Qt::Checked);
        for (int i = 0; !isChecked && i < item->childCount(); ++i)
            item->child(i)->setCheckState(Title, Qt::Unchecked);
    }
    viewport()->update();
    Q_EMIT edited();
}

std::vector<StudyMethod> StudyMethods::methods() const
{
    std::vector<StudyMethod> chosen;
    for (int row = 0; row < topLevelItemCount(); ++row) {
        const QTreeWidgetItem* item = topLevelItem(row);
        if (item->checkState(Title) != Qt::Checked)
            continue;
        StudyMethod& method = chosen.emplace_back(m_rows[std::size_t(row)]);
        method.without.clear();
        for (int i = 0; i < item->childCount(); ++i)
            if (item->child(i)->checkState(Title) == Qt::Checked)
                method.without.push_back(item->child(i)->data(Title, withoutRole).toString().toStdString());
    }
    return chosen;
}

void StudyMethods::showSearched(const std::function<QString(const StudyMethod&)>& searchedOf)
{
    const QSignalBlocker quiet(this);
    for (int row = 0; row < topLevelItemCount(); ++row) {
        const QString text = searchedOf(m_rows[std::size_t(row)]);
        topLevelItem(row)->setText(Searched, text);
        topLevelItem(row)->setToolTip(Searched, QString(text).replace(QStringLiteral("; "), QStringLiteral("\n")));
    }
    viewport()->update();
}

} // namespace evenkeel

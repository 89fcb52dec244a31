// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/train/method_picker.h"

#include "gui/parts/combo_box.h"
#include "gui/parts/elided_label.h"
#include "gui/parts/page_parts.h"
#include "gui/parts/translated.h"

#include <QAbstractItemView>
#include <QHBoxLayout>
#include <QPainter>
#include <QSignalBlocker>
#include <QStandardItemModel>
#include <QStyledItemDelegate>

namespace evenkeel {

namespace {

constexpr int purposeRole = Qt::UserRole + 1;

// Families as heads, methods below them with their purpose at the right.
class MethodDelegate : public QStyledItemDelegate {
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override
    {
        return { QStyledItemDelegate::sizeHint(option, index).width(), isHead(index) ? 26 : 24 };
    }
    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override
    {
        const bool isSelected = option.state & QStyle::State_Selected;
        const QPalette& colors = option.palette;
        if (isSelected)
            painter->fillRect(option.rect, colors.highlight());
        const QColor text = colors.color(isSelected ? QPalette::HighlightedText : QPalette::Text),
                     quiet = isSelected ? text : colors.color(QPalette::PlaceholderText);
        QFont font = option.font;
        font.setWeight(isHead(index) ? QFont::DemiBold : QFont::Normal);
        painter->setFont(font);
        painter->setPen(isHead(index) ? quiet : text);
        const QRect area = option.rect.adjusted(isHead(index) ? 8 : 20, 0, -8, 0);
        painter->drawText(area, Qt::AlignVCenter, index.data().toString());
        painter->setPen(quiet);
        const QRect right = area.adjusted(purposeAt, 0, 0, 0);
        painter->drawText(right, Qt::AlignVCenter,
            QFontMetrics(font).elidedText(index.data(purposeRole).toString(), Qt::ElideRight, right.width()));
    }

private:
    static constexpr int purposeAt = 200;
    static bool isHead(const QModelIndex& index) { return !(index.flags() & Qt::ItemIsEnabled); }
};

} // namespace

MethodPicker::MethodPicker(const std::vector<MethodChoice>& methods, QWidget* parent)
    : QWidget(parent)
    , m_methods(methods)
    , m_box(new ComboBox)
    , m_purpose(new ElidedLabel)
{
    m_box->setObjectName(QStringLiteral("train.algorithm"));
    m_box->setAccessibleName(tr("Method"));
    auto* model = new QStandardItemModel(m_box);
    const auto add = [&](const MethodChoice& method) {
        auto* item = new QStandardItem(translated(method.title));
        item->setData(textOf(method.name), Qt::UserRole);
        item->setData(translated(method.purpose), purposeRole);
        item->setToolTip(translated(method.summary));
        model->appendRow(item);
    };
    QStringList families;
    for (const MethodChoice& method : m_methods)
        if (method.family.empty())
            add(method);
        else if (const QString family = textOf(method.family); !families.contains(family))
            families.append(family);
    // In the order of the families, which the methods need not be in.
    forEachChoice(algorithmFamilies(), [&](std::string_view family) {
        if (!families.contains(textOf(family)))
            return;
        auto* head = new QStandardItem(translated(family));
        head->setFlags(Qt::NoItemFlags);
        model->appendRow(head);
        for (const MethodChoice& method : m_methods)
            if (method.family == family)
                add(method);
    });
    m_box->setModel(model);
    m_box->setItemDelegate(new MethodDelegate(m_box));
    m_box->setMaxVisibleItems(model->rowCount());
    m_box->view()->setMinimumWidth(620);
    m_box->setMinimumWidth(240);
    m_purpose->setForegroundRole(QPalette::PlaceholderText);
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(12);
    row->addWidget(m_box);
    row->addWidget(m_purpose, 1);
    connect(m_box, &QComboBox::currentIndexChanged, this, [this] {
        showPurpose();
        if (m_box->currentIndex() >= 0)
            Q_EMIT chosen(m_box->currentData().toString());
    });
}

const MethodChoice* MethodPicker::methodNamed(const QString& name) const
{
    return findMethod(m_methods, name.toStdString());
}

void MethodPicker::setMethod(const QString& name)
{
    const QSignalBlocker quiet(m_box);
    m_box->setCurrentIndex(m_box->findData(name));
    showPurpose();
}

void MethodPicker::showPurpose()
{
    const MethodChoice* method = methodNamed(m_box->currentData().toString());
    if (!method) {
        m_purpose->clear();
        return;
    }
    const QString purpose = translated(method->purpose), family = translated(method->family);
    m_purpose->setText(family.isEmpty() ? purpose : QStringLiteral("%1  ·  %2").arg(family, purpose));
    const QString paper = textOf(method->paper);
    m_purpose->setTip(translated(method->summary) + (paper.isEmpty() ? QString() : QStringLiteral("\n\n") + paper));
    m_box->setToolTip(translated(method->summary));
}

} // namespace evenkeel
